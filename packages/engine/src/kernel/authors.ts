/**
 * The entry for those who write systems: dice, the referee and its interpreters, shapes, the seam, decision processes. The
 * kernel offers the rest of the engine more than this (`index.ts`).
 */
export { same } from './by-value.ts';
export { byCategory, type CategoryDice } from './chance/by-category.ts';
export {
  both,
  type Dice,
  die,
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
export { type Chance, chance, combined, type Distribution, mapped, weightOf } from './chance/distribution.ts';
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
export { highest, sortedDown } from './chance/sorted.ts';
export { compareFractions, plus, ratio, times, type Weight } from './chance/weight.ts';
export { memoize } from './memoize.ts';
export { isRecord, keyOf, type Plain, type PlainRecord } from './plain.ts';
export { type Lead, type LedMove, type LedOn, type LedTurn, ledProcess, twoSides } from './process/lead.ts';
export {
  type DecisionPoint,
  type Duel,
  type Losses,
  type Parties,
  type Party,
  type Process,
  surely,
  type Transition,
  transition,
  type Verdict,
} from './process/process.ts';
export {
  type Aftermath,
  AWAY,
  blow,
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
export { baseOf, type Inputs } from './run/given.ts';
export { mergedOdds } from './run/odds.ts';
export {
  type ClosedOption,
  deciding,
  isRefusal,
  type Needs,
  type Referee,
  type Refusal,
  type RollHint,
  type RollKind,
  type RollRef,
  type Rule,
} from './run/referee.ts';
export { play, replay, resume } from './run/session.ts';
export { Work } from './run/work.ts';
export {
  type Action,
  type After,
  action,
  type Change,
  type ChoiceAbout,
  type Example,
  type OpenRequest,
  type OutcomeKind,
  type Resolution,
  type RollAbout,
  type Sum,
  type Tone,
} from './seam/action.ts';
export { type Encounter, encounter, type Fault, type Move } from './seam/encounter.ts';
export { fightSeam } from './seam/fight.ts';
export { type Packs, type PackTable, packsOf } from './seam/pack.ts';
export {
  type BarsPicture,
  type BoxesPicture,
  type ColumnsPicture,
  type CurvesPicture,
  gathered,
  type LadderPicture,
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
  type Play,
  type Played,
  type SheetKind,
  type SheetReading,
  sheetKind,
  type Unread,
  withoutUndefined,
} from './seam/sheet.ts';
export type { ActionTypes, EncounterTypes, Sentences, System, SystemTypes } from './seam/system.ts';
export { type Checked, check, DEEPEST } from './shape/check.ts';
export { jsonSchema } from './shape/json-schema.ts';
export { hint, nearest } from './shape/nearest.ts';
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
export { type StandardResult, type StandardSchema, standardSchema } from './shape/standard-schema.ts';
