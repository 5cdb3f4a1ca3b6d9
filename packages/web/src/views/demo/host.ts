/**
 * The one table of the demo: four seats of it, each told only what it may know, as a server would. It is kept in this page
 * alone and gone with it.
 */
import { signal } from '@preact/signals';
import { exported, isFailure, type LocalTable, movesOf, type Seat, shown, type View, view } from '@strikehome/table';
import { reviewInWorker } from '../fight/local.ts';
import type { PaneMessage, PaneQuestion } from './channel.ts';

/** A frame that is connected, and the last line it was told. */
interface Pane {
  readonly seat: string;
  readonly port: MessagePort;
  seq: number;
}

export class DemoHost {
  /** The seats that are waited for. */
  readonly asked = signal<readonly string[]>([]);
  readonly seats = signal<View['seats']>([]);
  readonly #table: LocalTable;
  #panes: readonly Pane[] = [];

  constructor(table: LocalTable) {
    this.#table = table;
    this.#tellAll();
  }

  connect(seat: string, port: MessagePort): void {
    const pane: Pane = { seat, port, seq: 0 };
    port.onmessage = ({ data }: MessageEvent<PaneQuestion>) => void this.#answer(pane, data);
    this.#panes = [...this.#panes, pane];
    this.#tell(pane);
  }

  #seat(id: string): Seat {
    return this.#table.table.seats.find(({ seat }) => seat === id)!;
  }

  #tell(pane: Pane): void {
    const { entries, table } = this.#table;
    const seat = this.#seat(pane.seat);
    const fresh = entries.slice(pane.seq).map((entry) => shown(entry, table, seat));
    pane.seq = entries.length;
    const told = { kind: 'table', seq: table.seq, entries: fresh, view: view(table, seat, () => true) } as const;
    pane.port.postMessage(told satisfies PaneMessage);
  }

  #tellAll(): void {
    const { fight, seats } = view(this.#table.table, this.#table.seat, () => true);
    this.seats.value = seats;
    this.asked.value = fight?.waiting?.for.seats ?? [];
    for (const pane of this.#panes) this.#tell(pane);
  }

  async #answer({ seat: id, port }: Pane, question: PaneQuestion): Promise<void> {
    const value = await this.#answerTo(this.#seat(id), question);
    port.postMessage({ kind: 'answer', id: question.id, value } satisfies PaneMessage);
  }

  #answerTo(seat: Seat, question: PaneQuestion): unknown {
    const { table, entries } = this.#table;
    if (question.kind === 'moves') return movesOf(table, seat, question.who);
    if (question.kind === 'file') return JSON.stringify(exported(table, entries, seat), null, 1);
    if (question.kind === 'review') {
      const { seat: id, role } = seat;
      return reviewInWorker({ system: table.system, entries, fight: question.fight, seat: { seat: id, role } });
    }
    const made = this.#table.do(question.command, seat.seat);
    if (isFailure(made)) return made.error;
    this.#tellAll();
    return undefined;
  }
}
