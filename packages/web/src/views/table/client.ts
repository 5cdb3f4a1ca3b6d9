/** What a screen needs of a table, whether it runs in this page or on a server. */
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { Move } from '@strikehome/engine/kernel';
import type { Command, PriorChance, Shown, View } from '@strikehome/table';
import type { LookedBack } from '../../worker/look-back.ts';

/** Why something was not done, said to whoever tried. */
export interface Trouble {
  readonly message: string;
  readonly rule?: string | undefined;
}

/** How the table is reached: it is here, it is being reached, the line is down, or there is no way back to it. */
export type Reachability = 'here' | 'reaching' | 'lost' | 'gone';

export interface TableClient {
  /** Also the key under which this browser saves what belongs to it. */
  readonly id: string;
  readonly live: boolean;
  readonly view: ReadonlySignal<View | undefined>;
  /** The log as this seat may read it, oldest first. */
  readonly entries: ReadonlySignal<readonly Shown[]>;
  readonly seq: ReadonlySignal<number>;
  readonly trouble: Signal<Trouble | undefined>;
  readonly line: ReadonlySignal<Reachability>;
  /** Something was sent and no answer has come yet. */
  readonly unsent: ReadonlySignal<boolean>;
  /** What was sent and has no answer is a move, an answer or something else that the next one depends on. */
  readonly busy: ReadonlySignal<boolean>;
  /** Whether it was done. What is not done is told as `trouble`. */
  readonly send: (command: Command) => Promise<boolean>;
  /** The moves of a character that a long list leaves out. */
  readonly movesOf?: (who: string) => Promise<readonly Move[]>;
  /** The chance that the action finished by a line had, where the rules are at hand. */
  readonly prior?: (seq: number) => PriorChance | undefined;
  /** The table as a file, as this seat may know it. */
  readonly file: () => Promise<string | undefined>;
  /** A fight of it looked back at, as far as this seat may know it: that one, or the last. Nobody waits for it once it is `left`. */
  readonly lookBack: (fight?: number, left?: AbortSignal) => Promise<LookedBack | undefined>;
}

/** The lines that are struck now, by the log alone. */
export function struckIn(entries: readonly Shown[]): ReadonlySet<number> {
  const struck = new Set<number>();
  for (const { strikes = [], restores = [] } of entries) {
    for (const seq of strikes) struck.add(seq);
    for (const seq of restores) struck.delete(seq);
  }
  return struck;
}

/** What the last action that still stands came to. */
export function lastBlow(entries: readonly Shown[]): Shown | undefined {
  const struck = struckIn(entries);
  const last = entries.findLast(
    ({ seq, outcome, kind, aside }) => ((outcome !== undefined && !aside) || kind === 'start') && !struck.has(seq),
  );
  return last?.outcome === undefined ? undefined : last;
}

export function randomHex(bytes: number): string {
  // Not randomUUID: a page over plain http has none.
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}
