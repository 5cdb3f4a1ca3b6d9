/** All that is wrong with a request is told at once, at the places where it was sent. */
import { describe, expect, it } from 'vitest';
import { answer } from './index.ts';

const problemsOf = (verb: 'resolve' | 'odds' | 'fight' | 'matchup' | 'step', request: object) => {
  const answered = answer(verb, request);
  if (answered.ok) throw new Error('it was answered');
  const { problems = [], ...first } = answered.error;
  if (problems.length > 0) expect(problems[0]).toEqual(first);
  return problems.map(({ path, message }) => `${path}: ${message}`);
};

describe('all problems of a request', () => {
  const blow = { system: 'degrees', action: 'attack', attack: 'dirk' };

  it('of an action', () => {
    expect(problemsOf('resolve', { ...blow, attacker: { skil: 7 }, defender: { skill: 'high' }, sed: 'a' })).toEqual([
      'attacker.skil: Unknown field skil. Did you mean skill?',
      'defender.skill: Skill must be a whole number, not "high".',
      'sed: Unknown field sed. Did you mean seed?',
    ]);
  });

  it('where a role is a sheet, at the place of the sheet', () => {
    const attacker = { sheet: { name: 'Mira', skill: 7, armor: 'none', lifePoint: 3 } };
    const told = problemsOf('odds', { ...blow, attacker, defender: { skill: 4 } });
    expect(told.length).toBeGreaterThan(1);
    for (const line of told) expect(line).toMatch(/^attacker\.sheet\./);
  });

  it('of one fight among many, at its places in the lists', () => {
    const fighter = { skill: 7, defense: 6, lifePoints: 20, attack: 'dirk' };
    const told = problemsOf('matchup', {
      system: 'degrees',
      a: [fighter, { ...fighter, skill: 'x', hat: 1 }],
      b: [fighter],
    });
    expect(told.map((line) => line.split(':')[0])).toEqual(['a.1.skill', 'a.1.hat']);
  });

  it('one problem is told as ever', () => {
    const answered = answer('resolve', { ...blow, attacker: { skill: 7 }, defender: {} });
    expect(answered).toEqual({
      ok: false,
      error: {
        code: 'invalid_request',
        path: 'defender.skill',
        message: 'Skill is missing. It must be a whole number.',
      },
    });
  });
});
