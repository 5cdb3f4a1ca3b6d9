/**
 * What `strikehome` can be told: commands and flags as one table, read by the parser, the help and shell completion. Each
 * command has its `run`, which loads what it needs. The verbs are the contract's and come from its table.
 */
import type { VerbName } from '@strikehome/engine/contract';
import type { Arguments } from './arguments.ts';
import { KNOWN_VERBS, type KnownVerb } from './known.ts';
import { fetchRegistry } from './registry.ts';

/** How a command ends: 0 all answered, 2 a request was invalid, 1 anything else. */
export interface Exit {
  readonly status: 0 | 1 | 2;
  /** What goes to standard error. */
  readonly message?: string;
}

export interface CliCommand {
  readonly name: string;
  readonly summary: string;
  readonly usage: readonly string[];
  readonly flags: readonly FlagName[];
  /** What stands after it: shells complete it, and more words than it takes are refused. */
  readonly takes: 'request' | 'system' | 'file' | 'command' | 'shell' | 'words' | 'nothing';
  readonly run: (given: Arguments) => Promise<Exit>;
  /** The verb that it asks. */
  readonly verb?: VerbName;
  /** Its request is spelled out, never read. */
  readonly readsNoFile?: boolean;
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
  people: {
    summary: 'Take people from a book, a JSON file: attacker=@Mira. Its house rules are kept too.',
    takes: 'FILE',
  },
  roll: { summary: 'Also roll the dice.' },
  seed: { summary: 'Roll, and repeatably: the same text, the same dice.', takes: 'TEXT' },
  csv: { summary: 'Answer as a table of comma-separated values.' },
  set: { summary: 'Play by a house rule; may be given several times.', takes: 'RULE=VALUE', fieldOf: 'settings' },
  with: {
    summary: 'Also say what a change makes of it (null takes it out); may be given several times.',
    takes: 'PATH=VALUE',
    fieldOf: 'compare',
  },
  save: { summary: 'Keep the fight in a file after every command, and go on from it when it is there.', takes: 'FILE' },
  workers: { summary: 'Work in so many threads; the answer is the same with any number.', takes: 'N' },
  port: { summary: 'The port to listen on; 8080 if left out.', takes: 'PORT' },
  host: { summary: 'The address to listen on; 0.0.0.0 lets other machines in.', takes: 'ADDRESS' },
  data: { summary: 'The folder that live tables are kept in; ./data if left out.', takes: 'FOLDER' },
  database: { summary: 'Keep live tables in a PostgreSQL instead.', takes: 'URL' },
  from: { summary: 'Put this backup in the place of all tables; no server may run meanwhile.', takes: 'FILE' },
  'no-color': { summary: 'No color. NO_COLOR and FORCE_COLOR also work.' },
  help: { summary: 'Say how this is used, with examples.' },
  version: { summary: 'Print the version.' },
} as const satisfies Readonly<Record<string, Flag>>;

export type FlagName = keyof typeof FLAGS;

const ASKING: readonly FlagName[] = [
  'json',
  'jsonl',
  'workers',
  'pretty',
  'example',
  'pack',
  'people',
  'no-color',
  'help',
];
/** Long work: one request at a time, and its answer also as a table. */
const SURVEYING: readonly FlagName[] = [
  'json',
  'csv',
  'pretty',
  'example',
  'pack',
  'people',
  'set',
  'no-color',
  'help',
];
const LISTING: readonly FlagName[] = ['json', 'pretty', 'no-color', 'help'];

type CommandDetails = Partial<Pick<CliCommand, 'usage' | 'flags' | 'takes' | 'readsNoFile'>>;

/** What the commands of some verbs take otherwise than the properties of the verb say. */
const DETAILS: { readonly [N in VerbName]?: CommandDetails } = {
  odds: { flags: [...ASKING.slice(0, 4), 'all', 'with', ...ASKING.slice(4)] },
  fight: { flags: [...ASKING.slice(0, 6), 'set', 'with', ...ASKING.slice(6)] },
  sweep: { usage: ['sweep [FILE]', 'sweep SYSTEM [ACTION] vary=PATH:FROM..TO[:STEP] [FIELD=VALUE …]'] },
  dice: {
    usage: ['dice NOTATION [--roll] [--seed TEXT]', 'dice --jsonl [FILE]'],
    flags: ['roll', 'seed', 'json', 'jsonl', 'workers', 'csv', 'pretty', 'no-color', 'help'],
    takes: 'words',
  },
  audit: {
    usage: ['audit SYSTEM [--set RULE=VALUE …]'],
    flags: ['json', 'pretty', 'set', 'no-color', 'help'],
    readsNoFile: true,
  },
};

const ACTION: Readonly<Record<KnownVerb['byAction'], string>> = { always: ' ACTION', maybe: ' [ACTION]', never: '' };

function verbCommand({ name, summary, byAction, cost }: KnownVerb): CliCommand {
  const long = cost === 'very-slow';
  return {
    name,
    summary,
    usage: [
      `${name} [FILE]`,
      ...(long ? [] : [`${name} --jsonl [FILE]`]),
      `${name} SYSTEM${ACTION[byAction]} [FIELD=VALUE …]`,
    ],
    flags: long ? SURVEYING : ASKING,
    takes: 'request',
    run: async (given) => (await import('./machine/verb.ts')).runVerb(name, given),
    verb: name,
    ...DETAILS[name],
  };
}

