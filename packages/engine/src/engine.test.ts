import { describe, expect, it } from 'vitest';
import { answer, odds, schema, systems, VERB_NAMES } from './contract/index.ts';
import { createEngine } from './engine.ts';
import { degrees } from './games/degrees/index.ts';
import { fate } from './games/fate/index.ts';
import { SYSTEMS } from './games/index.ts';
import * as library from './index.ts';
import type { System } from './kernel/index.ts';

const blow = {
  system: 'degrees',
  action: 'attack',
  attacker: { skill: 7 },
  defender: { skill: 4 },
  attack: { mode: 'melee', damageType: 'cut', baseDamage: 7 },
} as const;
const mine: System = { ...degrees, id: 'mine', title: 'Mine' };

describe('an engine over the systems that one names', () => {
  const engine = createEngine([degrees, mine]);

  it('answers for these as the verbs over all systems do', () => {
    expect(engine.odds(blow)).toEqual(odds(blow));
    expect(engine.answer('odds', blow)).toEqual(answer('odds', blow));
    expect(engine.answerText('odds', JSON.stringify(blow))).toEqual(odds(blow));
    expect(engine.resolve({ ...blow, system: 'mine', seed: 'ford' })).toMatchObject({ ok: true, system: 'mine' });
    expect(engine.odds({ ...blow, system: 'mine' })).toMatchObject({ ok: true, system: 'mine' });
    expect(engine.schema('degrees')).toEqual(schema('degrees'));
  });

  it('knows no others, and says which it knows', () => {
    const error = { path: 'system', message: 'There is no such system. Known: degrees, mine.' };
    for (const verb of VERB_NAMES.filter((name) => name !== 'dice'))
      expect(engine.answer(verb, { ...blow, system: 'fate' })).toMatchObject({ ok: false, error });
    expect(engine.systems()).toMatchObject({ systems: [{ id: 'degrees' }, { id: 'mine' }] });
  });

  it('puts nothing in the registry of others', () => {
    expect(Object.keys(SYSTEMS)).not.toContain('mine');
    expect(odds({ ...blow, system: 'mine' })).toMatchObject({ ok: false });
    expect(createEngine([fate]).answer('odds', blow)).toMatchObject({ ok: false });
  });

  it('has a function for each verb of the table, as the library has', () => {
    for (const names of [Object.keys(engine), Object.keys(library)])
      expect(names).toEqual(expect.arrayContaining([...VERB_NAMES]));
  });

  it('over all of them is what the library answers without one', () => {
    expect(createEngine(Object.values(SYSTEMS)).systems()).toEqual(systems());
  });

  it('says in an answer that there is no such verb', () => {
    const error = { code: 'invalid_request', path: '', message: 'There is no such verb. Did you mean odds?' };
    expect(answer('ods' as 'odds', blow)).toEqual({ ok: false, error });
    expect(engine.answer('ods' as 'odds', blow)).toEqual({ ok: false, error });
    expect(engine.answerText('ods' as 'odds', '{}')).toEqual({ ok: false, error });
    for (const name of ['constructor', 'toString', '__proto__', ''])
      expect(answer(name as 'odds', blow)).toMatchObject({ ok: false, error: { code: 'invalid_request' } });
  });

  it('is not made of two systems with one id, nor of what is none', () => {
    expect(() => createEngine([degrees, degrees])).toThrow('two games with the id degrees');
    expect(() => createEngine([degrees, { degrees } as never])).toThrow('1 of its list is none');
  });
});
