/**
 * An action of a fight, or a single one outside it, as commands carry it on: to its end or to the next question. What it
 * comes to is an entry; the fold of that entry is here too.
 */
import { type Plain, type PlainRecord, type Refusal, same } from '@strikehome/engine/kernel';
import type { Context, Draft, Reader } from './command.ts';
import { stateAfter, withoutWaiting } from './fight.ts';
import type { Entry, FallenDice, FinishedAction, Knowledge, Seat, Table, TableRefusal, Waiting } from './types.ts';
import { no } from './types.ts';
import { knownAt, partOf, seatsOf, systemOf, viewerOf } from './visibility.ts';
import { askedSeats, carriedOn, standingOf, waitingFor } from './waiting.ts';

/** A request of its own stands in an action's place: `{"request": …}`. */
export function beginning(action: Plain): Pick<Waiting, 'action' | 'request'> {
  const given = action as PlainRecord;
  return given.request === undefined ? { action: given } : { request: given.request as PlainRecord };
}

/** What an action is called; a request of its own goes by its name. */
export function labelOf(table: Table, { action, request }: Waiting, { grade }: Pick<Reader, 'grade'>): string {
  if (action === undefined) {
    const known = systemOf(table).actions[request?.action as string];
    return known?.title ?? String(request?.action ?? 'A roll');
  }
  const viewer = viewerOf(knownAt(table), { seat: '', role: grade === 'all' ? 'gm' : 'watcher' });
  return seatsOf(table).label(table.state!, action, viewer);
}

/** Why a seat may not answer: another one is asked. */
export function notAsked(table: Table, { seat }: Seat): TableRefusal | undefined {
  const asked = waitingFor(table);
  if (asked === undefined) return undefined;
  const seats = askedSeats(table, table.waiting!, asked);
  return seats.some((one) => one.seat === seat)
    ? undefined
    : no('forbidden', 'command.kind', 'Another player is asked.');
}

export function notAskedFor(now: string | undefined): TableRefusal {
  const asked = now === undefined ? 'No question is open.' : `A ${now === 'dice' ? 'roll' : 'decision'} is needed.`;
  return no('invalid_request', 'command.kind', asked);
}

/** The action under way with more dice. */
export function fell({ table, source }: Context, dice: FallenDice): Draft | TableRefusal {
  const waiting = { ...table.waiting!, dice: { ...table.waiting!.dice, ...dice } };
  return onward(table, waiting, source, { dice });
}

/** As far as an action comes now: to its end, or to the next question. */
export function onward(
  table: Table,
  waiting: Waiting,
  source: Context['source'],
  given: Pick<Draft, 'dice' | 'choices'>,
): Draft | TableRefusal {
  const { fallen, choices: unasked, standing } = carriedOn(table, waiting, source);
  if (standing.kind === 'refused') return asSent(standing.error, table, waiting);
  const dice = { ...given.dice, ...fallen };
  const part = { takesPart: partsOf(table, waiting), ...(Object.keys(dice).length === 0 ? {} : { dice }) };
  const decided = { ...given.choices, ...unasked };
  if (standing.kind === 'asks') return { ...part, ...(Object.keys(decided).length === 0 ? {} : { choices: decided }) };
  const { outcome, facts, changes, notes, choices, state } = standing;
  return { ...part, choices, outcome, facts, changes, notes, ...(state === undefined ? {} : { state }) };
}

/** A request that the GM makes belongs to no character: it is shown only where everything is open. */
export function partsOf(table: Table, { action, by }: Waiting): readonly string[] {
  if (action !== undefined) return partOf(table, action);
  const began = table.seats.find(({ seat }) => seat === by);
  return began?.role === 'gm' && table.visibility !== 'open' ? ['gm'] : [];
}

