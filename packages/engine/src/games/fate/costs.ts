/** What success may cost, and who says so: the player takes the offer (D21), the GM fixes the cost (FATE-28). */
import type { Referee } from '../../kernel/index.ts';
import type { Rolled } from './roll.ts';
import type { Situation } from './situation.ts';
import { describeCostVeto, describeFail } from './text/questions.ts';

/** FATE-26: makes the situation worse. */
export const SERIOUS = ['new-opposition', 'consequence', 'advantage'] as const;
/** FATE-27: awkward, but no threat to progress. */
export const MINOR = ['detail', 'stress', 'boost', 'narration'] as const;
/** FATE-46: what is learned is false, half true, or comes with trouble. */
export const SERIOUS_INFORMATION = ['false', 'partly-false', 'complication', ...SERIOUS] as const;
/** FATE-47: the revealed aspect is changed for the worse, or another comes with it. */
export const SERIOUS_ASPECT = ['altered', 'extra-aspect', 'altered-and-extra', ...SERIOUS] as const;
/** FATE-53: the new information holds, with trouble or an aspect that is trouble. */
export const SERIOUS_NEW = ['complication', 'harmful-aspect', ...SERIOUS] as const;
/** FATE-50, FATE-54: unclear, a boost for someone else, a harder task later, a small problem. */
export const MINOR_INFORMATION = [
  'unclear',
  'boost',
  'harder-later',
  'minor-problem',
  'detail',
  'stress',
  'narration',
] as const;

/** FATE-32, FATE-46, FATE-53: plain failure, or success at a serious cost. */
export function payToSucceed(
  referee: Referee,
  s: Situation,
  rolled: Rolled,
  clause: string,
  menu: readonly string[],
  plain = clause,
): boolean {
  const chosen = referee.choose('onFail', {
    by: 'actor',
    options: ['fail', 'serious-cost'],
    default: 'fail',
    describe: () => describeFail(s, rolled),
  });
  if (chosen === 'fail') {
    referee.note(plain, 'plain-failure', { name: s.actor.name });
    return false;
  }
  if (s.settings.costVeto === 'on') {
    const word = referee.choose('costVeto', {
      by: 'gm',
      options: ['allow', 'refuse'],
      default: 'allow',
      describe: () => describeCostVeto(s, rolled),
    });
    if (word === 'refuse') {
      referee.note('D21', 'cost-refused', { name: s.actor.name });
      return false;
    }
  }
  noteCost(referee, s, clause, 'serious', menu);
  return true;
}

/** The menu is told where nobody is asked to choose from it. */
export function noteCost(
  referee: Referee,
  s: Situation,
  clause: string,
  cost: 'serious' | 'minor',
  menu: readonly string[],
): void {
  const { name } = s.actor;
  referee.note(clause, `${cost}-cost`, s.asksCost === true ? { name } : { name, menu });
}
