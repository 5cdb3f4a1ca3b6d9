/** What whoever throws or decides reads beside the question. */

import { addedUp, cap, counted, numeral, signed } from '../../../helpers/index.ts';
import type { ChoiceDescription, RollDescription } from '../../../kernel/index.ts';
import type { CheckRolls } from '../blow.ts';
import type { Checked } from '../roll.ts';
import { sumOf } from '../strike.ts';

const termsOf = ({ skill, terms }: Checked, by: string) => [
  { label: 'skill', value: skill, by },
  ...terms.map(({ name: label, value }) => ({ label, value, by })),
];

const derivedOf = ({ derived }: Checked) => (derived === undefined ? {} : { derived });

/** DOS-01 to DOS-06: what is added to the dice, and what they are up against; the offense is known before the defense. */
export function describeCheck(rolls: CheckRolls, first: Checked, second: Checked, offense?: number): RollDescription {
  const [own, other, { by }] = offense === undefined ? [first, second, rolls.offense] : [second, first, rolls.defense];
  const terms = termsOf(own, by);
  const theirs = other.skill + sumOf(other.terms);
  const added = `2d6 + ${addedUp(terms)}`;
  if (offense === undefined) {
    const about = `${cap(own.name)}: ${added}, to beat 2d6 ${theirs < 0 ? '−' : '+'} ${Math.abs(theirs)} of ${other.name}.`;
    return { about, reading: 'against', terms, ...derivedOf(own) };
  }
  const target = Math.max(offense <= 0 ? 0 : Number.NEGATIVE_INFINITY, offense + theirs);
  const needed = target - (own.skill + sumOf(own.terms));
  const dice = needed <= 2 ? 'any roll reaches it' : needed > 12 ? 'no roll reaches it' : `${needed} on the dice ties`;
  const about = `${cap(own.name)}: ${added} against ${numeral(target)} of ${other.name}: ${dice}.`;
  return { about, reading: 'against', target, terms, ...derivedOf(own) };
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
