/**
 * What a table file may hold, as shapes. The command of each entry is checked by the shape it was sent with, and those that
 * opened the table or made a seat by the same shapes as opening and joining: what could not be sent cannot be imported.
 */
import {
  anything,
  check,
  either,
  flag,
  LEVELS,
  list,
  map,
  maybe,
  oneOf,
  type RecordShape,
  type Refusal,
  rawText,
  record,
  text,
  whole,
} from '@strikehome/engine/kernel';
import { COMMANDS, OLD_COMMANDS } from './commands/index.ts';
import { CONCEALING, FOUNDING } from './founding.ts';
import { openShape } from './requests.ts';
import { type Entry, ROLES, type Role } from './types.ts';
import type { Shown } from './view-types.ts';

export const FILE_VERSION = 2;
const MAX_ENTRIES = 100_000;
const MAX_SEATS = 1000;
const MAX_SEQ = 1_000_000_000;

const KINDS = Object.keys({ ...FOUNDING, ...COMMANDS, ...OLD_COMMANDS });
const { title, name, mix, settings, setup } = openShape.fields;
const seatId = rawText({}, 20);
const tableId = rawText({}, 64);
const hex = rawText({}, 64);
const person = rawText({}, 60);
const people = list(person, {}, 0, 200);
const sequence = list(whole(1, MAX_SEQ), {}, 0, MAX_ENTRIES);
const tone = oneOf(['great', 'good', 'even', 'bad', 'awful']);
const level = oneOf(LEVELS);
const anyWhole = whole(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);

/** One handful as it fell. */
export const fallenShape = record({
  faces: list(whole(-1, 1000), {}, 0, 100),
  sides: either([whole(1, 1000), oneOf(['F'])]),
  from: oneOf(['table', 'typed']),
  by: seatId,
  for: maybe(person),
  count: maybe(whole(1, MAX_SEQ)),
  mix,
  label: maybe(rawText({}, 200)),
});

const changeShape = record({
  who: person,
  what: rawText({}, 60),
  by: anyWhole,
  from: maybe(anything()),
  to: maybe(anything()),
  detail: maybe(anything()),
});

const stepShape = record({
  rule: rawText({}, 60),
  id: rawText({}, 60),
  values: anything(),
  text: rawText({}, 10_000),
});

const entryFields = {
  seq: whole(1, MAX_SEQ),
  at: rawText({}, 40),
  seat: seatId,
  kind: oneOf(KINDS),
  id: maybe(rawText({}, 64)),
  // Ids of throws and decisions are numbered with a sign that no name has; `file.ts` looks at them one by one.
  dice: maybe(anything()),
  choices: maybe(anything()),
  outcome: maybe(rawText({}, 100)),
  label: maybe(rawText({}, 100)),
  tone: maybe(tone),
  plainTone: maybe(tone),
  facts: maybe(map('any', anything())),
  changes: maybe(list(changeShape, {}, 0, 1000)),
  steps: maybe(list(stepShape, {}, 0, 10_000)),
  strikes: maybe(sequence),
  restores: maybe(sequence),
  kept: maybe(anything()),
  takesPart: maybe(people),
  struck: maybe(flag()),
};
const { text: _, ...noteFields } = stepShape.fields;
const entryShape = record({
  ...entryFields,
  command: map('any', anything()),
  notes: maybe(list(record(noteFields), {}, 0, 10_000)),
  asked: maybe(record({ id: rawText({}, 100), who: maybe(person) })),
  state: maybe(anything()),
  delta: maybe(list(anything(), {}, 0, MAX_ENTRIES)),
  deltas: maybe(list(list(anything(), {}, 0, MAX_ENTRIES), {}, 0, MAX_ENTRIES)),
  hash: maybe(hex),
  // Of version 1.
  text: maybe(rawText({}, 10_000)),
  plain: maybe(rawText({}, 10_000)),
  after: maybe(list(anything(), {}, 0, MAX_ENTRIES)),
  knew: maybe(
    record({ concealed: maybe(people), levels: maybe(map('any', level, {}, 200)), plays: map('any', people, {}, 200) }),
  ),
});
/** A line as a seat that does not direct is sent it. */
const shownShape = record({
  ...entryFields,
  kind: oneOf([...KINDS, 'hidden']),
  text: rawText({}, 10_000),
  command: maybe(map('any', anything())),
  actor: maybe(person),
  target: maybe(person),
  outcomeFor: maybe(person),
  answer: maybe(rawText({}, 10_000)),
});

