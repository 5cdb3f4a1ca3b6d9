/**
 * The entry for those who write systems, and for the doors over them: dice, the referee and its interpreters, shapes, the seam,
 * decision processes. What else the kernel has is for the engine alone.
 */
export { type CountedDice, counted } from './kernel/chance/counted.ts';
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
} from './kernel/chance/dice.ts';
export { type Chance, chance, combined, type Distribution, mapped, weightOf } from './kernel/chance/distribution.ts';
export {
  below,
  cryptographic,
  drawFaces,
  type Source,
  seeded,
  type Thrower,
  throwerFrom,
  throwerFromSeed,
} from './kernel/chance/random.ts';
export { highest, sortedDown } from './kernel/chance/sorted.ts';
export { compareFractions, plus, ratio, times, type Weight } from './kernel/chance/weight.ts';
export { memoize } from './kernel/memoize.ts';
export { isRecord, keyOf, type Plain, type PlainRecord, same } from './kernel/plain.ts';
export { type Lead, type LedMove, type LedOn, type LedTurn, ledProcess, twoSides } from './kernel/process/lead.ts';
export {
  type DecisionPoint,
  type Parties,
  type Party,
  type Process,
  surely,
  type Transition,
  transition,
  type Verdict,
} from './kernel/process/process.ts';
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
} from './kernel/process/skirmish.ts';
export { baseOf, type Inputs } from './kernel/run/given.ts';
export { mergedOdds } from './kernel/run/odds.ts';
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
} from './kernel/run/referee.ts';
export { play, replay, resume } from './kernel/run/session.ts';
export { Work } from './kernel/run/work.ts';
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
} from './kernel/seam/action.ts';
export { type Encounter, encounter, type Fault, type Move } from './kernel/seam/encounter.ts';
export { fightSeam } from './kernel/seam/fight.ts';
export { type Packs, type PackTable, packsOf } from './kernel/seam/pack.ts';
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
} from './kernel/seam/picture.ts';
export {
  DIRECTING,
  DIRECTS,
  isDirecting,
  type Person,
  type Seats,
  type SeatsText,
  type Somebody,
  type Viewer,
} from './kernel/seam/seats.ts';
export {
  type Play,
  type Played,
  type SheetKind,
  type SheetReading,
  said,
  sheetKind,
  type Unread,
} from './kernel/seam/sheet.ts';
export type { System, Words } from './kernel/seam/system.ts';
export { type Checked, check, DEEPEST } from './kernel/shape/check.ts';
export { jsonSchema } from './kernel/shape/json-schema.ts';
export { hint, nearest } from './kernel/shape/nearest.ts';
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
} from './kernel/shape/shape.ts';
