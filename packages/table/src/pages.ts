/** A log in pages: entries as a seat is shown them, in pieces that are small enough to send one at a time. */
import { shown } from './shown.ts';
import type { Entry, Seat, Table } from './types.ts';
import type { Shown } from './view-types.ts';

export interface PageLimits {
  /** The most entries of a page. */
  readonly entries?: number;
  /** About the most bytes of a page, as JSON in UTF-8; a single entry above it is a page of its own. */
  readonly bytes?: number;
}

export interface Page {
  /** The number of its last entry. */
  readonly seq: number;
  readonly entries: readonly Shown[];
  /** The same entries as a JSON array, so that nobody writes them twice. */
  readonly json: string;
}

const MAX_ENTRIES = 500;
const MAX_BYTES = 1_000_000;

const encoder = new TextEncoder();

/**
 * Entries as a seat is shown them, page by page. A page is built when it is asked for and not before; without entries there
 * is no page.
 *
 * @example
 * import { DEVICE, LocalTable, isFailure, pages } from '@strikehome/table';
 *
 * const fighters = [{ sheet: 'champion', side: 'us' }, { sheet: 'brute', side: 'them' }];
 * const home = LocalTable.open({ system: 'degrees', name: 'Dana', setup: { fighters } }, DEVICE);
 * if (isFailure(home)) throw new Error(home.error.message);
 * console.log([...pages(home.entries, home.table, home.seat)].map(({ seq }) => seq)); // [ 1 ]
 */
export function* pages(
  entries: Iterable<Entry>,
  table: Table,
  seat: Pick<Seat, 'seat' | 'role'>,
  { entries: maxEntries = MAX_ENTRIES, bytes: maxBytes = MAX_BYTES }: PageLimits = {},
): Generator<Page, void, undefined> {
  let page: Shown[] = [];
  let texts: string[] = [];
  let size = 0;
  for (const entry of entries) {
    const one = shown(entry, table, seat);
    const text = JSON.stringify(one);
    // A comma or a bracket goes with each.
    const bytes = encoder.encode(text).length + 1;
    if (page.length > 0 && (page.length >= maxEntries || size + bytes > maxBytes)) {
      yield pageOf(page, texts);
      [page, texts, size] = [[], [], 0];
    }
    page.push(one);
    texts.push(text);
    size += bytes;
  }
  if (page.length > 0) yield pageOf(page, texts);
}

function pageOf(entries: readonly Shown[], texts: readonly string[]): Page {
  return { seq: entries.at(-1)!.seq, entries, json: `[${texts.join(',')}]` };
}
