/** Why something may not be done in this scene now. The kind of scene, the turn, and who resists how set the bounds. */

import { invalid, nobodyCalled, refuseMove } from '../../../helpers/index.ts';
import { isRefusal, MAX_NUMBER, type Refusal } from '../../../kernel/index.ts';
import { AVERAGE, onLadder } from '../ladder.ts';
import { sceneBars } from '../opposition.ts';
import { SCENE_WORD } from '../request.ts';
import { yetToRoll } from './act.ts';
import { joined, nextScene } from './arrivals.ts';
import { contested, current, findAspect, freeOf, hasExchanges, heldBy, isIn, nameOf, turnsTo } from './change.ts';
import { knows, played, purseOf, sought } from './invocable.ts';
import { cannotBlock, cannotMove, movesInTurn, outOfReach } from './move.ts';
import type { EncounterMove, MoveOf, OppositionMove } from './moves.ts';
import { isTheirs } from './naming.ts';
import { obstacleOf } from './obstacles.ts';
import { inTheWay, sent, taken, within } from './sent.ts';
import { toldPath } from './sound-zones.ts';
import { ratingOf } from './start.ts';
import { GM, MOST, type State } from './state.ts';
import { invalidState } from './valid-state.ts';
import { MOVES_WITH } from './zone-shapes.ts';

const hasTurns = ({ scene }: State) => turnsTo(scene);

export function illegalReason(state: State, move: EncounterMove): Refusal | undefined {
  return (
    strangers(state, move) ??
    finished(state, move) ??
    crowded(state, move) ??
    turn(state, move) ??
    scope(state, move) ??
    sent(state, move)
  );
}

/** Everybody named is here and still in it. */
function strangers(state: State, move: EncounterMove): Refusal | undefined {
  const named = move as Readonly<Record<string, unknown>>;
  const opposition = named.opposition as OppositionMove | undefined;
  const ids: (readonly [string, unknown])[] = [
    ...(['by', 'target', 'guardian', 'on', 'to'] as const).map((field) => [field, named[field]] as const),
    ['opposition.by', opposition?.by],
    ...((named.helpers ?? []) as readonly string[]).map((one, i) => [`helpers.${i}`, one] as const),
  ];
  for (const [path, id] of ids) {
    if (typeof id !== 'string') continue;
    if (!Object.hasOwn(state.people, id)) {
      return invalid(`action.${path}`, nobodyCalled(id, state.people));
    }
    if (!isIn(state, id)) return refuseMove(path, `${nameOf(state, id)} is out of the scene.`);
  }
  const idle = helping(state, move);
  if (idle !== undefined || opposition === undefined) return idle;
  const missing = (field: string, message: string) => invalid(`action.opposition.${field}`, message);
  if (opposition.kind === 'active' && opposition.by === undefined) return missing('by', 'Say who opposes.');
  if (opposition.obstacle !== undefined) {
    if (opposition.kind !== 'passive' || opposition.rating !== undefined)
      return refuseMove('opposition.obstacle', 'An obstacle is a set rating, and has its own.', 'FB-25');
    if (obstacleOf(state, opposition.obstacle) === undefined)
      return refuseMove('opposition.obstacle', `There is no obstacle ${opposition.obstacle}.`, 'FB-25');
  } else if (opposition.kind === 'passive' && opposition.rating === undefined)
    return missing('rating', 'Say how high the set rating is.');
  if (opposition.kind === 'active' && opposition.by === named.by)
    return refuseMove('opposition.by', 'Nobody opposes themselves.');
  return idleField(opposition) ?? justified(state, opposition);
}

const READ = { active: ['by', 'skill', 'because'], passive: ['rating', 'because'], none: [] } as const;

