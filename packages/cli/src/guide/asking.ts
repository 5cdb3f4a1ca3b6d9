/** Asking through one action: each open roll is thrown or typed, each decision asked, until there is a result. */
import { type Question as About, type Failure, withBest } from '@strikehome/engine/contract';
import {
  baseOf,
  type ChoiceAbout,
  type Needs,
  type Plain,
  type RollAbout,
  same,
  type Thrower,
} from '@strikehome/engine/kernel';
import { stacked } from '../draw/answer.ts';
import { drawDice, rollsOf } from '../draw/dice.ts';
import { plainNumber } from '../draw/numbers.ts';
import { optionText } from '../draw/odds.ts';
import type { Pen } from '../draw/pen.ts';
import { drawQuestion, optionDetail } from '../draw/question.ts';
import { capital, clean, spaced } from '../draw/text.ts';
import { readDice } from './dice.ts';
import type { Prompter, PromptOption } from './prompter.ts';

/** What was put on the table, in order; dropping the last one is undo. */
export type GivenInput =
  | { readonly kind: 'dice'; readonly id: string; readonly faces: readonly number[]; readonly typed: boolean }
  | {
      readonly kind: 'choice';
      readonly id: string;
      readonly option: Plain;
      readonly repeats: boolean;
      /** For the rest of the fight. */
      readonly always?: boolean;
    };

export interface GivenSoFar {
  readonly dice: Readonly<Record<string, readonly number[]>>;
  readonly choices: Readonly<Record<string, Plain>>;
}

export function onTable(entries: readonly GivenInput[]): GivenSoFar {
  const dice: Record<string, readonly number[]> = {};
  const choices: Record<string, Plain> = {};
  for (const entry of entries) {
    if (entry.kind === 'dice') dice[entry.id] = entry.faces;
    else if (!entry.repeats) choices[entry.id] = entry.option;
    else choices[entry.id] = [...((choices[entry.id] as readonly Plain[] | undefined) ?? []), entry.option];
  }
  return { dice, choices };
}

/** A fight says whom it waits for. */
export type AskedSoFar = Needs & { readonly name?: string; readonly question?: About };
type Answered = { readonly ok: true; readonly needs?: AskedSoFar };

/** What is asked, in words. */
export interface GuideQuestions {
  readonly rolls: Readonly<Record<string, RollAbout>>;
  readonly choices: Readonly<Record<string, ChoiceAbout>>;
  /** Who a role is here, by name. */
  readonly who: (role: string) => string;
  readonly pen: Pen;
  /** Sentences that stand above the throw before this question. */
  readonly told?: readonly string[];
  /** What has come about in the action, in lines. */
  readonly soFar?: readonly string[];
}

/** A roll of a handful lists the rolls before it, and the next question lists them all: once is enough here. */
export const toldBy = ({ kind, question }: AskedSoFar): readonly string[] =>
  kind === 'dice' && question !== undefined ? question.settled : [];

export interface TableSoFar<T extends Answered> extends GuideQuestions {
  /** Answers with what is on the table so far, asking for the rest. */
  readonly ask: (given: GivenSoFar) => T | Failure;
  readonly thrower: Thrower;
}

export type AskedThrough<T> = { readonly answer: T | Failure; readonly entries: readonly GivenInput[] };

/** `hand` says whether people throw their own dice. */
export async function askThrough<T extends Answered>(
  prompter: Prompter,
  table: TableSoFar<T>,
  hand: 'own' | 'thrown',
  begun: readonly GivenInput[] = [],
): Promise<AskedThrough<T>> {
  let entries = begun;
  let seen = begun.length;
  let told: readonly string[] = [];
  for (;;) {
    const answer = table.ask(onTable(entries));
    if (!answer.ok || answer.needs === undefined) return { answer, entries };
    const fallen = entries.slice(seen).filter((entry) => entry.kind === 'dice' && !entry.typed);
    const answered = await answerNeeds(prompter, { ...table, told }, hand, answer.needs, fallen);
    if (answer.needs.kind === 'choice' || hand === 'own') {
      seen = entries.length;
      told = toldBy(answer.needs);
    }
    entries = [...entries, ...answered];
  }
}

async function answerNeeds<T extends Answered>(
  prompter: Prompter,
  table: TableSoFar<T>,
  hand: 'own' | 'thrown',
  needs: AskedSoFar,
  fallen: readonly GivenInput[],
): Promise<readonly GivenInput[]> {
  if (needs.kind === 'choice') return [await decide(prompter, table, needs, fallen)];
  const { id, count, sides } = needs;
  const thrown = (): GivenInput => ({ kind: 'dice', id, faces: table.thrower(id, count, sides), typed: false });
  return hand === 'thrown' ? [thrown()] : typeDice(prompter, table, needs, thrown, fallen);
}

/** Where a table keeps the dice: one handful or decision more, with no faces where the table is to throw them. */
export async function answerAsked(
  prompter: Prompter,
  about: GuideQuestions,
  needs: AskedSoFar,
  fallen: readonly GivenInput[],
): Promise<readonly GivenInput[]> {
  if (needs.kind === 'choice') return [await decide(prompter, about, needs, fallen, true)];
  return typeDice(prompter, about, needs, () => ({ kind: 'dice', id: needs.id, faces: [], typed: false }), fallen);
}

/** What stands above a question: the dice that fell since the last one, and what it is about. */
function above(
  { rolls, pen, told = [], soFar = [] }: GuideQuestions,
  { question }: AskedSoFar,
  fallen: readonly GivenInput[],
): readonly string[] {
  const { dice } = onTable(fallen);
  const isTold = told.every((text, i) => text === question?.settled[i]);
  const asked = question && { ...question, settled: question.settled.slice(isTold ? told.length : 0) };
  return stacked([drawDice(rollsOf(dice, rolls, []), pen), [...soFar, ...drawQuestion(asked, pen)]]);
}

