/** What the player who rolls or decides reads next to the question. */

import { addedUp, cap, counted, numeral, signed } from '../../../helpers/index.ts';
import type { ChoiceDescription, RollDescription } from '../../../kernel/index.ts';
import type { CheckRolls } from '../blow.ts';
import type { AttackResult } from '../result.ts';
import type { Checked } from '../roll.ts';
import { sumOf } from '../strike.ts';

const termsOf = ({ skill, terms }: Checked, by: string) => [
  { label: 'skill', value: skill, by },
  ...terms.map(({ name: label, value }) => ({ label, value, by })),
];

/** Both sides of a check, and their rolls. */
interface Check {
  readonly rolls: CheckRolls;
  readonly first: Checked;
  readonly second: Checked;
  readonly isPlain: boolean;
}

const derivedOf = ({ derived }: Checked) => (derived === undefined ? {} : { derived });

/**
 * DOS-01 to DOS-06: what is added to the dice, and what they are up against; the offense is known before the defense.
 * `isPlain` says that the dice count what they show.
 */
export function describeCheck({ rolls, first, second, isPlain }: Check, offense?: number): RollDescription {
  const [own, other, { by }] = offense === undefined ? [first, second, rolls.offense] : [second, first, rolls.defense];
  const terms = termsOf(own, by);
  const theirs = other.skill + sumOf(other.terms);
  const added = `2d6 + ${addedUp(terms)}`;
  if (offense === undefined) {
    const about = `${cap(own.name)}: ${added}, to beat 2d6 ${theirs < 0 ? '−' : '+'} ${Math.abs(theirs)} of ${other.name}.`;
    // The other side's rating is on its sheet until its dice are rolled: no chance is public yet.
    return { about, reading: 'against', terms, ...derivedOf(own) };
  }
  const target = Math.max(offense <= 0 ? 0 : Number.NEGATIVE_INFINITY, offense + theirs);
  const needed = target - (own.skill + sumOf(own.terms));
  const dice = needed <= 2 ? 'any roll reaches it' : needed > 12 ? 'no roll reaches it' : `${needed} on the dice ties`;
  const about = `${cap(own.name)}: ${added} against ${numeral(target)} of ${other.name}: ${dice}.`;
  const soFar = {
    targetBy: rolls.offense.by,
    totals: [{ by: rolls.offense.by, total: target, ...(other.derived === undefined ? {} : { derived: true }) }],
    target,
    ...(isPlain ? { ways: waysAgainst(needed) } : {}),
  };
  return { about, reading: 'against', target, terms, ...derivedOf(own), soFar };
}

/** DOS-03 to DOS-05: what the 36 ways of two dice make of an attack that needs so much on them to be tied. */
function waysAgainst(needed: number): Readonly<Record<AttackResult['outcome'], number>> {
  const ways = { success: 0, tie: 0, failure: 0 };
  for (let one = 1; one <= 6; one++)
    for (let two = 1; two <= 6; two++)
      ways[one + two < needed ? 'success' : one + two === needed ? 'tie' : 'failure']++;
  return ways;
}

/** DOS-22, DOS-37: what an answer costs and what it is made with. */
export function describeCounter(
  name: string,
  against: string,
  bonus: number,
  ap: number | undefined,
): ChoiceDescription<string> {
  const cost =
    ap === undefined
      ? { label: '1 action point', by: 1 }
      : { label: `1 of ${counted(ap, 'action point')}`, by: 1, from: ap, to: ap - 1 };
  return {
    about: `${cap(against)} left an opening to ${name}.`,
    option: (option) =>
      option === 'counterattack'
        ? {
            label: 'Counterattack',
            cost: ap === 0 ? { label: 'free', by: 0 } : cost,
            makes: `an attack at ${signed(bonus)} on the Offensive Roll`,
          }
        : { label: 'Let it pass', cost: { label: 'free', by: 0 }, makes: 'the opening is gone' },
  };
}

/** DOS-21: the bonus serves one roll against that attacker. */
export function describeBonus(bonus: number, against: string): ChoiceDescription<boolean> {
  return {
    about: `There is a counter bonus of ${signed(bonus)} against ${against}.`,
    option: (use) =>
      use
        ? {
            label: 'Use it',
            cost: { label: 'the bonus', by: 1, from: 1, to: 0 },
            makes: `${signed(bonus)} on this roll`,
          }
        : { label: 'Keep it', cost: { label: 'free', by: 0 }, makes: 'it stays for a later roll' },
  };
}
