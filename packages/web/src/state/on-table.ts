/**
 * Dice and decisions on the table while something is played: what is asked next, one key a die, the rest rolled, the
 * last one taken back. Works on any interface that answers with `needs`, so the card and the fight share it.
 */
import type { Failure, ResolveAnswer, StepAnswer } from '@strikehome/engine/contract';
import { facesOf, type Needs, type Plain, type PlainRecord, type Sides } from '@strikehome/engine/kernel';

/** A die on the table keeps where it came from. */
export interface Die {
  readonly face: number;
  readonly from: 'typed' | 'rolled';
}
/** The dice of one roll; a place that is still empty is null. */
export type Throw = readonly (Die | null)[];

export interface OnTable {
  readonly dice: Readonly<Record<string, Throw>>;
  readonly choices: PlainRecord;
}

export const EMPTY_TABLE: OnTable = { dice: {}, choices: {} };

export interface GivenInputs {
  readonly dice: Readonly<Record<string, readonly number[]>>;
  readonly choices: PlainRecord;
}
export type TableAnswer = ResolveAnswer | StepAnswer | Failure;
/** Puts what is on the table to the rules: asking for the rest, or throwing it. */
export type Asker = (given: GivenInputs, ask: boolean) => TableAnswer;

/** A fight also says whose dice or decision it waits for. */
type Asked = { readonly name?: string };
export type DiceNeeded = Extract<Needs, { readonly kind: 'dice' }> & Asked;
export type ChoiceNeeded = Extract<Needs, { readonly kind: 'choice' }> & Asked;

export interface Slot {
  readonly id: string;
  readonly index: number;
}

/** What is complete may be shown to the rules; a half-typed roll waits. */
export function givenOf(onTable: OnTable): GivenInputs {
  const whole = Object.entries(onTable.dice).filter(([, dice]) => dice.length > 0 && dice.every((die) => die !== null));
  return {
    dice: Object.fromEntries(whole.map(([id, dice]) => [id, dice.map((die) => die!.face)])),
    choices: onTable.choices,
  };
}

export const isEmpty = (onTable: OnTable) =>
  Object.keys(onTable.dice).length === 0 && Object.keys(onTable.choices).length === 0;

/** The rolls asked for together, each with its places. */
export function handful(onTable: OnTable, needs: DiceNeeded): readonly { id: string; sides: Sides; dice: Throw }[] {
  return [needs, ...(needs.with ?? [])].map(({ id, count, sides }) => {
    const dice = onTable.dice[id];
    return { id, sides, dice: dice?.length === count ? dice : new Array<null>(count).fill(null) };
  });
}

/** The place the next key fills: the one picked, else the first empty one. */
export function nextSlot(onTable: OnTable, needs: DiceNeeded): Slot | undefined {
  for (const { id, dice } of handful(onTable, needs)) {
    const index = dice.indexOf(null);
    if (index >= 0) return { id, index };
  }
  return undefined;
}

export function putDie(onTable: OnTable, slot: Slot, count: number, die: Die | null): OnTable {
  const before = onTable.dice[slot.id];
  const dice = before?.length === count ? before : new Array<null>(count).fill(null);
  const after = dice.toSpliced(slot.index, 1, die);
  if (after.every((one) => one === null)) {
    const { [slot.id]: _, ...others } = onTable.dice;
    return { ...onTable, dice: others };
  }
  return { ...onTable, dice: { ...onTable.dice, [slot.id]: after } };
}

/** The face behind a key: digits, and for Fate dice + − 0. */
export function faceOfKey(key: string, sides: Sides): number | undefined {
  const face =
    sides === 'F'
      ? { '+': 1, '=': 1, '1': 1, '-': -1, '−': -1, '0': 0, ' ': 0 }[key]
      : /^\d$/.test(key)
        ? Number(key) || 10
        : undefined;
  return face !== undefined && facesOf(sides).includes(face) ? face : undefined;
}

function needsOf(answer: TableAnswer): Needs | undefined {
  return answer.ok ? answer.needs : undefined;
}

