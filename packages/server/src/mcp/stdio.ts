/** The tools for an assistant on this machine: it starts us and talks over standard input and output. */
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { engineWith, gamesIn } from '@strikehome/engine/contract';
import type { PlainRecord } from '@strikehome/engine/kernel';
import { Encounters } from './encounters.ts';
import { mcpServer, type TableReader } from './server.ts';
import type { Ask } from './tools.ts';

export interface StdioOptions {
  /** Modules of further games, as URLs. */
  readonly games?: readonly string[];
  /** A live table: the server it is on, its id, and the key of a seat. */
  readonly table?: { readonly server: string; readonly id: string; readonly key: string };
}

/** Serves until the assistant closes the line. */
export async function serveStdio({ games = [], table }: StdioOptions = {}): Promise<void> {
  const own = await Promise.all(games.map((url) => gamesIn(url)));
  const engine = engineWith(own.flat());
  const ask: Ask = async (verb, request) => engine.answer(verb, request) as Awaited<ReturnType<Ask>>;
  const options = { games: engine.games, ask, encounters: new Encounters() };
  const server = mcpServer({ ...options, ...(table === undefined ? {} : { table: readerOf(table) }) });
  const closed = new Promise<void>((resolve) => {
    server.onclose = resolve;
    process.stdin.once('end', () => void server.close());
  });
  await server.connect(new StdioServerTransport());
  await closed;
}

function readerOf({ server, id: own, key }: NonNullable<StdioOptions['table']>): TableReader {
  return {
    id: own,
    read: async (id) => {
      const response = await fetch(new URL(`/api/v1/tables/${id}`, server), {
        headers: { authorization: `Bearer ${key}` },
      });
      return (await response.json()) as PlainRecord;
    },
  };
}
