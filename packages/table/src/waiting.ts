/**
 * An action under way. The rules are run again from the action, the dice that fell and the decisions taken, as far as
 * these reach: what they then ask for, and of whom, is what the table waits for.
 */
import { resolve, type Stepped, step } from '@strikehome/engine/contract';
import {
  type Change,
  check,
  type Plain,
  type PlainRecord,
  type QuestionDescription,
  type Refusal,
  resume,
  type Sides,
  type Tone,
} from '@strikehome/engine/kernel';
import { standingAnswer } from './always.ts';
import { mixOf } from './dice.ts';
import { directorsOf, encounterOf, moverOf, peopleOf, playersOf, systemOf } from './knowing.ts';
import type { Fallen, FallenDice, Needs, Seat, Table, TableSource, Waiting } from './types.ts';

/** What the rules say of an action so far. */
export type Standing =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'asks'; readonly needs: Needs; readonly who?: string; readonly name?: string }
  | {
      readonly kind: 'finished';
      readonly outcome: string;
      readonly tone?: Tone;
      readonly text: string;
      readonly facts: PlainRecord;
      readonly changes: readonly Change[];
      readonly steps: readonly PlainRecord[];
      readonly choices: PlainRecord;
      readonly state?: PlainRecord;
    };

export function facesOf(dice: FallenDice): Readonly<Record<string, readonly number[]>> {
  return Object.fromEntries(Object.entries(dice).map(([id, { faces }]) => [id, faces]));
}

type Answer = Stepped | ReturnType<typeof resolve>;

export function standingOf(table: Table, waiting: Waiting, show: readonly 'question'[] = []): Standing {
  const { action, request, choices } = waiting;
  const laid = { dice: facesOf(waiting.dice), choices, ask: true, ...(show.length === 0 ? {} : { show }) };
  const answer: Answer =
    action === undefined
      ? resolve({ system: table.system, ...request, ...laid })
      : step({ system: table.system, state: table.state!, action, ...laid });
  if (!answer.ok) return { kind: 'refused', refusal: answer.error as Refusal };
  if (answer.needs !== undefined) {
    const { who, name, ...needs } = answer.needs as unknown as Needs & {
      readonly who?: string;
      readonly name?: string;
    };
    const asked = who === undefined ? {} : { who, ...(name === undefined ? {} : { name }) };
    return { kind: 'asks', needs: needs as unknown as Needs, ...asked };
  }
  return {
    kind: 'finished',
    outcome: answer.outcome!,
    ...('tone' in answer ? { tone: answer.tone } : {}),
    text: answer.text ?? '',
    facts: answer.facts ?? {},
    changes: answer.changes ?? [],
    steps: (answer.steps ?? []) as readonly unknown[] as readonly PlainRecord[],
    choices: answer.choices ?? {},
    ...('state' in answer ? { state: answer.state } : {}),
  };
}

/** What a table's action waits for, worked out once for each table. */
const standings = new WeakMap<Table, Standing>();

export function waitingFor(table: Table): (Standing & { readonly kind: 'asks' }) | undefined {
  if (table.waiting === undefined) return undefined;
  let standing = standings.get(table);
  if (standing === undefined) {
    standing = standingOf(table, table.waiting);
    standings.set(table, standing);
  }
  if (standing.kind !== 'asks') throw new Error('the log and the rules disagree about what is waited for');
  return standing;
}

/** The question itself with what it is about: for those who may answer it and know everybody who takes part. */
const questions = new WeakMap<Table, Needs>();

export function questionFor(table: Table): Needs {
  let needs = questions.get(table);
  if (needs === undefined) {
    const standing = standingOf(table, table.waiting!, ['question']);
    if (standing.kind !== 'asks') throw new Error('the log and the rules disagree about what is waited for');
    needs = standing.needs;
    questions.set(table, needs);
  }
  return needs;
}

/** What a question of the fight says of itself, without its chances: whatever of it one may know is picked from this. */
export function described(table: Table): QuestionDescription | undefined {
  const { action, dice, choices } = table.waiting!;
  const { act, action: shape } = encounterOf(table);
  const checked = check(shape, action);
  if (!checked.ok) return undefined;
  const ran = resume(act, { state: table.state!, action: checked.value }, { dice: facesOf(dice), choices });
  return ran.kind === 'waiting' ? ran.describe?.() : undefined;
}

/** The seats that are asked: whoever plays the one the rules ask, and the Director where that is nobody. */
export function askedSeats(
  table: Table,
  waiting: Waiting,
  { needs, who }: { readonly needs: Needs; readonly who?: string },
): readonly Seat[] {
  const directors = directorsOf(table);
  if (waiting.request !== undefined) {
    const action = systemOf(table).actions[waiting.request.action as string];
    const began = table.seats.find(({ seat, gone }) => seat === waiting.by && !gone);
    return action?.sides[needs.by] === 'acting' && began !== undefined ? [began] : directors;
  }
  if (who === undefined) return directors;
  const person = peopleOf(table).find(({ id }) => id === who);
  const players = playersOf(table, person === undefined ? who : moverOf(person));
  return players.length > 0 ? players : directors;
}

/** One throw of the table, with its number and what the seats had brought by then. */
export function thrown(
  table: Table,
  source: TableSource,
  nth: number,
  needs: { readonly count: number; readonly sides: Sides },
  by: string,
  who: string | undefined,
): Fallen {
  const mix = mixOf(table.seats);
  const { count: dice, sides } = needs;
  const faces = source.throwDice(nth, mix, dice, sides);
  return { faces, sides, from: 'table', by, ...(who === undefined ? {} : { for: who }), count: nth, mix };
}

/** How far an action comes by itself: dice are thrown for seats that leave them to the table, and what is always done is done. */
export function carriedOn(
  table: Table,
  waiting: Waiting,
  source: TableSource,
): { readonly fallen: FallenDice; readonly choices: PlainRecord; readonly standing: Standing } {
  const fallen: Record<string, Fallen> = {};
  let choices: PlainRecord = {};
  // What was thrown with this command is not in the table's own count yet.
  const fresh = tableThrows(waiting.dice) - tableThrows(table.waiting?.dice ?? {});
  for (let throws = table.throws + fresh; ; ) {
    const now: Waiting = {
      ...waiting,
      dice: { ...waiting.dice, ...fallen },
      choices: { ...waiting.choices, ...choices },
    };
    const standing = standingOf(table, now);
    if (standing.kind !== 'asks') return { fallen, choices, standing };
    if (standing.needs.kind === 'choice') {
      const option = waiting.action === undefined ? undefined : standingAnswer(table, standing);
      if (option === undefined) return { fallen, choices, standing };
      choices = { ...choices, ...withOption(now, standing.needs, option) };
      continue;
    }
    const asked = askedSeats(table, waiting, standing);
    if (!asked.every(({ dice }) => dice === 'throw')) return { fallen, choices, standing };
    throws++;
    const needs = standing.needs as unknown as { readonly count: number; readonly sides: Sides };
    fallen[standing.needs.id] = thrown(table, source, throws, needs, asked[0]!.seat, standing.who);
  }
}

function tableThrows(dice: FallenDice): number {
  return Object.values(dice).filter(({ from }) => from === 'table').length;
}

/** A list is answered one by one: the answers so far, and this one. */
export function withOption(waiting: Waiting, needs: Needs, option: Plain): PlainRecord {
  if (needs.index === undefined) return { [needs.id]: option };
  const before = (waiting.choices[needs.id] ?? []) as readonly Plain[];
  return { [needs.id]: [...before, option] };
}
