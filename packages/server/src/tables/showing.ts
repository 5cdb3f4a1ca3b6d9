/**
 * A table shown to its seats: each view is made once until something changes, after what is asked has been computed for those who
 * will read it.
 */
import { type Entry, type Seat, shown, type Table, type View, view } from '@strikehome/table';
import type { Jobs } from '../jobs/job.ts';
import type { Audience, Frame, Listener } from './audience.ts';
import { countView } from './counters.ts';
import { QuestionJobs } from './questions.ts';

export class Showing {
  readonly #audience: Audience;
  readonly #table: () => Table;
  readonly #questions: QuestionJobs;
  readonly #views = new Map<string, View>();
  readonly #code: () => string | undefined;

  /** `code` is what players type to join, as long as it is good; the GM is shown it. */
  constructor(id: string, table: () => Table, audience: Audience, jobs: Jobs, code: () => string | undefined) {
    this.#code = code;
    this.#audience = audience;
    this.#table = table;
    this.#questions = new QuestionJobs(jobs, id);
  }

  /** Something has changed. */
  clear(): void {
    this.#views.clear();
  }

  view(seat: Seat): View {
    const code = seat.role === 'gm' ? this.#code() : undefined;
    let seen = this.#views.get(seat.seat);
    if (seen === undefined || seen.table.code !== code) {
      const started = performance.now();
      seen = withCode(
        view(this.#table(), seat, (one) => this.#audience.isHere(one)),
        code,
      );
      countView(performance.now() - started);
      this.#views.set(seat.seat, seen);
    }
    return seen;
  }

  entries(seat: Seat, entries: readonly Entry[]): Frame['entries'] {
    return entries.map((entry) => shown(entry, this.#table(), seat));
  }

  frame(seat: Seat, entries: readonly Entry[]): Frame {
    return { seq: this.#table().seq, entries: this.entries(seat, entries), view: this.view(seat) };
  }

  seat(id: string): Seat | undefined {
    return this.#table().seats.find(({ seat, gone }) => seat === id && !gone);
  }

  /** Resolves when all streams and these seats can be shown the table; `again` is called where its chances come after that. */
  ready(seats: readonly string[], again: () => void): Promise<void> {
    const table = this.#table();
    const reading = [...this.#audience.seats(), ...seats].flatMap((id) => this.seat(id) ?? []);
    return this.#questions.ready(table, reading, () => {
      if (this.#table().waiting === table.waiting) again();
    });
  }

  /** Sends every stream its frame; what has been prepared is only put together. */
  broadcast(entries: readonly Entry[], except?: Listener): void {
    const frameFor = (id: string) => {
      const seat = this.seat(id);
      return seat === undefined ? undefined : this.frame(seat, entries);
    };
    this.#audience.broadcast(frameFor, except);
  }
}

function withCode(seen: View, code: string | undefined): View {
  return code === undefined ? seen : { ...seen, table: { ...seen.table, code } };
}
