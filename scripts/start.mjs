// `npm start`: install what is missing, build what is stale, then run the server, or the terminal where there is no server yet.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt, ensureInstalled, ensureNode, Plain, plainly, root } from './bootstrap.mjs';

await plainly(async () => {
  ensureNode();
  await ensureInstalled();
  await ensureBuilt({ only: ['cli', 'server', 'web'] });
  const entry = ['server', 'cli']
    .map((name) => path.join(root, 'packages', name, 'dist', 'main.js'))
    .find((file) => existsSync(file));
  if (!entry) throw new Plain('There is nothing to start: neither a server nor a command line has been built.');

  const child = spawn(process.execPath, [entry, ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      // Ctrl-C in a terminal reaches the child by itself; a second one would cut its graceful end short.
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      child.kill(signal);
    });
  child.on('error', (error) => {
    console.error(`${path.relative(root, entry)} could not be started: ${error.message}`);
    process.exitCode = 1;
  });
  child.on('exit', (status, signal) => {
    if (!signal) process.exit(status ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
});
