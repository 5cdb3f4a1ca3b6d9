/** Dice by notation, drawn: the answer, what was rolled, and the distribution as bars. */
import type { DiceAnswer } from '@strikehome/engine/contract';
import { isRecord } from '@strikehome/engine/kernel';
import { drawDice } from './dice.ts';
import { percent, plainNumber } from './numbers.ts';
import { drawBars, drawFact } from './odds.ts';
import { drawResult, heading } from './parts.ts';
import type { Pen } from './pen.ts';
import { toned } from './pen.ts';
import { hanging } from './text.ts';

const OUTCOMES = {
  yes: { label: 'Yes', tone: 'good' },
  no: { label: 'No', tone: 'bad' },
  win: { label: 'Win', tone: 'good' },
  tie: { label: 'Tie', tone: 'even' },
  lose: { label: 'Lose', tone: 'bad' },
} as const;

export function drawNotation(answer: DiceAnswer, request: unknown, pen: Pen): readonly string[] {
  const { notation, text, steps, notes = [], rolled } = answer;
  const typed = isRecord(request) && isRecord(request.dice);
  return [
    ...heading(`Dice · ${notation}`, pen),
    '',
    ...(rolled === undefined ? [] : [...drawRolled(rolled, typed, pen), '']),
    ...(answer.needs === undefined ? [] : [...drawNeeds(answer.needs, pen), '']),
    ...hanging('  ', text, pen.width, pen.ink.bold),
    ...steps.flatMap((step) => hanging('    ', step, pen.width, pen.ink.dim)),
    ...drawOutcomes(answer, pen),
    ...drawDistribution(answer, pen),
    ...notes.flatMap((note) => ['', ...hanging('  ', note, pen.width)]),
  ];
}

function drawOutcomes({ outcomes = {} }: DiceAnswer, pen: Pen): readonly string[] {
  const rows = Object.entries(outcomes).map(([id, { p, exact }]) => {
    const { label, tone } = OUTCOMES[id as keyof typeof OUTCOMES];
    return { label, p, exact, dress: (line: string) => toned(pen, tone, line) };
  });
  return rows.length === 0 ? [] : ['', ...drawBars(rows, 1, pen)];
}

function drawDistribution({ of, mean, distribution, exact = [] }: DiceAnswer, pen: Pen): readonly string[] {
  if (distribution.length < 2) return [];
  const rows = distribution.map(([value, p], i) => ({ value, p, exact: exact[i] ?? '' }));
  const [from, to] = [tailOf(rows), rows.length - tailOf(rows.toReversed())];
  const shown = rows.slice(from, to);
  const fact = {
    mean,
    distribution: shown.map(({ value, exact: fraction }) => [value, fraction] as const),
    p: shown.map(({ p }) => p),
  };
  const rest = rows.filter((row) => !shown.includes(row)).reduce((sum, { p }) => sum + p, 0);
  const [first, last] = [rows[0]!, rows.at(-1)!].map(({ value }) => plainNumber(value));
  return [
    '',
    ...drawFact(of === 'total' ? 'Total' : 'Margin', fact, pen, false),
    ...(rest === 0
      ? []
      : hanging('    ', `Other results from ${first} to ${last}: ${percent(rest)}`, pen.width, pen.ink.dim)),
  ];
}

/** More results than this are shown without those at their ends that hardly ever come. */
const MAX_SHOWN = 16;
const RARE = 0.0005;

/** How many results at the beginning are that rare together. */
function tailOf(rows: readonly { readonly p: number }[]): number {
  if (rows.length <= MAX_SHOWN) return 0;
  let sum = 0;
  let end = 0;
  while (sum + rows[end]!.p < RARE) sum += rows[end++]!.p;
  return end;
}

function drawRolled(rolled: NonNullable<DiceAnswer['rolled']>, typed: boolean, pen: Pen): readonly string[] {
  const { pools, outcome, total, text } = rolled;
  const drawn = pools.map(({ notation, sides, dice }) => ({
    label: notation,
    sides,
    faces: dice.map(({ faces }) => faces.at(-1)!.face),
    typed,
  }));
  const isPlain = pools.every(({ dice }) => dice.every(({ faces, dropped }) => faces.length === 1 && !dropped));
  const kind = outcome === undefined ? undefined : OUTCOMES[outcome];
  return [
    // What was rolled again, added or dropped is told in the sentence.
    ...(isPlain ? [...drawDice(drawn, pen), ''] : []),
    ...drawResult(kind, kind?.label ?? plainNumber(total), text, undefined, pen),
  ];
}

function drawNeeds(needs: NonNullable<DiceAnswer['needs']>, pen: Pen): readonly string[] {
  if (needs.kind !== 'dice') return [];
  const { id, count, sides } = needs;
  const faces = Array.from({ length: count }, () => '…').join(',');
  return hanging('  ', `Roll ${count}d${sides} and give the faces: dice.${id}=${faces}`, pen.width);
}
