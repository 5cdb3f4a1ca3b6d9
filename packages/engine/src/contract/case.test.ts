import { describe, expect, it } from 'vitest';
import { SYSTEMS } from '../games/index.ts';
import { type Checked, HELPERS } from '../kernel/shape/check.ts';
import { copierOf } from '../kernel/shape/copier.ts';
import { checkSlowly } from '../kernel/testing/slow-check.ts';
import { requestShape } from './envelope.ts';
import {
  beforeDice,
  type Case,
  odds,
  oddsOfCase,
  openCase,
  picturesOf,
  resolve,
  resolveCase,
  sumsOf,
  withOnTable,
} from './index.ts';

const EXAMPLES = Object.values(SYSTEMS).flatMap((system) =>
  Object.entries(system.actions).flatMap(([action, { examples }]) =>
    examples.map(
      ({ title, request }) => [`${system.id} ${action}: ${title}`, { system: system.id, action, ...request }] as const,
    ),
  ),
);

const opened = (request: unknown, verb: 'resolve' | 'odds'): Case => fits(openCase(request, verb));

function fits<T>(checked: Checked<T>): T {
  if (!checked.ok) throw new Error(checked.error.message);
  return checked.value;
}

describe('a case opened once', () => {
  it.each(EXAMPLES)('answers as the verbs do: %s', (_title, request) => {
    const one = opened({ ...request, seed: 'case' }, 'resolve');
    const played = resolve({ ...request, seed: 'case', show: ['sums', 'pictures'] });
    if (!played.ok) throw new Error(played.error.message);
    const { sums, pictures, ...bare } = played;
    expect(resolveCase(one)).toEqual(bare);
    const { outcome = '', facts = {}, changes = [], dice, choices } = played;
    expect(sumsOf(one)).toEqual(sums);
    expect(picturesOf(one, { resolution: { outcome, facts, changes }, dice, choices })).toEqual(pictures);
    expect(oddsOfCase(one)).toEqual(odds(request));
  });

  it.each(EXAMPLES)(
    'is read alike by code that is written out for it: %s',
    (_title, { system: id, action, ...request }) => {
      const system = SYSTEMS[id]!;
      const copy = copierOf(requestShape(system, action, 'resolve'), HELPERS)!;
      const whole = { system: id, action, ...request };
      expect(JSON.stringify(copy(whole))).toBe(
        JSON.stringify(fits(checkSlowly(requestShape(system, action, 'resolve'), whole))),
      );
    },
  );

  const blow = {
    ...{ system: 'degrees', action: 'attack', attacker: { skill: 7 }, defender: { skill: 4 } },
    attack: { mode: 'melee', damageType: 'cut', baseDamage: 7 },
  };
  const dice = { offense: [6, 5], defense: [2, 3] };

  it('takes other dice on its table, and gives them back', () => {
    const laid = withOnTable(opened(blow, 'odds'), dice, undefined);
    if (!laid.ok) throw new Error(laid.error.message);
    expect(resolveCase(laid.value)).toEqual(resolve({ ...blow, dice }));
    expect(oddsOfCase(laid.value)).toEqual(odds({ ...blow, dice }));
    expect(oddsOfCase(beforeDice(laid.value))).toEqual(odds(blow));
    expect(withOnTable(laid.value, { offence: [1, 1] }, undefined)).toMatchObject({
      ok: false,
      error: { path: 'dice.offence' },
    });
  });

  it('gives each chance of a number as a fraction and as the float nearest to it', () => {
    const { facts } = odds(blow) as Extract<ReturnType<typeof odds>, { ok: true }>;
    for (const { distribution, p } of Object.values(facts)) {
      const floats = distribution.map(([, exact]) => {
        const [above = 0, below = 1] = exact.split('/').map(Number);
        return above / below;
      });
      expect(p).toEqual(floats);
    }
  });
});
