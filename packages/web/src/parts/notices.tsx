/** What the page itself has to say: a newer version is here, or a part of it could not be shown. */
import type { ComponentChildren } from 'preact';
import { useErrorBoundary } from 'preact/hooks';
import { isNewer, notNow, takeNewer } from '../state/version.ts';

export function Newer() {
  if (!isNewer()) return null;
  return (
    <p class="notice newer" role="status">
      A new version is available.{' '}
      <button type="button" class="link" onClick={takeNewer}>
        Load it
      </button>{' '}
      <button type="button" class="link" onClick={notNow}>
        Not now
      </button>
    </p>
  );
}

interface Props {
  /** What helps, in the words of its button. */
  readonly helps: string;
  readonly onHelp: () => Promise<void>;
  readonly children: ComponentChildren;
}

/** A view that breaks says so and offers a way on; the head of the page stays. */
export function ErrorBoundary({ helps, onHelp, children }: Props) {
  const [broken, mend] = useErrorBoundary();
  if (broken === undefined) return <>{children}</>;
  return (
    <main id="main">
      <p class="notice" role="alert">
        This could not be shown: something in it is invalid.{' '}
        <button
          type="button"
          class="link"
          onClick={() => {
            void onHelp().then(mend);
          }}
        >
          {helps}
        </button>
      </p>
    </main>
  );
}
