/** The commands of a table, by kind: a new one is a file beside this one and a line here. */
import type { Infer } from '@strikehome/engine/kernel';
import { add } from './add.ts';
import { ask } from './ask.ts';
import { change } from './change.ts';
import { choose } from './choose.ts';
import { close } from './close.ts';
import { conceal } from './conceal.ts';
import { damage } from './damage.ts';
import { do_ } from './do.ts';
import { end } from './end.ts';
import { heal } from './heal.ts';
import { invite } from './invite.ts';
import { note } from './note.ts';
import { redo } from './redo.ts';
import { remove } from './remove.ts';
import { revoke } from './revoke.ts';
import { roll } from './roll.ts';
import { seat } from './seat.ts';
import { set } from './set.ts';
import { start } from './start.ts';
import { take } from './take.ts';
import { throw_ } from './throw.ts';
import { type } from './type.ts';
import { undo } from './undo.ts';
import { visibility } from './visibility.ts';
import { withdraw } from './withdraw.ts';

export const COMMANDS = {
  start,
  do: do_,
  throw: throw_,
  type,
  choose,
  ask,
  withdraw,
  undo,
  redo,
  set,
  change,
  add,
  remove,
  heal,
  damage,
  seat,
  take,
  visibility,
  note,
  roll,
  invite,
  revoke,
  end,
  close,
};

/** Kinds that only old logs have: they are read, and never sent. */
export const OLD_COMMANDS = { conceal };

/** A command as it is sent. */
export type Command = { [K in keyof typeof COMMANDS]: Infer<(typeof COMMANDS)[K]['shape']> }[keyof typeof COMMANDS];

/** What a client does with each kind while it has no answer; a client that cannot load the core holds its own copy to it. */
export type ResendByKind = { readonly [K in keyof typeof COMMANDS]: (typeof COMMANDS)[K]['resend'] };
