import { describe, expect, it } from 'vitest';
import { SYSTEMS } from '../games/index.ts';
import { isRecord, type PlainRecord, type System } from '../kernel/index.ts';
import { resolve, step } from './index.ts';

/** A sentence that people read, and where it stands. */
interface Sentence {
  readonly from: string;
  readonly text: string;
}

const SEEDS = ['one', 'two', 'three', 'four', 'five', 'six'];
const MOVES = 30;

/** Words after a number that end in s and count nothing: verbs, and little words. */
const NO_PLURAL = new Set([
  ...[
    'against',
    'as',
    'beats',
    'becomes',
    'comes',
    'counts',
    'does',
    'equals',
    'falls',
    'gets',
    'gives',
    'goes',
    'has',
  ],
  ...['is', 'lasts', 'leaves', 'less', 'loses', 'makes', 'meets', 'minus', 'misses', 'needs', 'overcomes', 'passes'],
  ...['plus', 'protects', 'spends', 'stands', 'stays', 'stops', 'strikes', 'succeeds', 'takes', 'this', 'times', 'was'],
  ...['hands', 'across', 'fails', 'acts', 'absorbs', 'reaches', 'costs'],
]);

/** What is counted and then does something: “1 die hits”. */
const SINGULAR = new Set(['die', 'point', 'unit', 'blow', 'frame', 'shot']);

/** What is wrong with a sentence, if anything. */
function clumsy({ text }: Sentence, ids: ReadonlySet<string>): string | undefined {
  for (const [said, first, last] of text.matchAll(/(?<![\d.,/#+−-])\b1 ([a-z]+ )?([a-z]+s)\b/g))
    if (
      !NO_PLURAL.has(last!) &&
      !SINGULAR.has(first?.trim() ?? '') &&
      !/(?:ss|us|is)$/.test(last!) &&
      !/ (?:and|of|to|with|on|at|in|by|or) /.test(said)
    )
      return `counts one thing as several: “${said}”`;
  const twice = /\b([A-Za-z]+) \1\b/i.exec(text);
  if (twice !== null) return `says a word twice: “${twice[0]}”`;
  const raw = [...ids].find((id) => new RegExp(`(?<![\\w-])${id}(?![\\w-])`).test(text));
  if (raw !== undefined) return `shows an id: “${raw}”`;
  if (/^\p{Ll}/u.test(text)) return 'begins small';
  if (/\+ none 0|[-−]0\b|undefined|NaN|\bnull\b/.test(text)) return 'says a number that is none';
  return undefined;
}

/** Ids that have a name or a label of their own: people and things of a state, options of a decision, outcomes. */
function idsIn(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) for (const one of value) idsIn(one, found);
  if (!isRecord(value)) return;
  for (const [key, one] of Object.entries(value)) {
    if (isRecord(one) && typeof one.name === 'string' && one.name !== key && key.includes('-')) found.add(key);
    idsIn(one, found);
  }
}

function optionsOf({ actions, encounter }: System): ReadonlySet<string> {
  const abouts = [...Object.values(actions), ...(encounter === undefined ? [] : [encounter])];
  const choices = abouts.flatMap((one) => Object.values(one.choices));
  const labeled = choices.flatMap(({ options = {} }) => Object.entries(options));
  return new Set(labeled.filter(([id, label]) => id.includes('-') && id !== label.toLowerCase()).map(([id]) => id));
}

interface Said {
  readonly text?: string;
  readonly standing?: string;
  readonly steps?: readonly { readonly id: string; readonly text: string }[];
  readonly legal?: readonly { readonly label: string }[];
}

function sentencesOf(from: string, { text, standing, steps = [], legal = [] }: Said): readonly Sentence[] {
  return [
    ...(text === undefined ? [] : [{ from, text }]),
    ...(standing === undefined ? [] : [{ from: `${from}, standing`, text: standing }]),
    ...steps.map((one) => ({ from: `${from}, step ${one.id}`, text: one.text })),
    ...legal.map(({ label }) => ({ from: `${from}, move`, text: label })),
  ];
}

function* resolved({ id: system, actions }: System): Generator<Sentence> {
  for (const [action, { examples, rolls, choices }] of Object.entries(actions)) {
    for (const { label } of Object.values(rolls)) yield { from: `${action}, roll`, text: label };
    for (const { label, ask } of Object.values(choices))
      for (const text of [label, ask]) yield { from: `${action}, choice`, text };
    for (const { title, request } of examples) {
      for (const seed of SEEDS) {
        const answer = resolve({ system, action, ...request, seed });
        if (!answer.ok) throw new Error(`${title}: ${answer.error.message}`);
        yield* sentencesOf(`${action}: ${title}`, answer);
      }
    }
  }
}

/** The examples of fights, led by whatever is open, another way for each seed. */
function* rollout({ id: system, encounter }: System, ids: Set<string>): Generator<Sentence> {
  for (const { title, setup } of encounter?.examples ?? []) {
    for (const [turn, seed] of SEEDS.entries()) {
      let answer = step({ system, start: setup, legal: true });
      for (let i = 0; i < MOVES; i++) {
        if (!answer.ok) throw new Error(`${title}: ${answer.error.message}`);
        idsIn(answer.state, ids);
        yield* sentencesOf(title, answer);
        const moves = answer.legal ?? [];
        if (moves.length === 0) break;
        const action: PlainRecord = moves[(i * 7 + turn * 3) % moves.length]!.action;
        answer = step({ system, state: answer.state, action, seed, legal: true });
      }
    }
  }
}

describe('the reader', () => {
  it.each([
    ['Broke away: 1 automatic hits.', 'counts one thing as several'],
    ['Mira loses 1 life points.', 'counts one thing as several'],
    ['Set at Great Great.', 'says a word twice'],
    ['Bandit-2 waits; bandit-2 acts.', 'shows an id'],
    ['she waits.', 'begins small'],
    ['Roll under 3 + none 0.', 'says a number that is none'],
    ['It changes by −0.', 'says a number that is none'],
  ])('notices “%s”', (text, why) => {
    expect(clumsy({ from: '', text }, new Set(['bandit-2']))).toContain(why);
  });

  it('lets go what is well said', () => {
    for (const text of ['1 die hits Heron.', 'Mira loses 1 life point and 11 action points.', '1 beats 0 by 1 degree.'])
      expect(clumsy({ from: '', text }, new Set())).toBeUndefined();
  });
});

describe.each(Object.values(SYSTEMS))('every sentence of $title', (system) => {
  it('counts, names and begins as people do', () => {
    const ids = new Set(optionsOf(system));
    const sentences = [...resolved(system), ...rollout(system, ids)];
    const wrong = sentences.flatMap((one) => {
      const why = clumsy(one, ids);
      return why === undefined ? [] : [`${one.from}: “${one.text}” ${why}`];
    });
    expect([...new Set(wrong)]).toEqual([]);
  });
});