/** Each kind of opposition reads its own fields, and another one would do nothing. */
function idleField(opposition: OppositionMove): Refusal | undefined {
  const read: readonly string[] = READ[opposition.kind];
  const field = (['rating', 'by', 'skill', 'because'] as const).find(
    (one) => opposition[one] !== undefined && !read.includes(one),
  );
  if (field === undefined) return undefined;
  const message = `Opposition of the kind ${opposition.kind} has no ${field}.`;
  return invalid(`action.opposition.${field}`, message);
}

/** FATE-11, FATE-12: an aspect that justifies opposition is there, and known to whoever opposes. */
function justified(state: State, { by = GM, because }: OppositionMove): Refusal | undefined {
  if (because === undefined) return undefined;
  const aspect = findAspect(state, because);
  // One sentence for both, so that a refusal tells nothing of what is hidden.
  if (aspect !== undefined && knows(state, by, aspect)) return undefined;
  return refuseMove(
    'opposition.because',
    `There is no aspect ${because} that ${nameOf(state, by)} knows of.`,
    'FATE-11',
  );
}

/** FB-12: helpers are others of the same side, each once, with Average or better in the skill that is rolled. */
function helping(state: State, move: EncounterMove): Refusal | undefined {
  if (!('helpers' in move) || move.helpers === undefined) return undefined;
  const { by, helpers } = move;
  const skill = move.skill ?? MOVES_WITH;
  for (const [i, id] of helpers.entries()) {
    const path = `helpers.${i}`;
    const helper = state.people[id]!;
    if (id === by) return refuseMove(path, 'Nobody helps themselves.', 'FB-12');
    if (helpers.indexOf(id) < i) return refuseMove(path, `${helper.name} helps once.`, 'FB-12');
    if (helper.side !== state.people[by]!.side) return refuseMove(path, `${helper.name} is on another side.`, 'FB-12');
    const rating = ratingOf(helper, skill);
    if (rating < AVERAGE) {
      return refuseMove(
        path,
        `${helper.name} is ${onLadder(rating)} in ${skill}; help takes Average or better.`,
        'FB-12',
      );
    }
  }
  return undefined;
}

function finished(state: State, move: EncounterMove): Refusal | undefined {
  if (move.kind === 'next-scene') {
    if (!state.ended) return refuseMove('kind', 'The scene has not ended yet.', 'FB-26');
    const next = nextScene(state, move);
    const fault = isRefusal(next) ? undefined : invalidState(next);
    if (fault === undefined) return within(next);
    return invalid(toldPath(fault.path, 'action'), fault.message);
  }
  if (state.ended) return refuseMove('kind', 'The scene has ended; start the next one.');
  if (state.over !== undefined && move.kind !== 'end-scene') return refuseMove('kind', `${state.over} End the scene.`);
  return undefined;
}

/** A scene is no larger than what can be computed: before a list is full, it ends. */
function crowded(state: State, move: EncounterMove): Refusal | undefined {
  if (move.kind === 'end-scene' || move.kind === 'next-scene') return undefined;
  // The losers of an exchange under fire may all take their consequences at once.
  const room = move.kind === 'end-exchange' ? 120 : 20;
  const full = (['aspects', 'information', 'complications'] as const).find(
    (list) => state[list].length > MOST[list] - room,
  );
  if (full !== undefined)
    return refuseMove('kind', `There is no room for more ${full}: end the scene and start the next.`);
  const last = move.kind === 'end-exchange' && state.exchange >= MAX_NUMBER;
  return last ? refuseMove('kind', 'There is no exchange after this one.') : undefined;
}

const ON_TURN = ['overcome', 'discover', 'advantage', 'attack', 'pass', 'full-defense'] as const;

/** One action an exchange, in the order of turns. Defending and opposing are not counted (FATE-89, FATE-98). */
function turn(state: State, move: EncounterMove): Refusal | undefined {
  if (!ON_TURN.some((kind) => kind === move.kind) && !movesInTurn(state, move)) return undefined;
  const { by } = move as MoveOf<'pass'>;
  if (hasExchanges(state) && state.people[by]!.acted) {
    const rule = move.kind === 'full-defense' ? 'D11' : undefined;
    return refuseMove('by', `${nameOf(state, by)} has acted in this exchange.`, rule);
  }
  // D11: full defense may be declared at any time before the own action.
  if (!hasTurns(state) || move.kind === 'full-defense') return undefined;
  const now = current(state);
  if (now === by || (contested(state, by) && !isBefore(state, now, by))) return undefined;
  return refuseMove('by', `It is ${nameOf(state, now!)}’s turn.`);
}

