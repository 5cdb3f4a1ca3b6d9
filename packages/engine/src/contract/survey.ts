/** Many fights or odds at once: everybody against everybody, and one number swept along its range. */

import { computeFight, type FightOutcome } from '../fights/index.ts';
import { invalid } from '../helpers/index.ts';
import {
  type Chance,
  check,
  type GameRegistry,
  isRefusal,
  list,
  MAX_NUMBER,
  maybe,
  type Plain,
  type PlainRecord,
  type RecordShape,
  type Refusal,
  record,
  type Shape,
  type System,
  TransitionCache,
  text,
  whole,
  withinWork,
  withValue,
} from '../kernel/index.ts';
import { type Caps, type Failure, fail, type RequestId } from './answer.ts';
import { isGroup } from './best-groups.ts';
import { pathProblem } from './compare.ts';
import { requestShape, systemOf } from './envelope.ts';
import { type CountProgress, fightInShort } from './fight.ts';
import { withRequestId } from './id-and-show.ts';
import { oddsOver } from './odds.ts';
import { type FightAnswer, fightShape, noFights, readFightOver } from './read-fight.ts';
import { nameIn } from './sheets.ts';

/** Cells of one table, points of one curve. */
const MAX_CELLS = 10_000;
const MAX_POINTS = 500;

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

export type Sweep = {
  readonly ok: true;
  readonly id?: RequestId;
  readonly system: string;
  readonly vary: string;
  readonly points: readonly SweepPoint[];
};

export type SweepPoint = {
  readonly value: number;
  /** Chances of the outcomes, or of winning. */
  readonly chances: Readonly<Record<string, number>>;
  readonly means: Readonly<Record<string, number | null>>;
  /** For a fight that was simulated. */
  readonly standardError?: number;
};

const COMPARES_NOTHING = invalid('compare', 'Only odds and fight take compare: leave it out here.');

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
  const path = refusal.path.replace(/^a(?=\.|$)/, `a.${i}`).replace(/^b(?=\.|$)/, `b.${j}`);
  return { ...refusal, path };
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

/** Of somebody alone or a list of them, the list, as long as a table may be. */
function listOf(side: Shape | undefined): Shape {
  const many = side?.kind === 'either' ? side.cases.find(({ kind }) => kind === 'list') : undefined;
  const one = many?.kind === 'list' ? many.item : (side ?? anyFighter);
  return list(one, side?.about ?? {}, 1, MAX_CELLS);
}

/** Which number of a request is varied, and how far. */
const alongShape = record({
  path: text({ label: 'Path', help: 'The number to vary, dotted: a.skill' }, 200),
  from: whole(-MAX_NUMBER, MAX_NUMBER, { label: 'From' }),
  to: whole(-MAX_NUMBER, MAX_NUMBER, { label: 'To' }),
  step: maybe(whole(1, MAX_NUMBER, { label: 'Step' })),
});

/** A fight's request, or with an action that of its odds, and what is varied in it. */
export function sweepShape(system: System, action?: string): RecordShape {
  const whole = action === undefined ? fightShape(system) : requestShape(system, action, 'odds');
  const { compare: _, ...fields } = whole.fields;
  return record({ ...fields, vary: alongShape });
}

/** `sweep`: a fight's or an action's request with one number varied. */
export function sweepOver(
  registry: GameRegistry,
  value: unknown,
  onProgress: CountProgress = () => {},
  caps?: Caps,
): Sweep | Failure {
  return withRequestId(value, swept(registry, value, onProgress, caps));
}

function swept(registry: GameRegistry, value: unknown, onProgress: CountProgress, caps?: Caps): Sweep | Failure {
  const found = systemOf(registry, value);
  if (!found.ok) return fail(found.error);
  const { vary, ...request } = value as PlainRecord;
  if (Object.hasOwn(request, 'compare')) return fail(COMPARES_NOTHING);
  const checked = check(alongShape, vary, ['vary']);
  if (!checked.ok) return fail(checked.error);
  const { path, from, to, step = 1 } = checked.value;
  const count = Math.floor((to - from) / step) + 1;
  if (count < 1) return fail(invalid('vary.to', 'The field along.to must not be below along.from.'));
  if (count > MAX_POINTS)
    return fail({ code: 'too_large', path: 'vary', message: `At most ${MAX_POINTS} points; these are ${count}.` });
  const place = path.split('.');
  const nowhere = pathProblem(request, place, 'vary.path');
  if (nowhere !== undefined) return fail(nowhere);
  const points: SweepPoint[] = [];
  const cache = new TransitionCache(caps?.work);
  for (let i = 0; i < count; i++) {
    const at = from + i * step;
    const changed = withValue(request, place, at);
    const point =
      request.action === undefined
        ? fightPoint(registry, changed, at, cache, caps)
        : oddsPoint(registry, changed, at, caps);
    if (isRefusal(point)) return fail(point);
    points.push(point);
    onProgress(i + 1, count);
  }
  return { ok: true, system: found.value.id, vary: path, points };
}

function fightPoint(
  registry: GameRegistry,
  request: PlainRecord,
  value: number,
  cache: TransitionCache,
  caps?: Caps,
): SweepPoint | Refusal {
  const read = readFightOver(registry, request);
  if (isRefusal(read)) return read;
  const fought =
    read.method === 'simulate' || read.process.vast || (read.policy === 'best' && isGroup(read))
      ? undefined
      : withinWork(() => {
          const how = { ...read, budget: Math.min(read.budget, caps?.states ?? read.budget), cache };
          const end = computeFight(read.process, { ...how, byRound: false });
          return isRefusal(end) ? end : end.outcome;
        });
  return fought === undefined || isRefusal(fought)
    ? sampledPoint(registry, request, value, caps)
    : pointOf(fought, value);
}

/** What cannot be solved is simulated, where the request allows it. */
function sampledPoint(registry: GameRegistry, request: PlainRecord, value: number, caps?: Caps): SweepPoint | Refusal {
  const answer = fightInShort(registry, request, caps);
  return answer.ok ? pointOf(answer, value) : answer.error;
}

function pointOf({ win, rounds, left, standardError }: FightOutcome, value: number): SweepPoint {
  return {
    value,
    chances: { ...win },
    means: { rounds: rounds.mean, 'left a': left.a, 'left b': left.b },
    ...(standardError === undefined ? {} : { standardError }),
  };
}

function oddsPoint(registry: GameRegistry, request: PlainRecord, value: number, caps?: Caps): SweepPoint | Refusal {
  const answer = oddsOver(registry, request, caps);
  if (!answer.ok) return answer.error;
  const chances = Object.fromEntries(
    Object.entries(answer.outcomes).map(([name, { p }]: [string, Chance]) => [name, p]),
  );
  const means = Object.fromEntries(Object.entries(answer.facts).map(([name, { mean }]) => [name, mean.value]));
  return { value, chances, means };
}
