/** The rules reference: every clause of a book, in our words, to be read or searched. */
import '../../styles/rules.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { firstLink, linkOf } from '../../state/link.ts';
import { isIn } from '../../state/registry.ts';
import { go } from '../../state/store.ts';
import { systemOf } from '../../state/whatif.ts';
import { bookOf, retry } from './books.ts';
import { Prose } from './clause.tsx';
import { type Clause, isPlayed, search } from './parse.ts';

export function RulesView({ system, clause }: { readonly system: string; readonly clause?: string }) {
  const [words, setWords] = useState('');
  const book = bookOf(system);
  return (
    <main class="rules" id="main">
      <h1>{systemOf(system).title}: rules</h1>
      <p class="lead">
        {systemOf(system).summary}{' '}
        {isIn(system, 'hasFight') && (
          <a href={`${firstLink('simulate', system)}?~part=audit`}>Find rules that backfire</a>
        )}
      </p>
      <input
        type="search"
        class="text search"
        id="search"
        aria-label="Search the rules"
        placeholder="Search the rules"
        value={words}
        onInput={(event) => setWords(event.currentTarget.value)}
      />
      {book === 'loading' && <p>Loading the rules …</p>}
      {book === 'missing' && <p>These rules have no text yet.</p>}
      {book === 'failed' && (
        <p>
          The rules failed to load.{' '}
          <button type="button" class="link" onClick={() => retry(system)}>
            Try again
          </button>
        </p>
      )}
      {typeof book !== 'string' && (
        <Clauses clauses={search(book, words)} system={system} at={words === '' ? clause : undefined} />
      )}
    </main>
  );
}

function Clauses({
  clauses,
  system,
  at,
}: {
  readonly clauses: readonly Clause[];
  readonly system: string;
  readonly at: string | undefined;
}) {
  const here = useRef<HTMLLIElement>(null);
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'center' });
    here.current?.focus({ preventScroll: true });
  }, [at]);
  const chapters = [...new Set(clauses.map(({ chapter }) => chapter))];
  return (
    <>
      <p class="found" role="status">
        {clauses.length === 0
          ? 'Nothing found. Try fewer words.'
          : `${clauses.length} ${clauses.length === 1 ? 'clause' : 'clauses'}`}
      </p>
      {chapters.map((chapter) => (
        <section key={chapter}>
          {chapter !== '' && <h2>{chapter}</h2>}
          <ul class="clauses">
            {clauses
              .filter((one) => one.chapter === chapter)
              .map(({ id, mark, text }) => (
                <li
                  key={id}
                  id={id}
                  ref={id === at ? here : null}
                  tabIndex={id === at ? -1 : undefined}
                  class={id === at ? 'at' : ''}
                >
                  <span class="clause-id">{id}</span>
                  <span class="clause-body">
                    <Prose text={text} system={system} />
                    {mark !== '' && mark !== 'behavior' && <small> {mark}</small>}
                  </span>
                  {isPlayed(mark) && <TryIt id={id} system={system} />}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** The way back leads to the clause again. */
function TryIt({ id, system }: { readonly id: string; readonly system: string }) {
  const place = { view: 'try', system, clause: id } as const;
  return (
    <a
      class="try-it"
      href={linkOf(place)}
      aria-label={`Try it: ${id}`}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        history.replaceState(null, '', linkOf({ view: 'rules', system, clause: id }));
        go(place);
      }}
    >
      Try it
    </a>
  );
}