/** D12: nobody waits for a character who made the contest roll, who may act from their own place in the order on. */
function isBefore({ order }: State, now: string | undefined, by: string): boolean {
  return now !== undefined && order.indexOf(now) < order.indexOf(by);
}

function scope(state: State, move: EncounterMove): Refusal | undefined {
  switch (move.kind) {
    case 'attack': {
      const wrong = sceneBars('attack', { scene: state.scene, opposition: { kind: 'active' } });
      if (wrong !== undefined) return { ...wrong, path: 'action.kind' };
      if (move.target === move.by) return refuseMove('target', 'Nobody attacks themselves.');
      return guarded(state, move) ?? outOfReach(state, move);
    }
    case 'move':
      return cannotMove(state, move);
    case 'block':
      return cannotBlock(state, move);
    case 'full-defense':
      return hasTurns(state)
        ? undefined
        : refuseMove('kind', `Full defense is for conflicts, not for a ${SCENE_WORD[state.scene]}.`, 'FATE-96');
    case 'pass':
      return hasExchanges(state)
        ? undefined
        : refuseMove('kind', `A ${SCENE_WORD[state.scene]} has no exchanges, and nobody passes in it.`, 'FB-27');
    case 'concede':
      return hasTurns(state) ? undefined : refuseMove('kind', 'Only a conflict can be conceded.');
    case 'overcome':
      if (move.opposition === undefined && move.removes === undefined) {
        return invalid('action.opposition', 'Say what stands in the way.');
      }
      return move.removes === undefined ? undefined : removal(state, move.by, move.removes);
    case 'discover':
      return seeks(state, move);
    case 'advantage':
      return advantage(state, move);
    case 'contest':
      return contest(state, move);
    case 'task': {
      if (state.scene !== 'challenge') return refuseMove('kind', 'Tasks belong to a challenge.', 'FATE-36');
      const task = state.tasks.find(({ name }) => name === move.task);
      if (task === undefined) return refuseMove('task', `There is no task ${move.task}.`);
      return task.outcome === undefined ? undefined : refuseMove('task', `${task.name} has been tried.`, 'FATE-58');
    }
    case 'give':
      return held(state, move);
    case 'place':
      return taken(state, move.aspect, 'aspect');
    case 'reveal': {
      const aspect = findAspect(state, move.aspect);
      if (aspect === undefined) return refuseMove('aspect', `There is no aspect ${move.aspect}.`);
      return knows(state, move.to, aspect) ? refuseMove('to', `${nameOf(state, move.to)} knows of it.`) : undefined;
    }
    case 'reword':
      return rewords(state, move) ?? taken(state, move.as, 'as');
    case 'obstacle':
      return inTheWay(state, move.obstacle.name, 'obstacle.name');
    case 'story-detail':
      if (played(state, move.by)) return refuseMove('by', 'The GM tells without paying for it.', 'FATE-43');
      return purseOf(state, move.by) > 0
        ? undefined
        : refuseMove('by', `${nameOf(state, move.by)} has no fate point.`, 'FB-21');
    case 'compel':
      return compels(state, move);
    case 'join':
      return within(joined(state, move), 'person.');
    case 'end-exchange':
      return openBusiness(state);
    case 'end-scene':
      return keeps(state, move);
    default:
      return undefined;
  }
}

