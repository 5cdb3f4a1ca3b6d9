import { SYSTEMS } from '@strikehome/engine/games';
import {
  flag,
  list,
  maybe,
  oneOf,
  type PlainRecord,
  record,
  text,
  whole,
  withDefault,
} from '@strikehome/engine/kernel';
import { describe, expect, it } from 'vitest';
import { togglesIn } from './toggles.ts';

const fighter = record({
  name: text(),
  shield: maybe(record({ rating: whole(0, 9) }, { label: 'Shield', example: { rating: 2 } })),
  conditions: maybe(list(oneOf(['dazed', 'prone']), { label: 'Conditions' })),
});
const fight = record({
  a: list(fighter, { label: 'Side a' }, 1, 6),
  light: withDefault(oneOf(['day', 'dusk', 'night'], { label: 'Light' }), 'day'),
  order: withDefault(oneOf(['at-once', 'in-turn'], { label: 'Order' }), 'at-once'),
  fog: maybe(flag({ label: 'Fog' })),
  throws: maybe(list(whole(1, 6))),
});

const told = (value: PlainRecord) =>
  togglesIn(fight, value).map(({ path, on, to, called, label, whose }) => ({
    at: path.join('.'),
    said: [whose, label, on ? 'on' : 'off', called].filter((one) => one !== undefined).join(' '),
    to,
  }));

describe('toggles', () => {
  it('are every option that may be there or not, each other choice of a few, and each item of a list', () => {
    const a = [
      { name: 'Ana', conditions: ['dazed', 'prone'] },
      { name: 'Bo', shield: { rating: 1 } },
    ];
    expect(told({ a, light: 'dusk', order: 'in-turn', throws: [1, 2] })).toEqual([
      { at: 'a.0', said: 'Ana on', to: undefined },
      { at: 'a.0.shield', said: 'Ana Shield off it', to: { rating: 2 } },
      { at: 'a.0.conditions.0', said: 'Ana dazed on', to: undefined },
      { at: 'a.0.conditions.1', said: 'Ana prone on', to: undefined },
      { at: 'a.1', said: 'Bo on', to: undefined },
      { at: 'a.1.shield', said: 'Bo Shield on', to: undefined },
      { at: 'light', said: 'Light off day', to: 'day' },
      { at: 'light', said: 'Light off night', to: 'night' },
      { at: 'order', said: 'Order on at once', to: 'at-once' },
      { at: 'fog', said: 'Fog off it', to: true },
    ]);
  });

  it('leave a rating as it is, unless an example says what it is with one', () => {
    const rated = record({
      skill: maybe(whole(0, 9, { label: 'Skill', ratingOf: 'fighter' })),
      spot: maybe(whole(1, 6, { label: 'Spot', ratingOf: 'fighter', example: 5 })),
    });
    expect(togglesIn(rated, { skill: 3, spot: 2 }).map(({ label }) => label)).toEqual(['Spot']);
  });

  it('leave a fighter who is alone on a side where they are', () => {
    expect(told({ a: [{ name: 'Ana' }] }).map(({ at }) => at)).not.toContain('a.0');
  });

  it('are there for an action and the house rules of every game', () => {
    for (const { actions, settings } of Object.values(SYSTEMS)) {
      const [action] = Object.values(actions);
      const fields = action!.examples[0]!.request as PlainRecord;
      expect(togglesIn(action!.schema, fields).length).toBeGreaterThan(0);
      expect(togglesIn(settings, {}).length).toBeGreaterThan(0);
    }
  });
});
