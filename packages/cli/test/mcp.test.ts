/** `strikehome mcp`, started by the SDK's own client as an assistant starts it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { describe, expect, it } from 'vitest';

const program = fileURLToPath(new URL('../dist/main.js', import.meta.url));

async function started(args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [program, 'mcp', ...args], env, stderr: 'ignore' }),
  );
  return client;
}

describe('strikehome mcp', () => {
  it('serves the tools over standard input and output, and ends with its client', async () => {
    const client = await started();
    const { tools } = await client.listTools();
    expect(tools).toHaveLength(7);
    const request = {
      system: 'degrees',
      action: 'attack',
      attacker: { skill: 7 },
      defender: { skill: 4 },
      attack: 'war-blade',
    };
    const { content } = await client.callTool({ name: 'odds', arguments: { request } });
    expect(JSON.stringify(content)).toContain('493/648');
    await client.close();
  });

  it('has a game of your own, and says what is wrong with its file', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'mcp-'));
    const module = path.join(folder, 'alley.mjs');
    const from = pathToFileURL(path.resolve('packages/engine/dist/degrees.js')).href;
    writeFileSync(
      module,
      `import { degrees } from '${from}';\nexport const alley = { ...degrees, id: 'alley', title: 'Alley' };\n`,
    );
    const client = await started(['--game', module]);
    const { content } = await client.callTool({ name: 'list_games', arguments: {} });
    expect(JSON.stringify(content)).toContain('alley');
    await client.close();
    rmSync(folder, { recursive: true });
    await expect(started(['--game', 'nowhere.js'])).rejects.toThrow();
  });

  it('says which table may be read, and refuses an address or a missing key', async () => {
    const address = 'http://127.0.0.1:1/#~table/fKz0aQ3bLx9e';
    const client = await started([address], { STRIKEHOME_KEY: 'key' });
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual(['strikehome://table/fKz0aQ3bLx9e']);
    await client.close();
    await expect(started([address])).rejects.toThrow();
    await expect(started(['nowhere'], { STRIKEHOME_KEY: 'key' })).rejects.toThrow();
  });
});
