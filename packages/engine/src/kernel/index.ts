/** The kernel for the modules of the engine and the interfaces: all that those who write systems have, and what is ours alone. */
export { tableCode } from '#kernel/codegen';
export * from './authors.ts';
export { same } from './by-value.ts';
export { everyThrow, facesOf, lowestFace } from './chance/dice.ts';
export { chance, combined, mapped, mean, meanFrom, weighedSum, weightOf, weightWhere } from './chance/distribution.ts';
export { keptRow } from './chance/kept-row.ts';
export { percent } from './chance/percent.ts';
export { below, cryptographic, drawFaces, type Source, seeded, throwerFrom } from './chance/random.ts';
export {
  addedRows,
  bySign,
  chainedRow,
  constantRow,
  entriesOf,
  greaterOfRows,
  highestOf,
  mappedRow,
  multipliedRows,
  negatedRow,
  type Row,
  repeatedRow,
  rowOf,
  type Spend,
} from './chance/row.ts';
export { highestFace } from './chance/sorted.ts';
export {
  addedFractions,
  compareFractions,
  fraction,
  lcm,
  plus,
  quotient,
  ratio,
  times,
  type Weight,
} from './chance/weight.ts';
export { BoundedCache, compileOnce, compileWhenAsked, forget, memoize, OFTEN } from './memoize.ts';
export { type Patch, type PatchOperation, patched, patchOf } from './patch.ts';
export { isRecord, keyOf, type Writable } from './plain.ts';
export { type BestPolicy, improve, type StatePolicy, withUsualTargets } from './process/best-chain.ts';
export { Solution, solve } from './process/chain.ts';
export type { PlanDecision } from './process/compiled-plan.ts';
export { type ExactEnd, solveExactly } from './process/exact-chain.ts';
export {
  type Graph,
  MAX_STATES,
  type OpenDecision,
  type PlannedTransition,
  TransitionCache,
  unroll,
} from './process/graph.ts';
export { usualOf } from './process/process.ts';
export { type Race, raceExactly, raceOf, runRace } from './process/race.ts';
export { byRound } from './process/rounds.ts';
export { type Rows, SparseRows } from './process/rows.ts';
export {
  type Aftermath,
  AWAY,
  blow,
  lineOf,
  ORDERS,
  perPair,
  type SkirmishState,
  skirmish,
  type TurnOption,
  turnOption,
} from './process/skirmish.ts';
export { fixedPlay, restricted, type Situation, type Tactic, type TacticRule } from './process/tactics.ts';
export {
  DEFAULT_TARGETING,
  DROPPED,
  type FightPlay,
  OUT,
  type SideTargets,
  standing,
  TARGETINGS,
  type TargetChoice,
  type Targeting,
  type Targets,
  type Toughness,
  targetChoice,
  targetsOf,
} from './process/targeting.ts';
export { type Answerable, withAnswer } from './run/answering.ts';
export { type Aim, bestOf, type Side } from './run/best.ts';
export type {
  ChoiceDescription,
  Cost,
  NextDecision,
  OptionDescription,
  RollDescription,
  SoFar,
  SoFarPart,
} from './run/descriptions.ts';
export { baseOf, facesProblem, isGivenLater, NOTHING_GIVEN } from './run/given.ts';
export { NestedOdds } from './run/nested-odds.ts';
export { MAX_RUNS, mergedOdds, unmergedOdds } from './run/odds.ts';
export { type Choice, deciding, Interrupt, movedTo, type Note, type QuestionDescription } from './run/referee.ts';
export { type RunResult, Trace } from './run/session.ts';
export { STEPS, Work, withinWork } from './run/work.ts';
export { MAX_DEPTH, partsChecker, type SplitRecord } from './shape/check.ts';
export { looksLike } from './shape/likeness.ts';
export { hint, nearest } from './shape/nearest.ts';
export { isWithin, type Path, pathOf, valueAt, withValue } from './shape/paths.ts';
export { MAX_NUMBER, withPeople } from './shape/shape.ts';
export { optionsAt, shapesAt } from './shape/shapes-at.ts';
export { withSharedParts } from './shape/shared-parts.ts';
export {
  type ActionResult,
  type FactAbout,
  type Follow,
  type Headline,
  type HeadlinesOf,
  headlinesShown,
  inTwo,
} from './system/action.ts';
export {
  type ByHand,
  type Carry,
  type Demo,
  type GroupMember,
  movesOf,
  type StepResult,
  type TraceSoFar,
} from './system/encounter.ts';
export type { FightDefinition } from './system/fight.ts';
export { gathered, PICTURE_KINDS } from './system/picture.ts';
export { type PublicFacts, publicChanges, publicFacts, publiclyBy } from './system/public.ts';
export { rowsOf } from './system/rows.ts';
export { DIRECTING, DIRECTS, isDirecting, LEVELS } from './system/seats.ts';
export { type LineUp, type RoleContext, type SetUp, withoutUndefined } from './system/sheet.ts';
export type { ActionsOnly, AsRole, AsRoles, AsSheetRole, GameRegistry } from './system/system.ts';
export type { Columns } from './system/table-code.ts';
