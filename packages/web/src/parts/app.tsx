/** One render of what the store knows. */
import { useEffect, useRef } from 'preact/hooks';
import { fetchCase } from '../state/case-rules.ts';
import { firstPlace, type Route } from '../state/link.ts';
import { hasEncounters } from '../state/registry.ts';
import { announcement, answer, go, nudge, place, system } from '../state/store.ts';
import { systemOf, type Whatif } from '../state/whatif.ts';
import { accentOf, Header } from './header.tsx';
import { lazy } from './lazy.tsx';
import { ErrorBoundary, Newer } from './notices.tsx';
import { helping } from './screen.ts';

const CardView = lazy(async () => {
  const [{ CardView: View }] = await Promise.all([import('../views/card/view.tsx'), fetchCase()]);
  return View;
});
const FightView = lazy(async () => (await import('../views/fight/view.tsx')).FightView);
const TableView = lazy(async () => (await import('../views/table/view.tsx')).TableView);
const JoinView = lazy(async () => (await import('../views/join/view.tsx')).JoinView);
const HomeView = lazy(async () => (await import('../views/home/view.tsx')).HomeView);
const WhoWinsView = lazy(async () => (await import('../views/who-wins/view.tsx')).WhoWinsView);
const BookView = lazy(async () => (await import('../views/book/view.tsx')).BookView);
const RulesView = lazy(async () => (await import('../views/rules/view.tsx')).RulesView);
const TryView = lazy(async () => (await import('../views/try/view.tsx')).TryView);
const Help = lazy(async () => (await import('./help.tsx')).Help, 'div');

const VIEWS = [
  [/^#?\/?$|\/~home/, HomeView],
  [/\/~fight/, FightView],
  [/\/~(table|watch\/|join\/)/, TableView],
  [/\/~join$/, JoinView],
  [/\/~wins/, WhoWinsView],
  [/\/~(book|person|pack)/, BookView],
  [/\/~rules/, RulesView],
  [/\/~try/, TryView],
  [/./, CardView],
] as const;

/** Fetches the view that a link leads to, while its system is still on the way. */
export function preloadView(hash: string): void {
  VIEWS.find(([where]) => where.test(hash))?.[1].preload();
}

export function App() {
  const here = place.value;
  const id = system.value;
  // Once asked for it stays: closed, it gives the focus back to where it was.
  const helped = useRef(false);
  if (helping.value) helped.current = true;
  const title = `${nudge.value ? 'Your turn · ' : ''}${systemOf(id).title} · Strikehome`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  const screen = `${here.view} ${id}`;
  const was = useRef(screen);
  useEffect(() => {
    if (was.current === screen) return;
    was.current = screen;
    return beginAtHeading();
  }, [screen]);
  return (
    <div class={`page ${accentOf(id)}`}>
      <button type="button" class="skip" onClick={skip}>
        To the card
      </button>
      <Header />
      <Newer />
      {here.trouble !== undefined && (
        <p class="notice" role="alert">
          {here.trouble}{' '}
          <button
            type="button"
            class="link"
            onClick={() => {
              const { trouble: _, ...rest } = here;
              go(rest as typeof here, 'replace');
            }}
          >
            Go on
          </button>
        </p>
      )}
      <ErrorBoundary
        key={`${here.view} ${id}`}
        helps={HELPS[here.view] ?? 'To the start'}
        onHelp={async () => {
          if (here.view === 'fight') (await import('../views/fight/local.ts')).endLocal(id);
          else go(here.view in HELPS ? firstPlace(here.view, id) : { view: 'home', system: id }, 'replace');
        }}
      >
        {here.view === 'card' && <Card whatif={here.whatif} tries={here.tries} />}
        {here.view === 'fight' &&
          (hasEncounters(id) ? (
            <FightView system={id} shared={here.shared} />
          ) : (
            <p class="lead">This game has no fights to play here.</p>
          ))}
        {here.view === 'home' && <HomeView system={here.system} />}
        {here.view === 'join' && <JoinView />}
        {here.view === 'table' && <TableView system={here.system} table={here.table} />}
        {here.view === 'who-wins' && <WhoWinsView key={here.system} whoWins={here.whoWins} />}
        {here.view === 'book' && (
          <BookView key={here.system} system={here.system} person={here.person} given={here.given} pack={here.pack} />
        )}
        {here.view === 'rules' && <RulesView key={here.system} system={here.system} clause={here.clause} />}
        {here.view === 'try' && <TryView system={here.system} clause={here.clause} />}
      </ErrorBoundary>
      {helped.current && <Help />}
      <div class="unseen" aria-live="polite">
        {announcement.value}
      </div>
    </div>
  );
}

/** What helps where a view breaks; elsewhere it is the start of the page. */
const HELPS: Readonly<Partial<Record<Route['view'], string>>> = {
  card: 'Show an example instead',
  fight: 'Put this fight away',
  'who-wins': 'Show an example instead',
};

/** What the rules say of the card is asked in here, so that a card they stumble over breaks no more than itself. */
function Card({ whatif, tries }: { readonly whatif: Whatif; readonly tries: string | undefined }) {
  return <CardView whatif={whatif} answer={answer.value!} tries={tries} />;
}

/**
 * Another screen begins at its top, and its heading is read first, once it is there. Whoever has gone on to something of
 * the new screen stays with it.
 */
function beginAtHeading(): () => void {
  scrollTo({ top: 0 });
  const focus = () => {
    const heading = document.querySelector<HTMLElement>('#main h1');
    if (heading === null) return;
    watch.disconnect();
    const { activeElement: now } = document;
    if (now !== document.body && now?.closest('.head') === null) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  const watch = new MutationObserver(focus);
  watch.observe(document.body, { childList: true, subtree: true });
  focus();
  return () => watch.disconnect();
}

/** Past the head; a link to `#main` would be read as a place. */
function skip(): void {
  const main = document.getElementById('main');
  main?.setAttribute('tabindex', '-1');
  main?.focus();
}
