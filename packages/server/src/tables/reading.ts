/**
 * A log read from its store in pieces. Between two pieces everybody else gets a turn, so that nothing on the main thread takes
 * longer because a log is longer.
 */
import { setImmediate as turn } from 'node:timers/promises';
import type { Entry } from '@strikehome/table';
import type { PieceSize, Store } from './store.ts';

/** Some milliseconds of reading, folding and writing. */
export const PIECE: PieceSize = { entries: 500, bytes: 250_000 };

export interface Piece {
  readonly entries: readonly Entry[];
  /** How long they are in the store, in characters. */
  readonly size: number;
}

/** Entries after a number, as many as fit into a piece; none where there are none. */
export async function pieceOf(store: Store, table: string, after: number, most = PIECE): Promise<Piece> {
  return parsed(await store.bodies(table, after, most));
}

/** All bodies after a number, piece by piece. */
export async function* bodiesOf(store: Store, table: string, after = 0): AsyncGenerator<readonly string[]> {
  for (let at = after; ; ) {
    const bodies = await store.bodies(table, at, PIECE);
    if (bodies.length === 0) return;
    yield bodies;
    // Entries are numbered without gaps.
    at += bodies.length;
    await turn();
  }
}

/** All entries after a number, piece by piece. */
export async function* piecesOf(store: Store, table: string, after = 0): AsyncGenerator<Piece> {
  for await (const bodies of bodiesOf(store, table, after)) yield parsed(bodies);
}

/** Entries in pieces of about as many characters, for a store that is to write them. */
export function* inPieces(bodies: readonly string[], most = PIECE): Generator<readonly string[]> {
  let piece: string[] = [];
  let size = 0;
  for (const body of bodies) {
    if (piece.length > 0 && (piece.length >= most.entries || size + body.length > most.bytes)) {
      yield piece;
      [piece, size] = [[], 0];
    }
    piece.push(body);
    size += body.length;
  }
  if (piece.length > 0) yield piece;
}

function parsed(bodies: readonly string[]): Piece {
  return { entries: bodies.map((body) => JSON.parse(body) as Entry), size: sizeOf(bodies) };
}

export function sizeOf(bodies: readonly string[]): number {
  return bodies.reduce((sum, body) => sum + body.length, 0);
}
