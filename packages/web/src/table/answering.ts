/**
 * Answering what a table asks for. Dice are typed one face at a time and sent when a roll is whole; what is half typed is
 * kept by this browser, so that a reload in the middle loses nothing.
 */
import { signal } from '@preact/signals';
import { isRecord } from '@strikehome/engine/kernel';
import type { WaitingView } from '@strikehome/table';
import { typed } from '../parts/keys.ts';
import { keep, kept } from '../state/keep.ts';
import { type ChoiceNeeded, type DiceNeeded, EMPTY_HAND, type Hand, isEmpty } from '../state/on-table.ts';
import type { TableHome } from './home.ts';

interface Draft {
  /** The table and the action that the dice are for. */
  readonly of: string;
  readonly hand: Hand;
}

const draft = signal<Draft | undefined>(draftFrom(kept('typed')));

function draftFrom(value: unknown): Draft | undefined {
  if (!isRecord(value) || typeof value.of !== 'string' || !isRecord(value.dice)) return undefined;
  const dice = Object.entries(value.dice).filter(([, faces]) => Array.isArray(faces) && faces.every(isFace));
  const places = (faces: unknown) =>
    (faces as readonly (number | null)[]).map((face) => (face === null ? null : ({ face, from: 'typed' } as const)));
  return {
    of: value.of,
    hand: { dice: Object.fromEntries(dice.map(([id, faces]) => [id, places(faces)])), choices: {} },
  };
}

function isFace(face: unknown): boolean {
  return face === null || Number.isInteger(face);
}

export function waitingOf({ view }: TableHome): WaitingView | undefined {
  return view.value?.fight?.waiting ?? view.value?.waiting;
}

/** The question, where this seat may answer it. */
export function needsOf(home: TableHome): DiceNeeded | ChoiceNeeded | undefined {
  const waiting = waitingOf(home);
  if (waiting?.needs === undefined) return undefined;
  const { name } = waiting.for;
  return { ...waiting.needs, ...(name === undefined ? {} : { name }) } as unknown as DiceNeeded | ChoiceNeeded;
}

/** One action of one table: the line that began it. */
const actionOf = ({ id, entries }: TableHome): string =>
  `${id} ${entries.value.findLast(({ kind }) => kind === 'do')?.seq}`;

export function handOf(home: TableHome): Hand {
  const now = draft.value;
  return now?.of === actionOf(home) ? now.hand : EMPTY_HAND;
}

function setHand(home: TableHome, hand: Hand): void {
  const of = actionOf(home);
  draft.value = { of, hand };
  const dice = Object.entries(hand.dice).map(([id, places]) => [id, places.map((die) => die?.face ?? null)] as const);
  keep('typed', isEmpty(hand) ? undefined : { of, dice: Object.fromEntries(dice) });
}

export function lay(home: TableHome, hand: Hand): void {
  setHand(home, hand);
  void settle(home);
}

function without({ dice, ...rest }: Hand, id: string): Hand {
  const { [id]: _, ...others } = dice;
  return { ...rest, dice: others };
}

/** The faces typed for the roll that is asked for, once it is whole. */
function typedFor(home: TableHome, { id, count }: DiceNeeded): readonly number[] | undefined {
  const dice = handOf(home).dice[id];
  if (dice?.length !== count || dice.includes(null)) return undefined;
  return dice.map((die) => die!.face);
}

/** Sends what is typed in full, roll by roll. */
export async function settle(home: TableHome): Promise<void> {
  const needs = needsOf(home);
  if (needs?.kind !== 'dice' || home.unsent.value) return;
  const faces = typedFor(home, needs);
  if (faces === undefined) return;
  const done = await home.send({ kind: 'type', faces });
  setHand(home, without(handOf(home), needs.id));
  if (done) await settle(home);
}

/** Throws what is asked for, with what is thrown in the same handful. */
export async function throwDice(home: TableHome): Promise<void> {
  let needs = needsOf(home);
  if (needs?.kind !== 'dice') return;
  const handful = [needs.id, ...(needs.with ?? []).map(({ id }) => id)];
  while (needs?.kind === 'dice' && handful.includes(needs.id) && !home.unsent.value) {
    const id: string = needs.id;
    const faces = typedFor(home, needs);
    const done = await home.send(faces === undefined ? { kind: 'throw' } : { kind: 'type', faces });
    setHand(home, without(handOf(home), id));
    needs = needsOf(home);
    if (!done || needs?.id === id) return;
  }
}

/** Takes the last typed face back; false where none is typed. */
export function takeFaceBack(home: TableHome): boolean {
  const hand = handOf(home);
  const id = Object.keys(hand.dice).at(-1);
  if (id === undefined) return false;
  const dice = hand.dice[id]!;
  const after = dice.with(
    dice.findLastIndex((die) => die !== null),
    null,
  );
  setHand(
    home,
    after.every((die) => die === null) ? without(hand, id) : { ...hand, dice: { ...hand.dice, [id]: after } },
  );
  return true;
}

/** Keys while a table waits for dice. */
export function tableKey(key: string, home: TableHome): boolean {
  const needs = needsOf(home);
  if (needs === undefined) return false;
  if (needs.kind === 'dice' && typed(key, needs, handOf(home), (hand) => lay(home, hand))) return true;
  if (key === 'r' && needs.kind === 'dice') void throwDice(home);
  else if (key === 'Backspace') {
    if (!takeFaceBack(home)) void home.send({ kind: 'withdraw' });
  } else return false;
  return true;
}
