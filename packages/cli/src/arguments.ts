/** Reads a command line by the table of commands; what cannot be read is a sentence that says what was probably meant. */
import { nearest } from '@strikehome/engine/kernel';
import type { Exit } from './commands.ts';
import { BARE_FLAGS, type CliCommand, COMMANDS, FLAGS, type Flag, type FlagName } from './commands.ts';
import { KNOWN_SYSTEMS } from './known.ts';

export interface Arguments {
  readonly command?: CliCommand;
  /** What is neither command nor flag: a file, a system, an action, fields. */
  readonly words: readonly string[];
  readonly flags: { readonly [K in FlagName]?: string | true };
}

export interface Misuse {
  readonly misuse: string;
}

export function isMisuse(value: object): value is Misuse {
  return 'misuse' in value;
}

const SHORT: Readonly<Record<string, FlagName>> = { '-h': 'help', '-V': 'version', '-v': 'version' };

export function readArguments(given: readonly string[]): Arguments | Misuse {
  const words: string[] = [];
  const flags: { [K in FlagName]?: string | true } = {};
  const rest = [...given];
  let command: CliCommand | undefined;
  while (rest.length > 0) {
    const word = rest.shift()!;
    if (word === '--') {
      words.push(...rest.splice(0));
    } else if (word.startsWith('-') && word !== '-') {
      const read = readFlag(word, command, rest);
      if (isMisuse(read)) return read;
      const { fieldOf }: Flag = FLAGS[read.name];
      if (fieldOf === undefined) flags[read.name] = read.value;
      else words.push(`${fieldOf}.${read.value}`);
    } else if (command === undefined && words.length === 0) {
      command = COMMANDS.find(({ name }) => name === word);
      if (command === undefined) return unknownCommand(word);
      if (command.hidden) words.push(...rest.splice(0).filter((one, i) => i > 0 || one !== '--'));
    } else {
      words.push(word);
    }
  }
  return command === undefined ? { words, flags } : { command, words, flags };
}

function unknownCommand(word: string): Misuse {
  const game = KNOWN_SYSTEMS.find(({ id }) => id === word);
  if (game !== undefined) {
    const example = `strikehome odds ${game.id} ${game.actions[0]} --example`;
    return { misuse: `${word} is a game, not a command. Put a command first: ${example}.` };
  }
  const known = COMMANDS.filter(({ hidden }) => !hidden).map(({ name }) => name);
  const near = nearest(word, known);
  const hint = near === undefined ? `Commands: ${known.join(', ')}.` : `Did you mean ${near}?`;
  return { misuse: `unknown command ${show(word)}. ${hint}` };
}

function readFlag(
  word: string,
  command: CliCommand | undefined,
  rest: string[],
): { readonly name: FlagName; readonly value: string | true } | Misuse {
  const at = word.indexOf('=');
  const typed = at < 0 ? word : word.slice(0, at);
  const value = at < 0 ? undefined : word.slice(at + 1);
  const open = command === undefined ? BARE_FLAGS : command.flags;
  const name = SHORT[typed] ?? (Object.keys(FLAGS) as FlagName[]).find((flag) => `--${flag}` === typed);
  if (name === undefined || !(open.includes(name) || BARE_FLAGS.includes(name)))
    return unknownFlag(typed, command, open);
  const about: Flag = FLAGS[name];
  if (about.takes === undefined) {
    return value === undefined ? { name, value: true } : { misuse: `--${name} takes no value.` };
  }
  const found = value ?? (about.optional ? true : rest.shift());
  const field = about.fieldOf === undefined || `${found}`.indexOf('=') > 0;
  if (found === undefined || found === '' || !field) return { misuse: `--${name} needs ${about.takes}.` };
  return { name, value: found };
}

function unknownFlag(typed: string, command: CliCommand | undefined, open: readonly FlagName[]): Misuse {
  const where = command === undefined ? '' : `${command.name}: `;
  const near = nearest(
    typed.replace(/^-+/, ''),
    open.map((flag) => flag),
  );
  const flags = open.map((flag) => `--${flag}`).join(', ');
  const hint = near === undefined ? (flags === '' ? '' : ` Flags: ${flags}.`) : ` Did you mean --${near}?`;
  return { misuse: `${where}unknown flag ${show(typed)}.${hint}` };
}

/** How many words a command takes where that is fixed. */
const MAX_WORDS: { readonly [T in CliCommand['takes']]?: number } = {
  ...{ system: 1, schema: 3, file: 1, shell: 1, nothing: 0 },
};

/** More words than the command takes. */
export function tooManyWords({ command, words }: Arguments): Exit | undefined {
  const most = command === undefined ? undefined : MAX_WORDS[command.takes];
  if (most === undefined || words.length <= most) return undefined;
  return {
    status: 1,
    message: `${command!.name} takes ${most === 0 ? 'no arguments' : most === 1 ? 'one argument' : `at most ${most} arguments`}.`,
  };
}

/** Typed text, safe to print. */
export function show(typed: string): string {
  const plain = typed.replace(/\p{C}/gu, '\ufffd');
  return plain.length > 60 ? `${plain.slice(0, 59)}…` : plain;
}
