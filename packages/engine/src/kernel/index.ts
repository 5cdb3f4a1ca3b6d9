/** The kernel for the rooms of the engine: chance and replay, no game. What others may have of it is in `../authors.ts`. */
export { type CountedDice, counted } from './chance/counted.ts';
export {
  both,
  type Dice,
  die,
  everyThrow,
  face,
  facesOf,
  type Judgement,
  judged,
  margin,
  type PairedDice,
  type Sides,
  sum,
  table,
  thrown,
} from './chance/dice.ts';
export {
  type Chance,
  chance,
  combined,
  type Distribution,
  mapped,
  weightOf,
  weightWhere,
} from './chance/distribution.ts';
export {
  below,
  cryptographic,
  drawFaces,
  type Source,
  seeded,
  type Thrower,
  throwerFrom,
  throwerFromSeed,
} from './chance/random.ts';
export { highest, highestFace, sortedDown } from './chance/sorted.ts';
export { compareFractions, fraction, plus, ratio, times, type Weight } from './chance/weight.ts';
export { compileOnce, forget, memoize } from './memoize.ts';
export { isRecord, keyOf, type Plain, type PlainRecord, same, type Writable } from './plain.ts';
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
export { type Lead, type LedMove, type LedOn, type LedTurn, ledProcess, twoSides } from './process/lead.ts';
export {
  type DecisionPoint,
  type Parties,
  type Party,
  type Process,
  surely,
  type Transition,
  transition,
  type Verdict,
} from './process/process.ts';
export { byRound } from './process/rounds.ts';
export {
  type Aftermath,
  AWAY,
  type Field,
  lineOf,
  ORDERS,
  perPair,
  prefers,
  skirmish,
  TARGETINGS,
  type Targeting,
  type TurnOption,
  turnOption,
} from './process/skirmish.ts';
export { type Aim, bestOf, type Side } from './run/best.ts';
export { baseOf, facesProblem, type Inputs, NOTHING_GIVEN } from './run/given.ts';
export { type Known, MOST_RUNS, mergedOdds, unmergedOdds } from './run/odds.ts';
export {
  type Choice,
  type ClosedOption,
  deciding,
  isRefusal,
  type Needs,
  type Note,
  type Referee,
  type Refusal,
  type RollHint,
  type RollKind,
  type RollRef,
  type Rule,
  type Told,
} from './run/referee.ts';
export { play, type RunResult, replay, resume, Trace } from './run/session.ts';
export type { ChoiceTold, Cost, OptionTold, Reading, RollTold } from './run/telling.ts';
export { STEPS, Work, withinWork } from './run/work.ts';
export {
  type Action,
  type After,
  action,
  type Change,
  type ChoiceAbout,
  type Example,
  type FactAbout,
  type Follow,
  type Headline,
  type OpenRequest,
  type OutcomeKind,
  type Resolution,
  type RollAbout,
  type Sum,
  type Tone,
} from './seam/action.ts';
export { type Encounter, encounter, type Fault, type Move, movesOf, type StepResult } from './seam/encounter.ts';
export { type FightSeam, fightSeam } from './seam/fight.ts';
export { type Packs, type PackTable, packsOf } from './seam/pack.ts';
export {
  type BarsPicture,
  type BoxesPicture,
  type ColumnsPicture,
  type CurvesPicture,
  gathered,
  type LadderPicture,
  PICTURE_KINDS,
  type Picture,
  type RowHead,
  type TokensPicture,
} from './seam/picture.ts';
export {
  DIRECTING,
  DIRECTS,
  isDirecting,
  type Person,
  type Seats,
  type SeatsText,
  type Somebody,
  type Viewer,
} from './seam/seats.ts';
export {
  type Casting,
  type LineUp,
  type Play,
  type Played,
  type SheetKind,
  type SheetReading,
  said,
  sheetKind,
  type Unread,
} from './seam/sheet.ts';
export type { Shelf, System, Words } from './seam/system.ts';
export { type Checked, check, DEEPEST } from './shape/check.ts';
export { jsonSchema } from './shape/json-schema.ts';
export { looksLike } from './shape/likeness.ts';
export { hint, nearest } from './shape/nearest.ts';
export { withoutValue, withValue } from './shape/paths.ts';
export {
  type About,
  amount,
  anything,
  type EitherShape,
  either,
  flag,
  type Infer,
  type InferFields,
  type ListShape,
  list,
  type MapShape,
  map,
  maybe,
  number,
  type OneOfShape,
  oneOf,
  preset,
  type RecordShape,
  rawText,
  record,
  type Shape,
  type TextShape,
  text,
  type WholeShape,
  WIDEST,
  whole,
} from './shape/shape.ts';
