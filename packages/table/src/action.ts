/**
 * An action of a fight, or a single one outside it, as commands carry it on: to its end or to the next question. What it
 * comes to is an entry; the fold of that entry is here too.
 */
import { baseOf, type OutcomeKind, type Plain, type PlainRecord, type Refusal, same } from '@strikehome/engine/kernel';
import type { Context, Draft } from './command.ts';
import { withoutWaiting } from './fight.ts';
import type { Done, Entry, Fallen, FallenDice, Seat, Table, TableRefusal, Waiting } from './types.ts';
import { no } from './types.ts';
import { encounterOf, knownAt, partOf, peopleOf, seatsOf, systemOf, viewerOf } from './visibility.ts';
import { askedSeats, carriedOn, standingOf, waitingFor } from './waiting.ts';

/** A request of its own stands in an action's place: `{"request": …}`. */
export function beginning(action: Plain): Pick<Waiting, 'action' | 'request'> {
  const given = action as PlainRecord;
  return given.request === undefined ? { action: given } : { request: given.request as PlainRecord };
}

/** What an action is called; a request of its own goes by its name. */
export function labelOf(table: Table, { action, request }: Waiting, plainly = false): string {
  if (action === undefined) {
    const known = systemOf(table).actions[request?.action as string];
    return known?.title ?? String(request?.action ?? 'A roll');
  }
  const viewer = viewerOf(knownAt(table), { seat: '', role: plainly ? 'watcher' : 'gm' });
  return seatsOf(table).label(table.state!, action, viewer);
}

/** Why a seat may not answer: another one is asked. */
export function notAsked(table: Table, { seat }: Seat): TableRefusal | undefined {
  const asked = waitingFor(table);
  if (asked === undefined) return undefined;
  const seats = askedSeats(table, table.waiting!, asked);
  return seats.some((one) => one.seat === seat)
    ? undefined
    : no('forbidden', 'command.kind', 'Somebody else is asked.');
}

export function notAskedFor(now: string | undefined): TableRefusal {
  const asked =
    now === undefined ? 'Nothing is asked for.' : `A ${now === 'dice' ? 'throw' : 'decision'} is asked for.`;
  return no('invalid_request', 'command.kind', asked);
}

/** The action under way with more dice. */
export function fell({ table, source }: Context, dice: FallenDice): Draft | TableRefusal {
  const waiting = { ...table.waiting!, dice: { ...table.waiting!.dice, ...dice } };
  return onward(table, waiting, source, { dice }, () => '');
}

const SIGNS: Readonly<Record<number, string>> = { [-1]: '−', 0: '0', 1: '+' };

/** Fate dice show signs, others numbers. */
const facesText = ({ faces, sides }: Fallen): string =>
  faces.map((face) => (sides === 'F' ? SIGNS[face] : face)).join(', ');

/** Dice in words: "Brute throws 6 and 5: Defensive Roll." */
function fallenText(table: Table, dice: FallenDice, plainly: boolean): string {
  const { rolls } = encounterOf(table);
  const all = peopleOf(table);
  const watcher = viewerOf(knownAt(table), { seat: '', role: 'watcher' });
  const one = ([id, fallen]: readonly [string, Fallen]) => {
    const thrower =
      all.find((person) => person.id === fallen.for)?.name ?? table.seats.find(({ seat }) => seat === fallen.by)!.name;
    const label = rolls[baseOf(id) ?? '']?.label ?? id;
    // As `visibleDice` sends them: the dice of whoever is concealed from nobody are everybody's.
    const open = !plainly || (fallen.for !== undefined && watcher.knows(fallen.for));
    return open ? `${thrower} throws ${facesText(fallen)}: ${label}.` : `${thrower} throws: ${label}.`;
  };
  return Object.entries(dice).map(one).join(' ');
}

/** As far as an action comes now: to its end, or to the next question. */
export function onward(
  table: Table,
  waiting: Waiting,
  source: Context['source'],
  given: Pick<Draft, 'dice' | 'choices'>,
  said: (plainly: boolean) => string,
): Draft | TableRefusal {
  const { fallen, choices: unasked, standing } = carriedOn(table, waiting, source);
  if (standing.kind === 'refused') return asSent(standing.error, table, waiting);
  const dice = { ...given.dice, ...fallen };
  const takesPart = partsOf(table, waiting);
  const part = { takesPart, ...(Object.keys(dice).length === 0 ? {} : { dice }) };
  const [saying, plain] = [false, true].map((plainly) =>
    [said(plainly), fallenText(table, dice, plainly)].filter((text) => text !== '').join(' '),
  ) as [string, string];
  const decided = { ...given.choices, ...unasked };
  const taken = Object.keys(decided).length === 0 ? {} : { choices: decided };
  if (standing.kind === 'asks') return { text: saying, plain, ...part, ...taken };
  const { outcome, tone, text, facts, changes, steps, choices, state } = standing;
  const declared = declaredOf(table, waiting, outcome);
  const plainly =
    waiting.action === undefined
      ? `${labelOf(table, waiting)}: ${declared?.label ?? outcome}.`
      : seatsOf(table).plainly(outcome, table.state!, waiting.action, state!);
  return {
    text: text === '' ? saying : text,
    plain: plainly,
    ...part,
    choices,
    outcome,
    ...(declared === undefined ? {} : { label: declared.label, plainTone: declared.tone }),
    ...(tone === undefined ? {} : { tone }),
    facts,
    changes,
    steps,
    ...(state === undefined ? {} : { state }),
  };
}

