/**
 * Moments of a fight that are too large to solve, sampled within the work there is. First some of them, spread over the
 * fight, so that a curve reaches from its beginning to its end; with what is left those are sampled further.
 */
import { BATCH, type Ending, Sampled, TRIALS } from '@strikehome/engine/fights';
import type { Rollout, Work } from '@strikehome/engine/kernel';

export interface SampledMoment {
  readonly seq: number;
  readonly rollout: Rollout<unknown>;
}

/** So much of the work goes into reaching as many moments as possible, the rest into knowing them better. */
const REACHING = 0.5;

/** How the fight comes out from as many of these as there is work for, by the number of the entry; the seed fixes every draw. */
export function sampleMoments(
  moments: readonly SampledMoment[],
  seed: string,
  work: Work,
  onMoment: () => void = () => {},
): ReadonlyMap<number, Ending> {
  const begun = new Map<number, Sampled>();
  const reach = work.left * REACHING;
  for (const i of spread(moments.length)) {
    const { seq, rollout } = moments[i]!;
    // At least one, however little there is.
    if (begun.size > 0 && work.left <= reach) break;
    const one = new Sampled(rollout, `${seed} ${seq}`, work);
    one.more();
    onMoment();
    if (one.trials >= BATCH) begun.set(seq, one);
  }
  let open = [...begun.values()];
  while (open.length > 0) open = open.filter((one) => one.trials < TRIALS && one.more());
  return new Map([...begun].map(([seq, one]) => [seq, one.ending]));
}

/** The numbers below `count` from coarse to fine: the first, the middle, the quarters, the eighths. */
export function spread(count: number): readonly number[] {
  const order = new Set<number>(count > 0 ? [0] : []);
  for (let parts = 2; order.size < count; parts *= 2)
    for (let i = 1; i < parts; i += 2) order.add(Math.floor((i * count) / parts));
  return [...order];
}
