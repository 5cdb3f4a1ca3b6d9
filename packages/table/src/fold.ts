/** The state of a table is the fold of its entries: what each kind of entry makes of the table before it. */
import type { Plain, PlainRecord } from '@strikehome/engine/kernel';
import { without, withStandingAnswer } from './always.ts';
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

export function fold(before: Table | undefined, entry: Entry): Table {
  const table = before === undefined ? opened(entry) : folded(before, entry);
  const thrown = Object.values(entry.dice ?? {}).filter(({ from }) => from === 'table').length;
  const moved = FIGHTING.includes(entry.kind) ? { lastBy: entry.seat } : {};
  return { ...table, ...moved, seq: entry.seq, throws: table.throws + thrown };
}

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
    case 'set': {
      const label = 'what the Director changed';
      const done: Done = {
        seqs: [entry.seq],
        by: entry.seat,
        before: table.state!,
        after: entry.state!,
        label,
        plainLabel: label,
        takesPart: entry.takesPart ?? [],
      };
      return { ...table, state: entry.state!, done: [...table.done, done], undone: [] };
    }
    case 'seat':
      return { ...table, seats: table.seats.map((one) => (one.seat === command.seat ? changed(one, command) : one)) };
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
  const { label } = seatsOf(table);
  const done: Done = {
    seqs: waiting.seqs,
    by: waiting.by,
    before: table.state!,
    after: entry.state,
    label: label(table.state!, waiting.action, viewerOf(entry.knew, { seat, role: 'director' })),
    plainLabel: label(table.state!, waiting.action, viewerOf(entry.knew, { seat: '', role: 'watcher' })),
    takesPart: entry.takesPart ?? [],
  };
  return { ...after, state: entry.state, done: [...table.done, done], undone: [] };
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
    done: [...table.done, last],
    undone: table.undone.slice(0, -1),
    struck: table.struck.filter((seq) => !restores.includes(seq)),
  };
}
