/** The streams of one table: who listens to this process, who to others, and what each is sent. */
import type { Shown, View } from '@strikehome/table';

/** What a seat's stream is sent. */
export interface Frame {
  readonly seq: number;
  readonly entries: readonly Shown[];
  readonly view: View;
}

export interface Listener {
  readonly seat: string;
  readonly send: (frame: Frame) => void;
  /** The seat is no more, or the table. */
  readonly end: () => void;
}

export class Audience {
  readonly #listeners = new Set<Listener>();
  #elsewhere: readonly string[] = [];
  /** The seats that are connected anywhere, until that changes. */
  #here: ReadonlySet<string> | undefined;

  get size(): number {
    return this.#listeners.size;
  }

  add(listener: Listener): void {
    this.#listeners.add(listener);
    this.#here = undefined;
  }

  /** False where they had left already. */
  remove(listener: Listener): boolean {
    this.#here = undefined;
    return this.#listeners.delete(listener);
  }

  /** Sends each seat its frame, made once for all its streams; where there is none, the seat is no more. */
  broadcast(frameFor: (seat: string) => Frame | undefined, except?: Listener): void {
    const frames = new Map<string, Frame | undefined>();
    for (const listener of [...this.#listeners]) {
      if (listener === except) continue;
      const { seat } = listener;
      if (!frames.has(seat)) frames.set(seat, frameFor(seat));
      const frame = frames.get(seat);
      if (frame === undefined) {
        this.remove(listener);
        listener.end();
      } else listener.send(frame);
    }
  }

  isHere(seat: string): boolean {
    this.#here ??= new Set([...this.#elsewhere, ...this.seats()]);
    return this.#here.has(seat);
  }

  /** The seats whose streams this process serves. */
  seats(): readonly string[] {
    return [...new Set(Array.from(this.#listeners, ({ seat }) => seat))];
  }

  /** What other processes say of who is connected to them; true where it has changed. */
  hear(elsewhere: readonly string[]): boolean {
    const before = [...this.#elsewhere].sort().join();
    this.#elsewhere = elsewhere;
    this.#here = undefined;
    return [...elsewhere].sort().join() !== before;
  }

  /** Every stream ends. */
  end(): void {
    const listeners = [...this.#listeners];
    this.#listeners.clear();
    this.#here = undefined;
    for (const listener of listeners) listener.end();
  }
}
