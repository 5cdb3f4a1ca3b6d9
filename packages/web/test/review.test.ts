/** The end of a fight at a table: its result as the headline, on every screen, and the review that the GM reveals. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { liveHouse } from './live.ts';
import { text, violations } from './open.ts';

const { directs, guest } = liveHouse();

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) });

const blade = { skills: { swords: 2 }, weapon: 'long-blade' } as const;
const PHYSICAL = {
  fighters: [
    { name: 'Sable', side: 'travelers', player: true, physical: 9, luck: 8, ...blade },
    { name: 'Gull', side: 'watch', physical: 3, stamina: 2, ...blade },
  ],
};

async function joins(link: string, name: string) {
  const one = await guest(link);
  // A screen on the wall needs no name.
  if (!link.includes('/~watch/')) {
    await one.page.getByLabel('Your name').fill(name);
    await one.page.getByRole('button', { name: 'Take a seat' }).click();
  }
  await one.page.locator('.standing').waitFor();
  return one;
}

/** Sable strikes Gull down, and the round ends: the fight is over. */
async function fought() {
  const dana = await directs('physical', PHYSICAL);
  const ana = await joins(dana.invite, 'Ana');
  const wall = await joins(dana.watch, 'Wall');
  // What she chooses by is what tells characters apart.
  expect(await ana.page.locator('.take').first().innerText()).toMatch(/PHYSICAL \d+(?!.*Yes)/);
  await button(ana.page, 'Sable').click();
  await expect.poll(() => ana.page.locator('.take').count()).toBe(0);
  await dana.command({ kind: 'do', action: { kind: 'attack', by: 'sable', target: 'gull' } });
  await dana.command({ kind: 'type', faces: [1, 2] });
  await dana.command({ kind: 'type', faces: [6] });
  // d-17: until the round ends nobody reads that Gull is unhurt, the GM as little as a player or the wall.
  for (const { page } of [dana, ana, wall]) {
    await expect.poll(() => text(page, '.standing')).toMatch(/hit, counts at the end of the round/i);
    expect(await text(page, '.standing')).not.toMatch(/unhurt/i);
  }
  await dana.command({ kind: 'do', action: { kind: 'hold', by: 'gull' } });
  await dana.command({ kind: 'do', action: { kind: 'end-round' } });
  return { dana, ana, wall };
}

describe('the end of a fight', () => {
  it('has its result as the headline on every screen; the GM reveals it for review with one tap, and the log stays as it was', async () => {
    const { dana, ana, wall } = await fought();
    // Not the round that would be next.
    for (const { page } of [dana, ana]) {
      await expect.poll(() => text(page, '.over')).toMatch(/^The fight is over/);
      await expect.poll(() => page.locator('.last .word').count()).toBe(0);
      expect(await text(page, '#main')).not.toContain('Next round');
    }
    await expect.poll(() => text(wall.page, '.last .word')).toMatch(/^The fight is over/);
    expect(await text(wall.page, '.wall')).not.toContain('Next round');

    // Players then have the chances.
    await ana.page.getByText('some are hidden from you').waitFor();
    expect(await ana.page.locator('.chance-to-win').count()).toBe(0);
    const log = await text(ana.page, '.log-lines');
    expect(await violations(dana.page)).toEqual([]);
    await button(dana.page, 'Reveal for review').click();
    await ana.page.locator('.chance-to-win').waitFor();
    await expect.poll(() => button(dana.page, 'Reveal for review').count()).toBe(0);
    // A line says that it was done; those before it read as they did.
    expect((await text(ana.page, '.log-lines')).endsWith(log)).toBe(true);
    expect(await violations(ana.page)).toEqual([]);
  });
});
