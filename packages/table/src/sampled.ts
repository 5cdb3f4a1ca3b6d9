/**
 * Moments of a fight that are too large to solve, sampled within the work there is. First some of them, spread over the
 * fight, so that a curve reaches from its beginning to its end; then those where it turns, until the move that turned it is
 * between two that are known; with what is left all of them are sampled further.
 */
import { BATCH, type Ending, Sampled, TRIALS, worthToA } from '@strikehome/engine/fights';
import type { Rollout, Work } from '@strikehome/engine/kernel';

export interface SampledMoment {
  readonly seq: number;
  readonly rollout: Rollout<unknown>;
}

/** So much of the work goes into reaching as many moments as possible, the rest into knowing them better. */
const REACHING = 0.5;
/** What is kept for that while the largest turn is looked for. */
const KEPT = 0.3;

/** How the fight comes out from as many of these as there is work for, by the number of the entry; the seed fixes every draw. */
export function sampleMoments(
  moments: readonly SampledMoment[],
  seed: string,
  work: Work,
  onMoment: () => void = () => {},
): ReadonlyMap<number, Ending> {
  const begun = new Map<number, Sampled>();
  const [reach, kept] = [work.left * REACHING, work.left * KEPT];
  const begin = (i: number): boolean => {
    const { seq, rollout } = moments[i]!;
    const one = new Sampled(rollout, `${seed} ${seq}`, work);
    one.more();
    onMoment();
    if (one.trials < BATCH) return false;
    begun.set(i, one);
    return true;
  };
  for (const i of spread(moments.length)) {
    // At least one, however little there is.
    if (begun.size > 0 && work.left <= reach) break;
    begin(i);
  }
  for (let at = inLargestTurn(begun); at !== undefined && work.left > kept; at = inLargestTurn(begun))
    if (!begin(at)) break;
  let open = [...begun.values()];
  while (open.length > 0) open = open.filter((one) => one.trials < TRIALS && one.more());
  return new Map([...begun].map(([i, one]) => [moments[i]!.seq, one.ending]));
}

/** Halfway between the two neighbors that differ most; undefined where nothing lies between them. */
function inLargestTurn(begun: ReadonlyMap<number, Sampled>): number | undefined {
  const known = [...begun].toSorted(([one], [other]) => one - other);
  let [most, at]: [number, number | undefined] = [0, undefined];
  for (const [n, [i, one]] of known.entries()) {
    const next = known[n + 1];
    if (next === undefined) break;
    const turn = Math.abs(worthToA(next[1].ending) - worthToA(one.ending));
    if (turn > most) [most, at] = [turn, next[0] - i > 1 ? Math.floor((i + next[0]) / 2) : undefined];
  }
  return at;
}

/** The numbers below `count` from coarse to fine: the first, the middle, the quarters, the eighths. */
export function spread(count: number): readonly number[] {
  const order = new Set<number>(count > 0 ? [0] : []);
  for (let parts = 2; order.size < count; parts *= 2)
    for (let i = 1; i < parts; i += 2) order.add(Math.floor((i * count) / parts));
  return [...order];
}
