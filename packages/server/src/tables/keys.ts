/** Keys: 128 random bits and more, sent in a header, kept as a hash. With a key one is that seat. */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const BYTES = 18;
const ID_BYTES = 9;

export function newKey(): string {
  return randomBytes(BYTES).toString('base64url');
}

/** Makes keys and ids by what they are for. */
export type KeyMaker = (use: string) => string;

/**
 * The keys of a call that may be asked for again: the same call, and no other, comes to the same ones. Nobody guesses them
 * without the store's pepper, whatever they know of the call.
 */
export function derivedFrom(pepper: string, call: readonly unknown[]): KeyMaker {
  return (use) => {
    const made = createHmac('sha256', pepper)
      .update(JSON.stringify([use, ...call]))
      .digest();
    return made
      .subarray(0, use === 'table' ? ID_BYTES : BYTES)
      .toString('base64url')
      .replace(/^[-_]/, 'x');
  };
}

/** Short enough to read aloud, long enough that nobody guesses one. */
export function newTableId(): string {
  return randomBytes(ID_BYTES).toString('base64url').replace(/^[-_]/, 'x');
}

/** Whether it can be the id of a table: nothing else is looked for. */
export function isTableId(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/.test(text);
}

export function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** The key in an `Authorization` header; nothing else is one. */
export function bearerOf(header: string | null | undefined): string | undefined {
  return /^Bearer ([A-Za-z0-9_-]{16,128})$/i.exec(header ?? '')?.[1];
}

/** Compared in a time that does not depend on where two hashes differ. */
export function sameHash(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
