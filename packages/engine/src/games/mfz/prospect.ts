/** What an attack with a given die promises, exactly: the odds of the attack rule itself. */
import {
  type Chance,
  chance,
  type Distribution,
  highest,
  type Referee,
  type Weight,
  weighedSum,
  weightWhere,
} from '../../kernel/index.ts';
import { attack } from './attack.ts';
import { PIECES_A_HIT } from './damage.ts';
import { toughness } from './frame.ts';
import type { Attack } from './prepare.ts';

/** The dice from which a target takes its defense when it is activated. */
interface DefenseDice {
  readonly blue: number;
  readonly white: number;
}

/** Everything about an attack but the die it is made with. */
export interface Situation extends Omit<Attack, 'attack' | 'defense'> {
  /** The target's defense die, or the dice it will roll for one when it is activated (D12). */
  readonly defense: number | DefenseDice;
}

interface Exchange {
  readonly attack: number;
  readonly situation: Situation;
}

interface Came {
  readonly hit: boolean;
  /** Damage done: what strikes a target that is gone does none. */
  readonly hits: number;
  readonly destroyed: boolean;
}

/** A chance, as facts carry it. */
type Likely = Pick<Chance, 'exact' | 'p'>;

export type Prospect = {
  readonly hit: Likely;
  /** Expected damage to the target. */
  readonly damage: Likely;
  /** The chance of at least one. */
  readonly harm: Likely;
  readonly destroyed: Likely;
  /** The expected damage once more, as a whole number over another. */
  readonly weight: Weight;
  readonly total: Weight;
};

function exchange(referee: Referee, { attack: die, situation }: Exchange): Came {
  const { defense: known, target } = situation;
  const defense = typeof known === 'number' ? known : referee.perform(highestDefense, known);
  const { outcome, facts } = attack(referee, { ...situation, attack: die, defense });
  return {
    hit: outcome === 'hit',
    hits: Math.min(facts.targetHits, mostDamage(target)),
    destroyed: facts.targetDestroyed,
  };
}

/** D12: a target that has yet to roll is taken to defend with its highest blue or white die. */
function highestDefense(referee: Referee, { blue, white }: DefenseDice): number {
  const best = blue === 0 ? 0 : referee.roll('blue', highest(blue, 6));
  return Math.max(best, referee.roll('white', highest(white, 6)));
}

/** MFZ-30, MFZ-37: what a target can take before it is gone. */
function mostDamage(target: Attack['target']): number {
  if (target.kind === 'frame') return toughness(target);
  return target.pieces === undefined ? Number.POSITIVE_INFINITY : Math.ceil(target.pieces / PIECES_A_HIT);
}

/** No attack at all. */
export const NO_PROSPECT: Prospect = {
  hit: chance(0, 1),
  damage: chance(0, 1),
  harm: chance(0, 1),
  destroyed: chance(0, 1),
  weight: 0,
  total: 1,
};

/** What each attack die from 1 to 8 promises, by its face; a rule of its own, so that odds over many rolls ask once. */
export function prospects(referee: Referee, situation: Situation): readonly Prospect[] {
  const promised = [NO_PROSPECT];
  for (let die = 1; die <= 8; die++) promised.push(prospectOf(referee.odds(exchange, { attack: die, situation })));
  return promised;
}

function prospectOf(odds: Distribution<Came>): Prospect {
  const { total } = odds;
  const chanceThat = (holds: (came: Came) => boolean) => chance(weightWhere(odds, holds), total);
  const weight = weighedSum(odds, ({ hits }) => hits);
  return {
    hit: chanceThat(({ hit }) => hit),
    damage: chance(weight, total),
    harm: chanceThat(({ hits }) => hits > 0),
    destroyed: chanceThat(({ destroyed }) => destroyed),
    weight,
    total,
  };
}
