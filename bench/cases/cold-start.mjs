// A process that answers one request, against a process that does nothing at all.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { same } from '../golden.mjs';
import { fastTenth } from '../measure.mjs';
import { request } from './degrees-attack.mjs';

export const about = { id: 'cold-start', peer: 'node -e 0', target: 0.7 };

const command = fileURLToPath(new URL('../../packages/cli/dist/main.js', import.meta.url));
const input = JSON.stringify(request);
const ROUNDS = 40;

const strikehome = () => spawnSync(process.execPath, [command, 'odds'], { input, encoding: 'utf8' });
const bare = () => spawnSync(process.execPath, ['-e', '0'], { input, encoding: 'utf8' });

function timed(work) {
  const started = process.hrtime.bigint();
  work();
  return Number(process.hrtime.bigint() - started);
}

export function prepare() {
  return {
    golden() {
      const { stdout, stderr } = strikehome();
      if (stdout === '') throw new Error(stderr);
      same(JSON.parse(stdout).facts.damage.mean.exact, '112/27', 'the mean damage the command answers');
    },
    heats: [
      {
        name: 'process',
        times() {
          const times = { ours: [], theirs: [] };
          for (let i = 0; i < ROUNDS; i++) {
            // In turns at going first, as in a race of calls.
            if (i % 2 === 0) times.ours.push(timed(strikehome));
            times.theirs.push(timed(bare));
            if (i % 2 === 1) times.ours.push(timed(strikehome));
          }
          return { ours: fastTenth(times.ours), theirs: fastTenth(times.theirs) };
        },
      },
    ],
  };
}
