/** `heal`: a fighter gets back so many points of what the game counts, or is as at the start of the fight. */
import { maybe } from '@strikehome/engine/kernel';
import { changed, handText, stateFault } from '../by-hand.ts';
import { command } from '../command.ts';
import { changedByHand } from '../fight.ts';
import { isTableRefusal } from '../types.ts';
import { points, reason, who } from './fields.ts';

export const heal = command({
  kind: 'heal',
  fields: { who, by: maybe(points), reason: maybe(reason) },
  senders: 'gm',
  resend: 'independent',
  actsOnFight: true,
  decide({ table }, { who, by }) {
    const state = changed(table, who, (byHand, before) => byHand.heal(before, who, by));
    return isTableRefusal(state) ? state : { state, takesPart: [who] };
  },
  text: ({ before }, sent, { grade }) => handText(before, 'heals', sent, grade),
  fold: (table, entry) => changedByHand(table, entry),
  fault: (table, entry, { who, by }) =>
    stateFault(
      table,
      changed(table, who, (byHand, before) => byHand.heal(before, who, by)),
      entry,
    ),
});
