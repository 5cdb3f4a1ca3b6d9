/** Many moves, said step by step: who acts, for whom, then only what is left to say. */
import type { Move } from '@strikehome/engine/kernel';
import type { PersonView } from '@strikehome/table';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

/** So many moves stand side by side without a step between. */
const FEW = 8;

/** Whom a move names besides whoever makes it, in the order it names them. */
function namedIn({ by, action }: Move, people: readonly PersonView[]): readonly string[] {
  const ids = Object.values(action).filter((value) => typeof value === 'string' && value !== by);
  return ids.filter((id) => people.some((one) => one.id === id)) as readonly string[];
}

interface Props {
  readonly moves: readonly Move[];
  readonly people: readonly PersonView[];
  readonly children: (move: Move) => ComponentChildren;
}

export function Narrowed({ moves, people, children }: Props) {
  const [said, say] = useState<readonly string[]>([]);
  const paths = new Map(moves.map((move) => [move, namedIn(move, people)] as const));
  const along = (path: readonly string[]) => moves.filter((move) => path.every((id, i) => paths.get(move)![i] === id));
  // What was said stands as long as there are such moves.
  const path = along(said).length > 0 ? said : [];
  const open = along(path);
  if (moves.length <= FEW) return <>{moves.map(children)}</>;
  const next = (move: Move) => paths.get(move)![path.length];
  const others = [...new Set(open.map(next).filter((id) => id !== undefined))];
  const narrow = others.length > 0 && open.length > FEW / 2;
  const name = (id: string) => people.find((one) => one.id === id)?.name ?? id;
  return (
    <>
      {path.length > 0 && (
        <button type="button" class="fold" onClick={() => say(path.slice(0, -1))}>
          {path.map(name).join(', for ')} <small>change</small>
        </button>
      )}
      {narrow &&
        others.map((id) => (
          <button key={id} type="button" class="option narrow" onClick={() => say([...path, id])}>
            {path.length === 0 ? name(id) : `For ${name(id)}`}
            <small>{open.filter((move) => next(move) === id).length} ways</small>
          </button>
        ))}
      {open.filter((move) => !narrow || next(move) === undefined).map(children)}
    </>
  );
}
