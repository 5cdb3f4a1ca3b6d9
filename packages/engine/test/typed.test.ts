/**
 * What the compiler makes of requests and answers. Every line after `@ts-expect-error` must not compile: `npm run check`
 * fails when one does.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { answer, createEngine, fight, matchup, type OddsRequest, odds, resolve, step, sweep } from '@strikehome/engine';
import type { System } from '@strikehome/engine/authors';
import { type DegreesState, type DegreesTypes, degrees, degreesActions } from '@strikehome/engine/degrees';
import { type FateTypes, fate } from '@strikehome/engine/fate';
import { type MfzTypes, mfz } from '@strikehome/engine/mfz';
import { type PhysicalTypes, physical } from '@strikehome/engine/physical';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { typesOf } from '../src/contract/typing.ts';
import type { ACTIONS as DEGREES } from '../src/games/degrees/actions.ts';
import type { ACTIONS as FATE } from '../src/games/fate/actions.ts';
import { SYSTEMS } from '../src/games/index.ts';
import type { ACTIONS as MFZ } from '../src/games/mfz/actions.ts';
import type { ACTIONS as PHYSICAL } from '../src/games/physical/actions.ts';
import type { Action, ActionResult } from '../src/kernel/index.ts';

const folder = fileURLToPath(new URL('../src/games', import.meta.url));
const blow = { attacker: { skill: 7 }, defender: { skill: 4 }, attack: 'war-blade' } as const;
const attack = { system: 'degrees', action: 'attack', ...blow } as const;

/** Code that is only compiled. */
const compiled = (_code: () => void) => expect(_code).toBeTypeOf('function');

describe('the types of a system', () => {
  it.each(Object.values(SYSTEMS))('$id are those that its shapes give: npm run types', (system) => {
    expect(readFileSync(path.join(folder, system.id, 'types.ts'), 'utf8')).toBe(typesOf(system));
  });

  it('name the outcomes that its rules come to, and no others', () => {
    type Outcomes<A> = { [N in keyof A]: A[N] extends Action ? ActionResult<A[N]>['outcome'] : never };
    type Told<T extends { readonly actions: object }> = {
      [N in keyof T['actions']]: T['actions'][N] extends { readonly outcome: infer O } ? O : never;
    };
    expectTypeOf<Outcomes<typeof DEGREES>>().toEqualTypeOf<{
      -readonly [N in keyof Told<DegreesTypes>]: Told<DegreesTypes>[N];
    }>();
    expectTypeOf<Outcomes<typeof FATE>>().toEqualTypeOf<{
      -readonly [N in keyof Told<FateTypes>]: Told<FateTypes>[N];
    }>();
    expectTypeOf<Outcomes<typeof MFZ>>().toEqualTypeOf<{ -readonly [N in keyof Told<MfzTypes>]: Told<MfzTypes>[N] }>();
    expectTypeOf<Outcomes<typeof PHYSICAL>>().toEqualTypeOf<{
      -readonly [N in keyof Told<PhysicalTypes>]: Told<PhysicalTypes>[N];
    }>();
  });
});

describe('a request', () => {
  it('names a system, an action, fields, settings and dice that are there', () => {
    compiled(() => {
      odds(attack);
      const known: OddsRequest<'degrees', 'attack'> = attack;
      odds(known);
      // @ts-expect-error a request is an object
      odds(42);
      // @ts-expect-error Did you mean "degrees"?
      odds({ system: 'degres', action: 'attack', ...blow });
      // @ts-expect-error Did you mean "attack"?
      odds({ system: 'degrees', action: 'atack', ...blow });
      // @ts-expect-error Did you mean to write 'attacker'?
      odds({ system: 'degrees', action: 'attack', attaker: { skill: 7 }, defender: { skill: 4 } });
      // @ts-expect-error Did you mean to write 'skill'?
      odds({ ...attack, attacker: { skil: 7 } });
      // @ts-expect-error skill is missing
      odds({ ...attack, attacker: { name: 'Mira' } });
      // @ts-expect-error skill is a number
      odds({ ...attack, attacker: { skill: '7' } });
      // @ts-expect-error attack is missing
      odds({ system: 'degrees', action: 'attack', attacker: { skill: 7 }, defender: { skill: 4 } });
      odds({ system: 'degrees', action: 'attack', attacker: { sheet: 'brute' }, defender: { skill: 4 } });
      const roll = { system: 'fate', actor: { rating: 3 }, opposition: { kind: 'active', rating: 4 } } as const;
      odds({ ...roll, action: 'overcome' });
      odds({ ...roll, action: 'attack', scene: 'conflict' });
      // @ts-expect-error scene is missing
      odds({ ...roll, action: 'attack' });
      // @ts-expect-error there are no attacks in a contest
      odds({ ...roll, action: 'attack', scene: 'contest' });
      // @ts-expect-error kind is missing
      odds({ ...roll, action: 'overcome', opposition: { rating: 4 } });
      // @ts-expect-error no such weapon
      odds({ ...attack, attack: 'war-blad' });
      // @ts-expect-error Did you mean to write 'openRolls'?
      odds({ ...attack, settings: { openRoll: 'on' } });
      // @ts-expect-error on or off
      odds({ ...attack, settings: { openRolls: 'yes' } });
      // @ts-expect-error Did you mean to write 'offense'?
      odds({ ...attack, dice: { ofense: [1, 2] } });
      odds({ ...attack, dice: { 'offense#2': [1, 2] } });
      // @ts-expect-error Did you mean to write 'counterattack'?
      odds({ ...attack, choices: { counteratack: true } });
      // @ts-expect-error Did you mean "counter"?
      odds({ ...attack, compare: 'counterr' });
      odds({ ...attack, compare: [{ label: 'better', change: { 'attacker.skill': 8 } }] });
      // @ts-expect-error A change is an object.
      odds({ ...attack, compare: [{ change: 'attacker.skill' }] });
    });
  });

  it('of a fight, a match-up, a sweep and a step is known as well', () => {
    compiled(() => {
      const sides = { a: { sheet: 'champion' }, b: { sheet: 'brute' } } as const;
      fight({ system: 'degrees', ...sides });
      // @ts-expect-error Did you mean to write 'policy'?
      fight({ system: 'degrees', ...sides, polcy: 'best' });
      // @ts-expect-error Did you mean "brute"?
      matchup({ system: 'degrees', a: [{ sheet: 'champion' }], b: [{ sheet: 'brutte' }] });
      const vary = { path: 'a.skill', from: 0, to: 10 };
      sweep({ system: 'degrees', ...sides, vary });
      sweep({ ...attack, vary });
      // @ts-expect-error Did you mean "attack"?
      sweep({ system: 'degrees', action: 'atack', ...blow, vary });
      const start = { fighters: [{ sheet: 'brute', side: 'them' }] } as const;
      step({ system: 'degrees', start, action: { kind: 'pass', by: 'brute' } });
      // @ts-expect-error Did you mean "pass"?
      step({ system: 'degrees', start, action: { kind: 'pas', by: 'brute' } });
    });
  });

  it('from anywhere goes through `answer`', () => {
    const given: unknown = { ...attack, attaker: 1 };
    expect(answer('odds', given)).toMatchObject({ ok: false, error: { path: 'attaker' } });
  });
});

