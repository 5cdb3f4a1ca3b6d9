/**
 * What one client may take, by its address and by its key: calls, charged by the work and the bytes they come to, streams at
 * once, tables and stored bytes a day, and wrong codes. Counted in this process; what is refused says when to come back.
 */
import { Buckets } from './buckets.ts';
import { failure, type Rendered, rendered } from './reply.ts';

export interface ClientLimits {
  /** Calls a minute for each address and each key; 0 lifts all limits of addresses. */
  readonly rateLimit: number;
  /** Streams at once. */
  readonly addressStreams: number;
  readonly keyStreams: number;
  /** Tables opened a day from an address. */
  readonly addressTables: number;
  /** Megabytes stored a day from an address, or with a key. */
  readonly addressMegabytes: number;
  /** Wrong codes in ten minutes from an address, also where no other limit of addresses holds. */
  readonly addressCodes: number;
}

/** A club behind one address is far below these; a script that runs away is above them. */
export const USUAL_LIMITS: ClientLimits = {
  rateLimit: 6000,
  addressStreams: 200,
  keyStreams: 10,
  addressTables: 300,
  addressMegabytes: 200,
  addressCodes: 30,
};

/** A client: its address, and its key where it has one. */
export interface Client {
  readonly client: string;
  readonly key?: string | undefined;
}

/** What an answer took. Each of these counts as one call more. */
export interface Spent {
  /** Steps of computation. */
  readonly steps?: number;
  /** Milliseconds of the main thread. */
  readonly ms?: number;
  /** Milliseconds of a thread for long work. */
  readonly threadMs?: number;
  /** Bytes received and sent. */
  readonly bytes?: number;
}
const STEPS_A_CALL = 250_000;
const MS_A_CALL = 5;
const THREAD_MS_A_CALL = 10;
const BYTES_A_CALL = 16_384;

const DAY = 86_400_000;
const TEN_MINUTES = 600_000;
const MEGABYTE = 1_000_000;

/** As many calls as it was worth, beyond the one that it was. Time on a busy machine is as unsure as steps: the larger counts. */
export function callsOf({ steps = 0, ms = 0, threadMs = 0, bytes = 0 }: Spent): number {
  return Math.max(steps / STEPS_A_CALL, ms / MS_A_CALL + threadMs / THREAD_MS_A_CALL) + bytes / BYTES_A_CALL;
}

function tooMany(message: string, wait: number): Rendered {
  return rendered(failure('too_many_requests', `${message} Try again in ${wait} s.`), { 'retry-after': `${wait}` });
}

/** How many of something each has at once. */
class Places {
  readonly #most: number;
  readonly #taken = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Answers how to give the place back; nothing where all are taken. */
  take(name: string): (() => void) | undefined {
    const taken = this.#taken.get(name) ?? 0;
    if (taken >= this.#most) return undefined;
    this.#taken.set(name, taken + 1);
    return () => {
      const left = (this.#taken.get(name) ?? 1) - 1;
      if (left > 0) this.#taken.set(name, left);
      else this.#taken.delete(name);
    };
  }
}

export class Allowances {
  readonly #limits: ClientLimits;
  readonly #calls: { readonly address: Buckets; readonly key: Buckets } | undefined;
  readonly #stored: { readonly address: Buckets; readonly key: Buckets } | undefined;
  readonly #tables: Buckets | undefined;
  readonly #codes: Buckets;
  readonly #addressStreams: Places;
  readonly #keyStreams: Places;

  constructor(limits: ClientLimits, now: () => number) {
    this.#limits = limits;
    const { rateLimit, addressTables, addressMegabytes, addressStreams, keyStreams, addressCodes } = limits;
    const isLimited = rateLimit > 0;
    const each = (most: number, period?: number) =>
      isLimited ? { address: new Buckets(most, now, period), key: new Buckets(most, now, period) } : undefined;
    this.#calls = each(rateLimit);
    this.#stored = each(addressMegabytes * MEGABYTE, DAY);
    this.#tables = isLimited ? new Buckets(addressTables, now, DAY) : undefined;
    this.#codes = new Buckets(addressCodes, now, TEN_MINUTES);
    this.#addressStreams = new Places(isLimited ? addressStreams : Number.POSITIVE_INFINITY);
    this.#keyStreams = new Places(keyStreams);
  }

  /** Why an address may not call now; nothing when it may. */
  refuse(client: string): Rendered | undefined {
    return this.#refuseCall(this.#calls?.address.take(client));
  }

  /** The same of a key that opened a seat. */
  refuseKey(key: string): Rendered | undefined {
    return this.#refuseCall(this.#calls?.key.take(key));
  }

  #refuseCall(wait = 0): Rendered | undefined {
    if (wait === 0) return undefined;
    const { rateLimit } = this.#limits;
    return tooMany(`At most ${rateLimit} requests per minute are allowed, fewer for slow ones.`, wait);
  }

  /** What an answer took beyond one call is taken afterwards. */
  charge({ client, key }: Client, spent: Spent): void {
    const calls = callsOf(spent);
    this.#calls?.address.charge(client, calls);
    if (key !== undefined) this.#calls?.key.charge(key, calls);
  }

  /** Why an address may open no table now. */
  refuseOpening(client: Client): Rendered | undefined {
    const full = this.refuseStoring(client);
    if (full !== undefined) return full;
    const wait = this.#tables?.take(client.client) ?? 0;
    if (wait === 0) return undefined;
    return tooMany(`At most ${this.#limits.addressTables} tables per day can be opened from one address.`, wait);
  }

  /** Why an address may try no code now: a client that can try any number of them finds one. */
  refuseCode(client: string): Rendered | undefined {
    const wait = this.#codes.take(client);
    if (wait === 0) return undefined;
    return tooMany(
      `At most ${this.#limits.addressCodes} wrong codes are accepted from one address in ten minutes.`,
      wait,
    );
  }

  /** The code was right: it was no guess. */
  rightCode(client: string): void {
    this.#codes.giveBack(client);
  }

  /** Why a client may store nothing now. */
  refuseStoring({ client, key }: Client): Rendered | undefined {
    const waits = [this.#stored?.address.take(client) ?? 0, key === undefined ? 0 : (this.#stored?.key.take(key) ?? 0)];
    const wait = Math.max(...waits);
    if (wait === 0) return undefined;
    return tooMany(`At most ${this.#limits.addressMegabytes} MB per day can be stored for one address or key.`, wait);
  }

  stored({ client, key }: Client, bytes: number): void {
    this.#stored?.address.charge(client, bytes);
    if (key !== undefined) this.#stored?.key.charge(key, bytes);
  }

  /** A place for a stream: how to give it back, or why there is none. */
  stream(client: string, key: string): (() => void) | Rendered {
    const { keyStreams, addressStreams } = this.#limits;
    const ofKey = this.#keyStreams.take(key);
    if (ofKey === undefined)
      return tooMany(`At most ${keyStreams} streams at once with one key; close another first.`, 2);
    const ofAddress = this.#addressStreams.take(client);
    if (ofAddress === undefined) {
      ofKey();
      return tooMany(`At most ${addressStreams} streams at once from one address; close another first.`, 2);
    }
    return () => {
      ofKey();
      ofAddress();
    };
  }
}
