/** The name of a row and what is said beside it: who may act is marked, who is out is struck, both also in words. */
import type { Picture, RowHead } from '@strikehome/engine/kernel';

export function Head({ row: { label, now, out } }: { readonly row: RowHead }) {
  return (
    <span class={now ? 'token-name now' : 'token-name'}>
      {out ? <s>{label}</s> : label}
      {now && <span class="unseen">, may act</span>}
    </span>
  );
}

export function Notes({ row: { notes = [] } }: { readonly row: RowHead }) {
  if (notes.length === 0) return null;
  return (
    <span class="row-notes">
      {notes.map((note, i) => (
        <span key={note} class="note">
          {note}
          {i < notes.length - 1 && (
            <>
              <span class="unseen">,</span>
              <span aria-hidden="true"> ·&nbsp;</span>
            </>
          )}
        </span>
      ))}
    </span>
  );
}

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
