/** A part of the page that is fetched when it is first shown, and again by itself where the line was down just then. */
import { effect, signal } from '@preact/signals';
import type { ComponentType } from 'preact';

/** So many parts are being fetched. */
const fetching = signal(0);

/** Once nothing of the page is on its way any more: what is only computed for it must not slow it down. */
export const whenFetched = (): Promise<void> => once(() => fetching.value === 0);

/** `Box` stands in its place until it is there: a whole view is the main part of the page. */
export function lazy<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Box: 'main' | 'div' = 'main',
): ComponentType<P> & { readonly preload: () => void } {
  const id = Box === 'main' ? { id: 'main' } : {};
  const part = signal<ComponentType<P> | 'fetching' | 'failed' | undefined>(undefined);
  let wait = 500;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fetchPart = () => {
    clearTimeout(timer);
    part.value = part.peek() ?? 'fetching';
    fetching.value++;
    load()
      .then(
        (loaded) => {
          part.value = loaded;
        },
        () => {
          part.value = 'failed';
          timer = setTimeout(fetchPart, wait);
          wait = Math.min(2 * wait, 16_000);
        },
      )
      .finally(() => {
        fetching.value--;
      });
  };
  const preload = () => {
    if (part.peek() === undefined) fetchPart();
  };
  function Lazy(props: P) {
    const now = part.value;
    if (now === undefined) queueMicrotask(preload);
    if (now === 'failed') {
      return (
        <Box class="notice" {...id}>
          This part failed to load.{' '}
          <button type="button" class="link" onClick={fetchPart}>
            Try again
          </button>
        </Box>
      );
    }
    if (now === undefined || now === 'fetching') return <Box aria-busy {...id} />;
    const Part = now;
    return <Part {...props} />;
  }
  return Object.assign(Lazy, { preload });
}

const once = (isSo: () => boolean): Promise<void> =>
  new Promise((done) => {
    const stop = effect(() => {
      if (!isSo()) return;
      done();
      queueMicrotask(() => stop());
    });
  });

/** Once the first answer is in sight, and a moment after: for parts that may come behind everything else. */
export const afterwards = (isAnswered: () => boolean): Promise<void> =>
  once(isAnswered).then(() => new Promise((done) => setTimeout(done, 600)));
