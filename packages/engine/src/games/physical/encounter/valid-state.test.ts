import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../../tests/seed.ts';
import { step } from '../../../contract/index.ts';
import type { Plain, PlainRecord } from '../../../kernel/index.ts';
import { ENCOUNTER_EXAMPLES } from '../data/encounters.ts';
import { begin, FOE, HERO, NEXT } from '../testing/fights.ts';
import { SWORD, stepped } from '../testing/people.ts';
import type { State } from './state.ts';

const answered = (request: object) => step({ system: 'physical', seed: 'sound', ...request });

describe('a state from outside', () => {
  const state = begin([HERO, FOE], { adjacent: NEXT }) as State;
  const ada = state.fighters.ada!;
  const faultIn = (more: Partial<Record<keyof State, unknown>>) => {
    const answer = answered({ state: { ...state, ...more }, legal: true });
    if (answer.ok) throw new Error('it was answered');
    expect(answer.error.code).toBe('invalid_request');
    return answer.error.path;
  };
  const withAda = (more: object) => faultIn({ fighters: { ...state.fighters, ada: { ...ada, ...more } } });

  it('names nobody who is not there', () => {
    expect(faultIn({ sequence: ['ada', 'thug', 'ghost'] })).toBe('state.sequence.2');
    expect(faultIn({ sequence: ['ada'] })).toBe('state.sequence');
    expect(faultIn({ sequence: ['ada', 'thug', 'ada'] })).toBe('state.sequence.2');
    expect(faultIn({ adjacent: [{ a: 'ghost', b: 'thug' }] })).toBe('state.adjacent.0.a');
    expect(faultIn({ adjacent: [{ a: 'ada', b: 'ghost' }] })).toBe('state.adjacent.0.b');
    expect(faultIn({ adjacent: [{ a: 'ada', b: 'ada' }] })).toBe('state.adjacent.0.b');
    expect(faultIn({ coming: [{ who: 'ghost', stamina: -1 }] })).toBe('state.coming.0.who');
  });

  it('PHY-65 has nobody dying who cannot, and nobody up who is down', () => {
    expect(withAda({ life: 'dying', stamina: 0, luck: undefined })).toBe('state.fighters.ada.life');
    expect(withAda({ life: 'dying', stamina: 0, player: false })).toBe('state.fighters.ada.life');
    expect(withAda({ life: 'stable', stamina: 0, player: false })).toBe('state.fighters.ada.life');
    expect(withAda({ life: 'dying', stamina: 3 })).toBe('state.fighters.ada.life');
    expect(withAda({ life: 'dying', stamina: -4 })).toBe('state.fighters.ada.life');
    expect(withAda({ life: 'dying', stamina: 0, luck: 0 })).toBe('state.fighters.ada.luck');
    expect(withAda({ stamina: 0 })).toBe('state.fighters.ada.life');
    expect(withAda({ life: 'dead' })).toBe('state.fighters.ada.life');
    expect(withAda({ fullStamina: 0 })).toBe('state.fighters.ada.fullStamina');
  });

  it('PHY-30 has everybody armed with something that strikes, and able to roll', () => {
    expect(withAda({ weapon: { ...SWORD, skill: 'dodge' } })).toBe('state.fighters.ada.weapon.skill');
    expect(withAda({ carries: [{ ...SWORD, skill: 'armor' }] })).toBe('state.fighters.ada.carries.0.skill');
    expect(withAda({ physical: undefined })).toBe('state.fighters.ada.physical');
  });

  it('d-17 is in a phase where there are phases, and has harm coming only where it waits', () => {
    expect(faultIn({ order: 'phases' })).toBe('state.phase');
    expect(faultIn({ phase: 'melee' })).toBe('state.phase');
    expect(faultIn({ order: 'sequential', coming: [{ who: 'ada', stamina: -1 }] })).toBe('state.coming');
    expect(faultIn({ coming: [{ who: 'ada', stamina: 1 }] })).toBe('state.coming.0.stamina');
    const criticals = { any: [{ from: 2, to: 11, text: 'So far.' }] };
    expect(faultIn({ pack: { criticals } })).toBe('state.pack.criticals.any');
  });
});

/** One thing somewhere in plain data, put to something else. */
function damaged(value: Plain, at: number, to: Plain): readonly [Plain, number] {
  if (at === 0) return [to, -1];
  if (value === null || typeof value !== 'object') return [value, at - 1];
  let left = at - 1;
  const entries = Object.entries(value as PlainRecord).map(([name, one]) => {
    if (left < 0) return [name, one] as const;
    const [after, rest] = damaged(one, left, to);
    left = rest;
    return [name, after] as const;
  });
  return [Array.isArray(value) ? entries.map(([, one]) => one) : Object.fromEntries(entries), left];
}

/** Plays on from the moves that are offered, and holds every one of them to what was said. */
function playedOn(setup: PlainRecord, pick: (moves: number) => number, most: number): PlainRecord {
  let now = stepped({ start: setup, legal: true });
  for (let i = 0; i < most && now.legal!.length > 0; i++) {
    const offered = now.legal![pick(now.legal!.length)]!;
    now = stepped({ state: now.state, action: offered.action, legal: true, seed: `move ${i}` });
  }
  return now.state;
}

describe('every state that is made here', () => {
  const setups = [
    ...ENCOUNTER_EXAMPLES.map(({ setup }) => setup as PlainRecord),
    { ...(ENCOUNTER_EXAMPLES[0].setup as PlainRecord), order: 'phases' },
    { ...(ENCOUNTER_EXAMPLES[1].setup as PlainRecord), order: 'sequential' },
  ];
  const anyFight = fc.tuple(fc.nat(setups.length - 1), fc.array(fc.nat(1000), { minLength: 1, maxLength: 40 }));
  const reached = ([at, picks]: readonly [number, readonly number[]]) => {
    let i = 0;
    return playedOn(setups[at]!, (moves) => picks[i++ % picks.length]! % moves, picks.length);
  };

  it('PHY-69 is taken back, and whatever it offers may be done', () => {
    fc.assert(
      fc.property(anyFight, (one) => {
        const { legal, state } = stepped({ state: reached(one), legal: true });
        for (const { action } of legal!) expect(answered({ state, action })).toMatchObject({ ok: true });
      }),
      { numRuns: runs(25) },
    );
  });

  it('PHY-69 damaged anywhere is refused with its place, or played on: never a mistake of ours, never no number', () => {
    const bad = fc.constantFrom<Plain>(
      0,
      -1,
      3,
      1_000_000,
      -1_000_000,
      'ghost',
      '',
      true,
      [],
      {},
      null,
      'dying',
      'sable',
    );
    fc.assert(
      fc.property(anyFight, fc.nat(400), bad, fc.nat(1000), (one, at, to, pick) => {
        const [state] = damaged(reached(one), at, to);
        const answer = answered({ state, legal: true });
        const codes = answer.ok ? [] : [answer.error.code];
        if (answer.ok && answer.legal!.length > 0) {
          const { action } = answer.legal![pick % answer.legal!.length]!;
          const next = answered({ state: answer.state, action });
          expect(next).toMatchObject({ ok: true });
          if (next.ok) {
            expect(JSON.stringify(next)).not.toMatch(/NaN|null,"by"/);
            expect(answered({ state: next.state })).toMatchObject({ ok: true });
          }
        }
        expect(codes).not.toContain('internal');
      }),
      { numRuns: runs(120) },
    );
  });
});
