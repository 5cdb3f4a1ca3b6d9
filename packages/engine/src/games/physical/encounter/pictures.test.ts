import { describe, expect, it } from 'vitest';
import type { PlainRecord } from '../../../kernel/index.ts';
import { physical } from '../index.ts';
import { ADA, stepped, THUG } from '../testing/people.ts';

const AXE = { name: 'axe', skill: 'axes', damage: [9, 9, 9, 9, 9, 9, 9] };
const start = (more: PlainRecord = {}) => ({
  fighters: [
    { ...ADA, side: 'ours', player: true },
    { ...THUG, side: 'theirs' },
  ],
  adjacent: [{ a: 'ada', b: 'the-thug' }],
  ...more,
});
const ATTACK = { kind: 'attack', by: 'ada', target: 'the-thug' };
const ATTACKED = { kind: 'attack', by: 'the-thug', target: 'ada' };
const HIT = { attack: [2, 2], damage: [2] };
const bars = ({ pictures }: { readonly pictures?: unknown }) =>
  (pictures as readonly { groups: readonly { bars: readonly PlainRecord[] }[] }[])[0]!.groups.flatMap(
    (one) => one.bars,
  );

describe('a fight to be seen', () => {
  it('PHY-61 STAMINA as it is of what it was, LUCK of those who have it to test', () => {
    expect(stepped({ start: start() }).pictures).toEqual([
      {
        kind: 'bars',
        title: 'STAMINA',
        groups: [
          {
            label: 'ours',
            bars: [{ id: 'ada', label: 'Ada', now: true, value: 12, of: 12, notes: ['LUCK 7', 'next to the thug'] }],
          },
          {
            label: 'theirs',
            bars: [{ id: 'the-thug', label: 'the thug', now: true, value: 8, of: 8, notes: ['in melee with Ada'] }],
          },
        ],
      },
    ]);
  });

  it('d-17 in a simultaneous round harm is on its way until the round ends', () => {
    const hit = stepped({ start: start(), action: ATTACK, dice: HIT });
    expect(bars(hit)[1]).toEqual({
      id: 'the-thug',
      label: 'the thug',
      now: true,
      value: 8,
      of: 8,
      soon: 5,
      notes: ['in melee with Ada', 'hit, counts at the end of the round'],
    });
    expect(bars(hit)[0]).not.toHaveProperty('now');
    const held = stepped({ state: hit.state, action: { kind: 'hold', by: 'the-thug' } });
    const over = stepped({ state: held.state, action: { kind: 'end-round' } });
    expect(bars(over)[1]).toMatchObject({ value: 5, of: 8 });
    expect(bars(over)[1]).not.toHaveProperty('soon');
  });

  it('d-17 to those who cannot read a sheet, a hit counts at the end of the round, and nobody is unhurt meanwhile', () => {
    const looks = (state: PlainRecord) =>
      physical.encounter!.seats!.people(state).map(({ id, condition }) => [id, condition]);
    const hit = stepped({ start: start(), action: ATTACK, dice: HIT });
    expect(looks(hit.state)).toEqual([
      ['ada', 'unhurt'],
      ['the-thug', 'hit, counts at the end of the round'],
    ]);
    const over = (state: PlainRecord, ...ids: string[]) => {
      const held = ids.reduce((now, by) => stepped({ state: now, action: { kind: 'hold', by } }).state, state);
      return stepped({ state: held, action: { kind: 'end-round' } }).state;
    };
    const next = over(hit.state, 'the-thug');
    expect(looks(next)[1]).toEqual(['the-thug', 'hurt']);
    const again = stepped({ state: next, action: ATTACK, dice: HIT }).state;
    expect(looks(again)[1]).toEqual(['the-thug', 'hurt; hit, counts at the end of the round']);
    expect(looks(over(again, 'the-thug'))[1]).toEqual(['the-thug', 'badly hurt']);
  });

  it('d-17 in a fixed order harm is done at once, and one is up at a time', () => {
    const hit = stepped({ start: start({ order: 'sequential' }), action: ATTACK, dice: HIT });
    expect(bars(hit)).toMatchObject([{ label: 'Ada' }, { label: 'the thug', now: true, value: 5 }]);
    expect(bars(hit)[0]).not.toHaveProperty('now');
  });

  it('PHY-65 the fallen are struck out with what has become of them', () => {
    const order = 'sequential';
    const fighters = [
      { ...ADA, side: 'ours', player: true, skills: { swords: 2, axes: 2 }, weapon: AXE },
      { ...THUG, side: 'theirs' },
    ];
    const { text, ...felled } = stepped({ start: start({ order, fighters }), action: ATTACK, dice: HIT });
    expect(bars(felled)[1]).toEqual({ id: 'the-thug', label: 'the thug', out: true, value: -1, of: 8, notes: ['out'] });
    expect(JSON.stringify(felled.pictures)).not.toContain('"now"');
    expect(text).toMatch(/^Ada attacks the thug with the axe: hit, 4 is under \d+, 9 STAMINA lost; the thug is out\.$/);
  });

  it('d-19 conditions are named with the rounds they last, those on their way too', () => {
    const { state } = stepped({ start: start() });
    const fighters = state.fighters as Readonly<Record<string, PlainRecord>>;
    const stunned = { name: 'stunned', rounds: 2, idle: true };
    const ada = { ...fighters.ada, conditions: [stunned, { name: 'bleeding', bleeds: 1 }] };
    const coming = [
      { who: 'ada', condition: { name: 'disarmed', disarmed: true } },
      { who: 'the-thug', fate: 'killed' },
    ];
    const now = stepped({ state: { ...state, fighters: { ...fighters, ada }, coming } });
    expect(bars(now)).toMatchObject([
      { soon: 11, notes: ['LUCK 7', 'stunned, 2 rounds', 'bleeding', 'next to the thug', 'disarmed coming'] },
      { soon: -4, notes: ['next to Ada', 'hit, counts at the end of the round', 'death coming'] },
    ]);
    expect(bars(now)[0]).not.toHaveProperty('now');
  });
});

