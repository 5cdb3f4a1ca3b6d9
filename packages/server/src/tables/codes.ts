/**
 * Codes: six characters that a player types to join a table, good for a day. A code is derived from the store's pepper and
 * a salt; the store has the salt and a hash, so nobody reads a code there, and every process can show the GM theirs.
 */
import { createHmac, randomBytes } from 'node:crypto';

/** Without I and O, which are read as digits: 32 characters, so that five bits are one of them. */
const CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 6;
const TYPED = /^[A-Z2-9]{6}$/;
const SALT_BYTES = 12;

/** A code is good for so long after it was made, in milliseconds. */
const LIFETIME = 86_400_000;

/** A store tries so many codes until it finds one that no other table has. */
const CANDIDATES = 8;

/** A code as it is stored; when it was made, in milliseconds. */
export interface CodeRow {
  readonly salt: string;
  readonly hash: string;
  readonly made: number;
}

export function newCodes(pepper: string, now: number): readonly CodeRow[] {
  return Array.from({ length: CANDIDATES }, () => {
    const salt = randomBytes(SALT_BYTES).toString('base64url');
    return { salt, hash: hashOfCode(pepper, codeFrom(pepper, salt)), made: now };
  });
}

export function codeFrom(pepper: string, salt: string): string {
  const bytes = createHmac('sha256', pepper).update(`code of ${salt}`).digest();
  return Array.from(bytes.subarray(0, LENGTH), (byte) => CHARACTERS[byte % CHARACTERS.length]).join('');
}

/** What a typed code is found by; nothing where it cannot be one. */
export function typedHash(pepper: string, typed: string): string | undefined {
  const code = typed.toUpperCase();
  return TYPED.test(code) ? hashOfCode(pepper, code) : undefined;
}

function hashOfCode(pepper: string, code: string): string {
  return createHmac('sha256', pepper).update(`hash of ${code}`).digest('hex');
}

/** Codes that were made then or before are good no longer. */
export function pastAt(now: number): number {
  return now - LIFETIME;
}

export function isPast({ made }: Pick<CodeRow, 'made'>, now: number): boolean {
  return made <= pastAt(now);
}
