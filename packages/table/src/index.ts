/** The live table as pure data: commands become entries, the state is their fold, each seat has its view. */
export {
  type Command,
  commandShapes,
  type Joining,
  joinShape,
  LONGEST_NAME,
  type Opening,
  openShape,
  readCommand,
  sentShape,
} from './commands.ts';
export { decide, type Sent } from './decide.ts';
export { commitmentOf, hexOf, mixOf, readDice, SECRET_BYTES, secretOf, thrownBy } from './dice.ts';
export type { ChoiceMade, LeftOut, Weighed } from './evaluator.ts';
export { exported, FILE_VERSION, type FileText, readFile, type TableFile } from './file.ts';
export { fold, foldAll } from './fold.ts';
export { knownAt, playersOf, viewerOf } from './knowing.ts';
export {
  type CurvePoint,
  type LookBack,
  type LookBackOptions,
  lookBack,
  type TurningPoint,
} from './look-back.ts';
export { luck, type Measured, type MeasuredThrow, type SeatLuck } from './luck.ts';
export { join, nextSeat, open, takenOver } from './open.ts';
export { isTableRefusal, no, UNKNOWN } from './refusal.ts';
export { shown } from './shown.ts';
export * from './types.ts';
export { type Fault, verify } from './verify.ts';
export { view } from './view.ts';
