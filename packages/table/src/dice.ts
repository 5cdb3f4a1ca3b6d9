/**
 * Dice one can trust. The table commits to a secret before anybody brings a mix; the n-th throw follows from the secret,
 * the table's id, n and everybody's mixes, so nobody can choose it and everybody can check it once the secret is published.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Sides } from '@strikehome/engine/kernel';
import type { Seat } from './types.ts';

/** How long the secret of a table is. */
export const SECRET_BYTES = 32;

/**
 * What a table tells of its secret before a die falls: its hash.
 *
 * @example
 * import { commitmentOf, SECRET_BYTES } from '@strikehome/table';
 *
 * console.log(commitmentOf(new Uint8Array(SECRET_BYTES)).length); // 64
 */
export function commitmentOf(secret: Uint8Array): string {
  return bytesToHex(sha256(secret));
}

/**
 * The secret that a text spells, where it is one.
 *
 * @example
 * import { SECRET_BYTES, secretOf } from '@strikehome/table';
 *
 * console.log(secretOf('00'.repeat(SECRET_BYTES))?.length, secretOf('no')); // 32 undefined
 */
export function secretOf(hex: string): Uint8Array | undefined {
  return /^[0-9a-f]{64}$/.test(hex) ? hexToBytes(hex) : undefined;
}

/**
 * Bytes as text.
 *
 * @example
 * import { hexOf } from '@strikehome/table';
 *
 * console.log(hexOf(new Uint8Array([1, 255]))); // 01ff
 */
export const hexOf: (bytes: Uint8Array) => string = bytesToHex;

/** What the seats brought so far, in order of joining; a seat without a mix counts as an empty line. */
export function mixOf(seats: readonly Pick<Seat, 'mix'>[]): string {
  return bytesToHex(sha256(utf8ToBytes(seats.map(({ mix }) => mix).join('\n'))));
}

/**
 * The faces of one throw. Bytes that would make some faces likelier are passed over.
 *
 * @example
 * import { SECRET_BYTES, thrownBy } from '@strikehome/table';
 *
 * const faces = () => thrownBy(new Uint8Array(SECRET_BYTES), 'a table', 1, '', 2, 6);
 * console.log(faces().length, faces().join() === faces().join()); // 2 true
 */
export function thrownBy(
  secret: Uint8Array,
  table: string,
  count: number,
  mix: string,
  dice: number,
  sides: Sides,
): readonly number[] {
  const faces: number[] = [];
  const s = sides === 'F' ? 3 : sides;
  const wide = s > 256 ? 2 : 1;
  const most = wide === 2 ? 65_536 : 256;
  const fair = Math.floor(most / s) * s;
  let bytes: readonly number[] = [];
  for (let block = 0; faces.length < dice; ) {
    if (bytes.length < wide) {
      bytes = [...bytes, ...hmac(sha256, secret, utf8ToBytes(`${table}:${count}:${block}:${mix}`))];
      block++;
      continue;
    }
    const value = wide === 2 ? bytes[0]! * 256 + bytes[1]! : bytes[0]!;
    bytes = bytes.slice(wide);
    if (value < fair) faces.push((value % s) + (sides === 'F' ? -1 : 1));
  }
  return faces;
}

/** Dice of one roll that belongs to no rule. */
export const MAX_DICE = 100;
