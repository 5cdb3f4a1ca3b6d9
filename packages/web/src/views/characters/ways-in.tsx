/** Ways into the roster and out of it: ready-made people, a sheet pasted as text, the whole roster as a file. */
import { entryName, templatesOf } from '@strikehome/engine/contract';
import { isRefusal } from '@strikehome/engine/kernel';
import { useState } from 'preact/hooks';
import { Chevron } from '../../controls/chevron.tsx';
import { announcement, go } from '../../state/store.ts';
import { systemOf } from '../../state/whatif.ts';
import { SureButton } from '../table/buttons.tsx';
import { type Report, saveRoster, takeFile } from './file.ts';
import { Cleared } from './notices.tsx';
import { lineOf, sheetsOf } from './sheets.ts';
import { add, chapterOf, clear } from './store.ts';

export function Stock({ system }: { readonly system: string }) {
  const templates = templatesOf(systemOf(system));
  if (templates.length === 0) return null;
  return (
    <section class="characters-part">
      <h2>Templates</h2>
      <div class="chips">
        {templates.map((entry) => (
          <button
            key={`${entry.kind} ${entryName(entry)}`}
            type="button"
            class="chip"
            title={lineOf(system, entry)}
            onClick={async () => {
              const name = await add(system, entry);
              announcement.value = isRefusal(name) ? name.message : `${name} is saved.`;
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
export function Paste({ system }: { readonly system: string }) {
  const kinds = Object.entries(sheetsOf(system));
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [kind, setKind] = useState(kinds[0]?.[0] ?? '');
  const [said, setSaid] = useState<string | undefined>(undefined);
  const take = async () => {
    const { sheet, unread } = sheetsOf(system)[kind]!.fromText(text);
    const words = unread.map(({ text: one, near }) => `“${one}”${near === undefined ? '' : ` (${near}?)`}`);
    if (words.length > 0) {
      setSaid(`Not understood: ${words.join(', ')}. Correct it or remove it.`);
      return;
    }
    const named = typeof sheet.name === 'string' ? sheet : { ...sheet, name: sheetsOf(system)[kind]!.label };
    const name = await add(system, { kind, sheet: named });
    setSaid(isRefusal(name) ? name.message : undefined);
    if (isRefusal(name)) return;
    setText('');
    go({ view: 'characters', system, person: name });
  };
  return (
    <section class="characters-part">
      <Fold
        title="Paste stat line"
        line={`${exampleOf(system, kind).split(', ').slice(1, 3).join(', ')} …`}
        open={open}
        onOpen={() => setOpen(!open)}
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
            aria-label="Stat line"
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
  const { templates, toText } = sheetsOf(system)[kind]!;
  return templates[0] === undefined ? '' : toText(templates[0]);
}

export function Files({ system }: { readonly system: string }) {
  const [report, setReport] = useState<Report | undefined>(undefined);
  const take = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    input.value = '';
    if (file !== undefined) setReport(await takeFile(await file.text()));
  };
  return (
    <section class="characters-part">
      {report !== undefined && (
        <p class={report.good ? 'notice newer' : 'notice'} role={report.good ? 'status' : 'alert'}>
          {report.text}
        </p>
      )}
      <div class="result-buttons">
        <button type="button" class="plain-button" onClick={() => void saveRoster()}>
          Export
        </button>
        <label class="plain-button file">
          Import
          <input
            type="file"
            accept="application/json,.json"
            class="unseen"
            onChange={(event) => void take(event.currentTarget)}
          />
        </label>
        {chapterOf(system).people.length > 0 && (
          <SureButton text="Delete all" sure="Delete all characters of this game?" onDo={() => void clear(system)} />
        )}
      </div>
      <Cleared />
    </section>
  );
}

interface FoldProps {
  readonly title: string;
  readonly line: string;
  readonly open: boolean;
  readonly onOpen: () => void;
}

/** A part of the roster that is folded away until it is opened, with a line that says what is in it. */
export function Fold({ title, line, open, onOpen }: FoldProps) {
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
