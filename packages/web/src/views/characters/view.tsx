/** The roster of a game: who is in it, opponents and groups, the group's house rules, and the ways in and out. */
import '../../styles/play.css';
import '../../styles/characters.css';
import { entryName, type RosterEntry } from '@strikehome/engine/contract';
import { type Plain, withValue } from '@strikehome/engine/kernel';
import { useEffect, useState } from 'preact/hooks';
import { Chevron } from '../../controls/chevron.tsx';
import { HouseRules, rulesLine } from '../../controls/house-rules.tsx';
import { linkOf, type Route } from '../../state/link.ts';
import { hasSheets } from '../../state/registry.ts';
import { go } from '../../state/store.ts';
import { systemOf } from '../../state/whatif.ts';
import { Given, Person } from './character.tsx';
import { CharactersNotices } from './notices.tsx';
import { GivenPack, Pack, packLine, packsOf } from './pack.tsx';
import { lineOf, newSheet, sheetsOf } from './sheets.ts';
import { chapterOf, kept, openRoster, setRules } from './store.ts';
import { Files, Fold, Paste, Stock } from './ways-in.tsx';

interface Props {
  readonly system: string;
  readonly person?: string;
  readonly given?: string;
  readonly pack?: string;
}

export function CharactersView({ system, person, given, pack }: Props) {
  useEffect(() => void openRoster(system), [system]);
  const here = kept.value[system] !== undefined;
  const { title } = systemOf(system);
  return (
    <main class="characters" id="main">
      <h1 class={person === undefined && given === undefined && pack === undefined ? '' : 'unseen'}>
        <span class="unseen">{title}: </span>Characters
      </h1>
      <CharactersNotices system={system} />
      {!hasSheets(system) ? (
        <p class="lead">{title} has no character sheets.</p>
      ) : !here ? (
        <p class="lead">Loading characters …</p>
      ) : pack === '' ? (
        <Pack system={system} />
      ) : pack !== undefined ? (
        <GivenPack system={system} link={pack} />
      ) : given !== undefined ? (
        <Given system={system} link={given} />
      ) : person !== undefined ? (
        <Person key={person} system={system} name={person} />
      ) : (
        <Everybody system={system} />
      )}
    </main>
  );
}

interface Part {
  readonly title: string;
  readonly entries: readonly RosterEntry[];
}

/** People by side, groups apart; a game of things has a part for each kind of them. */
function partsOf(system: string, people: readonly RosterEntry[]): readonly Part[] {
  const kinds = Object.entries(sheetsOf(system));
  const alone = people.filter(({ count }) => count === undefined);
  const groups = { title: 'Groups', entries: people.filter(({ count }) => count !== undefined) };
  if (kinds.length > 1) {
    const parts = kinds.map(([id, { plural }]) => ({
      title: plural,
      entries: alone.filter(({ kind }) => kind === id),
    }));
    return [...parts, groups];
  }
  return [
    { title: kinds[0]?.[1].plural ?? 'Characters', entries: alone.filter(({ side }) => side !== 'theirs') },
    { title: 'Opponents', entries: alone.filter(({ side }) => side === 'theirs') },
    groups,
  ];
}

function Everybody({ system }: { readonly system: string }) {
  const { people } = chapterOf(system);
  return (
    <>
      <div class="characters-ways">
        {Object.entries(sheetsOf(system)).map(([kind, { label }], i) => (
          <button
            key={kind}
            type="button"
            class={i === 0 ? 'main-button' : 'second-button'}
            onClick={() => {
              newSheet.kind = kind;
              newSheet.copyOf = undefined;
              newSheet.onLeave = undefined;
              go({ view: 'characters', system, person: '' });
            }}
          >
            New {label.toLowerCase()}
          </button>
        ))}
      </div>
      {people.length === 0 && (
        <p class="lead">
          No characters yet. Create one, paste a stat line, or pick a template. They are saved in this browser.
        </p>
      )}
      {partsOf(system, people)
        .filter(({ entries }) => entries.length > 0)
        .map(({ title, entries }) => (
          <section key={title} class="characters-part">
            <h2>
              {title} <small class="how-many">{entries.length}</small>
            </h2>
            <ul class="people">
              {entries.map((entry) => (
                <li key={entryName(entry)}>
                  <PersonLink system={system} entry={entry} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      <Stock system={system} />
      <Paste system={system} />
      <PackLink system={system} />
      <Rules system={system} />
      <Files system={system} />
    </>
  );
}

function PersonLink({ system, entry }: { readonly system: string; readonly entry: RosterEntry }) {
  const to: Route = { view: 'characters', system, person: entryName(entry) };
  return (
    <a
      class="person"
      href={linkOf(to)}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        go(to);
      }}
    >
      <b>
        {entryName(entry)}
        {entry.count !== undefined && <span class="times"> ×{entry.count}</span>}
      </b>
      <small>{lineOf(system, entry)}</small>
    </a>
  );
}

function PackLink({ system }: { readonly system: string }) {
  if (packsOf(system) === undefined) return null;
  return (
    <section class="characters-part">
      <h2 class="part-name">
        <button type="button" class="part-fold" onClick={() => go({ view: 'characters', system, pack: '' })}>
          <Chevron open={false} />
          <span>Gear</span>
          <small>{packLine(system)}</small>
        </button>
      </h2>
    </section>
  );
}

function Rules({ system }: { readonly system: string }) {
  const [open, setOpen] = useState(false);
  const settings = chapterOf(system).settings ?? {};
  const rule = (name: string, value: Plain | undefined) => void setRules(system, withValue(settings, [name], value));
  return (
    <section class="characters-part">
      <Fold
        title="House rules"
        line={rulesLine(systemOf(system), settings)}
        open={open}
        onOpen={() => setOpen(!open)}
      />
      {open && (
        <div class="part-inside">
          <HouseRules system={system} settings={settings} onRule={rule} />
        </div>
      )}
    </section>
  );
}
