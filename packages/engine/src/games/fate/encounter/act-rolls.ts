/** The five actions inside a scene. */
import type { Referee, Resolution } from '../../../kernel/index.ts';
import { absorb } from '../absorb.ts';
import { advantage } from '../advantage.ts';
import { attack } from '../attack.ts';
import { defend } from '../defend.ts';
import { discover } from '../discover.ts';
import { FAIR } from '../ladder.ts';
import { overcome } from '../overcome.ts';
import type { RollResult } from '../result.ts';
import type { Track } from '../tracks.ts';
import {
  addAspect,
  addFree,
  closed,
  findAspect,
  fresh,
  keeperOf,
  nameOf,
  slotsFor,
  takeWay,
  withAspect,
  withPerson,
} from './change.ts';
import { bringTrouble, payCost, someoneElse } from './costs.ts';
import { byName, changesSince } from './differences.ts';
import { sought } from './invocable.ts';
import type { MoveOf, OppositionMove } from './moves.ts';
import { named } from './naming.ts';
import { withoutObstacle } from './obstacles.ts';
import { defender, gearOf, opponent, settle, situation } from './roll.ts';
import { GM, type State } from './state.ts';

export type MoveResult = Resolution & { readonly state: State };

/** A finished roll as a step; the roller's turn is used. `paid` is the cost that the GM chose. */
export function finished(
  before: State,
  after: State,
  result: RollResult,
  who: { actor: string; opposition: string },
  paid?: string,
): MoveResult {
  const { outcome, changes } = result;
  const facts = paid === undefined ? result.facts : { ...result.facts, paid };
  const over = closed(after);
  return { outcome, facts, changes: [...byName(changes, who), ...changesSince(before, over)], state: over };
}

/** The turn is taken, and a full defense that lasted until then is over (D11). */
export function acted(state: State, id: string): State {
  const until = state.settings.fullDefenseUntil === 'next-turn' ? { fullDefense: false } : {};
  return withPerson(state, id, { acted: true, ...until });
}

/** D29: whoever could interfere resists the removal; otherwise Fair. */
function againstRemoval(state: State, by: string, name: string): OppositionMove {
  const keeper = keeperOf(state, by, name);
  return keeper === undefined ? { kind: 'passive', rating: FAIR } : { kind: 'active', by: keeper };
}

export function actOvercome(referee: Referee, state: State, move: MoveOf<'overcome'>): MoveResult {
  const { by, removes } = move;
  const given = move.opposition ?? againstRemoval(state, by, removes ?? '');
  const against = given.kind === 'none' ? undefined : opponent(referee, state, given, by);
  const s = situation(state, 'overcome', move, against, { none: given.kind === 'none' });
  const result = overcome(referee, s);
  const who = { actor: by, opposition: someoneElse(state, by, against?.id ?? GM) };
  const { obstacle } = given;
  let after = settle(acted(state, by), { ...who, opposition: against?.id ?? GM }, result, against?.id ?? GM, obstacle);
  const bill = { actor: by, other: who.opposition, what: move.says ?? 'overcome', names: move.names, cost: move.cost };
  const { state: paid, cost } = payCost(referee, after, bill, result);
  after = paid;
  if (obstacle !== undefined && result.facts.success === true) {
    referee.note('FB-25', 'overcome', { name: obstacle });
    after = withoutObstacle(after, obstacle);
  }
  if (removes !== undefined && result.facts.success === true) {
    referee.note('FATE-30', 'removed', { aspect: removes });
    after = { ...after, aspects: after.aspects.filter(({ name }) => name !== removes) };
  }
  return finished(state, named(referee, state, after, move), result, who, cost);
}

