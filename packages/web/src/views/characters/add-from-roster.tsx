/** Adds a saved character to the list of a matchup, alone or as their group, as they would be on a side. */
import { entryName, playSheets, roleOf } from '@strikehome/engine/contract';
import { isRefusal, type Plain, type PlainRecord } from '@strikehome/engine/kernel';
import { useState } from 'preact/hooks';
import { Select } from '../../controls/pick.tsx';
import type { Simulation } from '../../state/simulation.ts';
import { capital } from '../../state/verdict.ts';
import { systemOf } from '../../state/whatif.ts';
import { addNamedToList } from '../simulate/fighter-list.ts';
import { useRoster } from './columns.tsx';
import { candidates } from './picks.ts';
import { chapterOf } from './store.ts';

export function AddFromRoster({ simulation }: { readonly simulation: Simulation }) {
  const { system, settings } = simulation;
  const here = useRoster(system);
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  if (!here) return null;
  const known = candidates(system);
  const put = (name: string) => {
    const entry = known.find((one) => entryName(one) === name);
    if (entry === undefined) return;
    const rules = { ...chapterOf(system).settings, ...settings };
    const played = playSheets(systemOf(system), { b: roleOf(entry), settings: rules }, 'fight');
    setWrong(isRefusal(played) ? played.message : undefined);
    if (!isRefusal(played)) addNamedToList(simulation, capital(name), (played.value as PlainRecord).b as Plain);
  };
  return (
    <div class="from-roster">
      <Select
        label="Add a saved character"
        value=""
        options={[{ id: '', label: 'Saved character …' }, ...known.map(entryName).map((id) => ({ id, label: id }))]}
        onChange={put}
      />
      {wrong !== undefined && (
        <p class="row-problem" role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}
