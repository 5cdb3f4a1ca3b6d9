/** Whose turn it is, or whom the table waits for, in one line: made from what every seat is sent, so that it is the same for all. */
import { baseOf, isDirecting, rowsOf } from '@strikehome/engine/kernel';
import type { Table } from './types.ts';
import type { View } from './view-types.ts';
import { encounterOf } from './visibility.ts';

/** So many names are said; the rest are counted. */
const MAX_NAMES = 5;

/** Several names: "Brenna, Corin", "Ana, Ben, Cai, Dee, Eli and 3 more". */
function listed(names: readonly string[]): string {
  const more = names.length - MAX_NAMES;
  return more <= 1 ? names.join(', ') : `${names.slice(0, MAX_NAMES).join(', ')} and ${more} more`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The line of a table, from the view of any of its seats. */
export function turnLine(table: Table, { fight, waiting = fight?.waiting, seats }: Omit<View, 'turn'>): string {
  if (!table.open) return 'The table is closed';
  if (waiting !== undefined) return waitingLine(table, waiting.for, seats);
  if (fight === undefined) return 'Waiting for the GM to start a fight';
  if (fight.over === true) return 'The fight is over';
  return actingLine(table, fight, seats);
}

type Asked = NonNullable<View['waiting']>['for'];

/** "Waiting for Ana: Defensive Roll". */
function waitingLine(table: Table, { kind, id, seats: asked }: Asked, seats: View['seats']): string {
  const players = seats.filter(({ seat, role }) => role === 'player' && asked.includes(seat)).map(({ name }) => name);
  const who = players.length === 0 ? 'the GM' : players.join(' or ');
  const { rolls, choices } = encounterOf(table);
  const about = (kind === 'dice' ? rolls : choices)[baseOf(id) ?? id]?.label;
  return `Waiting for ${who}${about === undefined ? '' : `: ${about}`}`;
}

/** "Brenna’s turn (Ana)", "Anyone may act: Brenna, Corin", "Everyone has acted. GM: end round 2". */
function actingLine(table: Table, { pictures, people }: NonNullable<View['fight']>, seats: View['seats']): string {
  const next = new Map(pictures.flatMap(rowsOf).flatMap(({ id, label, now }) => (now ? [[id ?? label, label]] : [])));
  const names = [...next.values()].map(capital);
  if (names.length > 1) return `Anyone may act: ${listed(names)}`;
  if (names.length === 1) {
    const [id] = [...next.keys()];
    const played = people.find((one) => one.id === id)?.seat;
    const player = seats.find(({ seat }) => seat === played)?.name;
    return `${names[0]}’s turn${player === undefined || player === names[0] ? '' : ` (${player})`}`;
  }
  // Once everybody has acted, the rules offer first what the GM ends.
  const [first] = encounterOf(table).offers(table.state!);
  return first !== undefined && isDirecting(first.by) && first.ends === true
    ? `Everyone has acted. GM: ${first.label.charAt(0).toLowerCase()}${first.label.slice(1)}`
    : 'Anyone may act';
}
