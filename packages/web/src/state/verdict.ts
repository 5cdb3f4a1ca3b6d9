/** What a whole fight comes to, in words: one sentence first, then how it was found. */
import type { FightAnswer } from '@strikehome/engine/contract';
import type { Tone } from '@strikehome/engine/kernel';
import { percents } from './fractions.ts';
import { fightersOn, type Simulation, sideOf } from './simulation.ts';

export interface End {
  readonly id: 'a' | 'draw' | 'never' | 'b';
  readonly label: string;
  readonly tone: Tone;
  readonly p: number;
}

/** Every way it may end, side a first and side b last, as they stand on the bar. */
export function endsOf(simulation: Simulation, { win }: FightAnswer): readonly End[] {
  const all: readonly End[] = [
    { id: 'a', label: sideOf(simulation, 'a'), tone: 'good', p: win.a },
    { id: 'draw', label: 'Draw', tone: 'even', p: win.draw },
    { id: 'never', label: 'Never ends', tone: 'even', p: win.never ?? 0 },
    { id: 'b', label: sideOf(simulation, 'b'), tone: 'bad', p: win.b },
  ];
  return all.filter(({ id, p }) => p > 0 || id === 'a' || id === 'b');
}

const FLIPPED: Readonly<Record<Tone, Tone>> = {
  great: 'awful',
  good: 'bad',
  even: 'even',
  bad: 'good',
  awful: 'great',
};

/** How a result feels to the other side. */
export const flipped = (tone: Tone): Tone => FLIPPED[tone];

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A number of rounds or points: one place behind the point, none where it says nothing. */
export function tenths(value: number): string {
  return value.toFixed(1).replace(/\.0$/, '').replace('-', '−');
}

export interface VerdictText {
  /** "Mira wins 71.9%" */
  readonly word: string;
  /** "in 4.9 rounds on average" */
  readonly rest: string;
  readonly tone: Tone;
}

const NEARLY = 1e-9;

export function verdictOf(simulation: Simulation, fought: FightAnswer): VerdictText {
  const { win, rounds } = fought;
  const never = win.never ?? 0;
  const said = saidOf(fought);
  const rest =
    rounds.mean === null
      ? never >= 1 - NEARLY
        ? 'nobody can ever win'
        : `or never ends, ${said.never}`
      : `in ${tenths(rounds.mean)} ${tenths(rounds.mean) === '1' ? 'round' : 'rounds'} on average`;
  if (never > Math.max(win.a, win.b, win.draw)) {
    return {
      word: `Never ends ${said.never}`,
      rest: never >= 1 - NEARLY ? rest : likelier(simulation, fought),
      tone: 'even',
    };
  }
  if (win.draw > Math.max(win.a, win.b)) return { word: `A draw ${said.draw}`, rest, tone: 'even' };
  if (Math.abs(win.a - win.b) < NEARLY) return { word: `Even, ${said.a} each`, rest, tone: 'even' };
  const side = win.a > win.b ? 'a' : 'b';
  const verb = fightersOn(simulation.fields[side]).length > 1 ? 'win' : 'wins';
  return {
    word: `${capital(sideOf(simulation, side))} ${verb} ${said[side]}`,
    rest,
    tone: side === 'a' ? 'good' : 'bad',
  };
}

function likelier(simulation: Simulation, fought: FightAnswer): string {
  const side = fought.win.a >= fought.win.b ? 'a' : 'b';
  return `else ${sideOf(simulation, side)} wins, ${saidOf(fought)[side]}`;
}

/** The ends in percent as the bar has them. */
function saidOf({ win: { a, draw, never = 0, b } }: FightAnswer): Readonly<Record<End['id'], string>> {
  const [first, even, endless, second] = percents([a, draw, never, b]) as readonly [string, string, string, string];
  return { a: first, draw: even, never: endless, b: second };
}

export const sentenceOf = ({ word, rest }: VerdictText): string => `${word}, ${rest}.`;