/** An outcome as the action it is of declares it, whatever the numbers were. */
function declaredOf(table: Table, { action, request }: Waiting, outcome: string): OutcomeKind | undefined {
  const single = action === undefined ? request?.action : encounterOf(table).singly?.(table.state!, action);
  return systemOf(table).actions[single as string]?.outcomes[outcome];
}

/** A request that the GM makes is computed from the GM's numbers. */
export function partsOf(table: Table, { action, by }: Waiting): readonly string[] {
  if (action !== undefined) return partOf(table, action);
  const began = table.seats.find(({ seat }) => seat === by);
  return began?.role === 'gm' && table.conceal !== 'none' ? ['gm'] : [];
}

/** The engine's error, at the place where the sender wrote it. */
function asSent(refusal: Refusal, table: Table, waiting: Waiting): TableRefusal {
  const { path, ...rest } = refusal;
  const [first, ...inner] = path.split('.');
  if (first === 'dice') return { ...rest, path: ['command.faces', ...inner.slice(1)].join('.') };
  if (first === 'choices') return { ...rest, code: 'not_allowed', path: 'command.option' };
  const place = waiting.action === undefined ? ['command.action.request', path] : ['command', path];
  const known = waiting.action === undefined || refusal.code === 'invalid_request' || knowsAll(table, waiting);
  // A message of the rules may hold numbers of a concealed character.
  const message = known ? rest.message : 'That is not possible now.';
  return { ...rest, message, path: place.filter((part) => part !== '').join('.') };
}

function knowsAll(table: Table, waiting: Waiting): boolean {
  const seat = table.seats.find((one) => one.seat === waiting.by)!;
  const viewer = viewerOf(knownAt(table), seat);
  return partsOf(table, waiting).every((id) => viewer.knows(id));
}

/** The table after an entry that carries an action on: under way with what the entry added, or finished. */
export function acted(table: Table, entry: Entry): Table {
  const { command, seq, seat, dice = {}, choices = {} } = entry;
  const begun: Waiting =
    entry.kind === 'do' ? { ...beginning(command.action!), by: seat, seqs: [], dice: {}, choices: {} } : table.waiting!;
  const waiting: Waiting = {
    ...begun,
    seqs: [...begun.seqs, seq],
    dice: { ...begun.dice, ...dice },
    choices: { ...begun.choices, ...choices },
  };
  if (entry.outcome === undefined) return { ...table, waiting };
  const after = withoutWaiting(table);
  if (waiting.action === undefined || entry.state === undefined) return after;
  const done = doneBy(table, waiting, entry, entry.state);
  return { ...after, state: entry.state, done: [...table.done, done], undone: [] };
}

/** An action that has come to its end. */
export function doneBy(table: Table, waiting: Waiting, entry: Entry, state: PlainRecord): Done {
  const { seat } = entry;
  const { label } = seatsOf(table);
  const { action, dice } = waiting;
  return {
    seqs: waiting.seqs,
    by: waiting.by,
    before: table.state!,
    after: state,
    label: label(table.state!, action!, viewerOf(entry.knew, { seat, role: 'gm' })),
    plainLabel: label(table.state!, action!, viewerOf(entry.knew, { seat: '', role: 'watcher' })),
    takesPart: entry.takesPart ?? [],
    told: { action: action!, dice, choices: entry.choices ?? waiting.choices },
    outcome: entry.outcome!,
    ...(entry.facts === undefined ? {} : { facts: entry.facts }),
    ...(entry.changes === undefined ? {} : { changes: entry.changes }),
  };
}

/** What is wrong with an entry of an action by the rules, run again with the dice and choices of the log. */
export function actionFault(table: Table, entry: Entry): string | undefined {
  if (entry.kind !== 'do' && table.waiting === undefined) return 'Nothing was waited for.';
  const { outcome: _outcome, state: _state, ...open } = entry;
  const { waiting } = acted(table, open);
  const standing = standingOf(table, waiting!);
  if (standing.kind === 'refused') return `The rules refuse it: ${standing.error.message}`;
  if (standing.kind === 'asks')
    return entry.outcome === undefined ? undefined : `The rules still ask for ${standing.needs.id}.`;
  if (standing.outcome !== entry.outcome) return `The rules come to ${standing.outcome}, not to ${entry.outcome}.`;
  if (!same(standing.state, entry.state)) return 'The rules come to another state.';
  if (!same(standing.facts, entry.facts)) return 'The rules come to other numbers.';
  return same(standing.changes, entry.changes) ? undefined : 'The rules come to other changes.';
}
