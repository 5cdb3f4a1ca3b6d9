/** The book of a game: who is in it, opponents and groups, the group's house rules, and the ways in and out. */
import '../styles/book.css';
import { type Entry, entryName, stockOf } from '@strikehome/engine/contract';
import { isRefusal, type Plain, type SheetKind } from '@strikehome/engine/kernel';
import { useEffect, useState } from 'preact/hooks';
import { HouseRules, rulesLine } from '../form/house-rules.tsx';
import { Chevron } from '../form/record.tsx';
import { linkOf, type Place } from '../state/link.ts';
import { put as putAt } from '../state/paths.ts';
import { announcement, go } from '../state/store.ts';
import { systemOf } from '../state/whatif.ts';
import { SureButton } from '../table/buttons.tsx';
import { type Report, saveBook, takeFile } from './file.ts';
import { BookNotices, Cleared } from './notices.tsx';
import { GivenPack, Pack, packLine, packsOf } from './pack.tsx';
import { Given, Person } from './person.tsx';
import { add, chapterOf, clear, kept, openBook, setRules } from './store.ts';

interface Props {
  readonly system: string;
  readonly person: string | undefined;
  readonly given: string | undefined;
  readonly pack: string | undefined;
}

export function BookView({ system, person, given, pack }: Props) {
  useEffect(() => void openBook(system), [system]);
  const here = kept.value[system] !== undefined;
  const { title } = systemOf(system);
  return (
    <main class="book" id="main">
      <h1 class={person === undefined && given === undefined && pack === undefined ? '' : 'unseen'}>
        <span class="unseen">{title}: </span>People
      </h1>
      <BookNotices system={system} />
      {!here ? (
        <p class="lead">Opening the book …</p>
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

export const sheetsOf = (system: string): Readonly<Record<string, SheetKind>> => systemOf(system).sheets ?? {};

interface Part {
  readonly title: string;
  readonly entries: readonly Entry[];
}

/** People by side, groups apart; a game of things has a part for each kind of them. */
function partsOf(system: string, people: readonly Entry[]): readonly Part[] {
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
    { title: kinds[0]?.[1].plural ?? 'People', entries: alone.filter(({ side }) => side !== 'theirs') },
    { title: 'Opponents', entries: alone.filter(({ side }) => side === 'theirs') },
    groups,
  ];
}

function Everybody({ system }: { readonly system: string }) {
  const { people } = chapterOf(system);
  return (
    <>
      <div class="book-ways">
        {Object.entries(sheetsOf(system)).map(([kind, { label }], i) => (
          <button
            key={kind}
            type="button"
            class={i === 0 ? 'main-button' : 'second-button'}
            onClick={() => {
              newSheet.kind = kind;
              newSheet.copyOf = undefined;
              go({ view: 'book', system, person: '' });
            }}
          >
            New {label.toLowerCase()}
          </button>
        ))}
      </div>
      {people.length === 0 && (
        <p class="lead">
          Nobody is written down yet. Write your own, paste them as text, or take a ready-made one: they are kept in
          this browser and play in every card and fight.
        </p>
      )}
      {partsOf(system, people)
        .filter(({ entries }) => entries.length > 0)
        .map(({ title, entries }) => (
          <section key={title} class="book-part">
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

/** What a new sheet begins with; set by the button that leads there. */
export const newSheet: { kind: string | undefined; copyOf: Entry | undefined } = { kind: undefined, copyOf: undefined };

/** A sheet in a line, without the name that stands above it. */
export function lineOf(system: string, { kind, sheet }: Entry): string {
  const { name: _, ...rest } = sheet;
  try {
    return sheetsOf(system)[kind]!.toText(rest);
  } catch {
    return '';
  }
}

function PersonLink({ system, entry }: { readonly system: string; readonly entry: Entry }) {
  const to: Place = { view: 'book', system, person: entryName(entry) };
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

function Stock({ system }: { readonly system: string }) {
  const stock = stockOf(systemOf(system));
  if (stock.length === 0) return null;
  return (
    <section class="book-part">
      <h2>Ready-made</h2>
      <div class="chips">
        {stock.map((entry) => (
          <button
            key={`${entry.kind} ${entryName(entry)}`}
            type="button"
            class="chip"
            title={lineOf(system, entry)}
            onClick={async () => {
              const name = await add(system, entry);
              announcement.value = isRefusal(name) ? name.message : `${name} is in the book.`;
            }}
          >
            + {entryName(entry)}
          </button>
        ))}
      </div>
    </section>
  );
}

/** One sheet a line, or one over several. */
function Paste({ system }: { readonly system: string }) {
  const kinds = Object.entries(sheetsOf(system));
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [kind, setKind] = useState(kinds[0]?.[0] ?? '');
  const [said, setSaid] = useState<string | undefined>(undefined);
  const take = async () => {
    const { sheet, unread } = sheetsOf(system)[kind]!.fromText(text);
    const words = unread.map(({ text: one, near }) => `“${one}”${near === undefined ? '' : ` (${near}?)`}`);
    if (words.length > 0) {
      setSaid(`Not understood: ${words.join(', ')}. Put it right or take it out.`);
      return;
    }
    const named = typeof sheet.name === 'string' ? sheet : { ...sheet, name: sheetsOf(system)[kind]!.label };
    const name = await add(system, { kind, sheet: named });
    setSaid(isRefusal(name) ? name.message : undefined);
    if (isRefusal(name)) return;
    setText('');
    go({ view: 'book', system, person: name });
  };
  return (
    <section class="book-part">
      <Fold
        title="Paste as text"
        line="PHYSICAL 6, swords 3 …"
        open={open}
        onOpen={() => setOpen(!open)}
        system={system}
      />
      {open && (
        <div class="part-inside">
          {kinds.length > 1 && (
            <div class="chips">
              {kinds.map(([id, { label }]) => (
                <button
                  key={id}
                  type="button"
                  class={id === kind ? 'chip on' : 'chip'}
                  aria-pressed={id === kind}
                  onClick={() => setKind(id)}
                >
                  {label}
                </button>
              ))}
            </div>
          )}
          <textarea
            class="text paste"
            rows={3}
            aria-label="A sheet as text"
            placeholder={exampleOf(system, kind)}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          {said !== undefined && (
            <p class="row-problem" role="alert">
              {said}
            </p>
          )}
          <button type="button" class="second-button" disabled={text.trim() === ''} onClick={() => void take()}>
            Add
          </button>
        </div>
      )}
    </section>
  );
}

function exampleOf(system: string, kind: string): string {
  const { stock, toText } = sheetsOf(system)[kind]!;
  return stock[0] === undefined ? '' : toText(stock[0]);
}

function PackLink({ system }: { readonly system: string }) {
  if (packsOf(system) === undefined) return null;
  return (
    <section class="book-part">
      <h2 class="part-name">
        <button type="button" class="part-fold" onClick={() => go({ view: 'book', system, pack: '' })}>
          <Chevron open={false} />
          <span>Your own gear</span>
          <small>{packLine(system)}</small>
        </button>
      </h2>
    </section>
  );
}

function Rules({ system }: { readonly system: string }) {
  const [open, setOpen] = useState(false);
  const settings = chapterOf(system).settings ?? {};
  const rule = (name: string, value: Plain | undefined) =>
    void setRules(system, putAt(settings, [name], value) as typeof settings);
  return (
    <section class="book-part">
      <Fold
        title="House rules of the group"
        line={rulesLine(systemOf(system), settings)}
        open={open}
        onOpen={() => setOpen(!open)}
        system={system}
      />
      {open && (
        <div class="part-inside">
          <HouseRules system={system} settings={settings} onRule={rule} />
        </div>
      )}
    </section>
  );
}

interface FoldProps {
  readonly title: string;
  readonly line: string;
  readonly open: boolean;
  readonly onOpen: () => void;
  readonly system: string;
}

function Fold({ title, line, open, onOpen }: FoldProps) {
  return (
    <h2 class="part-name">
      <button type="button" class="part-fold" aria-expanded={open} onClick={onOpen}>
        <Chevron open={open} />
        <span>{title}</span>
        {!open && <small>{line}</small>}
      </button>
    </h2>
  );
}

function Files({ system }: { readonly system: string }) {
  const [report, setReport] = useState<Report | undefined>(undefined);
  const take = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    input.value = '';
    if (file !== undefined) setReport(await takeFile(await file.text()));
  };
  return (
    <section class="book-part">
      {report !== undefined && (
        <p class={report.good ? 'notice newer' : 'notice'} role={report.good ? 'status' : 'alert'}>
          {report.text}
        </p>
      )}
      <div class="result-buttons">
        <button type="button" class="plain-button" onClick={() => void saveBook()}>
          Save as a file
        </button>
        <label class="plain-button file">
          Take in a file
          <input
            type="file"
            accept="application/json,.json"
            class="unseen"
            onChange={(event) => void take(event.currentTarget)}
          />
        </label>
        {chapterOf(system).people.length > 0 && (
          <SureButton text="Delete everybody" sure="Sure? All of this game" onDo={() => void clear(system)} />
        )}
      </div>
      <Cleared />
    </section>
  );
}
