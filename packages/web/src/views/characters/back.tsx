/** After a fight, or in it: what people of the roster have lost, spent and suffered is written on their sheets when one says so. */
import { entryName } from '@strikehome/engine/contract';
import { type PlainRecord, same } from '@strikehome/engine/kernel';
import type { View } from '@strikehome/table';
import { useState } from 'preact/hooks';
import { fetchSystem } from '../../state/registry.ts';
import { announcement, NOT_FETCHED } from '../../state/store.ts';
import { systemOf } from '../../state/whatif.ts';
import { chapterOf, openRoster, put } from './store.ts';

type Fight = NonNullable<View['fight']>;

/** Who was written back, by name. Groups stay as they are: nobody knows which of them it was. */
async function writeBack(system: string, { people, movers, state }: Fight): Promise<readonly string[]> {
  await fetchSystem(system, 'sheet');
  await openRoster(system);
  const names: string[] = [];
  for (const entry of chapterOf(system).people) {
    const name = entryName(entry);
    const back = systemOf(system).sheets?.[entry.kind]?.back;
    const found = [...people, ...movers].filter((one) => one.name === name);
    if (entry.count !== undefined || back === undefined || state === undefined || found.length === 0) continue;
    const sheet = found
      .map(({ id }) => sheetAfter(() => back(entry.sheet, state, id)))
      .find((one) => one !== undefined);
    if (sheet === undefined || same(sheet, entry.sheet)) continue;
    if ((await put(system, { ...entry, sheet })) === undefined) names.push(name);
  }
  return names;
}

/** A mover of the name may be no frame, and a frame no company. */
function sheetAfter(make: () => PlainRecord): PlainRecord | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

export function WriteBack({ system, fight }: { readonly system: string; readonly fight: Fight }) {
  const [said, setSaid] = useState<string | undefined>(undefined);
  const write = async () => {
    const words = await writeBack(system, fight).then(
      (names) =>
        names.length === 0 ? 'None of your characters has changed.' : `Saved to your characters: ${names.join(', ')}.`,
      () => NOT_FETCHED,
    );
    setSaid(words);
    announcement.value = words;
  };
  return (
    <>
      <button type="button" class="plain-button" onClick={() => void write()}>
        Save wounds to characters
      </button>
      {said !== undefined && <p class="lead">{said}</p>}
    </>
  );
}
