/** Which player is asked in a fight, and what a move came to, by name. */

import { continued, counted, inside, listed } from '../../../helpers/index.ts';
import { baseOf, type Needs, type Resolution, type Somebody } from '../../../kernel/index.ts';
import { fullName } from '../frame.ts';
import type { Range } from '../request.ts';
import type { AttackResult } from '../result.ts';
import { attackPhrase, BY_RANGE } from '../text/say.ts';
import { nameOfAim } from './board.ts';
import { faceOf, framesOf, isStanding, playersLeft, turnNow } from './order.ts';
import type { EncounterMove, MoveOf, Pending, State } from './state.ts';

type Terrain = Extract<Pending['cover'], { readonly kind: 'terrain' }> | undefined;

interface Blow {
  readonly by: string;
  readonly target: string;
  readonly range: Range;
  readonly face: number;
  readonly cover?: Pending['cover'];
}

/** The attack that a move brings about: its own, or the one that waited for this defense (TN-08). */
function blowOf(state: State, move: EncounterMove): Blow | undefined {
  const turn = state.turns.at(move.kind === 'attack' ? -1 : 0);
  if (turn?.target === undefined || turn.range === undefined) return undefined;
  const { target, range } = turn;
  if (move.kind === 'attack') return { by: move.by, target, range, face: faceOf(move.die), ...coverOf(move) };
  if (move.kind !== 'defend' || turn.pending === undefined) return undefined;
  return { by: turn.frame, target, range, face: turn.pending.face, ...coverOf(turn.pending) };
}

const coverOf = ({ cover }: { readonly cover?: Pending['cover'] }) => (cover === undefined ? {} : { cover });

function frameFor(state: State, move: EncounterMove, { id, by }: Needs): string | undefined {
  const blow = blowOf(state, move);
  if (by === 'attacker') return blow?.by ?? (move.kind === 'activate' ? move.by : undefined);
  if (by !== 'defender' || blow === undefined) return undefined;
  // What the frame in the way gives up is for its own owner to say.
  const covers = (baseOf(id) ?? id).startsWith('cover');
  return covers ? (blow.cover?.kind === 'frame' ? blow.cover.frame : undefined) : blow.target;
}

/** Frames are asked through their owners. */
export function asked(state: State, move: EncounterMove, needs: Needs): Somebody | undefined {
  const owner = state.frames[frameFor(state, move, needs) ?? '']?.owner;
  return owner === undefined ? undefined : { id: owner, name: state.players[owner]!.name };
}

/** TN-03: the die laid down in this move, or the one that lies there. */
function defenseAgainst(state: State, move: EncounterMove, target: string): number {
  if (move.kind === 'defend') return move.die === undefined ? 0 : faceOf(move.die);
  return Number(state.frames[target]?.defense ?? 0);
}

type Done = Resolution & { readonly state: State };

export function describe(result: Done, before: State, move: EncounterMove): string | undefined {
  const blow = blowOf(before, move);
  if (blow !== undefined && (result.outcome === 'hit' || result.outcome === 'miss'))
    return continued(struck(result, before, move, blow), consequences(result, before));
  switch (move.kind) {
    case 'activate':
      return activated(result, before, move);
    case 'move': {
      const { frames } = before;
      const moved = `${fullName(frames[move.by]!)} moves up to ${counted(faceOf(move.die), 'unit')}.`;
      return continued(moved, `${abandoned(result, before, move.by)}${consequences(result, before)}`);
    }
    case 'attack': {
      const target = nameOfAim(before, blow!.target);
      return `${deed(before, blow!)} at ${blow!.face}, and ${target} has no defense yet: it declares, rolls and defends first.`;
    }
    default:
      return undefined;
  }
}

/** TN-02: what is declared, what is fired, and every die that fell. */
function activated({ state }: Done, before: State, { by, target, range, rockets }: MoveOf<'activate'>): string {
  const aim = target === undefined ? 'without a target' : `against ${nameOfAim(before, target)} at ${range} range`;
  const fired = rockets === 0 ? '' : `, fires ${counted(rockets, 'rocket')}`;
  const dice = turnNow(state)!.dice.map(({ colour, face }) => `${colour}${face}`);
  return `${fullName(before.frames[by]!)} is activated ${aim}${fired} and rolls ${listed(dice)}.`;
}

/** "Magpie attacks Heron by direct fire" */
function deed({ frames, ...state }: State, { by, target, range }: Blow): string {
  const name = Object.hasOwn(frames, target) ? fullName(frames[target]!) : nameOfAim({ frames, ...state }, target);
  return `${fullName(frames[by]!)} attacks ${name} ${BY_RANGE[range]}`;
}

/** ST-03: the station that a frame has left unguarded. */
function abandoned({ state }: Done, before: State, by: string): string {
  const { station, owner } = before.frames[by]!;
  if (station === undefined || state.stations[station]!.holder !== owner) return '';
  const guarded = Object.values(state.frames).some(
    (one) => one.station === station && one.owner === owner && isStanding(one),
  );
  const { name } = state.players[owner]!;
  return guarded ? '' : `; ${state.stations[station]!.name} is left unguarded, and ${name} still holds it`;
}

/** ST-02, ST-04, MFZ-43: stations that change hands, and what that and what fell does to the scores. */
function consequences({ changes, state }: Done, before: State): string {
  const stations = Object.entries(state.stations)
    .filter(([id, { holder }]) => before.stations[id]!.holder !== holder)
    .map(
      ([, { name, holder }]) => `; ${holder === undefined ? 'nobody' : state.players[holder]!.name} holds ${name} now`,
    );
  const scores = changes
    .filter(({ what }) => what === 'score')
    .map(({ who, from, to }) => `; ${state.players[who]!.name}’s score goes from ${from} to ${to}`);
  return [...stations, ...scores].join('');
}

function struck(result: Done, before: State, move: EncounterMove, blow: Blow): string {
  const covering = blow.cover?.kind === 'frame' ? blow.cover.frame : undefined;
  const role = (who: string) => (who === blow.target ? 'target' : who === covering ? 'cover' : who);
  const attack = {
    ...(result as unknown as AttackResult),
    changes: result.changes.map((change) => ({ ...change, who: role(change.who) })),
  };
  const kind = Object.hasOwn(before.frames, blow.target) ? 'frame' : 'terrain';
  const name = nameOfAim(before, blow.target);
  const phrase = attackPhrase(attack, {
    defense: defenseAgainst(before, move, blow.target),
    target: { kind, name },
    cover: covering === undefined ? (blow.cover as Terrain) : { kind: 'frame', name: before.frames[covering]!.name },
  });
  const first = move.kind === 'defend' ? `${name} defends at ${defenseAgainst(before, move, blow.target)}; ` : '';
  return `${first}${deed(before, blow)}: ${inside(phrase)}`;
}

export function sayEncounter(state: State): string {
  const left = playersLeft(state);
  if (left.length < 2) {
    return left.length === 0 ? 'No frame is left.' : `Only ${state.players[left[0]!]!.name} has frames left.`;
  }
  const players = Object.entries(state.players).map(
    ([id, player]) =>
      `${fullName({ name: player.name, role: player.role })} ${counted(player.score, 'point')}, ${framesOf(state, id).filter(isStanding).length} of ${counted(framesOf(state, id).length, 'frame')}`,
  );
  const turn = turnNow(state);
  const acting = turn === undefined ? '' : ` ${state.frames[turn.frame]!.name} is acting.`;
  return `Round ${state.round}. ${players.join('; ')}.${acting}`;
}
