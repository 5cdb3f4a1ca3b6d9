/** Who decides what, from which options and by which default; what is refused, and where. */
import { describe, expect, it } from 'vitest';
import { asked, refusedAt } from '../../contract/testing/way.ts';
import type { PlainRecord } from '../../kernel/index.ts';

const ZERO = [0, 0, 0, 0];
const ROLLED = { actor: ZERO, opposition: ZERO };

/** Landon at so much against Og's Mediocre, all dice at 0. */
const roll = (action: string, shifts: number, more: PlainRecord = {}): PlainRecord => ({
  ...{ system: 'fate', action, dice: { actor: ZERO } },
  actor: { name: 'Landon', rating: shifts },
  opposition: { name: 'Og', kind: 'passive', rating: 0 },
  ...more,
});
const active = { opposition: { name: 'Og', kind: 'active', rating: 0 }, dice: ROLLED };

const choice = (id: string, by: string, options: readonly unknown[], usual: unknown, about?: PlainRecord) => ({
  ...{ kind: 'choice', id, by, options, default: usual },
  ...(about === undefined ? {} : { about }),
});

describe('what is asked', () => {
  it('FATE-03, FATE-14 each side for its own four dice, who acts first and told of the other', () => {
    const four = { kind: 'dice', count: 4, sides: 'F' };
    expect(asked(roll('overcome', 0, { dice: {} }))).toEqual({ ...four, id: 'actor', by: 'actor' });
    expect(asked(roll('overcome', 0, { ...active, dice: {} }))).toEqual({
      ...{ ...four, id: 'actor', by: 'actor' },
      with: [{ id: 'opposition', count: 4, sides: 'F', by: 'opposition' }],
    });
    expect(asked(roll('overcome', 0, { ...active, dice: { actor: ZERO } }))).toEqual({
      ...{ ...four, id: 'opposition', by: 'opposition' },
    });
  });

  it('FATE-32, D21 whoever fails, whether to pay; by house rule the GM, whether that is heard', () => {
    const fails = choice('onFail', 'actor', ['fail', 'serious-cost'], 'fail');
    expect(asked(roll('overcome', -1))).toEqual(fails);
    expect(asked(roll('discover', -1))).toEqual(fails);
    const veto = { settings: { costVeto: 'on' }, choices: { onFail: 'serious-cost' } };
    expect(asked(roll('overcome', -1, veto))).toEqual(choice('costVeto', 'gm', ['allow', 'refuse'], 'allow'));
    expect(asked(roll('overcome', -1, { choices: { onFail: 'serious-cost' } }))).toBeUndefined();
  });

  it('FATE-50, FATE-56 the GM for what a tied reveal gives, the player for what style gives', () => {
    const tie = choice('discoverTie', 'gm', ['free-invocation', 'boost'], 'free-invocation');
    expect(asked(roll('discover', 0, { reveals: 'aspect' }))).toEqual(tie);
    const style = choice('discoverStyle', 'actor', ['boost', 'aspect'], 'boost');
    expect(asked(roll('discover', 3, { mode: 'new' }))).toEqual(style);
  });

  it('FATE-68 whoever acts, what a failed advantage leaves; FATE-86 whether a hit with style is lowered', () => {
    const land = { mode: 'new', on: 'environment' };
    const none = (by: string) => choice('advantageFail', by, ['no-aspect', 'theirs'], 'no-aspect');
    expect(asked(roll('advantage', -1, land))).toEqual(none('actor'));
    expect(asked(roll('defend', 1, { against: 'advantage', mode: 'new', ...active }))).toEqual(none('opposition'));
    const lower = (by: string) => choice('reduceForBoost', by, [false, true], false, { hit: 4 });
    expect(asked(roll('attack', 4, { scene: 'conflict', ...active }))).toEqual(lower('actor'));
    expect(asked(roll('defend', -4, active))).toEqual(lower('opposition'));
  });

  it('FATE-87 whoever is hit, from every way to take it, the mildest first', () => {
    const character = { name: 'Og', stress: { physical: [1, 2] }, consequences: ['mild', 'moderate'] };
    const hit = { system: 'fate', action: 'absorb', hit: 3, track: 'physical', character };
    const [first, second] = [
      { box: 1, consequences: ['mild'] },
      { box: null, consequences: ['moderate'] },
    ];
    expect(asked(hit)).toEqual(choice('absorb', 'character', [first, second], first, { hit: 3 }));
  });
});

