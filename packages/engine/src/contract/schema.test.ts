/** The published schemas, read by a third-party validator. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { SYSTEMS } from '../games/index.ts';
import type { PlainRecord } from '../kernel/index.ts';
import { resolve } from './all/play.ts';
import { schema, VERB_NAMES, verbNamed } from './all/verbs.ts';
import { actionExamples } from './examples.ts';

type Published = PlainRecord & { readonly $defs: Readonly<Record<string, PlainRecord>> };

/** The published schema of each game, compiled once. */
const SCHEMAS = Object.fromEntries(
  Object.keys(SYSTEMS).map((id) => {
    const published = schema(id) as Published;
    return [id, { published, fits: new Ajv2020({ strict: true }).compile(published) }] as const;
  }),
);

describe.each(Object.values(SYSTEMS))('the published schema of $id', (system) => {
  const { published, fits } = SCHEMAS[system.id]!;

  it('is taken by a strict validator, and takes every example', () => {
    for (const verb of VERB_NAMES)
      for (const { request, title } of verbNamed(verb).examples(system)) {
        expect(fits(request), `${verb}, ${title}: ${JSON.stringify(fits.errors?.slice(0, 3))}`).toBe(true);
      }
  });

  it('takes the dice and decisions of an answer given back, a second throw of the same too, and no other dice', () => {
    for (const { request } of actionExamples(system)) {
      const played = resolve({ ...request, seed: 'schema' });
      if (!played.ok) throw new Error(played.error.message);
      const { dice, choices } = played;
      expect(fits({ ...request, dice, choices }), JSON.stringify(fits.errors?.slice(0, 3))).toBe(true);
      for (const [id, faces] of Object.entries(dice ?? {})) {
        const again = { ...request, dice: { [`${id.split('#')[0]}#2`]: faces } };
        expect(fits(again)).toBe(true);
        const unknown = { ...request, dice: { [`${id}-x`]: faces } };
        expect(fits(unknown)).toBe(false);
        expect(resolve(unknown)).toMatchObject({ ok: false, error: { path: `dice.${id}-x` } });
      }
    }
  });

  it('names the dice and decisions of each action', () => {
    for (const [name, { rolls, choices }] of Object.entries(system.actions)) {
      const request = published.$defs[`${system.id}.resolve.${name}`]!;
      expect(idsOf(published, request, 'dice')).toEqual(Object.keys(rolls));
      expect(idsOf(published, request, 'choices')).toEqual(Object.keys(choices));
    }
  });
});

describe('what the rules need the schema needs', () => {
  const fate = { system: 'fate', action: 'attack', actor: { rating: 3 }, opposition: { kind: 'active', rating: 4 } };
  const degrees = { system: 'degrees', action: 'attack', attacker: { skill: 7 }, defender: { skill: 4 } };

  it.each<readonly [string, PlainRecord, true | readonly [path: string, message: RegExp]]>([
    ['FATE-79 an attack in a conflict', { ...fate, scene: 'conflict' }, true],
    ['FATE-79 an attack without a scene', fate, ['scene', /needs a scene: conflict or contest-under-fire\./]],
    ['FATE-79 an attack in a contest', { ...fate, scene: 'contest' }, ['scene', /no attacks in a contest/]],
    ['any other action without a scene', { ...fate, action: 'overcome' }, true],
    ['degrees: a blow with a weapon', { ...degrees, attack: 'dirk' }, true],
    ['degrees: a blow with nothing', degrees, ['attack', /{mode, damageType, baseDamage} or one of fists, dirk, /]],
    ['degrees: a blow with what the sheet holds', { ...degrees, attacker: { sheet: 'brute' } }, true],
    ['degrees: the sheet of whom it hits', { ...degrees, defender: { sheet: 'brute' } }, ['attack', /is missing/]],
  ])('%s', (_title, request, expected) => {
    const { fits } = SCHEMAS[request.system as string]!;
    const answer = resolve({ ...request, seed: 'schema' });
    expect([fits(request), answer.ok]).toEqual(expected === true ? [true, true] : [false, false]);
    if (expected === true || answer.ok) return;
    expect([answer.error.path, answer.error.message]).toEqual([expected[0], expect.stringMatching(expected[1])]);
  });
});

describe('the published schema of all systems', () => {
  it('says what several systems have once, and is taken by a strict validator', () => {
    const published = schema() as Published;
    expect(Object.keys(published.$defs)).toEqual(expect.arrayContaining(['id', 'seed', 'show']));
    expect(JSON.stringify(published).length).toBeLessThan(206_000);
    const fits = new Ajv2020({ strict: true }).compile(published);
    for (const system of Object.values(SYSTEMS))
      for (const { request } of verbNamed('odds').examples(system)) expect(fits(request)).toBe(true);
  });
});

function idsOf(published: PlainRecord, request: PlainRecord, field: string): readonly string[] {
  let part = (request.properties as Readonly<Record<string, PlainRecord>>)[field]!;
  const definitions = published.$defs as Readonly<Record<string, PlainRecord>>;
  while (typeof part.$ref === 'string') part = definitions[part.$ref.slice('#/$defs/'.length)]!;
  return Object.keys(part.properties ?? {});
}
