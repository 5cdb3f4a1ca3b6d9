import type { Browser } from 'playwright-core';

/** The headers of the page forbid whatever is not its own. */
export const POLICY: string;
/** Where the built page lies. */
export const dist: string;
export function servePage(
  changed?: ReadonlyMap<string, string>,
): Promise<{ readonly url: string; close(): Promise<void> }>;
export function openBrowser(): Promise<Browser>;
