/**
 * An action under way. The rules are run again from the action, the dice that fell and the decisions taken, as far as
 * these reach: what they then ask for, and of whom, is what the table waits for.
 */
import { type Question, readMove, resolveOver, runMove } from '@strikehome/engine/contract';
import {
  baseOf,
  type Change,
  type Note,
  type Plain,
  type PlainRecord,
  type QuestionDescription,
  type Refusal,
  type Sides,
  type SoFar,
  same,
} from '@strikehome/engine/kernel';
import { standingAnswer } from './always.ts';
import { mixOf } from './dice.ts';
import type { ChoiceNeeds, Fallen, FallenDice, Seat, Table, TableNeeds, TableSource, Waiting } from './types.ts';
import { encounterOf, gmsOf, knownAt, moverOf, peopleOf, playersOf, seatsOf, systemOf } from './visibility.ts';

/** What the rules say of an action so far. */
export type ActionStanding =
  | { readonly kind: 'refused'; readonly error: Refusal }
  | {
      readonly kind: 'asks';
      readonly needs: TableNeeds;
      readonly who?: string;
      readonly name?: string;
      /** What the question says of itself, without its chances: whatever of it one may know is picked from this. */
      readonly describe?: (() => QuestionDescription) | undefined;
      /** What led to it, where the question does not say so. */
      readonly ledTo?: () => SoFar;
      /** The question with its chances, for those who may answer it and know everybody who takes part. */
      readonly question: Later<Question | undefined>;
      /** Of a move: the question without its chances, which may take long. */
      readonly briefly?: () => Question;
    }
  | {
      readonly kind: 'finished';
      readonly outcome: string;
      readonly facts: PlainRecord;
      readonly changes: readonly Change[];
      readonly notes: readonly Note[];
      /** Of a single action: the whole result in words. */
      readonly text?: string;
      readonly choices: PlainRecord;
      readonly state?: PlainRecord;
    };

/** An action that waits for an answer. */
export type AskedStanding = ActionStanding & { readonly kind: 'asks' };

export function facesOf(dice: FallenDice): Readonly<Record<string, readonly number[]>> {
  return Object.fromEntries(Object.entries(dice).map(([id, { faces }]) => [id, faces]));
}

/** Actions that were checked, by the object in the log: an action is read once, however often its rule is run. */
const read = new WeakMap<PlainRecord, ReturnType<typeof readMove>>();

export function readAction(table: Pick<Table, 'system' | 'engine'>, action: PlainRecord): ReturnType<typeof readMove> {
  let found = read.get(action);
  if (found === undefined) {
    found = readMove(systemOf(table), action);
    read.set(action, found);
  }
  return found;
}

/** The last standing of each state: a command, the table after it and every view of that ask for the same one. */
const latest = new WeakMap<PlainRecord, { readonly waiting: Told; readonly standing: ActionStanding }>();
type Told = Pick<Waiting, 'action' | 'dice' | 'choices'>;

export function standingOf(table: Table, waiting: Waiting): ActionStanding {
  const { action, request } = waiting;
  if (action === undefined) return requestStanding(table, request!, waiting);
  const state = table.state!;
  const last = latest.get(state);
  if (last !== undefined && isSame(last.waiting, waiting)) return last.standing;
  const standing = moveStanding(table, state, action, waiting);
  latest.set(state, { waiting, standing });
  return standing;
}

function isSame(one: Told, other: Told): boolean {
  return (
    one.action === other.action && same(one.choices, other.choices) && same(facesOf(one.dice), facesOf(other.dice))
  );
}

