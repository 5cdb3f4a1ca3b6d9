/** Odds as quiet bars: labels beside them, the percentage and the exact fraction after, all within the width. */
import {
  type Case,
  type ComparedOdds,
  type FactOdds,
  type OddsAnswer,
  type OddsTable,
  picturesOf,
} from '@strikehome/engine/contract';
import { drawPicture } from '@strikehome/engine/drawing';
import { headlinesShown, isRecord, type Plain, type PlainRecord, type Tone } from '@strikehome/engine/kernel';
import { added, bar, percent, percents, plainNumber, points, signedTo, spark } from './numbers.ts';
import { heading } from './parts.ts';
import { MARKS, type Pen, toned } from './pen.ts';
import { capital, clean, cut, hanging, pad, padLeft, spaced, widthOf } from './text.ts';

interface Row {
  readonly label: string;
  readonly p: number;
  readonly exact: string;
  readonly dress: (text: string) => string;
}

/** A fraction longer than this is left out beside its percentage. */
const MAX_FRACTION = 19;
const SHORTEST_BAR = 8;

/** Bars of one length scale: `full` is the share that fills the room. */
export function drawBars(
  rows: readonly Row[],
  full: number,
  pen: Pen,
  numbers = false,
  saidOf: (chances: readonly number[]) => readonly string[] = percents,
): readonly string[] {
  const widest = Math.max(...rows.map(({ label }) => widthOf(label)));
  const said = saidOf(rows.map(({ p }) => p)).map((text, i) => (rows[i]!.p === 1 ? 'certain' : text));
  const share = Math.max(...said.map(widthOf));
  const label = Math.min(
    widest,
    Math.max(Math.floor(pen.width / 2) - 4, Math.min(24, pen.width - (8 + share + SHORTEST_BAR))),
  );
  const fractions = rows.map(({ exact }) => (exact === '1' || exact.length > MAX_FRACTION ? '' : exact));
  const exact = Math.max(...fractions.map(widthOf));
  const left = pen.width - (4 + label + 2 + 2 + share);
  const withExact = exact > 0 && left - exact - 2 >= SHORTEST_BAR;
  const room = Math.min(withExact ? left - exact - 2 : left, 60);
  return rows.map(({ label: name, p, dress }, i) => {
    const shown = cut(name, label);
    const head = numbers ? padLeft(shown, label) : dress(pad(shown, label));
    if (p === 1) return `    ${head}  ${said[i]!}`;
    const body = dress(pad(bar(p / full, room), room));
    const tail = withExact ? `  ${pen.ink.dim(fractions[i]!)}` : '';
    return `    ${head}  ${body}  ${padLeft(said[i]!, share)}${tail}`;
  });
}

function drawOutcomes(outcomes: OddsTable['outcomes'], { action }: Pick<Case, 'action'>, pen: Pen): readonly string[] {
  // Where there is no other outcome, that it comes is no news.
  if (Object.keys(action.outcomes).length === 1) return [];
  const marks = Math.max(...Object.keys(outcomes).map((id) => widthOf(MARKS[action.outcomes[id]?.tone ?? 'even'])));
  const place = (id: string) => BEST_FIRST.indexOf(action.outcomes[id]?.tone ?? 'even');
  const ordered = Object.entries(outcomes).toSorted(([a], [b]) => place(a) - place(b));
  const rows = ordered.map(([id, { p, exact }]) => {
    const kind = action.outcomes[id];
    const tone = kind?.tone ?? 'even';
    const label = `${pad(MARKS[tone], marks)} ${kind?.label ?? capital(spaced(id))}`;
    return { label, p, exact, dress: (text: string) => toned(pen, tone, text) };
  });
  // Where nothing is rolled, the outcome is an answer and no chance.
  if (!isRolled(action)) return rows.map(({ label, dress }) => `    ${dress(label)}`);
  return drawBars(rows, 1, pen);
}

const isRolled = ({ rolls }: Case['action']) => Object.keys(rolls).length > 0;

/** What a player wants to know before the outcomes, and what that assumes; where nothing is rolled, only what is still open. */
function drawHeadlines({ headlines = [] }: OddsTable, { action }: Pick<Case, 'action'>, pen: Pen): readonly string[] {
  const shown = headlinesShown(action, headlines);
  if (shown.length === 0) return [];
  const marks = Math.max(...shown.map(({ tone }) => widthOf(MARKS[tone])));
  const rows = shown.map(({ label, tone, p, exact }) => ({
    label: `${pad(MARKS[tone], marks)} ${label}`,
    ...{ p, exact, dress: (text: string) => toned(pen, tone, text) },
  }));
  // They overlap: each is rounded by itself.
  const bars = drawBars(rows, 1, pen, false, (chances) => chances.map((p) => (p === 0 ? 'never' : percent(p))));
  const assumed = shown.flatMap(({ text }) =>
    text === undefined ? [] : hanging('    ', text, pen.width, pen.ink.dim),
  );
  return [...bars, ...assumed];
}

