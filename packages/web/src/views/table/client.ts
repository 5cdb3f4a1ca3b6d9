/** What a screen needs of a table, whether it runs in this page or on a server. */
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { Move } from '@strikehome/engine/kernel';
import type { Command, PriorChance, Shown, View } from '@strikehome/table';
import type { TellProgress } from '../../worker/progress.ts';
import type { ReviewAndLuck } from '../../worker/review.ts';

/** Why a command was rejected, told to its sender. */
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
  /** A move or an answer was sent, it has no answer yet, and the table is still where it was given. */
  readonly busy: ReadonlySignal<boolean>;
  /** Whether it was done. What is not done is told as `trouble`. */
  readonly send: (command: Command) => Promise<boolean>;
  /** The moves of a character that a long list leaves out. */
  readonly movesOf?: (who: string) => Promise<readonly Move[]>;
  /** The chance that the action finished by a line had, where the rules are at hand. */
  readonly prior?: (seq: number) => PriorChance | undefined;
  /** The table as a file, as this seat may know it. */
  readonly file: () => Promise<string | undefined>;
  /** The review of one of its fights (the last by default), as far as this seat may know it. It is dropped once `left` is aborted; a device that computes it tells how far it is. */
  readonly review: (
    fight?: number,
    left?: AbortSignal,
    onProgress?: TellProgress,
  ) => Promise<ReviewAndLuck | undefined>;
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
