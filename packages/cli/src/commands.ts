/**
 * What `strikehome` can be told: commands and flags as one table, read by the parser, the help and shell completion.
 * The verbs are the contract's; the table only says how a person is told of them.
 */

export interface Command {
  readonly name: string;
  /** A verb answers requests; a survey does long work on one; a table is sat at, or its file read; a list prints what there is. */
  readonly kind: 'verb' | 'survey' | 'table' | 'list';
  readonly summary: string;
  readonly usage: readonly string[];
  readonly flags: readonly FlagName[];
  /** Not shown: shells call it. */
  readonly hidden?: boolean;
}

export interface Flag {
  readonly summary: string;
  /** What the flag wants after it; `optional` ones only after `=`. */
  readonly takes?: string;
  readonly optional?: boolean;
  /** What it takes is a field of this part of the request; it may be given several times. */
  readonly fieldOf?: string;
}

export const FLAGS = {
  json: { summary: 'Answer as JSON, also in a terminal.' },
  jsonl: { summary: 'A request a line in, an answer a line out, in order.' },
  pretty: { summary: 'Draw the answer for a person, also into a pipe.' },
  all: { summary: 'Draw a chart for every number, not only the one that matters most.' },
  example: { summary: 'Start from the action’s first example, or from number N.', takes: 'N', optional: true },
  pack: { summary: 'Put a pack of your own gear, a JSON file, into the request.', takes: 'FILE' },
  csv: { summary: 'Answer as a table of comma-separated values.' },
  set: { summary: 'Play by a house rule; may be given several times.', takes: 'RULE=VALUE', fieldOf: 'settings' },
  save: { summary: 'Keep the fight in a file after every command, and go on from it when it is there.', takes: 'FILE' },
  workers: { summary: 'Fight simulated in so many threads; the answer is the same with any number.', takes: 'N' },
  'no-color': { summary: 'No colour. NO_COLOR and FORCE_COLOR are heard too.' },
  help: { summary: 'Say how this is used, with examples.' },
  version: { summary: 'Print the version.' },
} as const satisfies Readonly<Record<string, Flag>>;

export type FlagName = keyof typeof FLAGS;

const ASKING: readonly FlagName[] = ['json', 'jsonl', 'pretty', 'example', 'pack', 'no-color', 'help'];
const FIGHTING: readonly FlagName[] = [...ASKING.slice(0, 5), 'set', 'workers', ...ASKING.slice(5)];
const SURVEYING: readonly FlagName[] = ['json', 'csv', 'pretty', 'example', 'pack', 'set', 'no-color', 'help'];
const LISTING: readonly FlagName[] = ['json', 'pretty', 'no-color', 'help'];

function verb(name: string, summary: string, words: string, flags: readonly FlagName[] = ASKING): Command {
  return {
    name,
    kind: 'verb',
    summary,
    usage: [`${name} [FILE]`, `${name} --jsonl [FILE]`, `${name} ${words}`],
    flags,
  };
}

function survey(name: string, summary: string, usage: readonly string[], flags = SURVEYING): Command {
  return { name, kind: 'survey', summary, usage: usage.map((words) => `${name} ${words}`), flags };
}

function list(name: string, summary: string, words = '', flags = LISTING): Command {
  return { name, kind: 'list', summary, usage: [words === '' ? name : `${name} ${words}`], flags };
}

function table(name: string, summary: string, words: string, flags: readonly FlagName[]): Command {
  return { name, kind: 'table', summary, usage: [`${name} ${words}`], flags };
}

/** In the order in which help shows them. A verb the contract gains is answered once it has a line here. */
export const COMMANDS: readonly Command[] = [
  verb('resolve', 'Play one action: roll what is not given, and say what came of it.', 'SYSTEM ACTION [FIELD=VALUE …]'),
  verb('odds', 'Reckon what can come of an action, exactly.', 'SYSTEM ACTION [FIELD=VALUE …]', [
    ...ASKING.slice(0, 3),
    'all',
    ...ASKING.slice(3),
  ]),
  verb('fight', 'Solve a whole fight: who wins, how soon, and with what left.', 'SYSTEM [FIELD=VALUE …]', FIGHTING),
  verb('step', 'Take a whole fight forward by one move.', 'SYSTEM [FIELD=VALUE …]'),
  table('play', 'Lead a fight at a table of your own: dice, undo, log, kept in a file.', 'SYSTEM [--save FILE]', [
    'save',
    'no-color',
    'help',
  ]),
  table('replay', 'Step through the file of a table, forwards and back.', 'FILE', ['no-color', 'help']),
  table('verify', 'Check every throw and every state in the file of a table.', 'FILE', LISTING),
  survey('matchup', 'Let everybody of a list fight everybody of another: a table of who wins.', [
    '[FILE]',
    'SYSTEM [FIELD=VALUE …]',
  ]),
  survey('sweep', 'Vary one number of a fight or of an action, and see the chances move.', [
    '[FILE]',
    'SYSTEM [ACTION] along=PATH:FROM..TO[:STEP] [FIELD=VALUE …]',
  ]),
  survey(
    'audit',
    'Search a game for rules that work against their words, with exact odds.',
    ['SYSTEM [--set RULE=VALUE …]'],
    ['json', 'pretty', 'set', 'no-color', 'help'],
  ),
  list('systems', 'List the games, their actions and outcomes.'),
  list('schema', 'Print the requests as JSON Schema, of one system or of all.', '[SYSTEM]', ['help']),
  list('completion', 'Print a completion script for your shell.', 'bash|zsh|fish', ['help']),
  list('help', 'Say how a command is used, with examples.', '[COMMAND]', ['no-color']),
  { ...list('complete', 'What could be typed next.', '-- [WORD …]', []), hidden: true },
];

/** What may stand before or without any command. */
export const BARE_FLAGS: readonly FlagName[] = ['no-color', 'help', 'version'];
