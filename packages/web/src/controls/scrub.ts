/** How far a drag or a key moves a number. */
export interface Drag {
  readonly x: number;
  readonly from: number;
  readonly range: readonly [number, number];
}

/** A thumb's width of travel covers the whole range; a short range moves in clear notches. */
const TRAVEL = 180;

export function dragged({ x, from, range: [low, high] }: Drag, now: number): number {
  const notch = Math.min(16, Math.max(3, TRAVEL / Math.max(1, high - low)));
  return Math.min(Math.max(high, from), Math.max(Math.min(low, from), from + Math.round((now - x) / notch)));
}

/** The number after a key, and the digits typed so far; undefined for a key that says nothing about a number. */
export function keyed(
  key: string,
  value: number,
  [low, high]: readonly [number, number],
  typed: string,
): { readonly value: number; readonly typed: string } | undefined {
  const large = Math.max(2, Math.round((high - low) / 5));
  const moves: Readonly<Record<string, number>> = {
    ArrowUp: value + 1,
    ArrowRight: value + 1,
    ArrowDown: value - 1,
    ArrowLeft: value - 1,
    PageUp: value + large,
    PageDown: value - large,
    Home: low,
    End: high,
  };
  const moved = moves[key];
  if (moved !== undefined) return { value: moved, typed: '' };
  if (key === '-' || key === '−') return { value: typed === '-' ? value : -Math.abs(value), typed: '-' };
  if (/^\d$/.test(key)) {
    const text = `${typed}${key}`.slice(-6);
    return { value: Number(text), typed: text };
  }
  return key === 'Backspace' ? { value: Number(typed.slice(0, -1)) || 0, typed: typed.slice(0, -1) } : undefined;
}
