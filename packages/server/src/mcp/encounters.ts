/** The fights that assistants play, kept by id: a state that the model never holds cannot be changed by it. */
import { randomBytes } from 'node:crypto';
import type { Move, PlainRecord } from '@strikehome/engine/kernel';

export interface Kept {
  readonly system: string;
  readonly state: PlainRecord;
  /** As they were listed: a move is named by its place here. */
  readonly moves: readonly Move[];
}

/** The oldest is forgotten when there are more. */
const MAX_KEPT = 200;

export class Encounters {
  readonly #kept = new Map<string, Kept>();

  begin(kept: Kept): string {
    const id = randomBytes(9).toString('base64url');
    this.put(id, kept);
    return id;
  }

  /** What was used last is forgotten last. */
  put(id: string, kept: Kept): void {
    this.#kept.delete(id);
    this.#kept.set(id, kept);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MAX_KEPT) this.#kept.delete(oldest!);
  }

  get(id: string): Kept | undefined {
    return this.#kept.get(id);
  }
}
