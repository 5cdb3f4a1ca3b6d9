/**
 * The commands and flags of `strikehome` as one table, read by the parser, the help and shell completion. Each
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
  /** What comes after it: shells complete it, and more words are an error. */
  readonly takes: 'request' | 'system' | 'schema' | 'file' | 'command' | 'shell' | 'words' | 'nothing';
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
  /** The value of the flag; an `optional` one only after `=`. */
  readonly takes?: string;
  readonly optional?: boolean;
  /** Its value is a field of this part of the request, and it can be repeated. */
  readonly fieldOf?: string;
}

export const FLAGS = {
  game: { summary: 'Add a game of your own from its module; several with commas.', takes: 'FILE' },
  json: { summary: 'Print JSON, even in a terminal.' },
  jsonl: { summary: 'Read one JSON request per line, write one answer per line, in order.' },
  pretty: { summary: 'Human-readable output, even when piped.' },
  all: { summary: 'Show a chart for every number, not only the main one.' },
  example: { summary: 'Start from the first example, or from example N.', takes: 'N', optional: true },
  pack: { summary: 'Add your own gear from a pack (a JSON file).', takes: 'FILE' },
  people: {
    summary: 'Use characters from a character file: attacker=@Mira. Its house rules apply too.',
    takes: 'FILE',
  },
  roll: { summary: 'Roll the dice as well.' },
  seed: { summary: 'Roll repeatable dice: the same text gives the same roll.', takes: 'TEXT' },
  csv: { summary: 'Print a table of comma-separated values.' },
  set: { summary: 'Set a house rule; can be repeated.', takes: 'RULE=VALUE', fieldOf: 'settings' },
  with: {
    summary: 'Compare with one change (null removes the value); can be repeated.',
    takes: 'PATH=VALUE',
    fieldOf: 'compare',
  },
  save: { summary: 'Save the fight to a file after every command, and continue from it if it exists.', takes: 'FILE' },
  workers: { summary: 'Number of worker threads (does not affect the result).', takes: 'N' },
  port: { summary: 'Port to listen on (default 8080).', takes: 'PORT' },
  host: { summary: 'Address to listen on; 0.0.0.0 accepts other machines.', takes: 'ADDRESS' },
  data: { summary: 'Folder for live tables (default ./data).', takes: 'FOLDER' },
  database: { summary: 'Keep live tables in PostgreSQL instead.', takes: 'URL' },
  encounter: { summary: 'With a fight: for tables, whole fights and the review.' },
  from: { summary: 'Replace all tables with this backup; stop the server first.', takes: 'FILE' },
  'no-color': { summary: 'Disable color (NO_COLOR and FORCE_COLOR also work).' },
  help: { summary: 'Show usage and examples.' },
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
  'game',
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
  'game',
  'no-color',
  'help',
];
const LISTING: readonly FlagName[] = ['json', 'pretty', 'game', 'no-color', 'help'];

type CommandDetails = Partial<Pick<CliCommand, 'usage' | 'flags' | 'takes' | 'readsNoFile'>>;

/** Where the command of a verb differs from what the properties of the verb say. */
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
    flags: ['json', 'pretty', 'set', 'game', 'no-color', 'help'],
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

/** For commands that may need any game. */
const withRegistry =
  (run: CliCommand['run']): CliCommand['run'] =>
  async (given) => {
    await fetchRegistry();
    return run(given);
  };

const TABLES = {
  play: {
    summary: 'Run a fight in the terminal, with undo, log and save file.',
    usage: ['play SYSTEM [--save FILE] [--people FILE]'],
    flags: ['save', 'people', 'game', 'no-color', 'help'],
    takes: 'system',
    run: withRegistry(async (given) => (await import('./table/run.ts')).runPlay(given)),
  },
  replay: {
    summary: 'Step through a table file, with the win chance after each move.',
    usage: ['replay FILE', 'replay FILE --json'],
    flags: ['json', 'game', 'no-color', 'help'],
    takes: 'file',
    run: withRegistry(async (given) => (await import('./table/run.ts')).runReplay(given)),
  },
  verify: {
    summary: 'Check every roll and every state in a table file.',
    usage: ['verify FILE'],
    flags: LISTING,
    takes: 'file',
    run: withRegistry(async (given) => (await import('./table/run.ts')).runVerify(given)),
  },
} as const satisfies Readonly<Record<string, Other>>;

const LISTS = {
  people: {
    summary: 'List or edit a character file.',
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
    run: withRegistry(async (given) => (await import('./people/roster.ts')).runPeople(given)),
  },
  systems: {
    summary: 'List the games with their actions and outcomes.',
    usage: ['systems'],
    flags: LISTING,
    takes: 'nothing',
    run: withRegistry(async (given) => (await import('./people/lists.ts')).printSystems(given)),
  },
  schema: {
    summary: 'Print the JSON Schema of requests: of all games, of one, or of one kind of request.',
    usage: ['schema [SYSTEM [VERB [ACTION]]]'],
    flags: ['game', 'help'],
    takes: 'schema',
    run: withRegistry(async (given) => (await import('./people/lists.ts')).printSchema(given)),
  },
  serve: {
    summary: 'Start the server: web app, HTTP API and live tables.',
    usage: ['serve [--port PORT] [--host ADDRESS] [--data FOLDER | --database URL] [--game FILE]'],
    flags: ['port', 'host', 'data', 'database', 'game', 'help'],
    takes: 'nothing',
    run: async (given) => (await import('./serve.ts')).runServe(given),
  },
  mcp: {
    summary: 'Serve tools for an AI assistant over standard input and output (Model Context Protocol).',
    usage: ['mcp [--game FILE]', 'mcp ADDRESS-OF-A-TABLE'],
    flags: ['game', 'help'],
    takes: 'words',
    run: async (given) => (await import('./mcp.ts')).runMcp(given),
  },
  tables: {
    summary: 'Manage the live tables of a server: list, restore, delete, back up.',
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
    summary: 'Create a small game of your own in a folder, ready to change.',
    usage: ['new-game ID [FOLDER] [--encounter]'],
    flags: ['encounter', 'help'],
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
    summary: 'Show help for a command, with examples.',
    usage: ['help [COMMAND]'],
    flags: ['no-color'],
    takes: 'command',
    run: async (given) => (await import('./people/help.ts')).printHelp(given),
  },
  complete: {
    summary: 'Words that can come next.',
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

/** Flags that need no command. */
export const BARE_FLAGS: readonly FlagName[] = ['game', 'no-color', 'help', 'version'];
