/** The page of components, which only the development server has: every component is there, and axe finds nothing in any state. */
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { expect, it } from 'vitest';
import { DARK, PAPER, violations } from './open.ts';
import { DESK, newTab } from './tab.ts';

const at = (place: string) => fileURLToPath(new URL(place, import.meta.url));

it('/design shows the components in their states, and axe finds nothing in either theme', async () => {
  const server = await createServer({
    ...{ root: at('..'), configFile: at('../vite.config.ts'), logLevel: 'error' },
    ...{ cacheDir: at('../../../.cache/vite'), server: { port: 0, hmr: false, ws: false, watch: null } },
  });
  // Nothing is changed while it is looked at, so that nothing has to be told of it.
  const { page, faults } = await newTab({ viewport: DESK }, (message) => /WebSocket|\[vite\]/.test(message));
  try {
    await server.listen();
    await page.goto(`${server.resolvedUrls!.local[0]}design`);
    const sections = page.locator('.design > section');
    await expect.poll(() => sections.count()).toBe(8);
    await page.locator('.fighter .life-bar').first().waitFor();
    // What is about to be replaced is pale on purpose, and is nowhere at rest.
    await page.evaluate("for (const one of document.querySelectorAll('.stale')) one.remove()");
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => page.evaluate(PAPER)).toBe(DARK);
    expect(await violations(page, 'colors')).toEqual([]);
    expect(faults).toEqual([]);
  } finally {
    await page.context().close();
    await server.close();
  }
});
