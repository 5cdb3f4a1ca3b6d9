/** House rules that fix what a book gets wrong, offered before a fight where nothing else was said. */
import { signal } from '@preact/signals';
import type { Plain, PlainRecord, RecordShape } from '@strikehome/engine/kernel';
import { isRecord } from '@strikehome/engine/kernel';
import { Switch } from '../../controls/pick.tsx';
import { encounterOf } from '../../state/registry.ts';
import { load, save } from '../../state/storage.ts';

/** The fixes this device uses, by game: once chosen they stay. */
const chosen = signal<Readonly<Record<string, readonly string[]>>>({});

function chosenIn(system: string): readonly string[] {
  const saved = chosen.value[system] ?? load(`fixes.${system}`);
  return Array.isArray(saved) ? saved.filter((one): one is string => typeof one === 'string') : [];
}

function choose(system: string, names: readonly string[]): void {
  chosen.value = { ...chosen.value, [system]: names };
  save(`fixes.${system}`, names);
}

interface Fix {
  readonly name: string;
  /** What the book has. */
  readonly byDefault: Plain | undefined;
  readonly use: string;
  readonly called: string;
  readonly why: string;
}

/** The words of each fix; that they are the cures the audit tested, no more and no fewer, is held by a test. */
export function fixesOf(system: string): readonly Fix[] {
  const { settings } = encounterOf(system).setup.fields;
  const fields = settings?.kind === 'record' ? (settings as RecordShape).fields : {};
  return Object.entries(fields).flatMap(([name, shape]) =>
    shape.about.fix === undefined ? [] : [{ name, byDefault: shape.default, ...shape.about.fix }],
  );
}

/** The set-up with the fixes that were chosen; what it says of its rules itself stays. */
export function withHouseRules(system: string, setup: PlainRecord): PlainRecord {
  const names = chosenIn(system);
  const fixes = fixesOf(system).filter(({ name }) => names.includes(name));
  if (fixes.length === 0) return setup;
  const own = isRecord(setup.settings) ? (setup.settings as PlainRecord) : {};
  return { ...setup, settings: { ...Object.fromEntries(fixes.map(({ name, use }) => [name, use])), ...own } };
}

/** One line for each; a rule that the set-up has changed already is not spoken of. */
export function HouseRuleOffers({ system, settings }: { readonly system: string; readonly settings: PlainRecord }) {
  const names = chosenIn(system);
  return (
    <>
      {fixesOf(system)
        .filter(({ name, use }) => settings[name] === undefined || settings[name] === use)
        .map(({ name, called, why }) => (
          <div key={name} class="row-line fix">
            <span>
              {why} Use <i>{called}</i> instead?
            </span>
            <Switch
              label={`Use ${called}`}
              on={names.includes(name)}
              onChange={(on) => choose(system, on ? [...names, name] : names.filter((one) => one !== name))}
            />
          </div>
        ))}
    </>
  );
}
