/**
 * Who wins a whole fight: `~wins?a.skill=10&b.skill=8`, with what is looked at under `~part`, what is varied as
 * `~vary=a.skill,0,9` and the version it is held against under `~was.`.
 */
import type { PlainRecord } from '@strikehome/engine/kernel';
import { changedText, defaultPairs, isDefaults, withDefaultsOf } from '../../state/link-defaults.ts';
import { type LinkParts, queryOf, recordFrom, recordOf, troubleOf } from '../../state/link-text.ts';
import { exampleSimulation, fightShape, PARTS, type Simulation, type Version } from '../../state/simulation.ts';
import { POLICY, studyPairs, studyWith, versionPairs, WAS } from '../../state/study.ts';
import { systemOf } from '../../state/whatif.ts';
import { firstCard } from '../card/index.ts';
import type { PageView } from '../view.ts';

/** What is looked at of a whole fight; no field has such a name. */
const PART = '~part';

export interface SimulatePlace {
  readonly view: 'simulate';
  readonly system: string;
  readonly simulation: Simulation;
  readonly trouble?: string;
}

function print({ simulation: { part, pinned, ...version } }: SimulatePlace): string {
  return `~wins${queryOf([
    ...versionPairs(version, []),
    ...(part === 'fight' ? [] : [[PART, part] as const]),
    ...studyPairs(version),
    ...(pinned === undefined ? [] : versionPairs(pinned, [WAS])),
    ...defaultPairs(version.system, fightShape(version.system), version.fields, version.settings),
  ])}`;
}

function read({ system, query }: LinkParts): SimulatePlace | undefined {
  if (systemOf(system).fight === undefined) return undefined;
  if (query === undefined) return { view: 'simulate', system, simulation: exampleSimulation(system, 0) };
  let looked: Omit<Simulation, keyof Version | 'system' | 'pinned'> = { part: 'fight' };
  const parameters = new URLSearchParams(query);
  const { found, wrong } = recordFrom(parameters, (key, value) => {
    const part = PARTS.find((one) => one === value);
    const study = studyWith(looked, key, value);
    if (key === PART && part !== undefined) looked = { ...looked, part };
    else if (typeof study === 'object') looked = { ...looked, ...study };
    else if (!isDefaults(key)) return study === false || isUnknown(key) ? false : undefined;
    return true;
  });
  const { [WAS]: was, ...now } = found;
  const asMade = ({ settings, [POLICY]: policy, ...fields }: PlainRecord) => {
    const { kept, ...given } = withDefaultsOf(system, fightShape(system), fields, recordOf(settings), parameters);
    return { version: { ...given, policy: policy === 'best' ? 'best' : 'default' } satisfies Version, kept };
  };
  const pinned = was === undefined ? {} : { pinned: asMade(recordOf(was)).version };
  const { version, kept } = asMade(now);
  // Where a link names nobody, the two of the first example fight.
  const fields = Object.keys(version.fields).length === 0 ? exampleSimulation(system, 0).fields : version.fields;
  const simulation = { system, ...version, fields, ...looked, ...pinned };
  return { view: 'simulate', system, simulation, ...troubleOf(wrong, changedText(kept)) };
}

/** No field begins with this sign. */
const isUnknown = (key: string) => key.startsWith('~') && key !== POLICY && !key.startsWith(`${WAS}.`);

export const simulation: PageView<SimulatePlace> = {
  id: 'simulate',
  paths: ['~wins'],
  read,
  print,
  first: (system) =>
    systemOf(system).fight === undefined
      ? firstCard(system)
      : { view: 'simulate', system, simulation: exampleSimulation(system, 0) },
  needs: () => 'outline',
  has: 'hasFight',
  tab: { label: 'Simulate' },
  key: { press: 'w', about: 'Simulate a whole fight' },
  reopens: () => 'here',
  rescue: { label: 'Show an example instead' },
  load: async () => (await import('./view.tsx')).SimulateView,
};
