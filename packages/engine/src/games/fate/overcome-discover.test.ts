import { describe, expect, it } from 'vitest';
import { fate } from './index.ts';
import { against, by, done, passive, refused } from './testing/table.ts';

const NONE = { actor: 0, opposition: 0 };
const MINE = { actor: 1, opposition: 0 };
const THEIRS = { actor: 0, opposition: 1 };
const pay = { choices: { onFail: 'serious-cost' } } as const;

/** FATE-26, FATE-27: what any cost may be, besides what a discover has of its own. */
const SERIOUS = ['new-opposition', 'consequence', 'advantage'];
const MINOR = ['unclear', 'boost', 'harder-later', 'minor-problem', 'detail', 'stress', 'narration'];

describe('overcome', () => {
  it('FATE-29, D15 there are five actions to roll, and oppose is none of them', () => {
    const rolled = Object.entries(fate.actions).filter(([, { rolls }]) => 'actor' in rolls);
    expect(rolled.map(([name]) => name)).toEqual(['overcome', 'discover', 'advantage', 'attack', 'defend']);
  });

  it('FATE-31 it faces a set rating or somebody who opposes', () => {
    expect(by(1, 'overcome').facts.resistedBy).toBe('passive');
    expect(against(1, 'overcome').facts.resistedBy).toBe('oppose');
  });

  it('FATE-32, D21 a failure is plain, or a success at a serious cost: the player chooses', () => {
    expect(by(-1, 'overcome').facts).toMatchObject({ success: false, cost: 'none' });
    expect(by(-1, 'overcome', {}, pay).facts).toMatchObject({ success: true, cost: 'serious', boosts: NONE });
    const veto = { choices: { onFail: 'serious-cost', costVeto: 'refuse' }, settings: { costVeto: 'on' } } as const;
    expect(by(-1, 'overcome', {}, veto).facts).toMatchObject({ success: false, cost: 'none' });
  });

  it('FATE-33 a tie is a success at a minor cost', () => {
    expect(by(0, 'overcome').facts).toMatchObject({ success: true, cost: 'minor', boosts: NONE });
  });

  it('FATE-34 a success costs nothing and gives no boost', () => {
    expect(by(2, 'overcome').facts).toMatchObject({ success: true, cost: 'none', boosts: NONE });
  });

  it('FATE-35 with style there is one boost', () => {
    expect(by(3, 'overcome').facts).toMatchObject({ success: true, cost: 'none', boosts: MINE });
  });

  it('FATE-26 a serious cost is new opposition, a consequence, or an advantage for an opponent', () => {
    expect(by(-1, 'overcome', {}, pay).facts.costMenu).toEqual(['new-opposition', 'consequence', 'advantage']);
  });

  it('FATE-27 a minor cost is a detail, stress, a boost for an opponent, or only the telling', () => {
    expect(by(0, 'overcome').facts.costMenu).toEqual(['detail', 'stress', 'boost', 'narration']);
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
  const aspect = { reveals: 'aspect' } as const;

  it('FATE-40, FATE-51 a success gains the information and no advantage', () => {
    expect(by(2, 'discover').facts).toMatchObject({
      ...{ success: true, cost: 'none', boosts: NONE, freeInvocations: NONE, aspectCreated: false },
    });
  });

  it('FATE-42 a revealed aspect comes without a free invocation', () => {
    expect(by(2, 'discover', aspect).facts).toMatchObject({ success: true, freeInvocations: NONE });
  });

  it('FATE-44 a set rating is usual; who withholds something opposes, and does not defend', () => {
    expect(by(1, 'discover').facts.resistedBy).toBe('passive');
    expect(against(1, 'discover').facts.resistedBy).toBe('oppose');
    const defended = { actor: { rating: 1 }, opposition: { kind: 'active', rating: 0, by: 'defend' } };
    expect(refused('discover', defended)).toMatchObject({ code: 'not_allowed', rule: 'FATE-44' });
  });

  it('FATE-46 a failure gains nothing, or false information at a serious cost', () => {
    expect(by(-1, 'discover').facts).toMatchObject({ success: false, cost: 'none' });
    expect(by(-1, 'discover', {}, pay).facts).toMatchObject({
      success: true,
      cost: 'serious',
      costMenu: ['false', 'partly-false', 'complication', ...SERIOUS],
    });
  });

  it('FATE-47 an aspect revealed at a serious cost is changed for the worse, or another comes with it', () => {
    expect(by(-1, 'discover', aspect, pay).facts.costMenu).toEqual([
      'altered',
      'extra-aspect',
      'altered-and-extra',
      ...SERIOUS,
    ]);
  });

  it('FATE-50, D18 a tie costs little; an aspect stays true and an opponent gets one thing', () => {
    expect(by(0, 'discover').facts).toMatchObject({
      success: true,
      cost: 'minor',
      boosts: NONE,
      freeInvocations: NONE,
    });
    expect(by(0, 'discover').facts.costMenu).toEqual(MINOR);
    expect(by(0, 'discover', aspect).facts).toMatchObject({ cost: 'minor', freeInvocations: THEIRS, boosts: NONE });
    const boost = by(0, 'discover', aspect, { choices: { discoverTie: 'boost' } });
    expect(boost.facts).toMatchObject({ success: true, freeInvocations: NONE, boosts: THEIRS });
  });

  it('FATE-52, D17 with style: a boost with information, a free invocation with an aspect, never both', () => {
    expect(by(3, 'discover').facts).toMatchObject({ boosts: MINE, freeInvocations: NONE });
    expect(by(3, 'discover', aspect).facts).toMatchObject({ boosts: NONE, freeInvocations: MINE });
  });

  it('FATE-62 the library gives excerpts and a name; with style also that the owner is in debt', () => {
    expect(by(1, 'discover').facts).toMatchObject({ success: true, boosts: NONE });
    expect(by(4, 'discover').facts).toMatchObject({ success: true, boosts: MINE });
  });
});

describe('discover, something new', () => {
  const fresh = { mode: 'new' } as const;

  it('FATE-53, D20 a failure does not establish it, or at a serious cost; an abysmal one is flagged', () => {
    expect(by(-1, 'discover', fresh).facts).toMatchObject({ success: false, cost: 'none' });
    expect(by(-3, 'discover', fresh, pay).facts).toMatchObject({
      ...{ success: true, cost: 'serious', costMenu: ['complication', 'harmful-aspect', ...SERIOUS], abysmal: false },
    });
    expect(by(-4, 'discover', fresh, pay).facts.abysmal).toBe(true);
    expect(by(-2, 'discover', fresh, { ...pay, settings: { abysmalFailure: 2 } }).facts.abysmal).toBe(true);
  });

  it('FATE-54 a tie confirms it at a minor cost, from the menu of information', () => {
    const { facts } = by(0, 'discover', { ...fresh, reveals: 'aspect' });
    expect(facts).toMatchObject({ success: true, cost: 'minor', freeInvocations: NONE, boosts: NONE });
    expect(facts.costMenu).toEqual(MINOR);
  });

  it('FATE-55 a success makes it true', () => {
    expect(by(1, 'discover', fresh).facts).toMatchObject({ success: true, cost: 'none', aspectCreated: false });
  });

  it('FATE-56 with style a boost, or an aspect with one free invocation', () => {
    expect(by(3, 'discover', fresh).facts).toMatchObject({ boosts: MINE, freeInvocations: NONE, aspectCreated: false });
    const aspect = by(3, 'discover', fresh, { choices: { discoverStyle: 'aspect' } });
    expect(aspect.facts).toMatchObject({ boosts: NONE, freeInvocations: MINE, aspectCreated: true });
  });

  it('FATE-57 below style discovering makes no aspect', () => {
    const made = [-1, 0, 1, 2].map((shifts) => by(shifts, 'discover', fresh).facts.aspectCreated);
    expect(made).toEqual([false, false, false, false]);
  });

  it('FATE-60 a weakness is discovered, and profit from it is an advantage of its own', () => {
    expect(by(1, 'discover').facts.freeInvocations).toEqual(NONE);
    const weapons = { mode: 'new', on: 'environment', says: 'buy silver weapons' };
    expect(by(1, 'advantage', weapons).facts).toMatchObject({ aspectCreated: true, freeInvocations: MINE });
  });

  it('FATE-61 the fort is remembered at a serious cost, and reached by an overcome that succeeds', () => {
    expect(by(-1, 'discover', fresh, pay).facts).toMatchObject({ success: true, cost: 'serious' });
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
