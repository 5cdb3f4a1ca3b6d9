/** The head of every page: which system, which of its views, and how the page looks. */
import type { ComponentChildren } from 'preact';
import { Select } from '../controls/pick.tsx';
import { type AnyView, views } from '../state/link.ts';
import { isIn, TITLES } from '../state/registry.ts';
import { linkToView, pickSystem, place, system, toView } from '../state/store.ts';
import { helping, nextTheme, theme, wide } from './screen.ts';

export function Header() {
  const id = system.value;
  const tabs = views.filter(({ tab, has }) => tab !== undefined && isIn(id, has));
  // On a phone the row of views has no room for all.
  const isIcon = ({ tab }: AnyView) => !wide.value && tab?.icon !== undefined;
  return (
    <header class="head">
      <div class="head-line">
        <Brand />
        {/* A table has its game. */}
        {place.value.view !== 'table' && (
          <Select
            label="Current game"
            options={TITLES.map(({ id: one, title }) => ({ id: one, label: title }))}
            value={id}
            onChange={pickSystem}
          />
        )}
      </div>
      <nav class="tabs" aria-label="Views">
        {tabs
          .filter((one) => !isIcon(one))
          .map(({ id: view, tab }) => (
            <ViewLink key={view} view={view} class="tab" label={tab!.label}>
              {wide.value ? tab!.label : (tab!.short ?? tab!.label)}
            </ViewLink>
          ))}
      </nav>
      <div class="head-tools">
        {tabs.filter(isIcon).map(({ id: view, tab }) => (
          <ViewLink key={view} view={view} class="icon people-icon" label={tab!.label} title={tab!.label}>
            <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
              <path d={tab!.icon} class="stroke" />
            </svg>
          </ViewLink>
        ))}
        <ThemeButton />
        <HelpButton />
      </div>
    </header>
  );
}

/** The mark and the name, which lead home. */
function Brand() {
  return (
    <ViewLink view="home" class="brand" title="Home">
      <svg class="logo" viewBox="0 0 48 48" width="28" height="28" aria-hidden="true">
        <path class="logo-die" d="M12 4H25.5L44 22.5V36A8 8 0 0 1 36 44H12A8 8 0 0 1 4 36V12A8 8 0 0 1 12 4Z" />
        <path
          class="logo-pip"
          d="M10.2 33A4.8 4.8 0 1 1 19.8 33A4.8 4.8 0 1 1 10.2 33ZM19.7 23.5A4.8 4.8 0 1 1 29.3 23.5A4.8 4.8 0 1 1 19.7 23.5Z"
        />
        <path class="logo-chip" d="M31 4H38A6 6 0 0 1 44 10V17Z" />
      </svg>
      <span>Strikehome</span>
    </ViewLink>
  );
}

interface ViewLinkProps {
  readonly view: AnyView['id'];
  readonly class: string;
  readonly label?: string;
  readonly title?: string;
  readonly children: ComponentChildren;
}

/** Leads to a view of this game: a link that can be opened elsewhere too, or a button where it has none. */
function ViewLink({ view, class: name, label, title, children }: ViewLinkProps) {
  const href = linkToView(view);
  const here = place.value.view === view;
  const Tag = href === undefined ? 'button' : 'a';
  return (
    <Tag
      class={here ? `${name} here` : name}
      {...(href === undefined ? { type: 'button' } : { href })}
      aria-label={label}
      title={title}
      aria-current={here ? 'page' : undefined}
      onClick={(event: MouseEvent) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        toView(view);
      }}
    >
      {children}
    </Tag>
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

const THEME_WORDS = { auto: 'as the device', light: 'light', dark: 'dark' } as const;
const THEME_FORMS = {
  auto: 'M12 3a9 9 0 0 0 0 18ZM12 3a9 9 0 0 1 0 18',
  light: 'M12 7.5a4.5 4.5 0 1 0 .01 0M12 2V3.5M12 20.5V22M2 12H3.5M20.5 12H22M5 5 6 6M18 18 19 19M19 5 18 6M6 18 5 19',
  dark: 'M19 14.5A8 8 0 1 1 9.5 5 6.5 6.5 0 0 0 19 14.5Z',
} as const;

function ThemeButton() {
  const now = theme.value;
  const label = `Colors: ${THEME_WORDS[now]}. Change`;
  return (
    <button type="button" class="icon" aria-label={label} title={label} onClick={nextTheme}>
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" class={`theme-${now}`}>
        <path d={THEME_FORMS[now]} class="stroke" />
        {now === 'auto' && <path d="M12 3a9 9 0 0 0 0 18Z" class="filled" />}
      </svg>
    </button>
  );
}
