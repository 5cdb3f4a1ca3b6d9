import { describe, expect, it } from 'vitest';
import { fate } from './index.ts';
import { LANDON, MINE, NO_ORPHAN, NONE, opposed, PAY, THEIRS, table } from './testing/rows.ts';
import { against, by, done, type Noted, passive, refused } from './testing/table.ts';

/** FATE-26, FATE-27: what any cost may be, besides what a discover has of its own. */
const SERIOUS = ['new-opposition', 'consequence', 'advantage'];
const SMALL = ['detail', 'stress', 'boost', 'narration'];
const MINOR = ['unclear', 'boost', 'harder-later', 'minor-problem', 'detail', 'stress', 'narration'];

const achieved = { success: true };
const failed = { success: false };

describe('overcome', () => {
  const overcome = table('overcome', opposed);

  it('FATE-29, D15 there are five actions to roll, and oppose is none of them', () => {
    const rolled = Object.entries(fate.actions).filter(([, { rolls }]) => 'actor' in rolls);
    expect(rolled.map(([name]) => name)).toEqual(['overcome', 'discover', 'advantage', 'attack', 'defend']);
  });

  it('FATE-31 it faces a set rating or a character who opposes', () => {
    expect(by(1, 'overcome').facts.resistedBy).toBe('passive');
    expect(against(1, 'overcome').facts.resistedBy).toBe('oppose');
  });

  it('FATE-32, FATE-26, D21 a failure is plain, or bought at a serious cost, or the offer is refused', () => {
    const plain: readonly Noted[] = [['FATE-32', 'plain-failure', LANDON]];
    const serious: readonly Noted[] = [['FATE-32', 'serious-cost', { name: 'Landon', menu: SERIOUS }]];
    const bought = { success: true, cost: 'serious', costMenu: SERIOUS };
    const veto = (costVeto: string) => ({ choices: { ...PAY.choices, costVeto }, settings: { costVeto: 'on' } });
    overcome(
      [-1, plain, failed],
      [-4, plain, failed, { rolls: true }],
      [-1, serious, bought, PAY],
      [-1, serious, bought, veto('allow')],
      [-1, serious, bought, { ...PAY, settings: { costVeto: 'on' } }],
      [-1, [['D21', 'cost-refused', LANDON]], failed, veto('refuse')],
    );
  });

  it('FATE-33, FATE-27 a tie is a success at a minor cost: a detail, stress, a boost, or only the telling', () => {
    const menu = { name: 'Landon', menu: SMALL };
    overcome([0, [['FATE-33', 'minor-cost', menu]], { success: true, cost: 'minor', costMenu: SMALL }]);
  });

  it('FATE-34 a success costs nothing and gives no boost', () => {
    const goal: readonly Noted[] = [['FATE-34', 'goal', LANDON]];
    overcome([1, goal, achieved], [2, goal, achieved]);
  });

  it('FATE-35 with style there is one boost', () => {
    const goal: readonly Noted[] = [['FATE-35', 'goal-and-boost', LANDON]];
    const facts = { success: true, boosts: MINE };
    overcome([3, goal, facts], [9, goal, facts, { rolls: true }]);
  });

  it('FATE-37 a failed leap is a plain failure, and play goes on a level below', () => {
    expect(by(-2, 'overcome', { says: 'leap to safety' }).facts).toMatchObject({ success: false, hit: 0 });
  });

  it('FATE-38 failing to pass unseen leads to another overcome, the bribe', () => {
    expect(against(-1, 'overcome', { says: 'pass the gate unseen' }).facts.success).toBe(false);
    expect(against(1, 'overcome', { says: 'bribe the guard' }).facts.success).toBe(true);
  });

  it('FATE-39 a passed overcome opens the system; finding the files is another matter', () => {
    expect(by(1, 'overcome', { says: 'get past the login' }).facts).toMatchObject({ success: true, cost: 'none' });
  });
});

