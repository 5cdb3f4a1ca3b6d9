/** `add`: a fighter joins the fight; a fight that the GM had ended goes on. */
import { anything, check, isRefusal, type Person, type Plain } from '@strikehome/engine/kernel';
import { checked, type Made, stateFault } from '../by-hand.ts';
import { command } from '../command.ts';
import { changedByHand } from '../fight.ts';
import { isTableRefusal, type Table } from '../types.ts';
import { peopleOf } from '../visibility.ts';

export const add = command({
  kind: 'add',
  fields: { person: anything() },
  senders: 'gm',
  resend: 'once',
  actsOnFight: true,
  enlarges: { path: 'command.person', isMeasured: true },
  decide({ table }, { person }) {
    const state = added(table, person);
    return isTableRefusal(state) ? state : { state, takesPart: fresh(table, { ...table, state }).map(({ id }) => id) };
  },
  text({ before, after }) {
    const [one] = fresh(before, after);
    const side = one?.side === undefined ? '' : ` on side ${one.side}`;
    return `${one?.name ?? 'A fighter'} joins the fight${side}.`;
  },
  fold: (table, entry) => changedByHand(table, entry, table.ended),
  fault: (table, entry, { person }) => stateFault(table, added(table, person), entry),
});

function fresh(before: Table, after: Table): readonly Person[] {
  const here = peopleOf(before).map(({ id }) => id);
  return peopleOf(after).filter(({ id }) => !here.includes(id));
}

function added(table: Table, person: Plain): Made {
  return checked(table, (byHand, state) => {
    const found = check(byHand.newcomer, person, ['command', 'person']);
    if (!found.ok) return found.error;
    const made = byHand.join(state, found.value);
    return isRefusal(made) ? { ...made, path: `command.person.${made.path}`.replace(/\.$/, '') } : made;
  });
}
