/** The first screen: what this is, the ways on, and the tables this device has been at. */
import '../../styles/play.css';
import '../../styles/help.css';
import '../../styles/table.css';
import { lazy } from '../../parts/lazy.tsx';
import { linkOf, type Route } from '../../state/link.ts';
import { tables } from '../../state/storage.ts';
import { go, toView } from '../../state/store.ts';

const YourTables = lazy(async () => (await import('./tables.tsx')).YourTables, 'div');

export function HomeView({ system }: { readonly system: string }) {
  return (
    <main class="home" id="main">
      <Picture />
      <h1 class="question">Run tonight’s fight. Everyone on their own phone, rolling real dice.</h1>
      {tables.value.length > 0 && <YourTables />}
      <nav class="ways" aria-label="Ways to play">
        <Way to={{ view: 'table', system }} text="Host a table" more="You’re the GM; players join by code." main />
        <Way to={{ view: 'join', system }} text="Join" more="By code, link or camera." />
        <button type="button" class="way" onClick={() => toView('card')}>
          <b>Odds calculator</b>
          <small>Exact chances for any roll.</small>
        </button>
        <Way to={{ view: 'dice', system }} text="Dice" more="3d6+2 ≥ 12: exact chances, and a roll." />
      </nav>
      <p class="lead">
        New here? <a href="./demo.html">Try a table</a> with four screens and a fight in mid-course.
      </p>
      <p class="lead">
        Solo or sharing one phone?{' '}
        <a
          href={linkOf({ view: 'fight', system })}
          onClick={(event) => {
            event.preventDefault();
            go({ view: 'fight', system });
          }}
        >
          Play on this device
        </a>{' '}
        (works offline).
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
