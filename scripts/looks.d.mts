import type { Browser, Page } from 'playwright-core';

interface Screen {
  readonly link: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly theme: 'light' | 'dark';
  readonly show: (page: Page) => Promise<void>;
}
type Name = 'home-phone' | 'home-desk' | 'odds-phone' | 'result-desk' | 'fight-desk';

export const CHROMIUM: string;
export const SCREENS: Readonly<Record<Name, Screen>>;
export function pictureOf(name: Name): string;
export function look(browser: Browser, url: string, screen: Screen, change?: string): Promise<Buffer>;
