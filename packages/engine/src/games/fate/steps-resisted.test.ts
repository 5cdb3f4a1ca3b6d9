import { describe, expect, it } from 'vitest';
import { done, type Noted } from './testing/table.ts';
import { BOTH, LANDON, MINE, NO_ORPHAN, NONE, OTHER, plays, type Row, THEIRS } from './testing/way.ts';

describe('advantage', () => {
  const land = { mode: 'new', on: 'environment' };
  const person = { mode: 'new', on: 'character' };
  const there = { mode: 'existing', on: 'environment' };
  const onPerson = { mode: 'existing', on: 'character' };
  const theirs = { choices: { advantageFail: 'theirs' } };
  const advantage = (row: Row) =>
    plays('advantage', row.request!.on === 'character' ? 'defend' : row.rolls ? 'oppose' : 'passive', row);

  it('FATE-01 with nothing in the way the aspect is there with its invocation', () => {
    const unopposed = (mode: string) =>
      done('advantage', {
        actor: { name: 'Landon', rating: 1 },
        opposition: { kind: 'none' },
        mode,
        on: 'environment',
      });
    expect(unopposed('new').way).toEqual([['FATE-01', 'no-roll', LANDON]]);
    expect(unopposed('new').facts).toMatchObject({ aspectCreated: true, freeInvocations: MINE, boosts: NONE });
    expect(unopposed('existing').way).toEqual([['FATE-01', 'no-roll', LANDON]]);
    expect(unopposed('existing').facts).toMatchObject({ aspectCreated: false, freeInvocations: MINE });
  });

  it('FATE-68 to FATE-71 a new aspect', () => {
    advantage({ shifts: -1, request: land, way: [['FATE-68', 'no-aspect', LANDON]] });
    const made = { aspectCreated: true };
    const other: Noted[] = [['FATE-68', 'aspect-theirs', OTHER]];
    advantage({ shifts: -1, request: land, given: theirs, way: other, facts: { ...made, freeInvocations: THEIRS } });
    advantage({ shifts: 0, request: land, way: [['FATE-69', 'boost-instead', LANDON]], facts: { boosts: MINE } });
    const aspect = (clause: string, free: number): Noted[] => [[clause, 'aspect', { name: 'Landon', free }]];
    const free = { actor: 2, opposition: 0 };
    advantage({ shifts: 1, request: land, way: aspect('FATE-70', 1), facts: { ...made, freeInvocations: MINE } });
    advantage({ shifts: 3, request: land, way: aspect('FATE-71', 2), facts: { ...made, freeInvocations: free } });
  });

  it('FATE-72 to FATE-75 an aspect that is there', () => {
    const other: Noted[] = [['FATE-72', 'invocation-theirs', OTHER]];
    advantage({ shifts: -1, request: there, way: other, facts: { freeInvocations: THEIRS } });
    const places = (clause: string, free: number): Noted[] => [[clause, 'invocations', { name: 'Landon', free }]];
    advantage({ shifts: 0, request: there, way: places('FATE-73', 1), facts: { freeInvocations: MINE } });
    advantage({ shifts: 2, request: there, way: places('FATE-74', 1), facts: { freeInvocations: MINE } });
    const two = { actor: 2, opposition: 0 };
    advantage({ shifts: 3, request: there, way: places('FATE-75', 2), facts: { freeInvocations: two } });
  });

  it('D6 with nobody there to gain the invocation is the GM’s, or lost', () => {
    const lost = { ...theirs, ...NO_ORPHAN };
    const alone: Noted[] = [['D6', 'aspect-alone', LANDON]];
    advantage({ shifts: -1, request: land, given: lost, way: alone, facts: { aspectCreated: true } });
    advantage({ shifts: -1, request: there, given: NO_ORPHAN, way: [['D6', 'nobody-gains', LANDON]] });
    const other: Noted[] = [['FATE-72', 'invocation-theirs', OTHER]];
    const facts = { freeInvocations: THEIRS };
    advantage({ shifts: -1, rolls: true, request: there, given: NO_ORPHAN, way: other, facts });
    advantage({ shifts: -1, request: onPerson, given: NO_ORPHAN, way: other, facts });
  });

  it('D4 against a defender who wins by 3 the row and the boost; against an opposer the row alone', () => {
    const none: Noted = ['FATE-68', 'no-aspect', LANDON];
    const turned = (clause: string): Noted => [clause, 'turned-tables', { name: 'Og', shifts: 3 }];
    const boost = { boosts: THEIRS };
    advantage({ shifts: -3, rolls: true, request: person, way: [none, turned('FATE-94')], facts: boost });
    advantage({ shifts: -3, request: person, way: [none, turned('D8')], facts: boost });
    advantage({ shifts: -2, rolls: true, request: person, way: [none] });
    advantage({ shifts: -3, rolls: true, request: land, way: [none] });
    const rowOnly = { settings: { advantageFailStyle: 'row-only' } };
    advantage({ shifts: -3, rolls: true, request: person, given: rowOnly, way: [none] });
    const off = { settings: { passiveDefendStyleBoost: 'off' } };
    const kept: Noted = ['D8', 'no-passive-boost', { name: 'Og', shifts: 3 }];
    advantage({ shifts: -3, request: person, given: off, way: [none, kept] });
    advantage({ shifts: -3, rolls: true, request: person, given: off, way: [none, turned('FATE-94')], facts: boost });
  });

  it('FATE-77 in a contest a failure costs the next contest roll, a tie does not', () => {
    const forfeit: Noted = ['FATE-77', 'forfeit', LANDON];
    const changes = [{ who: 'actor', what: 'contest-roll', by: -1 }];
    const none: Noted = ['FATE-68', 'no-aspect', LANDON];
    for (const scene of ['contest', 'contest-under-fire'])
      advantage({ shifts: -1, request: { ...land, scene }, way: [none, forfeit], changes });
    for (const scene of ['conflict', 'challenge']) advantage({ shifts: -1, request: { ...land, scene }, way: [none] });
    const request = { ...there, scene: 'contest' };
    const tie: Noted[] = [['FATE-73', 'invocations', { name: 'Landon', free: 1 }]];
    advantage({ shifts: 0, request, way: tie, facts: { freeInvocations: MINE } });
    const other: Noted = ['FATE-72', 'invocation-theirs', OTHER];
    advantage({ shifts: -1, request, way: [other, forfeit], facts: { freeInvocations: THEIRS }, changes });
  });
});

