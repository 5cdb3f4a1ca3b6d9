/** Which player is asked in a fight, and what a move came to, by name. */

import { continued, counted, inside } from '../../../helpers/index.ts';
import { baseOf, type MoveResult, type Needs, type Viewer } from '../../../kernel/index.ts';
import { fullName } from '../frame.ts';
import type { Range } from '../request.ts';
import type { AttackResult } from '../result.ts';
import { attackPhrase, BY_RANGE } from '../text/say.ts';
import { nameOfAim } from './board.ts';
import { framesOf, isStanding, playersLeft, turnNow } from './order.ts';
import { type Pending, type State, TERRAIN } from './state.ts';

type Terrain = Extract<Pending['cover'], { readonly kind: 'terrain' }> | undefined;

/** An attack of a fight: by whom, at whom, with what. */
export interface Blow {
  readonly by: string;
  readonly target: string;
  readonly range: Range;
  readonly face: number;
  readonly cover?: Pending['cover'];
}

export const namedCover = ({ cover }: Pick<Blow, 'cover'>) => (cover === undefined ? {} : { cover });

/** What an attack comes to, for those who do not know the numbers of the two. */
export const STRUCK: Readonly<Record<string, string>> = { hit: 'hit', miss: 'miss' };

/** The frame that rolls or decides in an attack. */
export function frameIn(state: State, blow: Blow | undefined, { id, by }: Needs): string | undefined {
  if (blow === undefined) return undefined;
  // What the frame in the way gives up is for its own owner to say.
  const covers = (baseOf(id) ?? id).startsWith('cover');
  const covering = blow.cover?.kind === 'frame' ? blow.cover.frame : undefined;
  const struck = by === 'defender' ? (covers ? covering : blow.target) : undefined;
  const frame = by === 'attacker' ? blow.by : struck;
  return isFrame(state, frame) ? frame : undefined;
}

/** Frames are asked through their owners. */
export function askedIn(state: State, blow: Blow | undefined, needs: Needs): string | undefined {
  const frame = frameIn(state, blow, needs);
  return frame === undefined ? undefined : state.frames[frame]!.owner;
}

const isFrame = ({ frames }: State, id: string | undefined): id is string =>
  id !== undefined && Object.hasOwn(frames, id);

/** Those a move names, the frame that acts and its target, and the ones in between; an attack that waited is settled by its target. */
export function involved(
  state: State,
  named: readonly (string | undefined)[],
  over?: Pending['cover'],
): readonly string[] {
  const covers = [over, ...state.turns.map(({ pending }) => pending?.cover)].map((one) =>
    one?.kind === 'frame' ? one.frame : undefined,
  );
  const aimed = state.turns.flatMap(({ frame, target }) => [frame, target]);
  return [...new Set([...named, ...aimed, ...covers])].filter((id) => isFrame(state, id));
}

/** What a frame, a player or a target is called, also where a move names nobody who is here. */
export function nameIn(state: State, id: string | undefined): string {
  if (id === TERRAIN) return 'the terrain';
  if (isFrame(state, id)) return state.frames[id]!.name;
  return (id !== undefined && state.players[id]?.name) || 'a player';
}

/** " with B5", for those who know the dice of a frame. */
export function withKnown(viewer: Viewer, by: string, die: string | undefined): string {
  return die !== undefined && viewer.knows(by) ? ` with ${die}` : '';
}

type Done = MoveResult<State>;

/** "Magpie attacks Heron by direct fire" */
export function deed({ frames, ...state }: State, { by, target, range }: Blow): string {
  const name = Object.hasOwn(frames, target) ? fullName(frames[target]!) : nameOfAim({ frames, ...state }, target);
  return `${fullName(frames[by]!)} attacks ${name} ${BY_RANGE[range]}`;
}

/** ST-03: the station that a frame has left unguarded. */
export function abandoned({ state }: Done, before: State, by: string): string {
  const { station, owner } = before.frames[by]!;
  if (station === undefined || state.stations[station]!.holder !== owner) return '';
  const guarded = Object.values(state.frames).some(
    (one) => one.station === station && one.owner === owner && isStanding(one),
  );
  const { name } = state.players[owner]!;
  return guarded ? '' : `; ${state.stations[station]!.name} is left unguarded, and ${name} still holds it`;
}

/** ST-02, ST-04, MFZ-43: stations that change hands, and what that and what fell does to the scores. */
export function consequences({ changes, state }: Done, before: State): string {
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

/** "Heron defends at 2; Magpie attacks Heron by direct fire: hit, …": the blow, and what follows from it. */
export function describeBlow(result: Done, before: State, blow: Blow, defense: number, first = ''): string {
  const covering = blow.cover?.kind === 'frame' ? blow.cover.frame : undefined;
  const role = (who: string) => (who === blow.target ? 'target' : who === covering ? 'cover' : who);
  const attack: AttackResult = {
    outcome: result.outcome === 'miss' ? 'miss' : 'hit',
    facts: result.facts as AttackResult['facts'],
    changes: result.changes.map((change) => ({ ...change, who: role(change.who) })),
  };
  const kind = isFrame(before, blow.target) ? 'frame' : 'terrain';
  const phrase = attackPhrase(attack, {
    defense,
    target: { kind, name: nameOfAim(before, blow.target) },
    cover: covering === undefined ? (blow.cover as Terrain) : { kind: 'frame', name: before.frames[covering]!.name },
  });
  return continued(`${first}${deed(before, blow)}: ${inside(phrase)}`, consequences(result, before));
}

export function sayEncounter(state: State): string {
  const turn = playersLeft(state).length < 2 ? undefined : turnNow(state);
  return `${standing(state)}${turn === undefined ? '' : ` ${state.frames[turn.frame]!.name} is acting.`}`;
}

/** How a battle stands, no matter who acts. */
export function standing(state: State): string {
  const left = playersLeft(state);
  if (left.length < 2) {
    return left.length === 0 ? 'No frame is left.' : `Only ${state.players[left[0]!]!.name} has frames left.`;
  }
  const players = Object.entries(state.players).map(
    ([id, player]) =>
      `${fullName({ name: player.name, role: player.role })} ${counted(player.score, 'point')}, ${framesOf(state, id).filter(isStanding).length} of ${counted(framesOf(state, id).length, 'frame')}`,
  );
  return `Round ${state.round}. ${players.join('; ')}.`;
}
