/** `--game FILE`: games of your own, read from the modules that export them. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { GameProblem, gamesIn } from '@strikehome/engine/contract';
import { type Misuse, show } from './arguments.ts';
import { addGame, SYSTEM_IDS } from './registry.ts';

/** Adds the games of some modules, given by their URLs. */
export async function addGames(modules: readonly string[]): Promise<void> {
  for (const module of modules) for (const game of await gamesIn(module, SYSTEM_IDS)) addGame(game, module);
}

/** What `--game` names: one file, or several with commas. */
export async function readGames(typed: string): Promise<Misuse | undefined> {
  const files = typed.split(',').map((file) => path.resolve(file.trim()));
  const missing = files.find((file) => !existsSync(file));
  if (missing !== undefined) return { misuse: `--game: file not found: ${show(missing)}.` };
  try {
    await addGames(files.map((file) => pathToFileURL(file).href));
    return undefined;
  } catch (error) {
    if (error instanceof GameProblem) return { misuse: `--game: ${error.message}` };
    throw error;
  }
}