/** Throws what the rules ask for next where nothing is typed, and goes on until a player has to decide or it is done. */
export function rollOn(asker: Asker, onTable: OnTable): OnTable {
  let now = onTable;
  for (;;) {
    const needs = needsOf(asker(givenOf(now), true));
    if (needs?.kind !== 'dice') return now;
    now = rollNeeded(asker, now, needs);
  }
}

/** Fills the empty places of the roll that is asked for. */
function rollNeeded(asker: Asker, onTable: OnTable, { id, count }: DiceNeeded): OnTable {
  const answer = asker(givenOf(onTable), false);
  const thrown = answer.ok ? answer.dice?.[id] : undefined;
  if (thrown === undefined) throw new Error(`The rules asked for ${id} and did not throw it.`);
  const typed = onTable.dice[id];
  const dice = Array.from({ length: count }, (_, i) => typed?.[i] ?? ({ face: thrown[i]!, from: 'rolled' } as const));
  return { ...onTable, dice: { ...onTable.dice, [id]: dice } };
}

export function decide(onTable: OnTable, needs: ChoiceNeeded, option: Plain): OnTable {
  if (needs.index === undefined) return { ...onTable, choices: { ...onTable.choices, [needs.id]: option } };
  const before = onTable.choices[needs.id];
  const list = Array.isArray(before) ? (before as readonly Plain[]).slice(0, needs.index) : [];
  return { ...onTable, choices: { ...onTable.choices, [needs.id]: [...list, option] } };
}

/** Takes back the last thing put on the table: a typed die, a throw of rolled dice, or a decision. */
export function takeBack(asker: Asker, onTable: OnTable): OnTable {
  const half = Object.keys(onTable.dice).findLast((id) => onTable.dice[id]!.includes(null));
  if (half !== undefined) return withoutLastDie(onTable, half);
  const answer = asker(givenOf(onTable), true);
  if (!answer.ok) return dropNewest(onTable);
  const roll = Object.keys(answer.dice ?? {}).findLast((id) => id in onTable.dice);
  const choice = Object.keys(answer.choices ?? {}).findLast((id) => id in onTable.choices);
  if (roll !== undefined && (choice === undefined || cameBefore(asker, onTable, choice, roll))) {
    return withoutLastDie(onTable, roll);
  }
  return choice === undefined ? dropNewest(onTable) : withoutLastChoice(onTable, choice);
}

/** A decision came before a roll when the rules, without that roll, still come to the decision. */
function cameBefore(asker: Asker, onTable: OnTable, choice: string, roll: string): boolean {
  const { [roll]: _, ...dice } = onTable.dice;
  const answer = asker(givenOf({ ...onTable, dice }), true);
  const answers = (value: Plain | undefined) => (Array.isArray(value) ? value.length : value === undefined ? 0 : 1);
  return answer.ok && answers(answer.choices?.[choice]) >= answers(onTable.choices[choice]);
}

function withoutLastDie(onTable: OnTable, id: string): OnTable {
  const dice = onTable.dice[id]!;
  const index = dice.findLastIndex((die) => die !== null);
  const rolled = dice[index]?.from === 'rolled';
  const after = dice.map((die, i) => (i === index || (rolled && die?.from === 'rolled') ? null : die));
  const { [id]: _, ...others } = onTable.dice;
  return { ...onTable, dice: after.every((die) => die === null) ? others : { ...others, [id]: after } };
}

function withoutLastChoice(onTable: OnTable, id: string): OnTable {
  const value = onTable.choices[id];
  const { [id]: _, ...others } = onTable.choices;
  const list = Array.isArray(value) ? (value as readonly Plain[]).slice(0, -1) : [];
  return { ...onTable, choices: list.length === 0 ? others : { ...others, [id]: list } };
}

/** What the rules never came to still lies on the table. */
function dropNewest(onTable: OnTable): OnTable {
  const roll = Object.keys(onTable.dice).at(-1);
  if (roll !== undefined) return withoutLastDie(onTable, roll);
  const choice = Object.keys(onTable.choices).at(-1);
  return choice === undefined ? onTable : withoutLastChoice(onTable, choice);
}
