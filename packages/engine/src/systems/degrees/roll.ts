/** The two rolls of an attack: 2d6, a skill, and what the situation adds. Open rolls and fumbles are house rules here. */
import { die, margin, type Referee, sum } from '../../kernel/index.ts';
import type { Attack, BlowRoll, Named } from './people.ts';
import type { Settings } from './settings.ts';

const TWO_DICE = sum(2, 6);
const ONE_DIE = die(6);

/** Further dice of an open roll stop after so many, in play and in odds. */
const LONGEST_CHAIN = 8;

/** Nothing after the two rolls looks at more than their margin. */
const MARGIN = margin(TWO_DICE, TWO_DICE);

/** DOS-01, DOS-02: both rolls with skills and modifiers, the offense first. */
export function totals(referee: Referee, { attacker, defender, rolls, settings }: Attack): readonly [number, number] {
  const offense = attacker.skill + sumOf(attacker.factors);
  const defense = defender.skill + sumOf(defender.modifiers);
  if (settings.openRolls === 'off' && settings.fumbles === 'off') {
    const [thrown, met] = referee.rollTogether(rolls.offense, rolls.defense, MARGIN);
    return [thrown + offense, met + defense];
  }
  const thrown = total(referee, rolls.offense, offense, settings);
  return [thrown, total(referee, rolls.defense, defense, settings)];
}

/** The dice of one side, with its skill and modifiers as `fixed`. */
function total(referee: Referee, roll: BlowRoll, fixed: number, settings: Settings): number {
  const dice = referee.roll(roll.id, TWO_DICE, roll);
  if (dice === 12 && settings.openRolls === 'on') return referee.perform(openRoll, roll) + fixed;
  // D17: a fumble is not an automatic failure here; the dice count for less and the skill is still added.
  if (dice === 2 && settings.fumbles === 'on') return Math.max(0, referee.perform(fumble, roll) + fixed);
  return dice + fixed;
}

interface Chain extends BlowRoll {
  readonly sum: number;
  readonly open: boolean;
}

/** A natural double 6 is open: another die is added, and again while it shows a 6. */
function openRoll(referee: Referee, roll: BlowRoll): number {
  const chain = referee.repeat(furtherDie, { ...roll, sum: 12, open: true }, ({ open }) => !open, LONGEST_CHAIN);
  referee.note('open-rolls', 'open-roll', { sum: chain.sum });
  return chain.sum;
}

function furtherDie(referee: Referee, chain: Chain): Chain {
  const face = referee.roll(chain.id, ONE_DIE, chain);
  return { ...chain, sum: chain.sum + face, open: face === 6 };
}

/** A natural double 1 is a fumble: another 2d6 say how bad. */
function fumble(referee: Referee, { id, by }: BlowRoll): number {
  const level = referee.roll(`${id}-fumble`, TWO_DICE, { by });
  const counts = level <= 5 ? 0 : level <= 11 ? -5 : -10;
  referee.note('fumbles', 'fumble', { level, counts });
  return counts;
}

export function sumOf(modifiers: readonly Named[]): number {
  let all = 0;
  for (let i = 0; i < modifiers.length; i++) all += modifiers[i]!.value;
  return all;
}
