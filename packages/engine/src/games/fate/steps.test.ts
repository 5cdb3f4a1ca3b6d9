import { describe, expect, it } from 'vitest';
import { done, type Noted } from './testing/table.ts';
import { LANDON, MINE, NO_ORPHAN, NONE, PAY, plays, type Row, THEIRS } from './testing/way.ts';

describe('overcome', () => {
  const serious = ['new-opposition', 'consequence', 'advantage'];
  const minor = ['detail', 'stress', 'boost', 'narration'];
  const overcome = (row: Row) => plays('overcome', row.rolls ? 'oppose' : 'passive', row);

  it('FATE-01 with nothing in the way there are no dice', () => {
    const played = done('overcome', { actor: { name: 'Landon', rating: 1 }, opposition: { kind: 'none' } });
    expect(played.way).toEqual([['FATE-01', 'no-roll', LANDON]]);
    expect(played).toMatchObject({ outcome: 'succeed', changes: [] });
    expect(played.facts).toEqual({
      ...{ result: null, ladder: null, opposition: null, shifts: 0, success: true, cost: 'none', hit: 0 },
      ...{ boosts: NONE, freeInvocations: NONE, aspectCreated: false, resistedBy: 'nothing' },
      ...{ resisting: { isAction: false, usesTurn: false }, invoked: [], fatePoints: NONE },
    });
  });

  it('FATE-32 a failure is plain, or bought at a serious cost, or the offer is refused', () => {
    const way: Noted[] = [['FATE-32', 'plain-failure', LANDON]];
    overcome({ shifts: -1, way, facts: { success: false } });
    overcome({ shifts: -4, rolls: true, way, facts: { success: false } });
    const paid: Row = {
      shifts: -1,
      given: PAY,
      way: [['FATE-32', 'serious-cost', { name: 'Landon', menu: serious }]],
      facts: { success: true, cost: 'serious', costMenu: serious },
    };
    overcome(paid);
    const veto = (costVeto: string) => ({
      choices: { onFail: 'serious-cost', costVeto },
      settings: { costVeto: 'on' },
    });
    overcome({ ...paid, given: veto('allow') });
    overcome({ ...paid, given: { ...PAY, settings: { costVeto: 'on' } } });
    overcome({ shifts: -1, given: veto('refuse'), way: [['D21', 'cost-refused', LANDON]], facts: { success: false } });
  });

  it('FATE-33 a tie is bought at a minor cost', () => {
    const way: Noted[] = [['FATE-33', 'minor-cost', { name: 'Landon', menu: minor }]];
    overcome({ shifts: 0, way, facts: { success: true, cost: 'minor', costMenu: minor } });
  });

  it('FATE-34, FATE-35 a success is free, and one with style has a boost', () => {
    for (const shifts of [1, 2]) overcome({ shifts, way: [['FATE-34', 'goal', LANDON]], facts: { success: true } });
    const way: Noted[] = [['FATE-35', 'goal-and-boost', LANDON]];
    overcome({ shifts: 3, way, facts: { success: true, boosts: MINE } });
    overcome({ shifts: 9, rolls: true, way, facts: { success: true, boosts: MINE } });
  });

  it('FATE-104 what was said is told before the dice', () => {
    const request = { actor: { name: 'Landon', rating: 1 }, opposition: { kind: 'passive', rating: 0 } };
    const { way } = done('overcome', { ...request, says: 'Leap across' }, { dice: { actor: 0 } });
    expect(way[0]).toEqual(['FATE-104', 'described', { name: 'Landon', says: 'Leap across' }]);
    expect(way.map(([, id]) => id)).toEqual(['described', 'rolled', 'set-rating', 'succeed', 'goal']);
  });

  it('FB-12 help is a bonus of its own, and a helper below Average none', () => {
    const actor = { name: 'Landon', rating: 2, helpers: [1, 0, 4] };
    const opposition = { name: 'Og', kind: 'passive', rating: 3, helpers: [-1, 1] };
    const { way } = done('overcome', { actor, opposition }, { dice: { actor: [1, 1, -1, 0] } });
    expect(way).toEqual([
      ['FB-12', 'no-help', { name: 'Landon', rating: 0 }],
      [
        'FATE-03',
        'rolled',
        { name: 'Landon', rating: 2, bonuses: [{ name: 'help', value: 2 }], dice: 1, result: 5, ladder: 'Superb' },
      ],
      ['FB-12', 'no-help', { name: 'Og', rating: -1 }],
      [
        'FATE-07',
        'set-rating',
        { name: 'Og', rating: 3, bonuses: [{ name: 'help', value: 1 }], result: 4, ladder: 'Great' },
      ],
      ['FATE-22', 'succeed', { result: 5, opposition: 4, shifts: 1, name: 'Landon' }],
      ['FATE-34', 'goal', LANDON],
    ]);
  });
});

