/**
 * The live table as pure data: commands become entries, the state is their fold, each seat has its view.
 *
 * @experimental
 */
export { type ChainFault, chainFault } from './chain.ts';
export { COMMANDS, type Command, type ResendByKind } from './commands/index.ts';
export { decide, type Sent } from './decide.ts';
export { commitmentOf, hexOf, SECRET_BYTES, secretOf, thrownBy } from './dice.ts';
export type { ChoiceMade } from './evaluator.ts';
export { exported, type FileText, readFile, readLog, type TableFile } from './file.ts';
export { fold, foldAll } from './fold.ts';
export type { TableEngine } from './games.ts';
export { LIMITS, type TableLimits, tooLarge } from './limits.ts';
export { DEVICE, type Device, LocalTable } from './local-table.ts';
export { luck, type SeatLuck } from './luck.ts';
export { movesOf } from './moves-view.ts';
export { type NextFight, nextSetup } from './next-fight.ts';
export { join, nextSeat, open, restored, takenOver } from './open.ts';
export { type Page, type PageLimits, pages } from './pages.ts';
export { type PriorChance, priorChance } from './prior-chance.ts';
export { giveQuestion, type QuestionAsked, questionOf, withChances } from './question.ts';
export {
  type Joining,
  type JoiningByCode,
  joinByCodeShape,
  joinShape,
  type Opening,
  openShape,
  sentShape,
} from './requests.ts';
export { type CurvePoint, type FightReview, reviewFight } from './review.ts';
export type { FightOfTable, RosterView } from './room.ts';
export { shown } from './shown.ts';
export {
  type Entry,
  type FallenDice,
  isFailure,
  type Role,
  refused,
  type Seat,
  type Table,
  type TableFailure,
  type TableRefusal,
  type TableSource,
  UNKNOWN,
} from './types.ts';
export { verify } from './verify.ts';
export { view, viewOnScreen } from './view.ts';
export type { PersonView, Shown, SoFarView, View, WaitingView } from './view-types.ts';
export { knownAt, viewerOf } from './visibility.ts';
export { withoutChances } from './without-chances.ts';
