/**
 * A whole fight as data: the state now, the moves made and those taken back, and a move that still waits for dice.
 * Undo is the state before; redo brings back the same dice.
 */
import { type Failure, type Step, type Stepped, step } from '@strikehome/engine/contract';
import { isRecord, type Move, type Plain, type PlainRecord } from '@strikehome/engine/kernel';
import { type Answer, type Asker, EMPTY_HAND, givenOf, type Hand } from './hand.ts';
import { systemOf } from './whatif.ts';

/** One line of the log. */
export type Line = {
  readonly label: string;
  readonly action: PlainRecord;
  readonly before: PlainRecord;
  readonly after: PlainRecord;
  readonly standing: string;
  readonly outcome: string;
  /** What it came to; files of old have none. */
  readonly text?: string;
  readonly steps: readonly Step[];
  readonly hand: Hand;
};

export type Fight = {
  readonly kept: 1;
  readonly system: string;
  readonly state: PlainRecord;
  readonly log: readonly Line[];
  readonly undone: readonly Line[];
  /** A move that waits for dice or a decision. */
  readonly pending?: { readonly label: string; readonly action: PlainRecord; readonly hand: Hand };
};

export function begin(system: string, setup: PlainRecord): Fight | Failure {
  const answer = step({ system, start: setup });
  return answer.ok ? { kept: 1, system, state: answer.state, log: [], undone: [] } : answer;
}

export function look({ system, state }: Fight): Stepped | Failure {
  return step({ system, state, legal: true });
}

/** What may be done now, by person, in the order the rules list them. */
export function movesByPerson(moves: readonly Move[]): readonly (readonly [string, readonly Move[]])[] {
  const people = new Map<string, Move[]>();
  for (const move of moves) {
    const known = people.get(move.by);
    if (known === undefined) people.set(move.by, [move]);
    else known.push(move);
  }
  return [...people];
}

export function askerFor({ system, state }: Fight, action: PlainRecord): Asker {
  return (given, ask) => step({ system, state, action, ...given, ask });
}

/** Lays a move before the rules. One that needs nothing is done at once. */
export function propose(fight: Fight, label: string, action: PlainRecord): Fight | Failure {
  return settle({ ...fight, pending: { label, action, hand: EMPTY_HAND } });
}

export function withHand(fight: Fight, hand: Hand): Fight | Failure {
  return fight.pending === undefined ? fight : settle({ ...fight, pending: { ...fight.pending, hand } });
}

export function pendingAnswer(fight: Fight): Answer | undefined {
  const { pending } = fight;
  return pending === undefined ? undefined : askerFor(fight, pending.action)(givenOf(pending.hand), true);
}

function settle(fight: Fight): Fight | Failure {
  const answer = pendingAnswer(fight) as Stepped | Failure;
  if (!answer.ok) return answer;
  if (answer.needs !== undefined) return fight;
  const { pending, ...rest } = fight;
  const line: Line = {
    label: pending!.label,
    action: pending!.action,
    before: fight.state,
    after: answer.state,
    standing: answer.standing,
    outcome: answer.outcome ?? '',
    ...(answer.text === undefined ? {} : { text: answer.text }),
    steps: answer.steps ?? [],
    hand: pending!.hand,
  };
  return { ...rest, state: answer.state, log: [...fight.log, line], undone: [] };
}

export function withdraw({ pending: _, ...fight }: Fight): Fight {
  return fight;
}

export function undo(fight: Fight): Fight {
  if (fight.pending !== undefined) return withdraw(fight);
  const line = fight.log.at(-1);
  if (line === undefined) return fight;
  return { ...fight, state: line.before, log: fight.log.slice(0, -1), undone: [...fight.undone, line] };
}

export function redo(fight: Fight): Fight {
  const line = fight.undone.at(-1);
  if (line === undefined || fight.pending !== undefined) return fight;
  return { ...fight, state: line.after, log: [...fight.log, line], undone: fight.undone.slice(0, -1) };
}

/** A kept or imported fight, when it is one and the rules still know its state. */
export function fightFrom(value: unknown): Fight | undefined {
  if (!isRecord(value) || value.kept !== 1 || typeof value.system !== 'string' || !isRecord(value.state))
    return undefined;
  if (systemOf(value.system) === undefined || !Array.isArray(value.log) || !Array.isArray(value.undone))
    return undefined;
  const lines = [...value.log, ...value.undone] as readonly unknown[];
  if (!lines.every(isLine)) return undefined;
  const fight = value as Fight;
  return [fight.state, ...lines.flatMap((line) => [line.before, line.after])].every((state) =>
    known(fight.system, state),
  )
    ? withdraw(fight)
    : undefined;
}

function known(system: string, state: Plain): boolean {
  return step({ system, state }).ok;
}

function isLine(line: unknown): line is Line {
  return (
    isRecord(line) &&
    ['label', 'standing', 'outcome'].every((name) => typeof line[name] === 'string') &&
    (line.text === undefined || typeof line.text === 'string') &&
    isRecord(line.before) &&
    isRecord(line.after) &&
    isRecord(line.action) &&
    isRecord(line.hand) &&
    Array.isArray(line.steps) &&
    line.steps.every((one) => isRecord(one) && typeof one.text === 'string' && typeof one.rule === 'string')
  );
}