describe('the window', () => {
  const bold = { aspect: 'Bold', by: 'actor', free: false };
  const dark = { aspect: 'Darkness', by: 'opposition', free: true };
  const on = (shifts: number, more: PlainRecord) => roll('overcome', shifts, { available: [bold, dark], ...more });
  const uses = (aspect: string, ...all: readonly string[]) => ['pass', ...all.map((use) => ({ aspect, use }))];

  it('D26 who acts is asked first, then the other side, with the shifts as they stand', () => {
    const first = choice('invoke', 'actor', uses('Bold', 'bonus', 'reroll'), 'pass', { shifts: -1 });
    expect(asked(on(-1, {}))).toEqual(first);
    const raised = { choices: { invoke: { aspect: 'Bold', use: 'bonus' } } };
    // A set rating has no dice to reroll.
    const second = choice('invoke#2', 'opposition', uses('Darkness', 'bonus'), 'pass', { shifts: 1 });
    expect(asked(on(-1, raised))).toEqual(second);
    const both = choice('invoke#2', 'opposition', uses('Darkness', 'bonus', 'reroll'), 'pass', { shifts: 1 });
    expect(asked(on(-1, { ...active, ...raised }))).toEqual(both);
    const passed = choice('invoke#2', 'opposition', uses('Darkness', 'bonus'), 'pass', { shifts: -1 });
    expect(asked(on(-1, { choices: { invoke: 'pass' } }))).toEqual(passed);
  });

  it('D26 a side that passed is asked again after the other invoked, and two passes end it', () => {
    const answered = { invoke: 'pass', 'invoke#2': { aspect: 'Darkness', use: 'bonus' } };
    const third = choice('invoke#3', 'actor', uses('Bold', 'bonus', 'reroll'), 'pass', { shifts: -1 });
    expect(asked(on(1, { choices: answered }))).toEqual(third);
    expect(asked(on(1, { choices: { invoke: 'pass', 'invoke#2': 'pass' } }))).toBeUndefined();
    expect(asked(on(1, { choices: { ...answered, 'invoke#3': 'pass' } }))).toMatchObject({ id: 'onFail' });
  });

  it('D25 a reroll asks for the dice of who rerolls, and the shifts are those of the new throw', () => {
    const choices = { invoke: { aspect: 'Bold', use: 'reroll' } };
    expect(asked(on(-1, { choices }))).toEqual({ kind: 'dice', id: 'actor#2', count: 4, sides: 'F', by: 'actor' });
    const dice = { actor: ZERO, 'actor#2': [1, 1, 1, 0] };
    const second = choice('invoke#2', 'opposition', uses('Darkness', 'bonus'), 'pass', { shifts: 2 });
    expect(asked(on(-1, { choices, dice }))).toEqual(second);
    const theirs = { invoke: 'pass', 'invoke#2': { aspect: 'Darkness', use: 'reroll' } };
    const rerolls = { ...active, choices: theirs, dice: { ...ROLLED, 'opposition#2': [1, 0, 0, 0] } };
    const third = choice('invoke#3', 'actor', uses('Bold', 'bonus', 'reroll'), 'pass', { shifts: -2 });
    expect(asked(on(-1, rerolls))).toEqual(third);
  });

  it('FATE-04 one aspect is paid for once, free ones stack, and nobody pays with points they lack', () => {
    const used = { choices: { invoke: { aspect: 'Bold', use: 'bonus' }, 'invoke#2': 'pass' } };
    expect(asked(on(-1, used))).toBeUndefined();
    const twice = { available: [{ ...bold, free: true }, { ...bold, free: true }, bold] };
    const shifts = (n: number) => ({ shifts: n });
    const bolds = uses('Bold', 'bonus', 'reroll');
    // The other side has nothing to invoke, and its pass between two of theirs is counted.
    const chosen = (n: number) =>
      Object.fromEntries(
        Array.from({ length: n }, (_, i) => [
          i === 0 ? 'invoke' : `invoke#${2 * i + 1}`,
          { aspect: 'Bold', use: 'bonus' },
        ]),
      );
    const next = (n: number, more: PlainRecord = {}) =>
      asked(roll('overcome', 0, { ...twice, choices: chosen(n), ...more }));
    expect(next(1)).toEqual(choice('invoke#3', 'actor', bolds, 'pass', shifts(2)));
    expect(next(2)).toEqual(choice('invoke#5', 'actor', bolds, 'pass', shifts(4)));
    expect(next(3)).toBeUndefined();
    expect(next(2, { fatePoints: { actor: 0 } })).toBeUndefined();
    expect(next(2, { fatePoints: { actor: 1 } })).toMatchObject({ id: 'invoke#5' });
    const brave = { ...bold, aspect: 'Brave' };
    const two = (fatePoints: PlainRecord) =>
      asked(roll('overcome', 0, { available: [bold, brave], choices: chosen(1), fatePoints }));
    expect(two({ actor: 1, opposition: 5 })).toBeUndefined();
    expect(two({ actor: 2, opposition: 0 })).toEqual(
      choice('invoke#3', 'actor', uses('Brave', 'bonus', 'reroll'), 'pass', shifts(2)),
    );
    const made = { invokes: [{ by: 'actor', use: 'bonus', aspect: 'Bold', free: false }] };
    expect(asked(roll('overcome', 0, { available: [bold], ...made }))).toBeUndefined();
    const others = { invokes: [{ by: 'opposition', use: 'bonus', aspect: 'Bold', free: false }] };
    expect(asked(roll('overcome', 0, { available: [bold], ...others }))).toMatchObject({ about: { shifts: -2 } });
    expect(asked(roll('overcome', 0, { available: [bold], ...others, fatePoints: { actor: 1 } }))).toMatchObject({
      ...{ id: 'invoke', by: 'actor' },
    });
  });

  it('FATE-04, FATE-07 what cannot be invoked is refused by its clause', () => {
    const choose = (invoke: PlainRecord, more: PlainRecord = {}) =>
      refusedAt(on(0, { choices: { invoke: 'pass', 'invoke#2': invoke }, ...more }));
    expect(choose({ aspect: 'Darkness', use: 'reroll' })).toEqual(['not_allowed', 'choices.invoke#2', 'FATE-07']);
    const poor = { available: [bold, { ...bold, free: true }], fatePoints: { actor: 0 } };
    const bolder = { aspect: 'Bold', use: 'bonus' };
    const broke = { available: [bold, { aspect: 'Brave', by: 'actor', free: true }], fatePoints: { actor: 0 } };
    expect(refusedAt(roll('overcome', 0, { ...broke, choices: { invoke: bolder } }))).toEqual([
      ...['not_allowed', 'choices.invoke', 'FATE-04'],
    ]);
    expect(asked(roll('overcome', 0, poor))).toMatchObject({ options: uses('Bold', 'bonus', 'reroll') });
  });
});

