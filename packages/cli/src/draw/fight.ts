/** A whole fight drawn: who wins, how soon, with what left, and how that was found. */
import type { FightAnswer } from '@strikehome/engine/contract';
import { drawAdvice } from './advice.ts';
import { percent, points } from './numbers.ts';
import { drawBars } from './odds.ts';
import { heading } from './parts.ts';
import { type Pen, toned } from './pen.ts';
import { sideOf, sideWins } from './sides.ts';
import { systemNamed } from './situation.ts';
import { capital, clean, hanging, widthOf } from './text.ts';

/** The rounds are listed until this share of the fights that end is over. */
const NEARLY_ALL = 0.99;
const MAX_ROUNDS = 16;

export function drawFought(answer: FightAnswer, request: unknown, pen: Pen): readonly string[] {
  const [a, b] = [sideOf(request, 'a'), sideOf(request, 'b')];
  const { win, rounds, left } = answer;
  // Where there is no room to say that a side wins, the heading says it.
  const narrow = (['a', 'b'] as const).some((side) => widthOf(sideWins(request, side)) + 2 > pen.width / 2 - 4);
  const exact = answer.exact?.win;
  const row = (label: string, p: number, fraction: string | undefined, tone: 'good' | 'bad' | 'even') => ({
    label,
    p,
    exact: fraction ?? '',
    dress: (text: string) => toned(pen, tone, text),
  });
  const ends = [
    row(`✓ ${capital(narrow ? a : sideWins(request, 'a'))}`, win.a, exact?.a, 'good'),
    row(`✗ ${capital(narrow ? b : sideWins(request, 'b'))}`, win.b, exact?.b, 'bad'),
    ...(win.draw > 0 ? [row('– Draw', win.draw, exact?.draw, 'even')] : []),
    ...((win.never ?? 0) > 0 ? [row('– Never ends', win.never!, undefined, 'even')] : []),
  ];
  const mean = rounds.mean === null ? 'it may never end' : `${rounds.mean.toFixed(2)} on average`;
  const rest = [
    leftText(sideWins(request, 'a'), left.a, answer.unit),
    leftText(sideWins(request, 'b'), left.b, answer.unit),
  ].filter((text) => text !== undefined);
  return [
    ...heading(`${systemNamed(answer.system)?.title ?? answer.system} · ${narrow ? 'who wins' : 'a whole fight'}`, pen),
    '',
    ...drawBars(ends, 1, pen),
    '',
    ...heading(`Rounds, ${mean}`, pen),
    ...drawRounds(rounds.distribution, pen),
    ...(rest.length === 0 ? [] : ['', ...hanging('  ', rest.join(' '), pen.width)]),
    ...(answer.balance === undefined ? [] : ['', ...hanging('  ', answer.balance.text, pen.width)]),
    ...(answer.makeItEven === undefined ? [] : ['', ...heading('Closest to the win chance you want', pen)]),
    ...(answer.makeItEven ?? []).flatMap(({ text }) => hanging('  ', text, pen.width)),
    ...[...(answer.focus ?? []), ...(answer.tips ?? [])].flatMap(({ by, text }) => [
      '',
      ...hanging('  ', `${capital(by === 'a' ? a : b)}: ${text}`, pen.width),
    ]),
    ...(answer.advice === undefined ? [] : drawAdvice(answer.advice, { a, b }, pen)),
    ...drawChanges(answer.compared ?? [], pen),
    '',
    ...hanging('  ', [methodText(answer), ...(answer.notes ?? [])].join(' '), pen.width, pen.ink.dim),
  ];
}

/** What each change makes of the chance of the first side. */
function drawChanges(compared: NonNullable<FightAnswer['compared']>, pen: Pen): readonly string[] {
  if (compared.length === 0) return [];
  const lines = compared.flatMap(({ label, win, difference, standardError: error }) => {
    const give = error === undefined ? '' : `, standard error ${error.toPrecision(2)}`;
    return hanging('    ', `${capital(clean(label))}: ${percent(win.a)} (${points(difference.a)})${give}`, pen.width);
  });
  return ['', ...heading('Win chance of the first side, with', pen), ...lines];
}

function drawRounds(distribution: FightAnswer['rounds']['distribution'], pen: Pen): readonly string[] {
  const enough = NEARLY_ALL * total(distribution);
  let sum = 0;
  const shown = distribution.filter(([, p]) => {
    const before = sum;
    sum += p;
    return before <= enough;
  });
  if (shown.length === 0) return [];
  const size = Math.ceil(shown.length / MAX_ROUNDS);
  const rows = Array.from({ length: Math.ceil(shown.length / size) }, (_, i) => {
    const part = shown.slice(i * size, (i + 1) * size);
    const [from, to] = [part[0]![0], part.at(-1)![0]];
    return { label: from === to ? `${from}` : `${from} to ${to}`, p: total(part), exact: '', dress: pen.ink.cyan };
  });
  const later = total(distribution.slice(shown.length));
  const rest = later > 0 ? [{ label: 'later', p: later, exact: '', dress: pen.ink.dim }] : [];
  return drawBars([...rows, ...rest], Math.max(...rows.map(({ p }) => p), later), pen, true);
}

function total(part: FightAnswer['rounds']['distribution']): number {
  return part.reduce((all, [, p]) => all + p, 0);
}

function leftText(wins: string, left: number | null, unit: string | undefined): string | undefined {
  const counted = unit === undefined ? '' : ` ${unit}`;
  return left === null ? undefined : `If ${wins}, ${left.toFixed(2)}${counted} left on average.`;
}

function methodText({ method, why, trials, standardError, states, noFractions }: FightAnswer): string {
  const reason = [why, noFractions].map((one) => (one === undefined ? '' : ` ${one}`)).join('');
  if (method === 'exact') return `Solved exactly${states === undefined ? '' : ` over ${states} states`}.${reason}`;
  const error = standardError === undefined ? '' : `, standard error ${standardError.toPrecision(2)}`;
  return `Simulated ${trials ?? 'many'} times${error}.${reason}`;
}
