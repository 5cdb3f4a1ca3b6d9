/**
 * A short queue that is fair between clients: they take turns, however many jobs each has waiting, and where it is full
 * the client with the most waiting requests loses its last one.
 */

export class FairQueue<T> {
  readonly #most: number;
  readonly #clientOf: (item: T) => string;
  /** What waits, by client; the client whose turn it is stands first. */
  readonly #waiting = new Map<string, T[]>();
  #size = 0;

  constructor(most: number, clientOf: (item: T) => string) {
    this.#most = most;
    this.#clientOf = clientOf;
  }

  get size(): number {
    return this.#size;
  }

  /** Puts one in; what has to leave for it, perhaps itself, comes back. */
  put(item: T): T | undefined {
    const client = this.#clientOf(item);
    const own = this.#waiting.get(client);
    if (own === undefined) this.#waiting.set(client, [item]);
    else own.push(item);
    this.#size++;
    if (this.#size <= this.#most) return undefined;
    let greediest = client;
    for (const [one, items] of this.#waiting) {
      if (items.length > this.#waiting.get(greediest)!.length) greediest = one;
    }
    const last = this.#waiting.get(greediest)!.at(-1)!;
    this.remove(last);
    return last;
  }

  /** The next one; its client then stands last. */
  take(): T | undefined {
    for (const [client, items] of this.#waiting) {
      const item = items.shift()!;
      this.#size--;
      this.#waiting.delete(client);
      if (items.length > 0) this.#waiting.set(client, items);
      return item;
    }
    return undefined;
  }

  remove(item: T): boolean {
    const client = this.#clientOf(item);
    const items = this.#waiting.get(client);
    const at = items?.indexOf(item) ?? -1;
    if (items === undefined || at < 0) return false;
    items.splice(at, 1);
    this.#size--;
    if (items.length === 0) this.#waiting.delete(client);
    return true;
  }
}
