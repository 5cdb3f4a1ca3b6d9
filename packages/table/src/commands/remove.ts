/** `remove`: a fighter is removed from the fight. */
import { changed, nameIn, stateFault } from '../by-hand.ts';
import { command } from '../command.ts';
import { changedByHand } from '../fight.ts';
import { isTableRefusal, type Table } from '../types.ts';
import { who } from './fields.ts';

export const remove = command({
  kind: 'remove',
  fields: { who },
  senders: 'gm',
  resend: 'once',
  actsOnFight: true,
  decide({ table }, { who }) {
    const state = after(table, who);
    return isTableRefusal(state) ? state : { state, takesPart: [who] };
  },
  text: ({ before }, { who }) => `${nameIn(before, who)} is removed from the fight.`,
  fold: (table, entry) => changedByHand(table, entry),
  fault: (table, entry, { who }) => stateFault(table, after(table, who), entry),
});

const after = (table: Table, who: string) => changed(table, who, (byHand, state) => byHand.leave(state, who));
