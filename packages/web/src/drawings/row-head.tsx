/** The name of a row and what is said beside it: who may act is marked, who is out is struck, both also in words. */
import { type Picture, type RowHead, rowsOf } from '@strikehome/engine/kernel';
import { useContext } from 'preact/hooks';
import { type RowControl, RowControls } from './control.ts';

export { rowsOf };

/** What the board can be tapped for here. */
export const useControl = (id: string | undefined): RowControl | undefined => {
  const controls = useContext(RowControls);
  return id === undefined ? undefined : controls(id);
};

/** What a name is tapped for, said after it. */
const FOR = { acts: ' acts', aim: ', aim here', moves: ', moves', sheet: ', sheet', words: ', other words' } as const;

/** What is opened is a name like any other; who acts and whom is a button. */
const LOOKS = { acts: 'who option', aim: 'aim option', moves: 'opens', sheet: 'opens', words: 'opens option' } as const;

/** A name that can be tapped, where there is something to tap it for. */
export function Name({
  id,
  text,
  out = false,
}: {
  readonly id?: string;
  readonly text: string;
  readonly out?: boolean;
}) {
  const tap = useControl(id)?.tap;
  const name = out ? <s>{text}</s> : text;
  if (tap === undefined) return <>{name}</>;
  return (
    <button type="button" class={`pick ${LOOKS[tap.kind]}`} aria-label={`${text}${FOR[tap.kind]}`} onClick={tap.on}>
      {name}
    </button>
  );
}

export function Head({ row: { id, label, now, out } }: { readonly row: RowHead }) {
  const acting = useControl(id)?.acting;
  return (
    <span class={`token-name${now ? ' now' : ''}${acting ? ' acting' : ''}`}>
      <Name text={label} {...(id === undefined ? {} : { id })} {...(out ? { out } : {})} />
      {now && <span class="unseen">, may act</span>}
    </span>
  );
}

/** What may be done to a fighter or a thing, under its row. */
export function Under({ id }: { readonly id: string | undefined }) {
  const { under } = useControl(id) ?? {};
  return under === undefined ? null : <span class="under">{under}</span>;
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

/** The people and things that a picture shows. */
export function idsIn(picture: Picture): readonly string[] {
  const things =
    picture.kind === 'columns'
      ? picture.columns.flatMap((column) => [column, ...column.items])
      : rowsOf(picture).flatMap((row) => [row, ...(row.cards ?? [])]);
  return things.flatMap(({ id }) => id ?? []);
}
