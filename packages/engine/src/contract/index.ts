/** The contract: JSON in, JSON out, the same behind the library, the command line and HTTP. */
export * from './answer.ts';
export { type Audited, audit } from './audit.ts';
export { MOST_ROLLS, requestShape } from './envelope.ts';
export { type FightRequest, type Fought, fight, fightShape, readFight } from './fight.ts';
export { odds } from './odds.ts';
export { resolve } from './resolve.ts';
export { schema, systems } from './schema.ts';
export { type Stepped, step, stepShape } from './step.ts';
export { type Matchup, matchup, type Progress, type Sweep, type SweepPoint, sweep } from './survey.ts';
export { answerText, LONGEST, notUtf8, readJson, SURVEYS, tooLong, VERBS, type VerbName } from './text.ts';
