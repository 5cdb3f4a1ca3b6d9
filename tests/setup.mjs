/** Before the first test file, once for all workers: what the files that were asked for need is built, and started. */
import { build } from '../scripts/build.mjs';
import { startPostgres } from '../scripts/postgres.mjs';

const PAGE = /\/packages\/web\/test\//;
const TABLES = /\/packages\/server\/test\/tables\//;

export async function setup(project) {
  const files = project.vitest.state.getPaths().map((file) => file.replaceAll('\\', '/'));
  const areAsked = (place) => files.some((file) => place.test(file));
  const built = [...(areAsked(PAGE) ? ['web'] : []), ...(areAsked(PAGE) || areAsked(TABLES) ? ['server', 'cli'] : [])];
  if (built.length > 0) await build({ only: built });
  if (!areAsked(TABLES)) return;
  const postgres = await startPostgres();
  project.provide('postgres', postgres.url);
  return postgres.stop;
}
