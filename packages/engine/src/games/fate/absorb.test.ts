import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asked } from '../../contract/testing/way.ts';
import { type AbsorbFacts, waysToAbsorb } from './absorb.ts';
import { SLOT_VALUE, type Slot } from './request.ts';
import { done, type Given, refused } from './testing/table.ts';

const ALL = ['mild', 'moderate', 'severe'] as const;
const CONDENSED = { settings: { stressMode: 'condensed' } };

const hitOf = (hit: number, physical: readonly number[], consequences: readonly Slot[] = ALL) => ({
  ...{ hit, track: 'physical' },
  character: { name: 'Og', stress: { physical, mental: [1] }, consequences },
});
const taken = (hit: number, boxes: readonly number[], slots: readonly Slot[] = ALL, given: Given = {}) =>
  done<AbsorbFacts>('absorb', hitOf(hit, boxes, slots), given);

const one = (box: number | null, ...consequences: readonly Slot[]) => ({ box, consequences });
const chosen = (box: number | null, ...consequences: readonly Slot[]): Given => ({
  choices: { absorb: one(box, ...consequences) },
});
const gone = (...slots: readonly Slot[]) =>
  slots.map((detail) => ({ who: 'character', what: 'consequence', by: -1, detail }));
const marked = (...boxes: readonly number[]) =>
  boxes.map((detail) => ({ who: 'character', what: 'stress', by: -1, detail }));

/** A hit, the free boxes and slots, and every way to take it: slots and box. */
type Ways = readonly [hit: number, boxes: readonly number[], slots: readonly Slot[], ways: readonly object[]];
function ways(...rows: readonly Ways[]): void {
  for (const [hit, boxes, slots, options] of rows)
    expect(taken(hit, boxes, slots).facts.options, `${hit} on ${boxes}`).toEqual(options);
}

