/** The tools for assistants, by the SDK's own client: over HTTP, and whole fights of every game. */
import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { createEngine } from '@strikehome/engine';
import { degrees } from '@strikehome/engine/degrees';
import { SYSTEMS } from '@strikehome/engine/games';
import { below, type PlainRecord, seeded } from '@strikehome/engine/kernel';
import { afterAll, describe, expect, it } from 'vitest';
import { openStore } from '../src/tables/store.ts';
import { Tables } from '../src/tables/tables.ts';
import { newFolder } from './tables/serving.ts';
import { servers } from './testing.ts';

const open = servers();
const { folder, clear } = newFolder();
const tables = new Tables(await openStore(undefined, path.join(folder, 'tables.db')));
afterAll(async () => {
  await tables.close();
  clear();
});

async function connected(base: string, key?: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const requestInit = key === undefined ? {} : { requestInit: { headers: { authorization: `Bearer ${key}` } } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', base), requestInit) as never);
  return client;
}

/** What a tool said: its text, and the same as data. */
async function use(client: Client, name: string, args: PlainRecord) {
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: args });
  const [said] = content as readonly { readonly text: string }[];
  return { text: said!.text, data: structuredContent as PlainRecord, isError: isError === true };
}

describe('tools for assistants', () => {
  it('are seven, told in less than 1,500 tokens, and only there where they are switched on', async () => {
    const client = await connected(await open({ mcp: true }));
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      ...['list_games', 'describe', 'odds', 'resolve', 'fight', 'start_encounter', 'move'],
    ]);
    expect(Buffer.byteLength(JSON.stringify({ tools })) / 4).toBeLessThan(1500);
    expect(await client.listResources().catch(() => 'none')).toBe('none');
    await client.close();
    await expect(connected(await open())).rejects.toThrow();
  });

  it('know the games of the engine that the server is given', async () => {
    const engine = createEngine([{ ...degrees, id: 'alley', title: 'Alley' }]);
    const client = await connected(await open({ mcp: true, engine }));
    expect((await use(client, 'list_games', {})).data.games).toMatchObject([{ id: 'alley', title: 'Alley' }]);
    const { data } = await use(client, 'describe', { game: 'alley', action: 'attack' });
    const [example] = data.examples as readonly { request: PlainRecord }[];
    expect((await use(client, 'odds', { request: example!.request })).isError).toBe(false);
    expect((await use(client, 'describe', { game: 'degrees', action: 'attack' })).isError).toBe(true);
    await client.close();
  });

  it('every example that is described can be sent: odds, a result, a whole fight', async () => {
    const client = await connected(await open({ mcp: true }));
    const { data } = await use(client, 'list_games', {});
    for (const { id, actions } of data.games as readonly { id: string; actions: PlainRecord }[]) {
      for (const action of [...Object.keys(actions), 'fight']) {
        const described = await use(client, 'describe', { game: id, action });
        const [example] = described.data.examples as readonly { request: PlainRecord }[];
        const tools = action === 'fight' ? ['fight'] : ['odds', 'resolve'];
        for (const tool of tools) {
          const said = await use(client, tool, { request: example!.request });
          expect([id, action, tool, said.isError, said.text]).toEqual([id, action, tool, false, said.text]);
          expect(said.text.length).toBeGreaterThan(5);
        }
      }
    }
    await client.close();
  });

  it.each(Object.keys(SYSTEMS))('%s is played to its end, move by move', async (game) => {
    const client = await connected(await open({ mcp: true }));
    const described = await use(client, 'describe', { game, action: 'encounter' });
    const [{ setup }] = described.data.examples as readonly [{ setup: PlainRecord }];
    let now = await use(client, 'start_encounter', { game, setup });
    const { encounter } = now.data;
    const source = seeded(`an assistant plays ${game}`);
    let made = 0;
    for (; now.data.over !== true && made < 1500; made++) {
      const moves = now.data.moves as readonly string[];
      now = await use(client, 'move', { encounter: encounter!, move: below(source, moves.length) + 1 });
      expect([made, now.isError, now.text]).toEqual([made, false, now.text]);
    }
    expect([now.data.over, made > 2]).toEqual([true, true]);
    const after = await use(client, 'move', { encounter: encounter!, move: 1 });
    expect([after.isError, after.text]).toEqual([true, expect.stringContaining('The fight is over.')]);
    await client.close();
  });

  it('say what is wrong and what to do, and take no dice', async () => {
    const client = await connected(await open({ mcp: true }));
    const request = {
      system: 'degrees',
      action: 'attack',
      attacker: { skil: 7 },
      defender: { skill: 'x' },
      attack: 'dirk',
    };
    const typos = await use(client, 'resolve', { request });
    expect(typos.isError).toBe(true);
    expect(typos.text).toContain('attacker.skil: Unknown field skil. Did you mean skill?');
    expect(typos.text).toContain('defender.skill: Skill must be a whole number');
    expect(typos.text).toContain('describe {"game": "degrees", "action": "attack"}');
    const good = { ...request, attacker: { skill: 7 }, defender: { skill: 4 } };
    for (const invented of [{ dice: { offense: [6, 6] } }, { seed: 'a' }]) {
      const said = await use(client, 'resolve', { request: { ...good, ...invented } });
      expect([said.isError, said.text]).toEqual([true, expect.stringContaining('Dice are rolled here')]);
    }
    const named = await use(client, 'move', { encounter: 'made-up', number: 1 });
    expect(named.text).toContain('move is missing.');
    expect((await use(client, 'move', { encounter: 'made-up', move: 1 })).text).toContain('There is no such fight');
    expect((await use(client, 'describe', { game: 'chess', action: 'attack' })).text).toContain('Call list_games');
    await client.close();
  });

  it('a live table can be read with the key of a seat, and with no other', async () => {
    const base = await open({ mcp: true, tables });
    const opened = await fetch(`${base}/api/v1/tables`, {
      ...{ method: 'POST', body: JSON.stringify({ system: 'degrees', name: 'Ana' }) },
      headers: { 'content-type': 'application/json' },
    });
    const { table, key } = (await opened.json()) as { readonly table: string; readonly key: string };
    const read = async (own: string) => {
      const client = await connected(base, own);
      const { contents } = await client.readResource({ uri: `strikehome://table/${table}` });
      await client.close();
      return JSON.parse((contents[0] as { readonly text: string }).text) as PlainRecord;
    };
    expect(await read(key)).toMatchObject({ ok: true, view: { you: { name: 'Ana', role: 'gm' } } });
    expect(await read(`${key}x`)).toMatchObject({ ok: false, error: { code: 'not_found' } });
  });
});
