/** A legal roll with every term settled: what the rules take. Between the request and it stands one function, `situate`. */

import { invalid, refuse } from '../../helpers/index.ts';
import type { Refusal } from '../../kernel/index.ts';
import { AVERAGE } from './ladder.ts';
import { type ResistedBy, resistedBy, rollBars, unread } from './opposition.ts';
import type { MadeInvoke, OpenInvoke, Role, RollAction, RollRequest, SceneKind, Stunt } from './request.ts';
import type { Settings } from './settings.ts';
import { bonusesOf, sideStunts, stuntsSaid } from './stunts.ts';

export type Term = { readonly name: string; readonly value: number };

/** One side of a roll. */
export interface Side {
  readonly name: string;
  readonly rating: number;
  /** What the rating is in, where it is said. */
  readonly skill?: string;
  /** What is settled before the dice besides the rating: help, full defense. */
  readonly bonuses: readonly Term[];
  /** Does it throw dice, or is it a set rating? */
  readonly rolls: boolean;
  /** Who invokes for it, where that is not the character: for a task or a fire, the GM. */
  readonly invoker?: string;
  /** D28: it does not resist, and so gains nothing by what misses it. */
  readonly yields?: boolean;
  /** Helpers below Average: no help. */
  readonly idle?: readonly number[];
  /** FB-41: stunts that are said to apply; what they add is among the bonuses. */
  readonly used?: readonly Stunt[];
  /** Stunts that fit, and of which it is still to be said whether they apply. */
  readonly offers?: readonly Stunt[];
}

export interface Situation {
  readonly action: RollAction;
  readonly actor: Side;
  readonly opposition: Side;
  readonly resistedBy: ResistedBy;
  readonly scene?: SceneKind;
  readonly mode: 'new' | 'existing';
  readonly on: 'character' | 'environment';
  readonly reveals: 'information' | 'aspect';
  readonly against: 'attack' | 'advantage';
  readonly says?: string;
  readonly weapon: number;
  readonly armor: number;
  /** Invocations already made, in order. */
  readonly made: readonly MadeInvoke[];
  /** Those still open after the dice. */
  readonly available: readonly OpenInvoke[];
  /** What each side can pay with; without a number nobody counts. */
  readonly purse: Partial<Record<Role, number>>;
  /** Only what follows from the shifts is asked of it (FATE-20 to FATE-23), and not how high the two results are. */
  readonly onlyShifts?: boolean;
  /** FATE-36: nobody resists; the result is compared with others later. */
  readonly compared?: true;
  /** FATE-28: the GM is asked for the cost, and reads there what may be chosen. */
  readonly asksCost?: boolean;
  /** D7: the character who gains what falls to the other side, where nobody opposes; of a single roll nobody says it. */
  readonly gainer?: string;
  readonly settings: Settings;
}

const FULL_DEFENSE: Term = { name: 'full defense', value: 2 };

/** Each helper of Average or better adds 1, and only the leader rolls. */
export function help(rating: number, helpers: readonly number[] | undefined, settings: Settings): readonly Term[] {
  const able = (helpers ?? []).filter((one) => one >= AVERAGE).length;
  const value = settings.teamworkCap === 'lead-skill' ? Math.max(0, Math.min(able, rating)) : able;
  return value === 0 ? [] : [{ name: 'help', value }];
}

/** FB-12: a helper below Average does not help. */
function idle(helpers: readonly number[] | undefined): { readonly idle?: readonly number[] } {
  const below = (helpers ?? []).filter((one) => one < AVERAGE);
  return below.length === 0 ? {} : { idle: below };
}

/** D8, FATE-96: +2 to the side that defends. */
export function guard(fullDefense: boolean | undefined): readonly Term[] {
  return fullDefense === true ? [FULL_DEFENSE] : [];
}

