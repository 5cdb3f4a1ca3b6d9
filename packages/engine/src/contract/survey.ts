/** Many fights at once: everybody against everybody. */

import { invalid } from '../helpers/index.ts';
import {
  check,
  type GameRegistry,
  list,
  movedTo,
  type Plain,
  type PlainRecord,
  type RecordShape,
  type Refusal,
  record,
  type Shape,
  type System,
} from '../kernel/index.ts';
import { type Caps, type Failure, fail, type RequestId } from './answer.ts';
import { systemOf } from './envelope.ts';
import { type CountProgress, fightInShort } from './fight.ts';
import { withRequestId } from './id-and-show.ts';
import { type FightAnswer, fightShape, noFights } from './read-fight.ts';
import { nameIn } from './sheets.ts';

/** Cells of one table. */
export const MAX_CELLS = 10_000;

export type Matchup = {
  readonly ok: true;
  readonly id?: RequestId;
  readonly system: string;
  readonly a: readonly string[];
  readonly b: readonly string[];
  /** A row for each fighter of a: the chance to win against each of b, and the rounds it takes. */
  readonly win: readonly (readonly number[])[];
  readonly draw: readonly (readonly number[])[];
  /** The chance that it never ends. */
  readonly never: readonly (readonly number[])[];
  readonly rounds: readonly (readonly (number | null)[])[];
};

export const COMPARES_NOTHING = invalid('compare', 'Only odds and fight take compare: leave it out here.');

/** `matchup`: a list of fighters against another. The rest of the request is a fight's. */
export function matchupOver(
  registry: GameRegistry,
  value: unknown,
  onProgress: CountProgress = () => {},
  caps?: Caps,
): Matchup | Failure {
  return withRequestId(value, matched(registry, value, onProgress, caps));
}

function matched(registry: GameRegistry, value: unknown, onProgress: CountProgress, caps?: Caps): Matchup | Failure {
  const found = systemOf(registry, value);
  if (!found.ok) return fail(found.error);
  if (found.value.fight === undefined) return fail(noFights(found.value));
  const { a, b, ...rest } = value as PlainRecord;
  if (Object.hasOwn(rest, 'compare')) return fail(COMPARES_NOTHING);
  const sides = check(record({ a: list(anyFighter, {}, 1, MAX_CELLS), b: list(anyFighter, {}, 1, MAX_CELLS) }), {
    a,
    b,
  });
  if (!sides.ok) return fail(sides.error);
  const [left, right] = [sides.value.a as readonly Plain[], sides.value.b as readonly Plain[]];
  if (left.length * right.length > MAX_CELLS) {
    return fail({
      code: 'too_large',
      path: 'a',
      message: `At most ${MAX_CELLS} pairs; these are ${left.length * right.length}.`,
    });
  }
  const win: number[][] = [];
  const draw: number[][] = [];
  const never: number[][] = [];
  const rounds: (number | null)[][] = [];
  const [firstLeft, firstRight] = [firstAlike(left), firstAlike(right)];
  const rows: (readonly FightAnswer[])[] = [];
  for (const [i, one] of left.entries()) {
    const cells: FightAnswer[] = [];
    for (const [j, other] of right.entries()) {
      // Alike in everything, they fare alike: five of a kind are computed once.
      const before = (rows[firstLeft[i]!] ?? cells)[firstRight[j]!];
      const cell = before ?? fightInShort(registry, { ...rest, a: one, b: other }, caps);
      if (!cell.ok) return fail(placed(cell.error, i, j));
      cells.push(cell);
      onProgress(i * right.length + j + 1, left.length * right.length);
    }
    rows.push(cells);
    win.push(cells.map((cell) => cell.win.a));
    draw.push(cells.map((cell) => cell.win.draw));
    never.push(cells.map((cell) => cell.win.never ?? 0));
    rounds.push(cells.map((cell) => cell.rounds.mean));
  }
  return {
    ok: true,
    system: found.value.id,
    a: left.map(nameOf('a')),
    b: right.map(nameOf('b')),
    win,
    draw,
    never,
    rounds,
  };
}

/** For each of a list the place of the first that is the same. */
function firstAlike(all: readonly Plain[]): readonly number[] {
  const first = new Map<string, number>();
  return all.map((one, i) => {
    const text = JSON.stringify(one);
    if (!first.has(text)) first.set(text, i);
    return first.get(text)!;
  });
}

const anyFighter: Shape = { kind: 'anything', about: {} };

/** The path of a problem in one fight, as a path in the table's request. */
function placed(refusal: Refusal, i: number, j: number): Refusal {
  return movedTo(refusal, (path) => path.replace(/^a(?=\.|$)/, `a.${i}`).replace(/^b(?=\.|$)/, `b.${j}`));
}

function nameOf(side: string) {
  return (fighter: Plain, i: number): string => {
    return nameIn(fighter) ?? `${side}${i + 1}`;
  };
}

/** A list of fighters on each side; the rest is a fight's. */
export function matchupShape(system: System): RecordShape {
  const { a, b, compare: _, ...rest } = fightShape(system).fields;
  return record({ a: listOf(a), b: listOf(b), ...rest });
}

/** One fighter or a list of them as a list, as long as a table may be. */
function listOf(side: Shape | undefined): Shape {
  const many = side?.kind === 'either' ? side.cases.find(({ kind }) => kind === 'list') : undefined;
  const one = many?.kind === 'list' ? many.item : (side ?? anyFighter);
  return list(one, side?.about ?? {}, 1, MAX_CELLS);
}
