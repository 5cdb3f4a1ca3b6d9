/** Commands that carry a fight on: it starts, somebody acts, dice fall, decisions are taken, and it can be put right. */
import { optionLabel, step } from '@strikehome/engine/contract';
import {
  baseOf,
  isRecord,
  type OutcomeKind,
  type Plain,
  type PlainRecord,
  type Refusal,
  type Sides,
  same,
} from '@strikehome/engine/kernel';
import { withStandingAnswer } from './always.ts';
import type { CommandOf } from './commands.ts';
import type { Draft } from './decide.ts';
import { beginning } from './fold.ts';
import { encounterOf, knownAt, partOf, peopleOf, seatsOf, systemOf, viewerOf } from './knowing.ts';
import type { Fallen, FallenDice, Seat, Table, TableRefusal, TableSource, Waiting } from './types.ts';
import { no } from './types.ts';
import { carriedOn, thrown, waitingFor, withOption } from './waiting.ts';

const NO_FIGHT = 'There is no fight; the Director starts one.';
const ONLY_IN_FIGHTS = 'A single action is over at once; only in a fight something is always done.';
const BUSY = 'Something is under way: answer what is asked, or withdraw it.';

const everybodyIn = (table: Table): readonly string[] => peopleOf(table).map(({ id }) => id);

export function start(table: Table, setup: Plain): Draft | TableRefusal {
  const begun = begunFrom(table, setup, 'command.setup');
  if ('code' in begun) return begun;
  const after = { ...table, state: begun.state };
  // Who is concealed is known only once they are there.
  return { text: 'The fight begins.', state: begun.state, takesPart: everybodyIn(after), knew: knownAt(after) };
}

/** A fight's first state, with the table's house rules where the setup says nothing of its own. */
export function begunFrom(
  { system, settings }: Pick<Table, 'system' | 'settings'>,
  setup: Plain,
  path: string,
): { readonly state: PlainRecord } | TableRefusal {
  const ruled =
    isRecord(setup) && setup.settings === undefined && Object.keys(settings).length > 0
      ? { ...setup, settings }
      : setup;
  const answer = step({ system, start: ruled });
  if (answer.ok) return { state: answer.state };
  const { path: at, ...error } = answer.error;
  return { ...error, path: at.replace(/^start/, path) } as TableRefusal;
}

export function begin(
  table: Table,
  { action }: CommandOf<'do'>,
  seat: Seat,
  source: TableSource,
): Draft | TableRefusal {
  if (!isRecord(action)) return no('invalid_request', 'command.action', 'An action is an object.');
  if (table.waiting !== undefined) return no('not_allowed', 'command.kind', BUSY);
  const begun = beginning(action as PlainRecord);
  if (begun.action !== undefined) {
    if (table.state === undefined) return no('not_allowed', 'command.kind', NO_FIGHT);
    if (table.ended) return no('not_allowed', 'command.kind', 'The fight is over.');
  }
  const waiting: Waiting = { ...begun, by: seat.seat, seqs: [], dice: {}, choices: {} };
  return onward(table, waiting, source, {}, (plainly) => `${labelOf(table, waiting, plainly)}.`);
}

/** What an action is called; a request of its own goes by its name. */
export function labelOf(table: Table, { action, request }: Waiting, plainly = false): string {
  if (action === undefined) {
    const known = systemOf(table).actions[request?.action as string];
    return known?.title ?? String(request?.action ?? 'A roll');
  }
  const viewer = viewerOf(knownAt(table), { seat: '', role: plainly ? 'watcher' : 'director' });
  return seatsOf(table).label(table.state!, action, viewer);
}

export function throwAsked(table: Table, seat: Seat, source: TableSource): Draft | TableRefusal {
  const asked = waitingFor(table);
  if (asked?.needs.kind !== 'dice') return notAskedFor(asked?.needs.kind);
  const needs = asked.needs as unknown as { readonly count: number; readonly sides: Sides };
  const fallen = thrown(table, source, table.throws + 1, needs, seat.seat, asked.who);
  return fell(table, { [asked.needs.id]: fallen }, source);
}

