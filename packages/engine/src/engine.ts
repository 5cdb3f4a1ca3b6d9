/** An engine over the systems that somebody names: the same verbs for one game, for several, or for one of their own. */
import type { Caps, Failure, Reckoned, Resolved } from './contract/answer.ts';
import { type Audited, auditOver, type PartProgress } from './contract/audit.ts';
import { type CountProgress, type Fought, fightOver } from './contract/fight.ts';
import { oddsOver } from './contract/odds.ts';
import { resolveOver } from './contract/resolve.ts';
import { schemaOver } from './contract/schema.ts';
import { type Stepped, stepOver } from './contract/step.ts';
import { type Matchup, matchupOver, type Sweep, sweepOver } from './contract/survey.ts';
import { systemsOver } from './contract/systems.ts';
import { answerTextWith } from './contract/text.ts';
import type { OnProgress } from './contract/verb.ts';
import { type AnswerOf, type VerbName, type Verbs, verbsOver } from './contract/verbs.ts';
import type { PlainRecord, Shelf, System } from './kernel/index.ts';

export interface Engine {
  /** The systems it answers for, by id. */
  readonly shelf: Shelf;
  /** The verbs as values: summary, shapes, schemas, examples. */
  readonly verbs: Verbs;
  readonly resolve: (request: unknown) => Resolved | Failure;
  readonly odds: (request: unknown, caps?: Caps) => Reckoned | Failure;
  readonly fight: (request: unknown, caps?: Caps, onProgress?: CountProgress) => Fought | Failure;
  readonly step: (request: unknown) => Stepped | Failure;
  readonly matchup: (request: unknown, onProgress?: CountProgress, caps?: Caps) => Matchup | Failure;
  readonly sweep: (request: unknown, onProgress?: CountProgress, caps?: Caps) => Sweep | Failure;
  readonly audit: (request: unknown, onProgress?: PartProgress, caps?: Caps) => Audited | Failure;
  readonly answer: <N extends VerbName>(
    verb: N,
    value: unknown,
    caps?: Caps,
    onProgress?: OnProgress,
  ) => AnswerOf<N> | Failure;
  readonly answerText: <N extends VerbName>(
    verb: N,
    text: string,
    caps?: Caps,
    onProgress?: OnProgress,
  ) => AnswerOf<N> | Failure;
  readonly schema: (system?: string) => PlainRecord | Failure;
  readonly systems: () => PlainRecord;
}

/** The verbs over these systems, and over no others. */
export function createEngine(systems: readonly System[]): Engine {
  return engineOver(Object.fromEntries(systems.map((system) => [system.id, system])));
}

/** The same for a shelf that is there already. */
export function engineOver(shelf: Shelf): Engine {
  const verbs = verbsOver(shelf);
  return {
    shelf,
    verbs,
    resolve: (request) => resolveOver(shelf, request),
    odds: (request, caps) => oddsOver(shelf, request, caps),
    fight: (request, caps, onProgress) => fightOver(shelf, request, caps, onProgress),
    step: (request) => stepOver(shelf, request),
    matchup: (request, onProgress, caps) => matchupOver(shelf, request, onProgress, caps),
    sweep: (request, onProgress, caps) => sweepOver(shelf, request, onProgress, caps),
    audit: (request, onProgress, caps) => auditOver(shelf, request, onProgress, caps),
    answer: (verb, value, caps, onProgress) => verbs[verb].run(value, caps, onProgress) as never,
    answerText: (verb, text, caps, onProgress) => answerTextWith(verbs, verb, text, caps, onProgress),
    schema: (system) => schemaOver(shelf, verbs, system),
    systems: () => systemsOver(shelf),
  };
}
