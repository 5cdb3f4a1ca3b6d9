/** The screen: wide or not, dark or not, what a person prefers over that, and whether the help lies over it. */
import { effect, signal } from '@preact/signals';
import { load, save } from '../state/storage.ts';

const query = matchMedia('(min-width: 60rem)');
export const wide = signal(query.matches);
query.addEventListener('change', ({ matches }) => {
  wide.value = matches;
});

export const helping = signal(false);

export type Theme = 'auto' | 'light' | 'dark';
const THEMES: readonly Theme[] = ['auto', 'light', 'dark'];
const before = load('theme');
export const theme = signal<Theme>(THEMES.find((one) => one === before) ?? 'auto');

effect(() => {
  const now = theme.value;
  save('theme', now === 'auto' ? undefined : now);
  document.documentElement.classList.toggle('light', now === 'light');
  document.documentElement.classList.toggle('dark', now === 'dark');
});

export function nextTheme(): void {
  theme.value = THEMES[(THEMES.indexOf(theme.value) + 1) % THEMES.length]!;
}

/** For what may be wider than the screen and scrolls by itself: the keys reach it also while nothing in it can be tapped. */
export const sideways = (label: string) => ({ role: 'group', 'aria-label': label, tabIndex: 0 }) as const;