describe('attack', () => {
  const request = { scene: 'conflict' };
  const attack = (row: Row) => plays('attack', 'defend', { request, ...row });
  const hit = (clause: string, shifts: number): Noted => [clause, 'hit', { ...BOTH, hit: shifts }];

  it('FATE-83 to FATE-85 a miss, a tie with its boost, a hit of the shifts', () => {
    attack({ shifts: -1, rolls: true, way: [['FATE-83', 'no-hit', BOTH]] });
    attack({ shifts: 0, rolls: true, way: [['FATE-84', 'tied-boost', BOTH]], facts: { boosts: MINE } });
    attack({ shifts: 1, rolls: true, way: [hit('FATE-85', 1)], facts: { hit: 1 } });
    attack({ shifts: 2, way: [hit('FATE-85', 2)], facts: { hit: 2 } });
  });

  it('FATE-86 with style the hit, or one less and a boost', () => {
    attack({ shifts: 3, rolls: true, way: [hit('FATE-86', 3)], facts: { hit: 3 } });
    const given = { choices: { reduceForBoost: true } };
    const way: Noted[] = [['FATE-86', 'hit-and-boost', { ...BOTH, hit: 2 }]];
    attack({ shifts: 3, rolls: true, given, way, facts: { hit: 2, boosts: MINE } });
  });

  it('FATE-94, D8 missed by 3 the defender turns the tables, a set rating where the table says so', () => {
    const miss: Noted = ['FATE-83', 'no-hit', BOTH];
    const turned = (clause: string, shifts: number): Noted => [clause, 'turned-tables', { name: 'Og', shifts }];
    attack({ shifts: -2, rolls: true, way: [miss] });
    attack({ shifts: -3, rolls: true, way: [miss, turned('FATE-94', 3)], facts: { boosts: THEIRS } });
    attack({ shifts: -5, way: [miss, turned('D8', 5)], facts: { boosts: THEIRS } });
    const off = { settings: { passiveDefendStyleBoost: 'off' } };
    attack({ shifts: -3, given: off, way: [miss, ['D8', 'no-passive-boost', { name: 'Og', shifts: 3 }]] });
    const rowOnly = { settings: { advantageFailStyle: 'row-only' } };
    const both = { boosts: THEIRS };
    attack({ shifts: -3, rolls: true, given: rowOnly, way: [miss, turned('FATE-94', 3)], facts: both });
  });

  it('D24 a weapon adds to a hit and hits on a tie, armor takes from it, and a hit of nothing is a boost', () => {
    const armed = (shifts: number, weapon: number, armor: number, hit: number): Noted => [
      ...(['D24', 'weapon-and-armor', { shifts, weapon, armor, hit }] as const),
    ];
    const given = { settings: { weaponsArmor: 'on' } };
    const gear = (weapon: number, armor: number) => ({ given, request: { ...request, weapon, armor } });
    attack({ shifts: 0, rolls: true, ...gear(2, 0), way: [armed(0, 2, 0, 2)], facts: { hit: 2 } });
    attack({ shifts: 0, rolls: true, ...gear(2, 2), way: [armed(0, 2, 2, 0)], facts: { boosts: MINE } });
    const tied: Noted[] = [['FATE-84', 'tied-boost', BOTH]];
    attack({ shifts: 0, rolls: true, ...gear(0, 2), way: tied, facts: { boosts: MINE } });
    attack({ shifts: 2, rolls: true, ...gear(1, 0), way: [armed(2, 1, 0, 3)], facts: { hit: 3 } });
    attack({ shifts: 2, rolls: true, ...gear(0, 1), way: [armed(2, 0, 1, 1)], facts: { hit: 1 } });
    attack({ shifts: 1, rolls: true, ...gear(0, 3), way: [armed(1, 0, 3, 0)], facts: { boosts: MINE } });
    attack({ shifts: 1, rolls: true, ...gear(0, 0), way: [hit('FATE-85', 1)], facts: { hit: 1 } });
    const style = [armed(3, 2, 1, 4), hit('FATE-86', 4)];
    attack({ shifts: 3, rolls: true, ...gear(2, 1), way: style, facts: { hit: 4 } });
    attack({ shifts: 3, rolls: true, ...gear(0, 1), way: [armed(3, 0, 1, 2), hit('FATE-86', 2)], facts: { hit: 2 } });
    attack({ shifts: 3, rolls: true, ...gear(0, 3), way: [armed(3, 0, 3, 0)], facts: { boosts: MINE } });
    attack({
      ...{ shifts: 3, rolls: true, request: { ...request, weapon: 2 } },
      given: { ...given, choices: { reduceForBoost: true } },
      way: [armed(3, 2, 0, 5), ['FATE-86', 'hit-and-boost', { ...BOTH, hit: 4 }]],
      facts: { hit: 4, boosts: MINE },
    });
    attack({ shifts: 3, rolls: true, ...gear(0, 0), way: [hit('FATE-86', 3)], facts: { hit: 3 } });
    attack({ shifts: -1, rolls: true, ...gear(4, 0), way: [['FATE-83', 'no-hit', BOTH]] });
  });
});