/** FB-23: a friend who is not struck at already. */
function guarded(state: State, { by, target, guardian, passive }: MoveOf<'attack'>): Refusal | undefined {
  if (guardian === undefined) return undefined;
  const name = nameOf(state, guardian);
  if (guardian === by || guardian === target) return refuseMove('guardian', `${name} cannot step in between.`, 'FB-23');
  if (state.people[guardian]!.side !== state.people[target]!.side)
    return refuseMove('guardian', `${name} is on another side.`, 'FB-23');
  return passive === undefined ? undefined : refuseMove('passive', `${name} defends, and rolls.`, 'FB-23');
}

/** FB-22: an aspect of the person or of the scene, and a fate point of a player who proposes it for somebody else. */
function compels(state: State, { by = GM, on, aspect }: MoveOf<'compel'>): Refusal | undefined {
  if (state.boosts.some(({ name }) => name === aspect))
    return refuseMove('aspect', 'A boost is not compelled.', 'FB-22');
  const found = findAspect(state, aspect);
  if (found === undefined) return refuseMove('aspect', `There is no aspect ${aspect}.`);
  if (found.on !== undefined && found.on !== on)
    return refuseMove('aspect', `${aspect} is ${nameOf(state, found.on)}’s.`, 'FB-22');
  if (played(state, by) && played(state, on))
    return refuseMove('on', 'The GM compels nobody of the GM’s own.', 'FB-22');
  if (by === GM || by === on || purseOf(state, by) > 0) return undefined;
  return refuseMove('by', `${nameOf(state, by)} has no fate point to propose it.`, 'FB-22');
}

/** FATE-69: what is hidden from somebody is not there for them. */
function rewords(state: State, { by = GM, aspect }: MoveOf<'reword'>): Refusal | undefined {
  const found = findAspect(state, aspect);
  const isThere =
    found === undefined ? state.boosts.some(({ name }) => name === aspect) : by === GM || knows(state, by, found);
  if (!isThere) return refuseMove('aspect', `There is nothing called ${aspect}.`);
  return isTheirs(state, by, aspect)
    ? undefined
    : refuseMove('aspect', `${aspect} is not ${nameOf(state, by)}’s to name.`, 'FATE-69');
}

/** FB-26: what is to last must be there. */
function keeps(state: State, { keep = [] }: MoveOf<'end-scene'>): Refusal | undefined {
  const there = new Set([...state.aspects, ...state.boosts].map(({ name }) => name));
  const at = keep.findIndex((name) => !there.has(name));
  return at < 0 ? undefined : refuseMove(`keep.${at}`, `There is nothing called ${keep[at]}.`, 'FB-26');
}

/** D30: nobody uses an aspect they do not know of. */
function known(state: State, by: string, name: string, path: string): Refusal | undefined {
  const aspect = findAspect(state, name);
  if (aspect === undefined) return refuseMove(path, `There is no aspect ${name}.`);
  return knows(state, by, aspect) ? undefined : refuseMove(path, `${nameOf(state, by)} does not know of it.`, 'D30');
}

/** D29: a consequence is no advantage: it stays until it is treated and time has passed. */
function removal(state: State, by: string, name: string): Refusal | undefined {
  const unknown = known(state, by, name, 'removes');
  if (unknown !== undefined || findAspect(state, name)!.kind !== 'consequence') return unknown;
  return refuseMove('removes', `${name} is a consequence: it heals after the scene and is not removed in it.`, 'D29');
}

function seeks(state: State, move: MoveOf<'discover'>): Refusal | undefined {
  if (move.removes !== undefined) return refuseMove('removes', 'To discover removes nothing; use overcome.', 'FATE-41');
  if (move.mode === 'new' && move.information === undefined) {
    return refuseMove('information', 'Say before the roll what is to be established.', 'FATE-45');
  }
  const wanted = sought(state, move);
  if (move.mode === 'new' && (wanted !== undefined || move.hidden !== undefined)) {
    return refuseMove('aspect', 'An aspect that is there is revealed, not established.', 'FATE-57');
  }
  // D30: a search is never refused for want of something to find, which would tell how much is hidden.
  if (wanted === undefined && move.information === undefined && move.hidden === undefined) {
    return refuseMove('information', 'Say what is sought.', 'FATE-104');
  }
  if (wanted === undefined) return undefined;
  const aspect = findAspect(state, wanted);
  if (aspect === undefined) return refuseMove('aspect', `There is no aspect ${wanted}.`, 'FATE-57');
  return knows(state, move.by, aspect) ? refuseMove('aspect', `${nameOf(state, move.by)} knows of it.`) : undefined;
}

