import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));

export interface Ran {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

interface Surroundings {
  readonly input?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

const environment = (env: Surroundings['env'] = {}) => {
  const { NO_COLOR: _n, FORCE_COLOR: _f, COLUMNS: _c, ...rest } = process.env;
  return { ...rest, LC_ALL: 'C.UTF-8', ...env };
};

/** Runs the built command and waits for its end. */
export function run(args: readonly string[], { input = '', env, cwd }: Surroundings = {}): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...args], {
    input,
    cwd,
    env: environment(env),
    maxBuffer: 1 << 28,
  });
  return { status, out: stdout.toString('utf8'), err: stderr.toString('utf8') };
}

export function start(args: readonly string[]) {
  return spawn(process.execPath, [MAIN, ...args], { env: environment(), stdio: ['pipe', 'pipe', 'pipe'] });
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
