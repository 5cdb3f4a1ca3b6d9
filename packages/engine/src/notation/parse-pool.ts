/** One pool of dice with what stands after it: `4d6kh3`, `8d10!s>=8f1`, `2d20ro1kl1`. */
import { facesOf, lowestFace, type Sides } from '../kernel/index.ts';
import {
  COMPARISONS,
  type FaceTest,
  MAX_CONSTANT,
  MAX_DICE,
  MAX_SIDES,
  MIN_SIDES,
  type Pool,
  passes,
} from './expression.ts';
import type { NotationReader } from './reader.ts';

type Suffixes = { -readonly [K in 'reroll' | 'explode' | 'keep' | 'successes']?: Pool[K] };

/** More than this part of the faces cannot be rerolled for as long as they come up. */
const MAX_REROLLED = 3 / 4;

/** The count is read already; the reader is at its `d`. */
export function readPool(reader: NotationReader, given: number | undefined, at: number): Pool {
  const count = given ?? 1;
  if (count < 1) throw reader.bad('Roll at least one die.', at);
  if (count > MAX_DICE) throw reader.tooLarge(`At most ${MAX_DICE} dice are rolled at once.`, at);
  reader.at++;
  const { sides, percent } = readSides(reader, count);
  const suffixes: Suffixes = {};
  while (readSuffix(reader, suffixes, count, sides));
  if (/[a-z!]/i.test(reader.peek) && !/^(vs|x)/i.test(reader.wordHere())) throw strayLetter(reader, suffixes, sides);
  return { kind: 'pool', count, sides, ...(percent ? { percent } : {}), ...suffixes, at, end: reader.at };
}

function readSides(reader: NotationReader, count: number): { readonly sides: Sides; readonly percent: boolean } {
  if (reader.letters('f') !== undefined) return { sides: 'F', percent: false };
  if (reader.take('%')) return { sides: 100, percent: true };
  const { at } = reader;
  const sides = reader.number();
  if (sides === undefined) {
    throw reader.bad(`Say how many sides: ${count === 1 ? '' : count}d6, or F for Fate dice, or % for 100.`);
  }
  if (sides < MIN_SIDES) throw reader.bad(`A die has at least ${MIN_SIDES} sides.`, at);
  if (sides > MAX_SIDES) throw reader.tooLarge(`A die has at most ${MAX_SIDES} sides.`, at);
  return { sides, percent: false };
}

function readSuffix(reader: NotationReader, suffixes: Suffixes, count: number, sides: Sides): boolean {
  const { at } = reader;
  if (/^(vs|x)/i.test(reader.wordHere())) return false;
  const once = (name: keyof Suffixes, what: string) => {
    if (suffixes[name] !== undefined) throw reader.bad(`${what} is said twice for these dice.`, at);
  };
  if (reader.take('!')) {
    once('explode', 'Exploding');
    suffixes.explode = readExplode(reader, suffixes, sides, at);
    return true;
  }
  const keep = reader.letters('kh', 'kl', 'dh', 'dl', 'k', 'd');
  if (keep !== undefined) {
    once('keep', 'What is kept');
    suffixes.keep = readKeep(reader, keep, count, at);
    if (suffixes.successes !== undefined) throw reader.bad('Write what is kept before the successes.', at);
    keptAndExploding(reader, suffixes, at);
    return true;
  }
  const reroll = reader.letters('ro', 'rr', 'r');
  if (reroll !== undefined) {
    once('reroll', 'Rerolling');
    suffixes.reroll = readReroll(reader, reroll === 'ro', sides, at);
    return true;
  }
  if (reader.letters('cs', 's') === undefined) return false;
  once('successes', 'What counts as a success');
  suffixes.successes = readSuccesses(reader, sides);
  return true;
}

function readKeep(reader: NotationReader, word: string, count: number, at: number): NonNullable<Pool['keep']> {
  const number = reader.number() ?? 1;
  if (number > count)
    throw reader.bad(`Only ${count === 1 ? '1 die is' : `${count} dice are`} rolled.`, at + word.length);
  const drops = word.startsWith('d');
  // `d` alone drops the lowest, `k` alone keeps the highest.
  const end = word.charAt(1) || (drops ? 'l' : 'h');
  const which = (end === 'h') === drops ? 'lowest' : 'highest';
  const kept = drops ? count - number : number;
  if (kept === 0) throw reader.bad('No die would be left.', at);
  return { which, count: kept, drops };
}