async function typeDice(
  prompter: Prompter,
  about: GuideQuestions,
  needs: Extract<AskedSoFar, { kind: 'dice' }>,
  thrown: () => GivenInput,
  fallen: readonly GivenInput[],
): Promise<readonly GivenInput[]> {
  const { rolls, who } = about;
  const { id, count, sides } = needs;
  const handful = [{ id, count, sides }, ...(needs.with ?? []).filter((one) => one.sides === sides)];
  const all = handful.reduce((sum, one) => sum + one.count, 0);
  const counts = all === count ? [count] : [count, all];
  const label = (roll: string) => rolls[baseOf(roll) ?? '']?.label ?? capital(spaced(roll));
  const others = handful.slice(1).map((one) => label(one.id));
  const also = others.length === 0 ? '' : ` (or all ${all} with ${others.join(', ')})`;
  const color = rolls[baseOf(id) ?? '']?.color;
  const isSaid = color === undefined || label(id).toLowerCase().includes(color);
  const hue = isSaid ? '' : `, ${color}`;
  const name = needs.name ?? who(needs.by);
  const asked =
    needs.question === undefined
      ? `${label(id)}, ${name}: ${count}d${sides}`
      : `${capital(name)}: ${needs.question.ask}`;
  const typed = await prompter.text({
    above: above(about, needs, fallen),
    message: clean(`${asked}${hue}${also}`),
    empty: 'press Enter to roll',
    problem: (text) => {
      const read = text === '' ? undefined : readDice(text, counts, sides);
      return read !== undefined && 'problem' in read ? read.problem : undefined;
    },
  });
  if (typed === '') return [thrown()];
  const read = readDice(typed, counts, sides);
  const faces = 'faces' in read ? [...read.faces] : [];
  const taken = faces.length === count ? handful.slice(0, 1) : handful;
  return taken.map((one) => ({ kind: 'dice', id: one.id, faces: faces.splice(0, one.count), typed: true }));
}

const ALWAYS = Symbol('always');
const BEST = Symbol('best');

async function decide(
  prompter: Prompter,
  about: GuideQuestions,
  needs: Extract<AskedSoFar, { kind: 'choice' }>,
  fallen: readonly GivenInput[],
  inFight = false,
): Promise<GivenInput> {
  const { choices, who } = about;
  const decision = choices[baseOf(needs.id) ?? ''];
  const ask = needs.question?.ask ?? decision?.ask ?? `${capital(spaced(needs.id))}?`;
  const place = needs.index === undefined ? '' : ` (${needs.index + 1})`;
  const asked = needs.name ?? who(needs.by);
  // What a question says of itself says more than what the chooser may see of the situation.
  const seen = needs.question?.about === undefined ? seenBy(needs, asked) : '';
  const message = clean(`${capital(asked)}: ${ask}${place}${seen}`);
  const told = (question: About | undefined) => needs.options.map((value) => optionShown(value, question, decision));
  const at = needs.options.findIndex((value) => same(value, needs.default));
  const always: readonly PromptOption<typeof ALWAYS>[] = inFight
    ? [{ value: ALWAYS, label: 'Always the same', hint: `in this fight, for ${asked}`, word: 'always' }]
    : [];
  const advised = adviceIn(needs.question);
  const best: readonly PromptOption<typeof BEST>[] =
    advised === undefined ? [] : [{ value: BEST, label: 'Highlight best move', hint: 'then decide', word: 'best' }];
  const offered = above(about, needs, fallen);
  let options = told(needs.question);
  let picked = await prompter.pick<Plain | typeof ALWAYS | typeof BEST>(
    message,
    [...options, ...always, ...best],
    at,
    offered,
  );
  if (picked === BEST) {
    options = told(advised);
    picked = await prompter.pick<Plain | typeof ALWAYS>(message, [...options, ...always], at, offered);
  }
  const entry = { kind: 'choice', id: needs.id, repeats: needs.index !== undefined } as const;
  if (picked !== ALWAYS) return { ...entry, option: picked };
  const option = await prompter.pick<Plain>(`Always in this fight: ${message}`, options, at);
  return { ...entry, option, always: true };
}

/** The question with its best option marked, where one is worth more than another. */
function adviceIn(question: About | undefined): About | undefined {
  if (question?.options === undefined) return undefined;
  const options = withBest(question.options);
  return options.some(({ best }) => best) ? { ...question, options } : undefined;
}

function optionShown(
  value: Plain,
  question: About | undefined,
  decision: ChoiceAbout | undefined,
): { readonly value: Plain; readonly label: string; readonly detail?: string } {
  const told = question?.options?.find((one) => same(one.option, value));
  const label = clean(told?.label ?? optionText(decision?.options, value));
  const detail = told === undefined ? undefined : optionDetail(told, question!);
  return { value, label, ...(detail === undefined ? {} : { detail }) };
}

/** What the chooser may see, in words: "shifts −1", "hit 3". */
function seenBy({ about = {} }: Extract<AskedSoFar, { kind: 'choice' }>, asked: string): string {
  const parts = Object.entries(about).flatMap(([name, value]) => {
    if (typeof value === 'number') return [`${spaced(name)} ${plainNumber(value)}`];
    if (typeof value === 'string') return value === asked ? [] : [value];
    return Array.isArray(value) && value.length > 0 ? [`${spaced(name)} ${value.join(' ')}`] : [];
  });
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}
