import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SYSTEMS } from '../games/index.ts';
import type { PlainRecord } from '../kernel/index.ts';
import { answerText, LONGEST, odds, resolve, step, sweep, VERB_NAMES, verbNamed } from './index.ts';

const good: PlainRecord = {
  system: 'degrees',
  action: 'attack',
  attacker: { skill: 5 },
  defender: { skill: 5 },
  attack: { mode: 'melee', damageType: 'cut', baseDamage: 7 },
};

const error = (answer: { readonly ok: boolean }) => (answer as typeof answer & { readonly error: PlainRecord }).error;

describe('bad input is answered with a code, a path and a sentence', () => {
  it.each<readonly [string, PlainRecord, string, string]>([
    ['no system', {}, 'system', 'invalid_request'],
    ['a misspelled system', { ...good, system: 'degree' }, 'system', 'invalid_request'],
    ['a misspelled action', { ...good, action: 'atack' }, 'action', 'invalid_request'],
    ['a misspelled field', { ...good, attacker: { skill: 5, skil: 3 } }, 'attacker.skil', 'invalid_request'],
    ['a number past the cap', { ...good, attacker: { skill: 1_000_001 } }, 'attacker.skill', 'invalid_request'],
    ['1e308', { ...good, attacker: { skill: 1e308 } }, 'attacker.skill', 'invalid_request'],
    [
      'a negative amount',
      { ...good, defender: { skill: 5, absorption: -1 } },
      'defender.absorption',
      'invalid_request',
    ],
    [
      'a base damage of 0',
      { ...good, attack: { mode: 'melee', damageType: 'cut', baseDamage: 0 } },
      'attack.baseDamage',
      'invalid_request',
    ],
    ['an unknown roll', { ...good, dice: { ofense: [1, 2] } }, 'dice.ofense', 'invalid_request'],
    ['a wrong count', { ...good, dice: { offense: [1] } }, 'dice.offense', 'invalid_request'],
    ['an impossible face', { ...good, dice: { offense: [7, 1] } }, 'dice.offense.0', 'invalid_request'],
    ['a broken face', { ...good, dice: { offense: [1.5, 1] } }, 'dice.offense.0', 'invalid_request'],
    ['a numbering that is not ours', { ...good, dice: { 'offense#1': [1, 1] } }, 'dice.offense#1', 'invalid_request'],
    ['an unknown choice', { ...good, choices: { counterattck: 'x' } }, 'choices.counterattck', 'invalid_request'],
    ['an unknown setting', { ...good, settings: { openRoll: 'on' } }, 'settings.openRoll', 'invalid_request'],
    [
      'a setting that is no option',
      { ...good, settings: { openRolls: 'yes' } },
      'settings.openRolls',
      'invalid_request',
    ],
    [
      'a path into a list',
      { ...good, attacker: { skill: 5, factors: [1, { name: 'x', value: 'y' }] } },
      'attacker.factors.1.value',
      'invalid_request',
    ],
  ])('%s', (_what, request, path, code) => {
    const answer = resolve(request);
    expect(error(answer)).toMatchObject({ code, path });
    expect(String(error(answer).message)).toMatch(/^[A-Z“"a-z].+\.$|\?$/);
  });

  it('keeps a value or an id as it was sent: the sentence begins with a word', () => {
    const { request } = SYSTEMS.fate!.actions.overcome!.examples[0]!;
    const overcome = { system: 'fate', action: 'overcome', ...request, dice: { actor: [-1, -1, -1, -1] } };
    const passive = { ...overcome, opposition: { kind: 'passive', rating: 4 } };
    expect(error(resolve({ ...passive, choices: { onFail: 'succeedAtCost' } })).message).toMatch(
      /^The option succeedAtCost is not open here; open: /,
    );
    expect(error(resolve({ ...good, dice: { offense: 3 } })).message).toBe('The roll offense must be a list of faces.');
    const mira = { skill: 5, defense: 5, lifePoints: 9, attack: good.attack! };
    const varied = { system: 'degrees', a: [mira], b: mira, vary: { from: 1, to: 2 } };
    const told = (path: string) => error(sweep({ ...varied, vary: { ...varied.vary, path } })).message;
    expect(told('a.1.skill')).toBe('The field a is a list of 1, counted from 0; 1 is none of them.');
    expect(told('a.0.skill.more')).toBe('The field a.0.skill holds no further fields.');
  });

  it('names the nearest known name', () => {
    expect(error(resolve({ ...good, attacker: { skill: 5, skil: 3 } })).message).toBe(
      'Unknown field skil. Did you mean skill?',
    );
    expect(error(resolve({ ...good, dice: { ofense: [1, 2] } })).message).toBe(
      'There is no roll ofense here. Did you mean offense?',
    );
  });

  it('odds refuse what belongs to a throw', () => {
    expect(error(odds({ ...good, seed: 'x' }))).toMatchObject({ code: 'invalid_request', path: 'seed' });
    expect(error(odds({ ...good, ask: true }))).toMatchObject({ code: 'invalid_request', path: 'ask' });
  });

  it('an option that is not open is not allowed', () => {
    const request = {
      ...good,
      settings: { counter: 'resolve' },
      choices: { counterattack: 'run' },
      dice: { offense: [1, 1], defense: [6, 6] },
    };
    expect(error(resolve(request))).toMatchObject({ code: 'not_allowed', path: 'choices.counterattack' });
  });

  it('text that is no JSON, too long, too deep or a prototype', () => {
    expect(error(answerText('resolve', '{'))).toMatchObject({ code: 'invalid_json' });
    expect(error(answerText('resolve', '['.repeat(20_000)))).toMatchObject({ code: 'invalid_json' });
    expect(error(answerText('resolve', 'x'.repeat(LONGEST + 1)))).toMatchObject({ code: 'too_large' });
    const deep = `{"system":"degrees","action":"attack","attacker":${'['.repeat(5000)}${']'.repeat(5000)}}`;
    expect(error(answerText('resolve', deep))).toMatchObject({ code: 'too_large' });
    expect(error(answerText('resolve', JSON.stringify(good).replace('{', '{"__proto__":{"ask":true},')))).toMatchObject(
      { path: '__proto__' },
    );
    expect(
      error(answerText('resolve', JSON.stringify({ ...good, attacker: { name: '\ud800', skill: 1 } }))),
    ).toMatchObject({ path: 'attacker.name' });
  });

  it('a decision of another action is not come to, and ignored', () => {
    for (const { actions, id } of Object.values(SYSTEMS))
      for (const [name, action] of Object.entries(actions)) {
        const { request } = action.examples[0]!;
        for (const other of Object.values(actions).flatMap(({ choices }) => Object.keys(choices))) {
          if (Object.hasOwn(action.choices, other)) continue;
          const asked = { ...request, system: id, action: name, seed: 's' };
          expect(resolve({ ...asked, choices: { [other]: 'x' } })).toEqual(resolve(asked));
        }
      }
  });

  it('a seed is any text, and a long one is not echoed', () => {
    for (const seed of ['', '\n\u0000', '\ud800', '🎲', 'x'.repeat(5000)])
      expect(resolve({ ...good, seed }).ok).toBe(true);
    const { path } = error(resolve({ ...good, ['k'.repeat(100_000)]: 1 }));
    expect(String(path).length).toBeLessThan(500);
  });

  it('anything at all is answered, never thrown', () => {
    const mangled = fc
      .tuple(fc.constantFrom(...Object.keys(good)), fc.jsonValue())
      .map(([key, value]) => ({ ...good, [key]: value }));
    fc.assert(
      fc.property(fc.constantFrom(...VERB_NAMES), fc.oneof(fc.jsonValue(), mangled), (verb, value) => {
        const answer = verbNamed(verb).run(value);
        expect(typeof answer.ok).toBe('boolean');
        if (!answer.ok) expect(String(answer.error.message).length).toBeGreaterThan(5);
      }),
      { numRuns: 500 },
    );
    expect(step(undefined).ok).toBe(false);
  });
});
