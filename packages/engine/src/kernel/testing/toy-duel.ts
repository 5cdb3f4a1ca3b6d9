/** A duel of nobody in particular: 2d6 under a number with doubles, 1 to 6 less what a second die stops. */
import { die, sum, table } from '../chance/dice.ts';
import type { Process } from '../process/process.ts';
import { blow, type Order, type SkirmishState, skirmish } from '../process/skirmish.ts';
import type { Referee } from '../run/referee.ts';

const STOPS = table([0, 0, 1, 1, 2, 3]);
const TWO = sum(2, 6);
const ONE = die(6);

/** 6-6 strikes and 1-1 misses, whatever the number. */
export function strike(referee: Referee, { under }: { readonly under: number }): number {
  const rolled = referee.roll('strike', TWO);
  if (rolled !== 12 && (rolled === 2 || rolled >= under)) return 0;
  return Math.max(0, referee.roll('force', ONE) - referee.roll('stop', STOPS));
}

export function toyDuel(
  a: number,
  b: number,
  order: Order,
  under: readonly [number, number] = [8, 7],
): Process<SkirmishState> {
  return skirmish({
    names: { a: ['a'], b: ['b'] },
    start: [a, b],
    order,
    targets: { a: 'first', b: 'first' },
    unit: 'left',
    steady: true,
    turn: (by) => ({
      options: [blow('strike', strike, { under: under[by]! }, (harm) => ({ own: 0, theirs: harm }))],
    }),
  });
}
