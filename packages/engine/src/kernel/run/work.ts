/**
 * How much is computed for one answer. Everything that can grow counts its steps here while it works, and past the most
 * that the request allows, it stops. A step is a number by its size, the same on every machine: about ten nanoseconds
 * of one that is not old. Where nobody sets a limit it only counts.
 */
import { Interrupt, type Refusal, refuse } from './referee.ts';

/** Steps of the pieces that answers are made of. */
export const STEPS = {
  /** A way through a rule, and each throw or nested rule on it. */
  run: 100,
  branchPoint: 30,
  /** A result of a rule carried from one state to the next. */
  lead: 80,
  /** A node of a plan, and each branch of it. */
  node: 150,
  branch: 30,
  /** A branch of a plan weighed. */
  weighed: 2,
  /** A number of a row, in all that is known of a state. */
  entry: 1,
  /** A simulated fight; and each draw in it from a table, from a rule's odds, or by playing the rule out. */
  sample: 30,
  draw: 2,
  walk: 200,
  play: 1500,
} as const;

export class Work {
  readonly most: number;
  done = 0;

  constructor(most = Infinity) {
    this.most = most;
  }

  get left(): number {
    return Math.max(0, this.most - this.done);
  }

  get spent(): boolean {
    return this.done > this.most;
  }

  spend(steps: number): void {
    this.done += steps;
    if (this.done > this.most) throw tooMuch(this.most);
  }

  /** A part of what is left, for something that may fail and be followed by something else. */
  part<T>(share: number, compute: (part: Work) => T): T {
    const part = new Work(this.left * share);
    try {
      return compute(part);
    } finally {
      this.done += part.done;
    }
  }
}

function tooMuch(most: number): Interrupt {
  const message = `More than the ${inMillions(most)} steps of computation that one answer may take; use fewer or weaker fighters, rounds, trials or open decisions, or the command line or the library, which have no such limit.`;
  return refuse('too_large', '', message);
}

/** What comes of some computation, or why it stopped. */
export function withinWork<T>(compute: () => T): T | Refusal {
  try {
    return compute();
  } catch (interrupt) {
    if (interrupt instanceof Interrupt && 'code' in interrupt.why) return interrupt.why;
    throw interrupt;
  }
}

function inMillions(steps: number): string {
  return steps >= 1e6 ? `${Math.round(steps / 1e6)} million` : `${Math.round(steps)}`;
}
