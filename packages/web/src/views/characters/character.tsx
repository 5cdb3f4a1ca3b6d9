/** One sheet: written, changed, copied, deleted, and shared as a link or a code. */
import {
  entryName,
  freeName,
  personFromLink,
  personLink,
  type RosterEntry,
  renamed,
  sheetOf,
} from '@strikehome/engine/contract';
import { isRefusal, type PlainRecord } from '@strikehome/engine/kernel';
import { useEffect, useState } from 'preact/hooks';
import { CopyButton } from '../../controls/copy-button.tsx';
import { Pick } from '../../controls/pick.tsx';
import { problem } from '../../controls/row.tsx';
import { Stepper } from '../../controls/stepper.tsx';
import { Pictures } from '../../drawings/index.tsx';
import { announcement, go } from '../../state/store.ts';
import { addressOf, BadLink, GiveAway } from './give-away.tsx';
import { SheetForm } from './sheet-form.tsx';
import { lineOf, newSheet, sheetsOf } from './sheets.ts';
import { add, chapterOf, remove, replace } from './store.ts';

const back = (system: string) => go({ view: 'characters', system });

/** From a new sheet to where it was asked for, with the name of the character where it was saved. */
function leave(system: string, name?: string): void {
  const { onLeave } = newSheet;
  newSheet.onLeave = undefined;
  if (onLeave === undefined) back(system);
  else onLeave(name);
}

export function Person({ system, name }: { readonly system: string; readonly name: string }) {
  const known = chapterOf(system).people.find((one) => entryName(one).toLowerCase() === name.toLowerCase());
  if (name !== '' && known === undefined) {
    return (
      <p class="notice" role="alert">
        You have no character called {name}.{' '}
        <button type="button" class="link" onClick={() => back(system)}>
          All characters
        </button>
      </p>
    );
  }
  return <Editor system={system} known={known} />;
}

function blankOf(system: string): RosterEntry {
  if (newSheet.copyOf !== undefined) {
    const taken = chapterOf(system).people.map(entryName);
    return renamed(newSheet.copyOf, freeName(entryName(newSheet.copyOf), taken));
  }
  const kinds = sheetsOf(system);
  const kind =
    newSheet.kind !== undefined && Object.hasOwn(kinds, newSheet.kind) ? newSheet.kind : Object.keys(kinds)[0]!;
  return { kind, sheet: kinds[kind]!.blank as PlainRecord };
}

/** What is being written, over a look at something else on the page. */
const drafts = new Map<string, RosterEntry>();

function Editor({ system, known }: { readonly system: string; readonly known: RosterEntry | undefined }) {
  const [{ copyOf }] = useState({ ...newSheet });
  const origin = known ?? copyOf;
  const place = `${system} ${known === undefined ? 'new' : 'known'} ${origin === undefined ? '' : entryName(origin)}`;
  const [entry, setEntry] = useState<RosterEntry>(() => drafts.get(place) ?? known ?? blankOf(system));
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  const kind = sheetsOf(system)[entry.kind]!;
  const change = (next: RosterEntry) => {
    drafts.set(place, next);
    setWrong(undefined);
    setEntry(next);
  };
  const checked = sheetOf(kind, entry.sheet, '');
  const refused = isRefusal(checked) ? checked : undefined;
  useEffect(() => {
    problem.value = refused;
    return () => {
      problem.value = undefined;
    };
  }, [refused?.path, refused?.message]);
  const keep = async () => {
    if (entryName(entry).trim() === '') {
      setWrong('Enter a name first.');
      return;
    }
    const came = known === undefined ? await add(system, entry) : await replace(system, entryName(known), entry);
    if (isRefusal(came)) {
      setWrong(came.message);
      return;
    }
    drafts.delete(place);
    announcement.value = `${entryName(entry)} is saved.`;
    leave(system, typeof came === 'string' ? came : entryName(entry));
  };
  const isChanged = known === undefined || known !== entry;
  return (
    <div class="person-sheet">
      <div class="row-line">
        <h2>
          {known !== undefined
            ? entryName(known)
            : copyOf !== undefined
              ? `A copy of ${entryName(copyOf)}`
              : `New ${kind.label.toLowerCase()}`}
        </h2>
        <button
          type="button"
          class="link"
          onClick={() => {
            drafts.delete(place);
            leave(system);
          }}
        >
          {known === undefined || isChanged ? 'Cancel' : 'All characters'}
        </button>
      </div>
      {refused === undefined && kind.picture !== undefined && <Pictures pictures={[kind.picture(entry.sheet)]} />}
      <SheetForm kind={kind} sheet={entry.sheet} onChange={(sheet) => change({ ...entry, sheet })} />
      <Belonging entry={entry} onChange={change} />
      {known !== undefined && <Shared system={system} entry={known} />}
      <section class="dock" aria-label="Save">
        {(wrong ?? refused?.message) !== undefined && (
          <p class="row-problem" role="alert">
            {wrong ?? refused?.message}
          </p>
        )}
        <div class="begin">
          <button type="button" class="main-button" disabled={refused !== undefined} onClick={() => void keep()}>
            Save
          </button>
        </div>
      </section>
    </div>
  );
}

