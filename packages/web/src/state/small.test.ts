/** The small tools of the page: fractions as people say them, paths, starts, scrubs, the latest question. */
import {
  type Change,
  either,
  list,
  map,
  maybe,
  number,
  oneOf,
  record,
  text,
  whole,
  withDefault,
} from '@strikehome/engine/kernel';
import type { FightReview, Shown, View } from '@strikehome/table';
import { describe, expect, it } from 'vitest';
import { dragged, keyed } from '../controls/scrub.ts';
import { changesIn } from './changes.ts';
import { chanceText, common, mean, orMore, percent, percents, waysIn } from './fractions.ts';
import { humanize, oneOfMany, optionLabel, personOf, plainText } from './labels.ts';
import { latest } from './latest.ts';
import { bestOf } from './question.ts';
import { lossLines, winnerOf } from './review.ts';
import { caseOf, rangeOf, startOf } from './start.ts';
import { departures, summary } from './summary.ts';

describe('chances', () => {
  it('are said over the ways of the whole table', () => {
    const total = common(['5/12', '1/36', '5/9']);
    expect(total).toBe(36n);
    expect(chanceText({ exact: '5/12', p: 5 / 12 }, total)).toBe('41.7% (15 in 36)');
    expect(chanceText({ exact: '1', p: 1 }, 1n)).toBe('certain');
  });

  it('too fine to say are said about', () => {
    const exact = '1/1679616';
    expect(common([exact])).toBeUndefined();
    expect(waysIn(exact, undefined)).toBe('about 1 in 1,679,616');
  });

  it('never call the possible 0% or the doubtful 100%', () => {
    expect([0, 0.0001, 0.5, 0.9999, 1].map(percent)).toEqual(['0%', '0.01%', '50.0%', '> 99.9%', '100%']);
    expect(percents([1 / 3, 1 / 3, 1 / 3])).toEqual(['33.3%', '33.3%', '33.3%']);
  });

  it('of a value or more add up, and the first value or more is certain', () => {
    const tenths = new Array<number>(10).fill(0.1);
    expect(percent(orMore(tenths, 0))).toBe('100%');
    expect(percent(orMore(tenths, 4))).toBe('60.0%');
    expect(orMore([0.5, 0.25, 0.25], 1)).toBe(0.5);
  });

  it('have a mean in short', () => {
    expect(mean({ value: 112 / 27 })).toBe('4.15');
    expect(mean({ value: -3 })).toBe('−3');
  });
});

describe('a field that is opened', () => {
  it('starts with the least its shape allows, or its example', () => {
    expect(startOf(whole(1, 9))).toBe(1);
    expect(startOf(number({ usual: [4, 8] }))).toBe(4);
    expect(startOf(text({ example: 'cut' }))).toBe('cut');
    expect(startOf(withDefault(number(), 6))).toBe(6);
    expect(startOf(list(whole(0, 5), {}, 2, 3))).toEqual([0, 0]);
    expect(startOf(map('any', number()))).toEqual({});
    expect(startOf(record({ a: number(), b: maybe(number()) }))).toEqual({ a: 0 });
    expect(startOf(either([record({ a: number() }), oneOf(['dirk', 'fists'])]))).toBe('dirk');
  });

  it('is told by its form which case of an either it is', () => {
    const tagged = either([record({ kind: oneOf(['wall']) }), record({ kind: maybe(oneOf(['frame'])) }), oneOf(['x'])]);
    expect(caseOf(tagged, { kind: 'wall' })).toBe(0);
    expect(caseOf(tagged, {})).toBe(1);
    expect(caseOf(tagged, 'x')).toBe(2);
  });

  it('is offered its usual range, stretched to what is there', () => {
    expect(rangeOf(number({ usual: [0, 20] }), 25)).toEqual([0, 25]);
    expect(rangeOf(whole(1, 8), 3)).toEqual([1, 8]);
    expect(rangeOf(whole(0, 1_000_000), undefined)).toEqual([0, 10]);
  });
});

