/** What the commands that change a fight by hand share: the game's own rule for it, and a state that holds together. */
import { stepOver } from '@strikehome/engine/contract';
import { type ByHand, isRefusal, type PlainRecord, type Refusal, same } from '@strikehome/engine/kernel';
import { notChangeable, stateAfter } from './fight.ts';
import { type Entry, isTableRefusal, no, type Table, type TableRefusal } from './types.ts';
import { encounterOf, type Grade, peopleOf } from './visibility.ts';

/** The state after it, or why it is not made. */
export type Made = PlainRecord | TableRefusal;

/** The state after a change by hand, checked. */
export function checked(table: Table, change: (byHand: ByHand, state: PlainRecord) => Made): Made {
  const not = notChangeable(table);
  if (not !== undefined) return not;
  const { byHand } = encounterOf(table);
  if (byHand === undefined)
    return no('not_allowed', 'command.kind', 'Fighters cannot enter or leave a fight in this game.');
  const made = change(byHand, table.state!);
  if (isTableRefusal(made)) return made;
  const sound = stepOver(table.engine.games, { system: table.system, state: made });
  return sound.ok ? sound.state : no('not_allowed', 'command.kind', sound.error.message);
}

/** The same for a change of one fighter. */
export function changed(
  table: Table,
  id: string,
  change: (byHand: ByHand, state: PlainRecord) => PlainRecord | Refusal,
): Made {
  return checked(table, (byHand, state) => {
    if (!peopleOf(table).some((one) => one.id === id))
      return no('invalid_request', 'command.who', `Nobody here is called ${id}.`);
    const made = change(byHand, state);
    return isRefusal(made) ? { ...made, path: 'command.who' } : made;
  });
}

export function stateFault({ state }: Table, made: Made, entry: Entry): string | undefined {
  return !isTableRefusal(made) && same(made, stateAfter(state, entry)) ? undefined : 'The rules lead to another state.';
}

export const nameIn = (table: Table, who: string) => peopleOf(table).find(({ id }) => id === who)!.name;

/** "The GM heals Mira by 5: a potion." A seat that does not know them reads no number and no reason. */
export function handText(
  table: Table,
  verb: string,
  {
    who,
    by,
    reason = '',
  }: { readonly who: string; readonly by?: number | undefined; readonly reason?: string | undefined },
  grade: Grade,
): string {
  const said = `The GM ${verb} ${nameIn(table, who)}`;
  if (grade !== 'all') return `${said}.`;
  return `${said}${by === undefined ? '' : ` by ${by}`}${reason === '' ? '' : `: ${reason}`}.`;
}
