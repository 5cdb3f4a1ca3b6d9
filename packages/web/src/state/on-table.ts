/**
 * Dice and decisions on the table while something is played: what is asked next, one key a die, the rest rolled, the
 * last one taken back. Works on any door that answers with `needs`, so the card and the fight share it.
 */
import type { Failure, Resolved, Stepped } from '@strikehome/engine/contract';
import { facesOf, type Needs, type Plain, type PlainRecord, type Sides } from '@strikehome/engine/kernel';

/** A die on the table keeps where it came from. */
export interface Die {
  readonly face: number;
  readonly from: 'typed' | 'rolled';
}
/** The dice of one roll; a place that is still empty is null. */
export type Throw = readonly (Die | null)[];

export interface Hand {
  readonly dice: Readonly<Record<string, Throw>>;
  readonly choices: PlainRecord;
}

export const EMPTY_HAND: Hand = { dice: {}, choices: {} };

export interface Given {
  readonly dice: Readonly<Record<string, readonly number[]>>;
  readonly choices: PlainRecord;
}
export type Answer = Resolved | Stepped | Failure;
/** Puts what is on the table to the rules: asking for the rest, or throwing it. */
export type Asker = (given: Given, ask: boolean) => Answer;

/** A fight also says whose dice or decision it waits for. */
type Asked = { readonly name?: string };
export type DiceNeeded = Extract<Needs, { readonly kind: 'dice' }> & Asked;
export type ChoiceNeeded = Extract<Needs, { readonly kind: 'choice' }> & Asked;

export interface Slot {
  readonly id: string;
  readonly index: number;
}

/** What is complete may be shown to the rules; a half-typed roll waits. */
export function givenOf(hand: Hand): Given {
  const whole = Object.entries(hand.dice).filter(([, dice]) => dice.length > 0 && dice.every((die) => die !== null));
  return {
    dice: Object.fromEntries(whole.map(([id, dice]) => [id, dice.map((die) => die!.face)])),
    choices: hand.choices,
  };
}

export const isEmpty = (hand: Hand) => Object.keys(hand.dice).length === 0 && Object.keys(hand.choices).length === 0;

/** The rolls asked for together, each with its places. */
export function handful(hand: Hand, needs: DiceNeeded): readonly { id: string; sides: Sides; dice: Throw }[] {
  return [needs, ...(needs.with ?? [])].map(({ id, count, sides }) => {
    const dice = hand.dice[id];
    return { id, sides, dice: dice?.length === count ? dice : new Array<null>(count).fill(null) };
  });
}

/** The place the next key fills: the one picked, else the first empty one. */
export function nextSlot(hand: Hand, needs: DiceNeeded): Slot | undefined {
  for (const { id, dice } of handful(hand, needs)) {
    const index = dice.indexOf(null);
    if (index >= 0) return { id, index };
  }
  return undefined;
}

export function putDie(hand: Hand, slot: Slot, count: number, die: Die | null): Hand {
  const before = hand.dice[slot.id];
  const dice = before?.length === count ? before : new Array<null>(count).fill(null);
  const after = dice.toSpliced(slot.index, 1, die);
  if (after.every((one) => one === null)) {
    const { [slot.id]: _, ...others } = hand.dice;
    return { ...hand, dice: others };
  }
  return { ...hand, dice: { ...hand.dice, [slot.id]: after } };
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

function needsOf(answer: Answer): Needs | undefined {
  return answer.ok ? answer.needs : undefined;
}

/** Throws what the rules ask for next where nothing is typed, and goes on until somebody has to decide or it is done. */
export function rollOn(asker: Asker, hand: Hand): Hand {
  let now = hand;
  for (;;) {
    const needs = needsOf(asker(givenOf(now), true));
    if (needs?.kind !== 'dice') return now;
    now = rollNeeded(asker, now, needs);
  }
}

/** Fills the empty places of the roll that is asked for. */
function rollNeeded(asker: Asker, hand: Hand, { id, count }: DiceNeeded): Hand {
  const answer = asker(givenOf(hand), false);
  const thrown = answer.ok ? answer.dice?.[id] : undefined;
  if (thrown === undefined) throw new Error(`The rules asked for ${id} and did not throw it.`);
  const typed = hand.dice[id];
  const dice = Array.from({ length: count }, (_, i) => typed?.[i] ?? ({ face: thrown[i]!, from: 'rolled' } as const));
  return { ...hand, dice: { ...hand.dice, [id]: dice } };
}

export function decide(hand: Hand, needs: ChoiceNeeded, option: Plain): Hand {
  if (needs.index === undefined) return { ...hand, choices: { ...hand.choices, [needs.id]: option } };
  const before = hand.choices[needs.id];
  const list = Array.isArray(before) ? (before as readonly Plain[]).slice(0, needs.index) : [];
  return { ...hand, choices: { ...hand.choices, [needs.id]: [...list, option] } };
}

/** Takes back the last thing put on the table: a typed die, a throw of rolled dice, or a decision. */
export function takeBack(asker: Asker, hand: Hand): Hand {
  const half = Object.keys(hand.dice).findLast((id) => hand.dice[id]!.includes(null));
  if (half !== undefined) return withoutLastDie(hand, half);
  const answer = asker(givenOf(hand), true);
  if (!answer.ok) return dropNewest(hand);
  const roll = Object.keys(answer.dice ?? {}).findLast((id) => id in hand.dice);
  const choice = Object.keys(answer.choices ?? {}).findLast((id) => id in hand.choices);
  if (roll !== undefined && (choice === undefined || cameBefore(asker, hand, choice, roll))) {
    return withoutLastDie(hand, roll);
  }
  return choice === undefined ? dropNewest(hand) : withoutLastChoice(hand, choice);
}

/** A decision came before a roll when the rules, without that roll, still come to the decision. */
function cameBefore(asker: Asker, hand: Hand, choice: string, roll: string): boolean {
  const { [roll]: _, ...dice } = hand.dice;
  const answer = asker(givenOf({ ...hand, dice }), true);
  const answers = (value: Plain | undefined) => (Array.isArray(value) ? value.length : value === undefined ? 0 : 1);
  return answer.ok && answers(answer.choices?.[choice]) >= answers(hand.choices[choice]);
}

function withoutLastDie(hand: Hand, id: string): Hand {
  const dice = hand.dice[id]!;
  const index = dice.findLastIndex((die) => die !== null);
  const rolled = dice[index]?.from === 'rolled';
  const after = dice.map((die, i) => (i === index || (rolled && die?.from === 'rolled') ? null : die));
  const { [id]: _, ...others } = hand.dice;
  return { ...hand, dice: after.every((die) => die === null) ? others : { ...others, [id]: after } };
}

function withoutLastChoice(hand: Hand, id: string): Hand {
  const value = hand.choices[id];
  const { [id]: _, ...others } = hand.choices;
  const list = Array.isArray(value) ? (value as readonly Plain[]).slice(0, -1) : [];
  return { ...hand, choices: list.length === 0 ? others : { ...others, [id]: list } };
}

/** What the rules never came to still lies on the table. */
function dropNewest(hand: Hand): Hand {
  const roll = Object.keys(hand.dice).at(-1);
  if (roll !== undefined) return withoutLastDie(hand, roll);
  const choice = Object.keys(hand.choices).at(-1);
  return choice === undefined ? hand : withoutLastChoice(hand, choice);
}
