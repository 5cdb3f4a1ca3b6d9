/** The rows of a picture, whatever its kind: a row may be marked as the one to act. */
import type { Picture, RowHead } from './picture.ts';

/** The rows of each kind of picture that may say whose turn it is; one that lacks here does not compile. */
const ROWS: {
  readonly [K in Picture['kind']]: (picture: Extract<Picture, { readonly kind: K }>) => readonly RowHead[];
} = {
  bars: ({ groups }) => groups.flatMap(({ bars }) => bars),
  boxes: ({ rows }) => rows,
  tokens: ({ rows }) => rows,
  columns: () => [],
  curves: () => [],
  ladder: () => [],
};

export function rowsOf(picture: Picture): readonly RowHead[] {
  return (ROWS[picture.kind] as (picture: Picture) => readonly RowHead[])(picture);
}
