/** `serve`: starts the server that is installed with the command, in this process; a flag stands for a variable that it reads. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Arguments } from './arguments.ts';
import type { Exit } from './commands.ts';

const VARIABLES = { port: 'PORT', host: 'HOST', data: 'DATA', database: 'DATABASE_URL', game: 'GAMES' } as const;

export async function runServe({ flags }: Arguments): Promise<Exit> {
  const program = serverProgram();
  if (program === undefined)
    return { status: 1, message: 'the server is not installed: npm install @strikehome/server' };
  if (!existsSync(program)) return { status: 1, message: 'the server is not built yet: npm run build' };
  for (const flag of Object.keys(VARIABLES) as (keyof typeof VARIABLES)[]) {
    const value = flags[flag];
    if (typeof value === 'string') process.env[VARIABLES[flag]] = value;
  }
  await import(pathToFileURL(program).href);
  return { status: 0 };
}

/** The program of the server, where the package is found from here. */
const serverProgram = () => serverFile(({ bin }) => bin['strikehome-server']!);

interface Manifest {
  readonly bin: Readonly<Record<string, string>>;
  readonly main: string;
}

/** A file of the server's package, where that is found from here. */
export function serverFile(pick: (manifest: Manifest) => string): string | undefined {
  let manifest: string;
  try {
    manifest = createRequire(import.meta.url).resolve('@strikehome/server/package.json');
  } catch {
    return undefined;
  }
  return path.join(path.dirname(manifest), pick(JSON.parse(readFileSync(manifest, 'utf8')) as Manifest));
}
