/**
 * A table on a server, as this seat may know it. What was missed is asked for again from the last line that came; a
 * command that had no answer is kept by this browser and sent again under the same name, so it is done once.
 */
import { batch, computed, signal } from '@preact/signals';
import { isRecord, type Move, type Patch, type Plain, patched, same } from '@strikehome/engine/kernel';
import type { Command, Entry, ResendByKind, Shown, TableFile, View } from '@strikehome/table';
import { load, type SavedTable, save, savedTable, saveTable } from '../../state/storage.ts';
import { announcement } from '../../state/store.ts';
import type { TellProgress } from '../../worker/progress.ts';
import type { ReviewAndLuck } from '../../worker/review.ts';
import { type ApiAnswer, call, listen, problemOf } from './api.ts';
import { type Reachability, randomHex, type TableClient, type Trouble } from './client.ts';
import { seenIn } from './seen.ts';

/** The server says something every fifteen seconds: after so long the line is dead, whatever the device thinks. */
const SILENCE = 40_000;
const SLOWEST = 4000;

/** What was missed comes in several, and only the last of them has the view. */
interface Frame {
  readonly seq: number;
  readonly entries: readonly Shown[];
  readonly view?: View;
}

/** An event of the stream: after the first, what differs from the view of the event before may stand for the view. */
type StreamEvent = Omit<Frame, 'view'> & { readonly view?: View; readonly patch?: Patch };

/** A command on its way, with the question that was open when it was given. What answers it also says when it was asked. */
interface Unsent {
  readonly id: string;
  readonly command: Command;
  readonly seq?: number;
  readonly question?: string;
}

/** What each kind of command says about sending it again, here so that a live table loads none of the core; the compiler compares. */
const RESEND: ResendByKind = {
  start: 'once',
  do: 'once',
  throw: 'answer',
  type: 'answer',
  choose: 'answer',
  ask: 'independent',
  withdraw: 'answer',
  undo: 'answer',
  redo: 'answer',
  set: 'once',
  change: 'once',
  add: 'once',
  remove: 'once',
  heal: 'independent',
  damage: 'independent',
  seat: 'independent',
  take: 'once',
  visibility: 'independent',
  note: 'independent',
  roll: 'independent',
  invite: 'independent',
  revoke: 'independent',
  end: 'once',
  close: 'once',
};

function isFrame(body: ApiAnswer['body']): body is ApiAnswer['body'] & Frame {
  return body.ok === true && typeof body.seq === 'number' && Array.isArray(body.entries);
}

function isReview(body: ApiAnswer['body']): body is ApiAnswer['body'] & ReviewAndLuck {
  return body.ok === true && Array.isArray(body.seats) && Array.isArray(body.curve);
}

function questionIn(view: View | undefined): string {
  const waiting = view?.fight?.waiting ?? view?.waiting;
  const { needs } = waiting ?? {};
  const index = needs?.kind === 'choice' ? needs.index : undefined;
  return JSON.stringify([waiting?.label, waiting?.for.id, waiting?.for.who, index]);
}

