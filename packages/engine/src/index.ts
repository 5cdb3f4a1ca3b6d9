/** Strikehome's engine for those who embed it: the verbs, over all systems or over those that one names, and their types. */
import { odds as oddsOverAll, openCase as openCaseOverAll } from './contract/all/cases.ts';
import { fight as fightOverAll } from './contract/all/fights.ts';
import { resolve as resolveOverAll, step as stepOverAll } from './contract/all/play.ts';
import { matchup as matchupOverAll, sweep as sweepOverAll } from './contract/all/surveys.ts';
import {
  answer as answerOverAll,
  answerText as answerTextOverAll,
  audit as auditOverAll,
  schema as schemaOverAll,
  systems as systemsOverAll,
  VERBS as VERBS_OVER_ALL,
} from './contract/all/verbs.ts';
import type { Caps, Failure } from './contract/answer.ts';
import { dice as diceOverNone } from './contract/dice.ts';
import { oddsOver as oddsOverRegistry } from './contract/odds.ts';
import type { VerbName } from './contract/verbs.ts';
import type { InRegistry } from './games/index.ts';
import type { GameRegistry, PlainRecord } from './kernel/index.ts';
import type * as typed from './types.ts';

/** @stable */
export type { Finding } from './audit/index.ts';
/** @stable */
export type {
  Caps,
  FactOdds,
  Failure,
  OddsAnswer,
  OddsTable,
  RequestId,
  ResolveAnswer,
  ResultStep,
} from './contract/answer.ts';
/** @stable */
export type { AuditAnswer } from './contract/audit.ts';
/** @experimental */
export { beforeDice, type Case, picturesOf, sumsOf, withOnTable } from './contract/case.ts';
/** @experimental */
export { checkSystem } from './contract/check-system.ts';
/** @stable */
export type { DiceAnswer, DiceOdds, DiceRequest } from './contract/dice-answer.ts';
/** @stable */
export type { GameEngine } from './contract/game-engine.ts';
/** @experimental */
export { oddsOfCase } from './contract/odds.ts';
/** @stable */
export type { FightAnswer } from './contract/read-fight.ts';
/** @experimental */
export { resolveCase } from './contract/resolve.ts';
/** @stable */
export type { StepAnswer, StepNeeds } from './contract/step.ts';
/** @stable */
export type { Matchup } from './contract/survey.ts';
/** @stable */
export type { Sweep, SweepPoint } from './contract/sweep.ts';
/** @stable */
export { type Random, rollFor } from './contract/true-dice.ts';
/** @experimental */
export type { OnProgress, Progress, Verb } from './contract/verb.ts';
/** @stable */
export type { AnswerOf, VerbName } from './contract/verbs.ts';
/** @stable */
export { drawMarkdown, drawText, type TextOptions } from './drawing/index.ts';
/** @stable */
export { createEngine, type Engine } from './engine.ts';
/** @stable */
export type { Chance, Change, Mean, Picture, Plain, PlainRecord, Refusal, Sum, System, Tone } from './kernel/index.ts';
/** @stable */
export { type Answerable, withAnswer } from './kernel/run/answering.ts';

/** What the compiler knows of all systems, by id. @stable */
export interface Games extends typed.GamesOn<InRegistry> {}
/** `'degrees' | 'fate' | …` @stable */
export type SystemId = typed.GameIdIn<Games>;
/** The actions of a system. @stable */
export type ActionId<S extends SystemId = SystemId> = typed.ActionIdIn<Games, S>;
/** A request of `resolve`: `ResolveRequest<'degrees', 'attack'>`. @stable */
export type ResolveRequest<S extends SystemId, A extends ActionId<S>> = typed.ResolveRequestIn<Games, S, A>;
/** A request of `odds`: `OddsRequest<'degrees', 'attack'>`. @stable */
export type OddsRequest<S extends SystemId, A extends ActionId<S>> = typed.OddsRequestIn<Games, S, A>;
/** A request of `fight`: `FightRequest<'degrees'>`. @stable */
export type FightRequest<S extends typed.FightingId<Games>> = typed.FightRequestIn<Games, S>;
/** A request of `step`: `StepRequest<'degrees'>`. @stable */
export type StepRequest<S extends typed.EncounterId<Games>> = typed.StepRequestIn<Games, S>;
/** A request of `matchup`. @stable */
export type MatchupRequest<S extends typed.FightingId<Games>> = typed.MatchupRequestIn<Games, S>;
/** The answer of `odds` to an action: `OddsOf<'degrees', 'attack'>`. @stable */
export type OddsOf<S extends SystemId, A extends ActionId<S>> = typed.OddsAnswerIn<Games, S, A>;
/** The answer of `resolve` to an action, played to its end. @stable */
export type ResultOf<S extends SystemId, A extends ActionId<S>> = typed.PlayedIn<Games, S, A>;
/** The state of an encounter, and what may be done in it. @stable */
export type StateOf<S extends typed.EncounterId<Games>> = typed.StepAnswerIn<Games, S>['state'];
/** @stable */
export type MoveOf<S extends typed.EncounterId<Games>> = typed.MoveIn<Games, S>['action'];

