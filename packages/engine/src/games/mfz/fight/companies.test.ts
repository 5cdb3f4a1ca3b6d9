import { describe, expect, it } from 'vitest';
import { type FightAnswer, fight } from '../../../contract/index.ts';
import type { PlainRecord } from '../../../kernel/index.ts';

interface Fielded {
  readonly name: string;
  readonly systems: readonly string[];
  readonly white?: number;
  readonly range: string;
  readonly cover?: PlainRecord;
}

const MAGPIE: Fielded = { name: 'Magpie', systems: ['Rd', 'Y'], range: 'direct' };
const WREN: Fielded = { name: 'Wren', systems: ['Rh'], white: 1, range: 'hand-to-hand' };
const ANVIL: Fielded = { name: 'Anvil', systems: ['B', 'Rd'], range: 'direct' };

function fought(more: Readonly<Record<string, unknown>>): FightAnswer {
  const answer = fight({ system: 'mfz', ...more });
  if (!answer.ok) throw new Error(`${answer.error.path}: ${answer.error.message}`);
  return answer;
}

describe('companies in a whole fight', () => {
  it('TN-08 simulated as exactly, drawn from tables or step by step', () => {
    const sides = { a: [MAGPIE, WREN], b: [WREN, ANVIL] };
    const exact = fought(sides);
    const samples = fought({ ...sides, method: 'simulate', trials: 20_000 });
    expect(Math.abs(samples.win.a - exact.win.a)).toBeLessThan(4 * samples.standardError!);
    const many = { a: [MAGPIE, WREN, MAGPIE], b: [WREN, ANVIL, ANVIL], trials: 500 };
    const why = expect.stringContaining('simulated');
    expect(fought(many)).toMatchObject({ method: 'simulate', trials: 500, why });
  });

  it('MFZ-37 more frames win more often, and a company of one is a frame alone', () => {
    const one = fought({ a: MAGPIE, b: ANVIL });
    expect(fought({ a: [MAGPIE], b: [ANVIL] }).win).toEqual(one.win);
    expect(fought({ a: [MAGPIE, WREN], b: ANVIL }).win.a).toBeGreaterThan(one.win.a);
  });

  it('names the frame of a company that cannot be', () => {
    const a = [MAGPIE, { ...WREN, systems: ['B', 'B', 'B'] }];
    expect(fight({ system: 'mfz', a, b: ANVIL })).toMatchObject({ ok: false, error: { path: 'a.1.systems.2' } });
    expect(fight({ system: 'mfz', a: [], b: ANVIL })).toMatchObject({ ok: false, error: { path: 'a' } });
  });
});

describe('the best play of frames', () => {
  it('MFZ-34 an owner who may choose what to lose does no worse than by listed order', () => {
    // Listed first, the weapon would go first.
    const frame = { name: 'Lark', systems: ['Rd', 'G', 'G'], range: 'direct' };
    const best = fought({ a: frame, b: { ...frame, name: 'Rook', systems: ['Rd'] }, policy: 'best' });
    const given = best.advice!.filter(({ about }) => about.startsWith('Which system'));
    expect(given.length).toBeGreaterThan(0);
    for (const { options } of given) expect(options.find((option) => option.best)!.option).not.toBe('Rd');
  });

  it('FR-08 dice are assigned once they lie on the table, and no fixed way to assign them does better', () => {
    const sides = {
      a: { ...ANVIL, systems: ['Rd', 'G'] },
      b: { name: 'Post', systems: [], white: 1, range: 'artillery' },
    };
    const best = fought({ ...sides, policy: 'best' }).win.a;
    for (const assignment of ['attack-first', 'defense-first'])
      expect(best).toBeGreaterThanOrEqual(fought({ ...sides, assignment }).win.a - 1e-9);
  });

  it('MFZ-01, MFZ-04 whether a spot is used is weighed with the dice on the table', () => {
    const { advice } = fought({
      a: [
        { name: 'Eye', systems: ['Y'], white: 1, range: 'hand-to-hand' },
        { name: 'Fist', systems: [], white: 1, range: 'hand-to-hand' },
      ],
      b: { name: 'Rock', systems: ['B'], white: 1, range: 'hand-to-hand' },
      spots: 'leftover',
      policy: 'best',
    });
    const spots = advice!.filter(({ about }) => about.startsWith('Add the spot'));
    expect(spots.length).toBeGreaterThan(0);
    for (const { options } of spots) {
      const [used, kept] = options.map(({ win }) => win.a) as [number, number];
      expect(options.find((option) => option.best)!.win.a).toBe(Math.max(used, kept));
    }
  });

  it('MFZ-39, D14 a station gets a frame out of one damage, once it has moved away never again', () => {
    const lone = { name: 'Lark', systems: [], white: 1, range: 'hand-to-hand' };
    const foe = { ...lone, name: 'Rook' };
    const plain = fought({ a: lone, b: foe, policy: 'best' }).win.a;
    const near = fought({ a: { ...lone, nearStation: true }, b: foe, policy: 'best' }).win.a;
    expect(near).toBeGreaterThan(plain);
    expect(fought({ a: { ...lone, nearStation: true }, b: foe }).win.a).toBeCloseTo(
      fought({ a: lone, b: foe }).win.a,
      12,
    );
  });
});
