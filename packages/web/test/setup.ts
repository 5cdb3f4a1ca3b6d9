/**
 * Before the first file of the page's tests: the page and its server are built, and one Chromium is started that all of
 * them share. Each file connects to it, and what it opens is closed when it goes.
 */
import type { TestProject } from 'vitest/node';
import { build } from '../../../scripts/build.mjs';
import { serveBrowser } from '../../../scripts/page.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    readonly browser: string;
  }
}

export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  await build({ only: ['web', 'server'] });
  const browser = await serveBrowser();
  provide('browser', browser.wsEndpoint());
  return () => browser.close();
}
