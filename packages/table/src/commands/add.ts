/** `add`: a fighter comes into the fight; a fight that the GM had ended goes on. */
import { anything, check, isRefusal, type Plain } from '@strikehome/engine/kernel';
import { checked, type Made, stateFault } from '../by-hand.ts';
import { command } from '../command.ts';
import { changedByHand } from '../fight.ts';
import { isTableRefusal, type Table } from '../types.ts';
import { knownAt, peopleOf } from '../visibility.ts';

export const add = command({
  kind: 'add',
  fields: { person: anything() },
  senders: 'gm',
  resend: 'once',
  actsOnFight: true,
  enlarges: { path: 'command.person', isMeasured: true },
  decide({ table }, { person }) {
    const state = added(table, person);
    if (isTableRefusal(state)) return state;
    const now = { ...table, state };
    const here = peopleOf(table).map(({ id }) => id);
    const fresh = peopleOf(now).filter(({ id }) => !here.includes(id));
    const [one] = fresh;
    const side = one?.side === undefined ? '' : `, on the side ${one.side}`;
    const text = `${one?.name ?? 'Somebody'} comes into the fight${side}.`;
    // Whether they are concealed is known only once they are there.
    return { text, state, takesPart: fresh.map(({ id }) => id), knew: knownAt(now) };
  },
  fold: (table, entry) => changedByHand(table, entry, table.ended),
  fault: (table, entry, { person }) => stateFault(added(table, person), entry),
});

function added(table: Table, person: Plain): Made {
  return checked(table, (byHand, state) => {
    const found = check(byHand.somebody, person, ['command', 'person']);
    if (!found.ok) return found.error;
    const made = byHand.join(state, found.value);
    return isRefusal(made) ? { ...made, path: `command.person.${made.path}`.replace(/\.$/, '') } : made;
  });
}
