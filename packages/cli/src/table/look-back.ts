/** A file looked back at: the chance to win after each entry, in words, and which move turned the fight. */
import { Work } from '@strikehome/engine/kernel';
import { type FileText, type LookBack, lookBack } from '@strikehome/table';
import { clean } from '../draw/text.ts';

/** A second or two for each fight: whoever steps through a file waits for it. */
const MOST_WORK = 100_000_000;

/** Every fight of a file, as its Director may know it. */
export function looksBack({ entries, table }: FileText): readonly LookBack[] {
  const director = { seat: '', role: 'director' } as const;
  const { fights, ...first } = lookBack(entries, table, director, { fight: 1, work: new Work(MOST_WORK) });
  const others = Array.from({ length: Math.max(0, fights - 1) }, (_, i) =>
    lookBack(entries, table, director, { fight: i + 2, work: new Work(MOST_WORK) }),
  );
  return fights === 0 ? [] : [{ fights, ...first }, ...others];
}

/** Where what is said of a whole log stands. */
export const END = 0;

const percent = (p: number) => `${(100 * p).toFixed(1)} %`;

/** What is said beside each entry, by its number. */
export function chancesOf(backs: readonly LookBack[], { entries }: FileText): ReadonlyMap<number, readonly string[]> {
  const said = new Map<number, readonly string[]>();
  for (const { curve, sides, turningPoint, choices } of backs) {
    if (sides === undefined) continue;
    for (const { seq, a, b, draw, standardError } of curve) {
      const error = standardError === undefined ? '' : ` (sampled, ± ${percent(standardError)})`;
      const even = draw > 0 ? `, draw ${percent(draw)}` : '';
      said.set(seq, [`${clean(sides.a)} ${percent(a)}, ${clean(sides.b)} ${percent(b)}${even}${error}`]);
    }
    for (const { seq, best, lost } of choices) {
      if (lost < 0.001) continue;
      const better = clean(best.label ?? JSON.stringify(best.option));
      said.set(seq, [...(said.get(seq) ?? []), `Better by ${percent(lost)}: ${better}`]);
    }
    if (turningPoint === undefined) continue;
    const { seq, swing } = turningPoint;
    const side = clean(sides[turningPoint.for]);
    const text = `The turning point was entry ${seq}, ${percent(Math.abs(swing))} for ${side}: ${clean(entries[seq - 1]!.text)}`;
    said.set(END, [...(said.get(END) ?? []), text]);
  }
  return said;
}
