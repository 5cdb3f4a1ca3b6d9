import { describe, expect, it } from 'vitest';
import { SYSTEMS } from '../games/index.ts';
import type { PlainRecord } from '../kernel/index.ts';
import { odds, type ResolveAnswer, resolve, systems, VERB_NAMES, type VerbName, verbNamed } from './index.ts';

const blade = { mode: 'melee', damageType: 'cut', baseDamage: 7 };
const blow = {
  ...{ system: 'degrees', action: 'attack', attacker: { skill: 7 }, defender: { skill: 4, lifePoints: 20 } },
  attack: blade,
};
const mira = { name: 'Mira', skill: 7, defense: 6, lifePoints: 20, attack: blade };
const duel = { system: 'degrees', a: mira, b: mira };
const REQUESTS: Readonly<Record<string, PlainRecord>> = {
  resolve: { ...blow, seed: 'a' },
  odds: blow,
  fight: duel,
  step: { system: 'degrees', start: { fighters: ['left', 'right'].map((side) => ({ ...mira, side })) } },
  matchup: { ...duel, a: [mira], b: [mira] },
  sweep: { ...blow, vary: { path: 'attacker.skill', from: 0, to: 1 } },
  audit: { system: 'mfz' },
  dice: { notation: '3d6' },
};
const ask = (verb: VerbName, value: unknown) => verbNamed(verb).run(value) as { ok: boolean; id?: unknown };

describe.each(VERB_NAMES)('the id of a request: %s', (verb) => {
  it('comes back with the answer, which is otherwise the same', () => {
    const { id, ...answer } = ask(verb, { ...REQUESTS[verb], id: 'row 7' });
    expect(id).toBe('row 7');
    expect(answer).toEqual(ask(verb, REQUESTS[verb]));
    expect(answer.ok).toBe(true);
  });

  it('comes back with a failure too', () => {
    expect(ask(verb, { system: 'chess', id: 7 })).toMatchObject({ ok: false, id: 7, error: { path: 'system' } });
  });

  it('that cannot be one is refused and not repeated', () => {
    for (const id of [{}, [], null, 1.5, 'x'.repeat(201)]) {
      const answer = ask(verb, { ...REQUESTS[verb], id });
      expect(answer).toMatchObject({ ok: false, error: { code: 'invalid_request', path: 'id' } });
      expect(answer).not.toHaveProperty('id');
    }
  });
});

describe('show', () => {
  const every = Object.values(SYSTEMS).flatMap((system) =>
    Object.entries(system.actions).flatMap(([action, about]) =>
      about.examples.map(({ title, request }) => ({
        about,
        title: `${system.id} ${action}: ${title}`,
        request: { system: system.id, action, ...request },
      })),
    ),
  );

  it.each(every.map((one) => [one.title, one] as const))('%s', (_title, { about, request }) => {
    const plain = resolve({ ...request, seed: 'a' }) as ResolveAnswer;
    const { sums, pictures, ...rest } = resolve({ ...request, seed: 'a', show: ['sums', 'pictures'] }) as ResolveAnswer;
    expect(rest).toEqual(plain);
    if (about.sums === undefined) expect(sums).toEqual([]);
    for (const { terms, total } of sums!) expect(terms.reduce((sum, { value }) => sum + value, 0)).toBe(total);
    for (const { kind, title } of pictures!) expect([kind, title]).toEqual([expect.any(String), expect.any(String)]);
    const asked = resolve({ ...request, ask: true, show: ['sums'] }) as ResolveAnswer;
    expect(asked.sums).toEqual(sums);
    expect(asked).not.toHaveProperty('pictures');
    expect(odds({ ...request, show: ['sums'] })).toMatchObject({ ok: true, sums });
  });

  it('what nobody asked for is not there, and what cannot be shown is refused', () => {
    expect(Object.keys(resolve(blow))).not.toContain('sums');
    expect(odds({ ...blow, show: ['smells'] })).toMatchObject({ ok: false, error: { path: 'show.0' } });
  });
});

describe('systems', () => {
  const listed = systems().systems as readonly PlainRecord[];

  it.each(Object.values(SYSTEMS).map((system) => [system.id, system] as const))('%s', (id, system) => {
    const one = listed.find((each) => each.id === id)!;
    for (const [name, shape] of Object.entries(system.settings.fields)) {
      const setting = (one.settings as Record<string, PlainRecord>)[name]!;
      expect(setting.default).toBe(shape.default);
      expect(setting.label).toEqual(expect.any(String));
      if (shape.kind === 'one-of') expect(Object.keys(setting.options as object)).toEqual(shape.options);
    }
    for (const action of one.actions as readonly PlainRecord[]) {
      // A system and an action are both named by their id, as a request names them.
      expect(action).not.toHaveProperty('name');
      const rules = system.actions[action.id as string]!;
      expect(action.outcomes).toEqual(Object.keys(rules.outcomes));
      const facts = Object.entries(rules.facts).map(([fact, { label, inOdds, diceOnly, lowerIsBetter }]) => {
        const marks = { inOdds, diceOnly, lowered: lowerIsBetter };
        return [fact, { label, ...Object.fromEntries(Object.entries(marks).filter(([, set]) => set)) }] as const;
      });
      expect(action.about).toEqual({
        outcomes: Object.fromEntries(
          Object.entries(rules.outcomes).map(([id, { label, tone }]) => [id, { label, tone }]),
        ),
        rolls: rules.rolls,
        choices: rules.choices,
        facts: Object.fromEntries(facts),
      });
      for (const { request } of action.examples as readonly PlainRecord[]) expect(resolve(request).ok).toBe(true);
    }
  });

  it('is plain data', () => {
    expect(JSON.parse(JSON.stringify(systems()))).toEqual(systems());
  });
});
