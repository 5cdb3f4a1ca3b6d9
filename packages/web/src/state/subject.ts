/** What a study is of: a whole fight or the card of an action, with its variables, what can be read of its answers, and its changes. */
import { type Plain, type PlainRecord, pathOf, type RecordShape, withValue } from '@strikehome/engine/kernel';
import { humanize, labelOf } from './labels.ts';
import type { Route } from './link.ts';
import { fightRequest, fightShape, type Simulation, sideOf, whoIs, withChanges } from './simulation.ts';
import type { Study, ValueChange, Version } from './study.ts';
import { fieldsIn, type Variable, variablesIn } from './variables.ts';
import { capital } from './verdict.ts';
import { actionOf, cardAsPinned, cardWith, oddsRequest, systemOf, type Whatif } from './whatif.ts';

/** A chance or a mean that can be drawn, looked at or aimed at. */
export interface Reading {
  readonly id: string;
  readonly label: string;
  readonly of: 'chances' | 'headlines' | 'means';
}

export interface Subject {
  readonly system: string;
  readonly request: PlainRecord;
  readonly variables: readonly Variable[];
  /** The first is what is asked about most. */
  readonly measures: readonly Reading[];
  /** What its chart is called. */
  readonly title: string;
  readonly study: Study;
  /** The same, as it was pinned. */
  readonly pinned?: Subject;
  /** The place with another study, or with values changed. */
  readonly studied: (study: Study) => Route;
  readonly changed: (changes: readonly ValueChange[]) => Route;
}

export function subjectOfFight(simulation: Simulation): Subject {
  const { system, pinned, vary, by, even } = simulation;
  const to = (next: Simulation): Route => ({ view: 'simulate', system, simulation: next });
  const { vary: _, by: __, even: ___, ...bare } = simulation;
  const { pinned: ____, ...unpinned } = simulation;
  return {
    system,
    request: fightRequest(simulation),
    variables: variablesOf(simulation),
    measures: [
      { id: 'a', label: `${capital(sideOf(simulation, 'a'))} wins`, of: 'chances' },
      { id: 'b', label: `${capital(sideOf(simulation, 'b'))} wins`, of: 'chances' },
      { id: 'draw', label: 'Draw', of: 'chances' },
      { id: 'never', label: 'Never ends', of: 'chances' },
      { id: 'rounds', label: 'Rounds', of: 'means' },
    ],
    title: 'Win chance',
    study: {
      ...(vary === undefined ? {} : { vary }),
      ...(by === undefined ? {} : { by }),
      ...(even === undefined ? {} : { even }),
    },
    ...(pinned === undefined ? {} : { pinned: subjectOfFight({ ...unpinned, ...pinned }) }),
    studied: (study) => to({ ...bare, ...study }),
    changed: (changes) => to(withChanges(simulation, changes)),
  };
}

/** Every field of the fight that can be varied, in the order of its form, then the house rules. */
export function variablesOf({ system, fields, settings }: Version & { readonly system: string }): readonly Variable[] {
  const own = Object.entries(fightShape(system).fields).flatMap(([name, shape]): readonly Variable[] => {
    const value = fields[name];
    if (name !== 'a' && name !== 'b')
      return variablesIn(shape, value, { path: [name], labels: [labelOf(name, shape)], of: 'Options' });
    if (!Array.isArray(value))
      return variablesIn(shape, value, { path: [name], labels: [], of: capital(sideOf({ system, fields }, name)) });
    const item = shape.kind === 'either' ? shape.cases.find(({ kind }) => kind === 'list') : shape;
    if (item?.kind !== 'list') return [];
    return (value as readonly Plain[]).flatMap((one, i) =>
      variablesIn(item.item, one, { path: [name, `${i}`], labels: [], of: capital(whoIs(one, `${name}${i + 1}`)) }),
    );
  });
  return [...own, ...rulesOf(system, settings)];
}

const rulesOf = (system: string, settings: PlainRecord): readonly Variable[] =>
  fieldsIn(systemOf(system).settings as RecordShape, settings, { path: ['settings'], labels: [], of: 'House rules' });

export function subjectOfCard(whatif: Whatif): Subject {
  const { system, fields, settings, study = {}, pinned, policy } = whatif;
  const action = actionOf(whatif);
  const to = (next: Whatif): Route => ({ view: 'card', whatif: next });
  const { study: _, ...bare } = whatif;
  const own = Object.entries(action.schema.fields).flatMap(([name, shape]): readonly Variable[] => {
    const label = labelOf(name, shape);
    const isPerson = shape.kind === 'record';
    const of = isPerson ? capital(whoIs(fields[name], label)) : action.title;
    return variablesIn(shape, fields[name], { path: [name], labels: isPerson ? [] : [label], of });
  });
  const headlines = Object.entries(action.headlines ?? {}).map(
    ([id, { label }]): Reading => ({ id, label, of: 'headlines' }),
  );
  const outcomes = Object.entries(action.outcomes).map(([id, { label }]): Reading => ({ id, label, of: 'chances' }));
  const facts = Object.entries(action.facts)
    .filter(([, fact]) => !fact.diceOnly)
    .map(([id, { label = humanize(id) }]): Reading => ({ id, label, of: 'means' }));
  return {
    system,
    request: oddsRequest(whatif, policy === undefined ? {} : { policy }),
    variables: [...own, ...rulesOf(system, settings)],
    measures: [...headlines, ...outcomes, ...facts],
    title: 'Chances',
    study,
    ...(pinned === undefined ? {} : { pinned: subjectOfCard(cardAsPinned(whatif, pinned)) }),
    studied: (next) => to({ ...bare, ...(Object.keys(next).length === 0 ? {} : { study: next }) }),
    changed: (changes) => to(cardWith(whatif, changes)),
  };
}

/** The request with a value at one of its paths. */
export const requestWith = ({ request }: Subject, path: string, value: Plain): PlainRecord =>
  withValue(request, pathOf(path), value === null ? undefined : value);
