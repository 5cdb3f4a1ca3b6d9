/** The contract: JSON in, JSON out, the same behind the library, the command line and HTTP. */
export type { Finding } from '../audit/index.ts';
export {
  batchesOf,
  fightBatch,
  type SampleOptions,
  SampleTotals,
  Simulator,
  standardError,
  type Tally,
} from '../fights/index.ts';
export { odds, openCase } from './all/cases.ts';
export { fight, openFight, readFight } from './all/fights.ts';
export { resolve, step } from './all/play.ts';
export { matchup, sweep } from './all/surveys.ts';
export {
  answer,
  answerText,
  audit,
  ENGINE,
  engineWith,
  schema,
  systems,
  VERB_NAMES,
  VERBS,
  verbNamed,
} from './all/verbs.ts';
export {
  type Caps,
  type FactOdds,
  type Failure,
  fail,
  type OddsAnswer,
  type OddsTable,
  type ResolveAnswer,
  type ResultStep,
} from './answer.ts';
export { ANSWER_PARTS, SCHEMA } from './answer-schemas.ts';
export type { AuditAnswer } from './audit.ts';
export type { BreakEven } from './break-even.ts';
export { beforeDice, type Case, openCaseOver, picturesOf, sumsOf, withOnTable } from './case.ts';
export { type Chances, type Headlines, type LabeledChance, priorChanceOf } from './chances.ts';
export { packFromLink, packLink, personFromLink, personLink } from './character-link.ts';
export { type ComparedFight, type ComparedOdds, type Variant, withCompared } from './compare.ts';
export { csv, csvOfAudit, csvOfOdds, namesOf } from './csv.ts';
export { dice } from './dice.ts';
export type { DiceAnswer, DiceRequest } from './dice-answer.ts';
export { requestShape } from './envelope.ts';
export type { SampledFight } from './fight.ts';
export type { GameEngine } from './game-engine.ts';
export { withRequestId } from './id-and-show.ts';
export { mergeRosters } from './merge-rosters.ts';
export { judgedAs, judgingOf, type MoveRun, readMove, runMove, stepsOf, textOf } from './move.ts';
export { oddsOfCase } from './odds.ts';
export { loadVerb, type RunVerb } from './one-verb.ts';
export { GameProblem, gamesIn } from './own-games.ts';
export { type OwnPack, packOf, rowsIn, thingsIn } from './pack.ts';
export { playCase } from './play-case.ts';
export {
  aboutOf,
  askedText,
  diceText,
  type OptionShown,
  openByWays,
  optionLabel,
  type Question,
  rollAsk,
  rollLabel,
  type ToldChances,
  type ToldOption,
  type ToldQuestion,
  withBest,
} from './question.ts';
export type { FightAnswer } from './read-fight.ts';
export { resolveCase, resolveOver } from './resolve.ts';
export {
  type Chapter,
  chapterIn,
  EMPTY_ROSTER,
  entryName,
  entryOf,
  findPerson,
  ownTemplates,
  type Roster,
  type RosterEntry,
  readRoster,
  roleOf,
  setupOf,
  templatesOf,
  writeRoster,
} from './roster.ts';
export {
  copyPerson,
  freeName,
  putPerson,
  putRow,
  removePerson,
  removeRow,
  renamed,
  restorePerson,
  withPack,
  withSettings,
} from './roster-changes.ts';
export { requestDefinitions } from './schema.ts';
export { placesOf } from './sheet-places.ts';
export { nameIn, playSheets, sheetOf } from './sheets.ts';
export { type StepAnswer, type StepNeeds, stepOver } from './step.ts';
export type { Matchup } from './survey.ts';
export type { Sweep, SweepPoint } from './sweep.ts';
export { LONGEST, notUtf8, readJson, tooLong } from './text.ts';
export { type Random, rollFor } from './true-dice.ts';
export { type Progress, type Verb, verb } from './verb.ts';
export type { AnswerOf, VerbName } from './verbs.ts';
