/** `damage`: a fighter loses so many points of what the game counts, without a roll. */
import { maybe, withDefault } from '@strikehome/engine/kernel';
import { changed, handText, stateFault } from '../by-hand.ts';
import { command } from '../command.ts';
import { changedByHand } from '../fight.ts';
import { isTableRefusal, type Table } from '../types.ts';
import { points, reason, who } from './fields.ts';

export const damage = command({
  kind: 'damage',
  fields: { who, by: withDefault(points, 1), reason: maybe(reason) },
  senders: 'gm',
  resend: 'independent',
  actsOnFight: true,
  decide({ table }, sent) {
    const state = after(table, sent);
    return isTableRefusal(state) ? state : { state, takesPart: [sent.who] };
  },
  text: ({ before }, sent, { grade }) => handText(before, 'damages', sent, grade),
  fold: (table, entry) => changedByHand(table, entry),
  fault: (table, entry, sent) => stateFault(table, after(table, sent), entry),
});

const after = (table: Table, { who, by }: { readonly who: string; readonly by: number }) =>
  changed(table, who, (byHand, state) => byHand.hurt(state, who, by));
