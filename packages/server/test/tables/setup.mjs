/** Before the first file of the tables' tests: their server and the command are built, and one PostgreSQL is started that all of them share. */
import { build } from '../../../../scripts/build.mjs';
import { startPostgres } from '../../../../scripts/postgres.mjs';

export async function setup({ provide }) {
  await build({ only: ['server', 'cli'] });
  const postgres = await startPostgres();
  provide('postgres', postgres.url);
  return postgres.stop;
}