const originShape = record({ id: tableId, commitment: hex, secret: maybe(hex), upTo: whole(0, MAX_SEQ) });
const named = { title: text(title.about, title.max), system: rawText({}, 60), rules: rawText({}, 60) };

const fileFields = {
  strikehome: oneOf(['table']),
  version: whole(1, FILE_VERSION),
  table: record({
    id: tableId,
    ...named,
    open: flag(),
    commitment: hex,
    origins: maybe(list(originShape, {}, 0, 100)),
    secret: maybe(hex),
    for: oneOf(ROLES),
  }),
  seats: list(
    record({ seat: seatId, role: oneOf(ROLES), name, plays: people, mix: rawText(mix.about, mix.max) }),
    {},
    1,
    MAX_SEATS,
  ),
};
export const fileShape = record({ ...fileFields, entries: list(entryShape, {}, 1, MAX_ENTRIES) });
export const logShape = record({ ...fileFields, entries: list(shownShape, {}, 1, MAX_ENTRIES) });

const seatOf = (roles: readonly Role[]) =>
  record({ seat: seatId, role: oneOf(roles), name, mix: rawText(mix.about, mix.max) });
const foundingTable = {
  id: tableId,
  ...named,
  settings: map('any', settings.value),
  commitment: hex,
  visibility: maybe(level),
  // Of a log from before levels.
  conceal: maybe(oneOf(CONCEALING)),
};

const action = map('any', anything());
const FIELDS = {
  do: COMMANDS.do.shape.fields,
  change: COMMANDS.change.shape.fields,
  close: COMMANDS.close.shape.fields,
};

/** What the log keeps of a command, by kind: as it was sent, but for what the table itself adds. */
const keptCommands: Readonly<Record<string, RecordShape>> = {
  ...Object.fromEntries(Object.entries({ ...COMMANDS, ...OLD_COMMANDS }).map(([kind, { shape }]) => [kind, shape])),
  open: record({ kind: oneOf(['open']), table: record(foundingTable), seat: seatOf(['gm']), setup }),
  import: record({
    kind: oneOf(['import']),
    table: record({ ...foundingTable, origin: maybe(originShape) }),
    seat: seatOf(['gm']),
  }),
  restore: record({ kind: oneOf(['restore']), table: record({ commitment: hex, origin: originShape }) }),
  join: record({ kind: oneOf(['join']), seat: seatOf(['player', 'watcher']) }),
  do: record({ ...FIELDS.do, action }),
  change: record({ ...FIELDS.change, action: maybe(action) }),
  close: record({ ...FIELDS.close, secret: hex, earlier: maybe(list(hex, {}, 0, 100)) }),
};

/** What is wrong with the command of an entry, where it has one, or with its time. */
export function commandProblem({ kind, command, at: time }: Entry | Shown, at: number): Refusal | undefined {
  if (Number.isNaN(Date.parse(time))) {
    const message = 'The field at must be a time such as 2030-01-01T00:00:00.000Z.';
    return { code: 'invalid_request', path: `entries.${at}.at`, message };
  }
  const shape = Object.hasOwn(keptCommands, kind) ? keptCommands[kind] : undefined;
  if (command === undefined || shape === undefined) return undefined;
  const found = check(shape, command, ['entries', at, 'command']);
  return found.ok ? undefined : found.error;
}
