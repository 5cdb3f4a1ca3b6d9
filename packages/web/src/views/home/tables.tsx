/** The tables this device has a seat at or was invited to: one tap leads back. */
import '../../styles/play.css';
import '../../styles/table.css';
import { useEffect, useState } from 'preact/hooks';
import { linkTo } from '../../state/link-text.ts';
import { TITLES } from '../../state/registry.ts';
import { forgetTable, type SavedTable, tables, tableToContinue } from '../../state/storage.ts';
import { enter } from '../../state/store.ts';
import { refreshTables } from './refresh.ts';

export function YourTables() {
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    const refresh = () => void refreshTables().then((isOnline) => setOffline(!isOnline));
    refresh();
    addEventListener('online', refresh);
    return () => removeEventListener('online', refresh);
  }, []);
  const newestFirst = tables.value.toSorted((one, other) => playedAt(other).localeCompare(playedAt(one)));
  const next = tableToContinue(newestFirst);
  return (
    <section class="your-tables" aria-labelledby="your-tables">
      <h2 id="your-tables">Your tables</h2>
      <ul>
        {newestFirst.map((one) => (
          <OneTable key={one.id} table={one} isNext={one.id === next?.id} />
        ))}
      </ul>
      {offline && <p class="lead">No connection. The tables are shown as this device last saw them.</p>}
    </section>
  );
}

/** An invitation that was not taken yet is first. */
const playedAt = ({ key, seen }: SavedTable): string => (key === undefined ? '~' : (seen?.at ?? ''));

/** Who this device is at the table, and who plays there: "You’re Ana, playing Brenna", "You’re the GM · Brenna, Corin". */
function seatText({ role, name }: SavedTable, characters: readonly string[]): readonly string[] {
  const all = characters.length === 0 ? [] : [listed(characters)];
  if (role === 'player' && name !== undefined)
    return [[`You’re ${name}`, ...all.map((whom) => `playing ${whom}`)].join(', ')];
  if (role === 'player') return all.map((whom) => `You play ${whom}`);
  return [...(role === undefined ? [] : [role === 'gm' ? 'You’re the GM' : 'You watch']), ...all];
}

function OneTable({ table, isNext }: { readonly table: SavedTable; readonly isNext: boolean }) {
  const { id, system, title, name, key } = table;
  // An entry that another version of the page has saved may hold anything.
  const seen = Array.isArray(table.seen?.characters) ? table.seen : undefined;
  const game = TITLES.find((one) => one.id === system)?.title ?? system;
  const called = title === undefined || title === '' ? game : title;
  const about = [...(called === game ? [] : [game]), ...seatText(table, seen?.characters ?? [])];
  const now = [
    key === undefined ? 'Invited: tap to join' : (seen?.state ?? ''),
    ...(seen?.at === undefined ? [] : [`last played ${when(seen.at)}`]),
  ];
  return (
    <li>
      <button type="button" class="option a-table" onClick={() => void enter(linkTo(system, `~table/${id}`))}>
        <b>{called}</b>
        {isNext && <span class="continue">Continue</span>}
        {[about, now].map((words, i) => {
          const text = words.filter((word) => word !== '').join(' · ');
          return text === '' ? null : <small key={i}>{text}</small>;
        })}
      </button>
      <button
        type="button"
        class="icon"
        aria-label={`Forget ${called}, ${name ?? 'not joined'}`}
        onClick={() => forgetTable(id)}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M6 6 18 18M18 6 6 18" class="stroke" />
        </svg>
      </button>
    </li>
  );
}

const MAX_LISTED = 4;

const listed = (names: readonly string[]): string =>
  names.length > MAX_LISTED
    ? `${names.slice(0, MAX_LISTED - 1).join(', ')} and ${names.length - MAX_LISTED + 1} more`
    : names.join(', ');

const DAYS = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** "today", "yesterday", "7 days ago". */
function when(at: string): string {
  const midnight = (time: Date) => new Date(time).setHours(0, 0, 0, 0);
  const days = Math.round((midnight(new Date(at)) - midnight(new Date())) / 86_400_000);
  return Number.isNaN(days) ? '' : DAYS.format(Math.min(0, days), 'day');
}
