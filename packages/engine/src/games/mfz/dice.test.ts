import { describe, expect, it } from 'vitest';
import { odds } from '../../contract/index.ts';
import { answered, expectWhole } from '../../contract/testing/way.ts';
import { highest, isRefusal, type PlainRecord } from '../../kernel/index.ts';
import { canAttackAt, FRAME_ROLLS, HANDFUL_IDS, HANDFULS, handfulsOf, spotReach } from './dice.ts';
import { prepared } from './testing/table.ts';

describe('how far a spot reaches', () => {
  it('FR-09 with more than two yellow systems no farther than with two', () => {
    expect(spotReach(['Y', 'Y', 'Y'])).toBe('anywhere');
  });
});

const frame = (...systems: readonly string[]) => ({ systems, white: 2 }) as Parameters<typeof handfulsOf>[0];

/** A roll compared whole: its steps are the pool, the rockets in it, and the best dice. */
function expectRoll(
  request: PlainRecord,
  dice: PlainRecord,
  { facts, rockets = 0 }: { readonly facts: PlainRecord; readonly rockets?: number },
): void {
  const { attack, defense, movement, spot } = facts;
  expectWhole(answered({ system: 'mfz', action: 'roll', ...request, dice }), {
    outcome: 'rolled',
    steps: [
      `FR-02 pool name=Heron dice=${facts.dice} range=${request.range ?? 'no'}`,
      ...(rockets === 0 ? [] : [`FR-06 rockets name=Heron rockets=${rockets}`]),
      `FR-01 best-dice name=Heron attack=${attack} defense=${defense} movement=${movement} spot=${spot}`,
    ],
    facts,
    changes: rockets === 0 ? [] : [`frame rockets -${rockets}`],
  });
}

function refusal(request: PlainRecord) {
  const ready = prepared('roll', request);
  return isRefusal(ready) ? ready : undefined;
}

describe('what a frame rolls', () => {
  it('FR-01, FR-02 the pool and the best die of its color or white for each use', () => {
    const frame = { name: 'Heron', systems: ['Rd', 'Y', 'B', 'G'] };
    const dice = { white: [3, 1], blue: [4], yellow: [2], green: [6] };
    const best = { attack: 5, defense: 4, movement: 6, spot: 3 };
    const reach = { passesCover: true, spotReach: 'a ruler, in cover or not' };
    expectRoll({ frame, range: 'direct' }, { ...dice, red: [2, 5] }, { facts: { ...best, dice: 7, ...reach } });
    expectRoll({ frame }, dice, { facts: { ...best, attack: 0, dice: 5, ...reach } });
  });

  it('FR-01 each is shown in its own color', () => {
    const shown = HANDFUL_IDS.map((id) => FRAME_ROLLS[id].color?.[0]?.toUpperCase());
    expect(shown).toEqual(HANDFUL_IDS.map((id) => HANDFULS[id].color));
  });

  it('FR-02 weapons of another range add nothing', () => {
    const { red, red8, ...rest } = handfulsOf(frame('Rd', 'Y', 'B', 'G'), 'hand-to-hand');
    expect([red, red8]).toEqual([0, 0]);
    expect(rest).toEqual({ white: 2, blue: 1, yellow: 1, green: 1, green8: 0 });
    expect(handfulsOf(frame('Rd'), undefined).red).toBe(0);
  });

  it('FR-03, MFZ-53 one weapon is two red dice, one blue or yellow system one die', () => {
    expect(handfulsOf(frame('Rd', 'Y', 'B', 'B'), 'direct')).toMatchObject({ red: 2, red8: 0, yellow: 1, blue: 2 });
  });

  it('FR-04 a second weapon of one range is a red d8 more', () => {
    expect(handfulsOf(frame('Ra', 'Ra'), 'artillery')).toMatchObject({ red: 2, red8: 1 });
    expect(handfulsOf(frame('Rd', 'Ra'), 'artillery')).toMatchObject({ red: 2, red8: 0 });
  });

  it('FR-05 no direct-fire or artillery weapon, a green d8 for nothing', () => {
    expect(handfulsOf(frame('Rh', 'Rh'), 'hand-to-hand').green8).toBe(1);
    expect(handfulsOf(frame('Rd'), 'hand-to-hand').green8).toBe(0);
    expect(handfulsOf(frame(), 'direct', 2)).toMatchObject({ red8: 2, green8: 1 });
  });

  it('FR-05, FR-06 a rocket is a red d8 at direct range, and spent; no ranged weapon is a green d8', () => {
    const request = { frame: { name: 'Heron', systems: ['Rh', 'Y', 'Y'] }, range: 'direct', rockets: 2 };
    expectRoll(
      request,
      { white: [1, 2], red8: [7, 8], yellow: [3, 4], green8: [5] },
      {
        facts: {
          ...{ attack: 8, defense: 2, movement: 5, spot: 4 },
          ...{ dice: 7, passesCover: false, spotReach: 'anywhere' },
        },
        rockets: 2,
      },
    );
    expect(refusal({ ...request, range: 'hand-to-hand' })).toMatchObject({ code: 'not_allowed', rule: 'FR-06' });
  });

  it('FR-07 farther than hand-to-hand takes a weapon for that range, or a rocket', () => {
    expect(canAttackAt(frame(), 'hand-to-hand')).toBe(true);
    expect(canAttackAt(frame('Ra'), 'direct')).toBe(false);
    expect(canAttackAt(frame('Ra'), 'direct', 1)).toBe(true);
    expect(canAttackAt(frame('Rd'), 'artillery', 1)).toBe(false);
    expect(refusal({ frame: { systems: ['Rh'] }, range: 'artillery' })).toMatchObject({ rule: 'FR-07', path: 'range' });
  });

  it('FR-09 spots reach farther with yellow systems', () => {
    expect(spotReach(['B'])).toBe('a ruler, out of cover');
    expect(spotReach(['Y'])).toBe('a ruler, in cover or not');
    expect(spotReach(['Y', 'Y'])).toBe('anywhere');
  });

  it('MFZ-35 a lost system gives no dice', () => {
    expect(handfulsOf(frame('Rd', 'Rd', 'B'), 'direct')).toMatchObject({ red: 2, red8: 1, blue: 1 });
    expect(handfulsOf(frame('Rd', 'B'), 'direct')).toMatchObject({ red: 2, red8: 0, green8: 0 });
    expect(handfulsOf({ systems: [], white: 1 }, 'hand-to-hand')).toMatchObject({ white: 1, red: 0, green8: 1 });
  });
});

describe('how well it rolls', () => {
  it('FR-04 the highest of a handful, exactly', () => {
    const mean = (count: number, sides: 6 | 8) => {
      const { values, weights, total } = highest(count, sides).odds();
      return values.reduce((sum, value, i) => sum + value * Number(weights[i]), 0) / Number(total);
    };
    expect(mean(2, 6)).toBe(161 / 36);
    expect(mean(1, 8)).toBe(4.5);
    expect(mean(3, 6)).toBe(119 / 24);
  });

  it('FR-01 the chances of the best die for each use', () => {
    const answer = odds({ system: 'mfz', action: 'roll', frame: { systems: ['Rd', 'Rd'] }, range: 'direct' });
    if (!answer.ok) throw new Error(answer.error.message);
    expect(answer.facts.defense!.mean.exact).toBe('161/36');
    // Above 6 only the d8 reaches.
    expect(answer.facts.attack!.distribution.slice(-2)).toEqual([
      [7, '1/8'],
      [8, '1/8'],
    ]);
  });
});
