/**
 * A fight under way, played out to its end: each frame attacks at the range its systems are made for, whatever stands on the
 * board covers as it does there, and the last side with a frame standing wins. Points and stations are not counted.
 */
import {
  DEFAULT_TARGETING,
  isRefusal,
  keyOf,
  type Party,
  type PlainRecord,
  type Refusal,
  type Rollout,
  targetsOf,
  twoSides,
} from '../../../kernel/index.ts';
import { canAttackAt } from '../dice.ts';
import type { FrameState, State, Turn } from '../encounter/state.ts';
import type { Range } from '../request.ts';
import type { Post } from './plan.ts';
import { Leader } from './policy.ts';

/** From afar where a frame is made for it, else hand to hand, which every frame can do. */
const RANGES: readonly Range[] = ['direct', 'artillery', 'hand-to-hand'];

function rangeOf({ systems, built }: FrameState, turn: Turn | undefined): Range {
  const whole = { systems: built?.systems ?? systems, white: 1 };
  return turn?.range ?? RANGES.find((range) => canAttackAt(whole, range))!;
}

export function rollout(state: State): Rollout<State> | Refusal {
  const sides = twoSides(Object.keys(state.players));
  if (isRefusal(sides)) return sides;
  const parties: Readonly<Record<string, Party>> = { [sides.a]: 'a', [sides.b]: 'b' };
  const posts: Record<string, Post> = {};
  for (const [id, frame] of Object.entries(state.frames)) {
    posts[id] = {
      range: rangeOf(
        frame,
        state.turns.find((turn) => turn.frame === id),
      ),
    };
  }
  const players = Object.entries(state.players).map(([id, one]) => [id, { ...one, score: 0, stations: 0 }] as const);
  // What is aimed at the board harms nobody.
  const turns = state.turns.map(({ target, range, ...turn }) =>
    target === undefined || range === undefined || !Object.hasOwn(state.frames, target)
      ? turn
      : { ...turn, target, range },
  );
  const start = { ...state, turns, players: Object.fromEntries(players) };
  const targets = targetsOf(DEFAULT_TARGETING);
  const leader = new Leader({ start, posts, assignment: 'attack-first', targets, spots: false, parties });
  const process = leader.process();
  const frames = Object.entries(state.frames).map(([id, { owner }]) => [id, parties[owner]!] as const);
  return {
    process,
    sides: { a: state.players[sides.a]!.name, b: state.players[sides.b]!.name },
    parties: { ...Object.fromEntries(frames), ...parties },
    moves:
      process.verdict(process.start) === undefined
        ? leader.usual(start).moves.map(({ action }) => action as PlainRecord)
        : [],
    about: keyOf(posts),
  };
}