function readReroll(reader: NotationReader, once: boolean, sides: Sides, at: number): NonNullable<Pool['reroll']> {
  const on = readTest(reader, sides) ?? { comparison: '=', value: lowestFace(sides) };
  const part = partOf(on, sides);
  if (part === 0) throw reader.bad('No face of these dice is rerolled by this.', at);
  if (!once && part > MAX_REROLLED) {
    throw reader.bad(
      'More than three quarters of the faces would be rerolled. Name fewer, or reroll once with ro.',
      at,
    );
  }
  return { on, once };
}

function readExplode(
  reader: NotationReader,
  suffixes: Suffixes,
  sides: Sides,
  at: number,
): NonNullable<Pool['explode']> {
  const joined = reader.take('!');
  const once = reader.letters('o') !== undefined;
  const on = readTest(reader, sides) ?? { comparison: '=', value: sides === 'F' ? 1 : sides };
  if (partOf(on, sides) === 0) {
    throw reader.bad(
      'No face of these dice explodes by this. To compare the total, put a space before the comparison.',
      at,
    );
  }
  const explode = { on, once, joined };
  keptAndExploding(reader, { ...suffixes, explode }, at);
  return explode;
}

/** Which dice are kept would be open if a die and what it adds were several. */
function keptAndExploding(reader: NotationReader, { keep, explode }: Suffixes, at: number): void {
  if (keep === undefined || explode === undefined || explode.joined) return;
  throw reader.bad('To keep or drop dice that explode write !!, so that a die counts together with what it adds.', at);
}

function readSuccesses(reader: NotationReader, sides: Sides): NonNullable<Pool['successes']> {
  const { at } = reader;
  if (reader.number() !== undefined) {
    const number = reader.text.slice(at, reader.at);
    throw reader.bad(`Say which faces count: s>=${number} for ${number} or more, s=${number} for exactly that.`, at);
  }
  const on = readTest(reader, sides);
  if (on === undefined) throw reader.bad(`Say which faces count as a success, as in s>=${sides === 'F' ? 1 : sides}.`);
  if (reader.letters('f') === undefined) return { on };
  const failures = readTest(reader, sides) ?? { comparison: '=', value: lowestFace(sides) };
  return { on, failures };
}

/** `>=5`, or one face by its number. A minus alone belongs to a face only where a die has such faces. */
function readTest(reader: NotationReader, sides: Sides): FaceTest | undefined {
  const unicode = reader.take('≥') ? '>=' : reader.take('≤') ? '<=' : undefined;
  const comparison = unicode ?? COMPARISONS.find((sign) => reader.take(sign));
  const minus = (comparison !== undefined || sides === 'F') && reader.takeMinus();
  const value = reader.number(MAX_CONSTANT);
  if (value === undefined) {
    if (comparison === undefined) return undefined;
    throw reader.bad('A number is missing here.');
  }
  return { comparison: comparison ?? '=', value: minus ? -value : value };
}

function partOf(test: FaceTest, sides: Sides): number {
  const faces = facesOf(sides);
  return faces.filter((face) => passes(test, face)).length / faces.length;
}

function strayLetter(reader: NotationReader, { explode }: Suffixes, sides: Sides) {
  const word = reader.wordHere();
  if (/^(adv|advantage)$/i.test(word)) return reader.bad(`For advantage write 2d${sides}kh1.`);
  if (/^(dis|disadvantage)$/i.test(word)) return reader.bad(`For disadvantage write 2d${sides}kl1.`);
  if (reader.peek === '!')
    return reader.bad(explode?.joined ? 'At most two ! are written.' : 'Exploding is said twice.');
  const known = 'kh and kl keep, dh and dl drop, r and ro reroll, ! explodes, s counts successes';
  return reader.bad(`${reader.shown()} has no meaning after dice: ${known}.`);
}
