/** Notices of the roster: not saved, not readable, a character deleted, may be cleared. */
import { saveRoster } from './file.ts';
import { kept, mayBeCleared, tryAgain, undoable, unkept } from './store.ts';

const WORDS = {
  full: 'Browser storage is full: your last change is only on this page. Export your characters, or free some space and try again.',
  closed: 'This browser saves nothing here (maybe a private window). Export your characters before you leave.',
} as const;

export function CharactersNotices({ system }: { readonly system: string }) {
  const why = unkept.value[system];
  const undo = undoable.value;
  const unread = kept.value[system]?.unread.length ?? 0;
  return (
    <>
      {why !== undefined && (
        <p class="notice" role="alert">
          {WORDS[why]}{' '}
          <button type="button" class="link" onClick={() => void saveRoster()}>
            Export
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
          {unread === 1 ? 'One character' : `${unread} characters`} cannot be read by this version of the page. They are
          kept, and exported with the rest.
        </p>
      )}
    </>
  );
}

export function Cleared() {
  if (!mayBeCleared.value) return null;
  return (
    <p class="lead">This browser may delete your characters when it runs out of space. Export them now and then.</p>
  );
}
