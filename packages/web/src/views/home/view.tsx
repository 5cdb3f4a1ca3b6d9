/** The first words: what this is, three ways on, and the tables one has been at. */
import '../../styles/help.css';
import '../../styles/table.css';
import { linkOf, type Route } from '../../state/link.ts';
import { linkTo } from '../../state/link-text.ts';
import { TITLES } from '../../state/registry.ts';
import { forgetTable, type SavedTable, tables } from '../../state/storage.ts';
import { enter, go, toView } from '../../state/store.ts';

export function HomeView({ system }: { readonly system: string }) {
  const seats = tables.value;
  return (
    <main class="home" id="main">
      <Picture />
      <h1 class="question">Run the fight of your game tonight: everybody on their own phone, with your own dice.</h1>
      <nav class="ways" aria-label="Ways on">
        <Way to={{ view: 'table', system }} text="Start a table" more="You lead; the others scan a code." main />
        <Way to={{ view: 'join', system }} text="Join" more="With a code or a link." />
        <button type="button" class="way" onClick={() => toView('card')}>
          <b>Just the odds</b>
          <small>What a throw can come to, exactly.</small>
        </button>
      </nav>
      {seats.length > 0 && (
        <section class="your-tables" aria-labelledby="your-tables">
          <h2 id="your-tables">Your tables</h2>
          <ul>
            {seats.map((one) => (
              <OneTable key={one.id} table={one} />
            ))}
          </ul>
        </section>
      )}
      <p class="lead">
        New here? <a href="./demo.html">Try a table</a> with four screens and a fight in mid-course.
      </p>
      <p class="lead">
        Alone, or with one phone for all?{' '}
        <a
          href={linkOf({ view: 'fight', system })}
          onClick={(event) => {
            event.preventDefault();
            go({ view: 'fight', system });
          }}
        >
          Fight here
        </a>
        , without a network.
      </p>
    </main>
  );
}

function Way({
  to,
  text,
  more,
  main = false,
}: {
  readonly to: Route;
  readonly text: string;
  readonly more: string;
  readonly main?: boolean;
}) {
  return (
    <button type="button" class={main ? 'way main-way' : 'way'} onClick={() => go(to)}>
      <b>{text}</b>
      <small>{more}</small>
    </button>
  );
}

const ROLES = { gm: 'you direct', player: 'you play', watcher: 'you watch' } as const;

function OneTable({ table: { id, system, title, role, name } }: { readonly table: SavedTable }) {
  const game = TITLES.find((one) => one.id === system)?.title ?? system;
  const words = [title === undefined || title === game ? game : `${title}, ${game}`, name, role && ROLES[role]];
  return (
    <li>
      <button type="button" class="option" onClick={() => void enter(linkTo(system, `~table/${id}`))}>
        {words.filter((word) => word !== undefined).join(' · ')}
      </button>
      <button
        type="button"
        class="icon"
        aria-label={`Forget ${game}, ${name ?? 'not joined'}`}
        onClick={() => forgetTable(id)}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M6 6 18 18M18 6 6 18" class="stroke" />
        </svg>
      </button>
    </li>
  );
}

/** Two phones and a screen, and dice between them. */
function Picture() {
  return (
    <svg class="first-picture" viewBox="0 0 240 84" aria-hidden="true">
      <rect class="device" x="6" y="14" width="36" height="64" rx="6" />
      <rect class="device" x="198" y="14" width="36" height="64" rx="6" />
      <rect class="device" x="72" y="4" width="96" height="52" rx="6" />
      <path class="stroke" d="M14 66H34M206 66H226M108 56V64M132 56V64M96 64H144" />
      <path class="device-tick" d="M16 38 22 44 32 30M208 32 224 44M224 32 208 44" />
      <rect class="little-die" x="92" y="18" width="24" height="24" rx="5" />
      <rect class="little-die" x="124" y="18" width="24" height="24" rx="5" />
      <path class="dots" d="M98 24h.01M110 36h.01M104 30h.01M110 24h.01M98 36h.01M130 24h.01M142 36h.01M136 30h.01" />
    </svg>
  );
}