/** What a player wants to know, then the outcomes, unless there is only one to come. */
export function drawVerdict(table: OddsTable, opened: Pick<Case, 'action'>, pen: Pen): readonly string[] {
  const leading = drawHeadlines(table, opened, pen);
  const only = leading.length > 0 && Object.keys(table.outcomes).length === 1;
  return parted([leading, only ? [] : drawOutcomes(table.outcomes, opened, pen)]);
}

/** From the best outcome for the acting side to the worst, in every game. */
const BEST_FIRST: readonly Tone[] = ['great', 'good', 'even', 'bad', 'awful'];

/** More values than this are gathered into ranges. */
const MAX_ROWS = 16;

/** A number's distribution, a row a value. */
export function drawFact(name: string, fact: FactOdds, pen: Pen, withZero = true): readonly string[] {
  const rows = gathered(fact, withZero).map((row) => ({ ...row, dress: pen.ink.cyan }));
  const full = Math.max(...rows.map(({ p }) => p));
  return [...heading(`${name}, ${meanText(fact.mean)}`, pen), ...drawBars(rows, full, pen, true)];
}

/** Nothing at all has a row of its own, with `withZero` also where it cannot be. */
function gathered(fact: FactOdds, withZero: boolean): readonly Omit<Row, 'dress'>[] {
  const impossible = withZero && fact.distribution.length > 1 && fact.distribution[0]![0] > 0;
  const distribution = impossible ? [[0, '0'] as const, ...fact.distribution] : fact.distribution;
  const p = impossible ? [0, ...fact.p] : fact.p;
  if (distribution.length <= MAX_ROWS) {
    return distribution.map(([value, exact], i) => ({ label: plainNumber(value), exact, p: p[i]! }));
  }
  const size = Math.ceil(distribution.length / MAX_ROWS);
  // Nothing at all is not gathered with something.
  const zero = withZero ? distribution.findIndex(([value]) => value === 0) : -1;
  const rows: Omit<Row, 'dress'>[] = [];
  for (let i = 0, end = 0; i < distribution.length; i = end) {
    end = i === zero ? i + 1 : Math.min(i + size, zero > i ? zero : distribution.length);
    const part = distribution.slice(i, end);
    const [from, to] = [part[0]![0], part.at(-1)![0]];
    const label = from === to ? plainNumber(from) : `${plainNumber(from)} to ${plainNumber(to)}`;
    const share = p.slice(i, end).reduce((sum, one) => sum + one, 0);
    rows.push({ label, exact: added(part.map(([, exact]) => exact)), p: share });
  }
  return rows;
}

function meanText({ exact, value }: FactOdds['mean']): string {
  const short = Number.isInteger(value) ? plainNumber(value) : value.toFixed(2).replace('-', '−');
  return `${short} on average${exact.includes('/') && exact.length <= MAX_FRACTION ? ` (${exact})` : ''}`;
}

/** A number in one line: its shape as a spark, its range and its mean. */
function drawFactBriefly(
  name: string,
  wide: number,
  { mean, distribution, p }: FactOdds,
  rolled: boolean,
  pen: Pen,
): readonly string[] {
  const first = distribution[0]![0];
  const last = distribution.at(-1)![0];
  if (first === last) {
    const always = `${rolled ? 'always ' : ''}${plainNumber(first)}`;
    const isNarrow = 6 + wide + widthOf(always) > pen.width;
    return isNarrow
      ? hanging('    ', `${name}: ${always}`, pen.width, pen.ink.dim)
      : hanging(`    ${pad(name, wide)}  `, always, pen.width, pen.ink.dim);
  }
  const text = `${plainNumber(first)} to ${plainNumber(last)}, ${meanText(mean)}`;
  const head = `    ${pad(name, wide)}  `;
  const fits = widthOf(head) + p.length + 2 + widthOf(text) <= pen.width;
  return hanging(fits ? `${head}${pen.ink.cyan(spark(p))}  ` : head, text, pen.width);
}

function drawTable(table: OddsTable, opened: Case, objective: string, all: boolean, pen: Pen): readonly string[] {
  const { action } = opened;
  const label = (id: string) => action.facts[id]?.label ?? capital(spaced(id));
  const facts = Object.entries(table.facts);
  const full = facts.filter(([id, { distribution }]) => (all || id === objective) && distribution.length > 1);
  const brief = facts.filter((one) => !full.includes(one));
  const wide = Math.max(0, ...brief.map(([id]) => widthOf(label(id))));
  return parted([
    drawVerdict(table, opened, pen),
    ...full.map(([id, odds]) => drawFact(label(id), odds, pen)),
    brief.flatMap(([id, odds]) => drawFactBriefly(label(id), wide, odds, isRolled(action), pen)),
  ]);
}