describe('defend', () => {
  const defend = (row: Row) => plays('defend', 'defend', row);
  const OGS = { name: 'Og', target: 'Landon' };
  const told = (outcome: string, threat: string): Noted => [
    { fail: 'FATE-91', tie: 'FATE-92', succeed: 'FATE-93', style: 'FATE-94' }[outcome]!,
    `defend-${outcome}`,
    { name: 'Landon', threat },
  ];

  it('FATE-91 to FATE-94 against an attack: its row seen from the other side', () => {
    const at = (outcome: string) => told(outcome, 'the attack');
    const miss: Noted = ['FATE-83', 'no-hit', OGS];
    const hit: Noted = ['FATE-85', 'hit', { ...OGS, hit: 2 }];
    defend({ shifts: -2, rolls: true, way: [at('fail'), hit], facts: { hit: 2 } });
    const style: Noted = ['FATE-86', 'hit', { ...OGS, hit: 3 }];
    defend({ shifts: -3, rolls: true, way: [at('fail'), style], facts: { hit: 3 } });
    const tie: Noted = ['FATE-84', 'tied-boost', OGS];
    defend({ shifts: 0, rolls: true, way: [at('tie'), tie], facts: { boosts: THEIRS } });
    defend({ shifts: 2, rolls: true, way: [at('succeed'), miss] });
    const turned: Noted = ['FATE-94', 'turned-tables', { name: 'Landon', shifts: 3 }];
    defend({ shifts: 3, rolls: true, way: [at('style'), miss, turned], facts: { boosts: MINE } });
    defend({ shifts: 3, way: [at('style'), miss, turned], facts: { boosts: MINE } });
  });

  it('FATE-95 to defend in a challenge is rare, and told', () => {
    const way: Noted[] = [told('succeed', 'the attack'), ['FATE-95', 'rare', LANDON], ['FATE-83', 'no-hit', OGS]];
    defend({ shifts: 1, rolls: true, request: { scene: 'challenge' }, way });
    const plain: Noted[] = [told('succeed', 'the attack'), ['FATE-83', 'no-hit', OGS]];
    defend({ shifts: 1, rolls: true, request: { scene: 'conflict' }, way: plain });
  });

  it('D9 a boost that falls to a set rating is the GM’s, or nobody’s', () => {
    const at = told('tie', 'the attack');
    const tie: Noted = ['FATE-84', 'tied-boost', OGS];
    defend({ shifts: 0, way: [at, tie], facts: { boosts: THEIRS } });
    defend({ shifts: 0, given: NO_ORPHAN, way: [at, tie, ['D9', 'orphan-boost', {}]] });
    defend({ shifts: 0, rolls: true, given: NO_ORPHAN, way: [at, tie], facts: { boosts: THEIRS } });
    const hit: Noted = ['FATE-85', 'hit', { ...OGS, hit: 1 }];
    defend({ shifts: -1, given: NO_ORPHAN, way: [told('fail', 'the attack'), hit], facts: { hit: 1 } });
  });

  it('FATE-91 to FATE-94 against an advantage', () => {
    const at = (outcome: string) => told(outcome, 'the advantage');
    const request = { against: 'advantage', mode: 'new' };
    const aspect = (clause: string, free: number): Noted => [clause, 'aspect', { name: 'Og', free }];
    const made = { aspectCreated: true };
    const one = { ...made, freeInvocations: THEIRS };
    defend({ shifts: -1, rolls: true, request, way: [at('fail'), aspect('FATE-70', 1)], facts: one });
    const two = { ...made, freeInvocations: { actor: 0, opposition: 2 } };
    defend({ shifts: -3, rolls: true, request, way: [at('fail'), aspect('FATE-71', 2)], facts: two });
    const boost: Noted = ['FATE-69', 'boost-instead', { name: 'Og' }];
    defend({ shifts: 0, rolls: true, request, way: [at('tie'), boost], facts: { boosts: THEIRS } });
    const none: Noted = ['FATE-68', 'no-aspect', { name: 'Og' }];
    defend({ shifts: 1, rolls: true, request, way: [at('succeed'), none] });
    const mine: Noted = ['FATE-68', 'aspect-theirs', { name: 'Og', other: 'Landon' }];
    const given = { choices: { advantageFail: 'theirs' } };
    const gained = { ...made, freeInvocations: MINE };
    defend({ shifts: 1, rolls: true, request, given, way: [at('succeed'), mine], facts: gained });
    const turned: Noted = ['FATE-94', 'turned-tables', { name: 'Landon', shifts: 3 }];
    defend({ shifts: 3, rolls: true, request, way: [at('style'), none, turned], facts: { boosts: MINE } });
    const rowOnly = { settings: { advantageFailStyle: 'row-only' } };
    defend({ shifts: 3, rolls: true, request, given: rowOnly, way: [at('style'), none] });
    const attacked: Noted = ['FATE-83', 'no-hit', OGS];
    const way = [told('style', 'the attack'), attacked, turned];
    defend({ shifts: 3, rolls: true, given: rowOnly, way, facts: { boosts: MINE } });
  });

  it('FATE-72 to FATE-77 against more use of an aspect, and in a contest', () => {
    const request = { against: 'advantage', mode: 'existing', scene: 'contest' };
    const lost: Noted = ['FATE-72', 'invocation-theirs', { name: 'Og', other: 'Landon' }];
    defend({
      ...{ shifts: 1, rolls: true, request },
      way: [told('succeed', 'the advantage'), lost, ['FATE-77', 'forfeit', { name: 'Og' }]],
      facts: { freeInvocations: MINE },
      changes: [{ who: 'opposition', what: 'contest-roll', by: -1 }],
    });
    const tie: Noted = ['FATE-73', 'invocations', { name: 'Og', free: 1 }];
    const facts = { freeInvocations: THEIRS };
    defend({ shifts: 0, rolls: true, request, way: [told('tie', 'the advantage'), tie], facts });
  });

  it('FATE-96 full defense is 2 for who defends', () => {
    const guarded = { name: 'full defense', value: 2 };
    const request = {
      actor: { name: 'Landon', rating: 1 },
      opposition: { name: 'Og', kind: 'active', rating: 2 },
      ...{ fullDefense: true, scene: 'conflict' },
    };
    const dice = { actor: -1, opposition: 1 };
    expect(done('defend', request, { dice }).way.slice(0, 3)).toEqual([
      ['FATE-03', 'rolled', { name: 'Landon', rating: 1, bonuses: [guarded], dice: -1, result: 2, ladder: 'Fair' }],
      ['FATE-14', 'rolled', { name: 'Og', rating: 2, bonuses: [], dice: 1, result: 3, ladder: 'Good' }],
      ['FATE-20', 'fail', { result: 2, opposition: 3, shifts: -1, name: 'Landon' }],
    ]);
    expect(done('attack', request, { dice }).way.slice(0, 3)).toEqual([
      ['FATE-03', 'rolled', { name: 'Landon', rating: 1, bonuses: [], dice: -1, result: 0, ladder: 'Mediocre' }],
      ['FATE-14', 'rolled', { name: 'Og', rating: 2, bonuses: [guarded], dice: 1, result: 5, ladder: 'Superb' }],
      ['FATE-20', 'fail', { result: 0, opposition: 5, shifts: -5, name: 'Landon' }],
    ]);
  });
});
