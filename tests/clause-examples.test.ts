/** Every clause is played by its example: the answer names it, is refused by it, or shows what it says. */
import { readdirSync, readFileSync } from 'node:fs';
import { fight, odds, resolve, step } from '@strikehome/engine/contract';
import { describe, expect, it } from 'vitest';
import { type ClauseExample, type Examples, exampleOfClause } from '../packages/web/src/views/try/example.ts';
import { playExample } from '../packages/web/src/views/try/example-fight.ts';

/** The parts of the page that lead to an example. Their types belong to a browser. */
interface Links {
  placeOfExample(system: string, clause: string, example: ClauseExample): { readonly tries?: string } | undefined;
  linkOf(place: object): string;
  placeOf(hash: string): object;
}
const part = (file: string) => import(new URL(`../packages/web/src/${file}`, import.meta.url).href);
const { placeOfExample } = (await part('views/try/place.ts')) as Links;
const { linkOf, placeOf } = (await part('state/link.ts')) as Links;

const FOLDER = new URL('../docs/rules/examples/', import.meta.url);

interface Answer {
  readonly ok: boolean;
  readonly steps?: readonly { readonly rule: string }[];
  readonly error?: { readonly rule?: string };
  readonly needs?: { readonly id: string };
  readonly unusedDice?: object;
}

function played(system: string, example: ClauseExample): Answer {
  if (example.resolve !== undefined) return resolve({ system, ...example.resolve }) as Answer;
  if (example.odds !== undefined) return odds({ system, ...example.odds }) as Answer;
  if (example.fight !== undefined) return fight({ system, ...example.fight }) as Answer;
  const { start, moves = [], legal = false } = example.step!;
  let answer = step({ system, start, ...(legal && moves.length === 0 ? { legal } : {}) });
  for (const [index, move] of moves.entries()) {
    if (!answer.ok) throw new Error(`before move ${index}: ${answer.error.message}`);
    const last = index === moves.length - 1;
    answer = step({ system, state: answer.state, ask: true, ...move, ...(legal && last ? { legal } : {}) });
    expect(last || !answer.ok || answer.needs === undefined, `move ${index} asks for more`).toBe(true);
  }
  return answer as Answer;
}

/** All that is expected is there: of a list some member each, nothing where a list or an object is empty, and null is absent. */
function holds(actual: unknown, expected: unknown): boolean {
  if (expected === null) return actual === undefined || actual === null;
  if (typeof expected !== 'object') return actual === expected;
  if (typeof actual !== 'object' || actual === null) return false;
  if (Object.keys(expected).length === 0) return Object.keys(actual).length === 0;
  if (Array.isArray(expected))
    return Array.isArray(actual) && expected.every((one) => actual.some((other) => holds(other, one)));
  return Object.entries(expected).every(([name, one]) => holds((actual as Record<string, unknown>)[name], one));
}

/** What is said of the answer itself, or that the clause is cited in it. */
function proof(clause: string, answer: Answer, shows: object | undefined): void {
  const cited = answer.ok ? (answer.steps ?? []).map(({ rule }) => rule) : [answer.error?.rule];
  if (shows === undefined) expect(cited).toContain(clause);
  else expect(holds(answer, shows), `${JSON.stringify(shows)} in ${JSON.stringify(answer)}`).toBe(true);
  for (const open of ['needs', 'unusedDice'] as const)
    if (shows === undefined || !(open in shows)) expect(answer[open]).toBeUndefined();
}

describe.each(readdirSync(FOLDER))('%s', (file) => {
  const system = file.replace('.json', '');
  const examples = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Examples;

  it.each(Object.entries(examples))('%s is played by its example', (clause, { shows }) => {
    proof(clause, played(system, exampleOfClause(examples, clause)!), shows);
  });

  const fights = Object.entries(examples).filter(([, example]) => example.step !== undefined);
  it.each(fights)('%s is the same fight at the table that the page opens for it', (_, example) => {
    const answer = played(system, example) as Answer & {
      readonly error: { readonly message: string };
      readonly state: object;
    };
    const atTable = playExample(system, example.step!)!;
    const { view, table } = atTable.home;
    if (!answer.ok) expect(atTable.refused).toBe(answer.error.message);
    else if (answer.needs !== undefined) expect(view.fight?.waiting?.for.id).toBe(answer.needs.id);
    else expect(table.state).toEqual(answer.state);
  });

  const shown = Object.entries(examples).filter(([, example]) => example.step === undefined && !example.like);
  it.each(shown)('%s has a link that opens it in the page as it is', (clause, example) => {
    const { tries: _, ...place } = placeOfExample(system, clause, example)!;
    expect(placeOf(linkOf(place))).toEqual(place);
  });

  it('an example that shows something shows something of its own answer', () => {
    const empty = Object.entries(examples).filter(([, { shows }]) => shows !== undefined && isTrivial(shows));
    expect(empty.map(([clause]) => clause)).toEqual([]);
  });

  it('an example shows more than its outcome, but where the outcome is the point', () => {
    const bare = Object.entries(examples).filter(([, { shows }]) => shows !== undefined && isBareOutcome(shows));
    expect(bare.map(([clause]) => clause)).toEqual(Object.keys(OUTCOME_SHOWS[system] ?? {}));
  });
});

/** Examples whose outcome alone shows the clause: that the move is taken at all. By game, with what it shows. */
const OUTCOME_SHOWS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  fate: { D44: 'The shot over two borders is rolled and not refused.' },
  mfz: {
    'MFZ-09': 'The attacker moves after its miss.',
    'MFZ-44': 'The attacker moves after the target is destroyed.',
  },
};

/** An outcome alone may have come about in another way: steps, numbers or changes show how. */
const isBareOutcome = (shows: object): boolean =>
  Object.keys(shows).every((name) => name === 'ok' || name === 'outcome');

/** That there is an answer, or a refusal without a reason, proves nothing. */
const isTrivial = (shows: object): boolean => Object.keys(shows).every((name) => name === 'ok');
