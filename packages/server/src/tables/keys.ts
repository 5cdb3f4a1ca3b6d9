/** Keys: 128 random bits and more, sent in a header, kept as a hash. With a key one is that seat. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const BYTES = 18;

export function newKey(): string {
  return randomBytes(BYTES).toString('base64url');
}

/** Short enough to read aloud, long enough that nobody guesses one. */
export function newTableId(): string {
  return randomBytes(9).toString('base64url').replace(/^[-_]/, 'x');
}

export function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** The key in an `Authorization` header; nothing else is one. */
export function bearerOf(header: string | null | undefined): string | undefined {
  return /^Bearer ([A-Za-z0-9_-]{16,128})$/i.exec(header ?? '')?.[1];
}

/** Compared in a time that does not hang on where two hashes differ. */
export function sameHash(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