describe('discover, what is there', () => {
  const discover = table('discover', opposed);
  const aspect = { request: { reveals: 'aspect' } };
  const tied = { success: true, cost: 'minor' };

  it('FATE-44 a set rating is usual; who withholds something opposes, and does not defend', () => {
    expect(by(1, 'discover').facts.resistedBy).toBe('passive');
    expect(against(1, 'discover').facts.resistedBy).toBe('oppose');
    const defended = { actor: { rating: 1 }, opposition: { kind: 'active', rating: 0, by: 'defend' } };
    expect(refused('discover', defended)).toMatchObject({ code: 'not_allowed', rule: 'FATE-44' });
  });

  it('FATE-46 a failure gains nothing, or false information at a serious cost', () => {
    const menu = ['false', 'partly-false', 'complication', ...SERIOUS];
    const bought = { success: true, cost: 'serious', costMenu: menu };
    discover(
      [-1, [['FATE-46', 'plain-failure', LANDON]], failed],
      [-1, [['FATE-46', 'plain-failure', LANDON]], failed, aspect],
      [-2, [['FATE-46', 'serious-cost', { name: 'Landon', menu }]], bought, PAY],
    );
  });

  it('FATE-47 an aspect revealed at a serious cost is changed for the worse, or another comes with it', () => {
    const menu = ['altered', 'extra-aspect', 'altered-and-extra', ...SERIOUS];
    const bought = { success: true, cost: 'serious', costMenu: menu };
    discover([-1, [['FATE-47', 'serious-cost', { name: 'Landon', menu }]], bought, { ...aspect, ...PAY }]);
  });

  it('FATE-50, D18 a tie costs little; an aspect stays true and an opponent gets one thing, if one is there', () => {
    const gives = (gain: string): readonly Noted[] => [
      ['FATE-50', 'tied-reveal', { name: 'Landon', opposition: 'Og', gain }],
    ];
    const free = { ...tied, freeInvocations: THEIRS };
    discover(
      [0, [['FATE-50', 'minor-cost', { name: 'Landon', menu: MINOR }]], { ...tied, costMenu: MINOR }],
      [0, gives('free-invocation'), free, aspect],
      [0, gives('boost'), { ...tied, boosts: THEIRS }, { ...aspect, choices: { discoverTie: 'boost' } }],
      [0, [['D18', 'tied-reveal-lost', LANDON]], achieved, { ...aspect, ...NO_ORPHAN }],
      [0, gives('free-invocation'), free, { ...aspect, ...NO_ORPHAN, rolls: true }],
    );
  });

  it('FATE-40, FATE-42, FATE-51 a success gains the information or reveals the aspect, without an advantage', () => {
    discover(
      [1, [['FATE-51', 'learned', LANDON]], achieved],
      [2, [['FATE-51', 'learned', LANDON]], achieved],
      [2, [['FATE-51', 'revealed', LANDON]], achieved, aspect],
    );
  });

  it('FATE-52, D17 with style: a boost with information, a free invocation with an aspect, never both', () => {
    discover(
      [3, [['FATE-52', 'learned-and-boost', LANDON]], { success: true, boosts: MINE }],
      [3, [['FATE-52', 'revealed-and-invocation', LANDON]], { success: true, freeInvocations: MINE }, aspect],
    );
  });

  it('FATE-62 the library gives excerpts and a name; with style also that the owner is in debt', () => {
    expect(by(1, 'discover').facts).toMatchObject({ success: true, boosts: NONE });
    expect(by(4, 'discover').facts).toMatchObject({ success: true, boosts: MINE });
  });
});

