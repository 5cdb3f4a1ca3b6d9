/**
 * Whom to attack, where that has too many ways to be solved: each side in turn looks for its best answer to the other's
 * targets, among the rules and among focus orders built place by place, by sampled fights. A local search, so not proven best.
 */
import {
  type FightPlay,
  type Party,
  type Process,
  type SideTargets,
  TARGETINGS,
  type Targets,
  TransitionCache,
  type Work,
} from '../kernel/index.ts';
import { Simulator } from './simulate.ts';
import { emptyTally } from './tally.ts';

export interface TargetSearch {
  readonly model: (play: FightPlay) => Process<unknown>;
  /** How many fighters each side has. */
  readonly sizes: Readonly<Record<Party, number>>;
  readonly start: Targets;
  readonly seed: string;
  readonly work: Work;
  /** Called with how many plans have been tried, and about how many will be. */
  readonly onProgress?: ((done: number, of: number) => void) | undefined;
}

/** Fights to try a plan with, and so many times as many to tell the best two apart; few where each fight takes long. */
const TRIALS = { usual: 500, vast: 100 } as const;
const CONFIRM = 6;
/** Each side answers the other at most so often. */
const ANSWERS = 2;

const other = (party: Party): Party => (party === 'a' ? 'b' : 'a');

/** Every fighter of a side down the same order of opponents. */
export const inOrder = (order: readonly number[], size: number): SideTargets =>
  Array.from({ length: size }, () => order);

export function searchTargets({ model, sizes, start, seed, work, onProgress }: TargetSearch): Targets {
  const plan: Record<Party, SideTargets> = { ...start };
  // One process for every plan, so that they share the odds of their blows.
  const process = model({
    targets: {
      get a() {
        return plan.a;
      },
      get b() {
        return plan.b;
      },
    },
  });
  const cache = new TransitionCache(work);
  const once = process.vast ? TRIALS.vast : TRIALS.usual;
  const enemies = (party: Party) => sizes[other(party)];
  const perAnswer = (party: Party) => TARGETINGS.length + (enemies(party) * (enemies(party) + 1)) / 2 - 1 + 2;
  const most = ANSWERS * (perAnswer('a') + perAnswer('b'));
  let tried = 0;
  /** What a plan is worth to a party against the other's: the chance to win less the chance to lose. */
  const value = (party: Party, own: SideTargets, trials: number): number => {
    const before = plan[party];
    plan[party] = own;
    const tally = emptyTally();
    new Simulator(process, cache).run(tally, trials, `${seed} targets`);
    plan[party] = before;
    tried++;
    onProgress?.(Math.min(tried, most), most);
    const { won } = tally;
    return tally.trials === 0 ? -1 : ((won.a - won.b) * (party === 'a' ? 1 : -1)) / tally.trials;
  };
  const best = (party: Party, plans: readonly SideTargets[], trials: number) => {
    let found = { targets: plans[0]!, value: value(party, plans[0]!, trials) };
    for (const targets of plans.slice(1)) {
      const worth = value(party, targets, trials);
      if (worth > found.value) found = { targets, value: worth };
    }
    return found;
  };
  const answer = (party: Party): SideTargets => {
    const rule = best(party, [plan[party], ...TARGETINGS.filter((one) => one !== plan[party])], once);
    let order: readonly number[] = Array.from({ length: enemies(party) }, (_, i) => i);
    let focused = { targets: inOrder(order, sizes[party]), value: -Infinity };
    for (let at = 0; at + 1 < order.length && !work.spent; at++) {
      const next = order
        .slice(at)
        .map((one) => [...order.slice(0, at), one, ...order.slice(at).filter((it) => it !== one)]);
      const found = best(
        party,
        next.map((one) => inOrder(one, sizes[party])),
        once,
      );
      if (found.value > focused.value) focused = found;
      order = (found.targets as readonly (readonly number[])[])[0]!;
    }
    // A plan that was only lucky is found out; ties keep the rule.
    return best(party, [rule.targets, focused.targets], CONFIRM * once).targets;
  };
  for (let i = 0; i < ANSWERS; i++) {
    let changed = false;
    for (const party of ['a', 'b'] as const) {
      if (enemies(party) < 2 || work.spent) continue;
      const found = answer(party);
      if (JSON.stringify(found) === JSON.stringify(plan[party])) continue;
      plan[party] = found;
      changed = true;
    }
    if (!changed) break;
  }
  return { ...plan };
}
