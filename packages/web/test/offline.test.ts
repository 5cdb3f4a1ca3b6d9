/** The page without a network. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { dist } from '../../../scripts/page.mjs';
import { ATTACK, pages, text, VALUES } from './open.ts';

const { open } = pages();

describe('offline', () => {
  it('a reload still plays, computes odds, opens the rules, the other systems and the demo', async () => {
    const { page, context, url } = await open(ATTACK, { serviceWorkers: 'allow' });
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
    await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
    await context.setOffline(true);
    await page.reload();
    await expect.poll(() => text(page, '.strip-words')).toContain('84.1%');
    await page.getByRole('button', { name: 'Enter dice' }).click();
    await page.keyboard.type('5635');
    await expect.poll(() => text(page, '.sentence')).toContain('21 beats the bandit’s 14');
    await page.getByRole('link', { name: 'Rules' }).click();
    await page.locator('.clauses li').first().waitFor();
    const systems = page.getByLabel('Current game', { exact: true });
    for (const id of await systems.locator('option').evaluateAll(VALUES)) {
      await systems.selectOption(id);
      await page.locator('h1', { hasText: 'rules' }).waitFor();
    }
    await page.goto(`${url}demo`);
    await page.frameLocator('iframe[title="Ana’s phone"]').locator('.throwing').waitFor();
  });

  it('can be installed: a manifest with icons and screenshots that are there', () => {
    const manifest = JSON.parse(readFileSync(path.join(dist, 'manifest.webmanifest'), 'utf8')) as {
      readonly display: string;
      readonly icons: readonly { readonly src: string }[];
      readonly screenshots: readonly { readonly src: string; readonly sizes: string; readonly form_factor: string }[];
    };
    expect(manifest.display).toBe('standalone');
    for (const { src } of manifest.icons) expect(existsSync(path.join(dist, src))).toBe(true);
    // Width and height are in the head of a PNG.
    for (const { src, sizes } of manifest.screenshots) {
      const png = readFileSync(path.join(dist, src));
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
    }
    expect(manifest.screenshots.map(({ form_factor: form }) => form)).toEqual(['narrow', 'wide']);
  });
});
