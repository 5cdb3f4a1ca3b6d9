/** The review of a table file: the win chance after each entry, in words, and the turning point. */
import { Work } from '@strikehome/engine/kernel';
import { type FightReview, type FileText, reviewFight, shown } from '@strikehome/table';
import { percent, percents } from '../draw/numbers.ts';
import { clean } from '../draw/text.ts';
import type { ProgressBar } from '../surveys/progress.ts';

/** A second or two for each fight, because the user is waiting. */
const MAX_WORK = 100_000_000;

const GM = { seat: '', role: 'gm' } as const;

/** Every fight of a file, as its GM may know it. */
export function reviewsOf({ entries, table }: FileText, progress?: ProgressBar): readonly FightReview[] {
  const backOn = (fight: number) => {
    progress?.say(`Computing the chances of every move${fight === 1 ? '' : `, fight ${fight}`}`);
    const onProgress = (done: number, of: number) => progress?.count(done, of, 'moves and choices');
    return reviewFight(entries, table, GM, { fight, work: new Work(MAX_WORK), onProgress });
  };
  const first = backOn(1);
  const others = Array.from({ length: Math.max(0, first.fights - 1) }, (_, i) => backOn(i + 2));
  progress?.done();
  return first.fights === 0 ? [] : [first, ...others];
}

/** Where what is said of a whole log stands. */
export const END = 0;

/** What is said beside each entry, by its number. */
export function chancesOf(
  reviews: readonly FightReview[],
  { entries, table }: FileText,
): ReadonlyMap<number, readonly string[]> {
  const said = new Map<number, readonly string[]>();
  for (const { curve, sides, turningPoint, choices } of reviews) {
    if (sides === undefined) continue;
    for (const { seq, a, b, draw, standardError } of curve) {
      const error = standardError === undefined ? '' : ` (sampled, ± ${percent(standardError)})`;
      const [ours, theirs, both] = percents([a, b, draw]);
      const even = draw > 0 ? `, draw ${both}` : '';
      said.set(seq, [`${clean(sides.a)} ${ours}, ${clean(sides.b)} ${theirs}${even}${error}`]);
    }
    for (const { seq, best, lost } of choices) {
      if (lost < 0.001) continue;
      const better = clean(best.label ?? JSON.stringify(best.option));
      said.set(seq, [...(said.get(seq) ?? []), `Better by ${percent(lost)}: ${better}`]);
    }
    if (turningPoint === undefined) continue;
    const { seq, swing } = turningPoint;
    const side = clean(sides[turningPoint.for]);
    const text = `The turning point was entry ${seq}, ${percent(Math.abs(swing))} for ${side}: ${clean(shown(entries[seq - 1]!, table, GM).text)}`;
    said.set(END, [...(said.get(END) ?? []), text]);
  }
  return said;
}
