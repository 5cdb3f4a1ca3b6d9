/** The state of a table is the fold of its entries: what each kind of entry makes of the table before it. */
import type { Plain, PlainRecord } from '@strikehome/engine/kernel';
import { without, withStandingAnswer } from './always.ts';
import { placeOf } from './change.ts';
import { seatsOf, viewerOf } from './knowing.ts';
import type { Concealing, Done, Entry, Origin, Role, Seat, StandingAnswer, Table, Waiting } from './types.ts';
import { waitingFor } from './waiting.ts';

/** The seat that an entry makes, and whatever opening and importing settle. */
export interface Founding {
  readonly kind: 'open' | 'import';
  readonly table: {
    readonly id: string;
    readonly title: string;
    readonly system: string;
    readonly rules: string;
    readonly settings: PlainRecord;
    readonly commitment: string;
    readonly conceal: Concealing;
    readonly origin?: Origin;
  };
  readonly seat: { readonly seat: string; readonly role: Role; readonly name: string; readonly mix: string };
  /** What the first fight was set up with, where there is one from the start. */
  readonly setup?: Plain;
}

const FIRST: Omit<Table, 'id' | 'title' | 'system' | 'rules' | 'settings' | 'commitment' | 'conceal'> = {
  open: true,
  origins: [],
  seq: 0,
  seats: [],
  concealed: {},
  ended: false,
  always: [],
  done: [],
  undone: [],
  struck: [],
  throws: 0,
};

/**
 * The table after one more entry.
 *
 * @example
 * import { DEVICE, fold, Home, isTableRefusal } from '@strikehome/table';
 *
 * const fighters = [{ sheet: 'champion', side: 'us' }, { sheet: 'brute', side: 'them' }];
 * const home = Home.open({ system: 'degrees', name: 'Dana', setup: { fighters } }, DEVICE);
 * if (isTableRefusal(home)) throw new Error(home.message);
 * const [opened] = home.entries;
 * console.log(fold(undefined, opened!).seq); // 1
 */
export function fold(before: Table | undefined, entry: Entry): Table {
  const table = before === undefined ? opened(entry) : folded(before, entry);
  const thrown = Object.values(entry.dice ?? {}).filter(({ from }) => from === 'table').length;
  const moved = FIGHTING.includes(entry.kind) ? { lastBy: entry.seat } : {};
  return { ...table, ...moved, seq: entry.seq, throws: table.throws + thrown };
}

/**
 * The table that all its entries add up to.
 *
 * @example
 * import { DEVICE, foldAll, Home, isTableRefusal } from '@strikehome/table';
 *
 * const fighters = [{ sheet: 'champion', side: 'us' }, { sheet: 'brute', side: 'them' }];
 * const home = Home.open({ system: 'degrees', name: 'Dana', setup: { fighters } }, DEVICE);
 * if (isTableRefusal(home)) throw new Error(home.message);
 * console.log(foldAll(home.entries).seats.length); // 1
 */
export function foldAll(entries: readonly Entry[]): Table {
  let table: Table | undefined;
  for (const entry of entries) table = fold(table, entry);
  if (table === undefined) throw new Error('a log begins with its opening');
  return table;
}

/** Entries after which nobody but the Director undoes what another seat did before. */
const FIGHTING: readonly Entry['kind'][] = [
  'start',
  'do',
  'throw',
  'type',
  'choose',
  'withdraw',
  'undo',
  'redo',
  'set',
  'change',
  'add',
  'remove',
  'heal',
  'end',
];

function seated({ seat, role, name, mix }: Founding['seat']): Seat {
  return { seat, role, name, mix, plays: [], dice: 'ask', gone: false };
}

function opened({ command, state }: Entry): Table {
  const { table, seat } = command as unknown as Founding;
  const { origin: _, ...about } = table;
  return { ...FIRST, ...about, seats: [seated(seat)], ...(state === undefined ? {} : { state }) };
}

function imported(table: Table, { command, seq }: Entry): Table {
  const { table: now, seat } = command as unknown as Founding;
  const origin = now.origin ?? { id: table.id, commitment: table.commitment, upTo: seq - 1 };
  return {
    ...table,
    id: now.id,
    commitment: now.commitment,
    open: true,
    throws: 0,
    origins: [...table.origins, origin],
    seats: [...table.seats.map((one) => ({ ...one, plays: [], gone: true })), seated(seat)],
    ...(table.secret === undefined ? {} : { secret: undefined }),
  } as Table;
}

