/**
 * Answers as comma-separated values, in the form that RFC 4180 gives them but with plain line ends. A name that a
 * spreadsheet would take for a formula is made text: who typed it need not be who opens it.
 */
import { isRecord, type Plain } from '../kernel/index.ts';
import type { OddsAnswer, OddsTable, ResolveAnswer } from './answer.ts';
import type { AuditAnswer } from './audit.ts';
import type { FightAnswer } from './read-fight.ts';
import type { StepAnswer } from './step.ts';
import type { Matchup } from './survey.ts';
import type { Sweep } from './sweep.ts';

export type CsvCell = string | number | null | undefined;
type Rows = readonly (readonly CsvCell[])[];

export function csv(rows: Rows): string {
  return rows.map((row) => `${row.map(cell).join(',')}\n`).join('');
}

/** Also in the full-width forms that some spreadsheets read alike. */
const FORMULA = /^[\s\0]*[=+\-@\uff1d\uff0b\uff0d\uff20|]|^[\t\r\n]/;

function cell(value: CsvCell): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return `${value}`;
  const text = FORMULA.test(value) && !isNumber(value) ? `'${value}` : value;
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const isNumber = (text: string) => /^-?\d+(\.\d+)?(e-?\d+)?$/.test(text);

/** The chance that the one in the row beats the one in the column. */
export function csvOfMatchup({ a, b, win }: Matchup): string {
  return csv([['', ...b], ...a.map((name, i) => [name, ...win[i]!])]);
}

/** A line for each value, or each pair of values: the chances, the headlines, then the means. A chance that is not there is none. */
export function csvOfSweep({ vary, by, points }: Sweep): string {
  const chances = namesOf(points.map((point) => point.chances));
  const headlines = namesOf(points.map((point) => point.headlines ?? {}));
  const means = namesOf(points.map((point) => point.means));
  const told = (value: Plain | undefined, label: string | undefined) => (typeof value === 'number' ? value : label);
  return csv([
    [vary, ...(by === undefined ? [] : [by]), ...chances, ...headlines, ...means.map((name) => `mean ${name}`)],
    ...points.map((point) => [
      told(point.value, point.label),
      ...(by === undefined ? [] : [told(point.by, point.byLabel)]),
      ...chances.map((name) => point.chances[name] ?? 0),
      ...headlines.map((name) => point.headlines?.[name] ?? 0),
      ...means.map((name) => point.means[name] ?? null),
    ]),
  ]);
}

/** Every name that comes up, in the order of coming up. */
export function namesOf(records: readonly Readonly<Record<string, unknown>>[]): readonly string[] {
  return [...new Set(records.flatMap((one) => Object.keys(one)))];
}

/** A line for each headline, each outcome, each mean and each value of each fact. A fraction has two cells: in one it would read as a date. */
export function csvOfOdds(answer: OddsAnswer): string {
  const head = ['kind', 'name', 'value', 'numerator', 'denominator', 'p'];
  if (answer.compared !== undefined) {
    const changed = answer.compared.flatMap(({ label, headlines }) =>
      headlines.map(({ id, exact, p }) => [label, 'headline', id, null, ...parts(exact), p]),
    );
    return csv([['option', ...head], ...tableRows(answer).map((row) => ['', ...row]), ...changed]);
  }
  if (answer.compare === undefined) return csv([head, ...tableRows(answer)]);
  const sideBySide = Object.entries(answer.compare).flatMap(([option, table]) =>
    tableRows(table).map((row) => [option, ...row]),
  );
  return csv([['option', ...head], ...tableRows(answer).map((row) => ['', ...row]), ...sideBySide]);
}

function tableRows({ headlines = [], outcomes, facts }: OddsTable): Rows {
  const headline = headlines.map(({ id, exact, p }) => ['headline', id, null, ...parts(exact), p]);
  const outcome = Object.entries(outcomes).map(([name, { exact, p }]) => ['outcome', name, null, ...parts(exact), p]);
  const fact = Object.entries(facts).flatMap(([name, { mean, distribution, p }]) => [
    ['mean', name, null, ...parts(mean.exact), mean.value],
    ...distribution.map(([value, exact], i) => ['fact', name, value, ...parts(exact), p[i]]),
  ]);
  return [...headline, ...outcome, ...fact];
}

function parts(exact: string): readonly [string, string] {
  const [numerator = '0', denominator = '1'] = exact.split('/');
  return [numerator, denominator];
}

export function csvOfFight({ method, win, rounds, left, standardError, compared = [] }: FightAnswer): string {
  return csv([
    ['kind', 'name', 'value'],
    ['method', method, null],
    ...Object.entries(win).map(([name, p]) => ['win', name, p]),
    ...(standardError === undefined ? [] : [['standard error', '', standardError]]),
    ['mean', 'rounds', rounds.mean],
    ...Object.entries(left).map(([name, amount]) => ['left', name, amount]),
    ...rounds.distribution.map(([round, p]) => ['rounds', round, p]),
    ...compared.map(({ label, win: { a } }) => ['with', label, a]),
  ]);
}

export function csvOfAudit({ findings }: AuditAnswer): string {
  return csv([
    ['kind', 'rule', 'field', 'owner', 'text', 'clause', 'cure', 'value'],
    ...findings.map(({ kind, rule, field, owner, text, clause, cure }) => [
      ...[kind, rule, field, owner, text],
      ...[clause ?? '', cure?.setting ?? '', cure?.value ?? ''],
    ]),
  ]);
}

/** The result of an action: its outcome, its numbers and its dice. */
export function csvOfPlay({ outcome, text, facts = {}, dice = {} }: ResolveAnswer | StepAnswer): string {
  return csv([
    ['kind', 'name', 'value'],
    ...(outcome === undefined ? [] : [['outcome', outcome, null]]),
    ...(text === undefined ? [] : [['text', text, null]]),
    ...Object.entries(facts).flatMap(([name, value]) => factRows(name, value)),
    ...Object.entries(dice).flatMap(([id, faces]) => faces.map((face) => ['die', id, face])),
  ]);
}

function factRows(name: string, value: Plain): Rows {
  if (isRecord(value)) return Object.entries(value).flatMap(([key, one]) => factRows(`${name}.${key}`, one as Plain));
  return [['fact', name, typeof value === 'number' || value === null ? value : textOf(value)]];
}

function textOf(value: Plain): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
