// `npm start`: install what is missing, build what is stale, then run the server, or the terminal where there is no server yet.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt, ensureInstalled, ensureNode, Plain, plainly, root } from './bootstrap.mjs';
import { addressesOf, asked, isReady, lines } from './lan.mjs';

await plainly(async () => {
  ensureNode();
  await ensureInstalled();
  await ensureBuilt({ only: ['cli', 'server', 'web'] });
  const entry = ['server', 'cli']
    .map((name) => path.join(root, 'packages', name, 'dist', 'main.js'))
    .find((file) => existsSync(file));
  if (!entry) throw new Plain('There is nothing to start: neither a server nor a command line has been built.');

  const { args, host, lan } = asked(process.argv.slice(2), process.env);
  const env = host === undefined ? process.env : { ...process.env, HOST: host };
  const child = spawn(process.execPath, [entry, ...args], { stdio: 'inherit', env });
  if (lan && entry.includes(`${path.sep}server${path.sep}`)) void sayWhere(child, host);
  let told = 0;
  const end = (signal) => {
    told += 1;
    // The first signal ends in order; the second ends at once, even if the server no longer responds.
    child.kill(told > 1 ? 'SIGKILL' : signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      // Ctrl-C in a terminal reaches the child by itself; a second one would cut its graceful end short.
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      end(signal);
    });
  // npm runs us in a shell, and a shell that is told to end does not pass it on: it is gone, and so must we be.
  if (process.env.npm_lifecycle_event !== undefined && process.platform !== 'win32') {
    const shell = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid === shell) return;
      clearInterval(watch);
      end('SIGTERM');
    }, 200);
    watch.unref();
  }
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

/** The address to type, and the same as a picture for a phone's camera. */
async function sayWhere(child, host) {
  const port = Number(process.env.PORT || 8080);
  if (port === 0)
    return console.log(
      'With PORT=0 the server takes any free port, so no address for a phone is shown. Set one: PORT=8080.',
    );
  let ended = false;
  child.once('exit', () => {
    ended = true;
  });
  const own = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host;
  if (!(await isReady(`http://${own}:${port}/healthz`, () => ended))) return;
  const { renderUnicodeCompact } = await import('uqr');
  const drawn = process.stdout.isTTY ? (url) => renderUnicodeCompact(url) : undefined;
  const width = Math.min(process.stdout.columns ?? 80, 100);
  const about = { host, port, publicUrl: process.env.PUBLIC_URL, addresses: addressesOf(), drawn, width };
  for (const line of lines(about)) console.log(line);
}
