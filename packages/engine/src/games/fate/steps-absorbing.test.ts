import { describe, expect, it } from 'vitest';
import type { PlainRecord } from '../../kernel/index.ts';
import type { AbsorbFacts } from './absorb.ts';
import { done, type Given, refused } from './testing/table.ts';

const ALL = ['mild', 'moderate', 'severe'];
const hit = (shifts: number, boxes: readonly number[], consequences: readonly string[] = ALL): PlainRecord => ({
  ...{ hit: shifts, track: 'physical' },
  character: { name: 'Og', stress: { physical: boxes, mental: [1] }, consequences },
});
const taken = (request: PlainRecord, given: Given = {}) => done<AbsorbFacts>('absorb', request, given);
const one = (box: number | null, ...consequences: readonly string[]) => ({ box, consequences });
const chosen = (way: PlainRecord): Given => ({ choices: { absorb: way } });
const gone = (...slots: readonly string[]) =>
  slots.map((detail) => ({ who: 'character', what: 'consequence', by: -1, detail }));
const marked = (...boxes: readonly number[]) =>
  boxes.map((detail) => ({ who: 'character', what: 'stress', by: -1, detail }));

describe('taking a hit', () => {
  it('FATE-87 what is marked is told, and what could still be taken', () => {
    const played = taken(hit(3, [1, 2]));
    expect(played.way).toEqual([['FATE-87', 'absorbed', { name: 'Og', hit: 3, box: 1, consequences: ['mild'] }]]);
    expect(played).toMatchObject({ outcome: 'absorbed', changes: [...gone('mild'), ...marked(1)] });
    // Left are the 2-box, moderate and severe.
    expect(played.facts).toMatchObject({ used: one(1, 'mild'), stillTakes: 2 + 4 + 6 });
    const severe = taken(hit(3, [1, 2]), chosen(one(null, 'severe')));
    expect(severe.way[0]![2]).toEqual({ name: 'Og', hit: 3, box: null, consequences: ['severe'] });
    expect(severe.facts.stillTakes).toBe(2 + 2 + 4);
    expect(severe.changes).toEqual(gone('severe'));
  });

  it('FATE-87 who cannot take it is out, and nothing is marked', () => {
    const played = taken(hit(9, [1, 2], ['moderate']));
    expect(played.way).toEqual([['FATE-87', 'taken-out', { name: 'Og', hit: 9 }]]);
    expect(played).toMatchObject({ outcome: 'taken-out', changes: [] });
    expect(played.facts).toEqual({ options: [], used: null, compared: [], stillTakes: 0 });
    const { character, ...rest } = hit(1, []);
    const { name: _, ...nameless } = character as PlainRecord;
    const out = taken({ ...rest, hit: 20, character: nameless });
    expect(out.way).toEqual([['FATE-87', 'taken-out', { name: 'the character', hit: 20 }]]);
  });

  it('FATE-87 only the boxes of the track that is hit count', () => {
    const mental = { ...hit(1, [2, 3]), track: 'mental' };
    expect(taken(mental, chosen(one(1))).changes).toEqual(marked(1));
    expect(taken({ ...mental, hit: 2 }).facts.options).toEqual([
      one(null, 'mild'),
      one(null, 'moderate'),
      one(null, 'severe'),
    ]);
  });

  it('FATE-87 the next box up where the own one is not free, the lowest first, equal ones once', () => {
    expect(taken(hit(2, [5, 3, 3, 4, 1], [])).facts.options).toEqual([one(3), one(4), one(5)]);
    expect(taken(hit(2, [3, 2, 4], [])).facts.options).toEqual([one(2)]);
    expect(taken(hit(2, [1], [])).facts.options).toEqual([]);
  });

  it('FATE-87 ways are compared by slots, by their worth, by the box, and by what each leaves', () => {
    expect(taken(hit(1, [1, 2], ['mild'])).facts.compared).toEqual([
      { ...one(1), wasted: 0, freeInvocations: 0, heals: 'after the conflict', stillTakes: 2 + 2 },
      { ...one(null, 'mild'), wasted: 1, freeInvocations: 1, heals: 'a scene', stillTakes: 2 },
    ]);
    expect(taken(hit(0, [1, 2], [])).facts.compared).toEqual([
      { ...one(null), wasted: 0, freeInvocations: 0, heals: 'at once', stillTakes: 2 },
    ]);
    expect(taken(hit(2, [3, 4], ['severe'])).facts.compared).toEqual([
      { ...one(3), wasted: 1, freeInvocations: 0, heals: 'after the conflict', stillTakes: 4 + 6 },
      { ...one(4), wasted: 2, freeInvocations: 0, heals: 'after the conflict', stillTakes: 3 + 6 },
      { ...one(null, 'severe'), wasted: 4, freeInvocations: 1, heals: 'a scenario', stillTakes: 4 },
    ]);
    // Two boxes of one kind: the other one stays.
    expect(taken(hit(2, [2, 2], [])).facts).toMatchObject({ used: one(2), stillTakes: 2 });
    expect(taken(hit(4, [2], ['mild', 'mild', 'moderate'])).facts.options).toEqual([
      one(2, 'mild'),
      one(null, 'moderate'),
      one(null, 'mild', 'mild'),
    ]);
  });

  it('FATE-87 boxes worth 1: as many as it takes, and as many are left', () => {
    const condensed = { settings: { stressMode: 'condensed' } };
    const played = taken(hit(3, [1, 1, 1, 1], ['mild']), condensed);
    expect(played.changes).toEqual(marked(1, 1, 1));
    expect(played.facts.compared).toEqual([
      { ...one(3), wasted: 0, freeInvocations: 0, heals: 'after the conflict', stillTakes: 1 + 2 },
      { ...one(1, 'mild'), wasted: 0, freeInvocations: 1, heals: 'a scene', stillTakes: 3 },
    ]);
    const all = taken(hit(4, [1, 1, 1, 1], []), condensed);
    expect([all.outcome, all.facts.stillTakes]).toEqual(['absorbed', 0]);
    expect(taken(hit(5, [1, 1, 1, 1], []), condensed).outcome).toBe('taken-out');
    expect(taken(hit(2, [1], ['mild']), { ...condensed, ...chosen(one(null, 'mild')) }).changes).toEqual(gone('mild'));
  });

  it('FATE-87 consequences are named in any order, and nothing else is taken for them', () => {
    const request = hit(12, [1], ALL);
    for (const slots of [
      ['severe', 'moderate', 'mild'],
      ['moderate', 'severe', 'mild'],
    ])
      expect(taken(request, chosen(one(null, ...slots))).facts.used).toEqual(one(null, ...ALL));
    expect(refused('absorb', request, chosen(one(null, 'severe', 'moderate'))).code).toBe('not_allowed');
    expect(refused('absorb', request, chosen(one(1, ...ALL))).code).toBe('not_allowed');
    const six = hit(6, [2], ALL);
    expect(taken(six, chosen(one(null, 'moderate', 'mild'))).changes).toEqual(gone('mild', 'moderate'));
    expect(taken(six, chosen(one(2, 'moderate'))).changes).toEqual([...gone('moderate'), ...marked(2)]);
  });
});
