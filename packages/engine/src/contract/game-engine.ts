/**
 * An engine without the types of its games: what tables, a server and a command line are given. `createEngine` makes one of
 * the games that a program names.
 */
import type { GameRegistry, PlainRecord } from '../kernel/index.ts';
import type { Caps, Failure } from './answer.ts';
import { schemaOver } from './schema.ts';
import { systemsOver } from './systems.ts';
import { answerTextWith, answerWith } from './text.ts';
import { toolSchemaOver } from './tool-schema.ts';
import type { OnProgress } from './verb.ts';
import { type AnswerOf, type VerbName, type Verbs, verbsOver } from './verbs.ts';

export interface GameEngine {
  /** The games it answers for, by id. */
  readonly games: GameRegistry;
  /** The verbs as values: what each asks and answers, with examples. */
  readonly verbs: Verbs;
  /** Answers a value from anywhere: whatever is wrong with it is said in the answer. */
  answer<N extends VerbName>(verb: N, value: unknown, caps?: Caps, onProgress?: OnProgress): AnswerOf<N> | Failure;
  /** The same for JSON as text. */
  answerText<N extends VerbName>(verb: N, text: string, caps?: Caps, onProgress?: OnProgress): AnswerOf<N> | Failure;
  /**
   * The JSON Schema of all requests, or of those to one game. With an operation, and an action or a kind of move where it
   * has them, of that request alone: an object below 8 kB, for the call of a tool.
   */
  schema(game?: string, verb?: string, action?: string): PlainRecord | Failure;
  /** What each game offers, as data: actions, outcomes, rolls, choices, settings, examples. */
  systems(): PlainRecord;
}

export function gameEngine(games: GameRegistry): GameEngine {
  const verbs = verbsOver(games);
  return {
    games,
    verbs,
    answer: (verb, value, caps, onProgress) => answerWith(verbs, verb, value, caps, onProgress),
    answerText: (verb, text, caps, onProgress) => answerTextWith(verbs, verb, text, caps, onProgress),
    schema: (game, verb, action) =>
      verb === undefined ? schemaOver(games, verbs, game) : toolSchemaOver(games, verbs, game, verb, action),
    systems: () => systemsOver(games),
  };
}
