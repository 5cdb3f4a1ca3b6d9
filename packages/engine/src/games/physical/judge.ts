/**
 * What the 2d6 of a combat roll come to. PHY-02 to PHY-05 with the doubles of PHY-16 to PHY-19 and PHY-35 to PHY-39:
 * they are looked at before the target number (d-03). A sum of 2 or 12 is always a double.
 */
import { type Chance, chance, type Dice, type Judgment, judged, sum, weightWhere } from '../../kernel/index.ts';
import type { Settings } from './settings.ts';

export const TWO_DICE = sum(2, 6);

export type Judged = 'hit' | 'miss' | 'critical' | 'fumble';

type JudgeSettings = Pick<Settings, 'defense' | 'doubles' | 'criticalRule' | 'attackDoubles'>;

/** The attacking player's roll: under the target number hits. */
function judgeAttack(roll: number, target: number, settings: JudgeSettings): Judged {
  return judge(roll, roll < target, settings.attackDoubles === 'swapped' ? 2 : 12, settings);
}

/** The defending player's roll: double 1 is a critical hit suffered, double 6 the attacker's fumble. */
function judgeDefense(roll: number, target: number, settings: JudgeSettings): Judged {
  // d-24: equal is a hit as written, and avoided under the attacker-roll house rule.
  const hit = settings.defense === 'attacker-roll' ? roll < target : roll >= target;
  return judge(roll, hit, 2, settings);
}

function judge(roll: number, hit: boolean, critical: 2 | 12, { doubles, criticalRule }: JudgeSettings): Judged {
  if (doubles === 'on') {
    if (roll === critical) return criticalRule === 'always' || hit ? 'critical' : 'hit';
    if (roll === 14 - critical) return 'fumble';
  }
  return hit ? 'hit' : 'miss';
}

/** What two dice decide, with their sum for people to see: nothing after it looks at the sum again. */
export type Verdict = Judgment<Judged, number>;

export function attackDice(target: number, settings: JudgeSettings): Dice<Verdict> {
  return judged(TWO_DICE, (roll) => judgeAttack(roll, target, settings));
}

export function defenseDice(target: number, settings: JudgeSettings): Dice<Verdict> {
  return judged(TWO_DICE, (roll) => judgeDefense(roll, target, settings));
}

function isHit(judged: Judged): boolean {
  return judged === 'hit' || judged === 'critical';
}

/** In how many of 36 throws these dice avoid an attack. */
export function avoidedOf36(dice: Dice<Verdict>): number {
  return Number(weightWhere(dice.odds(), ({ judged }) => !isHit(judged)));
}

/** In how many of 36 throws these dice hit. */
export function hitsOf36(dice: Dice<Verdict>): number {
  return Number(weightWhere(dice.odds(), ({ judged }) => isHit(judged)));
}

/** In how many of 36 throws these dice come to each verdict. */
export function waysOf36(dice: Dice<Verdict>): Readonly<Record<Judged, number>> {
  const ways = (verdict: Judged) => Number(weightWhere(dice.odds(), ({ judged }) => judged === verdict));
  return { hit: ways('hit'), miss: ways('miss'), critical: ways('critical'), fumble: ways('fumble') };
}

export function avoidChance(target: number, settings: JudgeSettings): Chance {
  return chance(avoidedOf36(defenseDice(target, settings)), 36);
}