function folded(table: Table, entry: Entry): Table {
  const { command } = entry;
  switch (entry.kind) {
    case 'open':
      throw new Error('a table is opened once');
    case 'import':
      return imported(table, entry);
    case 'join':
      return { ...table, seats: [...table.seats, seated((command as unknown as Founding).seat)] };
    case 'start':
      return {
        ...withoutWaiting(table),
        state: entry.state!,
        ended: false,
        always: [],
        done: [],
        undone: [],
        concealed: {},
      };
    case 'do':
    case 'throw':
    case 'type':
      return acted(table, entry);
    case 'choose':
      return acted(
        command.always === true ? withStandingAnswer(table, waitingFor(table)!, command.option!) : table,
        entry,
      );
    case 'ask':
      return { ...table, always: without(table.always, command as unknown as Pick<StandingAnswer, 'who' | 'id'>) };
    case 'withdraw':
      return withoutWaiting(table);
    case 'undo':
      return undone(table, entry);
    case 'redo':
      return redone(table, entry);
    case 'change':
      return changedDie(table, entry);
    case 'set':
    case 'add':
    case 'remove':
    case 'heal': {
      const label = 'what the Director changed';
      const resumes = table.ended && entry.kind === 'add';
      const done: Done = {
        seqs: [entry.seq],
        by: entry.seat,
        before: table.state!,
        after: entry.state!,
        label,
        plainLabel: label,
        takesPart: entry.takesPart ?? [],
        ...(resumes ? { resumes } : {}),
      };
      const ended = table.ended && !resumes;
      return { ...table, state: entry.state!, ended, done: [...table.done, done], undone: [] };
    }
    case 'seat':
      return { ...table, seats: table.seats.map((one) => (one.seat === command.seat ? changed(one, command) : one)) };
    case 'take':
      return {
        ...table,
        seats: table.seats.map((one) =>
          one.seat === entry.seat ? { ...one, plays: [...one.plays, command.who as string] } : one,
        ),
      };
    case 'conceal': {
      const who = command.who as readonly string[];
      const said = Object.fromEntries(who.map((id) => [id, command.concealed as boolean]));
      return { ...table, concealed: { ...table.concealed, ...said } };
    }
    case 'revoke':
      return {
        ...table,
        seats: table.seats.map((one) => (one.seat === command.seat ? { ...one, plays: [], gone: true } : one)),
      };
    case 'end':
      return { ...withoutWaiting(table), ended: true, always: [], done: [], undone: [] };
    case 'close':
      return { ...withoutWaiting(table), open: false, secret: command.secret as string };
    case 'note':
    case 'roll':
    case 'invite':
      return table;
  }
}

function changed(seat: Seat, { name, plays, dice }: PlainRecord): Seat {
  return {
    ...seat,
    ...(name === undefined ? {} : { name: name as string }),
    ...(plays === undefined ? {} : { plays: plays as readonly string[] }),
    ...(dice === undefined ? {} : { dice: dice as Seat['dice'] }),
  };
}

function withoutWaiting(table: Table): Table {
  const { waiting: _, ...rest } = table;
  return rest;
}

/** A die or a decision more, and the end of an action where it has come to one. */
function acted(table: Table, entry: Entry): Table {
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
function doneBy(table: Table, waiting: Waiting, entry: Entry, state: PlainRecord): Done {
  const { seat } = entry;
  const { label } = seatsOf(table);
  const { action, dice } = waiting;
  return {
    seqs: waiting.seqs,
    by: waiting.by,
    before: table.state!,
    after: state,
    label: label(table.state!, action!, viewerOf(entry.knew, { seat, role: 'director' })),
    plainLabel: label(table.state!, action!, viewerOf(entry.knew, { seat: '', role: 'watcher' })),
    takesPart: entry.takesPart ?? [],
    told: { action: action!, dice, choices: entry.choices ?? waiting.choices },
    outcome: entry.outcome!,
    ...(entry.facts === undefined ? {} : { facts: entry.facts }),
    ...(entry.changes === undefined ? {} : { changes: entry.changes }),
  };
}

/** An action told again with another die: it is done, or under way again; what no longer fits is gone. */
function changedDie(table: Table, entry: Entry): Table {
  const { command, seq, dice = {}, kept = {}, choices = {}, strikes = [], after = [] } = entry;
  const place = placeOf(table, command.seq as number)!;
  const base = place.at === undefined ? table : { ...table, state: table.done[place.at]!.before };
  const waiting: Waiting = { ...place.waiting, seqs: [seq], dice: { ...kept, ...dice }, choices };
  const rest = { ...withoutWaiting(base), undone: [], struck: [...table.struck, ...strikes] };
  const before = place.at === undefined ? table.done : table.done.slice(0, place.at);
  if (entry.outcome === undefined) return { ...rest, done: before, waiting };
  if (waiting.action === undefined || entry.state === undefined) return rest;
  const [first = entry.state, ...states] = after;
  const later = table.done.slice(before.length + 1, before.length + 1 + states.length);
  const stay = later.map((one, i) => ({ ...one, before: [first, ...states][i]!, after: states[i]! }));
  return { ...rest, state: entry.state, done: [...before, doneBy(base, waiting, entry, first), ...stay] };
}

/** A request of its own stands in an action's place: `{"request": …}`. */
export function beginning(action: Plain): Pick<Waiting, 'action' | 'request'> {
  const given = action as PlainRecord;
  return given.request === undefined ? { action: given } : { request: given.request as PlainRecord };
}

function undone(table: Table, { strikes = [] }: Entry): Table {
  const last = table.done.at(-1)!;
  return {
    ...table,
    state: last.before,
    ended: table.ended || last.resumes === true,
    done: table.done.slice(0, -1),
    undone: [...table.undone, last],
    struck: [...table.struck, ...strikes],
  };
}

function redone(table: Table, { restores = [] }: Entry): Table {
  const last = table.undone.at(-1)!;
  return {
    ...table,
    state: last.after,
    ended: table.ended && last.resumes !== true,
    done: [...table.done, last],
    undone: table.undone.slice(0, -1),
    struck: table.struck.filter((seq) => !restores.includes(seq)),
  };
}
