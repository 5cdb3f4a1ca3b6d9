/** A group and its table: hosted and joined in a few taps, two fights in a row, and the way back a week later. */
import type { PlainRecord } from '@strikehome/engine/kernel';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { liveHouse } from './live.ts';
import { text, violations } from './open.ts';

const { guest, url } = liveHouse();

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) });

/** Taps, and counts them. */
function counting() {
  let taps = 0;
  const tap = async (one: Locator) => {
    taps++;
    await one.click();
  };
  return { tap, taps: () => taps };
}

/** A command by the seat that this page has saved. */
const command = (page: Page, given: PlainRecord): Promise<unknown> =>
  page.evaluate(`(async () => {
    const [{ id, key }] = JSON.parse(localStorage.getItem('strikehome.tables'));
    const headers = { authorization: 'Bearer ' + key, 'content-type': 'application/json' };
    const body = JSON.stringify({ id: String(Math.random()), command: ${JSON.stringify(given)} });
    const answer = await (await fetch('api/tables/' + id + '/commands', { method: 'POST', headers, body })).json();
    if (!answer.ok) throw new Error(JSON.stringify(answer));
  })()`);

/** What is left of a fighter, as the board has it. */
const levelOf = (page: Page, name: string) =>
  expect.poll(() => page.locator('.level', { hasText: name }).first().textContent());

describe('a table that outlives its fights', () => {
  it('is hosted in four taps, joined by code in three, and keeps the group over two fights', async () => {
    const gm = await guest();
    const hosting = counting();
    await hosting.tap(button(gm.page, /^Host a table/));
    await hosting.tap(button(gm.page, /^Degrees/));
    await hosting.tap(button(gm.page, 'Two travellers and two bandits'));
    await hosting.tap(button(gm.page, 'Host the table'));
    await gm.page.locator('.join-code').waitFor();
    expect(hosting.taps()).toBe(4);
    // Code, QR code and link are in sight together, and the code can be read across a table.
    await gm.page.locator('.code').waitFor();
    expect(await gm.page.getByLabel('Link for players').isVisible()).toBe(true);
    const code = await text(gm.page, '.join-code output');
    expect(code).toMatch(/^[A-Z2-9]{6}$/);
    expect((await gm.page.locator('.join-code output').boundingBox())!.height).toBeGreaterThan(48);

    const ana = await guest();
    const joining = counting();
    await joining.tap(button(ana.page, /^Join/));
    await ana.page.locator('.code-field:focus').waitFor();
    // In either case; once the code is whole the name is next.
    await ana.page.keyboard.type(`${code.toLowerCase()}Ana`);
    await joining.tap(button(ana.page, 'Join'));
    await joining.tap(button(ana.page, 'Mira'));
    await expect.poll(() => ana.page.title()).toMatch(/^Your turn/);
    expect(joining.taps()).toBe(3);

    await command(gm.page, { kind: 'damage', who: 'mira', by: 5 });
    await command(gm.page, { kind: 'end' });
    await expect.poll(() => text(ana.page, '.room')).toMatch(/Mira played by Ana, \w+[\s\S]*Teo unhurt[\s\S]*Fight 1/);
    expect(await button(ana.page, 'Next fight').count()).toBe(0);

    // The same seats and characters with their wounds; the opponents are picked anew.
    await button(gm.page, 'Next fight').first().click();
    await button(gm.page, 'Opponents: champion').click();
    await gm.page.getByRole('switch', { name: 'Teo takes part' }).click();
    await gm.page.getByLabel('Name of the fight (optional)').fill('The bridge');
    expect(await violations(gm.page)).toEqual([]);
    await button(gm.page, 'Start fight').click();
    await levelOf(gm.page, 'champion').toBeTruthy();
    await levelOf(ana.page, 'Mira').toContain('35 of 40');
    await expect.poll(() => ana.page.title()).toMatch(/^Your turn/);
    expect(await text(gm.page, '.standing')).not.toMatch(/Teo|Brute|Knife/);

    // Rested, and Teo is back.
    await command(gm.page, { kind: 'end' });
    await expect.poll(() => text(ana.page, '.room')).toMatch(/Fight 1\s+The bridge/);
    expect(await violations(ana.page)).toEqual([]);
    await button(gm.page, 'Next fight').first().click();
    await gm.page.getByRole('radio', { name: 'Everyone is rested' }).click();
    await button(gm.page, 'champion: fewer').click();
    await button(gm.page, 'champion again').click();
    await button(gm.page, 'Start fight').click();
    await levelOf(ana.page, 'Mira').toContain('40 of 40');
    await expect.poll(() => text(gm.page, '.standing')).toMatch(/Mira[\s\S]*champion/);

    // A week later, in a new tab: one tap, whether home, the logo or the tab leads back.
    const tab = await ana.context.newPage();
    await tab.goto(url());
    const card = tab.locator('.your-tables .option');
    await expect
      .poll(() => card.innerText())
      .toMatch(/Degrees\s+Mira · you play as Ana\s+Fight on: round 1 · last played today/);
    await card.click();
    await tab.locator('.standing').waitFor();
    await tab.getByRole('link', { name: 'Rules' }).click();
    await tab.locator('.clauses li').first().waitFor();
    await tab.getByRole('link', { name: 'Table', exact: true }).click();
    await tab.locator('.standing').waitFor();
    // Without a connection the list is as it was last seen.
    await tab.route('**/api/**', (route) => route.abort());
    await tab.getByRole('link', { name: 'Strikehome' }).click();
    await tab.getByText('No connection. The tables are shown as this device last saw them.').waitFor();
    expect(await card.innerText()).toContain('Fight on: round 1');
    expect(await violations(tab)).toEqual([]);
    await tab.close();
  });
});

