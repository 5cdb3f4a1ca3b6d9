/** With and without: what single changes of a request make of its odds, or of who wins. */
import { describe, expect, it } from 'vitest';
import { SYSTEMS } from '../games/index.ts';
import { addedFractions, Work } from '../kernel/index.ts';
import type { Failure, OddsAnswer } from './answer.ts';
import { csvOfFight, csvOfOdds } from './csv.ts';
import { fightOver } from './fight.ts';
import { oddsOver } from './odds.ts';
import type { FightAnswer } from './read-fight.ts';
import { matchupOver } from './survey.ts';
import { sweepOver } from './sweep.ts';

const odds = (request: object, work?: Work) => oddsOver(SYSTEMS, request, work === undefined ? {} : { work });
const good = <A extends { readonly ok: true }>(answer: A | Failure): A => {
  if (!answer.ok) throw new Error(answer.error.message);
  return answer;
};
const errorOf = (answer: OddsAnswer | FightAnswer | Failure) => {
  if (answer.ok) throw new Error('it was answered');
  return answer.error;
};

const blow = {
  ...{ system: 'degrees', action: 'attack', attacker: { skill: 7 }, attack: 'dirk' },
  defender: { skill: 4, absorption: 2, lifePoints: 30 },
};

describe('odds', () => {
  it('each change has its headlines and the exact difference to the request as it is', () => {
    const change = { 'defender.absorption': 5 };
    const answer = good(odds({ ...blow, id: 7, compare: [{ label: 'with a shield', change }] }));
    const alone = good(odds({ ...blow, defender: { ...blow.defender, absorption: 5 } }));
    const [shield] = answer.compared!;
    expect(shield!.label).toBe('with a shield');
    expect(shield!.headlines.map(({ difference: _, ...one }) => one)).toEqual(alone.headlines);
    for (const [i, { exact, p, difference }] of shield!.headlines.entries()) {
      const was = answer.headlines![i]!;
      expect(difference).toEqual({ exact: addedFractions(exact, was.exact, -1), p: p - was.p });
    }
    expect(shield!.headlines[1]!.difference.p).toBeLessThan(0);
    expect(shield!.mean).toMatchObject({ fact: 'damage', exact: alone.facts.damage!.mean.exact });
    expect(answer.id).toBe(7);
  });

  it('a value is taken out by null, a house rule is a change too, and without a label a change says what it is', () => {
    const compare = [
      { change: { 'defender.absorption': null } },
      { change: { 'settings.openRolls': 'on' } },
      { change: { 'defender.lifePoints': null, 'attacker.skill': 8 } },
    ];
    const { compared, headlines } = good(odds({ ...blow, compare }));
    expect(compared!.map(({ label }) => label)).toEqual([
      ...['without defender.absorption', 'settings.openRolls on', 'without defender.lifePoints, attacker.skill 8'],
    ]);
    // What a change leaves no question about cannot come true there.
    expect(headlines!.map(({ id }) => id)).toContain('to-take-out');
    expect(compared![2]!.headlines.find(({ id }) => id === 'to-take-out')!.exact).toBe('0');
  });

  it('what lies on the table is held fixed in each', () => {
    const compare = [{ change: { 'defender.absorption': 40 } }];
    const dice = { offense: [6, 5], defense: [1, 1] };
    const { compared } = good(odds({ ...blow, dice, compare }));
    expect(compared![0]!.headlines.map(({ exact, difference }) => [exact, difference.exact])).toEqual([
      ['1', '0'],
      ['0', '-1'],
      ['0', '-1'],
    ]);
  });

  it('best play is best play in each', () => {
    const request = { system: 'degrees', action: 'attack', ...SYSTEMS.degrees!.actions.attack!.examples[2]!.request };
    const compare = [{ change: { 'attacker.skill': 9 } }];
    const alone = good(
      odds({ ...request, policy: 'best', attacker: { ...(request as { attacker?: object }).attacker, skill: 9 } }),
    );
    const [one] = good(odds({ ...request, policy: 'best', compare })).compared!;
    expect(one!.headlines.map(({ exact }) => exact)).toEqual(alone.headlines!.map(({ exact }) => exact));
  });

  it('errors name the change that is wrong', () => {
    const fine = { change: { 'attacker.skill': 8 } };
    const at = (change: object) => errorOf(odds({ ...blow, compare: [fine, { change }] }));
    expect(at({ 'attacker.skill': 'high' }).path).toBe('compare.1.change.attacker.skill');
    expect(at({ 'attacker.skil': 8 }).path).toBe('compare.1.change.attacker.skil');
    expect(at({ 'attack.name.more': 8 })).toMatchObject({
      path: 'compare.1.change',
      message: expect.stringContaining('attack'),
    });
    expect(errorOf(odds({ ...blow, compare: [] })).path).toBe('compare');
    expect(errorOf(odds({ ...blow, compare: Array(21).fill(fine) })).path).toBe('compare');
    expect(errorOf(odds({ ...blow, compare: 'nothing' })).path).toBe('compare');
    const alone = new Work();
    good(odds(blow, alone));
    expect(errorOf(odds({ ...blow, compare: [fine] }, new Work(alone.done + 1))).path).toBe('compare.0.change');
  });

  it('as a table a line for each headline of each change', () => {
    const lines = csvOfOdds(
      good(odds({ ...blow, compare: [{ label: 'better', change: { 'attacker.skill': 9 } }] })),
    ).split('\n');
    expect(lines.filter((line) => line.startsWith('better,headline,'))).toHaveLength(3);
  });
});

