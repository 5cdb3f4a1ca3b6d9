/**
 * The entry for those who write systems: dice, the referee and its interpreters, shapes, the game interface, decision processes. The
 * kernel offers the rest of the engine more than this (`index.ts`).
 *
 * @experimental
 */
export { byCategory, type CategoryDice } from './chance/by-category.ts';
export { type Dice, die, face, type Judgment, judged, type Sides, sum, table, thrown } from './chance/dice.ts';
export type { Chance, Distribution, Mean } from './chance/distribution.ts';
export { both, margin, type PairedDice } from './chance/paired-dice.ts';
export { type Thrower, throwerFromSeed } from './chance/random.ts';
export { highest, sortedDown } from './chance/sorted.ts';
export type { Plain, PlainRecord } from './plain.ts';
export {
  type FightPolicy,
  type PolicyMove,
  type PolicyTurn,
  policyProcess,
  type Rollout,
  twoSides,
} from './process/policy.ts';
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
export type { Inputs } from './run/given.ts';
export {
  type ClosedOption,
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
export { type Checked, check } from './shape/check.ts';
export { jsonSchema } from './shape/json-schema.ts';
export {
  type About,
  amount,
  anything,
  type EitherShape,
  either,
  flag,
  type Given,
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
  type RecordShape,
  rawText,
  record,
  type Shape,
  type TextShape,
  text,
  type WholeShape,
  whole,
  withDefault,
} from './shape/shape.ts';
export { type StandardResult, type StandardSchema, standardSchema } from './shape/standard-schema.ts';
export {
  type Action,
  type After,
  action,
  type Change,
  type ChangeTexts,
  type ChoiceAbout,
  type Example,
  type OpenRequest,
  type OutcomeKind,
  type Resolution,
  type RollAbout,
  type Sum,
  type Tone,
} from './system/action.ts';
export type { Cast, CastParty, CastReading, CastRole } from './system/cast.ts';
export {
  type Encounter,
  encounter,
  type FieldPick,
  type Move,
  type MoveSequence,
  type StateFault,
} from './system/encounter.ts';
export { fightDefinition } from './system/fight.ts';
export {
  type AnyMove,
  type MoveAbout,
  type MoveKind,
  type MoveOffer,
  type MoveResult,
  type MoveRules,
  type MoveTable,
  moveKind,
  moveTable,
} from './system/moves.ts';
export { type Packs, type PackTable, packsOf } from './system/pack.ts';
export type {
  BarsPicture,
  BoxesPicture,
  Card,
  ColumnsPicture,
  CurvesPicture,
  Item,
  LadderPicture,
  Picture,
  RowHead,
  TokensPicture,
} from './system/picture.ts';
export { type PublicFacts, publiclyBy, type ToldTo } from './system/public.ts';
export type { Level, Participant, Person, PublicResult, Seats, SeatsText, Viewer } from './system/seats.ts';
export {
  type Play,
  type Played,
  type SheetKind,
  type SheetReading,
  sheetKind,
  type UnknownWord,
} from './system/sheet.ts';
export type { ActionTypes, EncounterTypes, Sentences, System, SystemTypes } from './system/system.ts';
