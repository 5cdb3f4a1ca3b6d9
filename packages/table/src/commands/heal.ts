/** `heal`: a fighter is as at the start of the fight. */
import { maybe } from '@strikehome/engine/kernel';
import { changed, nameIn, stateFault } from '../by-hand.ts';
import { command } from '../command.ts';
import { changedByHand } from '../fight.ts';
import { isTableRefusal } from '../types.ts';
import { reason, who } from './fields.ts';

export const heal = command({
  kind: 'heal',
  fields: { who, reason: maybe(reason) },
  senders: 'gm',
  resend: 'independent',
  actsOnFight: true,
  decide({ table }, { who, reason = '' }) {
    const state = changed(table, who, 'heal');
    if (isTableRefusal(state)) return state;
    const plain = `The GM heals ${nameIn(table, who)}`;
    const text = reason === '' ? `${plain}.` : `${plain}: ${reason}.`;
    return { text, plain: `${plain}.`, state, takesPart: [who] };
  },
  fold: (table, entry) => changedByHand(table, entry),
  fault: (table, entry, { who }) => stateFault(changed(table, who, 'heal'), entry),
});