/** A move of the fight, on the table's own state. */
function moveStanding(
  table: Table,
  state: PlainRecord,
  action: PlainRecord,
  { dice, choices }: Waiting,
): ActionStanding {
  const system = systemOf(table);
  const move = readAction(table, action);
  if (!move.ok) return { kind: 'refused', error: move.error };
  const ran = runMove(system, state, move.value, { dice: facesOf(dice), choices, ask: true });
  if (ran.kind === 'refused') return ran;
  if (ran.kind === 'waiting') {
    const { who, name, ...needs } = ran.needs;
    const asked = who === undefined ? {} : { who, ...(name === undefined ? {} : { name }) };
    const question = later<Question | undefined>(() => ran.question(false));
    const briefly = () => ran.question(false, 0);
    const { describe, ledTo } = ran;
    return { kind: 'asks', needs, ...asked, describe, ledTo, question, briefly };
  }
  const { outcome, facts, changes, state: after } = ran.result;
  const { notes, choices: taken } = ran.trace;
  return { kind: 'finished', outcome, facts, changes, notes, choices: taken, state: after };
}

/** A single action outside the fight: what a seat sent, checked as any request is. */
function requestStanding(table: Table, request: PlainRecord, { dice, choices }: Waiting): ActionStanding {
  const laid = { dice: facesOf(dice), choices, ask: true };
  const ask = (show?: readonly 'question'[]) =>
    resolveOver(table.engine.games, {
      system: table.system,
      ...request,
      ...laid,
      ...(show === undefined ? {} : { show }),
    });
  const answer = ask();
  if (!answer.ok) return { kind: 'refused', error: answer.error };
  if (answer.needs !== undefined) {
    const question = later(() => {
      const shown = ask(['question']);
      return shown.ok ? shown.needs?.question : undefined;
    });
    return { kind: 'asks', needs: answer.needs, question };
  }
  return {
    kind: 'finished',
    outcome: answer.outcome!,
    text: answer.text ?? '',
    facts: answer.facts ?? {},
    changes: answer.changes ?? [],
    notes: answer.steps.map(({ rule, id, values }) => ({ rule, id, values })),
    choices: answer.choices,
  };
}

/** What is made once, when it is first asked for, unless it was given before. */
export interface Later<T> {
  (): T;
  readonly isMade: () => boolean;
  readonly give: (value: T) => void;
}

function later<T>(make: () => T): Later<T> {
  let made: { readonly value: T } | undefined;
  const ask = () => {
    made ??= { value: make() };
    return made.value;
  };
  const give = (value: T) => {
    made = { value };
  };
  return Object.assign(ask, { isMade: () => made !== undefined, give });
}

/** What a table waits for. A request is asked for once for each table; a move has its own memory. */
const standings = new WeakMap<Table, ActionStanding>();

export function waitingFor(table: Table): AskedStanding | undefined {
  if (table.waiting === undefined) return undefined;
  let standing = standings.get(table);
  if (standing === undefined) {
    standing = standingOf(table, table.waiting);
    standings.set(table, standing);
  }
  if (standing.kind !== 'asks') throw new Error('the log and the rules disagree about what is waited for');
  return standing;
}

/** What is asked, with what it is about. */
export function questionFor(table: Table): TableNeeds {
  const { needs, question } = waitingFor(table)!;
  const about = question();
  return about === undefined ? needs : { ...needs, question: about };
}

/** What has come about when a question of the fight is asked: what it says itself, and what led to it. */
export function reachedIn(table: Table): SoFar {
  const { ledTo } = waitingFor(table)!;
  const said = described(table);
  const own = (said?.kind === 'choice' ? said.choice : said?.roll)?.soFar;
  return { ...ledTo?.(), ...own };
}

/** What a question of the fight says of itself, without its chances. */
export function described(table: Table): QuestionDescription | undefined {
  return waitingFor(table)!.describe?.();
}

/** The seats that are asked: the player of the character the rules ask, and the GM where there is none. */
export function askedSeats(
  table: Table,
  waiting: Waiting,
  { needs, who }: { readonly needs: TableNeeds; readonly who?: string },
): readonly Seat[] {
  const gms = gmsOf(table);
  if (waiting.request !== undefined) {
    const action = systemOf(table).actions[waiting.request.action as string];
    const began = table.seats.find(({ seat, gone }) => seat === waiting.by && !gone);
    return action?.sides[needs.by] === 'acting' && began !== undefined ? [began] : gms;
  }
  if (who === undefined) return gms;
  const person = peopleOf(table).find(({ id }) => id === who);
  const players = playersOf(table, person === undefined ? who : moverOf(person));
  return players.length > 0 ? players : gms;
}

