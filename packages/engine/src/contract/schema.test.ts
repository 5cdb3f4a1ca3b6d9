/** The published schemas, read by somebody else's validator. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import type { PlainRecord } from '../kernel/index.ts';
import { SYSTEMS } from '../systems/index.ts';
import { resolve } from './all/play.ts';
import { schema, VERB_NAMES, verbNamed } from './all/verbs.ts';
import { actionExamples } from './examples.ts';

describe.each(Object.values(SYSTEMS))('the published schema of $id', (system) => {
  const published = schema(system.id) as PlainRecord & { readonly $defs: Readonly<Record<string, PlainRecord>> };
  const fits = new Ajv2020({ strict: true }).compile(published);

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

describe('the published schema of all systems', () => {
  it('says what several systems have once, and is taken by a strict validator', () => {
    const published = schema() as PlainRecord & { readonly $defs: Readonly<Record<string, PlainRecord>> };
    expect(Object.keys(published.$defs)).toEqual(expect.arrayContaining(['id', 'seed', 'show']));
    expect(JSON.stringify(published).length).toBeLessThan(196_000);
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
