/** The commands as the rest of the table asks for them: by kind, or read from what was sent. */
import { type Checked, check } from '@strikehome/engine/kernel';
import type { CommandKind } from './command.ts';
import { COMMANDS, type Command, OLD_COMMANDS } from './commands/index.ts';

/** A kind of command by its name, also one of old logs; undefined for an entry that no command makes. */
export function commandOf(kind: string): CommandKind | undefined {
  return find(COMMANDS, kind) ?? find(OLD_COMMANDS, kind);
}

function find(kinds: Readonly<Record<string, CommandKind>>, kind: string): CommandKind | undefined {
  return Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
}

/** A value from anywhere becomes a command with its kind, or the first thing that is wrong with it. */
export function readCommand(value: unknown): Checked<Command> {
  const kind = typeof value === 'object' && value !== null ? (value as { readonly kind?: unknown }).kind : undefined;
  const known = typeof kind === 'string' ? find(COMMANDS, kind) : undefined;
  if (known !== undefined) return check(known.shape, value, ['command']) as Checked<Command>;
  const message = `A command says its kind: ${Object.keys(COMMANDS).join(', ')}.`;
  return { ok: false, error: { code: 'invalid_request', path: 'command.kind', message } };
}
