// `npm run trace`: writes docs/rules/trace-<game>.md, from every sentence of the source texts to what plays it.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { isMain, plainly, root } from './bootstrap.mjs';

async function writeTraces() {
  const { listFiles, readSources, systemFolders } = await import('./checks/sources.mjs');
  const { readTrace, traceOf, writeTrace } = await import('./checks/trace.mjs');
  const { sources } = readSources(root, listFiles(root));
  for (const system of systemFolders(sources)) {
    const trace = readTrace(root, system, sources);
    if (trace !== undefined) writeFileSync(path.join(root, traceOf(system)), writeTrace(trace));
  }
}

if (isMain(import.meta.url)) await plainly(writeTraces);
