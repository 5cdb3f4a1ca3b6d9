// Runs a command against a PostgreSQL of its own: `node scripts/with-postgres.mjs COMMAND…`; the command is handed
// `--database URL` at its end, and ends as the command ends.
import { spawn } from 'node:child_process';
import { plainly } from './bootstrap.mjs';
import { startPostgres } from './postgres.mjs';

await plainly(async () => {
  const [program, ...args] = process.argv.slice(2);
  // What is acknowledged must be on disk: tests that kill a server ask for it afterwards.
  const postgres = await startPostgres({ durable: true });
  const child = spawn(program, [...args, '--database', postgres.url], { stdio: 'inherit' });
  const status = await new Promise((resolve) => child.once('error', () => resolve(1)).once('exit', resolve));
  await postgres.stop();
  process.exitCode = status ?? 1;
});