export function actDiscover(referee: Referee, state: State, given: MoveOf<'discover'>): MoveResult {
  const aspect = sought(state, given);
  const move = { ...given, ...(aspect === undefined ? {} : { aspect }) };
  const { by, mode } = move;
  const says = move.information ?? (aspect === undefined ? 'something hidden' : `the aspect ${aspect}`);
  if (mode === 'new') {
    // FATE-45: said before the dice, and the GM may refuse it.
    const word = referee.choose('newInformation', { by: 'gm', options: ['accept', 'veto'], default: 'accept' });
    if (word === 'veto') {
      referee.note('FATE-45', 'vetoed', { says });
      return { outcome: 'vetoed', facts: {}, changes: [], state };
    }
  }
  const against = move.opposition.kind === 'none' ? undefined : opponent(referee, state, move.opposition, by);
  const reveals = aspect === undefined ? 'information' : 'aspect';
  const s = situation(state, 'discover', move, against, { mode, reveals, none: move.opposition.kind === 'none' });
  const result = discover(referee, s);
  const other = someoneElse(state, by, against?.id ?? GM);
  const settled = settle(
    acted(state, by),
    { actor: by, opposition: against?.id ?? GM },
    result,
    other,
    move.opposition.obstacle,
  );
  const bill = { actor: by, other, what: says, names: move.names, cost: move.cost };
  const paid = payCost(referee, settled, bill, result);
  const after = learn(referee, paid.state, move, result, other, paid);
  return finished(state, named(referee, state, after, move), result, { actor: by, opposition: other }, paid.cost);
}

/** D30: what a search finds out where there is nothing to find. */
const NOTHING_HIDDEN = 'nothing more is hidden here';

/** What is known afterwards: truth and belief are two things (D19). */
function learn(
  referee: Referee,
  state: State,
  move: MoveOf<'discover'>,
  { facts }: RollResult,
  other: string,
  { cost, trouble }: Pick<ReturnType<typeof payCost>, 'cost' | 'trouble'>,
): State {
  if (facts.success !== true) return state;
  const { by, aspect } = move;
  let after = state;
  let name = aspect;
  if (aspect !== undefined && findAspect(state, aspect) !== undefined) {
    const before = findAspect(state, aspect)!;
    // An aspect changed by a failure really is the changed one.
    name =
      cost === 'altered' || cost === 'altered-and-extra'
        ? (move.names?.altered ?? fresh(state, `${aspect.slice(0, 115)}, for the worse`))
        : aspect;
    after = withAspect(after, aspect, { name, known: [...before.known, by] });
    after = addFree(after, name, by, facts.freeInvocations.actor);
    after = addFree(after, name, other, facts.freeInvocations.opposition);
  } else {
    const truth = cost === 'false' || cost === 'partly-false' ? cost : 'true';
    const says = move.information ?? (move.hidden === undefined ? 'something' : NOTHING_HIDDEN);
    after = { ...after, information: [...after.information, { says, by, believed: true, truth }] };
    if (facts.aspectCreated) {
      const made = addAspect(after, { name: says.slice(0, 120), kind: 'situation', by });
      after = addFree(made.state, made.name, by, facts.freeInvocations.actor);
    }
  }
  const mayHarm =
    facts.cost === 'serious' && (move.mode === 'existing' ? aspect !== undefined : facts.abysmal === true);
  // D6: where nobody is there to gain, the GM is not asked to give it.
  if (!mayHarm || (other === GM && state.settings.orphanBoost === 'none')) return after;
  const gives = referee.choose('opponentInvokes', { by: 'gm', options: [false, true], default: false });
  if (!gives) return after;
  const on = trouble ?? name;
  const clause = move.mode === 'new' ? 'FATE-53' : 'FATE-47';
  if (on !== undefined) {
    referee.note(clause, 'opponent-invokes', { aspect: on });
    return addFree(after, on, other, 1);
  }
  const made = bringTrouble(referee, after, { actor: by, names: move.names }, { [other]: 1 });
  referee.note(clause, 'opponent-invokes', { aspect: made.name });
  return made.state;
}