/** A question whose handful is that of the seats it asks: dice that another seat throws are not part of it. */
export function withOwnHandful(table: Table, needs: TableNeeds): TableNeeds {
  const waiting = table.waiting!;
  if (needs.kind !== 'dice' || needs.with === undefined) return needs;
  const { with: along, ...alone } = needs;
  const seatsFor = (one: TableNeeds) => askedSeats(table, waiting, { needs: one, ...whoseRoll(table, one) });
  const asked = seatsFor(needs);
  const own = along.filter(({ by = needs.by, ...one }) => {
    const seats = seatsFor({ ...one, kind: 'dice', by });
    return seats.length === asked.length && seats.every((seat) => asked.includes(seat));
  });
  return own.length === 0 ? alone : { ...alone, with: own };
}

function whoseRoll(table: Table, needs: TableNeeds): { readonly who?: string } {
  const who = inRole(table, needs, needs.by);
  return who === undefined ? {} : { who };
}

/** Who it is that has a role in the action under way, where that is one person. */
export function inRole(table: Table, needs: TableNeeds, by: string): string | undefined {
  const { action } = table.waiting!;
  const move = action === undefined ? undefined : readAction(table, action);
  return move?.ok ? encounterOf(table).asked?.(table.state!, move.value, { ...needs, by })?.id : undefined;
}

/** The character that has a role in the action under way: the one who is asked, or the one they move. */
export function characterIn(table: Table, needs: TableNeeds, by: string): string | undefined {
  const { action } = table.waiting!;
  return action === undefined ? undefined : characterAs(table, action, needs, by);
}

/** The same of any action of a fight, whether or not it waits. */
export function characterAs(
  table: Pick<Table, 'system' | 'engine' | 'state'>,
  action: PlainRecord,
  needs: TableNeeds,
  by: string,
): string | undefined {
  const { inRole: characterOf } = seatsOf(table);
  if (characterOf !== undefined) return characterOf(table.state!, action, { ...needs, by });
  const move = readAction(table, action);
  return move.ok ? encounterOf(table).asked?.(table.state!, move.value, { ...needs, by })?.id : undefined;
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
): { readonly fallen: FallenDice; readonly choices: PlainRecord; readonly standing: ActionStanding } {
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
      const option =
        waiting.action === undefined
          ? undefined
          : (standingAnswer(table, standing.needs, standing.who) ?? untold(table, waiting.action, standing.needs));
      if (option === undefined) return { fallen, choices, standing };
      choices = { ...choices, ...withOption(now, standing.needs, option) };
      continue;
    }
    const asked = askedSeats(table, waiting, standing);
    if (!asked.every(({ dice }) => dice === 'throw')) return { fallen, choices, standing };
    throws++;
    fallen[standing.needs.id] = thrown(table, source, throws, standing.needs, asked[0]!.seat, standing.who);
  }
}

/** The default answer to a decision that would tell numbers of a hidden character by coming up. */
function untold(table: Table, action: PlainRecord, needs: ChoiceNeeds): Plain | undefined {
  const ids = seatsOf(table).tells?.(table.state!, action, baseOf(needs.id) ?? needs.id) ?? [];
  const { levels } = knownAt(table);
  return ids.some((id) => levels[id] === 'hidden') ? needs.default : undefined;
}

function tableThrows(dice: FallenDice): number {
  return Object.values(dice).filter(({ from }) => from === 'table').length;
}

/** A list is answered one by one: the answers so far, and this one. */
export function withOption(waiting: Waiting, needs: ChoiceNeeds, option: Plain): PlainRecord {
  if (needs.index === undefined) return { [needs.id]: option };
  const before = (waiting.choices[needs.id] ?? []) as readonly Plain[];
  return { [needs.id]: [...before, option] };
}
