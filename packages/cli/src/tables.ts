/** `tables`: what an operator does with the live tables of a server, which may run meanwhile. */
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type Arguments, show } from './arguments.ts';
import type { Exit } from './commands.ts';
import { type Pen, penHere, printed } from './draw/pen.ts';
import { clean, cut, hanging, pad } from './draw/text.ts';
import { print } from './machine/streams.ts';
import { serverFile } from './serve.ts';

interface TableSummary {
  readonly id: string;
  readonly title: string;
  readonly system: string;
  readonly entries: number;
  readonly fights: number;
  readonly bytes: number;
  readonly used: string;
  readonly marked?: string;
  readonly deletedFrom?: string;
}
interface Handled {
  readonly done: readonly string[];
  readonly missing: readonly string[];
}

/** What this command asks of the server's package. */
interface TableKeeper {
  readonly list: () => AsyncIterable<TableSummary>;
  readonly restore: (ids: readonly string[]) => Promise<Handled>;
  readonly delete: (ids: readonly string[]) => Promise<Handled>;
  readonly backup: (file: string) => Promise<void>;
  readonly redraw: () => Promise<void>;
  readonly close: () => Promise<void>;
}
interface Server {
  readonly keepTables: (at: { readonly data: string; readonly database?: string }) => Promise<TableKeeper>;
  readonly restoreTables: (backup: string, data: string) => Promise<string | undefined>;
}

/** What is answered: as JSON, or as lines for a terminal. */
interface Answer {
  readonly json: object;
  readonly lines: (pen: Pen) => readonly string[];
  readonly status?: 1 | 2;
}

const ACTIONS = { list, restore, delete: remove, backup, redraw } as const;
type Action = keyof typeof ACTIONS;

export async function runTables({ words, flags }: Arguments): Promise<Exit> {
  const [name = '', ...rest] = words;
  const names = Object.keys(ACTIONS) as Action[];
  const action = names.find((one) => one === name);
  if (action === undefined)
    return { status: 1, message: `tables needs one of: ${names.join(', ')}. See strikehome help tables.` };
  const takes = TAKES[action];
  const isFrom = flags.from !== undefined;
  if (isFrom && action !== 'restore') return { status: 1, message: '--from only works with tables restore.' };
  const fits =
    takes === 'ids' ? (isFrom ? rest.length === 0 : rest.length > 0) : rest.length === (takes === 'file' ? 1 : 0);
  if (!fits) return { status: 1, message: `tables ${action} takes ${SAID[isFrom ? 'nothing' : takes]}.` };
  const file = serverFile(({ main }) => main);
  if (file === undefined) return { status: 1, message: 'the server is not installed: npm install @strikehome/server' };
  if (!existsSync(file)) return { status: 1, message: 'the server is not built yet: npm run build' };
  const server = (await import(pathToFileURL(file).href)) as Server;
  try {
    const { json, lines, status = 0 } = await answer(server, action, rest, flags);
    const drawn = flags.pretty === true || (process.stdout.isTTY && !flags.json);
    const pen = penHere(flags['no-color'] === true);
    await print(drawn ? printed(lines(pen), pen) : `${JSON.stringify(json)}\n`);
    return { status };
  } catch (error) {
    const { message, cause } = error as Error;
    return { status: 1, message: cause instanceof Error ? `${message} (${cause.message})` : message };
  }
}

const TAKES = { list: 'nothing', restore: 'ids', delete: 'ids', backup: 'file', redraw: 'nothing' } as const;
const SAID = { nothing: 'no arguments', ids: 'table ids', file: 'the name of a new file' } as const;

async function answer(
  server: Server,
  action: Action,
  words: readonly string[],
  flags: Arguments['flags'],
): Promise<Answer> {
  const text = (flag: string | true | undefined, variable: string) =>
    typeof flag === 'string' ? flag : process.env[variable] || undefined;
  const data = text(flags.data, 'DATA') ?? 'data';
  const database = typeof flags.data === 'string' ? undefined : text(flags.database, 'DATABASE_URL');
  if (typeof flags.from === 'string') {
    if (database !== undefined) throw new Error('Restore PostgreSQL with its own tool, pg_restore.');
    return restoredFrom(flags.from, await server.restoreTables(flags.from, data));
  }
  const keeper = await server.keepTables({ data, ...(database === undefined ? {} : { database }) });
  try {
    return await ACTIONS[action](keeper, words);
  } finally {
    await keeper.close();
  }
}

async function list(keeper: TableKeeper): Promise<Answer> {
  const tables: TableSummary[] = [];
  for await (const one of keeper.list()) tables.push(one);
  return { json: { ok: true, tables }, lines: (pen) => drawTables(tables, pen) };
}

function drawTables(tables: readonly TableSummary[], pen: Pen): readonly string[] {
  if (tables.length === 0) return ['  There are no tables.'];
  const wide = Math.max(...tables.map(({ id }) => id.length));
  return tables.map(({ id, title, system, fights, bytes, used, deletedFrom }) => {
    const size = `${fights} ${fights === 1 ? 'fight' : 'fights'}, ${Math.ceil(bytes / 1000)} kB, used ${used.slice(0, 10)}`;
    const end = deletedFrom === undefined ? '' : `, marked: deleted after ${deletedFrom.slice(0, 10)}`;
    return cut(`  ${pad(id, wide)}  ${clean(title)} (${system}): ${size}${end}`, pen.width);
  });
}

async function restore(keeper: TableKeeper, ids: readonly string[]): Promise<Answer> {
  const { done, missing } = await keeper.restore(ids);
  return handled({ restored: done }, missing, `Kept: ${done.join(', ')}. Their last use is set to today.`);
}

async function remove(keeper: TableKeeper, ids: readonly string[]): Promise<Answer> {
  const { done, missing } = await keeper.delete(ids);
  return handled({ deleted: done }, missing, `Deleted for good: ${done.join(', ')}.`);
}

function handled(done: Readonly<Record<string, readonly string[]>>, missing: readonly string[], said: string): Answer {
  const [some = []] = Object.values(done);
  const none = missing.map((id) => `Table not found: ${show(id)}`);
  return {
    json: { ok: missing.length === 0, ...done, missing },
    lines: (pen) => [...(some.length > 0 ? [said] : []), ...none].flatMap((line) => hanging('  ', line, pen.width)),
    ...(missing.length === 0 ? {} : { status: 2 }),
  };
}

async function backup(keeper: TableKeeper, [file = '']: readonly string[]): Promise<Answer> {
  await keeper.backup(file);
  const said = `Backup written to ${show(file)}. It contains the dice secrets: keep it private.`;
  return { json: { ok: true, file }, lines: (pen) => hanging('  ', said, pen.width) };
}

async function redraw(keeper: TableKeeper): Promise<Answer> {
  await keeper.redraw();
  const said = 'Each table draws a new dice secret on its next use. You can start the server again.';
  return { json: { ok: true }, lines: (pen) => hanging('  ', said, pen.width) };
}

function restoredFrom(file: string, before: string | undefined): Answer {
  const old = before === undefined ? '' : ` What was there is in ${before}.`;
  const said = `Restored all tables from ${show(file)}. Each draws a new dice secret on its next use.${old}`;
  return {
    json: { ok: true, from: file, ...(before === undefined ? {} : { before }) },
    lines: (pen) => hanging('  ', said, pen.width),
  };
}
