/** What may be sent to a table, as shapes: one description checks it, and says what is wrong in plain words. */
import {
  anything,
  type Checked,
  check,
  flag,
  list,
  map,
  maybe,
  oneOf,
  type Plain,
  type PlainRecord,
  type RecordShape,
  rawText,
  record,
  text,
  whole,
} from '@strikehome/engine/kernel';
import { CONCEALING } from './types.ts';

export const LONGEST_NAME = 64;
const NOTE = 2000;
const REASON = 500;
const TITLE = 200;
const MIX = 64;
const ID = 64;

const named = text({ label: 'Name' }, LONGEST_NAME);
const who = text({ label: 'Who' }, 60);
const to = maybe(oneOf(['all', 'director'], { label: 'To whom' }));

/** What a seat may ask for, by kind, as each has to be sent. */
export const commandShapes: Readonly<Record<string, RecordShape>> = {
  start: record({ kind: oneOf(['start']), setup: anything() }),
  do: record({ kind: oneOf(['do']), action: anything() }),
  throw: record({ kind: oneOf(['throw']) }),
  type: record({ kind: oneOf(['type']), faces: list(whole(-1, 1000), {}, 0, 100) }),
  choose: record({ kind: oneOf(['choose']), option: anything(), always: maybe(flag()) }),
  ask: record({ kind: oneOf(['ask']), who, id: text({}, 60) }),
  withdraw: record({ kind: oneOf(['withdraw']) }),
  undo: record({ kind: oneOf(['undo']) }),
  redo: record({ kind: oneOf(['redo']) }),
  change: record({
    kind: oneOf(['change']),
    seq: whole(1, 1_000_000_000),
    roll: rawText({}, 100),
    faces: list(whole(-1, 1000), {}, 0, 100),
  }),
  add: record({ kind: oneOf(['add']), person: anything() }),
  remove: record({ kind: oneOf(['remove']), who }),
  heal: record({ kind: oneOf(['heal']), who, reason: maybe(text({}, REASON)) }),
  set: record({ kind: oneOf(['set']), path: text({}, 200), value: anything(), reason: text({}, REASON) }),
  seat: record({
    kind: oneOf(['seat']),
    seat: who,
    name: maybe(named),
    plays: maybe(list(who, {}, 0, 100)),
    dice: maybe(oneOf(['ask', 'throw'])),
  }),
  take: record({ kind: oneOf(['take']), who }),
  conceal: record({ kind: oneOf(['conceal']), who: list(who, {}, 1, 100), concealed: flag() }),
  note: record({ kind: oneOf(['note']), text: text({}, NOTE), to }),
  roll: record({ kind: oneOf(['roll']), dice: text({}, 20), label: maybe(text({}, 100)), to }),
  invite: record({ kind: oneOf(['invite']) }),
  revoke: record({ kind: oneOf(['revoke']), seat: who }),
  end: record({ kind: oneOf(['end']) }),
  close: record({ kind: oneOf(['close']) }),
};

export type Command =
  | { readonly kind: 'start'; readonly setup: Plain }
  | { readonly kind: 'do'; readonly action: Plain }
  | { readonly kind: 'throw' | 'withdraw' | 'undo' | 'redo' | 'invite' | 'end' | 'close' }
  | { readonly kind: 'type'; readonly faces: readonly number[] }
  | { readonly kind: 'choose'; readonly option: Plain; readonly always?: boolean }
  | { readonly kind: 'ask'; readonly who: string; readonly id: string }
  | { readonly kind: 'change'; readonly seq: number; readonly roll: string; readonly faces: readonly number[] }
  | { readonly kind: 'add'; readonly person: Plain }
  | { readonly kind: 'remove'; readonly who: string }
  | { readonly kind: 'heal'; readonly who: string; readonly reason?: string }
  | { readonly kind: 'set'; readonly path: string; readonly value: Plain; readonly reason: string }
  | {
      readonly kind: 'seat';
      readonly seat: string;
      readonly name?: string;
      readonly plays?: readonly string[];
      readonly dice?: 'ask' | 'throw';
    }
  | { readonly kind: 'take'; readonly who: string }
  | { readonly kind: 'conceal'; readonly who: readonly string[]; readonly concealed: boolean }
  | { readonly kind: 'note'; readonly text: string; readonly to?: 'all' | 'director' }
  | { readonly kind: 'roll'; readonly dice: string; readonly label?: string; readonly to?: 'all' | 'director' }
  | { readonly kind: 'revoke'; readonly seat: string };
export type CommandKind = Command['kind'];
export type CommandOf<K extends CommandKind> = Extract<Command, { readonly kind: K }>;

/** A value from anywhere becomes a command, or the first thing that is wrong with it. */
export function readCommand(value: unknown): Checked<Command> {
  const kind = typeof value === 'object' && value !== null ? (value as { readonly kind?: unknown }).kind : undefined;
  if (typeof kind !== 'string' || !Object.hasOwn(commandShapes, kind)) {
    const message = `A command says its kind: ${Object.keys(commandShapes).join(', ')}.`;
    return { ok: false, refusal: { code: 'invalid_request', path: 'command.kind', message } };
  }
  return check(commandShapes[kind]!, value, ['command']) as Checked<Command>;
}

const idShape = rawText({ label: 'Id', help: "The sender's own name for it: the same one is done once." }, ID);

/** A command with its envelope. */
export const sentShape = record({ id: idShape, seq: maybe(whole(0, 1_000_000_000)), command: anything() });

/** What opens a table. */
export const openShape = record({
  system: text({}, 60),
  title: maybe(text({ label: 'Title' }, TITLE)),
  settings: maybe(map('any', anything())),
  name: named,
  setup: maybe(anything()),
  conceal: maybe(oneOf(CONCEALING)),
  mix: maybe(rawText({ label: 'Mix' }, MIX)),
  id: maybe(idShape),
});

export interface Opening {
  readonly system: string;
  readonly title?: string;
  readonly settings?: PlainRecord;
  readonly name: string;
  readonly setup?: Plain;
  readonly conceal?: (typeof CONCEALING)[number];
  readonly mix?: string;
  readonly id?: string;
}

/** What makes a new seat. */
export const joinShape = record({ name: named, mix: maybe(rawText({ label: 'Mix' }, MIX)), id: maybe(idShape) });

export interface Joining {
  readonly name: string;
  readonly mix?: string;
  readonly id?: string;
}