describe('the set-up of a table', () => {
  it('returns with a character that was created for it, and offers the rule that fixes the book', async () => {
    const { page } = await guest(`${url()}#/1/physical/~host`);
    await page.getByRole('switch', { name: 'Use attacker rolls' }).click();
    await button(page, 'Your characters').click();
    await button(page, 'New character').click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Kestrel');
    await button(page, 'Save').click();
    await page.getByRole('region', { name: 'Your side' }).getByText('Kestrel').waitFor();
    await expect.poll(() => page.url()).toContain('/~host');
    // The same ready-made character on both sides: told apart by the name.
    await button(page, 'Your side: watchman').click();
    await button(page, 'Opponents: watchman').click();
    await page.getByRole('radio', { name: 'Everything open' }).click();
    await button(page, 'Host the table').click();
    await expect.poll(() => text(page, '.standing')).toMatch(/Kestrel[\s\S]*watchman[\s\S]*watchman, theirs/);
    const { table } = (await page.evaluate(`(async () => {
      const [{ id, key }] = JSON.parse(localStorage.getItem('strikehome.tables'));
      const answer = await fetch('api/tables/' + id, { headers: { authorization: 'Bearer ' + key } });
      const { view } = await answer.json();
      return { table: { visibility: view.table.visibility, defense: view.fight.state.settings.defense } };
    })()`)) as { readonly table: PlainRecord };
    expect(table).toEqual({ visibility: 'open', defense: 'attacker-roll' });
  });

  it('changes an example fighter by fighter', async () => {
    const { page } = await guest(`${url()}#/1/mfz/~host`);
    const before = await text(page, '.who-fights');
    await button(page, 'Edit fighters').click();
    await button(page, /^Edit (?!fighters)/)
      .first()
      .waitFor();
    // Rows, not one long form: nothing is open, and no id or clause is in sight.
    expect(await page.evaluate('document.documentElement.scrollHeight')).toBeLessThan(2000);
    await button(page, /^Edit (?!fighters)/)
      .first()
      .click();
    const form = page.locator('.edit-fighter fieldset').first();
    expect(await form.innerText()).not.toMatch(/\bId\b|\b[A-Z]{2,4}-\d+/);
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Petrel');
    await expect.poll(() => text(page, '.who-fights')).toContain('Petrel');
    expect(await text(page, '.who-fights')).not.toBe(before);
    await button(page, 'Host the table').click();
    await expect.poll(() => text(page, '.standing')).toContain('Petrel');
  });
});
