/** The ladder: names for numbers. Results run off both ends, where there are no names and the number stands alone. */
import { signed } from '../../kit/index.ts';

const LOWEST = -2;
const NAMES = [
  ...['Terrible', 'Poor', 'Mediocre', 'Average', 'Fair', 'Good'],
  ...['Great', 'Superb', 'Fantastic', 'Epic', 'Legendary'],
] as const;

export const RUNGS: readonly { readonly value: number; readonly label: string }[] = NAMES.map((label, i) => ({
  value: LOWEST + i,
  label,
}));

/** FATE-03, FATE-06: the rung's name, or null off the ladder. */
export function rung(value: number): string | null {
  return NAMES[value - LOWEST] ?? null;
}

/** "Great +4", or "+9" where the ladder has no name. */
export function onLadder(value: number): string {
  const name = rung(value);
  return name === null ? signed(value) : `${name} ${signed(value)}`;
}

export const MEDIOCRE = 0;
export const AVERAGE = 1;
export const FAIR = 2;
