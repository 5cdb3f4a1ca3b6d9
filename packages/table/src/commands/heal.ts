/** `heal`: a fighter gets back so many points of what the game counts, or is as at the start of the fight. */
import { maybe } from '@strikehome/engine/kernel';
import { changed, handText, stateFault } from '../by-hand.ts';
import { command } from '../command.ts';
import { changedByHand } from '../fight.ts';
import { isTableRefusal, type Table } from '../types.ts';
import { points, reason, who } from './fields.ts';

export const heal = command({
  kind: 'heal',
  fields: { who, by: maybe(points), reason: maybe(reason) },
  senders: 'gm',
  resend: 'independent',
  actsOnFight: true,
  decide({ table }, sent) {
    const state = after(table, sent);
    return isTableRefusal(state) ? state : { state, takesPart: [sent.who] };
  },
  text: ({ before }, sent, { grade }) => handText(before, 'heals', sent, grade),
  fold: (table, entry) => changedByHand(table, entry),
  fault: (table, entry, sent) => stateFault(table, after(table, sent), entry),
});

const after = (table: Table, { who, by }: { readonly who: string; readonly by?: number | undefined }) =>
  changed(table, who, (byHand, state) => byHand.heal(state, who, by));
