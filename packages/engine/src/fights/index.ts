/** Whole fights over any system: solved exactly, played best, or sampled. */
export { type Advice, adviceOf } from './advice.ts';
export { type Balance, balanceOf } from './balance.ts';
export { BATCH, type Ending, FightChances, maySolve, Sampled, SPENT, TRIALS, worthToA } from './chances.ts';
export { computeFight, outcomeOf, type SolvedFight, solveFight } from './exact.ts';
export type { FightOutcome } from './outcome.ts';
export { batchesOf, fightBatch, type SampleOptions, SampleTotals } from './samples.ts';
export { Simulator } from './simulate.ts';
export { emptyTally, simulated, standardError, type Tally } from './tally.ts';
export { inOrder, searchTargets } from './target-search.ts';