describe('discover', () => {
  const minor = ['unclear', 'boost', 'harder-later', 'minor-problem', 'detail', 'stress', 'narration'];
  const discover = (row: Row) => plays('discover', row.rolls ? 'oppose' : 'passive', row);
  const tied = { success: true, cost: 'minor' };

  it('FATE-01 with nothing in the way it is simply known', () => {
    const played = done('discover', { actor: { name: 'Landon', rating: 1 }, opposition: { kind: 'none' } });
    expect(played.way).toEqual([['FATE-01', 'no-roll', LANDON]]);
    expect(played.facts).toMatchObject({ success: true, result: null, boosts: NONE });
  });

  it('FATE-46 to FATE-52 information that is there', () => {
    const menu = ['false', 'partly-false', 'complication', 'new-opposition', 'consequence', 'advantage'];
    discover({ shifts: -1, way: [['FATE-46', 'plain-failure', LANDON]], facts: { success: false } });
    discover({
      shifts: -2,
      given: PAY,
      way: [['FATE-46', 'serious-cost', { name: 'Landon', menu }]],
      facts: { success: true, cost: 'serious', costMenu: menu },
    });
    discover({
      shifts: 0,
      way: [['FATE-50', 'minor-cost', { name: 'Landon', menu: minor }]],
      facts: { ...tied, costMenu: minor },
    });
    discover({ shifts: 1, way: [['FATE-51', 'learned', LANDON]], facts: { success: true } });
    discover({ shifts: 3, way: [['FATE-52', 'learned-and-boost', LANDON]], facts: { success: true, boosts: MINE } });
  });

  it('FATE-46 to FATE-52 an aspect that is there', () => {
    const request = { reveals: 'aspect' };
    const menu = ['altered', 'extra-aspect', 'altered-and-extra', 'new-opposition', 'consequence', 'advantage'];
    discover({ shifts: -1, request, way: [['FATE-46', 'plain-failure', LANDON]], facts: { success: false } });
    discover({
      ...{ shifts: -1, request, given: PAY },
      way: [['FATE-47', 'serious-cost', { name: 'Landon', menu }]],
      facts: { success: true, cost: 'serious', costMenu: menu },
    });
    const gives = (gain: string): Noted[] => [['FATE-50', 'tied-reveal', { name: 'Landon', opposition: 'Og', gain }]];
    discover({ shifts: 0, request, way: gives('free-invocation'), facts: { ...tied, freeInvocations: THEIRS } });
    const boost = { choices: { discoverTie: 'boost' } };
    discover({ shifts: 0, request, given: boost, way: gives('boost'), facts: { ...tied, boosts: THEIRS } });
    discover({ shifts: 2, request, way: [['FATE-51', 'revealed', LANDON]], facts: { success: true } });
    discover({
      ...{ shifts: 3, request },
      way: [['FATE-52', 'revealed-and-invocation', LANDON]],
      facts: { success: true, freeInvocations: MINE },
    });
  });

  it('D18 a tied reveal with nobody there to gain is only true; somebody who rolls gains all the same', () => {
    const request = { reveals: 'aspect' };
    const lost = { ...tied, cost: 'none' };
    discover({ shifts: 0, request, given: NO_ORPHAN, way: [['D18', 'tied-reveal-lost', LANDON]], facts: lost });
    discover({
      ...{ shifts: 0, rolls: true, request, given: NO_ORPHAN },
      way: [['FATE-50', 'tied-reveal', { name: 'Landon', opposition: 'Og', gain: 'free-invocation' }]],
      facts: { ...tied, freeInvocations: THEIRS },
    });
  });

  it('FATE-53 to FATE-56 something new', () => {
    const request = { mode: 'new' };
    const menu = ['complication', 'harmful-aspect', 'new-opposition', 'consequence', 'advantage'];
    const paid: Noted = ['FATE-53', 'serious-cost', { name: 'Landon', menu }];
    const bought = { success: true, cost: 'serious', costMenu: menu };
    discover({ shifts: -1, request, way: [['FATE-53', 'plain-failure', LANDON]], facts: { success: false } });
    discover({ shifts: -3, request, given: PAY, way: [paid], facts: { ...bought, abysmal: false } });
    discover({
      ...{ shifts: -4, request, given: PAY },
      way: [paid, ['FATE-53', 'abysmal', { by: 4 }]],
      facts: { ...bought, abysmal: true },
    });
    discover({
      ...{ shifts: 0, request },
      way: [['FATE-54', 'minor-cost', { name: 'Landon', menu: minor }]],
      facts: { ...tied, costMenu: minor },
    });
    discover({ shifts: 1, request, way: [['FATE-55', 'established', LANDON]], facts: { success: true } });
    const boost: Noted[] = [['FATE-56', 'established-and-boost', LANDON]];
    discover({ shifts: 3, request, way: boost, facts: { success: true, boosts: MINE } });
    discover({
      ...{ shifts: 3, request, given: { choices: { discoverStyle: 'aspect' } } },
      way: [['FATE-56', 'established-as-aspect', LANDON]],
      facts: { success: true, aspectCreated: true, freeInvocations: MINE },
    });
  });
});
