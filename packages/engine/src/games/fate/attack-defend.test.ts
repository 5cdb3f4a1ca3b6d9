import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOTH, LANDON, MINE, NO_ORPHAN, THEIRS, table } from './testing/rows.ts';
import { active, against, by, done, type Noted, passive, refused } from './testing/table.ts';

const FIGHT = { scene: 'conflict' } as const;
const reduce = { choices: { reduceForBoost: true } } as const;
const OFF = { settings: { passiveDefendStyleBoost: 'off' } };
const ROW_ONLY = { settings: { advantageFailStyle: 'row-only' } };
const rolls = { rolls: true };
const harm = ({ facts }: ReturnType<typeof by>) => [facts.hit, facts.boosts.actor, facts.boosts.opposition];

describe('attack', () => {
  const attack = table('attack', () => 'defend', { request: FIGHT });
  const miss: Noted = ['FATE-83', 'no-hit', BOTH];
  const hit = (clause: string, shifts: number): Noted => [clause, 'hit', { ...BOTH, hit: shifts }];

  it('FATE-79, D12 only in a conflict or a contest under fire, never in a challenge', () => {
    const roll = { actor: { rating: 3 }, opposition: active(3) };
    for (const scene of ['challenge', 'contest']) {
      expect(refused('attack', { ...roll, scene })).toMatchObject({ code: 'not_allowed', rule: 'FATE-79' });
    }
    expect(refused('attack', roll)).toMatchObject({ code: 'not_allowed', rule: 'FATE-79' });
    expect(against(1, 'attack', { scene: 'contest-under-fire' }).facts.hit).toBe(1);
  });

  it('FATE-86, D9 a shift may be given for a boost also where nobody would take one of the surroundings', () => {
    const { choices, facts } = by(3, 'attack', { ...FIGHT }, { ...NO_ORPHAN, ...reduce });
    expect([choices, facts.hit, facts.boosts]).toEqual([{ reduceForBoost: true }, 2, MINE]);
  });

  it('FATE-80 it may be an attack on body, mind or name: any skill will do', () => {
    const skills = ['Fight', 'Provoke', 'Rapport'].map(
      (skill) => against(2, 'attack', { ...FIGHT, actor: { skill, rating: 2 } }).facts.hit,
    );
    expect(skills).toEqual([2, 2, 2]);
  });

  it('FATE-82 a set rating is still a defend', () => {
    expect(by(1, 'attack', FIGHT).facts.resistedBy).toBe('defend');
    const none = { actor: { rating: 1 }, opposition: { kind: 'none' }, ...FIGHT };
    expect(refused('attack', none)).toMatchObject({ code: 'not_allowed', rule: 'FATE-82' });
  });

  it('FATE-83 a failure is no hit', () => {
    attack([-1, [miss], {}, rolls], [-2, [miss], {}, rolls]);
  });

  it('FATE-84, FATE-92, D2 a tie is no hit and one boost, for the attacker, not two', () => {
    attack([0, [['FATE-84', 'tied-boost', BOTH]], { boosts: MINE }, rolls]);
    expect(harm(against(0, 'defend', FIGHT))).toEqual([0, 0, 1]);
  });

  it('FATE-85 a success is a hit of its shifts', () => {
    attack([1, [hit('FATE-85', 1)], { hit: 1 }, rolls], [2, [hit('FATE-85', 2)], { hit: 2 }]);
  });

  it('FATE-86, D24 with style the attacker may lower the hit by exactly 1 for a boost', () => {
    const lowered = (to: number): readonly Noted[] => [['FATE-86', 'hit-and-boost', { ...BOTH, hit: to }]];
    attack(
      [3, [hit('FATE-86', 3)], { hit: 3 }, rolls],
      [4, [hit('FATE-86', 4)], { hit: 4 }, rolls],
      [3, lowered(2), { hit: 2, boosts: MINE }, { ...reduce, ...rolls }],
      [4, lowered(3), { hit: 3, boosts: MINE }, { ...reduce, ...rolls }],
    );
    expect(against(2, 'attack', FIGHT, reduce).choices).toEqual({});
  });

  it('FATE-94, D8 missed by 3 the defender turns the tables, a set rating where the table says so', () => {
    const turned = (clause: string, shifts: number): Noted => [clause, 'turned-tables', { name: 'Og', shifts }];
    const boost = { boosts: THEIRS };
    attack(
      [-2, [miss], {}, rolls],
      [-3, [miss, turned('FATE-94', 3)], boost, rolls],
      [-5, [miss, turned('D8', 5)], boost],
      [-3, [miss, ['D8', 'no-passive-boost', { name: 'Og', shifts: 3 }]], {}, OFF],
      [-3, [miss, turned('FATE-94', 3)], boost, { ...ROW_ONLY, ...rolls }],
    );
    expect(by(0, 'attack', { ...FIGHT, fullDefense: true }).facts.opposition).toBe(2);
    const unaware = { actor: { rating: 1 }, opposition: { ...passive(1), unaware: true }, ...FIGHT, fullDefense: true };
    expect(refused('attack', unaware)).toMatchObject({ code: 'not_allowed', rule: 'D8' });
  });

  it('D24 weapons add to a hit and hit on a tie, armor takes away, a hit of nothing is a boost, then the 1 for one', () => {
    const armed = (shifts: number, weapon: number, armor: number, to: number): Noted => [
      ...(['D24', 'weapon-and-armor', { shifts, weapon, armor, hit: to }] as const),
    ];
    const settings = { weaponsArmor: 'on' };
    const gear = (weapon: number, armor: number) => ({ settings, ...rolls, request: { weapon, armor } });
    const boost = { boosts: MINE };
    attack(
      [0, [armed(0, 2, 0, 2)], { hit: 2 }, gear(2, 0)],
      [0, [armed(0, 2, 2, 0)], boost, gear(2, 2)],
      [0, [['FATE-84', 'tied-boost', BOTH]], boost, gear(0, 2)],
      [1, [armed(1, 2, 1, 2)], { hit: 2 }, gear(2, 1)],
      [1, [armed(1, 0, 3, 0)], boost, gear(0, 3)],
      [1, [hit('FATE-85', 1)], { hit: 1 }, gear(0, 0)],
      [2, [armed(2, 1, 0, 3)], { hit: 3 }, gear(1, 0)],
      [2, [armed(2, 0, 1, 1)], { hit: 1 }, gear(0, 1)],
      [3, [armed(3, 2, 1, 4), hit('FATE-86', 4)], { hit: 4 }, gear(2, 1)],
      [3, [armed(3, 0, 1, 2), hit('FATE-86', 2)], { hit: 2 }, gear(0, 1)],
      [3, [armed(3, 0, 3, 0)], boost, gear(0, 3)],
      [3, [hit('FATE-86', 3)], { hit: 3 }, gear(0, 0)],
      [-1, [miss], {}, gear(4, 0)],
      [
        ...([3, [armed(3, 2, 0, 5), ['FATE-86', 'hit-and-boost', { ...BOTH, hit: 4 }]]] as const),
        { hit: 4, ...boost },
        { ...reduce, settings, ...rolls, request: { weapon: 2 } },
      ],
    );
    const roll = { actor: { rating: 1 }, opposition: active(0), ...FIGHT, weapon: 2 };
    expect(refused('attack', roll)).toMatchObject({ code: 'not_allowed', rule: 'D24', path: 'weapon' });
  });

  it('FB-05 Fight +3 and +2 against Fight +4 and −1: a hit of 2; invoked, 4, or 3 and a boost', () => {
    const roll = { actor: { rating: 3 }, opposition: active(4), ...FIGHT };
    const dice = { actor: 2, opposition: -1 };
    expect(harm(done('attack', roll, { dice }))).toEqual([2, 0, 0]);
    const invoked = { ...roll, invokes: [{ by: 'actor', use: 'bonus' }] };
    expect(harm(done('attack', invoked, { dice }))).toEqual([4, 0, 0]);
    expect(harm(done('attack', invoked, { dice, ...reduce }))).toEqual([3, 1, 0]);
  });

  it('FB-06 Provoke +3 and +1 against Will +2 and +2: a tie at Great, one boost, no hit', () => {
    const roll = { actor: { rating: 3 }, opposition: active(2), ...FIGHT };
    const { facts, outcome } = done('attack', roll, { dice: { actor: 1, opposition: 2 } });
    expect([outcome, facts.result, facts.opposition]).toEqual(['tie', 4, 4]);
    expect([facts.hit, facts.boosts]).toEqual([0, { actor: 1, opposition: 0 }]);
  });
});

