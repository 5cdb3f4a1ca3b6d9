/**
 * The tools behind the Model Context Protocol, whichever way a client came. With the transports this is all that knows the
 * SDK; it is loaded when the first assistant connects.
 */
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { isRecord, nearest, type PlainRecord } from '@strikehome/engine/kernel';
import { VERSION } from '../openapi.ts';
import { mistake, type ToolAnswer, wrong } from './said.ts';
import { TOOLS, type Tool, type ToolContext } from './tools.ts';

/** Live tables, as far as the key of the client opens them. */
export interface TableReader {
  /** The table that the client was started for; none where it names one itself. */
  readonly id?: string;
  /** What the seat of the key sees, or why there is nothing to see. */
  readonly read: (id: string) => Promise<PlainRecord>;
}

export interface McpOptions extends ToolContext {
  readonly table?: TableReader;
}

const INSTRUCTIONS =
  'Combat rules of tabletop games. Start with list_games, then describe an action before you send a request. ' +
  'Never make up a roll or a chance: resolve and move roll the dice, odds and fight compute.';

const TABLE_URI = /^strikehome:\/\/table\/([\w-]{1,64})$/;
const OUTPUT = {
  type: 'object' as const,
  properties: { ok: { type: 'boolean' as const } },
  required: ['ok'],
};

export function mcpServer({ table, ...context }: McpOptions): Server {
  const server = new Server(
    { name: 'strikehome', title: 'Strikehome', version: VERSION },
    { capabilities: { tools: {}, ...(table === undefined ? {} : { resources: {} }) }, instructions: INSTRUCTIONS },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: TOOLS.map(listed) }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = TOOLS.find(({ name }) => name === params.name);
    if (tool === undefined)
      throw new McpError(ErrorCode.InvalidParams, `There is no tool ${params.name.slice(0, 40)}.`);
    const args = params.arguments ?? {};
    return answered(misfit(tool, args) ?? (await tool.run(args as PlainRecord, context)));
  });
  if (table !== undefined) {
    const about = {
      name: 'Live table',
      mimeType: 'application/json',
      description: 'What your seat sees of the table now.',
    };
    server.setRequestHandler(ListResourcesRequestSchema, () => ({
      resources: table.id === undefined ? [] : [{ uri: `strikehome://table/${table.id}`, ...about }],
    }));
    server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({
      resourceTemplates: [{ uriTemplate: 'strikehome://table/{id}', ...about }],
    }));
    server.setRequestHandler(ReadResourceRequestSchema, async ({ params: { uri } }) => {
      const [, id] = TABLE_URI.exec(uri) ?? [];
      if (id === undefined) throw new McpError(ErrorCode.InvalidParams, 'A table is strikehome://table/ID.');
      return { contents: [{ uri, mimeType: 'application/json', text: JSON.stringify(await table.read(id)) }] };
    });
  }
  return server;
}

function listed({ name, description, input, acts }: Tool) {
  const annotations = { readOnlyHint: acts !== true, openWorldHint: false };
  return { name, description, inputSchema: input as { readonly type: 'object' }, outputSchema: OUTPUT, annotations };
}

function answered({ text, data, isError = false }: ToolAnswer) {
  return { content: [{ type: 'text' as const, text }], structuredContent: data, isError };
}

/** A field that is missing or unknown: said like every mistake, so that the model can put it right. */
function misfit({ name, input }: Tool, args: unknown): ToolAnswer | undefined {
  const { properties, required } = input as { readonly properties: PlainRecord; readonly required: readonly string[] };
  const known = Object.keys(properties);
  const form = `${name} takes ${known.length === 0 ? 'nothing' : known.join(', ')}.`;
  const given = isRecord(args) ? Object.keys(args) : [];
  const problems = [
    ...given
      .filter((field) => !known.includes(field))
      .map((field) => {
        const near = nearest(field, known);
        return [
          field,
          `Unknown field ${field.slice(0, 40)}.${near === undefined ? '' : ` Did you mean ${near}?`}`,
        ] as const;
      }),
    ...required.filter((field) => !given.includes(field)).map((field) => [field, `${field} is missing.`] as const),
  ].map(([path, message]) => ({ code: 'invalid_request', path, message }) as const);
  const [first] = problems;
  if (first === undefined) return undefined;
  return problems.length === 1 ? wrong(first.path, first.message, form) : mistake({ ...first, problems }, form);
}