/** Parts with an empty line between those there are. */
function parted(parts: readonly (readonly string[])[]): readonly string[] {
  return parts.filter(({ length }) => length > 0).flatMap((part, i) => (i === 0 ? part : ['', ...part]));
}

/** Who decides what, and how often it comes to that. */
function drawPlan(plan: NonNullable<OddsTable['plan']>, { action }: Case, pen: Pen): readonly string[] {
  if (plan.length === 0) return [];
  const rows = plan.map(({ id, by, option, p, exact }) => {
    const about = action.choices[id.split('#')[0]!];
    const label = clean(`${about?.label ?? spaced(id)}, ${spaced(by)}: ${optionText(about?.options, option)}`);
    return { label, p, exact, dress: (text: string) => text };
  });
  return ['', ...heading('Best choices, and how often each comes up', pen), ...drawBars(rows, 1, pen)];
}

export function optionText(options: Readonly<Record<string, string>> | undefined, option: Plain): string {
  const key = typeof option === 'string' ? option : JSON.stringify(option);
  if (options !== undefined && Object.hasOwn(options, key)) return options[key]!;
  if (typeof option === 'boolean') return option ? 'Yes' : 'No';
  if (typeof option === 'string') return capital(spaced(option));
  return isRecord(option) ? partsText(option as PlainRecord) : key;
}

/** An option of several parts: "box 2, mild", "Slippery Cobbles, bonus". What is empty is not said. */
function partsText(option: PlainRecord): string {
  const parts = Object.entries(option).flatMap(([name, value]): readonly string[] => {
    if (value === null || value === false) return [];
    if (Array.isArray(value)) return value.map(String);
    return typeof value === 'string' ? [value] : [value === true ? spaced(name) : `${spaced(name)} ${String(value)}`];
  });
  return parts.length === 0 ? 'Nothing' : capital(parts.join(', '));
}

export function drawOdds(answer: OddsAnswer, opened: Case, all: boolean, pen: Pen): readonly string[] {
  const { system, action, objective } = opened;
  // Pictures of chances belong to the odds; those of things are for the table.
  const curves = picturesOf(opened).filter(({ kind }) => kind === 'curves');
  return [
    ...heading(`${system.title} · ${action.title} · odds`, pen),
    '',
    ...drawTable(answer, opened, objective, all, pen),
    ...curves.flatMap((picture) => ['', ...drawPicture(picture, pen)]),
    ...drawPlan(answer.plan ?? [], opened, pen),
    ...drawCompared(answer.compare, opened, pen),
    ...(answer.compared ?? []).flatMap((one) => drawChange(one, pen)),
  ];
}

/** What a change makes of it: "To hurt  51.2%  +17.6". */
function drawChange({ label, headlines, mean }: ComparedOdds, pen: Pen): readonly string[] {
  const rows = headlines.map((one) => [one.label, percent(one.p), points(one.difference.p), one.difference.exact]);
  const more =
    mean === undefined
      ? []
      : [
          [
            `Mean of ${spaced(mean.fact)}`,
            mean.value.toFixed(2),
            signedTo(mean.difference.value, 2),
            mean.difference.exact,
          ],
        ];
  const all = [...rows, ...more];
  const wide = [0, 1, 2].map((at) => Math.max(...all.map((row) => widthOf(row[at]!))));
  return [
    '',
    ...heading(capital(clean(label)), pen),
    ...all.map(([name, now, by, exact]) => {
      const line = `    ${pad(name!, wide[0]!)}  ${padLeft(now!, wide[1]!)}  ${padLeft(by!, wide[2]!)}`;
      const tail = exact === '0' || exact!.length > MAX_FRACTION || widthOf(line) + exact!.length + 2 > pen.width;
      return cut(tail ? line : `${line}  ${pen.ink.dim(exact!)}`, pen.width);
    }),
  ];
}

/** One setting's options side by side: the outcomes of each, and the number that matters. */
function drawCompared(compare: OddsAnswer['compare'], opened: Case, pen: Pen): readonly string[] {
  if (compare === undefined) return [];
  const { action, objective } = opened;
  const name = action.facts[objective]?.label ?? capital(spaced(objective));
  return Object.entries(compare).flatMap(([option, table]) => {
    const fact = table.facts[objective];
    return [
      '',
      ...heading(`With ${option}${fact === undefined ? '' : ` · ${name} ${meanText(fact.mean)}`}`, pen),
      ...drawVerdict(table, opened, pen),
    ];
  });
}