export class LiveClient implements TableClient {
  readonly id: string;
  readonly live = true;
  readonly view = signal<View | undefined>(undefined);
  readonly entries = signal<readonly Shown[]>([]);
  readonly seq = signal(0);
  readonly trouble = signal<Trouble | undefined>(undefined);
  readonly line = signal<Reachability>('reaching');
  /** Sent and not answered, in the order in which it was done. */
  readonly #queue = signal<readonly Unsent[]>([]);
  readonly unsent = computed(() => this.#queue.value.length > 0);
  // The stream may bring the next question before a command is answered: what is tapped then is no second tap.
  readonly busy = computed(() => {
    const question = questionIn(this.view.value);
    const awaited = this.#queue.value.filter(({ command }) => RESEND[command.kind] !== 'independent');
    return awaited.some((sent) => sent.question === undefined || sent.question === question);
  });
  readonly #key: string;
  #viewed = 0;
  #closed = false;
  #turn: Promise<unknown> = Promise.resolve();
  #stream = new AbortController();
  #heard = 0;
  /** The view of the last event of this stream, which the next patch is one of. */
  #streamed: View | undefined;
  readonly #paused = new Set<() => void>();

  constructor({ id, key }: SavedTable & { readonly key: string }) {
    this.id = id;
    this.#key = key;
  }

  /** Listens until the function it gives is called. */
  start(): () => void {
    this.#closed = false;
    const again = () => {
      if (document.visibilityState === 'hidden') return;
      // A phone that slept has a line that only looks alive.
      if (Date.now() - this.#heard > SILENCE / 2) this.#stream.abort();
      this.#wake();
    };
    const watch = setInterval(() => {
      if (this.line.value === 'here' && Date.now() - this.#heard > SILENCE) this.#stream.abort();
    }, 5000);
    addEventListener('online', again);
    document.addEventListener('visibilitychange', again);
    void this.#listen();
    const before = unsentFrom(load(`unsent.${this.id}`));
    if (!this.unsent.value) for (const one of before) void this.#deliver(one);
    return () => {
      this.#closed = true;
      clearInterval(watch);
      removeEventListener('online', again);
      document.removeEventListener('visibilitychange', again);
      this.#stream.abort();
      this.#wake();
    };
  }

  async #listen(): Promise<void> {
    for (let wait = 500; !this.#closed; wait = Math.min(wait * 2, SLOWEST)) {
      this.#stream = new AbortController();
      const heard = () => {
        this.#heard = Date.now();
        wait = 500;
      };
      const given = { key: this.#key, after: this.seq.value, signal: this.#stream.signal, heard };
      this.#streamed = undefined;
      const status = await listen(`/${this.id}/events`, given, ({ name, data }) => {
        if (name !== 'table') return;
        if (this.line.value !== 'here') {
          this.line.value = 'here';
          // What waits to be sent again need not wait any longer.
          this.#wake();
        }
        this.#hear(JSON.parse(data) as StreamEvent);
      }).catch(() => 0);
      if (this.#closed) return;
      if (status === 404) {
        this.line.value = 'gone';
        return;
      }
      this.line.value = 'lost';
      await this.#pause(wait);
    }
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const go = () => {
        clearTimeout(timer);
        this.#paused.delete(go);
        resolve();
      };
      const timer = setTimeout(go, ms);
      this.#paused.add(go);
    });
  }

  /** Whatever waits to be tried again is tried now. */
  #wake(): void {
    for (const go of [...this.#paused]) go();
  }

  /** A patch of a view that is not here cannot be read: the stream begins again, with the whole view. */
  #hear({ view, patch, ...missed }: StreamEvent): void {
    if (view === undefined && patch === undefined) {
      this.#take(missed);
      return;
    }
    try {
      this.#streamed = view ?? (patched(this.#streamed, patch!) as View);
    } catch {
      this.#streamed = undefined;
      this.#stream.abort();
      return;
    }
    this.#take({ ...missed, view: this.#streamed });
  }

  /** Lines that follow what is there are added; others come again with the stream, in their order. */
  #take({ seq, entries, view }: Omit<StreamEvent, 'patch'>): void {
    const known = this.view.value?.table.commitment;
    if (known !== undefined && view !== undefined && view.table.commitment !== known) {
      this.#beginAgain(view);
      return;
    }
    let told: string | undefined;
    batch(() => {
      const fresh = entries.filter((entry) => entry.seq > this.seq.value);
      if (fresh[0]?.seq === this.seq.value + 1) {
        this.entries.value = [...this.entries.value, ...fresh];
        this.seq.value = fresh.at(-1)!.seq;
        told = fresh.findLast(({ outcome }) => outcome !== undefined)?.text;
      }
      if (view !== undefined && seq >= this.#viewed) {
        // What is read out is where the table stands now, and the result of the last action only while it is new.
        const turn = view.turn === this.view.value?.turn ? [] : [view.turn];
        const said = [...(told === undefined ? [] : [told]), ...turn];
        if (said.length > 0) announcement.value = said.join(' ');
        this.#viewed = seq;
        this.view.value = view;
      }
    });
    if (view !== undefined) this.#remember(view);
  }

  /** The table was restored from a backup: what was read of its log may be of a time that is gone, so it is read again. */
  #beginAgain(view: View): void {
    batch(() => {
      this.entries.value = [];
      this.seq.value = 0;
      this.#viewed = 0;
      this.view.value = view;
    });
    this.#streamed = undefined;
    this.#stream.abort();
    this.#wake();
  }

