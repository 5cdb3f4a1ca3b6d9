/** What a designer asks of a card and of dice: a pinned version in every chart, a field varied, a break-even, files, all in the link. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESK, PHONE, pages, text, violations } from './open.ts';

const { open } = pages();
const CARD =
  '#/1/degrees@4/attack?attacker.name=Mira&attacker.skill=8&defender.name=Brute&defender.skill=6&attack=war-blade';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('a card', () => {
  it('is compared with a pinned version, in its bars and from its link', async () => {
    const { page } = await open(CARD, { viewport: DESK });
    await button(page, 'Pin for comparison').click();
    await page.getByText('Nothing has been changed since.').waitFor();
    await page.getByRole('slider', { name: 'Offensive skill' }).first().press('ArrowDown');
    await expect.poll(() => text(page, '.bars')).toMatch(/pinned 66\.4%, −10\.8/);
    await expect.poll(() => text(page, '.changed')).toContain('Mira: offensive skill 8');
    await expect.poll(() => page.url()).toMatch(/attacker\.skill=7&.*~was\.attacker\.name=Mira/);
    await page.reload();
    await expect.poll(() => text(page, '.bars')).toMatch(/pinned 66\.4%, −10\.8/);
    await expect.poll(() => page.locator('.columns .column-before').count()).toBeGreaterThan(3);
    await button(page, 'Back to the pinned').click();
    await expect.poll(() => text(page, '.bars')).toMatch(/pinned 66\.4%, ±0/);
  });

  it('varies any field, finds where a chance comes to a target, and takes it', async () => {
    const { page } = await open(CARD, { viewport: PHONE });
    await button(page, 'Vary a field').click();
    await page.getByLabel('The field to vary').selectOption('attacker.skill');
    await expect.poll(() => page.locator('.curves .curve').count()).toBe(2);
    await button(page, 'Find break-even').click();
    await expect.poll(() => text(page, '.even')).toContain('To hit is 50.0% between 6 and 7');
    await expect.poll(() => page.url()).toContain('~even=to-hit,50%25');
    await expect.poll(() => violations(page)).toEqual([]);
    await button(page, 'Take 7').click();
    await expect.poll(() => page.url()).toContain('attacker.skill=7');
    await page.getByLabel('A second field').selectOption('attack');
    await page.getByRole('button', { name: /^Offensive skill 12, Attack Dirk: / }).click();
    await button(page, 'Take these values').click();
    await expect.poll(() => page.url()).toMatch(/attacker\.skill=12.*attack=dirk/);
  });
});

describe('two versions', () => {
  const BOTH = `${CARD}&~vary=attacker.skill,6,9&~by=defender.absorption,0,2&~was.attacker.name=Mira&~was.attacker.skill=8&~was.defender.name=Brute&~was.defender.skill=4&~was.attack=war-blade`;

  it('are in a heat map too: the pinned one, and the difference in points', async () => {
    const { page } = await open(BOTH, { viewport: PHONE });
    const cell = () =>
      page.getByRole('button', { name: /^Offensive skill 8, Absorption 0.*: / }).getAttribute('aria-label');
    await expect.poll(cell).toMatch(/: 66\.4%$/);
    await page.getByRole('radio', { name: 'Pinned' }).check();
    await expect.poll(cell).toMatch(/: 84\.1%$/);
    await page.getByRole('radio', { name: 'Difference' }).check();
    await expect.poll(cell).toMatch(/: −17\.7$/);
  });

  it('are in the columns of a number, which are saved as a picture of their own', async () => {
    const { page } = await open(BOTH, { viewport: DESK });
    const menu = page.getByRole('group', { name: 'Save Attack: damage' });
    const saved = page.waitForEvent('download');
    await menu.getByRole('button', { name: 'SVG' }).click();
    const picture = readFileSync(await (await saved).path(), 'utf8');
    expect(picture).toContain('Attack: damage');
    expect(picture).toContain('Pinned');
    const table = page.waitForEvent('download');
    await menu.getByRole('button', { name: 'CSV' }).click();
    expect(readFileSync(await (await table).path(), 'utf8')).toMatch(/^Damage,Now,Pinned\n0,/);
  });
});

describe('with and without', () => {
  it('a whole fight says what each option does to the win chance, with progress, and a tap changes it', async () => {
    const { page } = await open('#/1/physical@4/~wins', { viewport: PHONE });
    await button(page, 'Pin for comparison').click();
    await button(page, 'With and without').click();
    await page.getByRole('progressbar').or(page.locator('.wish-change')).first().waitFor();
    const order = page.locator('.wish-change', { hasText: 'Order: sequential' });
    await expect.poll(() => order.innerText()).toMatch(/85\.0% \(\+6\.7\)/);
    expect(await text(page, '.wish-list')).toMatch(/Sable: without armor\s+26\.9% \(−51\.4\)/);
    await order.click();
    await expect.poll(() => page.url()).toContain('order=sequential');
    await expect.poll(() => text(page, '.verdict')).toContain('85.0%');
    // The same two versions of every fight of the list.
    await page.getByRole('radio', { name: 'Matchups' }).check();
    await page.getByRole('radio', { name: 'Difference' }).check();
    await page.getByRole('button', { name: 'Sable against the watchman: +6.7. Open this fight' }).waitFor();
  });

  it('an action says it of each item of a list', async () => {
    const { page } = await open(
      '#/1/fate@4/attack?actor.rating=4&opposition.kind=active&opposition.rating=3&scene=conflict&fatePoints.actor=2&invokes.0.by=actor&invokes.0.use=bonus&invokes.0.aspect=Fog',
      { viewport: DESK },
    );
    await page.getByRole('button', { name: /^More: .*aspects invoked/ }).click();
    await expect.poll(() => text(page, '.many .row-differs')).toContain('+32.4 to succeed with style');
  });
});

describe('dice by notation', () => {
  it('are compared with pinned ones in one chart, and the link has both', async () => {
    const { page } = await open('#/1/degrees@4/~dice?roll=3d6+%3E%3D+12', { viewport: PHONE });
    await button(page, 'Pin for comparison').click();
    await button(page, 'Unpin').waitFor();
    await page.getByLabel('Dice', { exact: true }).fill('4d6kh3 >= 12');
    await expect.poll(() => text(page, '.dice-outcomes')).toMatch(/pinned 37\.5%, \+24\.2/);
    await expect.poll(() => page.locator('.columns .column-before').count()).toBeGreaterThan(10);
    await expect.poll(() => page.url()).toMatch(/roll=4d6kh3.*&was=3d6/);
    await page.reload();
    await expect.poll(() => text(page, '.dice-outcomes')).toMatch(/pinned 37\.5%, \+24\.2/);
    await button(page, 'Unpin').click();
    await button(page, 'Pin for comparison').waitFor();
  });
});
