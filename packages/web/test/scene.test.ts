/** Combat modifiers of a scene, said anew in the page. */
import { describe, expect, it } from 'vitest';
import { pages, text, violations } from './open.ts';

const { open } = pages();

describe('modifiers of a scene', () => {
  it('c-25 are said anew under “The scene”', async () => {
    const { page } = await open('#/1/physical@4/~fight');
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await button('Start fight').click();
    await page.locator('.standing').waitFor();
    await button('The scene').click();
    await page.locator('.said-more').waitFor();
    await button('+ modifiers of the scene').click();
    await button('Do it').click();
    await expect.poll(() => text(page, '.log-lines > li:first-child')).toContain('The scene from now on: darkness −2.');
    // It takes nobody's turn, and may be said anew.
    await button('The scene').waitFor();
    await expect.poll(() => violations(page)).toEqual([]);
  });
});
