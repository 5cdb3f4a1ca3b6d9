/** What the auditor found, each with its smallest example and the two odds side by side. */
import type { AuditAnswer, Finding } from '@strikehome/engine/contract';
import type { Action, PlainRecord } from '@strikehome/engine/kernel';
import { spell } from '../fields/value.ts';
import { bar, percents } from './numbers.ts';
import { drawBars } from './odds.ts';
import { heading } from './parts.ts';
import { MARKS, type Pen, toned } from './pen.ts';
import { systemNamed } from './situation.ts';
import { capital, clean, commandLines, cut, hanging, pad, padLeft, spaced, widthOf } from './text.ts';

const MEANS: Readonly<Record<Finding['kind'], string>> = {
  inverted: 'a rating that hurts the one who has it',
  dominated: 'a choice that is never right',
  unreachable: 'a result that cannot happen',
  endless: 'a fight that cannot end',
};

/** `settings`: the house rules that it was searched under. */
export function drawAudit(
  { system, rules, findings }: AuditAnswer,
  settings: PlainRecord,
  pen: Pen,
): readonly string[] {
  const about = systemNamed(system);
  const title = `${about?.title ?? system} · rules that backfire · ${rules}`;
  if (findings.length === 0) return [...heading(title, pen), '', '  No findings.'];
  return [
    ...heading(title, pen),
    ...findings.flatMap((finding) => [
      '',
      ...drawFinding(finding, { system, settings, action: about?.actions[finding.rule] }, pen),
    ]),
  ];
}

interface Where {
  readonly system: string;
  readonly settings: PlainRecord;
  /** Undefined where it is about whole fights. */
  readonly action: Action | undefined;
}

function drawFinding(finding: Finding, { system, settings, action }: Where, pen: Pen): readonly string[] {
  const { kind, rule, field, owner, text, example, clause, cure } = finding;
  const verb = action === undefined ? ['fight', system] : ['odds', system, rule];
  const words = spell({ ...example.request, ...(Object.keys(settings).length === 0 ? {} : { settings }) });
  return [
    ...hanging(
      `  ${pen.ink.bold(pen.ink.red(kind.toUpperCase()))}  `,
      `${MEANS[kind]}: ${clean(whose(field, owner))}`,
      pen.width,
    ),
    ...hanging('    ', clean(text), pen.width),
    ...drawTwoOdds(finding, action, pen),
    ...(cure === undefined
      ? []
      : [
          ...hanging('    ', clean(`${cure.result.text}${clause === undefined ? '' : ` (${clause})`}`), pen.width),
          ...commandLines(['strikehome', 'audit', system, '--set', `${cure.setting}=${cure.value}`], '    ', pen.width),
          '',
        ]),
    ...commandLines(['strikehome', ...verb, ...words.map(clean)], '    ', pen.width).map((line) => pen.ink.dim(line)),
  ];
}

function whose(field: string, owner: string): string {
  return owner === 'nobody' ? field : `${field}, of ${owner === 'both' ? 'both' : `the ${spaced(owner)}`}`;
}

const LEAST_BAR = 6;
const MAX_BAR = 24;

function drawTwoOdds({ field, example }: Finding, action: Action | undefined, pen: Pen): readonly string[] {
  const [before = {}, after] = example.odds;
  const happen = [...new Set([...Object.keys(before), ...Object.keys(after ?? {})])];
  const inOrder = Object.keys(action?.outcomes ?? {});
  const ids = happen.sort((one, other) => inOrder.indexOf(one) - inOrder.indexOf(other));
  const rows = ids.map((id) => {
    const kind = action?.outcomes[id];
    const label = clean(`${kind === undefined ? '' : `${MARKS[kind.tone]} `}${kind?.label ?? capital(spaced(id))}`);
    return { id, label, dress: (text: string) => toned(pen, kind?.tone, text) };
  });
  if (after === undefined) {
    const bars = rows.map(({ id, label, dress }) => ({
      label,
      dress,
      p: before[id]?.p ?? 0,
      exact: before[id]?.exact ?? '',
    }));
    return ['', ...drawBars(bars, 1, pen), ''];
  }
  const label = Math.min(Math.max(...rows.map((row) => widthOf(row.label))), Math.floor(pen.width / 3));
  const shares = [before, after].map((odds) => percents(ids.map((id) => odds[id]?.p ?? 0)));
  const share = Math.max(...shares.flat().map(widthOf));
  const half = Math.floor((pen.width - 4 - label - 4) / 2);
  const room = Math.min(MAX_BAR, half - 2 - share);
  const name = spaced(field.split('.').at(-1)!);
  const heads = [example.from, example.to].map((value) => pad(cut(clean(`${name} ${value}`), half), room + 1 + share));
  const cell = (row: (typeof rows)[number], side: number, i: number) => {
    const p = [before, after][side]![row.id]?.p ?? 0;
    const drawn = room < LEAST_BAR ? '' : `${row.dress(pad(bar(p, room), room))} `;
    return `${drawn}${padLeft(shares[side]![i]!, share)}`;
  };
  return [
    '',
    `    ${' '.repeat(label)}  ${pen.ink.dim(heads.join('  '))}`,
    ...rows.map(
      (row, i) => `    ${row.dress(pad(cut(row.label, label), label))}  ${cell(row, 0, i)}  ${cell(row, 1, i)}`,
    ),
    '',
  ];
}
