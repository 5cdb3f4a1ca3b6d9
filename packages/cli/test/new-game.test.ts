/** `new-game`: what it writes compiles strictly, and its own tests, the properties among them, pass as they stand. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from './run.ts';

// Inside the repo, so that the engine is found.
const folder = path.resolve('.cache/new-game');
rmSync(folder, { recursive: true, force: true });
const written = run(['new-game', 'dark-road', folder]);
await import(path.join(folder, 'dark-road.test.ts'));
const withFight = path.resolve('.cache/new-fight');
rmSync(withFight, { recursive: true, force: true });
run(['new-game', 'night-watch', withFight, '--encounter']);
await import(path.join(withFight, 'night-watch.test.ts'));

describe('new-game', () => {
  it('says what it wrote and what comes next', () => {
    expect(written).toMatchObject({ status: 0, err: '' });
    expect(written.out).toContain('dark-road.test.ts');
    expect(written.out).toContain('npm test');
    expect(readFileSync(path.join(folder, 'README.md'), 'utf8')).toContain('**DAR-01** (behavior)');
  });

  it('compiles strictly, where nothing is wrong', () => {
    const wrong = [
      "import { createEngine } from '@strikehome/engine';",
      "import { attack } from './attack.ts';",
      "import { darkRoadGame } from './index.ts';",
      'attack(1);',
      'const { odds } = createEngine([darkRoadGame]);',
      'const sides = { attacker: { skill: 1 }, defender: { guard: 1 } };',
      "odds({ system: 'dark-road', action: 'attack', ...sides });",
      "odds({ system: 'dark-road', action: 'atack', ...sides });",
      "odds({ system: 'dark-road', action: 'attack', ...sides, defender: { gaurd: 1 } });",
    ];
    writeFileSync(path.join(folder, 'wrong.ts'), `${wrong.join('\n')}\n`);
    const tsc = path.resolve('node_modules/typescript/bin/tsc');
    const flags = ['-p', folder, '--customConditions', 'strikehome-source', '--pretty', 'false'];
    const { stdout } = spawnSync(process.execPath, [tsc, ...flags], { encoding: 'utf8' });
    // The engine's own source is compiled by stricter settings than these, elsewhere.
    expect(stdout.split('\n').filter((line) => /^\S*new-game/.test(line))).toEqual([
      expect.stringMatching(/wrong\.ts\(4,/),
      expect.stringMatching(/wrong\.ts\(8,.*atack/),
      expect.stringMatching(/wrong\.ts\(9,.*gaurd/),
    ]);
  });

  it('writes over nothing, and says what an id is', () => {
    writeFileSync(path.join(folder, 'mine.txt'), 'mine');
    expect(run(['new-game', 'dark-road', folder])).toMatchObject({ status: 1, out: '' });
    expect(run(['new-game', 'Dark Road']).err).toContain('e.g. dark-road');
    expect(run(['new-game', 'degrees']).err).toContain('already');
    expect(run(['new-game']).err).toContain('strikehome new-game dark-road');
    expect(existsSync('Dark Road')).toBe(false);
  });
});
