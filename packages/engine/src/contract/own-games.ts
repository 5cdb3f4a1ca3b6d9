/** Games that their authors keep outside of this project, read from the modules that export them. */
import { isRecord, type System } from '../kernel/index.ts';

/** What is wrong with a module that is to hold a game: a sentence for its author. */
export class GameProblem extends Error {}

/**
 * The games that a module exports, each as a value of its own. `known` are the ids that are taken.
 *
 * @param url where it is: a `file:` URL, or an address that a page may fetch from.
 */
export async function gamesIn(url: string, known: readonly string[] = []): Promise<readonly System[]> {
  let module: object;
  try {
    module = (await import(/* @vite-ignore */ url)) as object;
  } catch (error) {
    throw new GameProblem(`${url} cannot be loaded: ${(error as Error).message}`);
  }
  const games = [...new Set<unknown>(Object.values(module))].filter(isGame);
  if (games.length === 0) {
    const cure =
      'Export it as a value: export const mine = { id, version, title, summary, settings, actions, sentences }.';
    throw new GameProblem(`${url} exports no game. ${cure}`);
  }
  for (const { id } of games) {
    if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
      throw new GameProblem(
        `${url}: ${JSON.stringify(id)} is not a valid id. Use lowercase letters, digits and hyphens, e.g. dark-road.`,
      );
    if (known.includes(id)) throw new GameProblem(`${url}: there is a game ${id} already. Give yours another id.`);
  }
  return games;
}

/** What every game has, whatever else it is made of; `checkSystem` tells an author more. */
function isGame(value: unknown): value is System {
  if (!isRecord(value)) return false;
  const { id, version, title, settings, actions, sentences } = value;
  const isNamed = typeof id === 'string' && typeof title === 'string' && typeof version === 'number';
  return isNamed && isRecord(settings) && isRecord(actions) && isRecord(sentences);
}
