/** Something to try on the first screen. Its place is there at once; the rules are fetched when the page is at rest. */
import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';

const part = signal<ComponentType | undefined>(undefined);
const DELAY = 600;

export function TryIt() {
  useEffect(() => {
    if (part.peek() !== undefined) return;
    // Without a connection the first screen does without it.
    const fetchPart = () =>
      void import('./strike.tsx').then(
        async ({ Strike, fetchStrike }) => {
          await fetchStrike();
          part.value = Strike;
        },
        () => undefined,
      );
    const timer = setTimeout(fetchPart, DELAY);
    return () => clearTimeout(timer);
  }, []);
  const Part = part.value;
  return (
    <section class="try-it" aria-label="Try it" aria-busy={Part === undefined}>
      {Part === undefined ? <Waiting /> : <Part />}
    </section>
  );
}

/** As high as what comes, so that nothing moves. */
function Waiting() {
  return (
    <div aria-hidden="true">
      <span class="skeleton" />
      <span class="skeleton tall" />
      <span class="skeleton" />
    </div>
  );
}