describe('defend', () => {
  const OGS = { name: 'Og', target: 'Landon' };
  const defend = table('defend', () => 'defend', rolls);
  const fromAdvantage = table('defend', () => 'defend', { ...rolls, request: { against: 'advantage', mode: 'new' } });
  const told = (clause: string, outcome: string, threat = 'the attack'): Noted => [
    ...([clause, `defend-${outcome}`, { name: 'Landon', threat }] as const),
  ];
  const miss: Noted = ['FATE-83', 'no-hit', OGS];
  const turned: Noted = ['FATE-94', 'turned-tables', { name: 'Landon', shifts: 3 }];
  const none: Noted = ['FATE-68', 'no-aspect', { name: 'Og' }];
  const made = (free: number) => ({ aspectCreated: true, freeInvocations: { actor: 0, opposition: free } });

  it('FATE-89, D10 it counts as an action and never uses up the turn', () => {
    expect(against(1, 'attack', FIGHT).facts.resisting).toEqual({ isAction: true, usesTurn: false });
    expect(against(1, 'overcome').facts.resisting).toEqual({ isAction: false, usesTurn: false });
  });

  it('FATE-90 it may face a set rating, but not nothing', () => {
    expect(harm(by(-2, 'defend'))).toEqual([2, 0, 0]);
    const none = { actor: { rating: 1 }, opposition: { kind: 'none' } };
    expect(refused('defend', none)).toMatchObject({ code: 'not_allowed', rule: 'FATE-90' });
  });

  it('FATE-91 a failure suffers the hit or the advantage', () => {
    const hit = (clause: string, shifts: number): readonly Noted[] => [
      ...[told('FATE-91', 'fail'), [clause, 'hit', { ...OGS, hit: shifts }] as const],
    ];
    defend([-2, hit('FATE-85', 2), { hit: 2 }], [-3, hit('FATE-86', 3), { hit: 3 }]);
    const aspect = (clause: string, free: number): readonly Noted[] => [
      ...[told('FATE-91', 'fail', 'the advantage'), [clause, 'aspect', { name: 'Og', free }] as const],
    ];
    fromAdvantage([-1, aspect('FATE-70', 1), made(1)], [-3, aspect('FATE-71', 2), made(2)]);
  });

  it('FATE-92, D9 a tie gives the opponent one boost; a fire’s goes to the GM, or to nobody', () => {
    const tie = told('FATE-92', 'tie');
    const boost: Noted = ['FATE-84', 'tied-boost', OGS];
    const theirs = { boosts: THEIRS };
    defend(
      [0, [tie, boost], theirs],
      [0, [tie, boost], theirs, { rolls: false }],
      [0, [tie, boost, ['D9', 'orphan-boost', {}]], {}, { ...NO_ORPHAN, rolls: false }],
      [0, [tie, boost], theirs, NO_ORPHAN],
      [
        ...([-1, [told('FATE-91', 'fail'), ['FATE-85', 'hit', { ...OGS, hit: 1 }]]] as const),
        { hit: 1 },
        { ...NO_ORPHAN, rolls: false },
      ],
    );
    const advantage = told('FATE-92', 'tie', 'the advantage');
    fromAdvantage([0, [advantage, ['FATE-69', 'boost-instead', { name: 'Og' }]], theirs]);
  });

  it('FATE-93 one or two shifts avoid it and no more, unless the loser leaves the defender the aspect', () => {
    defend([2, [told('FATE-93', 'succeed'), miss]]);
    const avoided = told('FATE-93', 'succeed', 'the advantage');
    const mine: Noted = ['FATE-68', 'aspect-theirs', { name: 'Og', other: 'Landon' }];
    const gained = { aspectCreated: true, freeInvocations: MINE };
    fromAdvantage(
      [1, [avoided, none]],
      [2, [avoided, none]],
      [1, [avoided, mine], gained, { choices: { advantageFail: 'theirs' } }],
    );
  });

  it('FATE-94, D4 with style the defender gets a boost', () => {
    const style = [told('FATE-94', 'style'), miss, turned];
    defend(
      [3, style, { boosts: MINE }],
      [3, style, { boosts: MINE }, { rolls: false }],
      [3, style, { boosts: MINE }, ROW_ONLY],
    );
    const avoided = told('FATE-94', 'style', 'the advantage');
    fromAdvantage([3, [avoided, none, turned], { boosts: MINE }], [3, [avoided, none], {}, ROW_ONLY]);
  });

  it('FATE-72 to FATE-77 against more use of an aspect, and in a contest', () => {
    const request = { mode: 'existing', scene: 'contest' };
    const lost: Noted = ['FATE-72', 'invocation-theirs', { name: 'Og', other: 'Landon' }];
    const forfeit: Noted = ['FATE-77', 'forfeit', { name: 'Og' }];
    const changes = [{ who: 'opposition', what: 'contest-roll', by: -1 }];
    const avoided = told('FATE-93', 'succeed', 'the advantage');
    const tie = told('FATE-92', 'tie', 'the advantage');
    fromAdvantage(
      [1, [avoided, lost, forfeit], { freeInvocations: MINE }, { request, changes }],
      [0, [tie, ['FATE-73', 'invocations', { name: 'Og', free: 1 }]], { freeInvocations: THEIRS }, { request }],
    );
  });

  it('FATE-95 in a challenge it is said to be rare', () => {
    const avoided = told('FATE-93', 'succeed');
    defend(
      [1, [avoided, ['FATE-95', 'rare', LANDON], miss], {}, { request: { scene: 'challenge' } }],
      [1, [avoided, miss], {}, { request: FIGHT }],
    );
  });

  it('FATE-96 full defense is +2 to the defender, and belongs to conflicts', () => {
    const guarded = { name: 'full defense', value: 2 };
    const request = {
      actor: { name: 'Landon', rating: 1 },
      opposition: { name: 'Og', kind: 'active', rating: 2 },
      ...{ fullDefense: true, scene: 'conflict' },
    };
    const thrown = { dice: { actor: -1, opposition: 1 } };
    expect(done('defend', request, thrown).way.slice(0, 3)).toEqual([
      ['FATE-03', 'rolled', { name: 'Landon', rating: 1, bonuses: [guarded], dice: -1, result: 2, ladder: 'Fair' }],
      ['FATE-14', 'rolled', { name: 'Og', rating: 2, bonuses: [], dice: 1, result: 3, ladder: 'Good' }],
      ['FATE-20', 'fail', { result: 2, opposition: 3, shifts: -1, name: 'Landon' }],
    ]);
    expect(done('attack', request, thrown).way.slice(0, 3)).toEqual([
      ['FATE-03', 'rolled', { name: 'Landon', rating: 1, bonuses: [], dice: -1, result: 0, ladder: 'Mediocre' }],
      ['FATE-14', 'rolled', { name: 'Og', rating: 2, bonuses: [guarded], dice: 1, result: 5, ladder: 'Superb' }],
      ['FATE-20', 'fail', { result: 0, opposition: 5, shifts: -5, name: 'Landon' }],
    ]);
    const person = { mode: 'new', on: 'character', fullDefense: true };
    expect(against(0, 'advantage', person).facts.opposition).toBe(2);
    const race = { actor: { rating: 1 }, opposition: active(1), fullDefense: true, scene: 'contest' };
    expect(refused('defend', race)).toMatchObject({ code: 'not_allowed', rule: 'FATE-96' });
  });

  it('FATE-86, FATE-103 beaten by 3, the attacker may lower the hit for a boost', () => {
    expect(harm(against(-4, 'defend', FIGHT))).toEqual([4, 0, 0]);
    expect(harm(against(-4, 'defend', FIGHT, reduce))).toEqual([3, 0, 1]);
  });

  it('FATE-103 attack and defend are one roll seen from two sides', () => {
    const throwOf = fc.array(fc.constantFrom(-1, 0, 1), { minLength: 4, maxLength: 4 });
    const rating = fc.integer({ min: -2, max: 8 });
    fc.assert(
      fc.property(rating, rating, throwOf, throwOf, fc.boolean(), (mine, theirs, one, two, lower) => {
        const choices = { reduceForBoost: lower };
        const attack = done(
          'attack',
          { actor: { rating: mine }, opposition: active(theirs), ...FIGHT },
          { dice: { actor: one, opposition: two }, choices },
        ).facts;
        const defend = done(
          'defend',
          { actor: { rating: theirs }, opposition: active(mine), ...FIGHT },
          { dice: { actor: two, opposition: one }, choices },
        ).facts;
        expect(defend.shifts + attack.shifts).toBe(0);
        expect(defend.hit).toBe(attack.hit);
        expect(defend.boosts).toEqual({ actor: attack.boosts.opposition, opposition: attack.boosts.actor });
        expect(attack.boosts.actor + attack.boosts.opposition).toBeLessThanOrEqual(1);
      }),
      { numRuns: 300 },
    );
  });
});
