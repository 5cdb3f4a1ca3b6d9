/** The rules, and Try it: each clause that can be played leads to an example of it, and back. */
import { describe, expect, it } from 'vitest';
import { rulesCanBeTried } from './every-game/begins.ts';
import { DESK, pages, text } from './open.ts';

const { open } = pages();

rulesCanBeTried(['degrees']);

describe('Try it', () => {
  it('opens a card with its dice on the table, names the clause until something is changed, and leads back to it', async () => {
    const { page } = await open('#/1/physical/~rules', { viewport: DESK });
    await page.getByRole('link', { name: 'Try it: PHY-04' }).click();
    await expect.poll(() => text(page, '.word')).toBe('Miss');
    await expect.poll(() => text(page, '.clause')).toBe('PHY-04 A sum equal to the target number fails. In the rules');
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect.poll(() => page.locator('.clause').count()).toBe(0);
    await page.goBack();
    await page.goBack();
    await page.locator('li.at', { hasText: 'PHY-04' }).waitFor();
  });

  it('leaves the card that is saved here alone', async () => {
    const { page } = await open('#/1/physical/attack?character.name=Ilse&character.physical=8');
    const name = () => page.getByLabel('Name', { exact: true }).first().inputValue();
    await expect.poll(name).toBe('Ilse');
    await page.getByRole('link', { name: 'Rules' }).click();
    await page.getByRole('link', { name: 'Try it: PHY-04' }).click();
    await expect.poll(() => text(page, '.word')).toBe('Miss');
    await page.getByRole('link', { name: 'Rules', exact: true }).click();
    await page.getByRole('button', { name: 'Roll & odds', exact: true }).click();
    await expect.poll(name).toBe('Ilse');
  });

  it('opens a fight to step through, says what is not allowed in it, and leaves the fight that is saved here alone', async () => {
    const { page } = await open('#/1/physical/~fight');
    await page.getByRole('button', { name: 'Start fight' }).click();
    await page.locator('.fighter').first().waitFor();
    const saved = await page.evaluate<string>('JSON.stringify(localStorage)');
    await page.goto(page.url().replace(/#.*/, '#/1/physical/~try/PHY-73'));
    await expect.poll(() => text(page, '.notice')).toContain('The next move is not allowed: Melee is left');
    await expect.poll(() => text(page, '.stepping .question')).toBe('Ruffian holds.');
    const tables = (kept: string) =>
      Object.entries(JSON.parse(kept) as object).filter(([name]) => name.includes('table.'));
    expect(tables(await page.evaluate<string>('JSON.stringify(localStorage)'))).toEqual(tables(saved));
    await page.getByRole('button', { name: 'Close' }).click();
    await page.locator('li.at', { hasText: 'PHY-73' }).waitFor();
  });

  it('opens a whole fight with its chances, and says where there is no such example', async () => {
    const { page } = await open('#/1/degrees/~try/D35');
    await page.locator('.verdict .word').waitFor();
    await page.goto(page.url().replace(/#.*/, '#/1/degrees/~try/DOS-99'));
    await expect.poll(() => text(page, '.notice')).toBe('There is no example of DOS-99. Back to the rules');
  });
});
