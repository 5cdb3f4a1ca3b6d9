/** A whole fight drawn: who wins, how soon, with what left, and how that was found. */
import type { Fought } from '@strikehome/engine/contract';
import { isRecord } from '@strikehome/engine/kernel';
import { percent } from './numbers.ts';
import { drawBars } from './odds.ts';
import { heading } from './parts.ts';
import { type Pen, toned } from './pen.ts';
import { systemNamed } from './situation.ts';
import { clean, hanging } from './type.ts';

/** The rounds are listed until this share of the fights is over. */
const NEARLY_ALL = 0.99;
const MOST_ROUNDS = 16;

export function drawFought(answer: Fought, request: unknown, pen: Pen): readonly string[] {
  const [a, b] = [sideOf(request, 'a'), sideOf(request, 'b')];
  const { win, rounds, left } = answer;
  const exact = answer.exact?.win;
  const row = (label: string, p: number, fraction: string | undefined, tone: 'good' | 'bad' | 'even') => ({
    label,
    p,
    exact: fraction ?? '',
    dress: (text: string) => toned(pen, tone, text),
  });
  const ends = [
    row(`✓ ${a} wins`, win.a, exact?.a, 'good'),
    row(`✗ ${b} wins`, win.b, exact?.b, 'bad'),
    ...(win.draw > 0 ? [row('– Draw', win.draw, exact?.draw, 'even')] : []),
    ...((win.never ?? 0) > 0 ? [row('– Never ends', win.never!, undefined, 'even')] : []),
  ];
  const mean = rounds.mean === null ? 'it need not end' : `${rounds.mean.toFixed(2)} on average`;
  const rest = [leftText(a, left.a), leftText(b, left.b)].filter((text) => text !== undefined);
  return [
    ...heading(`${systemNamed(answer.system)?.title ?? answer.system} · a whole fight`, pen),
    '',
    ...drawBars(ends, 1, pen),
    '',
    ...heading(`Rounds, ${mean}`, pen),
    ...drawRounds(rounds.distribution, pen),
    ...(rest.length === 0 ? [] : ['', ...hanging('  ', rest.join(' '), pen.width)]),
    ...drawAdvice(answer.advice ?? [], a, b, pen),
    '',
    ...hanging('  ', methodText(answer), pen.width, pen.ink.dim),
  ];
}

/** "Mira", "Mira and Teo", or the letter of the side. */
function sideOf(request: unknown, side: 'a' | 'b'): string {
  const people = isRecord(request) ? request[side] : undefined;
  const names = (Array.isArray(people) ? people : [people])
    .map((one) => (isRecord(one) && typeof one.name === 'string' ? clean(one.name) : ''))
    .filter((name) => name !== '');
  return names.length === 0 || names.length > 3 ? side : names.join(' and ');
}

function drawRounds(distribution: Fought['rounds']['distribution'], pen: Pen): readonly string[] {
  const rows: { label: string; p: number; exact: string; dress: (text: string) => string }[] = [];
  let sum = 0;
  for (const [round, p] of distribution) {
    if (sum > NEARLY_ALL || rows.length >= MOST_ROUNDS) break;
    rows.push({ label: `${round}`, p, exact: '', dress: pen.ink.cyan });
    sum += p;
  }
  if (rows.length === 0) return [];
  const later = distribution.slice(rows.length).reduce((all, [, p]) => all + p, 0);
  if (later > 0) rows.push({ label: 'later', p: later, exact: '', dress: pen.ink.dim });
  return drawBars(rows, Math.max(...rows.map(({ p }) => p)), pen, true);
}

function leftText(name: string, left: number | null): string | undefined {
  return left === null ? undefined : `If ${name} wins, ${left.toFixed(2)} is left.`;
}

function methodText({ method, why, trials, standardError, states }: Fought): string {
  const reason = why === undefined ? '' : ` ${why}`;
  if (method === 'exact') return `Solved exactly${states === undefined ? '' : ` over ${states} states`}.`;
  const error = standardError === undefined ? '' : `, standard error ${standardError.toPrecision(2)}`;
  return `Fought ${trials ?? 'many'} times by lot${error}.${reason}`;
}

/** Where deciding well matters most. */
const MOST_ADVICE = 5;

function drawAdvice(advice: NonNullable<Fought['advice']>, a: string, b: string, pen: Pen): readonly string[] {
  if (advice.length === 0) return [];
  return [
    '',
    ...heading('What to decide', pen),
    ...advice
      .slice(0, MOST_ADVICE)
      .flatMap(({ state, about, options }) => [
        ...hanging('    ', clean(`${state}: ${about}`), pen.width),
        ...options.flatMap(({ option, best, win }) =>
          hanging(
            `      ${best ? '▸' : ' '} `,
            clean(`${option}: ${a} wins ${percent(win.a)}, ${b} ${percent(win.b)}`),
            pen.width,
          ),
        ),
      ]),
  ];
}
