import { describe, expect, it } from 'vitest';
import { ADA, attack, defend, KNIFE, SWORD, THUG } from './testing/people.ts';

const disarmed = { conditions: [{ name: 'disarmed', rounds: 2, disarmed: true }] };
const SWORDSMAN = { ...THUG, weapon: SWORD };

describe('the disarmed', () => {
  it('PHY-57 strike with fists: their skill and their table', () => {
    const blow = attack({ character: { ...ADA, ...disarmed }, dice: { attack: [2, 2], damage: [6] } });
    expect(blow.facts).toMatchObject({ target: 6 + 0 - 1, damage: 2 });
    expect(blow.steps[0]).toMatchObject({ rule: 'PHY-11', id: 'attack-target' });
    expect(blow.steps[0]!.values.terms).toContainEqual({ label: 'brawling', value: 0, by: 'character' });
  });

  it('PHY-62 do no more harm than fists do', () => {
    const struck = defend({ opponent: { ...SWORDSMAN, ...disarmed }, dice: { defense: [6, 5], damage: [6] } });
    expect(struck.facts).toMatchObject({ damage: 2, net: 2 });
  });

  it('PHY-44 have only Brawling left to defend with, which is no use against a blade', () => {
    const dice = { defense: [6, 5], damage: [1] };
    const held = defend({ character: { ...ADA, ...disarmed }, opponent: SWORDSMAN, dice });
    expect(held.facts).toMatchObject({ skill: 'none', skillLevel: 0, target: 7 });
    expect(held.steps[0]).toMatchObject({ rule: 'd-13', id: 'no-skill', values: { name: 'Ada' } });
  });

  it('PHY-11 defend against a knife as a brawler does', () => {
    const knife = { ...ADA, weapon: KNIFE, skills: { brawling: 1 } };
    const brawler = { name: 'the brute', skills: { brawling: 2, swords: 5 }, weapon: SWORD };
    const target = (opponent: object) => attack({ character: knife, opponent, dice: { attack: [6, 5] } }).facts.target;
    expect(target(brawler)).toBe(6 + 1 - 5);
    expect(target({ ...brawler, ...disarmed })).toBe(6 + 1 - 2);
  });
});

describe('a condition in a target number', () => {
  const shaken = { conditions: [{ name: 'shaken', attacking: -1, attacked: 2 }] };
  const dazed = { conditions: [{ name: 'dazed', attacking: -3, attacked: 4 }] };
  const fromConditions = ({ steps }: ReturnType<typeof attack>) =>
    (steps.find(({ id }) => /-target$/.test(id))!.values.terms as readonly { label: string; by: string }[])
      .filter(({ label }) => label === 'shaken' || label === 'dazed')
      .map(({ label, by }) => `${label}: ${by}`);

  it('PHY-08 is told by its bearer: of an opponent the GM', () => {
    const sides = { character: { ...ADA, ...shaken }, opponent: { ...THUG, ...dazed } };
    expect(fromConditions(attack({ ...sides, dice: { attack: [6, 5] } }))).toEqual(['shaken: character', 'dazed: gm']);
    for (const settings of [{}, { defense: 'own-ability' }]) {
      const held = defend({ ...sides, settings, dice: { defense: [1, 2] }, choices: { defense: 'none' } });
      expect(fromConditions(held)).toEqual(['dazed: gm', 'shaken: character']);
    }
  });
});

describe('words of a defense', () => {
  it('PHY-40 naming no skill is not the same as having none', () => {
    const named = defend({ choices: { defense: 'none' }, dice: { defense: [1, 3] } });
    expect(named.steps.slice(0, 2)).toMatchObject([
      { rule: 'd-02', id: 'named-none', text: 'Ada defends with no skill, and rolls with 0.' },
      { rule: 'PHY-31', text: 'To avoid, roll under 7: opponent’s PHYSICAL 6 + opponent’s brawling 1 = 7.' },
    ]);
    const without = defend({ character: { ...ADA, skills: {} }, dice: { defense: [1, 3] } });
    expect(without.steps[0]!.text).toBe('Ada has no skill that can defend here, and rolls with 0.');
  });

  it('PHY-37 a hit by double 1 alone is told as that, under every rule', () => {
    const settings = { defense: 'attacker-roll', criticalRule: 'if-would-hit' };
    const low = { ...THUG, physical: 3, skill: 1 };
    const double = defend({ opponent: low, settings, dice: { defense: [1, 1], damage: [1] } });
    expect(double).toMatchObject({
      facts: { target: 2, byDouble: true },
      text: 'The thug attacks Ada with the knife; Ada defends with Swords 2: hit, double 1, 1 STAMINA lost.',
    });
    expect(double.steps.map(({ rule, id }) => `${rule} ${id}`)).toContain('PHY-37 defense-double');
    const off = defend({ opponent: low, settings: { doubles: 'off' }, dice: { defense: [1, 1], damage: [1] } });
    expect(off).toMatchObject({
      text: 'The thug attacks Ada with the knife; Ada defends with Swords 2: hit, 2 is not under 2, 1 STAMINA lost.',
    });
    expect(off.facts.byDouble).toBeUndefined();
  });

  it('PHY-10 a target number that no two dice come under is told as that', () => {
    const hopeless = attack({ opponent: { ...THUG, skill: 11 }, dice: { attack: [3, 4] } });
    expect(hopeless.steps[0]!.text).toBe(
      'To hit, roll under −3, lower than two dice can show: PHYSICAL 6 + swords 2 − opponent’s skill 11 = −3.',
    );
    expect(hopeless.text).toBe('Ada attacks the thug with the sword: miss, 7 is not under −3.');
  });

  it('PHY-60 a blow without damage is not told as one that was stopped', () => {
    const feather = { ...ADA, weapon: { ...SWORD, damage: [0, 0, 0, 0, 0, 0] } };
    const touch = attack({ character: feather, dice: { attack: [2, 2], damage: [1] } });
    expect(touch.text).toBe('Ada attacks the thug with the sword: hit, 4 is under 7, but it does no damage.');
    expect(touch.steps.at(-1)).toMatchObject({
      ...{ rule: 'PHY-60', id: 'stopped', values: { name: 'the thug', damage: 0, protection: 0, net: 0 } },
      text: 'No damage: the thug is not hurt.',
    });
  });
});