type Verbs = typed.TypedVerbs<Games>;

/**
 * Plays one action: rolls what is not given, and says the result, clause by clause.
 *
 * @stable
 * @example
 * import { resolve } from '@strikehome/engine';
 *
 * const answer = resolve({
 *   system: 'degrees',
 *   action: 'attack',
 *   attacker: { name: 'Mira', skill: 10 },
 *   defender: { sheet: 'bandit' },
 *   attack: 'war-blade',
 *   dice: { offense: [5, 6], defense: [3, 5] },
 * });
 * if (!answer.ok) throw new Error(answer.error.message);
 * console.log(answer.outcome, answer.facts.degrees); // success 7
 */
export const resolve: Verbs['resolve'] = resolveOverAll as Verbs['resolve'];

/**
 * Computes what can come of an action: every outcome with its exact chance, and the distribution of every number.
 *
 * @stable
 * @example
 * import { odds } from '@strikehome/engine';
 *
 * const answer = odds({
 *   system: 'degrees',
 *   action: 'attack',
 *   attacker: { skill: 7 },
 *   defender: { skill: 4 },
 *   attack: 'war-blade',
 * });
 * if (!answer.ok) throw new Error(answer.error.message);
 * console.log(answer.outcomes.success?.exact); // 493/648
 * console.log(answer.facts.damage.mean.value.toFixed(2)); // 16.77
 */
export const odds: Verbs['odds'] = oddsOverAll as Verbs['odds'];

/**
 * The same over the systems that you name: the least that a bundle has to hold.
 *
 * @experimental
 * @example
 * import { oddsOver } from '@strikehome/engine';
 * import { degreesActions } from '@strikehome/engine/degrees';
 *
 * const answer = oddsOver(
 *   { degrees: degreesActions },
 *   { system: 'degrees', action: 'acrobatics', actor: { skill: 6 }, opponent: { skill: 5 } },
 * );
 * if (answer.ok) console.log(answer.outcomes.success?.exact); // 721/1296
 */
export const oddsOver: <
  H extends GameRegistry,
  S extends typed.GameIdIn<typed.GamesOn<H>>,
  A extends typed.ActionIdIn<typed.GamesOn<H>, S>,
>(
  registry: H,
  request: typed.OddsRequestIn<typed.GamesOn<H>, S, A>,
  caps?: Caps,
) => typed.OddsAnswerIn<typed.GamesOn<H>, S, A> | Failure = oddsOverRegistry as typeof oddsOver;

/**
 * Computes dice by notation exactly, and with `roll` or a seed rolls them.
 *
 * @stable
 * @example
 * import { dice } from '@strikehome/engine';
 *
 * const check = dice({ notation: '3d6+2 >= 12' });
 * if (!check.ok) throw new Error(check.error.message);
 * console.log(check.outcomes?.yes?.exact, check.mean.value); // 5/8 12.5
 * const rolled = dice({ notation: '4d6kh3', dice: { roll: [6, 2, 5, 4] } });
 * if (rolled.ok) console.log(rolled.rolled?.text); // 4d6kh3 comes to 15 (6, (2), 5, 4).
 */
export const dice: Verbs['dice'] = diceOverNone;

/**
 * Solves a whole fight: who wins, how soon, and with what left; simulated where it is too large to solve.
 *
 * @stable
 * @example
 * import { fight } from '@strikehome/engine';
 *
 * const answer = fight({
 *   system: 'degrees',
 *   a: { name: 'Mira', skill: 8, defense: 7, lifePoints: 40, attack: 'war-blade' },
 *   b: { name: 'Brute', skill: 6, defense: 5, lifePoints: 35, attack: 'iron-maul' },
 * });
 * if (!answer.ok) throw new Error(answer.error.message);
 * console.log(answer.method, answer.win.a > answer.win.b); // exact true
 */
export const fight: Verbs['fight'] = fightOverAll as Verbs['fight'];

/**
 * Takes a fight forward by one move. The state is plain data: keep it, send it back; undo is the state before.
 *
 * @stable
 * @example
 * import { step } from '@strikehome/engine';
 *
 * const begun = step({
 *   system: 'degrees',
 *   start: { fighters: [{ sheet: 'champion', side: 'us' }, { sheet: 'brute', side: 'them' }] },
 *   legal: true,
 * });
 * if (!begun.ok) throw new Error(begun.error.message);
 * const [move] = begun.legal ?? [];
 * console.log(begun.state.round, move?.label); // 1 champion attacks brute
 */
