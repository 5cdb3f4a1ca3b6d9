/** A frame's roll: the whole pool at once, and the best die it has for each use (FR-01 to FR-09). */
import { highest, type Referee } from '../../kernel/index.ts';
import { HANDFUL_IDS, HANDFULS, type HandfulId, handfulsOf, spotReach } from './dice.ts';
import type { Roll } from './prepare.ts';
import type { RollResult } from './result.ts';
import { poolHint } from './words/questions.ts';

type Handful = readonly (readonly [id: HandfulId, count: number])[];

/** The highest of handfuls that serve one use. */
export function highestOf(referee: Referee, handfuls: Handful): number {
  let best = 0;
  for (const [id, count] of handfuls) {
    if (count > 0) best = Math.max(best, referee.roll(id, highest(count, HANDFULS[id].sides), { by: 'attacker' }));
  }
  return best;
}

export function roll(referee: Referee, { frame, range, rockets }: Roll): RollResult {
  const pool = handfulsOf(frame, range, rockets);
  const dice = HANDFUL_IDS.reduce((all, id) => all + pool[id], 0);
  const { name } = frame;
  referee.note('FR-02', 'pool', { name, dice, range: range ?? 'no' });
  if (rockets > 0) referee.note('FR-06', 'rockets', { name, rockets });
  const white = referee.roll('white', highest(pool.white, HANDFULS.white.sides), poolHint(pool, 'white'));
  const red = referee.perform(highestOf, [
    ['red', pool.red],
    ['red8', pool.red8],
  ]);
  const blue = referee.perform(highestOf, [['blue', pool.blue]]);
  const yellow = referee.perform(highestOf, [['yellow', pool.yellow]]);
  const green = referee.perform(highestOf, [
    ['green', pool.green],
    ['green8', pool.green8],
  ]);
  const attack = range === undefined ? 0 : Math.max(red, white);
  const defense = Math.max(blue, white);
  const movement = Math.max(green, white);
  const spot = Math.max(yellow, white);
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
