/** A whole fight drawn: who wins, how soon, with what left, and how that was found. */
import type { Fought } from '@strikehome/engine/contract';
import { isRecord } from '@strikehome/engine/kernel';
import { percent } from './numbers.ts';
import { drawBars } from './odds.ts';
import { heading } from './parts.ts';
import { type Pen, toned } from './pen.ts';
import { systemNamed } from './situation.ts';
import { clean, hanging } from './type.ts';

/** The rounds are listed until this share of the fights that end is over. */
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
  const rest = [leftText(a, left.a, answer.unit), leftText(b, left.b, answer.unit)].filter(
    (text) => text !== undefined,
  );
  return [
    ...heading(`${systemNamed(answer.system)?.title ?? answer.system} · a whole fight`, pen),
    '',
    ...drawBars(ends, 1, pen),
    '',
    ...heading(`Rounds, ${mean}`, pen),
    ...drawRounds(rounds.distribution, pen),
    ...(rest.length === 0 ? [] : ['', ...hanging('  ', rest.join(' '), pen.width)]),
    ...(answer.advice === undefined ? [] : drawDecisions(answer.advice, { a, b }, pen)),
    '',
    ...hanging('  ', methodText(answer), pen.width, pen.ink.dim),
  ];
}

/** "Mira", "Mira and Teo", or the letter of the side. */
export function sideOf(request: unknown, side: 'a' | 'b'): string {
  const people = isRecord(request) ? request[side] : undefined;
  const names = (Array.isArray(people) ? people : [people])
    .map((one) => (isRecord(one) && typeof one.name === 'string' ? clean(one.name) : ''))
    .filter((name) => name !== '');
  return names.length === 0 || names.length > 3 ? side : names.join(' and ');
}

function drawRounds(distribution: Fought['rounds']['distribution'], pen: Pen): readonly string[] {
  const enough = NEARLY_ALL * total(distribution);
  let sum = 0;
  const shown = distribution.filter(([, p]) => {
    const before = sum;
    sum += p;
    return before <= enough;
  });
  if (shown.length === 0) return [];
  const size = Math.ceil(shown.length / MOST_ROUNDS);
  const rows = Array.from({ length: Math.ceil(shown.length / size) }, (_, i) => {
    const part = shown.slice(i * size, (i + 1) * size);
    const [from, to] = [part[0]![0], part.at(-1)![0]];
    return { label: from === to ? `${from}` : `${from} to ${to}`, p: total(part), exact: '', dress: pen.ink.cyan };
  });
  const later = total(distribution.slice(shown.length));
  const rest = later > 0 ? [{ label: 'later', p: later, exact: '', dress: pen.ink.dim }] : [];
  return drawBars([...rows, ...rest], Math.max(...rows.map(({ p }) => p), later), pen, true);
}

function total(part: Fought['rounds']['distribution']): number {
  return part.reduce((all, [, p]) => all + p, 0);
}

function leftText(name: string, left: number | null, unit: string | undefined): string | undefined {
  const counted = unit === undefined ? '' : ` ${unit}`;
  return left === null ? undefined : `If ${name} wins, ${left.toFixed(2)}${counted} left on average.`;
}

function methodText({ method, why, trials, standardError, states, noFractions }: Fought): string {
  const reason = [why, noFractions].map((one) => (one === undefined ? '' : ` ${one}`)).join('');
  if (method === 'exact') return `Solved exactly${states === undefined ? '' : ` over ${states} states`}.${reason}`;
  const error = standardError === undefined ? '' : `, standard error ${standardError.toPrecision(2)}`;
  return `Fought ${trials ?? 'many'} times by lot${error}.${reason}`;
}

/** More decisions than this are not listed. */
const MOST_ADVICE = 8;

type Advice = NonNullable<Fought['advice']>[number];

/** What people call the two sides. */
type Names = Readonly<Record<'a' | 'b', string>>;

function drawDecisions(advice: readonly Advice[], names: Names, pen: Pen): readonly string[] {
  return advice.length === 0
    ? ['', ...hanging('  ', 'No decision changes who wins.', pen.width)]
    : drawAdvice(advice, names, pen);
}

/** Decisions that go the same way are told once, where they first come up. */
function drawAdvice(advice: readonly Advice[], names: Names, pen: Pen): readonly string[] {
  const groups = new Map<string, readonly [Advice, ...Advice[]]>();
  for (const one of advice) {
    const key = JSON.stringify([one.by, questionIn(one.about), one.options.find(({ best }) => best)?.option]);
    const known = groups.get(key);
    groups.set(key, known === undefined ? [one] : [...known, one]);
  }
  const all = [...groups.values()];
  const more = all.length - MOST_ADVICE;
  return [
    '',
    ...heading('What to decide', pen),
    ...all
      .slice(0, MOST_ADVICE)
      .flatMap(([first, ...others]) => [
        ...hanging('    ', clean(adviceText(first, names)), pen.width, (line) => line.replaceAll('\u00a0', ' ')),
        ...hanging('      ', clean(whereText(first.state, others.length)), pen.width, pen.ink.dim),
      ]),
    ...(more > 0 ? hanging('    ', `${more} more with --json.`, pen.width, pen.ink.dim) : []),
  ];
}

/** A question without the numbers it was put with. */
const questionIn = (about: string) => about.replace(/ \([^)]*\)$/, '');

/** "Brute: The blow failed. Counterattack? counterattack (wins 28.1 %) rather than let it pass (wins 25.6 %)." */
function adviceText({ by, about, options }: Advice, names: Names): string {
  const [own, theirs] = by === 'b' ? (['b', 'a'] as const) : (['a', 'b'] as const);
  const mayDraw = options.some(({ win }) => win.a + win.b < ALWAYS_WON);
  const shown = (p: number) => percent(p).replace(' ', '\u00a0');
  const told = ({ option, win }: Advice['options'][number]) =>
    `${option} (wins ${shown(win[own])}${mayDraw ? `, loses ${shown(win[theirs])}` : ''})`;
  const best = options.find((option) => option.best)!;
  const others = options.filter((option) => !option.best).map(told);
  return `${names[own]}: ${about}${/[?)]$/.test(about) ? '' : ':'} ${told(best)} rather than ${others.join(', ')}.`;
}

/** Below it, a fight may also end in a draw or not at all, and not to win is not to lose. */
const ALWAYS_WON = 1 - 1e-9;

function whereText(state: string, others: number): string {
  const again = others === 0 ? '' : `, and ${others} ${others === 1 ? 'time' : 'times'} more`;
  return `${state}${again}`;
}