describe('an answer', () => {
  it('of odds has the outcomes and the facts of its action', () => {
    const found = odds(attack);
    if (!found.ok) throw new Error(found.error.message);
    expectTypeOf(found.outcomes).toHaveProperty('success');
    expectTypeOf<keyof typeof found.outcomes>().toEqualTypeOf<'success' | 'tie' | 'failure'>();
    expectTypeOf<keyof typeof found.facts>().toEqualTypeOf<'degrees' | 'units' | 'damage'>();
    expect(found.outcomes.success?.exact).toBe('493/648');
    // @ts-expect-error Did you mean 'success'?
    expect(found.outcomes.succes).toBeUndefined();
  });

  it('of resolve is a result, and with `ask` perhaps a question', () => {
    const done = resolve({ ...attack, seed: 'ford' });
    if (!done.ok) throw new Error(done.error.message);
    expectTypeOf(done.outcome).toEqualTypeOf<'success' | 'tie' | 'failure'>();
    expectTypeOf(done.facts.degrees).toEqualTypeOf<number>();
    expectTypeOf(done.needs).toEqualTypeOf<undefined>();
    const asked = resolve({ ...attack, ask: true });
    if (!asked.ok) throw new Error(asked.error.message);
    // @ts-expect-error it may wait
    expect(() => asked.facts.degrees).toThrow();
    expect(asked.needs?.id).toBe('offense');
  });

  it('of step has the state and the moves of its encounter', () => {
    const begun = step({
      system: 'degrees',
      start: {
        fighters: [
          { sheet: 'champion', side: 'us' },
          { sheet: 'brute', side: 'them' },
        ],
      },
      legal: true,
    });
    if (!begun.ok) throw new Error(begun.error.message);
    expectTypeOf(begun.state).toEqualTypeOf<DegreesState>();
    const [move] = begun.legal ?? [];
    const after = step({
      system: 'degrees',
      state: begun.state,
      ...(move === undefined ? {} : { action: move.action }),
    });
    expect(after.ok).toBe(true);
  });
});

describe('an engine', () => {
  it('knows the systems it was given', () => {
    const engine = createEngine([degrees, fate]);
    expect(engine.odds(attack)).toMatchObject({ ok: true });
    // @ts-expect-error mfz is not here
    expect(engine.odds({ system: 'mfz', action: 'roll' })).toMatchObject({ ok: false });
    expect([mfz.id, physical.id]).toEqual(['mfz', 'physical']);
  });

  it('over single actions alone has their odds, and no fights', () => {
    const engine = createEngine([degreesActions]);
    const found = engine.odds(attack);
    expect(found.ok && found.outcomes.success?.exact).toBe('493/648');
    // @ts-expect-error its fights are not here
    expect(engine.fight({ system: 'degrees' })).toMatchObject({ ok: false, error: { path: 'system' } });
    // @ts-expect-error nor is its encounter
    expect(engine.step({ system: 'degrees' })).toMatchObject({ ok: false, error: { path: 'system' } });
    // @ts-expect-error a sweep is over an action
    compiled(() => engine.sweep({ system: 'degrees', vary: { path: 'a.skill', from: 0, to: 1 } }));
  });

  it('takes one that says nothing of its types beside those that do', () => {
    const mine: System = { ...degrees, id: 'mine', types: undefined as never };
    const engine = createEngine([degrees, mine]);
    expect(engine.odds({ system: 'mine', action: 'attack', ...blow })).toMatchObject({ ok: true });
    // @ts-expect-error Did you mean to write 'attacker'?
    expect(engine.odds({ ...attack, attaker: { skill: 7 } })).toMatchObject({ ok: false });
  });
});
