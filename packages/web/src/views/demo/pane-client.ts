/** A seat of the demo's table, in a frame of the demo: what it knows and sends goes by a port to the page around it. */
import { batch, signal } from '@preact/signals';
import type { Move } from '@strikehome/engine/kernel';
import type { Command, Shown, View } from '@strikehome/table';
import { announcement } from '../../state/store.ts';
import type { ReviewAndLuck } from '../../worker/review.ts';
import type { Reachability, TableClient, Trouble } from '../table/client.ts';
import type { Hello, PaneMessage, PaneQuestion } from './channel.ts';

type Unnumbered<Q> = Q extends unknown ? Omit<Q, 'id'> : never;

export class PaneClient implements TableClient {
  readonly id: string;
  readonly live = true;
  readonly view = signal<View | undefined>(undefined);
  readonly entries = signal<readonly Shown[]>([]);
  readonly seq = signal(0);
  readonly trouble = signal<Trouble | undefined>(undefined);
  readonly line = signal<Reachability>('reaching');
  readonly unsent = signal(false);
  readonly busy = this.unsent;
  readonly #seat: string;
  #port: MessagePort | undefined;
  #count = 0;
  readonly #asked = new Map<number, (value: unknown) => void>();

  constructor(seat: string) {
    this.#seat = seat;
    this.id = `demo ${seat}`;
  }

  /** Connects to the page around it, until the function it gives is called. */
  start(): () => void {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    this.entries.value = [];
    port1.onmessage = ({ data }: MessageEvent<PaneMessage>) => this.#hear(data);
    parent.postMessage({ demoSeat: this.#seat } satisfies Hello, location.origin, [port2]);
    return () => port1.close();
  }

  #hear(told: PaneMessage): void {
    if (told.kind === 'answer') {
      this.#asked.get(told.id)?.(told.value);
      this.#asked.delete(told.id);
      return;
    }
    batch(() => {
      this.entries.value = [...this.entries.value, ...told.entries];
      this.seq.value = told.seq;
      this.view.value = told.view;
      this.line.value = 'here';
    });
  }

  #ask<T>(question: Unnumbered<PaneQuestion>): Promise<T> {
    const id = ++this.#count;
    return new Promise<T>((resolve) => {
      this.#asked.set(id, resolve as (value: unknown) => void);
      this.#port?.postMessage({ ...question, id });
    });
  }

  async send(command: Command): Promise<boolean> {
    if (this.unsent.value) return false;
    this.unsent.value = true;
    const trouble = await this.#ask<Trouble | undefined>({ kind: 'send', command });
    this.unsent.value = false;
    this.trouble.value = trouble;
    if (trouble !== undefined) announcement.value = trouble.message;
    return trouble === undefined;
  }

  movesOf(who: string): Promise<readonly Move[]> {
    return this.#ask({ kind: 'moves', who });
  }

  file(): Promise<string | undefined> {
    return this.#ask({ kind: 'file' });
  }

  review(fight?: number): Promise<ReviewAndLuck | undefined> {
    return this.#ask({ kind: 'review', fight });
  }
}
