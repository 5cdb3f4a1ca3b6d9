/**
 * The chances of the question that a table waits to have answered, computed before anybody reads them: at a small table here, at
 * a large one on a thread, so that nobody else waits for it.
 */
import type { Question } from '@strikehome/engine/contract';
import { giveQuestion, questionOf, type Seat, type Table, withChances } from '@strikehome/table';
import type { Jobs } from '../jobs/job.ts';

/** A question about more characters of JSON than this takes long. */
const LARGE = 20_000;
/** So does one after another that took so many milliseconds. */
const SLOW = 10;
/** So many milliseconds are waited for a thread; then the question goes out without its chances, and they follow. */
const PATIENCE = 500;

export class QuestionJobs {
  readonly #jobs: Jobs;
  readonly #client: string;
  #slow = false;

  constructor(jobs: Jobs, table: string) {
    this.#jobs = jobs;
    this.#client = `table ${table}`;
  }

  /** Resolves when these seats can be shown the table; `again` is called where its chances come only after that. */
  async ready(table: Table, seats: readonly Seat[], again: () => void): Promise<void> {
    const asked = questionOf(table, seats);
    if (asked === undefined) return;
    const text = JSON.stringify(asked);
    if (text.length < LARGE && !this.#slow) {
      const started = performance.now();
      giveQuestion(table, withChances(asked, this.#jobs.engine));
      this.#slow = performance.now() - started > SLOW;
      return;
    }
    const computed = this.#onThread(text);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(resolve, PATIENCE, 'late');
    });
    const first = await Promise.race([computed, late]);
    clearTimeout(timer);
    giveQuestion(table, first === 'late' ? undefined : first);
    if (first !== 'late') return;
    void computed.then((question) => {
      if (question === undefined) return;
      giveQuestion(table, question);
      again();
    });
  }

  /** Undefined where there is no thread for it, or it is past its limits. */
  async #onThread(text: string): Promise<Question | undefined> {
    try {
      const end = await this.#jobs.run('table-question', text, { client: this.#client });
      return end.kind === 'answered' && end.error === undefined ? (JSON.parse(end.text) as Question) : undefined;
    } catch {
      return undefined;
    }
  }
}
