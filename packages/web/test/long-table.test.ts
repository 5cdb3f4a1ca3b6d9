/** A table with a long log: what a page missed comes in several events, of which only the last has the view. */
import { expect, it } from 'vitest';
import { liveHouse } from './live.ts';

const { directs, guest } = liveHouse();

const SETUP = {
  fighters: [
    { sheet: 'champion', side: 'us' },
    { sheet: 'brute', side: 'them' },
  ],
};

it('is shown to a player who comes late, and goes on from there', async () => {
  const gm = await directs('degrees', SETUP);
  const notes = 250;
  // Nobody looks on meanwhile: a page would be drawn again for every note.
  await gm.page.goto('about:blank');
  for (let i = 1; i <= notes; i++) await gm.command({ kind: 'note', text: `Note ${i} ${'x'.repeat(1900)}` });
  const { page, received } = await guest(gm.invite);
  await page.getByLabel('Your name').fill('Ana');
  await page.getByRole('button', { name: 'Take a seat', exact: true }).click();
  await page.locator('.standing').waitFor();
  await page.locator('.log-lines li', { hasText: `Note ${notes} x` }).waitFor({ timeout: 30_000 });
  const events = () => received().match(/event: table/g)?.length ?? 0;
  expect(events()).toBeGreaterThan(1);
  await gm.command({ kind: 'note', text: 'After all of that' });
  await page.locator('.log-lines li', { hasText: 'After all of that' }).waitFor({ timeout: 30_000 });
});
