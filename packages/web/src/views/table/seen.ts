/** What the list of tables says of one: who plays there, and where its fights are. */
import type { View } from '@strikehome/table';
import { CLOSED, type SavedTable, type TableSeen } from '../../state/storage.ts';

/** A player's own characters; to the others, those of the group. */
function charactersIn({ you, roster, fight }: View): readonly string[] {
  const all = roster ?? (fight?.people ?? []).filter(({ seat }) => seat !== undefined);
  const own = all.filter(({ id, seat }) => seat === you.seat || you.plays.includes(id));
  return (you.role === 'player' && own.length > 0 ? own : all).map(({ name }) => name);
}

function stateOf({ table, fight, fights = [] }: View): string {
  if (!table.open) return CLOSED;
  if (fight === undefined || fight.over)
    return fights.length > 0 || fight !== undefined ? 'Between fights' : 'No fight yet';
  // "Round 2", "Exchange 1"; a scene without rounds has none.
  const round = /^[A-Z]\w+ \d+(?=\W)/.exec(fight.standing)?.[0];
  return round === undefined ? 'Fight on' : `Fight on: ${round.toLowerCase()}`;
}

/** What is saved of a table that was seen just now. */
export function seenIn(
  view: View,
  seq: number,
  at: string | undefined,
): Required<Pick<SavedTable, 'title' | 'role' | 'name'>> & { readonly seen: TableSeen } {
  const { table, you } = view;
  const seen = { seq, characters: charactersIn(view), state: stateOf(view), ...(at === undefined ? {} : { at }) };
  return { title: table.title, role: you.role, name: you.name, seen };
}
