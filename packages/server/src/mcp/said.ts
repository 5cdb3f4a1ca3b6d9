/** Answers as a model reads them: short, in words and numbers, and when something is wrong, what to do about it. */
import type { FightAnswer, OddsAnswer, ResolveAnswer, StepAnswer } from '@strikehome/engine/contract';
import { drawText } from '@strikehome/engine/drawing';
import { type Picture, type PlainRecord, percent, type Refusal } from '@strikehome/engine/kernel';

/** What a tool gives: a text to read, and the same as data. */
export interface ToolAnswer {
  readonly text: string;
  readonly data: PlainRecord;
  readonly isError?: boolean;
}

const asData = (value: object) => value as PlainRecord;

/** What is wrong, at every place, and the next thing to do. */
export function mistake(error: Refusal, next: string): ToolAnswer {
  const all = error.problems ?? [error];
  const lines = all.map(({ path, message, rule }) => {
    const where = path === '' ? '' : `${path}: `;
    return `${where}${message}${rule === undefined ? '' : ` (${rule})`}`;
  });
  return { isError: true, text: [...lines, next].join('\n'), data: asData({ ok: false, error, next }) };
}

export function wrong(path: string, message: string, next: string): ToolAnswer {
  return mistake({ code: 'invalid_request', path, message }, next);
}

/** Headlines first, then every outcome; of numbers their means. */
export function saidOdds({ headlines = [], outcomes, facts, rules, policy }: OddsAnswer): ToolAnswer {
  const means = Object.fromEntries(Object.entries(facts).map(([name, { mean }]) => [name, mean]));
  const lines = [
    ...headlines.map(({ label, p, exact }) => `${label}: ${percent(p)} (${exact})`),
    ...Object.entries(outcomes).map(([outcome, { p, exact }]) => `${outcome}: ${percent(p)} (${exact})`),
    ...Object.entries(means).map(([name, { value }]) => `${name}: ${value.toFixed(2)} on average`),
  ];
  return { text: lines.join('\n'), data: asData({ ok: true, rules, policy, headlines, outcomes, means }) };
}

export function saidResult({ outcome, text, facts, changes, dice, steps, rules }: ResolveAnswer): ToolAnswer {
  const rolled = Object.entries(dice).map(([id, faces]) => `${id} ${faces.join(' ')}`);
  const lines = [text ?? outcome ?? '', ...(rolled.length === 0 ? [] : [`Dice rolled: ${rolled.join('; ')}`])];
  const data = asData({
    ...{ ok: true, rules, outcome: outcome ?? '', text: text ?? '', facts: facts ?? {}, changes: changes ?? [], dice },
    steps: steps.map((step) => `${step.rule}: ${step.text}`),
  });
  return { text: lines.join('\n'), data };
}

export function saidFight({ win, rounds, left, method, policy, ...answer }: FightAnswer): ToolAnswer {
  const { balance, notes = [] } = answer as {
    readonly balance?: { readonly text?: string };
    readonly notes?: readonly string[];
  };
  const chances = Object.entries(win).map(([side, p]) => `${side}: ${percent(Number(p))}`);
  const mean = rounds.mean === null ? [] : [`Rounds on average: ${rounds.mean.toFixed(1)}`];
  const text = [
    `Chance to win: ${chances.join(', ')}`,
    ...mean,
    ...(balance?.text === undefined ? [] : [balance.text]),
    ...notes,
  ];
  return {
    text: text.join('\n'),
    data: asData({ ok: true, method, policy, win, rounds: { mean: rounds.mean }, left, notes }),
  };
}

/** More than these no model reads; there are so many only on crowded boards. */
const MAX_MOVES = 150;

/** Where a fight stands: what happened, the board as text, and the moves by their numbers. */
export function saidStep(id: string, { text, standing, pictures = [], legal = [], dice }: StepAnswer): ToolAnswer {
  const board = pictures.map((picture: Picture) => drawText(picture, { width: 72 })).join('\n');
  const moves = legal.slice(0, MAX_MOVES).map(({ label }, i) => `${i + 1}. ${label}`);
  const more = legal.length > MAX_MOVES ? [`… and ${legal.length - MAX_MOVES} more.`] : [];
  const list = moves.length === 0 ? ['The fight is over.'] : ['Moves:', ...moves, ...more];
  const lines = [...(text === undefined ? [] : [text]), standing, ...(board === '' ? [] : [board]), ...list];
  const data = {
    ok: true,
    encounter: id,
    ...(text === undefined ? {} : { text }),
    standing,
    over: legal.length === 0,
    moves,
  };
  return { text: lines.join('\n'), data: asData({ ...data, ...(dice === undefined ? {} : { dice }) }) };
}
