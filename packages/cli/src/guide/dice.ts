/** Dice as people type them from the table: `3 4`, `34`, `3,4`; Fate dice as `+ - 0`. */
import type { Sides } from '@strikehome/engine/kernel';

export type TypedDice = { readonly faces: readonly number[] } | { readonly problem: string };

const FATE: Readonly<Record<string, number>> = { '+': 1, '-': -1, '−': -1, '–': -1, '0': 0, o: 0, b: 0, _: 0 };

export function readDice(typed: string, counts: readonly number[], sides: Sides): TypedDice {
  const faces = sides === 'F' ? fateFaces(typed) : facesOf(typed, counts, sides);
  const wanted = counts[0]!;
  if (faces === undefined) return { problem: `Type ${howMany(wanted)}${shape(sides)}, like ${sample(wanted, sides)}.` };
  const isCounted = counts.includes(faces.length);
  if (isCounted || faces.length < wanted) {
    const off = faces.findIndex((face) => sides !== 'F' && (face < 1 || face > sides));
    if (off >= 0) return { problem: `The ${ordinal(off)} die shows 1 to ${sides}, not ${faces[off]}.` };
  }
  if (isCounted) return { faces };
  if (faces.length < wanted) {
    return {
      problem: wanted - faces.length === 1 ? `Type the ${ordinal(wanted - 1)} die too.` : `Type ${howMany(wanted)}.`,
    };
  }
  return { problem: `That is ${faces.length} dice; this roll takes ${counts.join(' or ')}.` };
}

function fateFaces(typed: string): readonly number[] | undefined {
  const bare = typed.toLowerCase().replace(/[\s,;]+/g, '');
  // 1, 0 and -1 are how a log writes them.
  const signs = bare.replace(/[-−]1/g, '-').replaceAll('+1', '+').replaceAll('1', '+');
  const faces = [...signs].map((sign) => FATE[sign]);
  return faces.length === 0 || faces.includes(undefined) ? undefined : (faces as number[]);
}

function facesOf(typed: string, counts: readonly number[], sides: number): readonly number[] | undefined {
  const parts = typed.split(/[\s,;+]+/).filter((part) => part !== '');
  if (parts.length === 0 || !parts.every((part) => /^\d+$/.test(part))) return undefined;
  const [only] = parts;
  const run = parts.length === 1 && sides <= 9 && only!.length > 1;
  if (run && (counts.includes(only!.length) || only!.length < counts[0]!)) return [...only!].map(Number);
  return parts.map(Number);
}

function howMany(count: number): string {
  return ['the die', 'both dice'][count - 1] ?? `all ${count} dice`;
}

function shape(sides: Sides): string {
  return sides === 'F' ? ' as + − or 0' : ', 1 to '.concat(String(sides));
}

function sample(count: number, sides: Sides): string {
  const faces = Array.from({ length: Math.min(count, 4) }, (_, i) =>
    sides === 'F' ? '+-0+'[i]! : `${(i % sides) + 1}`,
  );
  return `${faces.join(' ')}${count > 4 ? ' …' : ''}`;
}

function ordinal(index: number): string {
  return ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'][index] ?? `${index + 1}th`;
}