export function situate(action: RollAction, request: RollRequest, settings: Settings): Situation | Refusal {
  const wrong =
    rollBars(action, request) ??
    missing(action, request) ??
    unread(action, request) ??
    houseGear(request, settings) ??
    stuntsSaid(action, request) ??
    invoked(request);
  if (wrong !== undefined) return wrong;
  const { actor, opposition } = request;
  const actorDefends = action === 'defend';
  const rating = opposition.rating ?? 0;
  return {
    action,
    actor: {
      name: actor.name ?? (actorDefends ? 'the defender' : 'the actor'),
      rating: actor.rating,
      ...(actor.skill === undefined ? {} : { skill: actor.skill }),
      bonuses: [
        ...help(actor.rating, actor.helpers, settings),
        ...(actorDefends ? guard(request.fullDefense) : []),
        ...bonusesOf(actor),
      ],
      rolls: true,
      ...idle(actor.helpers),
      ...sideStunts(action, request, 'actor'),
    },
    opposition: {
      name: opposition.name ?? 'the opposition',
      rating,
      ...(opposition.skill === undefined ? {} : { skill: opposition.skill }),
      bonuses: [
        ...help(rating, opposition.helpers, settings),
        ...(actorDefends ? [] : guard(request.fullDefense)),
        ...bonusesOf(opposition),
      ],
      rolls: opposition.kind === 'active',
      ...idle(opposition.helpers),
      ...sideStunts(action, request, 'opposition'),
    },
    resistedBy: resistedBy(action, request),
    ...(request.scene === undefined ? {} : { scene: request.scene }),
    mode: request.mode ?? (action === 'discover' ? 'existing' : 'new'),
    on: request.on ?? (actorDefends ? 'character' : 'environment'),
    reveals: request.reveals ?? 'information',
    against: request.against ?? 'attack',
    ...(request.says === undefined ? {} : { says: request.says }),
    weapon: request.weapon ?? 0,
    armor: request.armor ?? 0,
    made: request.invokes,
    available: request.available,
    purse: request.fatePoints ?? {},
    settings,
  };
}

/** FATE-63: an advantage says whether its aspect is new, and what it goes on. */
function missing(action: RollAction, request: RollRequest): Refusal | undefined {
  if (action !== 'advantage') return undefined;
  const path = request.mode === undefined ? 'mode' : request.on === undefined ? 'on' : undefined;
  if (path === undefined) return undefined;
  const message =
    path === 'mode'
      ? 'Say whether the aspect is new or existing.'
      : 'Say what the aspect is on: character or environment.';
  return invalid(path, message);
}

/** Weapon and armor ratings where the house rule is off. */
export function houseGear(
  given: { readonly weapon?: number | undefined; readonly armor?: number | undefined },
  settings: Settings,
): Refusal | undefined {
  if (settings.weaponsArmor === 'on') return undefined;
  const path = given.weapon !== undefined ? 'weapon' : given.armor !== undefined ? 'armor' : undefined;
  if (path === undefined) return undefined;
  const message = 'Weapon and armor ratings are a house rule: switch on the setting weaponsArmor.';
  return refuse(path, message, 'D24');
}

/** FATE-04, FATE-07: one aspect is paid for once a roll, and a set rating has no dice to reroll. */
function invoked(request: RollRequest): Refusal | undefined {
  const paid = new Set<string>();
  for (const [i, { by, use, aspect, free }] of request.invokes.entries()) {
    if (use === 'reroll' && by === 'opposition' && request.opposition.kind !== 'active') {
      return refuse(`invokes.${i}.use`, 'A set rating has no dice to reroll; it can be raised by 2.', 'FATE-07');
    }
    if (free || aspect === undefined) continue;
    const key = `${by} ${aspect}`;
    if (paid.has(key)) {
      return refuse(
        `invokes.${i}`,
        `${aspect} was paid for already on this roll; only free invocations stack.`,
        'FATE-04',
      );
    }
    paid.add(key);
  }
  const points = request.fatePoints ?? {};
  for (const by of ['actor', 'opposition'] as const) {
    const spent = request.invokes.filter((one) => one.by === by && !one.free).length;
    const purse = points[by];
    if (purse !== undefined && spent > purse) {
      return refuse(`fatePoints.${by}`, `${spent} fate points were spent and there are ${purse}.`, 'FATE-04');
    }
  }
  return undefined;
}