describe('what is refused', () => {
  const by = (how: string, kind = 'active') => ({ opposition: { kind, rating: 0, by: how } });
  const land = { mode: 'new', on: 'environment' };
  const person = { mode: 'new', on: 'character' };
  const no = (path: string, rule: string) => ['not_allowed', path, rule];

  it('FATE-44, FATE-97, FATE-99 a wrong way to resist', () => {
    expect(refusedAt(roll('discover', 0, by('defend')))).toEqual(no('opposition.by', 'FATE-44'));
    expect(refusedAt(roll('overcome', 0, by('defend')))).toEqual(no('opposition.by', 'FATE-97'));
    expect(refusedAt(roll('advantage', 0, { ...by('defend'), ...land }))).toEqual(no('opposition.by', 'FATE-97'));
    expect(refusedAt(roll('advantage', 0, { ...by('oppose'), ...person }))).toEqual(no('opposition.by', 'FATE-99'));
    expect(refusedAt(roll('attack', 0, { ...by('oppose'), scene: 'conflict' }))).toEqual(
      no('opposition.by', 'FATE-99'),
    );
    for (const [action, more] of [
      ['discover', by('oppose')],
      ['overcome', by('oppose')],
      ['advantage', { ...by('oppose'), ...land }],
      ['advantage', { ...by('oppose'), ...person, willing: true }],
      ['advantage', { ...by('defend'), ...person }],
      ['attack', { ...by('defend'), scene: 'conflict' }],
    ] as const)
      expect(asked(roll(action, 0, { ...more, dice: {} }))).toMatchObject({ kind: 'dice' });
  });

  it('FATE-82, FATE-88 what says nothing here: how the opposition of a defend resists, and who is unaware of what', () => {
    for (const how of ['defend', 'oppose'])
      expect(refusedAt(roll('defend', 0, by(how)))).toEqual(no('opposition.by', 'FATE-88'));
    const unaware = { opposition: { kind: 'active', rating: 0, unaware: true } };
    expect(refusedAt(roll('overcome', 0, unaware))).toEqual(no('opposition.unaware', 'FATE-82'));
    expect(refusedAt(roll('advantage', 0, { ...unaware, ...land }))).toEqual(no('opposition.unaware', 'FATE-82'));
    expect(asked(roll('advantage', 0, { ...unaware, ...person, dice: {} }))).toMatchObject({ kind: 'dice' });
  });

  it('FATE-79 an attack outside a conflict', () => {
    for (const scene of [undefined, 'challenge', 'contest'])
      expect(refusedAt(roll('attack', 0, scene === undefined ? {} : { scene }))).toEqual(no('scene', 'FATE-79'));
    for (const scene of ['conflict', 'contest-under-fire'])
      expect(asked(roll('attack', 0, { scene, dice: {} }))).toMatchObject({ kind: 'dice' });
  });

  it('FATE-96, FATE-102, D8 full defense where nobody defends, where no conflict is, or for the unaware', () => {
    const full = { fullDefense: true };
    expect(refusedAt(roll('overcome', 0, full))).toEqual(no('fullDefense', 'FATE-102'));
    expect(refusedAt(roll('advantage', 0, { ...full, ...land }))).toEqual(no('fullDefense', 'FATE-102'));
    expect(refusedAt(roll('defend', 0, { ...full, scene: 'contest' }))).toEqual(no('fullDefense', 'FATE-96'));
    const unaware = { opposition: { kind: 'active', rating: 0, unaware: true }, scene: 'conflict', ...full };
    expect(refusedAt(roll('attack', 0, unaware))).toEqual(no('fullDefense', 'D8'));
    expect(asked(roll('defend', 0, { ...unaware, dice: {} }))).toMatchObject({ kind: 'dice' });
    expect(asked(roll('defend', 0, { ...full, dice: {} }))).toMatchObject({ kind: 'dice' });
    expect(asked(roll('defend', 0, { ...full, scene: 'contest-under-fire', dice: {} }))).toMatchObject({
      kind: 'dice',
    });
  });

  it('FATE-82, FATE-90 nothing in the way of an attack or a defend, and no rating in the way of a roll', () => {
    const none = { opposition: { kind: 'none' } };
    expect(refusedAt(roll('attack', 0, { ...none, scene: 'conflict' }))).toEqual(no('opposition.kind', 'FATE-82'));
    expect(refusedAt(roll('defend', 0, none))).toEqual(no('opposition.kind', 'FATE-90'));
    const unrated = { opposition: { kind: 'active' } };
    expect(refusedAt(roll('overcome', 0, unrated))).toEqual(['invalid_request', 'opposition.rating', undefined]);
    expect(asked(roll('overcome', 0, { ...none, dice: {} }))).toBeUndefined();
  });

  it('D24, D28, FATE-01 what has no say in a roll', () => {
    const house = { settings: { weaponsArmor: 'on' } };
    for (const gear of ['weapon', 'armor']) {
      expect(refusedAt(roll('overcome', 0, { ...house, [gear]: 1 }))).toEqual(no(gear, 'D24'));
      expect(refusedAt(roll('defend', 0, { ...house, against: 'advantage', [gear]: 1 }))).toEqual(no(gear, 'D24'));
      expect(asked(roll('defend', 0, { ...house, [gear]: 1, dice: {} }))).toMatchObject({ kind: 'dice' });
      expect(asked(roll('attack', 0, { ...house, scene: 'conflict', [gear]: 1, dice: {} }))).toMatchObject({
        kind: 'dice',
      });
    }
    expect(refusedAt(roll('overcome', 0, { willing: true }))).toEqual(no('willing', 'D28'));
    expect(refusedAt(roll('advantage', 0, { ...land, willing: true }))).toEqual(no('willing', 'D28'));
    const nothing = (more: PlainRecord, request: PlainRecord = {}) =>
      refusedAt(roll('overcome', 0, { opposition: { kind: 'none', ...more }, dice: {}, ...request }));
    expect(nothing({ rating: 0 })).toEqual(no('opposition.rating', 'FATE-01'));
    expect(nothing({ helpers: [1] })).toEqual(no('opposition.helpers', 'FATE-01'));
    const bold = { by: 'actor', aspect: 'Bold', free: true };
    expect(nothing({}, { available: [bold] })).toEqual(no('available', 'FATE-01'));
    expect(nothing({}, { invokes: [{ ...bold, use: 'bonus' }] })).toEqual(no('invokes', 'FATE-01'));
  });
});
