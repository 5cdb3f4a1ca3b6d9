/** Keys while a move of the fight waits for its dice. */
import { typed } from '../parts/keys.ts';
import { askerFor, type Fight, pendingAnswer } from '../state/fight.ts';
import { type Hand, isEmpty, rollOn, takeBack } from '../state/hand.ts';
import { lay, takeBackMove } from './store.ts';

export function inFight(key: string, fight: Fight): boolean {
  const { pending } = fight;
  if (pending === undefined) return false;
  const put = (hand: Hand) => lay(fight, hand);
  const asker = askerFor(fight, pending.action);
  if (typed(key, pendingAnswer(fight), pending.hand, put)) return true;
  if (key === 'r') put(rollOn(asker, pending.hand));
  else if (key === 'Backspace') {
    if (isEmpty(pending.hand)) takeBackMove(fight);
    else put(takeBack(asker, pending.hand));
  } else return false;
  return true;
}