describe('discover, something new', () => {
  const fresh = { request: { mode: 'new' } };
  const discover = table('discover', opposed, fresh);

  it('FATE-53, D20 a failure does not establish it, or at a serious cost; an abysmal one is flagged', () => {
    const menu = ['complication', 'harmful-aspect', ...SERIOUS];
    const paid: Noted = ['FATE-53', 'serious-cost', { name: 'Landon', menu }];
    const bought = { success: true, cost: 'serious', costMenu: menu };
    const abysmal = (by: number): Noted => ['FATE-53', 'abysmal', { by }];
    discover(
      [-1, [['FATE-53', 'plain-failure', LANDON]], failed],
      [-3, [paid], { ...bought, abysmal: false }, PAY],
      [-4, [paid, abysmal(4)], { ...bought, abysmal: true }, PAY],
      [-2, [paid, abysmal(2)], { ...bought, abysmal: true }, { ...PAY, settings: { abysmalFailure: 2 } }],
    );
  });

  it('FATE-54 a tie confirms it at a minor cost, from the menu of information', () => {
    const minor: readonly Noted[] = [['FATE-54', 'minor-cost', { name: 'Landon', menu: MINOR }]];
    const facts = { success: true, cost: 'minor', costMenu: MINOR };
    discover([0, minor, facts], [0, minor, facts, { request: { reveals: 'aspect' } }]);
  });

  it('FATE-55 a success makes it true', () => {
    discover([1, [['FATE-55', 'established', LANDON]], achieved]);
  });

  it('FATE-56 with style a boost, or an aspect with one free invocation', () => {
    const made = { success: true, aspectCreated: true, freeInvocations: MINE };
    discover(
      [3, [['FATE-56', 'established-and-boost', LANDON]], { success: true, boosts: MINE }],
      [3, [['FATE-56', 'established-as-aspect', LANDON]], made, { choices: { discoverStyle: 'aspect' } }],
    );
  });

  it('FATE-57 below style discovering makes no aspect', () => {
    const made = [-1, 0, 1, 2].map((shifts) => by(shifts, 'discover', fresh.request).facts.aspectCreated);
    expect(made).toEqual([false, false, false, false]);
  });

  it('FATE-60 a weakness is discovered, and profit from it is an advantage of its own', () => {
    expect(by(1, 'discover').facts.freeInvocations).toEqual(NONE);
    const weapons = { mode: 'new', on: 'environment', says: 'buy silver weapons' };
    expect(by(1, 'advantage', weapons).facts).toMatchObject({ aspectCreated: true, freeInvocations: MINE });
  });

  it('FATE-61 the fort is remembered at a serious cost, and reached by an overcome that succeeds', () => {
    expect(by(-1, 'discover', fresh.request, PAY).facts).toMatchObject({ success: true, cost: 'serious' });
    expect(by(1, 'overcome').facts).toMatchObject({ success: true, cost: 'none' });
  });
});

describe('oppose', () => {
  it('FATE-97 it is for discover, overcome, and advantages that are not aimed at you', () => {
    const land = { mode: 'new', on: 'environment' };
    expect(
      [against(1, 'overcome'), against(1, 'discover'), against(1, 'advantage', land)].map(
        ({ facts }) => facts.resistedBy,
      ),
    ).toEqual(['oppose', 'oppose', 'oppose']);
    const defends = { actor: { rating: 1 }, opposition: { kind: 'active', rating: 0, by: 'defend' } };
    expect(refused('overcome', defends)).toMatchObject({ code: 'not_allowed', rule: 'FATE-97' });
    expect(refused('advantage', { ...defends, ...land })).toMatchObject({ code: 'not_allowed', rule: 'FATE-97' });
  });

  it('FATE-98 it never counts as an action', () => {
    expect(against(1, 'overcome').facts.resisting).toEqual({ isAction: false, usesTurn: false });
  });

  it('FATE-100 it only sets the difficulty: the row is that of who acts', () => {
    for (const shifts of [-4, -1, 0, 1, 3]) {
      const { resistedBy: _, advice: __, ...set } = by(shifts, 'overcome').facts;
      const { resistedBy: ___, ...rolled } = against(shifts, 'overcome').facts;
      expect(rolled).toEqual(set);
    }
  });

  it('FATE-101 to win it gives no boost, by any margin', () => {
    const margins = [-1, -3, -8].map((shifts) => against(shifts, 'overcome').facts.boosts);
    expect(margins).toEqual([NONE, NONE, NONE]);
    expect(against(-5, 'advantage', { mode: 'new', on: 'environment' }).facts.boosts).toEqual(NONE);
  });

  it('FATE-102 full defense does not help who opposes', () => {
    const roll = { actor: { rating: 1 }, opposition: passive(1), fullDefense: true };
    expect(refused('overcome', roll)).toMatchObject({ code: 'not_allowed', rule: 'FATE-102', path: 'fullDefense' });
    expect(refused('discover', roll).rule).toBe('FATE-102');
    expect(refused('advantage', { ...roll, mode: 'new', on: 'environment' }).rule).toBe('FATE-102');
    expect(done('overcome', { ...roll, fullDefense: false }, { dice: { actor: 0 } }).facts.opposition).toBe(1);
  });
});
