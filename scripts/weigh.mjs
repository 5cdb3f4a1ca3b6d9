// `node scripts/weigh.mjs`: what is published of the engine, weighed: how long it takes to import, and how large it is.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './bootstrap.mjs';
import { build } from './build.mjs';
import { publicEntries } from './build-library.mjs';

const dist = path.join(root, 'packages/engine/dist');
const RUNS = 15;

/** Milliseconds of processor time that the quickest import among some takes, each in a process of its own. */
function importTime(name) {
  const url = JSON.stringify(pathToFileURL(path.join(dist, `${name}.js`)).href);
  const program = `const from = process.cpuUsage(); await import(${url}); const { user, system } = process.cpuUsage(from);
    console.log((user + system) / 1000);`;
  const times = Array.from({ length: RUNS }, () =>
    Number(spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }).stdout),
  );
  return Math.min(...times);
}

const sizeOf = (ending) =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .reduce((sum, file) => sum + readFileSync(path.join(dist, file)).length, 0);

await build({ only: ['engine'] });
for (const name of Object.keys(publicEntries('engine')))
  console.log(`import ${name}: ${importTime(name).toFixed(0)} ms`);
for (const ending of ['.js', '.d.ts']) console.log(`${ending}: ${(sizeOf(ending) / 1000).toFixed(1)} kB`);
