/**
 * The rows of a chain, all side by side: where each state leads, with what chance, and whether the step completes a
 * round. A row is written entry by entry and then closed as that of a state, in place of any it had before. Chances are
 * floats; exact weights are told from them where no digit can have been lost, and kept beside them elsewhere.
 */
import { plus, ratio, type Weight } from '../chance/weight.ts';

/** Rows to read: the entries of a state are those from its `first` up to, not including, its `end`. */
export interface Rows {
  readonly first: Int32Array;
  readonly end: Int32Array;
  /** By entry: the target, which stands only once in a row. */
  readonly to: Int32Array;
  readonly p: Float64Array;
  /** By entry: 1 where the step to the target completes a round. */
  readonly ends: Uint8Array;
  /** What the weights of a state are counted over. */
  total(state: number): Weight;
  /** The exact weight of an entry of a state. */
  weight(state: number, entry: number): Weight;
  /** The same rows, without room to spare, to be changed on their own. */
  copy(): SparseRows;
}

/** How many entries some states have. */
export function entriesOf({ first, end }: Rows, states: readonly number[]): number {
  let sum = 0;
  for (const state of states) sum += end[state]! - first[state]!;
  return sum;
}

/**
 * A whole number up to this, divided by one as large and multiplied by it again, comes out less than a quarter off: each
 * of the two roundings moves it by at most 2^-53 of itself.
 */
const TOLD_BY_CHANCE = 2 ** 50;

/** Weights that floats cannot tell. */
interface Kept {
  readonly weights: readonly Weight[];
  readonly total: Weight;
}

/** Room to begin with, for states and for entries: enough for a small fight. */
const ROOM = 512;

export class SparseRows implements Rows {
  first = new Int32Array(ROOM);
  end = new Int32Array(ROOM);
  to = new Int32Array(ROOM);
  p = new Float64Array(ROOM);
  ends = new Uint8Array(ROOM);
  #totals = new Float64Array(ROOM);
  #kept = new Map<number, Kept>();
  #states = 0;
  /** How many entries there are, in closed rows and with the one that is being written. */
  #closed = 0;
  #written = 0;
  /** The weights of the row that is being written, and behind them those of a longer one. */
  readonly #weights: Weight[] = [];
  /** By target: its entry in the last row that was written to lead there. */
  #entries = new Int32Array(ROOM);

  /** Writes on at a row: another entry, or more weight for a target that it has already. */
  lead(target: number, weight: Weight, endsRound: boolean): void {
    if (target >= this.#entries.length) this.#entries = grown(this.#entries, target);
    const known = this.#entries[target]!;
    if (known >= this.#closed && known < this.#written && this.to[known] === target) {
      const place = known - this.#closed;
      this.#weights[place] = plus(this.#weights[place]!, weight);
      return;
    }
    const entry = this.#written++;
    if (entry >= this.to.length) {
      this.to = grown(this.to, entry);
      this.p = grown(this.p, entry);
      this.ends = grown(this.ends, entry);
    }
    this.#entries[target] = entry;
    this.#weights[entry - this.#closed] = weight;
    this.to[entry] = target;
    this.ends[entry] = endsRound ? 1 : 0;
  }

  /** Gives what was written to a state as its row; nothing is written for a state that is an end. */
  close(state: number, total: Weight): void {
    const size = this.#written - this.#closed;
    for (let i = 0; i < size; i++) this.p[this.#closed + i] = ratio(this.#weights[i]!, total);
    if (state >= this.first.length) {
      this.first = grown(this.first, state);
      this.end = grown(this.end, state);
      this.#totals = grown(this.#totals, state);
    }
    if (typeof total === 'number' && total <= TOLD_BY_CHANCE) {
      this.#totals[state] = total;
      this.#kept.delete(state);
    } else this.#kept.set(state, { weights: this.#weights.slice(0, size), total });
    this.#place(state);
  }

  total(state: number): Weight {
    return this.#kept.get(state)?.total ?? this.#totals[state]!;
  }

  weight(state: number, entry: number): Weight {
    const kept = this.#kept.get(state);
    if (kept !== undefined) return kept.weights[entry - this.first[state]!]!;
    return Math.round(this.p[entry]! * this.#totals[state]!);
  }

  copy(): SparseRows {
    const copy = new SparseRows();
    const [states, entries] = [this.#states, this.#closed];
    copy.#states = states;
    copy.#closed = copy.#written = entries;
    copy.first = this.first.slice(0, states);
    copy.end = this.end.slice(0, states);
    copy.to = this.to.slice(0, entries);
    copy.p = this.p.slice(0, entries);
    copy.ends = this.ends.slice(0, entries);
    copy.#totals = this.#totals.slice(0, states);
    copy.#kept = new Map(this.#kept);
    return copy;
  }

  /** These rows without room to spare, once there are so many that it counts. */
  trimmed(): SparseRows {
    return Math.max(this.first.length, this.to.length) > ROOM ? this.copy() : this;
  }

  /** A row that fits where the last one of its state stood is moved there, so that deciding over and over takes no room. */
  #place(state: number): void {
    const [from, to] = [this.#closed, this.#written];
    const first = this.first[state]!;
    if (this.end[state]! - first >= to - from) {
      this.to.copyWithin(first, from, to);
      this.p.copyWithin(first, from, to);
      this.ends.copyWithin(first, from, to);
      this.end[state] = first + to - from;
      this.#written = from;
    } else {
      this.first[state] = from;
      this.end[state] = to;
      this.#closed = to;
    }
    if (state >= this.#states) this.#states = state + 1;
  }
}

/** The same numbers, and room for one at `place`. */
function grown<T extends Float64Array | Int32Array | Uint8Array>(numbers: T, place: number): T {
  const Numbers = numbers.constructor as new (length: number) => T;
  const larger = new Numbers(Math.max(2 * numbers.length, place + 1));
  larger.set(numbers);
  return larger;
}