/** What the winner has left, for each side that can win. */
export function leftOf(simulation: Simulation, { left, unit }: FightAnswer): readonly string[] {
  return (['a', 'b'] as const).flatMap((side) => {
    const much = left[side];
    if (much === null) return [];
    const several = fightersOn(simulation.fields[side]).length > 1;
    return [
      `${capital(sideOf(simulation, side))}, ${several ? 'if they win' : 'on winning'}: ${much.toFixed(1)}${unit === undefined ? '' : ` ${unit}`} left on average.`,
    ];
  });
}

const thousands = (n: number) => n.toLocaleString('en').replaceAll(',', ' ');

export function methodOf({ method, why, trials, standardError, states }: FightAnswer): string {
  if (method === 'exact') return `Solved exactly${states === undefined ? '' : ` over ${thousands(states)} states`}.`;
  const error =
    standardError === undefined
      ? ''
      : `, give or take ${standardError < 0.0005 ? 'less than 0.1' : (standardError * 100).toFixed(1)}%`;
  const times = trials === undefined ? 'Simulated' : `Simulated ${thousands(trials)} times`;
  return `${times}${error}.${why === undefined ? '' : ` ${why}`}`;
}

export interface RoundBar {
  /** The last round of the bar. */
  readonly to: number;
  /** The first round of the bar, for where there is room for no more. */
  readonly from: string;
  readonly label: string;
  readonly p: number;
}

const MAX_BARS = 20;
const NEARLY_ALL = 0.99;

/**
 * The rounds as bars: until nearly all fights that end are over, the rest together at the end. None for 0: a fighter who fights
 * stands when it begins, so no fight is over before its first round.
 */
export function roundBars(distribution: FightAnswer['rounds']['distribution'], most = MAX_BARS): readonly RoundBar[] {
  const all = sum(distribution);
  let before = 0;
  const shown = distribution.filter(([, p]) => {
    const here = before;
    before += p;
    return here < NEARLY_ALL * all;
  });
  const size = Math.ceil(shown.length / most);
  const bars = Array.from({ length: Math.ceil(shown.length / Math.max(1, size)) }, (_, i) => {
    const part = shown.slice(i * size, (i + 1) * size);
    const [from, to] = [part[0]![0], part.at(-1)![0]];
    return { from: `${from}`, to, label: from === to ? `${from}` : `${from}–${to}`, p: sum(part) };
  });
  const later = distribution.slice(shown.length);
  return later.length === 0
    ? bars
    : [...bars, { from: `${later[0]![0]}+`, to: Number.POSITIVE_INFINITY, label: `${later[0]![0]}+`, p: sum(later) }];
}

/** Another fight's rounds in the same bars. */
export function sharesIn(
  bars: readonly RoundBar[],
  distribution: FightAnswer['rounds']['distribution'],
): readonly number[] {
  return bars.map(({ to }, i) => {
    const from = bars[i - 1]?.to ?? 0;
    return sum(distribution.filter(([round]) => round > from && round <= to));
  });
}

function sum(part: FightAnswer['rounds']['distribution']): number {
  return part.reduce((all, [, p]) => all + p, 0);
}

export type FightAdvice = NonNullable<FightAnswer['advice']>[number];
export interface DecisionShown {
  readonly first: FightAdvice;
  /** Whether it goes the same way further on. */
  readonly again: boolean;
}

/** A question without the numbers it was put with. */
const questionIn = (about: string) => about.replace(/ \([^)]*\)$/, '');

/** Decisions with the same best option are listed once, where they first come up. */
export function decisionsOf(advice: readonly FightAdvice[]): readonly DecisionShown[] {
  const groups = new Map<string, DecisionShown>();
  for (const one of advice) {
    const key = JSON.stringify([one.by, questionIn(one.about), one.options.find(({ best }) => best)?.option]);
    const known = groups.get(key);
    groups.set(key, known === undefined ? { first: one, again: false } : { ...known, again: true });
  }
  return [...groups.values()];
}
