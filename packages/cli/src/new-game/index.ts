/** `new-game`: writes a folder with a small game that has every property, to be changed. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Arguments, show } from '../arguments.ts';
import type { Exit } from '../commands.ts';
import { print } from '../machine/streams.ts';
import { versionHere } from '../people/help.ts';
import { isSystem } from '../registry.ts';
import { filesOf } from './files.ts';

export async function runNewSystem({ words: [id, folder = id], flags }: Arguments): Promise<Exit> {
  if (id === undefined || folder === undefined) return no('name missing: strikehome new-game dark-road');
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) || id.length > 40)
    return no(`${show(id)} is not a valid id. Use lowercase letters, digits and hyphens, e.g. dark-road.`);
  if (isSystem(id)) return no(`a game called ${id} already exists.`);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    return no(`${show(folder)} already exists and is not empty; nothing was written.`);
  mkdirSync(folder, { recursive: true });
  const files = filesOf(id, versionHere(), flags.encounter === true);
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  await print(
    [
      `${folder}: a small game that works as it stands.`,
      ...Object.keys(files).map((name) => `  ${name}`),
      '',
      `Next: cd ${folder} && npm install && npm test (README.md says how to get the engine); then write your clauses there.`,
      '',
    ].join('\n'),
  );
  return { status: 0 };
}

const no = (message: string): Exit => ({ status: 1, message });