  #remember(view: View): void {
    const before = savedTable(this.id);
    if (before === undefined) return;
    const now = { ...before, ...seenIn(view, this.seq.value, this.entries.value.at(-1)?.at ?? before.seen?.at) };
    if (JSON.stringify(before) !== JSON.stringify(now)) saveTable(now);
  }

  async send(command: Command): Promise<boolean> {
    if (this.#isEcho(command)) return false;
    const seq = RESEND[command.kind] === 'answer' ? { seq: this.#viewed } : {};
    return this.#deliver({ id: randomHex(12), command, question: questionIn(this.view.value), ...seq });
  }

  /** A second tap on the same thing. */
  #isEcho(command: Command): boolean {
    if (RESEND[command.kind] !== 'independent') return this.busy.value;
    const last = this.#queue.value.at(-1);
    return last !== undefined && same(last.command as Plain, command as Plain);
  }

  async #deliver(sent: Unsent): Promise<boolean> {
    this.#keep([...this.#queue.value, sent]);
    const sending = this.#turn.then(() => this.#sendOn(sent));
    this.#turn = sending.catch(() => undefined);
    const done = await sending;
    if (done !== undefined) this.#keep(this.#queue.value.filter((one) => one !== sent));
    return done === true;
  }

  #keep(queue: readonly Unsent[]): void {
    this.#queue.value = queue;
    save(`unsent.${this.id}`, queue.length === 0 ? undefined : queue);
  }

  /** Until there is an answer. Undefined when the screen was left before: it is sent when it is opened again. */
  async #sendOn({ id, command, ...asked }: Unsent): Promise<boolean | undefined> {
    let { seq } = asked;
    for (let wait = 500; !this.#closed; wait = Math.min(wait * 2, SLOWEST)) {
      const body = { id, command, ...(seq === undefined ? {} : { seq }) };
      const answer = await call(`/${this.id}/commands`, { key: this.#key, body });
      const isRead = answer !== undefined && (answer.status >= 300 || Array.isArray(answer.body.entries));
      if (!isRead || answer.status >= 500 || answer.status === 429) {
        // A proxy that says yes to everything is not a table.
        if (!isRead) this.line.value = 'lost';
        await this.#pause(Math.max(wait, 1000 * (answer?.wait ?? 0)));
        continue;
      }
      // There was an answer: a stream that waits to be tried again can be.
      this.#wake();
      if (isFrame(answer.body)) {
        this.#renewed(answer.body);
        this.trouble.value = undefined;
        this.#take(answer.body);
        return true;
      }
      const problem = problemOf(answer);
      if (problem.code === 'stale') {
        const newer = await this.#asked();
        if (newer !== undefined && newer.question === asked.question) {
          seq = newer.seq;
          continue;
        }
      }
      this.trouble.value = problem;
      announcement.value = problem.message;
      return false;
    }
    return undefined;
  }

  /** What the table asks for now. */
  async #asked(): Promise<{ readonly seq: number; readonly question: string } | undefined> {
    const answer = await call(`/${this.id}`, { key: this.#key });
    if (answer?.body.ok !== true) return undefined;
    const { seq, view } = answer.body;
    return { seq: Number(seq), question: questionIn(view as View | undefined) };
  }

  #renewed({ invite, watch }: Readonly<Record<string, unknown>>): void {
    const before = savedTable(this.id);
    if (before !== undefined && typeof invite === 'string' && typeof watch === 'string')
      saveTable({ ...before, invite, watch });
  }

  async movesOf(who: string): Promise<readonly Move[]> {
    const answer = await call(`/${this.id}/moves?by=${encodeURIComponent(who)}`, { key: this.#key });
    return Array.isArray(answer?.body.moves) ? (answer.body.moves as readonly Move[]) : [];
  }

  async file(): Promise<string | undefined> {
    const answer = await call(`/${this.id}/export`, { key: this.#key });
    if (answer?.status === 200) return JSON.stringify(answer.body, null, 1);
    this.trouble.value = { message: 'The file failed to load. Try again when you’re back online.' };
    return undefined;
  }

  async review(fight?: number, left?: AbortSignal, onProgress?: TellProgress): Promise<ReviewAndLuck | undefined> {
    const which = fight === undefined ? '' : `?fight=${fight}`;
    const answer = await call(`/${this.id}/luck${which}`, {
      key: this.#key,
      ...(left === undefined ? {} : { signal: left }),
    });
    if (answer !== undefined && isReview(answer.body)) return answer.body;
    // What takes the server too long is computed on a GM's own device, which may know everything.
    if (answer?.status !== 413 || this.view.value?.you.role !== 'gm') return undefined;
    const [{ reviewInWorker }, text] = await Promise.all([import('../fight/local.ts'), this.file()]);
    if (text === undefined || left?.aborted) return undefined;
    const { table, entries } = JSON.parse(text) as TableFile & { readonly entries: readonly Entry[] };
    return reviewInWorker({ system: table.system, entries, fight }, left, onProgress);
  }
}

function unsentFrom(value: unknown): readonly Unsent[] {
  const isUnsent = (one: unknown) => isRecord(one) && typeof one.id === 'string' && isRecord(one.command);
  // A page of an earlier version kept one alone.
  return (Array.isArray(value) ? value : [value]).filter(isUnsent);
}
