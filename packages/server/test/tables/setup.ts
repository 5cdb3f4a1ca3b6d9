/** Before the first file of the tables' tests: their server is built, and one PostgreSQL is started that all of them share. */
import type { TestProject } from 'vitest/node';
import { build } from '../../../../scripts/build.mjs';
import { startPostgres } from '../../../../scripts/postgres.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    readonly postgres: string;
  }
}

export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  await build({ only: ['server'] });
  const postgres = await startPostgres();
  provide('postgres', postgres.url);
  return postgres.stop;
}
