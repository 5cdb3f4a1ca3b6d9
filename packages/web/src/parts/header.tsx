/** The head of every page: which system, which of its views, and how the page looks. */
import { Select } from '../controls/pick.tsx';
import { linkOf, type Route } from '../state/link.ts';
import { hasEncounters, hasFights, TITLES } from '../state/registry.ts';
import { go, pickSystem, place, system, toCard, toWhoWins, whoWinsLink } from '../state/store.ts';
import { helping, nextTheme, theme, wide } from './screen.ts';

/** A system's colour is its place in the registry. */
export const accentOf = (id: string) => `accent-${TITLES.findIndex((one) => one.id === id) % 4}`;

export function Header() {
  const id = system.value;
  return (
    <header class="head">
      <div class="head-line">
        <Brand id={id} />
        <Select
          label="System"
          options={TITLES.map(({ id: one, title }) => ({ id: one, label: title }))}
          value={id}
          onChange={pickSystem}
        />
      </div>
      <Views id={id} />
      <div class="head-tools">
        {!wide.value && <PeopleIcon id={id} />}
        <ThemeButton />
        <HelpButton />
      </div>
    </header>
  );
}

/** The mark and the name, which lead home. */
function Brand({ id }: { readonly id: string }) {
  const home: Route = { view: 'home', system: id };
  return (
    <a
      class="brand"
      href={linkOf(home)}
      title="Strikehome: home"
      aria-current={place.value.view === 'home' ? 'page' : undefined}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        go(home);
      }}
    >
      <svg class="logo" viewBox="0 0 48 48" width="28" height="28" aria-hidden="true">
        <rect class="die-body" x="3" y="3" width="42" height="42" rx="10" />
        <path class="logo-tick" d="M13 25 21 33 36 15" />
      </svg>
      <span>Strikehome</span>
    </a>
  );
}

/** On a phone the row of views has no room for one more. */
function PeopleIcon({ id }: { readonly id: string }) {
  const to: Route = { view: 'book', system: id };
  const here = place.value.view === 'book';
  return (
    <a
      class={here ? 'icon people-icon here' : 'icon people-icon'}
      href={linkOf(to)}
      title="People"
      aria-current={here ? 'page' : undefined}
      onClick={(event) => {
        event.preventDefault();
        go(to);
      }}
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path
          d="M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM3 20c0-3.5 2.5-6 6-6s6 2.5 6 6M16 4.5a3.5 3.5 0 0 1 0 6.5M17.5 14.5C19.8 15.3 21 17.3 21 20"
          class="stroke"
        />
      </svg>
      <span class="unseen">People</span>
    </a>
  );
}

function HelpButton() {
  return (
    <button
      type="button"
      class="icon"
      aria-label="Help and keys"
      title="Help and keys"
      onClick={() => {
        helping.value = true;
      }}
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d="M8.5 9a3.5 3.5 0 1 1 5 3.2c-1 .5-1.5 1.2-1.5 2.3M12 18.2V18.3" class="stroke" />
      </svg>
    </button>
  );
}

function Views({ id }: { readonly id: string }) {
  const { view } = place.value;
  return (
    <nav class="doors" aria-label="Views">
      <button
        type="button"
        class={view === 'card' ? 'door here' : 'door'}
        aria-current={view === 'card' ? 'page' : undefined}
        onClick={toCard}
      >
        Card
      </button>
      {hasEncounters(id) && <PlaceTab to={{ view: 'fight', system: id }} text="Fight" />}
      {hasFights(id) && (
        <Tab view="who-wins" href={whoWinsLink(id)} onGo={() => toWhoWins(id)} text="Who wins" short="Wins" />
      )}
      {wide.value && <PlaceTab to={{ view: 'book', system: id }} text="People" />}
      <PlaceTab to={{ view: 'rules', system: id }} text="Rules" />
    </nav>
  );
}

interface TabProps {
  readonly view: Route['view'];
  readonly href: string;
  readonly onGo: () => void;
  readonly text: string;
  /** A part of the text, for a phone. */
  readonly short?: string;
}

function PlaceTab({ to, text }: { readonly to: Route; readonly text: string }) {
  return <Tab view={to.view} href={linkOf(to)} onGo={() => go(to)} text={text} />;
}

function Tab({ view, href, onGo, text, short = text }: TabProps) {
  const here = place.value.view === view;
  return (
    <a
      class={here ? 'door here' : 'door'}
      href={href}
      aria-label={text}
      aria-current={here ? 'page' : undefined}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onGo();
      }}
    >
      {wide.value ? text : short}
    </a>
  );
}

const THEME_WORDS = { auto: 'as the device', light: 'light', dark: 'dark' } as const;
const THEME_FORMS = {
  auto: 'M12 3a9 9 0 0 0 0 18ZM12 3a9 9 0 0 1 0 18',
  light: 'M12 7.5a4.5 4.5 0 1 0 .01 0M12 2V3.5M12 20.5V22M2 12H3.5M20.5 12H22M5 5 6 6M18 18 19 19M19 5 18 6M6 18 5 19',
  dark: 'M19 14.5A8 8 0 1 1 9.5 5 6.5 6.5 0 0 0 19 14.5Z',
} as const;

function ThemeButton() {
  const now = theme.value;
  const label = `Colours: ${THEME_WORDS[now]}. Change`;
  return (
    <button type="button" class="icon" aria-label={label} title={label} onClick={nextTheme}>
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" class={`theme-${now}`}>
        <path d={THEME_FORMS[now]} class="stroke" />
        {now === 'auto' && <path d="M12 3a9 9 0 0 0 0 18Z" class="filled" />}
      </svg>
    </button>
  );
}
