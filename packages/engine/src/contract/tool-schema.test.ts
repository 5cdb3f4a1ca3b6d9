/** The schema of one kind of request: an object, small enough for the call of a tool, and true. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { SYSTEMS } from '../games/index.ts';
import { below, type Plain, type PlainRecord, type Source, seeded } from '../kernel/index.ts';
import { answer, schema, VERB_NAMES, verbNamed } from './all/verbs.ts';

/** Every kind of request there is to a game: its operation, and its action or kind of move. */
const parts = Object.values(SYSTEMS).flatMap((system) =>
  VERB_NAMES.flatMap((verb) => {
    const { byAction, roles } = verbNamed(verb);
    const kinds = Object.keys(system.encounter?.kinds ?? {});
    const named = roles === 'step' ? kinds : byAction === 'never' ? [] : Object.keys(system.actions);
    const bare = byAction === 'always' ? [] : [undefined];
    return [...bare, ...named].map((action) => ({ id: system.id, verb, action }));
  }),
);

/** Fate has these for all actions, and refuses them by their clause, not as unknown, where they do not belong. */
const REFUSED_BY_CLAUSE: Readonly<Record<string, readonly string[]>> = {
  fate: ['mode', 'on', 'willing', 'reveals', 'against', 'weapon', 'armor'],
};

describe('the schema of one request', () => {
  it('is an object at its root, below 8 kB, and a strict validator takes it, for every action and move of every game', () => {
    expect(parts.length).toBeGreaterThan(100);
    for (const { id, verb, action } of parts) {
      const found = schema(id, verb, action) as PlainRecord;
      const where = `${id} ${verb} ${action}`;
      expect([where, found.type, 'anyOf' in found]).toEqual([where, 'object', false]);
      expect([where, Buffer.byteLength(JSON.stringify(found)) < 8000]).toEqual([where, true]);
      expect([where, typeof found.description]).toEqual([where, 'string']);
      expect(() => new Ajv2020({ strict: true, strictRequired: false }).compile(found), where).not.toThrow();
    }
  });

  it('says what is not there', () => {
    const wrong = (...asked: Parameters<typeof schema>) => {
      const found = schema(...asked) as { readonly error: { readonly path: string; readonly message: string } };
      return [found.error.path, found.error.message];
    };
    expect(wrong('degres', 'odds')).toEqual(['system', 'There is no such system. Did you mean degrees?']);
    expect(wrong('degrees', 'ods')).toEqual(['verb', 'There is no such operation. Did you mean odds?']);
    expect(wrong('degrees', 'odds')).toEqual(['action', 'Say which action. Degrees has attack, acrobatics.']);
    expect(wrong('degrees', 'odds', 'atack')).toEqual([
      ...['action', 'Degrees has no atack for odds. Did you mean attack?'],
    ]);
    expect(wrong('degrees', 'step', 'atack')[1]).toContain('Did you mean attack?');
    expect(wrong('degrees', 'fight', 'attack')).toEqual([
      ...['action', 'Degrees has no attack for fight. fight names no action.'],
    ]);
  });

  const actions = parts.filter(({ verb }) => verb === 'resolve' || verb === 'odds');

  it.each(actions)('what it takes is a request: $id $verb $action', ({ id, verb, action }) => {
    const root = schema(id, verb, action) as PlainRecord;
    const source = seeded(`${id} ${verb} ${action}`);
    const elsewhere = REFUSED_BY_CLAUSE[id] ?? [];
    const properties = Object.keys(root.properties as PlainRecord).filter((name) => !elsewhere.includes(name));
    const examples = verbNamed(verb).examples(SYSTEMS[id]!, action);
    const accepted = new Set<string>();
    for (let tries = 0; tries < 80 * properties.length && accepted.size < properties.length; tries++) {
      // One field at a time is drawn, the others are those of an example: what is refused is that field.
      const name = properties[tries % properties.length]!;
      if (accepted.has(name)) continue;
      const value = drawn(root, (root.properties as Readonly<Record<string, PlainRecord>>)[name]!, source);
      const example = examples[Math.floor(tries / properties.length) % examples.length]!;
      const answered = answer(verb, { ...example.request, [name]: value });
      if (answered.ok) accepted.add(name);
      else expect(['invalid_request', 'not_allowed']).toContain(answered.error.code);
    }
    expect(properties.filter((name) => !accepted.has(name))).toEqual([]);
  });
});

/** A value that fits a schema: numbers are small, and words are drawn from those that are listed. */
function drawn(root: PlainRecord, schema: PlainRecord, source: Source): Plain {
  const pick = <T>(all: readonly T[]): T => all[below(source, all.length)]!;
  const inside = (one: unknown) => drawn(root, one as PlainRecord, source);
  const {
    $ref,
    anyOf,
    enum: options,
    properties = {},
    required = [],
  } = schema as {
    readonly $ref?: string;
    readonly anyOf?: readonly PlainRecord[];
    readonly enum?: readonly Plain[];
    readonly properties?: PlainRecord;
    readonly required?: readonly string[];
  };
  if ($ref !== undefined) return inside((root.$defs as PlainRecord)[$ref.slice('#/$defs/'.length)]);
  if (anyOf !== undefined) return inside(pick(anyOf));
  if (options !== undefined) return pick(options);
  if (schema.const !== undefined) return schema.const;
  switch (schema.type) {
    case 'integer': {
      const [least, most] = [Math.max(Number(schema.minimum), 0), Math.min(Number(schema.maximum), 6)];
      return least > most ? Number(schema.minimum) : least + below(source, most - least + 1);
    }
    case 'boolean':
      return below(source, 2) === 1;
    case 'string':
      return 'dirk';
    case 'array': {
      const least = Number(schema.minItems ?? 0);
      const most = Math.min(Number(schema.maxItems ?? least + 1), least + 1);
      return Array.from({ length: least + below(source, most - least + 1) }, () => inside(schema.items));
    }
    case 'object': {
      const names = Object.keys(properties).filter((name) => required.includes(name) || below(source, 3) === 0);
      return Object.fromEntries(names.map((name) => [name, inside(properties[name])]));
    }
    default:
      return {};
  }
}
