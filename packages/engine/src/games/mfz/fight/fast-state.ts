/**
 * Where two companies stand in a round, and what of it still matters. A state is a row of small whole numbers, because
 * hundreds of thousands of them are made: who chooses, who acts with which dice, then three numbers for each frame.
 */
import { type Frame, toughness } from '../frame.ts';

export type FastState = readonly number[];
/** A state in the making. */
export type Draft = number[];

/** Whose choice it is: 0 a's, 1 b's, and 2 more when the other side has passed. */
export const CHOOSER = 0;
/** The frame that acts, 0 between turns, else one more than its place; then the dice it has still to use. */
export const ACTOR = 1;
export const ATTACK = 2;
export const SPOT = 3;
/** One more than the place of the frame it has declared an attack on, 0 where that goes by a rule. */
export const TARGET = 4;
const HEAD = 5;
const WIDTH = 3;

/** Where a frame's condition stands, 0 for a wreck. */
export const conditionAt = (at: number) => HEAD + WIDTH * at;
/** Where one more than its defense die stands, 0 before its turn. */
export const defenseAt = (at: number) => HEAD + WIDTH * at + 1;
/** Where the spot on it stands. */
export const spotAt = (at: number) => HEAD + WIDTH * at + 2;

type Left = Pick<Frame, 'systems' | 'white' | 'nearStation'>;

/** What can become of one frame, each condition with a number of its own. */
export class FrameCodec {
  readonly #frame: Frame;
  readonly #size: number;
  readonly #known = new Map<number, Frame>();
  readonly #toughness: number[] = [];

  constructor(frame: Frame) {
    this.#frame = frame;
    this.#size = 2 ** frame.systems.length;
  }

  /** How many numbers there are. */
  get codes(): number {
    return (this.#frame.white * 2 + 2) * this.#size;
  }

  /** The number of what is left, in listed order: of two systems of a kind the one listed first goes first. */
  codeOf({ systems, white, nearStation }: Left): number {
    if (white === 0) return 0;
    const all = this.#frame.systems;
    let bits = 0;
    let next = systems.length - 1;
    for (let i = all.length - 1; i >= 0 && next >= 0; i--) {
      if (all[i] !== systems[next]) continue;
      bits += 2 ** i;
      next--;
    }
    return (white * 2 + (nearStation ? 1 : 0)) * this.#size + bits;
  }

  /** The frame in a condition; the same object for the same one. */
  frameIn(condition: number): Frame {
    let frame = this.#known.get(condition);
    if (frame === undefined) {
      const bits = condition % this.#size;
      const rest = Math.floor(condition / this.#size);
      frame = {
        ...this.#frame,
        systems: this.#frame.systems.filter((_, i) => Math.floor(bits / 2 ** i) % 2 === 1),
        white: Math.floor(rest / 2),
        nearStation: rest % 2 === 1,
      };
      this.#known.set(condition, frame);
    }
    return frame;
  }

  toughness(condition: number): number {
    this.#toughness[condition] ??= condition === 0 ? 0 : toughness(this.frameIn(condition));
    return this.#toughness[condition]!;
  }

  say(condition: number): string {
    if (condition === 0) return 'destroyed';
    const { systems, white } = this.frameIn(condition);
    return [...systems, ...new Array<string>(white).fill('W')].join(' ');
  }
}

/** What both companies begin with. */
export function opening(conditions: readonly number[]): Draft {
  return [0, 0, 0, 0, 0, ...conditions.flatMap((condition) => [condition, 0, 0])];
}

export function hasYetToAct(state: FastState, at: number): boolean {
  return state[conditionAt(at)]! > 0 && state[defenseAt(at)] === 0;
}

/** The frames of two companies, `first` of them a's. */
export class Ranks {
  readonly first: number;
  readonly size: number;

  constructor(first: number, size: number) {
    this.first = first;
    this.size = size;
  }

  /** TN-09, TN-11: between turns, whose choice it is; with nobody left to act, a new round. */
  ready(draft: Draft): void {
    const standing: [number, number] = [0, 0];
    const waiting: [number, number] = [0, 0];
    for (let at = 0; at < this.size; at++) {
      const side = at < this.first ? 0 : 1;
      if (draft[conditionAt(at)] === 0) continue;
      standing[side]++;
      if (draft[defenseAt(at)] === 0) waiting[side]++;
    }
    const leads = standing[1] > standing[0] ? 1 : 0;
    draft[ACTOR] = 0;
    draft[ATTACK] = 0;
    draft[SPOT] = 0;
    draft[TARGET] = 0;
    if (waiting[0] + waiting[1] > 0) {
      draft[CHOOSER] = waiting[leads] > 0 ? leads : 1 - leads;
      return;
    }
    draft[CHOOSER] = leads;
    for (let at = 0; at < this.size; at++) {
      draft[defenseAt(at)] = 0;
      draft[spotAt(at)] = 0;
    }
  }

  /** Markers that no attack of this round can meet any more are put away, so that states which play alike are one. */
  settle(draft: Draft): FastState {
    let aInFear = false;
    let bInFear = false;
    for (let at = 0; at < this.size; at++) {
      if (draft[conditionAt(at)] === 0) continue;
      if (draft[defenseAt(at)] !== 0 && (draft[ACTOR] !== at + 1 || draft[ATTACK] === 0)) continue;
      if (at < this.first) bInFear = true;
      else aInFear = true;
    }
    for (let at = 0; at < this.size; at++) {
      const standing = draft[conditionAt(at)] !== 0;
      if (standing && (at < this.first ? aInFear : bInFear)) continue;
      // A die of 0 and a wreck's place look alike from here on.
      if (!standing || draft[defenseAt(at)] !== 0) draft[defenseAt(at)] = 1;
      draft[spotAt(at)] = 0;
    }
    return draft;
  }

  /** Whether nobody has acted yet in this round. */
  isFresh(state: FastState): boolean {
    if (state[ACTOR] !== 0) return false;
    for (let at = 0; at < this.size; at++) if (state[conditionAt(at)] !== 0 && state[defenseAt(at)] !== 0) return false;
    return true;
  }

  /** Whether a frame of a's (0) or b's (1) stands. */
  anyStand(state: FastState, side: 0 | 1): boolean {
    const [from, to] = side === 0 ? [0, this.first] : [this.first, this.size];
    for (let at = from; at < to; at++) if (state[conditionAt(at)] !== 0) return true;
    return false;
  }
}