export function actAdvantage(referee: Referee, state: State, move: MoveOf<'advantage'>): MoveResult {
  const { by, mode } = move;
  const bearer = mode === 'existing' ? findAspect(state, move.aspect)!.on : move.on;
  const aimed = bearer !== undefined && bearer !== by && move.willing !== true;
  const given: OppositionMove = move.opposition ?? { kind: 'passive', rating: FAIR };
  const against = aimed
    ? defender(referee, state, bearer, state.harm, { passive: move.opposition?.rating, unaware: move.unaware })
    : given.kind === 'none'
      ? undefined
      : opponent(referee, state, given, by);
  const on = bearer === undefined ? 'environment' : 'character';
  const s = situation(state, 'advantage', move, against, { mode, on, willing: !aimed, none: against === undefined });
  const result = advantage(referee, s);
  const other = someoneElse(state, by, against?.id ?? GM);
  const { obstacle } = given;
  let after = settle(
    acted(state, by),
    { actor: by, opposition: against?.id ?? GM },
    result,
    against?.id ?? GM,
    obstacle,
  );
  const { aspectCreated, freeInvocations } = result.facts;
  let name = move.aspect;
  if (aspectCreated) {
    const on = bearer === undefined ? {} : { on: bearer };
    ({ state: after, name } = addAspect(after, { name, ...on, kind: 'situation', by }));
  }
  after = addFree(addFree(after, name, by, freeInvocations.actor), name, other, freeInvocations.opposition);
  if (result.changes.some(({ who, what }) => who === 'actor' && what === 'contest-roll')) {
    after = { ...after, contest: { ...after.contest, forfeits: [...after.contest.forfeits, by] } };
  }
  return finished(state, named(referee, state, after, move), result, { actor: by, opposition: other });
}

/** FATE-87: the hit is bought off whole, or its target is taken out. */
export function takeHit(
  referee: Referee,
  state: State,
  target: string,
  hit: number,
  track: Track,
  dealer: string,
): State {
  if (hit === 0) return state;
  const person = state.people[target]!;
  const { facts } = referee.perform(absorb, {
    name: person.name,
    hit,
    track,
    boxes: person.free[track],
    slots: slotsFor(person, track),
    mode: state.settings.stressMode,
  });
  return facts.used === null
    ? withPerson(state, target, { out: 'taken-out' })
    : takeWay(state, target, facts.used, track, dealer);
}

export function actAttack(referee: Referee, state: State, move: MoveOf<'attack'>): MoveResult {
  const { by, target, guardian, track = state.harm } = move;
  const struck = guardian ?? target;
  // FB-23: whoever steps in between defends instead, and bears what comes of it.
  if (guardian !== undefined) {
    referee.note('FB-23', 'interposed', { name: nameOf(state, guardian), target: nameOf(state, target) });
  }
  const against = defender(referee, state, struck, track, move);
  const gear = gearOf(state, track, by, struck);
  const s = situation(state, 'attack', move, against, { on: 'character', gear });
  const result = attack(referee, s);
  const who = { actor: by, opposition: struck };
  const settled = settle(acted(state, by), who, result);
  const after = takeHit(referee, settled, struck, result.facts.hit, track, by);
  return finished(state, named(referee, state, after, move), result, who);
}

/** FATE-89, FATE-90: a defend against the surroundings is an action, yet not the turn's. */
export function actDefend(referee: Referee, state: State, move: MoveOf<'defend'>): MoveResult {
  const { by, rating, threat, track = state.harm } = move;
  const against = { id: GM, side: { name: threat, rating, bonuses: [], rolls: false } };
  const s = situation(state, 'defend', move, against, { on: 'character', gear: gearOf(state, track, GM, by) });
  const result = defend(referee, s);
  const who = { actor: by, opposition: GM };
  const settled = settle(state, who, result);
  const after = takeHit(referee, settled, by, result.facts.hit, track, GM);
  return finished(state, named(referee, state, after, move), result, who);
}
