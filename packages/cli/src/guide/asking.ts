/** Asking through one action: each open roll is thrown or typed, each decision asked, until there is a result. */
import type { Failure } from '@strikehome/engine/contract';
import {
  baseOf,
  type ChoiceAbout,
  type Needs,
  type Plain,
  type RollAbout,
  same,
  type Thrower,
} from '@strikehome/engine/kernel';
import { plainNumber } from '../draw/numbers.ts';
import { optionText } from '../draw/odds.ts';
import { capital, clean, spaced } from '../draw/text.ts';
import { readDice } from './dice.ts';
import type { Prompter } from './prompter.ts';

/** What was put on the table, in order; dropping the last one is undo. */
export type Entry =
  | { readonly kind: 'dice'; readonly id: string; readonly faces: readonly number[]; readonly typed: boolean }
  | { readonly kind: 'choice'; readonly id: string; readonly option: Plain; readonly repeats: boolean };

export interface OnTable {
  readonly dice: Readonly<Record<string, readonly number[]>>;
  readonly choices: Readonly<Record<string, Plain>>;
}

export function onTable(entries: readonly Entry[]): OnTable {
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
export type Asked = Needs & { readonly name?: string };
type Answered = { readonly ok: true; readonly needs?: Asked };

/** What is asked, in words. */
export interface Questions {
  readonly rolls: Readonly<Record<string, RollAbout>>;
  readonly choices: Readonly<Record<string, ChoiceAbout>>;
  /** Who a role is here, by name. */
  readonly who: (role: string) => string;
}

export interface Table<T extends Answered> extends Questions {
  /** Answers with what is on the table so far, asking for the rest. */
  readonly ask: (given: OnTable) => T | Failure;
  readonly thrower: Thrower;
}

export type AskedThrough<T> = { readonly answer: T | Failure; readonly entries: readonly Entry[] };

/** `hand` says whether people throw their own dice. */
export async function askThrough<T extends Answered>(
  prompter: Prompter,
  table: Table<T>,
  hand: 'own' | 'thrown',
  begun: readonly Entry[] = [],
): Promise<AskedThrough<T>> {
  let entries = begun;
  for (;;) {
    const answer = table.ask(onTable(entries));
    if (!answer.ok || answer.needs === undefined) return { answer, entries };
    entries = [...entries, ...(await answerNeeds(prompter, table, hand, answer.needs))];
  }
}

async function answerNeeds<T extends Answered>(
  prompter: Prompter,
  table: Table<T>,
  hand: 'own' | 'thrown',
  needs: Asked,
): Promise<readonly Entry[]> {
  if (needs.kind === 'choice') return [await decide(prompter, table, needs)];
  const { id, count, sides } = needs;
  const thrown = (): Entry => ({ kind: 'dice', id, faces: table.thrower(id, count, sides), typed: false });
  return hand === 'thrown' ? [thrown()] : typeDice(prompter, table, needs, thrown);
}

/** Where a table keeps the dice: one handful or decision more, with no faces where the table is to throw them. */
export async function answerAsked(prompter: Prompter, about: Questions, needs: Asked): Promise<readonly Entry[]> {
  if (needs.kind === 'choice') return [await decide(prompter, about, needs)];
  return typeDice(prompter, about, needs, () => ({ kind: 'dice', id: needs.id, faces: [], typed: false }));
}

async function typeDice(
  prompter: Prompter,
  { rolls, who }: Questions,
  needs: Extract<Asked, { kind: 'dice' }>,
  thrown: () => Entry,
): Promise<readonly Entry[]> {
  const { id, count, sides } = needs;
  const handful = [{ id, count, sides }, ...(needs.with ?? []).filter((one) => one.sides === sides)];
  const all = handful.reduce((sum, one) => sum + one.count, 0);
  const counts = all === count ? [count] : [count, all];
  const label = (roll: string) => rolls[baseOf(roll) ?? '']?.label ?? capital(spaced(roll));
  const others = handful.slice(1).map((one) => label(one.id));
  const also = others.length === 0 ? '' : ` (or all ${all} with ${others.join(', ')})`;
  const colour = rolls[baseOf(id) ?? '']?.colour;
  const hue = colour === undefined ? '' : `, ${colour}`;
  const typed = await prompter.text({
    message: clean(`${label(id)}, ${needs.name ?? who(needs.by)}: ${count}d${sides}${hue}${also}`),
    empty: 'Enter rolls it',
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

async function decide(
  prompter: Prompter,
  { choices, who }: Questions,
  needs: Extract<Asked, { kind: 'choice' }>,
): Promise<Entry> {
  const about = choices[baseOf(needs.id) ?? ''];
  const ask = about?.ask ?? `${capital(spaced(needs.id))}?`;
  const place = needs.index === undefined ? '' : ` (${needs.index + 1})`;
  const asked = needs.name ?? who(needs.by);
  const option = await prompter.pick<Plain>(
    clean(`${capital(asked)}: ${ask}${place}${seenBy(needs, asked)}`),
    needs.options.map((value) => ({ value, label: clean(optionText(about?.options, value)) })),
    needs.options.findIndex((value) => same(value, needs.default)),
  );
  return { kind: 'choice', id: needs.id, option, repeats: needs.index !== undefined };
}

/** What the chooser may see, in words: "shifts −1", "hit 3". */
function seenBy({ about = {} }: Extract<Asked, { kind: 'choice' }>, asked: string): string {
  const parts = Object.entries(about).flatMap(([name, value]) => {
    if (typeof value === 'number') return [`${spaced(name)} ${plainNumber(value)}`];
    if (typeof value === 'string') return value === asked ? [] : [value];
    return Array.isArray(value) && value.length > 0 ? [`${spaced(name)} ${value.join(' ')}`] : [];
  });
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}
