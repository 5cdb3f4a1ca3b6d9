/** `mcp`: the tools for an assistant over standard input and output, from the server that is installed with the command. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Arguments } from './arguments.ts';
import type { Exit } from './commands.ts';
import { GAME_MODULES } from './registry.ts';
import { serverFile } from './serve.ts';

interface Stdio {
  readonly serveStdio: (options: {
    readonly games: readonly string[];
    readonly table?: { readonly server: string; readonly id: string; readonly key: string };
  }) => Promise<void>;
}

export async function runMcp({ words }: Arguments): Promise<Exit> {
  const key = process.env.STRIKEHOME_KEY;
  const table = tableAt(words[0]);
  if (words.length > 0 && table === undefined)
    return { status: 1, message: 'mcp takes the address of a table, as it stands in your browser.' };
  if (table !== undefined && (key === undefined || key === ''))
    return { status: 1, message: 'a table needs the key of a seat: set STRIKEHOME_KEY.' };
  const main = serverFile(({ main: file }) => file);
  if (main === undefined) return { status: 1, message: 'the server is not installed: npm install @strikehome/server' };
  const file = path.join(path.dirname(main), 'mcp.js');
  if (!existsSync(file)) return { status: 1, message: 'the server is not built yet: npm run build' };
  const { serveStdio } = (await import(pathToFileURL(file).href)) as Stdio;
  const given = table === undefined || key === undefined ? {} : { table: { ...table, key } };
  await serveStdio({ games: GAME_MODULES, ...given });
  return { status: 0 };
}

/** The server and the id of a table, from its address in the page. */
function tableAt(address: string | undefined): { readonly server: string; readonly id: string } | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined;
  const [, id] = /table\/([\w-]{1,64})\/?$/.exec(address) ?? [];
  return id === undefined ? undefined : { server: new URL(address).origin, id };
}
