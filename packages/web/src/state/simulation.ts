/**
 * A whole fight to be solved: who stands on each side, the house rules, how decisions are taken, and what is looked at:
 * the fight itself, its numbers varied, a list of fighters against each other, or what the rules do against their words.
 * Plain data, as a link holds it.
 */
import {
  isRecord,
  type Path,
  type Plain,
  type PlainRecord,
  pathOf,
  type RecordShape,
  type Shape,
  same,
  withValue,
} from '@strikehome/engine/kernel';
import { humanize } from './labels.ts';
import { startOf } from './start.ts';
import type { Study, ValueChange, Version } from './study.ts';
import { systemOf } from './whatif.ts';

export const PARTS = ['fight', 'vary', 'match-up', 'audit'] as const;
export type SimulationPart = (typeof PARTS)[number];
export type SideName = 'a' | 'b';

export type { Along, Version } from './study.ts';

export interface Simulation extends Version, Study {
  readonly system: string;
  readonly part: SimulationPart;
  /** The version that the fight is compared with. */
  readonly pinned?: Version;
}

export function fightShape(system: string): RecordShape {
  return systemOf(system).fight!.schema;
}

export function exampleSimulation(system: string, index: number): Simulation {
  const request = systemOf(system).fight!.examples[index]?.request ?? (startOf(fightShape(system)) as PlainRecord);
  const { settings, ...fields } = request;
  return {
    system,
    fields,
    settings: isRecord(settings) ? (settings as PlainRecord) : {},
    policy: 'default',
    part: 'fight',
  };
}

export function setSimulationField(simulation: Simulation, path: Path, value: Plain | undefined): Simulation {
  return { ...simulation, fields: withValue(simulation.fields, path, value) };
}

/** A setting at its default is what the book says, and is not written down. */
export function setSimulationSetting(simulation: Simulation, name: string, value: Plain | undefined): Simulation {
  const byDefault = systemOf(simulation.system).settings.fields[name]?.default;
  const settings = withValue(simulation.settings, [name], same(value, byDefault) ? undefined : value);
  return { ...simulation, settings };
}

/** The fight with values at paths of its request. */
export function withChanges(simulation: Simulation, changes: readonly ValueChange[]): Simulation {
  return changes.reduce((now, [path, value]) => {
    const [first, ...rest] = pathOf(path);
    const to = value === null ? undefined : value;
    return first === 'settings'
      ? setSimulationSetting(now, rest.join('.'), to)
      : setSimulationField(now, pathOf(path), to);
  }, simulation);
}

export function fightRequest({ system, fields, settings, policy }: Version & { readonly system: string }): PlainRecord {
  return {
    ...fields,
    system,
    ...(Object.keys(settings).length === 0 ? {} : { settings }),
    ...(policy === 'default' ? {} : { policy }),
  };
}

/** The shape of one fighter of a side, and whether several may stand there. */
export function fighterShape(side: Shape): { readonly one: RecordShape; readonly most: number } | undefined {
  if (side.kind === 'record') return { one: side, most: 1 };
  if (side.kind !== 'either') return undefined;
  const one = side.cases.find((shape) => shape.kind === 'record');
  const many = side.cases.find((shape) => shape.kind === 'list');
  return one?.kind !== 'record' ? undefined : { one, most: many?.kind === 'list' ? many.max : 1 };
}

export function fightersOn(side: Plain | undefined): readonly Plain[] {
  return Array.isArray(side) ? (side as readonly Plain[]) : side === undefined ? [] : [side];
}

/** Who stands on a side as people say it: one name, a few of them, or the first and how many more. */
export function whoIs(side: Plain | undefined, otherwise: string): string {
  const all = fightersOn(side);
  const names = all.map((one) => (isRecord(one) && typeof one.name === 'string' ? one.name.trim() : ''));
  const known = names.filter((name) => name !== '');
  if (known.length === 0) return otherwise;
  if (all.length === 1) return known[0]!;
  if (known.length === 2 && all.length === 2) return `${known[0]} and ${known[1]}`;
  return `${known[0]} and ${all.length - 1} more`;
}

/** The name of a side of this fight, by its label in the rules where nobody gave one. */
export function sideOf({ system, fields }: Pick<Simulation, 'system' | 'fields'>, side: SideName): string {
  return whoIs(fields[side], fightShape(system).fields[side]?.about.label ?? `Side ${humanize(side)}`);
}
