/**
 * What a fighter has left in a whole conflict, as one number: a bit for each free box and slot and one, inverted, for a
 * boost in hand; below them, as a digit of their own, the fate points and free invocations that are left.
 */
import { type Way, waysToAbsorb } from '../absorb.ts';
import type { Slot } from '../request.ts';
import type { Settings } from '../settings.ts';
import { DEFAULT_TRACK, type Track } from '../tracks.ts';
import { harmLeft } from './request.ts';

/** What can be spent on invocations. */
export interface Budget {
  readonly points: number;
  readonly free: number;
}

/** A hit taken in some way, and what that leaves. */
interface Taken {
  readonly label: string;
  readonly condition: number;
}

interface Marks {
  readonly stress: Readonly<Record<Track, readonly number[]>>;
  readonly consequences: readonly Slot[];
}

export class FighterCodec {
  readonly boxes: readonly number[];
  readonly slots: readonly Slot[];
  readonly mode: Settings['stressMode'];
  readonly full: Budget;
  readonly #noBoost: number;
  /** How many budgets there are, from the full one to an empty one. */
  readonly #budgets: number;
  readonly #taken = new Map<string, readonly Taken[]>();

  constructor({ stress, consequences }: Marks, full: Budget, mode: Settings['stressMode']) {
    this.boxes = stress[DEFAULT_TRACK];
    this.slots = consequences;
    this.mode = mode;
    this.full = full;
    this.#noBoost = 2 ** (this.boxes.length + this.slots.length);
    this.#budgets = (full.points + 1) * (full.free + 1);
  }

  get initial(): number {
    return 2 * this.#noBoost * this.#budgets;
  }

  #bits(condition: number): number {
    return Math.floor((condition - 1) / this.#budgets);
  }

  isFree(condition: number, bit: number): boolean {
    return Math.floor(this.#bits(condition) / 2 ** bit) % 2 === 1;
  }

  hasBoost(condition: number): boolean {
    return this.#bits(condition) < this.#noBoost;
  }

  withBoost(condition: number, has: boolean): number {
    if (this.hasBoost(condition) === has) return condition;
    return condition + (has ? -1 : 1) * this.#noBoost * this.#budgets;
  }

  budget(condition: number): Budget {
    const digit = (condition - 1) % this.#budgets;
    return { points: Math.floor(digit / (this.full.free + 1)), free: digit % (this.full.free + 1) };
  }

  /** FATE-04: what was spent is gone. */
  spend(condition: number, { points, free }: Budget): number {
    return condition - points * (this.full.free + 1) - free;
  }

  /** Boxes and slots still free. */
  left(condition: number): number {
    let count = 0;
    for (let bit = 0; bit < this.boxes.length + this.slots.length; bit++) if (this.isFree(condition, bit)) count++;
    return count;
  }

  /** Marks alone decide it, whatever the budget. */
  harm(condition: number): number {
    return harmLeft(this.#freeBoxes(condition), this.#freeSlots(condition), this.mode);
  }

  #freeBoxes(condition: number): readonly number[] {
    return this.boxes.filter((_, i) => this.isFree(condition, i));
  }

  #freeSlots(condition: number): readonly Slot[] {
    return this.slots.filter((_, i) => this.isFree(condition, this.boxes.length + i));
  }

  /** FATE-87: every way to take a hit, the default first, and what it leaves; with none, out. */
  settle(hit: number, condition: number): readonly Taken[] {
    const key = `${hit} ${condition}`;
    let taken = this.#taken.get(key);
    if (taken === undefined) {
      taken = this.#settled(hit, condition);
      this.#taken.set(key, taken);
    }
    return taken;
  }

  #settled(hit: number, condition: number): readonly Taken[] {
    const ways = waysToAbsorb({
      name: '',
      hit,
      track: DEFAULT_TRACK,
      boxes: this.#freeBoxes(condition),
      slots: this.#freeSlots(condition),
      mode: this.mode,
    });
    if (ways.length === 0) return [{ label: 'taken out', condition: 0 }];
    return ways.map((way) => ({ label: this.#labelOf(way), condition: this.#take(way, condition) }));
  }

  #take({ box, consequences }: Way, condition: number): number {
    let after = condition;
    const cross = (marks: readonly unknown[], from: number, what?: unknown) => {
      const at = marks.findIndex((one, i) => (what === undefined || one === what) && this.isFree(after, from + i));
      after -= 2 ** (from + at) * this.#budgets;
    };
    for (const slot of consequences) cross(this.slots, this.boxes.length, slot);
    // Condensed, every box is worth 1, whatever is written in it.
    if (this.mode === 'condensed') for (let i = 0; i < (box ?? 0); i++) cross(this.boxes, 0);
    else if (box !== null) cross(this.boxes, 0, box);
    return after;
  }

  #labelOf({ box, consequences }: Way): string {
    const boxes = this.mode === 'condensed' ? (box === 1 ? '1 box' : `${box} boxes`) : `box ${box}`;
    const marks = [...consequences.map((slot) => `a ${slot} consequence`), ...(box === null ? [] : [boxes])];
    return marks.length === 0 ? 'nothing' : marks.join(' and ');
  }
}
