/** The kernel for the rooms of the engine and the doors: all that those who write systems have, and what is ours alone. */
export * from './authors.ts';
export { everyThrow } from './chance/dice.ts';
export { weightWhere } from './chance/distribution.ts';
export { highestFace } from './chance/sorted.ts';
export { fraction } from './chance/weight.ts';
export { compileOnce, forget } from './memoize.ts';
export type { Writable } from './plain.ts';
export { type BestPolicy, improve, type StatePolicy } from './process/best-chain.ts';
export { Solution, solve } from './process/chain.ts';
export type { Decision } from './process/compiled-plan.ts';
export { type ExactEnd, solveExactly } from './process/exact-chain.ts';
export {
  type Graph,
  MOST_STATES,
  type OpenDecision,
  type PlannedTransition,
  type Row,
  TransitionCache,
  unroll,
} from './process/graph.ts';
export { type Race, raceExactly, raceOf, runRace } from './process/race.ts';
export { byRound } from './process/rounds.ts';
export { type Aim, bestOf, type Side } from './run/best.ts';
export type { ChoiceDescription, Cost, OptionDescription, Reading, RollDescription } from './run/descriptions.ts';
export { facesProblem, NOTHING_GIVEN } from './run/given.ts';
export { MOST_RUNS, type NestedOdds, unmergedOdds } from './run/odds.ts';
export type { Choice, Note, QuestionDescription } from './run/referee.ts';
export { type RunResult, Trace } from './run/session.ts';
export { STEPS, withinWork } from './run/work.ts';
export type { FactAbout, Follow, Headline, ResultOf } from './seam/action.ts';
export { type ByHand, movesOf, type StepResult } from './seam/encounter.ts';
export type { FightSeam } from './seam/fight.ts';
export { PICTURE_KINDS } from './seam/picture.ts';
export type { Casting, LineUp, SetUp } from './seam/sheet.ts';
export type { AsSheet, AsSheets, Shelf } from './seam/system.ts';
export { looksLike } from './shape/likeness.ts';
export { withoutValue, withValue } from './shape/paths.ts';
export { withPeople } from './shape/shape.ts';
export { withSharedParts } from './shape/shared-parts.ts';
