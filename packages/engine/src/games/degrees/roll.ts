/** The two rolls of an attack: 2d6, a skill, and what the situation adds. Open rolls and fumbles are house rules here. */
import { die, margin, type Referee, type RollDescription, sum } from '../../kernel/index.ts';
import type { CheckRoll, CheckRolls } from './blow.ts';
import type { Settings } from './settings.ts';
import { type Named, sumOf } from './strike.ts';
import { describeCheck } from './text/questions.ts';

const TWO_DICE = sum(2, 6);
const ONE_DIE = die(6);

/** Further dice of an open roll stop after so many, in play and in odds. */
const MAX_CHAIN = 8;

/** Nothing after the two rolls looks at more than their margin. */
const MARGIN = margin(TWO_DICE, TWO_DICE);

/** Both rolls of a check, and what their dice count where that is not the rest of the sum. */
interface Totals {
  readonly offense: number;
  readonly defense: number;
  readonly dice?: { readonly offense: number; readonly defense: number };
}

/** A character who rolls in a check, and what is added to the dice. */
export type Checked = {
  readonly name: string;
  readonly skill: number;
  readonly terms: readonly Named[];
  /** Names of terms that follow from the other side's numbers; also one that is 0 and not among the terms. */
  readonly derived?: readonly string[];
};

/** DOS-20: half the degrees of the other one's failed attack. */
export const COUNTER_BONUS: readonly string[] = ['counter bonus'];

const addedBy = ({ skill, terms }: Checked) => skill + sumOf(terms);

/** DOS-01, DOS-02: both rolls with what is added to each, the offense first. */
export function totals(
  referee: Referee,
  rolls: CheckRolls,
  first: Checked,
  second: Checked,
  settings: Settings,
): Totals {
  const { openRolls, fumbles } = settings;
  if (openRolls === 'on' || fumbles === 'on') {
    return referee.perform(unusualTotals, { rolls, first, second, openRolls, fumbles }, marginOf);
  }
  const check = { rolls, first, second, isPlain: true };
  const [thrown, met] = referee.rollTogether(
    { id: rolls.offense.id, by: rolls.offense.by, describe: () => describeCheck(check) },
    {
      id: rolls.defense.id,
      by: rolls.defense.by,
      describe: (dice) => describeCheck(check, dice as number),
    },
    MARGIN,
  );
  return { offense: thrown + addedBy(first), defense: met + addedBy(second) };
}

const marginOf = ({ offense, defense }: Totals) => offense - defense;

type HouseRules = Pick<Settings, 'openRolls' | 'fumbles'>;

interface UnusualCheck extends HouseRules {
  readonly rolls: CheckRolls;
  readonly first: Checked;
  readonly second: Checked;
}

/** Both rolls where a double may count for more or less than it shows. */
function unusualTotals(referee: Referee, { rolls, first, second, ...rules }: UnusualCheck): Totals {
  const check = { rolls, first, second, isPlain: false };
  const thrown = thrownFor(referee, rolls.offense, rules, () => describeCheck(check));
  const met = thrownFor(referee, rolls.defense, rules, () => describeCheck(check, thrown));
  return {
    offense: atLeast(thrown, addedBy(first)),
    defense: atLeast(met, addedBy(second)),
    dice: { offense: thrown, defense: met },
  };
}

/** What the dice of one side count. */
function thrownFor(referee: Referee, roll: CheckRoll, rules: HouseRules, describe: () => RollDescription): number {
  const dice = referee.roll(roll.id, TWO_DICE, { by: roll.by, describe });
  if (dice === 12 && rules.openRolls === 'on') return referee.perform(openRoll, roll);
  if (dice === 2 && rules.fumbles === 'on') return referee.perform(fumble, roll);
  return dice;
}

/** D17: a fumble is not an automatic failure here; the skill is still added, and the total is not below 0. */
function atLeast(dice: number, fixed: number): number {
  return dice <= 0 ? Math.max(0, dice + fixed) : dice + fixed;
}

interface Chain extends CheckRoll {
  readonly sum: number;
  readonly open: boolean;
}

/** A natural double 6 is open: another die is added, and again while it shows a 6. */
function openRoll(referee: Referee, roll: CheckRoll): number {
  const chain = referee.repeat(furtherDie, { ...roll, sum: 12, open: true }, ({ open }) => !open, MAX_CHAIN);
  referee.note('open-rolls', 'open-roll', { sum: chain.sum });
  return chain.sum;
}

function furtherDie(referee: Referee, chain: Chain): Chain {
  const face = referee.roll(chain.id, ONE_DIE, chain);
  return { ...chain, sum: chain.sum + face, open: face === 6 };
}

/** A natural double 1 is a fumble: another 2d6 say how bad. */
function fumble(referee: Referee, { id, by }: CheckRoll): number {
  const level = referee.roll(`${id}-fumble`, TWO_DICE, { by });
  const counts = level <= 5 ? 0 : level <= 11 ? -5 : -10;
  referee.note('fumbles', 'fumble', { level, counts });
  return counts;
}
