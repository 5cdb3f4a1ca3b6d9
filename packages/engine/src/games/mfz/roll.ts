/** A frame's roll: the whole pool at once, and the best die it has for each use (FR-01 to FR-09). */
import { type Dice, highest, type Referee, type RollHint } from '../../kernel/index.ts';
import { HANDFUL_IDS, HANDFULS, type HandfulId, spotReach } from './dice.ts';
import type { Roll } from './prepare.ts';
import type { RollResult } from './result.ts';
import { describeHandful, poolHint } from './text/questions.ts';

type Handful = readonly (readonly [id: HandfulId, count: number])[];

/** The highest of handfuls that serve one use. */
export function highestOf(referee: Referee, handfuls: Handful): number {
  let best = 0;
  for (const [id, count] of handfuls) {
    if (count === 0) continue;
    const hint = { by: 'attacker', describe: () => describeHandful(id, count) };
    best = Math.max(best, referee.roll(id, highest(count, HANDFULS[id].sides), hint));
  }
  return best;
}

interface Serving {
  readonly handfuls: Handful;
  /** The highest white die, which goes anywhere. */
  readonly white: number;
}

/** FR-01: the best die for one use, of its own colour or white. */
function bestFor(referee: Referee, { handfuls, white }: Serving): number {
  return Math.max(white, highestOf(referee, handfuls));
}

/** Everything about a roll but the dice. */
export interface RollPool {
  /** All dice. */
  readonly dice: number;
  readonly white: Dice<number>;
  readonly hint: RollHint;
  readonly attack: Handful;
  readonly defense: Handful;
  readonly spot: Handful;
  readonly movement: Handful;
  readonly passesCover: boolean;
}

export function poolFor(pool: Readonly<Record<HandfulId, number>>): RollPool {
  const of = (...ids: readonly HandfulId[]): Handful => ids.map((id) => [id, pool[id]]);
  return {
    dice: HANDFUL_IDS.reduce((all, id) => all + pool[id], 0),
    white: highest(pool.white, HANDFULS.white.sides),
    hint: poolHint(pool, 'white'),
    attack: of('red', 'red8'),
    defense: of('blue'),
    spot: of('yellow'),
    movement: of('green', 'green8'),
    passesCover: pool.green > 0,
  };
}

export function roll(referee: Referee, { frame, range, rockets, pool }: Roll): RollResult {
  const { dice } = pool;
  const { name } = frame;
  referee.note('FR-02', 'pool', { name, dice, range: range ?? 'no' });
  if (rockets > 0) referee.note('FR-06', 'rockets', { name, rockets });
  const white = referee.roll('white', pool.white, pool.hint);
  const attack = range === undefined ? 0 : referee.perform(bestFor, { handfuls: pool.attack, white });
  const defense = referee.perform(bestFor, { handfuls: pool.defense, white });
  const spot = referee.perform(bestFor, { handfuls: pool.spot, white });
  const movement = referee.perform(bestFor, { handfuls: pool.movement, white });
  referee.note('FR-01', 'best-dice', { name, attack, defense, movement, spot });
  return {
    outcome: 'rolled',
    facts: {
      attack,
      defense,
      movement,
      spot,
      dice,
      passesCover: pool.passesCover,
      spotReach: spotReach(frame.systems),
    },
    changes: rockets === 0 ? [] : [{ who: 'frame', what: 'rockets', by: -rockets }],
  };
}
