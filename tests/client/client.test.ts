/** A client that others generate from the published OpenAPI: linted, compiled, and used against the service. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTS, { astToString } from 'openapi-typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeApp } from '../../packages/server/src/app.ts';

const folder = path.resolve('.cache/client');
const app = makeApp({ rateLimit: 0 });
/** What has a default may be left out. */
const GENERATED = { defaultNonNullable: false };
let published: string;

beforeAll(async () => {
  published = await (await app.request('/api/openapi.json')).text();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'api.d.ts'), astToString(await openapiTS(JSON.parse(published), GENERATED)));
});

const PROGRAM = `import createClient from 'openapi-fetch';
import type { paths } from './api.d.ts';

export async function ask(fetch: (request: Request) => Promise<Response>, skill: number) {
  const client = createClient<paths, 'application/json'>({ baseUrl: 'http://localhost', fetch });
  const { data, error } = await client.POST('/api/odds', {
    body: {
      system: 'degrees',
      action: 'attack',
      attacker: { skill },
      defender: { skill: 6 },
      attack: { mode: 'melee', damageType: 'cut', baseDamage: 7 },
      dice: { offense: [6, 5] },
    },
  });
  const chance: number | undefined = data?.outcomes.success?.p;
  const at: string | undefined = error?.error.path;
  return { chance, at };
}
`;

const CONFIG = {
  compilerOptions: {
    ...{ noEmit: true, strict: true, target: 'es2022', module: 'nodenext', types: [] },
    ...{ allowImportingTsExtensions: true, skipLibCheck: false },
  },
  include: ['*.ts'],
};

/** What the compiler has to say about programs beside the generated types. */
function complaints(programs: Readonly<Record<string, string>>): readonly string[] {
  for (const [name, program] of Object.entries(programs)) writeFileSync(path.join(folder, name), program);
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(CONFIG));
  const compiler = path.resolve('node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], { encoding: 'utf8' });
  return stdout.split('\n').filter((line) => /^\S.*: error TS/.test(line));
}

describe('OpenAPI', () => {
  it('has nothing that a linter minds', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const found = await lintFromString({ source: published, absoluteRef: '/openapi.json', config });
    expect(found.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  });

  it('makes a client that compiles strictly, and in which a misspelled field does not', () => {
    const found = complaints({
      'right.ts': PROGRAM,
      'no-field.ts': PROGRAM.replace('defender: {', 'defendr: {'),
      'no-outcomes.ts': PROGRAM.replace('data?.outcomes', 'data?.outcome'),
    });
    expect(found).toHaveLength(2);
    expect(found[0]).toMatch(/no-field\.ts.*'defendr'/);
    expect(found[1]).toMatch(/no-outcomes\.ts.*'outcome'/);
  });

  it('makes a client that is answered', async () => {
    const file = path.join(folder, 'asking.ts');
    writeFileSync(file, PROGRAM);
    const { ask } = (await import(/* @vite-ignore */ file)) as {
      readonly ask: (fetch: (request: Request) => Promise<Response>, skill: number) => Promise<object>;
    };
    const send = async (request: Request) => app.request(request);
    expect(await ask(send, 10)).toEqual({ chance: 1, at: undefined });
    expect(await ask(send, 2_000_000)).toEqual({ chance: undefined, at: 'attacker.skill' });
  });
});
