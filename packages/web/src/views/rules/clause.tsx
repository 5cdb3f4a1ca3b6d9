/** One clause as text, wherever a step or an error names it. */
import '../../styles/rules.css';

import { bookOf, retry } from './books.ts';
import { ClauseLink } from './clause-link.tsx';
import { type Clause, piecesOf } from './parse.ts';

export function Prose({ text, system }: { readonly text: string; readonly system: string }) {
  return (
    <>
      {text.split('\n').map((line, i) => (
        <span key={i} class={i === 0 ? '' : 'prose-line'}>
          {piecesOf(line).map((piece, k) => {
            if (piece.kind === 'strong') return <b key={k}>{piece.text}</b>;
            if (piece.kind === 'code') return <code key={k}>{piece.text}</code>;
            if (piece.kind === 'ref') return <ClauseLink key={k} id={piece.text} system={system} />;
            return piece.text;
          })}
        </span>
      ))}
    </>
  );
}

interface ClauseTextProps {
  readonly id: string;
  readonly system: string;
  /** Where nothing next to it names the clause. */
  readonly named?: boolean;
}

export function ClauseText({ id, system, named = false }: ClauseTextProps) {
  const book = bookOf(system);
  if (book === 'loading') return <p class="clause">Loading the rules …</p>;
  if (book === 'failed') {
    return (
      <p class="clause">
        The rules failed to load.{' '}
        <button type="button" class="link" onClick={() => retry(system)}>
          Try again
        </button>
      </p>
    );
  }
  const clause: Clause | undefined = book === 'missing' ? undefined : book.find((one) => one.id === id);
  if (clause === undefined) return <p class="clause">{id} is not in the reference yet.</p>;
  return (
    <p class="clause">
      {named && <b>{id} </b>}
      <Prose text={clause.text} system={system} /> <ClauseLink id={id} system={system} text="In the rules" />
    </p>
  );
}
