/** The streams of one table: who listens to this process, who to others, and what everybody is sent. */
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

  get size(): number {
    return this.#listeners.size;
  }

  add(listener: Listener): void {
    this.#listeners.add(listener);
  }

  /** False where they had left already. */
  remove(listener: Listener): boolean {
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
        this.#listeners.delete(listener);
        listener.end();
      } else listener.send(frame);
    }
  }

  isHere(seat: string): boolean {
    if (this.#elsewhere.includes(seat)) return true;
    for (const listener of this.#listeners) if (listener.seat === seat) return true;
    return false;
  }

  /** The seats whose streams this process serves. */
  seats(): readonly string[] {
    return [...new Set(Array.from(this.#listeners, ({ seat }) => seat))];
  }

  /** What other processes say of who is connected to them; true where it has changed. */
  hear(elsewhere: readonly string[]): boolean {
    const before = [...this.#elsewhere].sort().join();
    this.#elsewhere = elsewhere;
    return [...elsewhere].sort().join() !== before;
  }

  /** Every stream ends. */
  end(): void {
    const listeners = [...this.#listeners];
    this.#listeners.clear();
    for (const listener of listeners) listener.end();
  }
}
