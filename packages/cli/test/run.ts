import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';

const MAIN = new URL('../dist/main.js', import.meta.url);

export interface Ran {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

interface Surroundings {
  readonly input?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
  /** The folder a process is started in. */
  readonly cwd?: string;
}

const environment = (env: Surroundings['env'] = {}) => {
  const { NO_COLOR: _n, FORCE_COLOR: _f, COLUMNS: _c, ...rest } = process.env;
  return { ...rest, LC_ALL: 'C.UTF-8', ...env };
};

function startThread() {
  const { port1, port2 } = new MessageChannel();
  const woken = new Int32Array(new SharedArrayBuffer(4));
  const thread = new Worker(new URL('./thread.mjs', import.meta.url), {
    workerData: { main: MAIN.href, port: port2, woken },
    transferList: [port2],
    execArgv: [],
  });
  thread.unref();
  return { thread, port: port1, woken };
}

let started: ReturnType<typeof startThread> | undefined;

/** Runs the built command to its end, in a thread that lasts: the same streams and status as a process, without its start. */
export function run(args: readonly string[], { input = '', env }: Surroundings = {}): Ran {
  started ??= startThread();
  const { thread, port, woken } = started;
  Atomics.store(woken, 0, 0);
  thread.postMessage({ args, input, env: environment(env) });
  // A thread that was held up may still wake us for the answer before: what counts is what it wrote.
  while (Atomics.load(woken, 0) === 0) {
    if (Atomics.wait(woken, 0, 0, 500_000) !== 'timed-out') continue;
    // Its answer would be taken for that of the next.
    started = undefined;
    void thread.terminate();
    throw new Error(`${args.join(' ')} does not end`);
  }
  const answer = receiveMessageOnPort(port)!.message as Ran & { readonly broken?: string };
  if (answer.broken !== undefined) throw new Error(answer.broken);
  return answer;
}

/** The same as a process of its own, as a shell starts it. */
export function runApart(args: readonly string[], { input = '', env, cwd }: Surroundings = {}): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, [fileURLToPath(MAIN), ...args], {
    input,
    cwd,
    env: environment(env),
    maxBuffer: 1 << 28,
  });
  return { status, out: stdout.toString('utf8'), err: stderr.toString('utf8') };
}

export function start(args: readonly string[], { cwd }: Pick<Surroundings, 'cwd'> = {}) {
  return spawn(process.execPath, [fileURLToPath(MAIN), ...args], {
    cwd,
    env: environment(),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

export const BLOW = {
  system: 'degrees',
  action: 'attack',
  attacker: { skill: 7 },
  defender: { skill: 4 },
  attack: { mode: 'melee', damageType: 'cut', baseDamage: 7 },
} as const;

export const lines = (text: string): readonly Record<string, unknown>[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