describe('a number under the thumb', () => {
  it('follows a drag in notches and stops at its range', () => {
    const drag = { x: 100, from: 10, range: [0, 20] } as const;
    expect(dragged(drag, 100)).toBe(10);
    expect(dragged(drag, 118)).toBe(12);
    expect(dragged(drag, 900)).toBe(20);
    expect(dragged(drag, -900)).toBe(0);
  });

  it('follows keys and typed digits', () => {
    expect(keyed('ArrowUp', 3, [0, 20], '')).toEqual({ value: 4, typed: '' });
    expect(keyed('End', 3, [0, 20], '')).toEqual({ value: 20, typed: '' });
    expect(keyed('2', 1, [0, 20], '1')).toEqual({ value: 12, typed: '12' });
    expect(keyed('Tab', 1, [0, 20], '')).toBeUndefined();
  });
});

describe('words', () => {
  it('are made of ids where nobody gave better ones', () => {
    expect(humanize('let-it-pass')).toBe('Let it pass');
    expect(humanize('lifePoints')).toBe('Life points');
    expect(humanize('Old Betsy, the gun')).toBe('Old Betsy, the gun');
    expect(['Aspects', 'Tasks of a challenge', 'Carries', 'Enemies', 'Stress', 'Bonuses'].map(oneOfMany)).toEqual([
      'Aspect',
      'Tasks of a challenge',
      'Carries',
      'Enemies',
      'Stress',
      'Bonus',
    ]);
    expect(optionLabel(true, { true: 'Use it' })).toBe('Use it');
    expect(optionLabel(false, undefined)).toBe('No');
    expect(plainText({ box: 2, consequences: ['mild'] })).toBe('box 2, consequences mild');
    expect(personOf('attacker', { attacker: { name: 'Mira' } })).toBe('Mira');
    expect(personOf('gm', {})).toBe('GM');
  });

  it('say a folded part in one line', () => {
    const shape = record({
      name: maybe(text()),
      skill: number({ label: 'Skill' }),
      on: withDefault(oneOf(['a', 'b']), 'a'),
    });
    expect(summary(shape, { name: 'Mira', skill: 4 })).toBe('Mira, skill 4, a');
  });

  it('say a list of letters side by side', () => {
    const shape = record({ systems: list(oneOf(['Rd', 'B'])), range: oneOf(['direct', 'artillery']) });
    expect(summary(shape, { systems: ['Rd', 'B', 'B'], range: 'direct' })).toBe('Rd B B, direct');
  });

  it('say of options only what is not as preset', () => {
    const shape = record({
      order: withDefault(oneOf(['sequential', 'at-once'], { label: 'Order' }), 'sequential'),
      spots: withDefault(oneOf(['never', 'leftover'], { label: 'Spots' }), 'never'),
    });
    expect(departures(shape, {})).toBe('default');
    expect(departures(shape, { order: 'sequential', spots: 'leftover' })).toBe('spots leftover');
  });
});

describe('the latest question', () => {
  it('wins: those between are never sent', () => {
    const sent: number[] = [];
    const seen: (readonly [number, string])[] = [];
    const line = latest<number, string>(
      (question) => sent.push(question),
      (question, answer) => seen.push([question, answer]),
    );
    for (const question of [1, 2, 3]) line.ask(question);
    expect(sent).toEqual([1]);
    line.answered('one');
    expect(sent).toEqual([1, 3]);
    line.answered('three');
    line.ask(4);
    line.answered('four');
    expect(seen).toEqual([
      [1, 'one'],
      [3, 'three'],
      [4, 'four'],
    ]);
  });
});

