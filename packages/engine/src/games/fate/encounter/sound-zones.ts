/** Whether the zones of a state hang together: every name is one of theirs, and everybody is in one of them. */

import { nobodyCalled } from '../../../helpers/index.ts';
import type { StateFault } from '../../../kernel/index.ts';
import type { State } from './state.ts';
import type { Places } from './zone-shapes.ts';
import { isSameBorder } from './zones.ts';

function inList({ list }: Places): StateFault | undefined {
  const blank = list.findIndex(({ name }) => name.trim() === '');
  if (blank >= 0) return { path: `list.${blank}.name`, message: 'A zone has a name.' };
  const twice = list.findIndex(({ name }, i) => list.findIndex((one) => one.name === name) < i);
  return twice < 0 ? undefined : { path: `list.${twice}.name`, message: `Two zones are called ${list[twice]!.name}.` };
}

function inBorders({ list, borders }: Places): StateFault | undefined {
  const known = (zone: string) => list.some(({ name }) => name === zone);
  for (const [i, { from, to }] of borders.entries()) {
    const field = known(from) ? (known(to) ? undefined : 'to') : 'from';
    if (field !== undefined)
      return { path: `borders.${i}.${field}`, message: `There is no zone ${borders[i]![field]}.` };
    if (from === to) return { path: `borders.${i}.to`, message: `${from} does not border itself.` };
    const same = borders.findIndex((one) => isSameBorder(one, borders[i]!));
    if (same < i) return { path: `borders.${i}`, message: `${from} and ${to} border once.` };
  }
  return undefined;
}

function inPlaces({ list, at }: Places, people: State['people']): StateFault | undefined {
  const stranger = Object.keys(at).find((id) => !Object.hasOwn(people, id));
  if (stranger !== undefined) return { path: `at.${stranger}`, message: nobodyCalled(stranger) };
  const lost = Object.keys(people).find((id) => !Object.hasOwn(at, id));
  if (lost !== undefined) return { path: 'at', message: `${people[lost]!.name} is in no zone.` };
  const nowhere = Object.keys(at).find((id) => !list.some(({ name }) => name === at[id]));
  return nowhere === undefined ? undefined : { path: `at.${nowhere}`, message: `There is no zone ${at[nowhere]}.` };
}

/** The first place where they do not; paths begin within `zones`. */
export function invalidZones({ zones, people }: State): StateFault | undefined {
  if (zones === undefined) return undefined;
  const fault = inList(zones) ?? inBorders(zones) ?? inPlaces(zones, people);
  if (fault !== undefined) return fault;
  for (const field of ['moved', 'blocks'] as const) {
    const wrong = zones[field].findIndex((id, i) => !Object.hasOwn(people, id) || zones[field].indexOf(id) < i);
    if (wrong >= 0) return { path: `${field}.${wrong}`, message: 'Each is a character of this scene, once.' };
  }
  return undefined;
}

/** A place of a state as a setup or the next scene tells it, where zones and borders are two lists. */
export function toldPath(path: string, root: 'start' | 'action'): string {
  return path.replace(/^state(?:\.zones\.list|\.zones(?=\.borders))?/, (found) =>
    found.endsWith('.list') ? `${root}.zones` : root,
  );
}
