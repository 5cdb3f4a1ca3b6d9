/**
 * Limits by rate: a bucket of tokens for each client, one a request and more for what it took to answer, refilled evenly over
 * a minute or another time. A bucket that is full again is forgotten, so only those who were busy lately are remembered.
 */
import type { IncomingMessage } from 'node:http';

interface Bucket {
  tokens: number;
  /** When the tokens were counted. */
  at: number;
}

const MINUTE = 60_000;

/** More addresses than this at once, and those that have waited longest are forgotten. */
const MAX_ADDRESSES = 20_000;

export class Buckets {
  readonly most: number;
  readonly #period: number;
  readonly #now: () => number;
  readonly #buckets = new Map<string, Bucket>();

  constructor(most: number, now: () => number, period = MINUTE) {
    this.most = most;
    this.#period = period;
    this.#now = now;
  }

  get size(): number {
    return this.#buckets.size;
  }

  /** Takes a token: 0 when there was one, else the seconds until there is. */
  take(address: string): number {
    const now = this.#now();
    const before = this.#buckets.get(address);
    const tokens = before === undefined ? this.most : this.#tokensOf(before, now);
    const left = tokens >= 1 ? tokens - 1 : tokens;
    // Set anew, so that the map stays in the order of last use.
    this.#buckets.delete(address);
    this.#buckets.set(address, { tokens: left, at: now });
    this.#forget(now);
    return tokens >= 1 ? 0 : Math.max(1, Math.ceil(((1 - tokens) / this.most) * (this.#period / 1000)));
  }

  #tokensOf({ tokens, at }: Bucket, now: number): number {
    return Math.min(this.most, tokens + ((now - at) / this.#period) * this.most);
  }

  /** What an answer took beyond one token is taken afterwards; a bucket may be left owing, up to another bucketful. */
  charge(address: string, tokens: number): void {
    const bucket = this.#buckets.get(address);
    if (bucket === undefined || tokens < 1) return;
    bucket.tokens = Math.max(-this.most, bucket.tokens - Math.floor(tokens));
  }

  /** A token that was taken is not used after all. */
  giveBack(address: string): void {
    const bucket = this.#buckets.get(address);
    if (bucket !== undefined) bucket.tokens = Math.min(this.most, bucket.tokens + 1);
  }

  #forget(now: number): void {
    for (const [address, bucket] of this.#buckets) {
      if (this.#tokensOf(bucket, now) < this.most && this.#buckets.size <= MAX_ADDRESSES) return;
      this.#buckets.delete(address);
    }
  }
}

/** Who sent a request: the socket's other end, or whom a proxy of ours reports. */
export function addressOf(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  behindProxy: boolean,
): string {
  const given = behindProxy ? headers['x-forwarded-for'] : undefined;
  const reported = (Array.isArray(given) ? given.join() : given)?.split(',').at(-1)?.trim();
  return clientOf(reported ?? socket.remoteAddress);
}

/** All addresses of an IPv6 network share a bucket, because one client can have them all. */
export function clientOf(address: string | undefined): string {
  if (address === undefined) return 'unknown';
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped !== null) return mapped[1]!;
  const [head = '', tail] = address.toLowerCase().split('%')[0]!.split('::');
  const start = head === '' ? [] : head.split(':');
  const end = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = [...start, ...new Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0'), ...end];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
