/** A part of the page that is fetched when it is first shown. */
import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';

export function lazy<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const part = signal<ComponentType<P> | 'fetching' | 'failed' | undefined>(undefined);
  const fetchPart = () => {
    part.value = 'fetching';
    load().then(
      (loaded) => {
        part.value = loaded;
      },
      () => {
        part.value = 'failed';
      },
    );
  };
  return function Lazy(props: P) {
    const now = part.value;
    if (now === undefined) queueMicrotask(() => part.peek() === undefined && fetchPart());
    if (now === 'failed') {
      return (
        <main class="notice" id="main">
          This part could not be fetched.{' '}
          <button type="button" class="link" onClick={fetchPart}>
            Try again
          </button>
        </main>
      );
    }
    if (now === undefined || now === 'fetching') return <main id="main" />;
    const Part = now;
    return <Part {...props} />;
  };
}