function advantage(state: State, move: MoveOf<'advantage'>): Refusal | undefined {
  if (move.mode === 'existing') {
    const unknown = known(state, move.by, move.aspect, 'aspect');
    if (unknown !== undefined) return unknown;
  } else {
    const used = taken(state, move.aspect, 'aspect');
    if (used !== undefined) return used;
  }
  const bearer = move.mode === 'existing' ? findAspect(state, move.aspect)!.on : move.on;
  const aimed = bearer !== undefined && bearer !== move.by && move.willing !== true;
  if (!aimed) {
    return move.unaware === true
      ? refuseMove('unaware', 'Only a character who defends can be taken unaware.', 'FATE-82')
      : undefined;
  }
  if (!isIn(state, bearer)) return refuseMove('aspect', `${nameOf(state, bearer)} is out of the scene.`);
  if (move.opposition?.kind === 'active') {
    return refuseMove('opposition.kind', `This is aimed at ${nameOf(state, bearer)}, who defends.`, 'FATE-99');
  }
  return move.opposition?.kind === 'none'
    ? refuseMove('opposition.kind', 'It always meets a defend.', 'FATE-67')
    : undefined;
}

function contest(state: State, move: MoveOf<'contest'>): Refusal | undefined {
  if (state.scene !== 'contest' && state.scene !== 'contest-under-fire')
    return refuseMove('kind', 'This is no contest.', 'FATE-36');
  const { side } = state.people[move.by]!;
  if (!state.contest.contestants.includes(side)) return refuseMove('by', `The side ${side} does not contest.`);
  if (!yetToRoll(state).includes(side)) return refuseMove('by', `The side ${side} has rolled in this exchange.`);
  const first = state.contest.rolls.find(({ score }) => score !== undefined);
  if (first !== undefined && (first.against === undefined) !== (move.against === undefined)) {
    const how = first.against === undefined ? 'against each other' : 'against set ratings';
    return refuseMove(
      'against',
      `The rolls of this exchange are made ${how}; the others cannot be compared.`,
      'FATE-36',
    );
  }
  if (move.action === 'discover' && state.contest.goal !== 'information') {
    return refuseMove('action', 'Discover wins a contest only where information is the goal.', 'FATE-59');
  }
  return undefined;
}

function held(state: State, { by, to, aspect }: MoveOf<'give'>): Refusal | undefined {
  if (to === by) return refuseMove('to', 'Nobody hands something on to themselves.');
  if (heldBy(state, to) >= MOST.held) return refuseMove('to', `${nameOf(state, to)} holds ${MOST.held} already.`);
  const found = findAspect(state, aspect);
  const has =
    found === undefined ? state.boosts.some((one) => one.name === aspect && one.holder === by) : freeOf(found, by) > 0;
  return has ? undefined : refuseMove('aspect', `${nameOf(state, by)} has nothing of ${aspect} to give.`);
}

/** An exchange ends when all who act in it have. */
function openBusiness(state: State): Refusal | undefined {
  if (!hasExchanges(state)) return refuseMove('kind', `A ${SCENE_WORD[state.scene]} has no exchanges.`);
  const contests = state.scene !== 'conflict';
  const [side] = contests ? yetToRoll(state) : [];
  if (side !== undefined) return refuseMove('kind', `The side ${side} has its contest roll to make.`);
  const now = hasTurns(state) ? current(state) : undefined;
  return now === undefined ? undefined : refuseMove('kind', `${nameOf(state, now)} has yet to act or pass.`);
}