export function typed(table: Table, faces: readonly number[], seat: Seat, source: TableSource): Draft | TableRefusal {
  const asked = waitingFor(table);
  if (asked?.needs.kind !== 'dice') return notAskedFor(asked?.needs.kind);
  const { sides } = asked.needs as unknown as { readonly sides: Sides };
  const who = asked.who === undefined ? {} : { for: asked.who };
  return fell(table, { [asked.needs.id]: { faces, sides, from: 'typed', by: seat.seat, ...who } }, source);
}

export function chosen(table: Table, command: CommandOf<'choose'>, source: TableSource): Draft | TableRefusal {
  const { option, always = false } = command;
  const asked = waitingFor(table);
  if (asked?.needs.kind !== 'choice') return notAskedFor(asked?.needs.kind);
  const choices = withOption(table.waiting!, asked.needs, option);
  const about = encounterOf(table).choices[baseOf(asked.needs.id) ?? ''];
  const who = asked.name ?? 'The Director';
  const waiting = { ...table.waiting!, choices: { ...table.waiting!.choices, ...choices } };
  if (always && waiting.action === undefined) return no('invalid_request', 'command.always', ONLY_IN_FIGHTS);
  if (always && !(asked.needs.options as readonly Plain[]).some((one) => same(one, option)))
    return no('not_allowed', 'command.option', 'What is always done is one of the options that were offered.');
  const kept = always ? withStandingAnswer(table, asked, option) : table;
  const said = `${who} decides${always ? ', always so from now on' : ''}: ${about?.label ?? 'A decision'}`;
  // What was decided may name what others have not found.
  const words = (plainly: boolean) => (plainly ? `${said}.` : `${said}, ${optionLabel(option, about)}.`);
  return onward(kept, waiting, source, { choices }, words);
}

function notAskedFor(now: string | undefined): TableRefusal {
  const asked =
    now === undefined ? 'Nothing is asked for.' : `A ${now === 'dice' ? 'throw' : 'decision'} is asked for.`;
  return no('invalid_request', 'command.kind', asked);
}

