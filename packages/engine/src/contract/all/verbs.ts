/** The table of verbs over every system in the registry, and what is said of all of it: what the interfaces walk. */

import { SYSTEMS } from '../../games/index.ts';
import type { PlainRecord, System } from '../../kernel/index.ts';
import type { Caps, Failure } from '../answer.ts';
import { type AuditAnswer, auditOver, type PartProgress } from '../audit.ts';
import { type GameEngine, gameEngine } from '../game-engine.ts';
import type { OnProgress, Verb } from '../verb.ts';
import type { AnswerOf, VerbName, Verbs } from '../verbs.ts';

/** The engine over every system in the registry. */
export const ENGINE: GameEngine = gameEngine(SYSTEMS);

/** The engine over the registry and these games. */
export function engineWith(own: readonly System[]): GameEngine {
  if (own.length === 0) return ENGINE;
  return gameEngine({ ...SYSTEMS, ...Object.fromEntries(own.map((game) => [game.id, game])) });
}

export const VERBS: Verbs = ENGINE.verbs;

/** Any verb of the table. */
export function verbNamed(name: VerbName): Verb<VerbName> {
  return VERBS[name];
}

/** In the order in which they are shown. */
export const VERB_NAMES = Object.keys(VERBS) as readonly VerbName[];

/** Answers one request given as text; long work tells how far it is. */
export function answerText<N extends VerbName>(
  name: N,
  text: string,
  caps?: Caps,
  onProgress?: OnProgress,
): AnswerOf<N> | Failure {
  return ENGINE.answerText(name, text, caps, onProgress);
}

export function audit(value: unknown, onProgress?: PartProgress, caps?: Caps): AuditAnswer | Failure {
  return auditOver(SYSTEMS, value, onProgress, caps);
}

/** Answers a value from anywhere, whatever the verb. */
export function answer<N extends VerbName>(
  verb: N,
  value: unknown,
  caps?: Caps,
  onProgress?: OnProgress,
): AnswerOf<N> | Failure {
  return ENGINE.answer(verb, value, caps, onProgress);
}

export function schema(system?: string, verb?: string, action?: string): PlainRecord | Failure {
  return ENGINE.schema(system, verb, action);
}

export function systems(): PlainRecord {
  return ENGINE.systems();
}
