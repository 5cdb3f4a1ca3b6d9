import { describe, expect, it } from 'vitest';
import { SYSTEMS } from '../games/index.ts';
import { maybe, record, type System, text } from '../kernel/index.ts';
import { checkSystem } from './check-system.ts';

describe('the check of a system', () => {
  it.each(Object.values(SYSTEMS))('finds nothing in $id', (system) => {
    expect(checkSystem(system, 2)).toEqual([]);
  });

  const { degrees } = SYSTEMS;
  const broken = (more: Partial<System>) => checkSystem({ ...degrees!, ...more }, 2).join('\n');
  const attack = degrees!.actions.attack!;

  it('names what a value lacks to be a system, by its place', () => {
    const check = (value: unknown) => checkSystem(value as System);
    expect(check({})).toEqual(
      ['id', 'version', 'title', 'summary', 'settings', 'actions', 'sentences'].map((at) => `${at}: it is missing.`),
    );
    for (const value of [undefined, null, 'degrees', []]) expect(check(value)).toEqual(['A system is a record.']);
    expect(check({ ...degrees, actions: { attack: { ...attack, rule: 1 }, wait: undefined } })).toEqual([
      'actions.attack.rule: it must be a function.',
      'actions.wait: it must be an object.',
    ]);
    expect(check({ ...degrees, encounter: {} })).toContain('encounter.start: it is missing.');
    expect(check({ ...degrees, fight: { schema: {} } })).toEqual(['fight.examples: it is missing.']);
  });

  it('names a step that nobody put into words, and an outcome that is not declared', () => {
    const silent = { ...degrees!.sentences, success: () => 'undefined.' };
    expect(broken({ sentences: silent })).toContain('the step success says “undefined.”');
    expect(broken({ sentences: {} })).toContain(
      'it throws: degrees has no sentence for the step offense: add "offense" to its sentences',
    );
    const none = { ...attack, outcomes: {} };
    expect(broken({ actions: { attack: none } })).toContain('the outcome success is not declared.');
  });

  it('names a roll that is not declared, a result without an end, and an example that is none', () => {
    expect(broken({ actions: { attack: { ...attack, rolls: {} } } })).toMatch(/roll .*offense|offense is not declared/);
    expect(broken({ actions: { attack: { ...attack, say: () => 'it hits' } } })).toContain('“it hits”');
    expect(broken({ actions: { attack: { ...attack, examples: [] } } })).toContain('attack: it has no example.');
    expect(broken({ actions: { attack: { ...attack, schema: record({}) } } })).toContain('attacker');
    expect(broken({ actions: { attack: { ...attack, objective: 'glory' } } })).toContain(
      'its objective, glory, is not one of its facts',
    );
    const seeded = record({ ...attack.schema.fields, seed: maybe(text()) });
    const called = 'attack: every request already has a field seed; rename yours.';
    expect(broken({ actions: { attack: { ...attack, schema: seeded } } })).toContain(called);
    const [example] = degrees!.fight!.examples;
    const fight = { ...degrees!.fight!, examples: [{ ...example!, request: { a: 1 } }] };
    expect(broken({ fight })).toMatch(/: a: /);
  });
});