describe('what a fight cost', () => {
  const people = [
    { id: 'orrin', name: 'Orrin', condition: 'hurt' },
    { id: 'gull', name: 'Gull', condition: 'down' },
  ];
  const view = { table: { system: 'physical' }, fight: { people } } as unknown as View;
  const changes = [
    { who: 'orrin', what: 'stamina', by: -2 },
    { who: 'orrin', what: 'defense', by: 3 },
  ];
  const losses = [{ who: 'orrin', name: 'Orrin', condition: 'hurt', changes, byGm: [5] }];
  const log: readonly Shown[] = [{ seq: 5, at: '', seat: 's1', kind: 'heal', text: 'The GM heals Orrin by 2.' }];
  const review = (fight: number): FightReview => ({ fight, fights: 2, losses, curve: [], choices: [], leftOut: [] });
  const orrin = { who: 'orrin', name: 'Orrin', condition: 'hurt', lost: ['Loses 2 STAMINA'], byGm: [log[0]!.text] };

  it('is told with what the GM changed, and of a character one does not know only the condition', () => {
    expect(lossLines(review(2), log, view)).toEqual([orrin, { name: 'Gull', condition: 'down', lost: [], byGm: [] }]);
  });

  it('is that of an earlier fight where that is asked for', () => {
    expect(lossLines(review(1), log, view)).toEqual([orrin]);
  });
});

describe('who won', () => {
  const curve: FightReview['curve'] = [{ seq: 9, kind: 'do', a: 1, b: 0, draw: 0, method: 'exact' }];
  const rest = { fight: 1, fights: 1, choices: [], losses: [], leftOut: [] };
  const review = (over?: 'rules' | 'gm') =>
    ({ ...rest, curve, sides: { a: 'ours', b: 'theirs' }, over }) as FightReview;

  it('is said of a fight that ended by its rules, not of one that the GM ended or that goes on', () => {
    expect([winnerOf(review('rules')), winnerOf(review('gm')), winnerOf(review())]).toEqual([
      'Ours won',
      'The GM ended the fight',
      undefined,
    ]);
  });
});

describe('what changes', () => {
  it('says how many there were and are, and which one went', () => {
    const change = { who: 'target', what: 'system', by: -1, from: 2, to: 1, detail: 'Rd' };
    expect(changesIn('mfz', [change], () => 'Heron')).toEqual(['Heron loses a system: Rd']);
  });

  it('names what is newly there, and counts the rest', () => {
    const said = (change: object) => changesIn('fate', [{ who: 'a', ...change } as Change], () => 'Archer');
    expect(said({ what: 'out', by: 1, detail: 'taken-out' })).toEqual(['Archer is taken out']);
    expect(said({ what: 'out', by: -1, detail: '' })).toEqual(['Archer is back']);
    expect(said({ what: 'complication', by: 1, detail: 'The Si-Juk way' })).toEqual(['Complication: The Si-Juk way']);
    expect(changesIn('physical', [{ who: 'a', what: 'stamina', by: -1, detail: 'coming' }], () => 'Rook')).toEqual([
      'Rook will lose 1 STAMINA when the damage takes hold',
    ]);
    expect(changesIn('physical', [{ who: 'a', what: 'stamina', by: -4, from: 12, to: 8 }], () => 'rook')).toEqual([
      'Rook loses 4 STAMINA (12 → 8)',
    ]);
    expect(said({ what: 'physical', by: -1 })).toEqual(['Archer marks 1 physical stress box']);
    expect(said({ what: 'boosts', by: 1 })).toEqual(['Archer gains 1 boost']);
  });
});

describe('the best option', () => {
  const value = (mean: number) => ({ exact: `${mean}`, value: mean });
  const cost = (by: number) => ({ label: `${by} of 3`, by });

  it('is worth most; of several it is the default, else the cheapest; among equals there is none', () => {
    const dear = { option: 'dear', value: value(2), cost: cost(1) };
    const cheap = { option: 'cheap', value: value(2), cost: cost(0) };
    const poor = { option: 'poor', value: value(1), isDefault: true };
    expect(bestOf([dear, cheap, poor])).toBe(cheap);
    const usual = { ...dear, isDefault: true };
    expect(bestOf([cheap, usual, { ...poor, isDefault: false }])).toBe(usual);
    expect(bestOf([dear, cheap])).toBeUndefined();
  });
});
