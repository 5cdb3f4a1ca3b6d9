/** A frame's roll: the whole pool at once, and the best die it has for each use (FR-01 to FR-09). */
import { highest, type Referee } from '../../kernel/index.ts';
import { HANDFUL_IDS, HANDFULS, type HandfulId, handfulsOf, spotReach } from './dice.ts';
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

/** FR-01: the best die for one use, of its own color or white. */
function bestFor(referee: Referee, { handfuls, white }: Serving): number {
  return Math.max(white, highestOf(referee, handfuls));
}

export function roll(referee: Referee, { frame, range, rockets }: Roll): RollResult {
  const { name } = frame;
  const pool = handfulsOf(frame, range, rockets);
  const dice = HANDFUL_IDS.reduce((all, id) => all + pool[id], 0);
  referee.note('FR-02', 'pool', { name, dice, range: range ?? 'no' });
  if (rockets > 0) referee.note('FR-06', 'rockets', { name, rockets });
  const white = referee.roll('white', highest(pool.white, HANDFULS.white.sides), poolHint(pool, 'white'));
  const best = (...ids: readonly HandfulId[]) =>
    referee.perform(bestFor, { handfuls: ids.map((id) => [id, pool[id]] as const), white });
  const attack = range === undefined ? 0 : best('red', 'red8');
  const defense = best('blue');
  const spot = best('yellow');
  const movement = best('green', 'green8');
  referee.note('FR-01', 'best-dice', { name, attack, defense, movement, spot });
  return {
    outcome: 'rolled',
    facts: {
      attack,
      defense,
      movement,
      spot,
      dice,
      passesCover: pool.green > 0,
      spotReach: spotReach(frame.systems),
    },
    changes: rockets === 0 ? [] : [{ who: 'frame', what: 'rockets', by: -rockets }],
  };
}
