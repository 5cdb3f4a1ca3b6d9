/** A screen on the wall opened by its link: it takes a watcher's seat at once, without a name to type. */
import { useEffect, useState } from 'preact/hooks';
import { type SavedTable, saveTable } from '../../state/storage.ts';
import { call, problemOf } from './api.ts';
import { randomHex } from './client.ts';

const NAME = 'Wall';

export function WatchTable({ saved }: { readonly saved: SavedTable }) {
  // The same id again is the same seat.
  const [id] = useState(() => randomHex(12));
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  const watch = async () => {
    setWrong(undefined);
    const { invitation, ...rest } = saved;
    const answer = await call(`/${saved.id}/seats`, { key: invitation?.key, body: { name: NAME, id } });
    if (answer?.body.ok === true) saveTable({ ...rest, key: String(answer.body.key), role: 'watcher', name: NAME });
    else setWrong(answer === undefined ? 'No answer. Check your connection.' : problemOf(answer).message);
  };
  useEffect(() => void watch(), []);
  if (wrong === undefined) return <p class="lead">Opening the table …</p>;
  return (
    <section class="setup">
      <p class="notice" role="alert">
        {wrong}
      </p>
      <button type="button" class="main-button" onClick={() => void watch()}>
        Try again
      </button>
    </section>
  );
}