/** The engine's error, at the place where the sender wrote it. */
function asSent(refusal: Refusal, table: Table, waiting: Waiting): TableRefusal {
  // Of several problems only the first is told: the others may hold numbers of a sheet that is not known.
  const { path, problems: _, ...rest } = refusal;
  const [first, ...inner] = path.split('.');
  if (first === 'dice') return { ...rest, path: ['command.faces', ...inner.slice(1)].join('.') };
  if (first === 'choices') return { ...rest, code: 'not_allowed', path: 'command.option' };
  const place = waiting.action === undefined ? ['command.action.request', path] : ['command', path];
  const known = waiting.action === undefined || refusal.code === 'invalid_request' || knowsAll(table, waiting);
  // A message of the rules may hold numbers of a sheet that is not known.
  const message = known ? rest.message : 'That is not possible right now.';
  return { ...rest, message, path: place.filter((part) => part !== '').join('.') };
}

function knowsAll(table: Table, waiting: Waiting): boolean {
  const seat = table.seats.find((one) => one.seat === waiting.by)!;
  const viewer = viewerOf(knownAt(table), seat);
  return partsOf(table, waiting).every((id) => viewer.knows(id));
}

/** The action under way with what an entry adds to it. */
export function waitingAfter(table: Table, { kind, command, seq, seat, dice = {}, choices = {} }: Entry): Waiting {
  const begun: Waiting =
    kind === 'do' ? { ...beginning(command.action!), by: seat, seqs: [], dice: {}, choices: {} } : table.waiting!;
  return {
    ...begun,
    seqs: [...begun.seqs, seq],
    dice: { ...begun.dice, ...dice },
    choices: { ...begun.choices, ...choices },
  };
}

/** The table after an entry that carries an action on: under way with what the entry added, or finished. */
export function acted(table: Table, entry: Entry): Table {
  const waiting = waitingAfter(table, entry);
  if (entry.outcome === undefined) return { ...table, waiting };
  const after = withoutWaiting(table);
  const state = waiting.action === undefined ? undefined : stateAfter(table.state, entry);
  if (state === undefined) return after;
  const done = doneBy(table, waiting, entry, state, knownAt(table));
  return { ...after, state, done: [...table.done, done], undone: [] };
}

/** An action that has come to its end. */
export function doneBy(
  table: Table,
  { action, dice, choices, seqs, by }: Waiting,
  entry: Entry,
  state: PlainRecord,
  knew: Knowledge,
): FinishedAction {
  return {
    seqs,
    by,
    before: table.state!,
    after: state,
    takesPart: entry.takesPart ?? [],
    knew: entry.knew ?? knew,
    told: { action: action!, dice, choices: entry.choices ?? choices },
    outcome: entry.outcome!,
    ...(entry.facts === undefined ? {} : { facts: entry.facts }),
    ...(entry.changes === undefined ? {} : { changes: entry.changes }),
  };
}

/** What is wrong with an entry of an action by the rules, run again with the dice and choices of the log. */
export function actionFault(table: Table, entry: Entry): string | undefined {
  if (entry.kind !== 'do' && table.waiting === undefined) return 'No action was in progress.';
  const waiting = waitingAfter(table, entry);
  const standing = standingOf(table, waiting);
  if (standing.kind === 'refused') return `The rules reject it: ${standing.error.message}`;
  if (standing.kind === 'asks')
    return entry.outcome === undefined ? undefined : `The rules still ask for ${standing.needs.id}.`;
  if (standing.outcome !== entry.outcome)
    return `By the rules the outcome is ${standing.outcome}, not ${entry.outcome}.`;
  const state = waiting.action === undefined ? undefined : stateAfter(table.state, entry);
  if (!same(standing.state, state)) return 'The rules lead to another state.';
  if (!same(standing.facts, entry.facts)) return 'The rules lead to other numbers.';
  if (!same(standing.changes, entry.changes)) return 'The rules lead to other changes.';
  return entry.notes === undefined || same(standing.notes, entry.notes) ? undefined : 'The rules note other clauses.';
}
