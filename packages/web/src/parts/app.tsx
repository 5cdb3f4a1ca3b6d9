/** One render of what the store knows. */
import { useEffect, useRef } from 'preact/hooks';
import { type AnyView, firstPlace, viewIn, viewOf, views } from '../state/link.ts';
import { isIn } from '../state/registry.ts';
import { announcement, go, nudge, place, system } from '../state/store.ts';
import { systemOf } from '../state/whatif.ts';
import { Header } from './header.tsx';
import { lazy } from './lazy.tsx';
import { ErrorBoundary, Newer } from './notices.tsx';
import { helping } from './screen.ts';

const Help = lazy(async () => (await import('./help.tsx')).Help, 'div');

const COMPONENTS = new Map(views.map((view) => [view.id, lazy(view.load)]));
const componentOf = ({ id }: AnyView) => COMPONENTS.get(id)!;

/** Fetches the view that a link leads to, while its system is still on the way. */
export function preloadView(hash: string): void {
  componentOf(viewIn(hash)).preload();
}

const NAME = 'Strikehome: tabletop fights with real dice and exact odds';

export function App() {
  const here = place.value;
  const id = system.value;
  const view = viewOf(here.view);
  const Shown = componentOf(view);
  // Once asked for it stays: closed, it gives the focus back to where it was.
  const helped = useRef(false);
  if (helping.value) helped.current = true;
  const where =
    view.id === 'home'
      ? NAME
      : `${view.tab === undefined ? '' : `${view.tab.label} · `}${systemOf(id).title} · Strikehome`;
  const title = `${nudge.value ? 'Your turn · ' : ''}${where}`;
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
    <div class="page">
      <button type="button" class="skip" onClick={skip}>
        Skip to content
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
            OK
          </button>
        </p>
      )}
      <ErrorBoundary
        key={`${here.view} ${id}`}
        helps={view.rescue?.label ?? 'Home'}
        onHelp={async () => {
          if (view.rescue?.act !== undefined) await view.rescue.act(id);
          else go(firstPlace(view.rescue === undefined ? 'home' : here.view, id), 'replace');
        }}
      >
        {isIn(id, view.has) ? <Shown {...here} /> : <p class="lead">This game has no fights to play here.</p>}
      </ErrorBoundary>
      {helped.current && <Help />}
      <div class="unseen" aria-live="polite">
        {announcement.value}
      </div>
    </div>
  );
}

/**
 * Another screen begins at its top, and its heading is read first, once it is there. A user who has moved on to something of
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