describe('who is asked, by name', () => {
  const asked = (request: PlainRecord) => {
    const { needs } = stepped({ ask: true, ...request });
    return needs === undefined ? undefined : [needs.by, needs.who, needs.name];
  };

  it('PHY-01 the player throws, attacking and attacked', () => {
    expect(asked({ start: start(), action: ATTACK })).toEqual(['character', 'ada', 'Ada']);
    expect(asked({ start: start(), action: ATTACKED })).toEqual(['character', 'ada', 'Ada']);
    const apart = start({ settings: { hands: 'each-side' } });
    const thrown = { start: apart, action: ATTACKED, dice: { defense: [6, 5] } };
    expect(asked(thrown)).toEqual(['opponent', 'the-thug', 'the thug']);
  });

  it('PHY-73 a fighter who leaves says how', () => {
    const fighters = [
      { ...ADA, side: 'ours', player: true },
      { ...THUG, side: 'theirs', weapon: AXE },
    ];
    const leave = { start: start({ fighters }), action: { kind: 'leave', by: 'ada' } };
    expect(asked(leave)).toEqual(['character', 'ada', 'Ada']);
  });

  it('PHY-65 the one who is dying tests LUCK when the round ends; with two of them nobody is named', () => {
    const { state } = stepped({ start: start() });
    const fighters = state.fighters as Readonly<Record<string, PlainRecord>>;
    const dying = { ...fighters.ada, life: 'dying', stamina: 0 };
    const one = { ...state, fighters: { ...fighters, ada: dying } };
    const action = { kind: 'end-round' };
    expect(asked({ state: one, action })).toEqual(['character', 'ada', 'Ada']);
    const sequence = ['ada', 'the-thug', 'eve'];
    const two = { ...state, sequence, fighters: { ...fighters, ada: dying, eve: { ...dying, name: 'Eve' } } };
    expect(asked({ state: two, action })).toEqual(['character', undefined, undefined]);
  });
});

describe('what a move came to, in one sentence', () => {
  it('PHY-34 an attack by its attacker’s name, and a defense too', () => {
    const hit = stepped({ start: start(), action: ATTACK, dice: HIT });
    expect(hit.text).toMatch(
      /^Ada attacks the thug with the sword: hit, 4 is under 7, 3 STAMINA lost at the end of the round\.$/,
    );
    const dice = { defense: [2, 1] };
    const avoided = stepped({ start: start(), action: ATTACKED, dice });
    expect(avoided.text).toMatch(
      /^The thug attacks Ada with the knife; Ada defends with Swords 2: avoided, 3 is under 5\.$/,
    );
  });

  it('PHY-69 a round that is over says who fell', () => {
    const { state } = stepped({ start: start() });
    const coming = [{ who: 'the-thug', stamina: -9 }];
    const fighters = Object.fromEntries(
      Object.entries(state.fighters as Readonly<Record<string, PlainRecord>>).map(([id, one]) => [
        id,
        { ...one, acted: true },
      ]),
    );
    const { text } = stepped({ state: { ...state, fighters, coming }, action: { kind: 'end-round' } });
    expect(text).toBe('Round 1 is over; the thug loses 9 STAMINA and is at −1; the thug is out.');
  });
});
