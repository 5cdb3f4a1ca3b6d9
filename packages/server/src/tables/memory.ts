/** Which tables leave memory: those that nobody listens to, the longest unused first, once all of them together weigh too much. */

/** So much may tables weigh that nobody listens to, in bytes. */
const MAX_IDLE = 100_000_000;
/** A table that was used so lately may still be in use. */
const IDLE_AFTER = 60_000;
/** What a table takes in memory by its log: so much whatever is in it, and so many times the bytes of its entries. */
const EACH = 30_000;
const PER_BYTE = 3;

/** What a table with a log of so many bytes takes, about. */
export function weightOf(bytes: number): number {
  return EACH + PER_BYTE * bytes;
}

export interface WeighedTable {
  readonly streams: number;
  readonly used: number;
  readonly weight: number;
}

/** The tables to put away. Past twice the limit also those that were just used: they can be read again at any time. */
export function tooMany<T extends WeighedTable>(tables: Iterable<T>, now: number, most = MAX_IDLE): readonly T[] {
  const idle = [...tables].filter(({ streams }) => streams === 0).sort((a, b) => a.used - b.used);
  let left = idle.reduce((sum, { weight }) => sum + weight, 0);
  const away: T[] = [];
  for (const one of idle) {
    if (left <= most || (left <= 2 * most && now - one.used <= IDLE_AFTER)) break;
    left -= one.weight;
    away.push(one);
  }
  return away;
}
