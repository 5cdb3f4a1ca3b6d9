/** The set-up of a table: characters made for it, examples changed fighter by fighter; `whole-fight.test.ts` has the rest. */
import type { PlainRecord } from '@strikehome/engine/kernel';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { liveHouse } from './live.ts';
import { text } from './open.ts';

const { guest, url } = liveHouse();

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) });

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