describe('fight', () => {
  const duel = {
    system: 'degrees',
    a: { skill: 8, defense: 7, lifePoints: 40, attack: 'war-blade' },
    b: { skill: 6, defense: 6, absorption: 2, lifePoints: 45, attack: 'iron-maul' },
  };
  const fight = (request: object) => fightOver(SYSTEMS, request);
  const compare = [{ label: 'armored', change: { 'a.absorption': 3 } }];

  it('each change has its chances and the difference, as fractions where they are asked for', () => {
    const small = { ...duel, a: { ...duel.a, lifePoints: 8 }, b: { ...duel.b, lifePoints: 8 }, fractions: true };
    const { compared, win, exact } = good(fight({ ...small, compare }));
    const alone = good(fight({ ...small, a: { ...small.a, absorption: 3 } }));
    const [armored] = compared!;
    expect(armored).toMatchObject({ label: 'armored', method: 'exact', win: alone.win });
    expect(armored!.difference.a).toBe(alone.win.a - win.a);
    expect(armored!.exact!.difference.a).toBe(addedFractions(alone.exact!.win.a, exact!.win.a, -1));
  });

  it('samples say the standard error of the difference', () => {
    const { compared, standardError } = good(fight({ ...duel, method: 'simulate', trials: 2000, compare }));
    expect(compared![0]!.standardError).toBeGreaterThan(standardError!);
    expect(csvOfFight(good(fight({ ...duel, compare })))).toMatch(/^with,armored,0\.\d+$/m);
  });

  it('errors name the change, and what compares nothing says so', () => {
    const wrong = [...compare, { change: { 'a.skill': 'high' } }];
    expect(errorOf(fight({ ...duel, compare: wrong })).path).toBe('compare.1.change.a.skill');
    expect(errorOf(fight({ ...duel, compare: [{ change: 3 }] })).path).toBe('compare.0.change');
    const vary = { path: 'a.skill', from: 5, to: 6 };
    for (const answer of [
      sweepOver(SYSTEMS, { ...duel, vary, compare }),
      matchupOver(SYSTEMS, { ...duel, a: [duel.a], b: [duel.b], compare }),
    ])
      expect(answer).toMatchObject({ ok: false, error: { path: 'compare' } });
  });
});
