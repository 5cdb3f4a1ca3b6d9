/**
 * A system in outline: what it says of itself, as plain data and without a rule. Enough for a seat at a table and for
 * a user who sets up a whole fight; the rules are elsewhere, on a server or in a worker.
 */
import type { Action, FightDefinition, RecordShape, Shape, System } from '@strikehome/engine/kernel';

export type Described = Pick<
  System,
  'id' | 'version' | 'title' | 'summary' | 'settings' | 'actions' | 'packs' | 'fight'
>;

/** Of an action what its results, throws and totals are called, and of its fields the names. */
export interface ActionOutline extends Pick<Action, 'title' | 'rolls' | 'choices' | 'outcomes' | 'facts'> {
  readonly schema: RecordShape;
}

export interface SystemOutline extends Omit<Described, 'actions' | 'packs' | 'fight'> {
  readonly actions: Readonly<Record<string, ActionOutline>>;
  /** There where the game has packs; what is in them is fetched with the sheets. */
  readonly packs?: object;
  /** What a whole fight is asked with: a worker computes it. */
  readonly fight?: Pick<FightDefinition, 'schema' | 'examples'>;
}

export function outlineOf({ id, version, title, summary, settings, actions, packs, fight }: Described): SystemOutline {
  return {
    id,
    version,
    title,
    summary,
    settings,
    ...(packs === undefined ? {} : { packs: {} }),
    ...(fight === undefined ? {} : { fight: { schema: fight.schema, examples: fight.examples } }),
    actions: Object.fromEntries(
      Object.entries(actions).map(([name, { title: own, rolls, choices, outcomes, facts, schema }]) => {
        const fields = Object.entries(labelsIn(schema)).map(([field, label]) => [field, named(label)]);
        return [
          name,
          {
            title: own,
            rolls,
            choices,
            outcomes,
            // Those that are what dice came to.
            facts: Object.fromEntries(Object.entries(facts).filter(([, { total }]) => total !== undefined)),
            schema: { ...named(), kind: 'record', fields: Object.fromEntries(fields) },
          },
        ];
      }),
    ),
  };
}

const named = (label?: string): Shape => ({ kind: 'flag', about: label === undefined ? {} : { label } });

/** What each field is called, wherever it stands; the outermost of a name first. */
function labelsIn(shape: Shape): Readonly<Record<string, string>> {
  switch (shape.kind) {
    case 'record': {
      const fields = Object.entries(shape.fields);
      const own = fields.flatMap(([name, { about }]) => (about.label === undefined ? [] : [[name, about.label]]));
      return { ...within(fields.map(([, field]) => field)), ...Object.fromEntries(own) };
    }
    case 'list':
      return labelsIn(shape.item);
    case 'map':
      return labelsIn(shape.value);
    case 'either':
      return within(shape.cases);
    default:
      return {};
  }
}

const within = (shapes: readonly Shape[]): Readonly<Record<string, string>> =>
  Object.assign({}, ...shapes.map(labelsIn).toReversed());