describe('taking a hit', () => {
  it('FATE-87, D31 the hit is bought off with stress and consequences, and what could still be taken is told', () => {
    const box = taken(2, [1, 2]);
    expect([box.outcome, box.facts.used, box.changes]).toEqual(['absorbed', one(2), marked(2)]);
    expect(box.say).toBe('Absorbed: 2 shifts, stress box 2.');
    const both = taken(3, [1, 2]);
    expect(both.way).toEqual([['FATE-87', 'absorbed', { name: 'Og', hit: 3, box: 1, consequences: ['mild'] }]]);
    expect(both).toMatchObject({ outcome: 'absorbed', changes: [...gone('mild'), ...marked(1)] });
    // Left are the 2-box, moderate and severe.
    expect(both.facts).toMatchObject({ used: one(1, 'mild'), stillTakes: 2 + 4 + 6 });
    const severe = taken(3, [1, 2], ALL, chosen(null, 'severe'));
    expect(severe.way[0]![2]).toEqual({ name: 'Og', hit: 3, box: null, consequences: ['severe'] });
    expect([severe.facts.stillTakes, severe.changes]).toEqual([2 + 2 + 4, gone('severe')]);
  });

  it('FATE-87 who cannot take it is out, and nothing is marked', () => {
    const out = taken(9, [1, 2], ['moderate']);
    expect(out.way).toEqual([['FATE-87', 'taken-out', { name: 'Og', hit: 9 }]]);
    expect(out).toMatchObject({ outcome: 'taken-out', changes: [] });
    expect(out.facts).toEqual({ options: [], used: null, compared: [], stillTakes: 0 });
    const character = { stress: { physical: [] }, consequences: ALL };
    const nameless = done('absorb', { hit: 20, track: 'physical', character });
    expect(nameless.way).toEqual([['FATE-87', 'taken-out', { name: 'the character', hit: 20 }]]);
    expect(nameless.say).toBe('Taken out: 20 shifts are more than can be taken.');
  });

  it('FATE-87 the target is asked, with the mildest way first', () => {
    const request = { system: 'fate', action: 'absorb', ...hitOf(3, [1, 2], ['mild', 'moderate']) };
    expect(asked(request)).toEqual({
      ...{ kind: 'choice', id: 'absorb', by: 'character', about: { hit: 3 } },
      ...{ options: [one(1, 'mild'), one(null, 'moderate')], default: one(1, 'mild') },
    });
  });

  it('FATE-87 only the boxes of the track that is hit count', () => {
    const mental = (hit: number) => ({ ...hitOf(hit, [2, 3]), track: 'mental' });
    expect(done('absorb', mental(1), chosen(1)).changes).toEqual(marked(1));
    expect(done<AbsorbFacts>('absorb', mental(2)).facts.options).toEqual(ALL.map((slot) => one(null, slot)));
  });

  it('FB-08 three shifts with the 3-box used and 2 and 4 free must use the 4-box', () => {
    ways([3, [2, 4], [], [one(4)]]);
  });

  it('FB-09 six shifts on boxes 1 and 2: severe, or moderate and the 2-box, or mild and moderate', () => {
    ways([6, [1, 2], ALL, [one(2, 'moderate'), one(null, 'severe'), one(null, 'mild', 'moderate')]]);
  });

  it('FB-10 three shifts on boxes 1 and 2: mild and the 1-box, or moderate, or severe', () => {
    ways([3, [1, 2], ALL, [one(1, 'mild'), one(null, 'moderate'), one(null, 'severe')]]);
    expect(taken(3, [1, 2], ALL, chosen(null, 'moderate')).changes).toEqual(gone('moderate'));
    expect(refused('absorb', hitOf(3, [1, 2]), chosen(2)).code).toBe('not_allowed');
  });

  it('FATE-87 nothing for no hit; the next box up only where the right one is not free, the lowest first, once', () => {
    ways(
      [0, [1, 2], ALL, [one(null)]],
      [1, [1, 2, 3], [], [one(1)]],
      [1, [2, 3], [], [one(2), one(3)]],
      [3, [4], ['mild'], [one(4)]],
      [2, [5, 3, 3, 4, 1], [], [one(3), one(4), one(5)]],
      [2, [3, 2, 4], [], [one(2)]],
      [2, [1], [], []],
      [4, [2], ['mild', 'mild', 'moderate'], [one(2, 'mild'), one(null, 'moderate'), one(null, 'mild', 'mild')]],
    );
  });

  it('FATE-87 consequences may be named in any order, and nothing else is taken for them', () => {
    const used = (hit: number, boxes: readonly number[], given: Given) => taken(hit, boxes, ALL, given);
    expect(used(12, [1], chosen(null, 'severe', 'moderate', 'mild')).facts.used).toEqual(one(null, ...ALL));
    expect(used(12, [1], chosen(null, 'moderate', 'severe', 'mild')).facts.used).toEqual(one(null, ...ALL));
    expect(used(6, [2], chosen(null, 'moderate', 'mild')).changes).toEqual(gone('mild', 'moderate'));
    expect(used(6, [2], chosen(2, 'moderate')).changes).toEqual([...gone('moderate'), ...marked(2)]);
    for (const wrong of [chosen(null, 'severe', 'moderate'), chosen(1, ...ALL)])
      expect(refused('absorb', hitOf(12, [1]), wrong).code).toBe('not_allowed');
    const [four, five] = [
      ['mild', 'mild', 'mild', 'moderate'],
      ['mild', 'mild', 'mild', 'mild', 'moderate'],
    ] as const;
    expect(taken(10, [], four, chosen(null, ...four.toReversed())).facts.used).toEqual(one(null, ...four));
    // More than four at once only as they are listed.
    expect(taken(12, [], five, chosen(null, ...five)).facts.used).toEqual(one(null, ...five));
    const turned = chosen(null, ...five.toReversed());
    expect(refused('absorb', hitOf(12, [], five), turned).code).toBe('not_allowed');
  });

  it('FATE-87 the box that is named is marked, not another that would take the hit', () => {
    expect(taken(1, [2, 3], [], chosen(3)).facts.used).toEqual(one(3));
    expect(taken(1, [2, 3], [], chosen(3)).changes).toEqual(marked(3));
  });

  it('FATE-87 the ways are compared by slots, by their worth, by the box, and by what each leaves', () => {
    const left = (way: object, wasted: number, freeInvocations: number, heals: string, stillTakes: number) => ({
      ...way,
      ...{ wasted, freeInvocations, heals, stillTakes },
    });
    const compares = (
      ...rows: readonly (readonly [number, readonly number[], readonly Slot[], readonly object[], Given?])[]
    ) => {
      for (const [hit, boxes, slots, compared, given] of rows)
        expect(taken(hit, boxes, slots, given).facts.compared, `${hit} on ${boxes}`).toEqual(compared);
    };
    compares(
      [
        ...([3, [1, 2], ALL] as const),
        [
          left(one(1, 'mild'), 0, 1, 'a scene', 12),
          left(one(null, 'moderate'), 1, 1, 'a session', 10),
          left(one(null, 'severe'), 3, 1, 'a scenario', 8),
        ],
      ],
      [
        ...([1, [1, 2], ['mild']] as const),
        [left(one(1), 0, 0, 'after the conflict', 2 + 2), left(one(null, 'mild'), 1, 1, 'a scene', 2)],
      ],
      [0, [1, 2], [], [left(one(null), 0, 0, 'at once', 2)]],
      [
        ...([2, [3, 4], ['severe']] as const),
        [
          left(one(3), 1, 0, 'after the conflict', 4 + 6),
          left(one(4), 2, 0, 'after the conflict', 3 + 6),
          left(one(null, 'severe'), 4, 1, 'a scenario', 4),
        ],
      ],
      // Two boxes of one kind: the other one stays.
      [2, [2, 2], [], [left(one(2), 0, 0, 'after the conflict', 2)]],
      [
        ...([3, [1, 1, 1, 1], ['mild']] as const),
        [left(one(3), 0, 0, 'after the conflict', 1 + 2), left(one(1, 'mild'), 0, 1, 'a scene', 3)],
        CONDENSED,
      ],
      [4, [1, 1, 1, 1], [], [left(one(4), 0, 0, 'after the conflict', 0)], CONDENSED],
    );
  });

  it('FATE-87 boxes worth 1 are marked as many as needed', () => {
    expect(taken(3, [1, 1, 1, 1], ['mild'], CONDENSED).changes).toEqual(marked(1, 1, 1));
    expect(taken(5, [1, 1, 1, 1], [], CONDENSED).outcome).toBe('taken-out');
    expect(taken(2, [1], ['mild'], { ...CONDENSED, ...chosen(null, 'mild') }).changes).toEqual(gone('mild'));
  });

  it('FATE-87 every way takes the whole hit and nothing in it can be spared', () => {
    const boxes = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 5 });
    const slots = fc.subarray([...ALL]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20 }), boxes, slots, (hit, free, open) => {
        const all = waysToAbsorb({ name: '', hit, track: 'physical', boxes: free, slots: open, mode: 'core' });
        const most = open.reduce((sum, slot) => sum + SLOT_VALUE[slot], 0) + Math.max(0, ...free);
        expect(all.length > 0).toBe(hit <= most);
        for (const { box, consequences } of all) {
          const value = consequences.reduce((sum, slot) => sum + SLOT_VALUE[slot], 0);
          expect(value + (box ?? 0)).toBeGreaterThanOrEqual(hit);
          if (box !== null) expect(value).toBeLessThan(hit);
          for (const slot of consequences) expect(value - SLOT_VALUE[slot] + (box ?? 0)).toBeLessThan(hit);
        }
      }),
    );
  });
});
