/** A table that was restored from a backup: a page that was open reads its log again, and goes on. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { liveHouse } from './live.ts';
import { text } from './open.ts';

const { directs, start, stop, data } = liveHouse();
const command = fileURLToPath(new URL('../../cli/dist/main.js', import.meta.url));

const FATE = {
  scene: 'conflict',
  people: [
    { name: 'Sera', side: 'heroes', skills: { fight: 3 } },
    { name: 'Thug', side: 'guards', gm: true, skills: { fight: 2 } },
  ],
};

function tables(...args: readonly string[]): void {
  const { status, stderr } = spawnSync(process.execPath, [command, 'tables', ...args, '--data', data], {
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
}

it('what was lost is gone from the log, and what comes after is shown', async () => {
  const backup = path.join(data, 'backup.db');
  const dana = await directs('fate', FATE);
  const log = () => text(dana.page, '.log-lines');
  await dana.command({ kind: 'note', text: 'Kept' });
  tables('backup', backup);
  for (const lost of ['Lost', 'Lost too', 'Lost as well']) await dana.command({ kind: 'note', text: lost });
  await expect.poll(log).toContain('Lost as well');
  await stop();
  tables('restore', '--from', backup);
  await start();
  await expect.poll(log).toContain('restored from a backup');
  expect(await log()).toContain('Kept');
  expect(await log()).not.toContain('Lost');
  await dana.command({ kind: 'note', text: 'After' });
  await expect.poll(log).toContain('After');
  expect(await dana.page.locator('.log-lines > li').count()).toBe(4);
});