function fell(table: Table, dice: FallenDice, source: TableSource): Draft | TableRefusal {
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
  source: TableSource,
  given: Pick<Draft, 'dice' | 'choices'>,
  said: (plainly: boolean) => string,
): Draft | TableRefusal {
  const { fallen, choices: unasked, standing } = carriedOn(table, waiting, source);
  if (standing.kind === 'refused') return asSent(standing.refusal, table, waiting);
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

/** A request that the Director makes is reckoned from the Director's numbers. */
function partsOf(table: Table, { action, by }: Waiting): readonly string[] {
  if (action !== undefined) return partOf(table, action);
  const began = table.seats.find(({ seat }) => seat === by);
  return began?.role === 'director' && table.conceal !== 'none' ? ['director'] : [];
}

/** The engine's error, at the place where the sender wrote it. */
function asSent(refusal: Refusal, table: Table, waiting: Waiting): TableRefusal {
  const { path, ...rest } = refusal;
  const [first, ...inner] = path.split('.');
  if (first === 'dice') return { ...rest, path: ['command.faces', ...inner.slice(1)].join('.') };
  if (first === 'choices') return { ...rest, code: 'not_allowed', path: 'command.option' };
  const place = waiting.action === undefined ? ['command.action.request', path] : ['command', path];
  const known = waiting.action === undefined || refusal.code === 'invalid_request' || knowsAll(table, waiting);
  // A message of the rules may hold numbers of somebody concealed.
  const message = known ? rest.message : 'That is not possible now.';
  return { ...rest, message, path: place.filter((part) => part !== '').join('.') };
}

function knowsAll(table: Table, waiting: Waiting): boolean {
  const seat = table.seats.find((one) => one.seat === waiting.by)!;
  const viewer = viewerOf(knownAt(table), seat);
  return partsOf(table, waiting).every((id) => viewer.knows(id));
}

export function withdrawn(table: Table): Draft | TableRefusal {
  if (table.waiting === undefined) return no('not_allowed', 'command.kind', 'Nothing is under way.');
  return {
    text: `Withdrawn: ${labelOf(table, table.waiting)}.`,
    plain: `Withdrawn: ${labelOf(table, table.waiting, true)}.`,
    takesPart: partsOf(table, table.waiting),
  };
}

export function undo(table: Table): Draft | TableRefusal {
  if (table.waiting !== undefined) return no('not_allowed', 'command.kind', BUSY);
  const last = table.done.at(-1);
  if (last === undefined) return no('not_allowed', 'command.kind', 'There is nothing to undo.');
  const { seqs, before, label, plainLabel, takesPart } = last;
  return { text: `Undone: ${label}.`, plain: `Undone: ${plainLabel}.`, strikes: seqs, state: before, takesPart };
}

export function redo(table: Table): Draft | TableRefusal {
  if (table.waiting !== undefined) return no('not_allowed', 'command.kind', BUSY);
  const last = table.undone.at(-1);
  if (last === undefined) return no('not_allowed', 'command.kind', 'There is nothing to redo.');
  const { seqs, after, label, plainLabel, takesPart } = last;
  return {
    text: `Done again: ${label}.`,
    plain: `Done again: ${plainLabel}.`,
    restores: seqs,
    state: after,
    takesPart,
  };
}

export function set(table: Table, { path, value, reason }: CommandOf<'set'>): Draft | TableRefusal {
  if (table.state === undefined) return no('not_allowed', 'command.kind', NO_FIGHT);
  if (table.waiting !== undefined) return no('not_allowed', 'command.kind', BUSY);
  const places = path.split('.');
  const state = replaced(table.state, places, value);
  if (state === undefined) return no('invalid_request', 'command.path', `There is no ${path} in this fight.`);
  const answer = step({ system: table.system, state });
  if (!answer.ok) return no('invalid_request', 'command.value', answer.error.message);
  const people = peopleOf(table).filter(({ id }) => places.includes(id));
  // What belongs to nobody of the fight may be anything the Director keeps to themselves.
  const takesPart = people.length === 0 ? ['director'] : people.map(({ id }) => id);
  const because = reason === '' ? '' : `: ${reason}`;
  return {
    text: `The Director sets ${inWords(places, people[0])} to ${show(value)}${because}.`,
    plain: 'The Director changes something.',
    state: answer.state,
    takesPart,
  };
}

/** "life points of Mira" for the place of a number in a state. */
function inWords(places: readonly string[], whose: { readonly id: string; readonly name: string } | undefined): string {
  const field = whose === undefined ? places : places.slice(places.indexOf(whose.id) + 1);
  const words = field.map((key) => key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)).join(' ');
  if (whose === undefined) return words;
  return words === '' ? whose.name : `${words} of ${whose.name}`;
}

const show = (value: Plain) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** A copy with another value in a place that is there already. */
function replaced(data: Plain, [first, ...rest]: readonly string[], value: Plain): PlainRecord | undefined {
  if (first === undefined) return value as PlainRecord;
  if (typeof data !== 'object' || data === null || !Object.hasOwn(data, first)) return undefined;
  if (Array.isArray(data) && !/^\d{1,6}$/.test(first)) return undefined;
  const inner = replaced((data as PlainRecord)[first]!, rest, value);
  if (inner === undefined) return undefined;
  if (!Array.isArray(data)) return { ...(data as PlainRecord), [first]: inner };
  return data.map((one, i) => (i === Number(first) ? inner : one)) as unknown as PlainRecord;
}

export function end(table: Table): Draft | TableRefusal {
  if (table.state === undefined || table.ended) return no('not_allowed', 'command.kind', 'There is no fight to end.');
  return { text: 'The Director ends the fight.' };
}
