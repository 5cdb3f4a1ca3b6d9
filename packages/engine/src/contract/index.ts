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
export { answer, answerText, audit, schema, systems, VERB_NAMES, VERBS, verbNamed } from './all/verbs.ts';
export {
  type Caps,
  type FactOdds,
  type Failure,
  fail,
  type OddsTable,
  type Reckoned,
  type RequestId,
  type Resolved,
  type Step,
} from './answer.ts';
export { ANSWER_PARTS, SCHEMA } from './answer-schemas.ts';
export { type Audited, auditShape } from './audit.ts';
export {
  BOOK_VERSION,
  type Book,
  bookOf,
  type Chapter,
  chapterIn,
  EMPTY_BOOK,
  type Entry,
  entryName,
  entryOf,
  findPerson,
  ownStock,
  readBook,
  roleOf,
  setupOf,
  stockOf,
  writeBook,
} from './book.ts';
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
} from './book-changes.ts';
export { beforeDice, type Case, openCaseOver, picturesOf, sumsOf, withOnTable } from './case.ts';
export { type HadChance, hadOf } from './chances.ts';
export { type Cell, csv, namesOf } from './csv.ts';
export { MOST_ROLLS, requestShape } from './envelope.ts';
export {
  type FightRequest,
  type Fought,
  fightShape,
  type SampledFight,
} from './fight.ts';
export { withRequestId } from './id-and-show.ts';
export { type Merged, mergeBooks } from './merge-books.ts';
export { reckonCase } from './odds.ts';
export { loadVerb, type RunVerb } from './one-verb.ts';
export { type OwnPack, type OwnThing, packOf, rowsIn, thingsIn, writtenOut } from './pack.ts';
export { packFromLink, packLink, personFromLink, personLink } from './person-link.ts';
export { playCase } from './play-case.ts';
export { type OptionShown, optionLabel, type Question, withBest } from './question.ts';
export { resolveCase } from './resolve.ts';
export { type RequestDefinitions, requestDefinitions } from './schema.ts';
export { placesOf } from './sheet-places.ts';
export { nameIn, playSheets, sheetOf } from './sheets.ts';
export { type StepNeeds, type Stepped, stepShape } from './step.ts';
export {
  type Matchup,
  matchupShape,
  type Sweep,
  type SweepPoint,
  sweepShape,
} from './survey.ts';
export { LONGEST, notUtf8, readJson, tooLong } from './text.ts';
export { type Far, type OnProgress, type Verb, verb } from './verb.ts';
export { type AnswerOf, type VerbName, type Verbs, verbsOver } from './verbs.ts';