const SIDES = [
  { id: 'ours', label: 'Your side' },
  { id: 'theirs', label: 'Opponents' },
];

/** Ours or theirs, and of how many alike a group is. */
function Belonging({
  entry,
  onChange,
}: {
  readonly entry: RosterEntry;
  readonly onChange: (entry: RosterEntry) => void;
}) {
  const { count, name: _, ...alone } = entry;
  return (
    <div class="belonging">
      <div class="row-line">
        <span class="row-label">Side</span>
        <Pick
          label="Side"
          options={SIDES}
          value={entry.side ?? 'ours'}
          onChange={(id) => onChange({ ...entry, side: id === 'theirs' ? 'theirs' : 'ours' })}
        />
      </div>
      <div class="row-line">
        <span class="row-label">
          How many <small>identical, as one group</small>
        </span>
        <Stepper
          label="How many"
          value={count ?? 1}
          min={1}
          max={40}
          range={[1, 12]}
          onChange={(next) => onChange(next === 1 ? alone : { ...entry, count: next })}
        />
      </div>
    </div>
  );
}

function Shared({ system, entry }: { readonly system: string; readonly entry: RosterEntry }) {
  const [open, setOpen] = useState(false);
  const name = entryName(entry);
  return (
    <>
      <div class="result-buttons">
        <button
          type="button"
          class="plain-button"
          onClick={() => {
            newSheet.copyOf = entry;
            newSheet.onLeave = undefined;
            announcement.value = `A copy of ${name}.`;
            go({ view: 'characters', system, person: '' });
          }}
        >
          Copy
        </button>
        <button type="button" class="plain-button" aria-expanded={open} onClick={() => setOpen(!open)}>
          Share
        </button>
        <button
          type="button"
          class="plain-button"
          onClick={async () => {
            await remove(system, name);
            back(system);
          }}
        >
          Delete
        </button>
      </div>
      {open && (
        <GiveAway address={addressOf(system, 'person', personLink(system, entry))} label={name}>
          <CopyButton text={() => sheetsOf(system)[entry.kind]!.toText(entry.sheet)} label="Copy as text" />
        </GiveAway>
      )}
    </>
  );
}

/** A character who came with a link, before they are in the roster. */
export function Given({ system, link }: { readonly system: string; readonly link: string }) {
  const came = personFromLink(link);
  if (isRefusal(came) || came.system !== system) {
    return <BadLink system={system} message={isRefusal(came) ? came.message : undefined} />;
  }
  const { entry } = came;
  return (
    <section class="setup">
      <h2 class="question">{entryName(entry)}</h2>
      <p>{lineOf(system, entry)}</p>
      <div class="result-buttons">
        <button
          type="button"
          class="main-button"
          onClick={async () => {
            const name = await add(system, entry);
            if (!isRefusal(name)) go({ view: 'characters', system }, 'replace');
          }}
        >
          Add to my characters
        </button>
        <button type="button" class="plain-button" onClick={() => back(system)}>
          No
        </button>
      </div>
    </section>
  );
}
