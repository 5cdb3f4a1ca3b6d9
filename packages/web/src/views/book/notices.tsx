/** What the book itself has to say: not kept, not read, somebody deleted, may be cleared. */
import { saveBook } from './file.ts';
import { kept, mayBeCleared, tryAgain, undoable, unkept } from './store.ts';

const WORDS = {
  full: 'This browser has no room left: your last change is on this page alone. Save the book as a file, or make room and try again.',
  closed: 'This browser keeps nothing here (a private window, perhaps). Save the book as a file before you leave.',
} as const;

export function BookNotices({ system }: { readonly system: string }) {
  const why = unkept.value[system];
  const undo = undoable.value;
  const unread = kept.value[system]?.unread.length ?? 0;
  return (
    <>
      {why !== undefined && (
        <p class="notice" role="alert">
          {WORDS[why]}{' '}
          <button type="button" class="link" onClick={() => void saveBook()}>
            Save as a file
          </button>{' '}
          <button type="button" class="link" onClick={() => void tryAgain(system)}>
            Try again
          </button>
        </p>
      )}
      {undo !== undefined && (
        <p class="notice newer" role="status">
          {undo.text}{' '}
          <button type="button" class="link" onClick={undo.undo}>
            Undo
          </button>
        </p>
      )}
      {unread > 0 && (
        <p class="lead">
          {unread === 1 ? 'One sheet' : `${unread} sheets`} of this book cannot be read by this version of the page.
          They are kept, and go into a saved file.
        </p>
      )}
    </>
  );
}

export function Cleared() {
  if (!mayBeCleared.value) return null;
  return <p class="lead">This browser may clear the book when it is short of room. Save it as a file now and then.</p>;
}
