/** A character of a roster, or its pack, as text for a link or a QR code: letters, digits, dashes, the version in front. */

import { SYSTEMS } from '../games/index.ts';
import { invalid } from '../helpers/index.ts';
import { isRecord, isRefusal, type Refusal } from '../kernel/index.ts';
import { type OwnPack, packOf } from './pack.ts';
import { entryOf, type RosterEntry } from './roster.ts';
import { readJson } from './text.ts';

const VERSION = 'p1';
const PACK_VERSION = 'k1';
const MAX_LINK_LENGTH = 16_000;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** `p1-physical-…`: the version, the system, and the entry. */
export function personLink(system: string, { kind, sheet, ...rest }: RosterEntry): string {
  return `${VERSION}-${system}-${packed(JSON.stringify({ kind, ...rest, sheet }))}`;
}

export function personFromLink(link: string): { readonly system: string; readonly entry: RosterEntry } | Refusal {
  const read = readLink(link, VERSION, 'This is not a link to a character.');
  if (isRefusal(read)) return read;
  const entry = entryOf(SYSTEMS[read.system]!, read.value);
  return isRefusal(entry) ? entry : { system: read.system, entry };
}

/** `k1-physical-…`: the same for a pack; one that no link can hold is refused. */
export function packLink(system: string, pack: OwnPack): string | Refusal {
  const link = `${PACK_VERSION}-${system}-${packed(JSON.stringify(pack))}`;
  return link.length <= MAX_LINK_LENGTH
    ? link
    : { code: 'too_large', path: '', message: 'This pack is too long for a link. Share the character file instead.' };
}

export function packFromLink(link: string): { readonly system: string; readonly pack: OwnPack } | Refusal {
  const read = readLink(link, PACK_VERSION, 'This is not a link to a pack.');
  if (isRefusal(read)) return read;
  const pack = packOf(SYSTEMS[read.system]!, read.value);
  return isRefusal(pack) ? pack : { system: read.system, pack };
}

function readLink(
  link: string,
  expected: string,
  otherwise: string,
): { readonly system: string; readonly value: unknown } | Refusal {
  const wrong = (message: string): Refusal => invalid('', message);
  const [, version = '', system = '', data = ''] =
    /^([a-z]\d+)-([a-z0-9]+)-([\w-]+)$/.exec(link.slice(0, MAX_LINK_LENGTH)) ?? [];
  if (version[0] !== expected[0] || link.length > MAX_LINK_LENGTH) return wrong(otherwise);
  if (version !== expected) return wrong('This link was made by a later version of this program.');
  if (!Object.hasOwn(SYSTEMS, system)) return wrong(`There is no system ${system.slice(0, 40)} here.`);
  const text = unpacked(data);
  const read = text === undefined ? undefined : readJson(text);
  if (read === undefined || !read.ok || !isRecord(read.value)) return wrong('This link is damaged.');
  return { system, value: read.value };
}

/** The bytes of a text in UTF-8. */
function bytesOf(text: string): readonly number[] {
  const escaped = encodeURIComponent(text).match(/%[\dA-F]{2}|[^%]/g) ?? [];
  return escaped.map((one) => (one.length === 3 ? Number.parseInt(one.slice(1), 16) : one.charCodeAt(0)));
}

function packed(text: string): string {
  let [out, held, bits] = ['', 0, 0];
  for (const byte of bytesOf(text)) {
    held = (held << 8) | byte;
    for (bits += 8; bits >= 6; bits -= 6) out += ALPHABET[(held >> (bits - 6)) & 63];
    held &= (1 << bits) - 1;
  }
  return bits === 0 ? out : out + ALPHABET[(held << (6 - bits)) & 63];
}

function unpacked(data: string): string | undefined {
  let [escaped, held, bits] = ['', 0, 0];
  for (const letter of data) {
    held = (held << 6) | ALPHABET.indexOf(letter);
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    escaped += `%${((held >> bits) & 255).toString(16).padStart(2, '0')}`;
    held &= (1 << bits) - 1;
  }
  try {
    return decodeURIComponent(escaped);
  } catch {
    return undefined;
  }
}
