/**
 * How a stream begins: what was missed, page by page and no faster than it is read, and then a place among those who hear
 * everything that happens. Only the last page comes with the view.
 */
import { setImmediate as turn } from 'node:timers/promises';
import { type Page, pages } from '@strikehome/table';
import type { Listener } from './audience.ts';
import type { LiveTable } from './live.ts';
import { PIECE, pieceOf } from './reading.ts';
import type { Store } from './store.ts';

/** Yields pages to be sent without a view; returns how to stop listening, once the last page was sent with the view. */
export async function* catchUp(
  store: Store,
  live: LiveTable,
  listener: Listener,
  after: number | undefined,
): AsyncGenerator<Page, () => void> {
  const done = live.beginReading();
  try {
    for (let at = after; at !== undefined; ) {
      const { entries } = await pieceOf(store, live.id, at);
      const seat = live.seat(listener.seat);
      // Who is gone is told below.
      if (seat === undefined || live.isGone) break;
      // What this process has not folded yet happens after the last page.
      const known = entries.filter(({ seq }) => seq <= live.table.seq);
      const missed = [...pages(known, live.table, seat, PIECE)];
      const last = missed.pop();
      for (const page of missed) {
        yield page;
        // A reader who takes it at once would leave nobody else a turn.
        await turn();
      }
      const stop = await live.listen(listener, last);
      if (stop !== undefined) return stop;
      yield last!;
      at = last!.seq;
      await turn();
    }
    return (await live.listen(listener, undefined))!;
  } finally {
    done();
  }
}
