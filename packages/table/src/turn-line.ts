/** Whose turn it is, or whom the table waits for, in one line: the same for all, but that a seat reads its own part as "you". */
import { baseOf, isDirecting, rowsOf } from '@strikehome/engine/kernel';
import type { Seat, Table } from './types.ts';
import type { View } from './view-types.ts';
import { encounterOf } from './visibility.ts';
import { described } from './waiting.ts';

/** So many names are said; the rest are counted. */
const MAX_NAMES = 5;

/** Several names: "Brenna, Corin", "Ana, Ben, Cai, Dee, Eli and 3 more". */
function listed(names: readonly string[]): string {
  const more = names.length - MAX_NAMES;
  return more <= 1 ? names.join(', ') : `${names.slice(0, MAX_NAMES).join(', ')} and ${more} more`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The line of a table, from the view of any of its seats; a screen that everybody looks at is nobody's own. */
export function turnLine(
  table: Table,
  { fight, waiting = fight?.waiting, seats }: Omit<View, 'turn'>,
  you?: Pick<Seat, 'seat' | 'role'>,
): string {
  if (!table.open) return 'The table is closed';
  if (waiting !== undefined) return waitingLine(table, waiting.for, seats, you);
  if (fight === undefined)
    return you?.role === 'gm' ? 'Your turn: start a fight' : 'Waiting for the GM to start a fight';
  if (fight.over === true) return 'The fight is over';
  return actingLine(table, fight, seats, you);
}

type You = Pick<Seat, 'seat' | 'role'> | undefined;
type Asked = NonNullable<View['waiting']>['for'];

/** "Waiting for Ana: Mira rolls defense", and to Ana "Your turn: roll your defense". */
function waitingLine(table: Table, { kind, id, text, seats: asked }: Asked, seats: View['seats'], you: You): string {
  const players = seats.filter(({ seat, role }) => role === 'player' && asked.includes(seat)).map(({ name }) => name);
  const who = players.length === 0 ? 'the GM' : players.join(' or ');
  if (you === undefined || !asked.includes(you.seat))
    return `Waiting for ${who}${text === undefined ? '' : `: ${text}`}`;
  const ask = askOf(table, kind, baseOf(id) ?? id);
  return `Your turn${ask === undefined ? '' : `: ${ask}`}`;
}

/** "roll your defense", "Defend with which skill?": without its numbers, which stand with the question. */
function askOf(table: Table, kind: Asked['kind'], base: string): string | undefined {
  const { rolls, choices } = encounterOf(table);
  if (kind === 'choice') return choices[base]?.ask;
  const said = table.waiting?.action === undefined ? undefined : described(table);
  const ask = (said?.kind === 'dice' ? said.roll.ask : undefined) ?? rolls[base]?.ask ?? rolls[base]?.label;
  return ask === undefined ? undefined : `${ask.charAt(0).toLowerCase()}${ask.slice(1)}`;
}

/** "Brenna’s turn (Ana)", "Anyone may act: Brenna, Corin", "Everyone has acted. GM: end round 2". */
function actingLine(
  table: Table,
  { pictures, people }: NonNullable<View['fight']>,
  seats: View['seats'],
  you: You,
): string {
  const next = new Map(pictures.flatMap(rowsOf).flatMap(({ id, label, now }) => (now ? [[id ?? label, label]] : [])));
  const playerOf = (id: string) => people.find((one) => one.id === id)?.seat;
  const isYours = (id: string) =>
    you !== undefined && (you.role === 'gm' ? playerOf(id) === undefined : playerOf(id) === you.seat);
  const names = [...next.values()].map(capital);
  if (names.length > 1) {
    // The GM acts for many, who are told apart by their names alone.
    const isOwn = (id: string) => you?.role === 'player' && isYours(id);
    const own = [...next].filter(([id]) => isOwn(id)).map(([, name]) => capital(name));
    const rest = [...next].filter(([id]) => !isOwn(id)).map(([, name]) => capital(name));
    return `Anyone may act: ${listed([...(own.length === 0 ? [] : [`you (${listed(own)})`]), ...rest])}`;
  }
  if (names.length === 1) {
    const [id] = [...next.keys()];
    if (isYours(id!)) return `Your turn: ${names[0]}`;
    const player = seats.find(({ seat }) => seat === playerOf(id!))?.name;
    return `${names[0]}’s turn${player === undefined || player === names[0] ? '' : ` (${player})`}`;
  }
  // Once everybody has acted, the rules offer first what the GM ends.
  const [first] = encounterOf(table).offers(table.state!);
  return first !== undefined && isDirecting(first.by) && first.ends === true
    ? `Everyone has acted. ${you?.role === 'gm' ? 'You' : 'GM'}: ${first.label.charAt(0).toLowerCase()}${first.label.slice(1)}`
    : 'Anyone may act';
}
