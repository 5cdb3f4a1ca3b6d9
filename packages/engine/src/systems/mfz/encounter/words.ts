/** Which player is asked in a fight, and what a move came to, by name. */
import { baseOf, type Needs, type Resolution, type Somebody } from '../../../kernel/index.ts';
import { counted, inside } from '../../../kit/index.ts';
import type { AttackResult } from '../result.ts';
import { attackPhrase } from '../words/say.ts';
import { nameOfAim } from './board.ts';
import { faceOf, framesOf, isStanding, playersLeft, turnNow } from './order.ts';
import type { EncounterMove, Pending, State } from './state.ts';

type Terrain = Extract<Pending['cover'], { readonly kind: 'terrain' }> | undefined;

interface Blow {
  readonly by: string;
  readonly target: string;
  readonly cover?: Pending['cover'];
}

/** The attack that a move brings about: its own, or the one that waited for this defense (TN-08). */
function blowOf(state: State, move: EncounterMove): Blow | undefined {
  const turn = state.turns.at(move.kind === 'attack' ? -1 : 0);
  if (turn?.target === undefined) return undefined;
  if (move.kind === 'attack') return { by: move.by, target: turn.target, ...coverOf(move) };
  if (move.kind !== 'defend' || turn.pending === undefined) return undefined;
  return { by: turn.frame, target: turn.target, ...coverOf(turn.pending) };
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

export function describe(
  result: Resolution & { readonly state: State },
  before: State,
  move: EncounterMove,
): string | undefined {
  const blow = blowOf(before, move);
  if (blow === undefined || (result.outcome !== 'hit' && result.outcome !== 'miss')) return undefined;
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
  return `${before.frames[blow.by]!.name} attacks ${name}: ${inside(phrase)}`;
}

export function sayEncounter(state: State): string {
  const left = playersLeft(state);
  if (left.length < 2) {
    return left.length === 0 ? 'No frame is left.' : `Only ${state.players[left[0]!]!.name} has frames left.`;
  }
  const players = Object.entries(state.players).map(
    ([id, { name, score }]) =>
      `${name} ${counted(score, 'point')}, ${framesOf(state, id).filter(isStanding).length} of ${counted(framesOf(state, id).length, 'frame')}`,
  );
  const turn = turnNow(state);
  const acting = turn === undefined ? '' : ` ${state.frames[turn.frame]!.name} is acting.`;
  return `Round ${state.round}. ${players.join('; ')}.${acting}`;
}
