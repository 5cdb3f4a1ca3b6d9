/** The roster in both themes and on a wide screen, and without a network. */
import { describe, expect, it } from 'vitest';
import { rosterInReach } from './every-game/roster-look.ts';
import { pages, text } from './open.ts';

const { open } = pages();

rosterInReach(['degrees']);

describe('without a network', () => {
  it('the roster opens, a character is added, and is there after a reload', async () => {
    const { page, context } = await open('#/1/physical/~book', { serviceWorkers: 'allow' });
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
    await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('button', { name: '+ giant', exact: true }).click();
    await expect.poll(() => text(page, '.person')).toContain('giant');
    await page.reload();
    await expect.poll(() => text(page, '.person')).toContain('giant');
  });
});
