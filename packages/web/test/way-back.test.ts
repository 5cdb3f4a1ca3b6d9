/** Back closes what lies over the page, the name of the product is on every screen and leads home, and nothing is cut off. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ATTACK, DESK, pages, seedDice, tapUntil, text } from './open.ts';

const { open } = pages();
const FIGHT = '#/1/degrees@4/~fight';

async function begun(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start fight' }).click();
  await page.locator('.standing, .moves').first().waitFor();
}

const hash = (page: Page) => new URL(page.url()).hash;

describe('browser Back', () => {
  it('closes a sheet and stays in the fight, and then leaves it', async () => {
    const { page } = await open('#/1/degrees@4/~rules');
    await page.getByRole('link', { name: 'Fight', exact: true }).click();
    await begun(page);
    const sheet = page.getByRole('region', { name: 'Sheet', exact: true });
    for (const way of ['back', 'button'] as const) {
      await page.getByRole('button', { name: 'Characters', exact: true }).click();
      await sheet.getByRole('button', { name: /^Mira/ }).click();
      await sheet.getByRole('heading', { name: 'Mira' }).waitFor();
      if (way === 'back') await page.goBack();
      else await sheet.getByRole('button', { name: 'Back to the fight' }).click();
      await expect.poll(() => sheet.count()).toBe(0);
      expect(hash(page)).toContain('/~fight');
      await page.locator('.moves').waitFor();
    }
    // What else lies over the fight closes too.
    const others = { Review: '.fight-review', 'Share link': '.share-fight' };
    for (const [name, over] of Object.entries(others)) {
      await page.getByRole('button', { name }).click();
      await page.locator(over).waitFor();
      await page.goBack();
      await expect.poll(() => page.locator(over).count()).toBe(0);
      expect(hash(page)).toContain('/~fight');
    }
    // The entry of a sheet that was closed by its button is gone: one step leads away.
    await page.goBack();
    await expect.poll(() => hash(page)).toContain('/~rules');
  });

  it('closes the help and the pad of a number, and keeps what was picked', async () => {
    const { page } = await open(ATTACK, { hasTouch: true });
    const help = page.getByRole('dialog', { name: 'At the table' });
    await page.getByRole('button', { name: 'Help and keys' }).tap();
    await help.waitFor();
    await page.goBack();
    await expect.poll(() => help.isVisible()).toBe(false);
    const skill = page.getByRole('slider', { name: 'Offensive skill' }).first();
    const pad = page.getByRole('dialog', { name: 'Offensive skill' });
    await skill.tap();
    await pad.getByRole('button', { name: 'Offensive skill 14' }).tap();
    await expect.poll(() => hash(page)).toContain('attacker.skill=14&');
    await skill.tap();
    await pad.waitFor();
    await page.goBack();
    await expect.poll(() => pad.count()).toBe(0);
    await expect.poll(() => hash(page)).toContain('attacker.skill=14&');
    expect(await skill.getAttribute('aria-valuetext')).toBe('14');
  });

  it('goes to the last place when a tab was picked while a sheet was open', async () => {
    const { page } = await open(FIGHT);
    await begun(page);
    await page.getByRole('button', { name: 'Characters', exact: true }).click();
    await page.getByRole('region', { name: 'Sheet', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Rules' }).click();
    await expect.poll(() => hash(page)).toContain('/~rules');
    await page.goBack();
    await expect.poll(() => hash(page)).toContain('/~fight');
    await page.locator('.moves').waitFor();
  });
});

describe('the head of every screen', () => {
  it.each([
    ['phone', { width: 360, height: 640 }],
    ['desk', DESK],
  ] as const)('has the name, which leads home: %s', async (_what, viewport) => {
    const { page } = await open('#/1/mfz', { viewport });
    const brand = page.getByRole('link', { name: 'Strikehome' });
    for (const link of ['#/1/mfz/~fight', '#/1/mfz/~wins', '#/1/mfz/~rules', '#/1/mfz/~book', '#/1/mfz/~table']) {
      await page.evaluate(`location.hash = '${link}'`);
      await expect.poll(() => hash(page)).toContain(link.slice(-5));
      expect(await brand.isVisible()).toBe(true);
      expect(await page.locator('.head').innerText()).toContain('Strikehome');
    }
    // A table has its game; everywhere else it can be changed here.
    const select = page.getByLabel('Current game', { exact: true });
    await expect.poll(() => select.count()).toBe(0);
    await page.evaluate(`location.hash = '#/1/mfz/~rules'`);
    const [right, tools] = await Promise.all([select.boundingBox(), page.locator('.head-tools').boundingBox()]);
    expect(right!.x + right!.width).toBeLessThanOrEqual(tools!.x);
    await brand.click();
    await expect.poll(() => hash(page)).toContain('/~home');
  });
});

describe('a roll on a phone', () => {
  it('says what it is for without a word behind the dice', async () => {
    const { page } = await open('#/1/mfz@4/~fight', { viewport: { width: 360, height: 640 } });
    await seedDice(page, 7);
    await begun(page);
    const isDamage = 'section[aria-label="Next roll"] .read-table';
    await tapUntil(page, isDamage, ['.fight-now .main-button:not(:disabled)', '.fight-now .option', '.fight-now .tap']);
    const against = page.locator('.against');
    await expect.poll(() => text(page, '.against')).toMatch(/^\d+ damage dic?e/);
    // The chart stands under it once, and is not read out as well.
    expect(await against.innerText()).not.toContain('nothing');
    expect(await page.locator('.read-table').innerText()).toMatch(/1–\d\s+nothing/);
    await page.evaluate('scrollTo(0, 0)');
    const [dice, said] = await Promise.all([
      page.locator('.throwing').boundingBox(),
      page.locator('.throw-about').boundingBox(),
    ]);
    expect(said!.y + said!.height).toBeLessThanOrEqual(dice!.y + 1);
  });
});

describe('a shared link', () => {
  it('made under other rules or defaults keeps what it had and says plainly what has changed', async () => {
    const { page } = await open(
      '#/1/degrees@1/~wins?a.name=Mira&a.skill=7&a.defense=6&a.lifePoints=40&a.attack.mode=melee&a.attack.damageType=cut&a.attack.baseDamage=7&b.name=Brute&b.skill=6&b.defense=7&b.lifePoints=35&b.attack.mode=melee&b.attack.damageType=cut&b.attack.baseDamage=7&~rules=fumbles:on&~options=counter:always',
      { viewport: DESK },
    );
    const notice = page.locator('.page > .notice');
    await expect.poll(() => notice.innerText()).toContain('A default has changed since this link was made');
    expect(await notice.innerText()).toContain('Counterattacks');
    expect(await notice.innerText()).toContain('These rules have changed since this link was made (version 1, now');
    await notice.getByRole('button', { name: 'OK' }).click();
    await expect.poll(() => hash(page)).toContain('&counter=always&settings.fumbles=on&');
    await expect.poll(() => notice.count()).toBe(0);
  });

  it('holds all that is in sight, also where the address only names a game', async () => {
    const { page } = await open('#/1/physical', { viewport: DESK });
    await page.evaluate('navigator.share = async ({ url }) => { globalThis.shared = url; }');
    await page.getByRole('radio', { name: 'Optimal' }).click();
    await expect.poll(() => hash(page)).toContain('&~policy=best');
    await page.getByRole('button', { name: 'Help and keys' }).click();
    await page.getByRole('button', { name: 'Share this page' }).click();
    const shared = (await page.evaluate('globalThis.shared')) as string;
    expect(shared).toMatch(
      /#\/1\/physical@\d+\/attack\?character\.name=Sable&.*&~policy=best&~rules=defense:as-written,/,
    );
  });
});
