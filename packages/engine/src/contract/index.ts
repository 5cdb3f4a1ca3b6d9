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
export { type Audited, audit, auditShape } from './audit.ts';
export {
  BOOK_VERSION,
  type Book,
  bookOf,
  type Chapter,
  chapterIn,
  copyPerson,
  EMPTY_BOOK,
  type Entry,
  entryName,
  entryOf,
  findPerson,
  freeName,
  type Merged,
  mergeBooks,
  putPerson,
  readBook,
  removePerson,
  renamed,
  restorePerson,
  roleOf,
  setupOf,
  stockOf,
  withSettings,
  writeBook,
} from './book.ts';
export { beforeDice, type Case, openCase, picturesOf, sumsOf, withOnTable } from './case.ts';
export { type Cell, csv, namesOf } from './csv.ts';
export { MOST_ROLLS, requestShape } from './envelope.ts';
export {
  type FightRequest,
  type Fought,
  fight,
  fightShape,
  openFight,
  readFight,
  type SampledFight,
} from './fight.ts';
export { named } from './named.ts';
export { odds, reckonCase } from './odds.ts';
export { personFromLink, personLink } from './person-link.ts';
export { playCase, resolve, resolveCase } from './resolve.ts';
export { requestSchemas, schema } from './schema.ts';
export { nameIn, placesOf, playSheets, sheetOf } from './sheets.ts';
export { type StepNeeds, type Stepped, step, stepShape } from './step.ts';
export {
  type Matchup,
  matchup,
  matchupShape,
  type Progress,
  type Sweep,
  type SweepPoint,
  sweep,
  sweepShape,
} from './survey.ts';
export { systems } from './systems.ts';
export { answerText, LONGEST, notUtf8, readJson, tooLong } from './text.ts';
export { type Far, type OnProgress, type Verb, verb } from './verb.ts';
export { type AnswerOf, VERB_NAMES, VERBS, type VerbName, verbNamed } from './verbs.ts';
