/** A roll between people of a scene: what the situation holds of the scene, and what it does not. */
import { describe, expect, it } from 'vitest';
import type { PlainRecord } from '../../../kernel/index.ts';
import { needs } from '../testing/needs.ts';
import { begin, step } from '../testing/table.ts';
import type { State } from './state.ts';

const DUEL = { name: 'Duelist', skill: 'fight', action: 'defend' };
const SCHOLAR = { name: 'Scholar', skill: 'lore', action: 'advantage' };
const SERA = { name: 'Sera', side: 'heroes', skills: { fight: 3, lore: 2 }, stunts: [SCHOLAR], fatePoints: 0 };
const BRAN = { name: 'Bran', side: 'rivals', skills: { fight: 1 }, stunts: [DUEL] };
const WOLF = { name: 'Wolf', side: 'pack', gm: true, skills: { fight: 2 } };

const scene = (kind = 'conflict', more: PlainRecord = {}): State =>
  begin({ scene: kind, people: [SERA, BRAN, WOLF], ...more });
const even = { actor: 0, opposition: 0 };
const sera = (kind: string, more: PlainRecord = {}) => ({ kind, by: 'sera', skill: 'lore', ...more });

describe('invocations that are announced', () => {
  it('FATE-04 a free one is gone from the window, also the first of them, and one that is paid for is not free', () => {
    const aspects = [{ name: 'Fog', free: { sera: 1 } }];
    const opposition = { kind: 'passive', rating: 2 };
    const move = sera('overcome', { opposition, invokes: [{ by: 'actor', aspect: 'Fog', use: 'bonus' }] });
    const poor = step(scene('conflict', { aspects }), move, { dice: { actor: 0 } });
    expect(poor.way.filter(([rule]) => rule === 'FATE-04').map(([, , { aspect, free }]) => [aspect, free])).toEqual([
      ['Fog', true],
    ]);
    expect(poor.facts.invoked).toEqual([{ by: 'actor', aspect: 'Fog', use: 'bonus', free: true }]);
    // Without a fate point she has nothing more to invoke: the GM is asked at once.
    const next = needs(scene('conflict', { aspects }), move, { dice: { actor: 0 } });
    expect([next.id, next.by, next.asked]).toEqual(['invoke#2', 'opposition', 'gm']);
    expect(poor.state.aspects[0]!.free.sera ?? 0).toBe(0);
    const rich = scene('conflict', { aspects: [{ name: 'Fog' }], people: [{ ...SERA, fatePoints: 2 }, BRAN, WOLF] });
    const paid = step(rich, move, { dice: { actor: 0 } });
    expect(paid.facts.invoked).toEqual([{ by: 'actor', aspect: 'Fog', use: 'bonus', free: false }]);
    expect(paid.state.people.sera!.fatePoints).toBe(1);
  });
});

describe('stunts of a character who resists', () => {
  const asked = (move: PlainRecord, dice: Record<string, number> = even) => needs(scene(), move, { dice }).id;
  const against = (opposition: PlainRecord) => sera('overcome', { opposition });

  it('FB-42 serve one who defends and rolls, not one who only opposes, nor a set rating', () => {
    const attack = sera('attack', { skill: 'fight', target: 'bran' });
    expect(asked({ ...attack, defense: 'fight' })).toBe('stunt');
    const opposed = step(scene(), against({ kind: 'active', by: 'bran', skill: 'fight' }), { dice: even });
    expect(opposed.way.find(([rule]) => rule === 'FATE-14')?.[2].bonuses).toEqual([]);
    expect(Object.keys(opposed.choices)).not.toContain('stunt');
    const passive = step(scene(), { ...attack, passive: 1 }, { dice: { actor: 0 } });
    expect(Object.keys(passive.choices)).not.toContain('stunt');
  });

  it('FB-41 nobody is asked for a stunt where nothing is rolled', () => {
    const move = sera('advantage', { mode: 'new', aspect: 'Old Tales', opposition: { kind: 'passive', rating: 1 } });
    expect(asked(move, { actor: 0 })).toBe('stunt');
    const unopposed = step(scene(), { ...move, opposition: { kind: 'none' } });
    expect([unopposed.way.map(([rule]) => rule), unopposed.choices]).toEqual([['FATE-01'], {}]);
  });
});

describe('the scene of a roll', () => {
  it('FATE-95 a defend is rare in a challenge, and told so there alone', () => {
    const fire = { kind: 'defend', by: 'bran', skill: 'fight', rating: 2 };
    const rare = (kind: string) =>
      step(scene(kind, kind === 'challenge' ? { tasks: [{ name: 'Run', skill: 'fight', rating: 1 }] } : {}), fire, {
        dice: { actor: 0 },
      }).way.filter(([rule]) => rule === 'FATE-95');
    expect(rare('challenge')).toEqual([['FATE-95', 'rare', { name: 'Bran' }]]);
    expect(rare('plain')).toEqual([]);
  });
});

it('FATE-33 a cost of a roll is chosen in the scene, so its menu is not told', () => {
  const tied = step(scene('plain'), sera('overcome', { opposition: { kind: 'passive', rating: 2 } }), {
    dice: { actor: 0 },
  });
  expect(tied.way.filter(([, id]) => id === 'minor-cost')).toEqual([['FATE-33', 'minor-cost', { name: 'Sera' }]]);
});

describe('an advantage that fails in a contest', () => {
  it('FATE-77 costs the contest roll of who contests, and under fire of nobody else', () => {
    const failed = (kind: string, by: string) => {
      const state = { ...scene(kind, { contestants: ['heroes', 'rivals'] }), order: [by] };
      const move = { kind: 'advantage', by, skill: 'fight', mode: 'new', aspect: 'High Ground' };
      const opposition = { kind: 'passive', rating: 8 };
      return step(state, { ...move, opposition }, { dice: { actor: 0 } }).state.contest.forfeits;
    };
    expect(failed('contest-under-fire', 'sera')).toEqual(['sera']);
    expect(failed('contest-under-fire', 'wolf')).toEqual([]);
    expect(failed('contest', 'wolf')).toEqual(['wolf']);
    expect(failed('conflict', 'wolf')).toEqual([]);
  });
});

describe('opposition that is higher than expected', () => {
  it('FATE-50 waits for the next set rating: a roll against another character leaves it', () => {
    const later = [{ who: 'sera', more: 2 }];
    const state: State = { ...scene(), later };
    const strike = sera('attack', { skill: 'fight', target: 'bran', defense: 'fight' });
    expect(step(state, strike, { dice: { actor: -1, opposition: 0 } }).state.later).toEqual(later);
    const climb = sera('overcome', { opposition: { kind: 'passive', rating: 0 } });
    const met = step(state, climb, { dice: { actor: 1 } });
    expect([met.facts.opposition, met.state.later]).toEqual([2, []]);
  });
});

describe('full defense', () => {
  it('D11 lasts until the exchange ends, or by house rule until the next turn is taken', () => {
    const climb = sera('overcome', { opposition: { kind: 'passive', rating: 1 } });
    const guarded = (fullDefenseUntil: string): boolean => {
      const state = scene('conflict', { settings: { fullDefenseUntil } });
      const people = { ...state.people, sera: { ...state.people.sera!, fullDefense: true } };
      return step({ ...state, people }, climb, { dice: { actor: 0 } }).state.people.sera!.fullDefense;
    };
    expect(['exchange-end', 'next-turn'].map(guarded)).toEqual([true, false]);
  });
});
