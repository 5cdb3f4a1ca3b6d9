/** Whose dice a tap rolls: each seat its own, and a GM another's only with a button that says so. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Guest, liveHouse } from './live.ts';
import { text } from './open.ts';

const { directs, guest } = liveHouse();

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) });

const FATE = {
  scene: 'conflict',
  people: [
    { name: 'Sera', side: 'heroes', skills: { fight: 3, athletics: 1, notice: 0 } },
    { name: 'Thug', side: 'guards', gm: true, skills: { fight: 2, notice: 4 } },
  ],
};

/** Which seat threw a roll, as a device was told. */
const throwerOf = ({ received }: Guest, roll: string) =>
  new RegExp(`"${roll}":\\{"faces":[^}]*"by":"(s\\d)"`).exec(received())?.[1];

async function seated() {
  const dana = await directs('fate', FATE);
  const ana = await guest(dana.invite);
  await ana.page.getByLabel('Your name').fill('Ana');
  await button(ana.page, 'Take a seat').click();
  await button(ana.page, 'Sera').click();
  await expect.poll(() => ana.page.locator('.take').count()).toBe(0);
  return { dana, ana };
}

/** The Thug attacks, and Ana picks how Sera defends: the GM is asked for the Thug's dice. */
async function attacked() {
  const { dana, ana } = await seated();
  await dana.command({ kind: 'do', action: { kind: 'attack', by: 'thug', target: 'sera', skill: 'fight' } });
  await expect.poll(() => text(dana.page, '.asked')).toContain('Sera');
  await ana.page.locator('.prompt .option').first().click();
  await expect.poll(() => text(dana.page, '.asked')).toBe('Thug');
  return { dana, ana };
}

describe('own dice', () => {
  it('a GM’s one click rolls the GM’s dice and leaves the player’s to the player', async () => {
    const { dana, ana } = await attacked();
    // Only the Thug's four dice are part of the GM's handful.
    await expect.poll(() => dana.page.locator('.places .place').count()).toBe(4);
    await button(dana.page, 'Roll').click();
    // The answer to the throw is on both devices, and with it the next question, which is Ana's.
    await expect.poll(() => text(ana.page, '.asked')).toBe('Sera');
    await button(dana.page, 'Roll for Ana').waitFor();
    // A key is no button that says so.
    await dana.page.keyboard.press('r');
    await dana.page.keyboard.press('Enter');
    // What the server would have got by now comes before a note that is sent after it.
    await dana.command({ kind: 'note', text: 'Your turn, Ana' });
    await expect.poll(() => text(ana.page, '.log-lines > li:first-child')).toContain('Your turn, Ana');
    expect(await text(ana.page, '.asked')).toBe('Sera');
    await button(ana.page, 'Roll').click();
    await expect.poll(() => throwerOf(dana, 'opposition')).toBe('s2');
    expect(throwerOf(dana, 'actor')).toBe('s1');
  });

  it('a GM who presses “Roll for Ana” rolls that one roll, and it is known who did', async () => {
    const { dana, ana } = await attacked();
    await button(dana.page, 'Roll').click();
    await button(dana.page, 'Roll for Ana').click();
    await expect.poll(() => ana.page.locator('.keypad').count()).toBe(0);
    await expect.poll(() => throwerOf(ana, 'opposition')).toBe('s1');
  });
});
