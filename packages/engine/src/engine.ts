/** An engine over the games a caller names: the same verbs for one game, for several, or for a custom one. */
import type { Caps, Failure } from './contract/answer.ts';
import { auditOver } from './contract/audit.ts';
import { dice } from './contract/dice.ts';
import { fightOver } from './contract/fight.ts';
import { type GameEngine, gameEngine } from './contract/game-engine.ts';
import { oddsOver } from './contract/odds.ts';
import { resolveOver } from './contract/resolve.ts';
import { stepOver } from './contract/step.ts';
import { matchupOver } from './contract/survey.ts';
import { sweepOver } from './contract/sweep.ts';
import type { VerbName } from './contract/verbs.ts';
import type { GameRegistry, PlainRecord, System } from './kernel/index.ts';
import type { GameIdIn, GamesOf, TypedVerbs } from './types.ts';

/** The verbs over some systems, and what can be said of all of them. */
export interface Engine<G> extends TypedVerbs<G>, GameEngine {
  /** The JSON Schema of all requests, of those to one game, or of one kind of request: an object below 8 kB. */
  schema(game?: GameIdIn<G>, verb?: VerbName, action?: string): PlainRecord | Failure;
}

/**
 * The verbs over the systems that you name: one game, several, or one of your own. Nothing is shared between engines.
 *
 * @example
 * import { createEngine } from '@strikehome/engine';
 * import { degrees } from '@strikehome/engine/degrees';
 *
 * const engine = createEngine([degrees]);
 * const answer = engine.odds({
 *   system: 'degrees',
 *   action: 'attack',
 *   attacker: { skill: 7 },
 *   defender: { skill: 4 },
 *   attack: 'war-blade',
 * });
 * if (answer.ok) console.log(answer.outcomes.success?.exact); // 493/648
 */
export function createEngine<const L extends readonly System[]>(systems: L): Engine<GamesOf<L>> {
  const registry = registryOf(systems);
  return { ...(typedVerbs(registry) as Pick<TypedVerbs<GamesOf<L>>, VerbName>), ...gameEngine(registry) };
}

/** A list that holds no system, or two of one id, is a mistake of the program: with the later one it would go on unseen. */
function registryOf(systems: readonly System[]): GameRegistry {
  const registry = new Map<string, System>();
  for (const [i, system] of systems.entries()) {
    const id: unknown = system?.id;
    if (typeof id !== 'string')
      throw new TypeError(
        `createEngine takes games, and ${i} of its list is none: it needs an id, as { id: 'mine', … }.`,
      );
    if (registry.has(id))
      throw new TypeError(`createEngine is given two games with the id ${id}: give one of them another.`);
    registry.set(id, system);
  }
  return Object.fromEntries(registry);
}

/**
 * Each takes any value and checks it at run time; `createEngine` gives them the types of its systems. The compiler names a
 * verb of the table that lacks here or in `types.ts`.
 */
function typedVerbs(registry: GameRegistry): unknown {
  return {
    resolve: (request: unknown) => resolveOver(registry, request),
    odds: (request: unknown, ...more: [Caps?]) => oddsOver(registry, request, ...more),
    dice,
    fight: (request: unknown, ...more: Rest<typeof fightOver>) => fightOver(registry, request, ...more),
    step: (request: unknown) => stepOver(registry, request),
    matchup: (request: unknown, ...more: Rest<typeof matchupOver>) => matchupOver(registry, request, ...more),
    sweep: (request: unknown, ...more: Rest<typeof sweepOver>) => sweepOver(registry, request, ...more),
    audit: (request: unknown, ...more: Rest<typeof auditOver>) => auditOver(registry, request, ...more),
  } satisfies Readonly<Record<VerbName, unknown>>;
}

type Rest<F extends (...given: never[]) => unknown> = Parameters<F> extends [unknown, unknown, ...infer R] ? R : never;