export const step: Verbs['step'] = stepOverAll as Verbs['step'];

/**
 * Lets everybody of a list fight everybody of another: a table of who wins.
 *
 * @stable
 * @example
 * import { matchup } from '@strikehome/engine';
 *
 * const answer = matchup({
 *   system: 'degrees',
 *   a: [{ sheet: 'champion' }, { sheet: 'sentry' }],
 *   b: [{ sheet: 'brute' }],
 * });
 * if (!answer.ok) throw new Error(answer.error.message);
 * console.log(answer.a, answer.win.length); // [ 'champion', 'sentry' ] 2
 */
export const matchup: Verbs['matchup'] = matchupOverAll as Verbs['matchup'];

/**
 * Varies one number of an action or of a fight, and shows the chances move.
 *
 * @stable
 * @example
 * import { sweep } from '@strikehome/engine';
 *
 * const answer = sweep({
 *   system: 'degrees',
 *   action: 'attack',
 *   attacker: { skill: 5 },
 *   defender: { skill: 5 },
 *   attack: 'dirk',
 *   vary: { path: 'attacker.skill', from: 0, to: 10, step: 5 },
 * });
 * if (!answer.ok) throw new Error(answer.error.message);
 * console.log(answer.points.map(({ value }) => value)); // [ 0, 5, 10 ]
 */
export const sweep: Verbs['sweep'] = sweepOverAll as Verbs['sweep'];

/**
 * Searches a game for rules that work against their words, with exact odds. It takes a while.
 *
 * @stable
 * @example
 * import { audit } from '@strikehome/engine';
 *
 * const answer = audit({ system: 'degrees' });
 * if (!answer.ok) throw new Error(answer.error.message);
 * console.log(answer.rules); // degrees@4
 */
export const audit: Verbs['audit'] = auditOverAll as Verbs['audit'];

/**
 * Answers a value from anywhere with any verb: whatever is wrong with it is said in the answer.
 *
 * @stable
 * @example
 * import { answer } from '@strikehome/engine';
 *
 * const given: unknown = JSON.parse('{ "system": "degres" }');
 * const answered = answer('odds', given);
 * if (!answered.ok) console.log(answered.error.message); // There is no such system. Did you mean degrees?
 */
export const answer: typeof answerOverAll = answerOverAll;

/**
 * The same for JSON as text, with the caps that every interface has: 1,000,000 characters, 32 levels.
 *
 * @stable
 * @example
 * import { answerText } from '@strikehome/engine';
 *
 * const answered = answerText('odds', '');
 * if (!answered.ok) console.log(answered.error.code); // invalid_json
 */
export const answerText: typeof answerTextOverAll = answerTextOverAll;

/**
 * Opens the request of an action: checked once. Whatever is then asked about the case checks nothing again.
 *
 * @experimental
 * @example
 * import { openCase, oddsOfCase, sumsOf } from '@strikehome/engine';
 *
 * const request = { system: 'degrees', action: 'attack', attacker: { skill: 7 }, defender: { skill: 4 }, attack: 'dirk' };
 * const opened = openCase(request, 'odds');
 * if (!opened.ok) throw new Error(opened.error.message);
 * console.log(sumsOf(opened.value)[0]?.total, oddsOfCase(opened.value).ok); // 7 true
 */
export const openCase: typeof openCaseOverAll = openCaseOverAll;

/**
 * The JSON Schema of all requests, or of those to one game. With an operation, and an action or a kind of move where it has
 * them, of that request alone: an object below 8 kB, for the call of a tool.
 *
 * @stable
 * @example
 * import { schema } from '@strikehome/engine';
 *
 * console.log(schema('degrees').title); // Degrees
 * console.log(schema('degrees', 'odds', 'attack').type); // object
 */
export const schema: (game?: SystemId, verb?: VerbName, action?: string) => PlainRecord =
  schemaOverAll as typeof schema;

/**
 * What each system offers, as data: actions, outcomes, rolls, choices, settings, examples.
 *
 * @stable
 * @example
 * import { systems } from '@strikehome/engine';
 *
 * console.log(Object.keys(systems())); // [ 'systems' ]
 */
export const systems: typeof systemsOverAll = systemsOverAll;

/** The verbs as values: what each asks and answers, with examples that can be sent as they stand. @experimental */
export const VERBS: typeof VERBS_OVER_ALL = VERBS_OVER_ALL;
