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
  decide({ table }, { who }) {
    const state = changed(table, who, 'heal');
    return isTableRefusal(state) ? state : { state, takesPart: [who] };
  },
  text({ before }, { who, reason = '' }, { grade }) {
    const said = `The GM heals ${nameIn(before, who)}`;
    return grade !== 'all' || reason === '' ? `${said}.` : `${said}: ${reason}.`;
  },
  fold: (table, entry) => changedByHand(table, entry),
  fault: (table, entry, { who }) => stateFault(table, changed(table, who, 'heal'), entry),
});
