/** Every field of a character is in the cast of its game, so that what was entered follows to every other request. */
import { describe, expect, it } from 'vitest';
import { SYSTEMS } from '../games/index.ts';
import type { Shape } from '../kernel/index.ts';

/** Fields of a fighter that stay where they were entered, by game, with the reason. */
const NOT_CARRIED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  mfz: { cover: 'What a frame is behind belongs to the scene: each action says it for one shot.' },
};

/** The fields of a character in a role: written out, or one of the cases, or one of a list. */
function fieldsOf(shape: Shape | undefined): readonly string[] {
  if (shape?.kind === 'record') return Object.keys(shape.fields);
  if (shape?.kind === 'list') return fieldsOf(shape.item);
  return shape?.kind === 'either' ? [...new Set(shape.cases.flatMap(fieldsOf))] : [];
}

const firstOf = (path: string): string => path.split('.')[0]!;

describe.each(Object.values(SYSTEMS))('$id', ({ id, actions, cast, fight }) => {
  const side = [...new Set(['a', 'b'].flatMap((name) => fieldsOf(fight?.schema.fields[name])))];
  const named = (fields: object) => [...Object.keys(fields).map(firstOf), ...Object.keys(NOT_CARRIED[id] ?? {})];

  it('the cast of a side has every field that a whole fight takes of a fighter', () => {
    expect(side.filter((field) => !named(cast!.side).includes(field))).toEqual([]);
  });

  const roles = Object.entries(cast!.actions).flatMap(([action, all]) =>
    Object.entries(all).map(([role, { fields }]) => [action, role, fields] as const),
  );
  it.each(roles.filter(([, role]) => role !== ''))(
    '%s: the cast of %s has every field of a fighter',
    (action, role, fields) => {
      const has = fieldsOf(actions[action]!.schema.fields[firstOf(role)]);
      expect(has).not.toEqual([]);
      expect(has.filter((field) => side.includes(field) && !named(fields).includes(field))).toEqual([]);
    },
  );
});
