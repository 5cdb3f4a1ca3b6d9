/** House rules that fix what the book gets wrong, offered before a fight where nothing else was said. */
import { signal } from '@preact/signals';
import type { PlainRecord } from '@strikehome/engine/kernel';
import { isRecord } from '@strikehome/engine/kernel';
import { afterwards, lazy } from '../../parts/lazy.tsx';
import { load, save } from '../../state/storage.ts';

const Offers = lazy(async () => {
  await afterwards(() => true);
  return (await import('../rules/backfires.tsx')).FixOffers;
}, 'div');

/** The fixes this device uses, by game: once chosen they stay. */
const chosen = signal<Readonly<Record<string, PlainRecord>>>({});

function chosenIn(system: string): PlainRecord {
  const saved = chosen.value[system] ?? load(`fixes.${system}`);
  return isRecord(saved) ? (saved as PlainRecord) : {};
}

function choose(system: string, setting: string, value: string | undefined): void {
  const { [setting]: _, ...others } = chosenIn(system);
  const next = value === undefined ? others : { ...others, [setting]: value };
  chosen.value = { ...chosen.value, [system]: next };
  save(`fixes.${system}`, next);
}

/** The set-up with the fixes that were chosen; what it says of its rules itself stays. */
export function withHouseRules(system: string, setup: PlainRecord): PlainRecord {
  const fixes = chosenIn(system);
  if (Object.keys(fixes).length === 0) return setup;
  const own = isRecord(setup.settings) ? (setup.settings as PlainRecord) : {};
  return { ...setup, settings: { ...fixes, ...own } };
}

/** One line for each; a rule that the set-up has changed already is not spoken of. */
export function HouseRuleOffers({ system, settings }: { readonly system: string; readonly settings: PlainRecord }) {
  const fixes = chosenIn(system);
  return (
    <Offers
      system={system}
      settings={settings}
      chosen={fixes}
      onChoose={(setting, value) => choose(system, setting, value)}
    />
  );
}
