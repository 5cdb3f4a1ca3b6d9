/** The way from an id to its clause in the rules. The book is not fetched for it. */
import { linkOf } from '../../state/link.ts';
import { go } from '../../state/store.ts';

export function ClauseLink({
  id,
  system,
  text = id,
}: {
  readonly id: string;
  readonly system: string;
  readonly text?: string;
}) {
  const place = { view: 'rules', system, clause: id } as const;
  return (
    <a
      href={linkOf(place)}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        go(place);
      }}
    >
      {text}
    </a>
  );
}