type Other = Omit<CliCommand, 'name' | 'verb'>;

/** For commands that may ask about any system. */
const withRegistry =
  (run: CliCommand['run']): CliCommand['run'] =>
  async (given) => {
    await fetchRegistry();
    return run(given);
  };

const TABLES = {
  play: {
    summary: 'Lead a fight at a table of your own: dice, undo, log, kept in a file.',
    usage: ['play SYSTEM [--save FILE] [--people FILE]'],
    flags: ['save', 'people', 'no-color', 'help'],
    takes: 'system',
    run: withRegistry(async (given) => (await import('./table/run.ts')).runPlay(given)),
  },
  replay: {
    summary: 'Step through the file of a table, with the chance to win after each move.',
    usage: ['replay FILE', 'replay FILE --json'],
    flags: ['json', 'no-color', 'help'],
    takes: 'file',
    run: withRegistry(async (given) => (await import('./table/run.ts')).runReplay(given)),
  },
  verify: {
    summary: 'Check every throw and every state in the file of a table.',
    usage: ['verify FILE'],
    flags: LISTING,
    takes: 'file',
    run: withRegistry(async (given) => (await import('./table/run.ts')).runVerify(given)),
  },
} as const satisfies Readonly<Record<string, Other>>;

const LISTS = {
  people: {
    summary: 'List a book of people, or write somebody into it.',
    usage: [
      'people FILE [SYSTEM]',
      'people FILE add SYSTEM "NAME, NUMBERS …" [count=N] [side=theirs]',
      'people FILE copy SYSTEM NAME [NEW-NAME]',
      'people FILE remove SYSTEM NAME',
      'people FILE import FILE',
      'people FILE link SYSTEM NAME',
    ],
    flags: LISTING,
    takes: 'words',
    run: withRegistry(async (given) => (await import('./people/book.ts')).runPeople(given)),
  },
  systems: {
    summary: 'List the games, their actions and outcomes.',
    usage: ['systems'],
    flags: LISTING,
    takes: 'nothing',
    run: withRegistry(async (given) => (await import('./people/lists.ts')).printSystems(given)),
  },
  schema: {
    summary: 'Print the requests as JSON Schema, of one system or of all.',
    usage: ['schema [SYSTEM]'],
    flags: ['help'],
    takes: 'system',
    run: withRegistry(async (given) => (await import('./people/lists.ts')).printSchema(given)),
  },
  serve: {
    summary: 'Serve the page, the HTTP API and live tables.',
    usage: ['serve [--port PORT] [--host ADDRESS] [--data FOLDER | --database URL]'],
    flags: ['port', 'host', 'data', 'database', 'help'],
    takes: 'nothing',
    run: async (given) => (await import('./serve.ts')).runServe(given),
  },
  tables: {
    summary: 'Look after the live tables of a server: list, keep, delete, back up and restore them.',
    usage: [
      'tables list [--data FOLDER | --database URL]',
      'tables restore ID …',
      'tables delete ID …',
      'tables backup FILE',
      'tables restore --from FILE',
      'tables redraw',
    ],
    flags: ['data', 'database', 'from', 'json', 'pretty', 'no-color', 'help'],
    takes: 'words',
    run: async (given) => (await import('./tables.ts')).runTables(given),
  },
  'new-game': {
    summary: 'Write a small game of your own into a folder, to be changed.',
    usage: ['new-game ID [FOLDER]'],
    flags: ['help'],
    takes: 'words',
    run: async (given) => (await import('./new-game/index.ts')).runNewSystem(given),
  },
  completion: {
    summary: 'Print a completion script for your shell.',
    usage: ['completion bash|zsh|fish'],
    flags: ['help'],
    takes: 'shell',
    run: async (given) => (await import('./people/completion.ts')).printScript(given),
  },
  help: {
    summary: 'Say how a command is used, with examples.',
    usage: ['help [COMMAND]'],
    flags: ['no-color'],
    takes: 'command',
    run: async (given) => (await import('./people/help.ts')).printHelp(given),
  },
  complete: {
    summary: 'What could be typed next.',
    usage: ['complete -- [WORD …]'],
    flags: [],
    takes: 'words',
    run: async (given) => (await import('./people/completion.ts')).printCandidates(given),
    hidden: true,
  },
} as const satisfies Readonly<Record<string, Other>>;

/** The commands that ask no verb. */
export type OtherName = keyof typeof TABLES | keyof typeof LISTS;

const verbsThatTake = (minutes: boolean) =>
  KNOWN_VERBS.filter(({ cost }) => (cost === 'very-slow') === minutes).map(verbCommand);
const others = (all: Readonly<Record<string, Other>>): readonly CliCommand[] =>
  Object.entries(all).map(([name, command]) => ({ name, ...command }));

/** In the order in which help shows them. */
export const COMMANDS: readonly CliCommand[] = [
  ...verbsThatTake(false),
  ...others(TABLES),
  ...verbsThatTake(true),
  ...others(LISTS),
];

/** What may stand before or without any command. */
export const BARE_FLAGS: readonly FlagName[] = ['no-color', 'help', 'version'];
