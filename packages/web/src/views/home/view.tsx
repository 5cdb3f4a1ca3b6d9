/** The first screen: the tables this device has been at, what this is, the ways on, something to try, and the games. */
import '../../styles/home.css';
import { lazy } from '../../parts/lazy.tsx';
import { linkOf, type Route } from '../../state/link.ts';
import { tables } from '../../state/storage.ts';
import { go, toView } from '../../state/store.ts';
import { GameTiles } from './game-tiles.tsx';
import { TryIt } from './try-it.tsx';

const YourTables = lazy(async () => (await import('./tables.tsx')).YourTables, 'div');

export function HomeView({ system }: { readonly system: string }) {
  return (
    <main class="home" id="main">
      {tables.value.length > 0 && <YourTables />}
      <div class="hero">
        <div class="hero-words">
          <h1 class="claim">Run tonight’s fight. Everyone on their own phone, rolling real dice.</h1>
          <p class="about">
            Strikehome plays the combat rules of four tabletop games: exact odds before you roll, every result
            explained.
          </p>
          <nav class="ways" aria-label="Ways to play">
            <Way to={{ view: 'table', system }} text="Host a table" more="You’re the GM; players join by code." main />
            <Way to={{ view: 'join', system }} text="Join" more="By code, link or camera." />
            <button type="button" class="way" onClick={() => toView('card')}>
              <b>Odds calculator</b>
              <small>Exact chances for any roll.</small>
            </button>
          </nav>
          <ul class="more-ways">
            <li>
              Solo or sharing one phone? <Turn to={{ view: 'fight', system }}>Play on this device</Turn> (works
              offline).
            </li>
            <li>
              New here? <a href="./demo.html">Try a table</a> with four screens and a fight in progress.
            </li>
            <li>
              Any other dice? <Turn to={{ view: 'dice', system }}>Dice by notation</Turn>, such as 3d6+2 ≥ 12.
            </li>
            <li>
              Everything else: <a href="./docs/">documentation</a>.
            </li>
          </ul>
        </div>
        <TryIt />
      </div>
      <GameTiles />
    </main>
  );
}

/** A link within a sentence. */
function Turn({ to, children }: { readonly to: Route; readonly children: string }) {
  return (
    <a
      href={linkOf(to)}
      onClick={(event) => {
        event.preventDefault();
        go(to);
      }}
    >
      {children}
    </a>
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
