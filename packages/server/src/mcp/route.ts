/**
 * The tools over HTTP, at /mcp: each request is answered by itself, so any number of processes may serve them, but for the
 * fights that are played move by move, which this process keeps.
 */
import type { IncomingMessage } from 'node:http';
import { readJson } from '@strikehome/engine/contract';
import type { GameRegistry, PlainRecord } from '@strikehome/engine/kernel';
import { readBody } from '../body.ts';
import type { Calls } from '../calls.ts';
import { rendered, respond } from '../reply.ts';
import { Encounters } from './encounters.ts';
import type { TableReader } from './server.ts';
import type { Ask } from './tools.ts';

export interface McpRouteOptions {
  readonly games: GameRegistry;
  readonly calls: Calls;
  /** Reads a path of this server with the key that came with the request. */
  readonly read?: (path: string, key: string) => Promise<Response>;
}

/** Answers a request of a client, whose calls are limited and charged like any. */
export type McpRoute = (request: Request, client: string, incoming?: IncomingMessage) => Promise<Response>;

export function mcpRoute({ games, calls, read }: McpRouteOptions): McpRoute {
  const encounters = new Encounters();
  return async (request, client, incoming) => {
    const text = request.method === 'POST' ? await readBody(request, incoming) : undefined;
    if (typeof text === 'object') return respond(text);
    const body = text === undefined ? undefined : readJson(text);
    if (body?.ok === false) return respond(rendered(body));
    const [{ mcpServer }, { WebStandardStreamableHTTPServerTransport }] = await Promise.all([
      import('./server.ts'),
      import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'),
    ]);
    const ask: Ask = async (verb, asked) => {
      const { text } = await calls.answer(verb, JSON.stringify(asked), { client, signal: () => request.signal });
      return JSON.parse(text) as Awaited<ReturnType<Ask>>;
    };
    const key = request.headers.get('authorization');
    const table: TableReader | undefined =
      key === null || read === undefined
        ? undefined
        : { read: async (id) => (await (await read(`/api/tables/${id}`, key)).json()) as PlainRecord };
    const server = mcpServer({ games, ask, encounters, ...(table === undefined ? {} : { table }) });
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    try {
      return await transport.handleRequest(request, body === undefined ? {} : { parsedBody: body.value });
    } finally {
      await server.close();
    }
  };
}
