import { describe, expect, it } from 'vitest';
import { ADA, attack, computed, defend, HANDS, SWORD, stepsOf, THUG, VEST } from './testing/people.ts';

const table = { criticals: 'table', fumbles: 'table' };
const rows = (effects: object[]) => ({ criticals: { any: [{ from: 2, to: 12, text: 'So it goes.', effects }] } });
const slips = (effects: object[]) => ({ fumbles: { any: [{ from: 2, to: 12, text: 'So it goes.', effects }] } });
const critical = (effects: object[], more: object = {}) =>
  attack({ settings: table, pack: rows(effects), dice: { attack: [6, 6], damage: [5], critical: [3, 4] }, ...more });
const fumble = (effects: object[], more: object = {}) =>
  attack({ settings: table, pack: slips(effects), dice: { attack: [1, 1], fumble: [3, 4] }, ...more });
const suffered = (effects: object[], more: object) =>
  defend({ settings: table, pack: rows(effects), dice: { defense: [1, 1], damage: [5], critical: [3, 4] }, ...more });

describe('critical hits on a table', () => {
  it('PHY-17 the table is rolled after damage and protection, and the row is said', () => {
    const opponent = { ...THUG, armor: VEST };
    const dice = { attack: [6, 6], damage: [5], protection: [2], critical: [3, 4] };
    const hit = attack({ settings: table, opponent, dice });
    expect(Object.keys(hit.dice)).toEqual(['attack', 'damage', 'protection', 'critical']);
    expect(hit).toMatchObject({ outcome: 'critical', facts: { damage: 6, protection: 1, net: 5 } });
    expect(hit.facts.critical).toEqual({ roll: 7, text: 'Struck full on.' });
    expect(stepsOf(hit)).toContain('PHY-17 Critical hit table, 7: Struck full on.');
  });

  it('PHY-17 a row may multiply the damage, add to its die, add to it, or undo protection', () => {
    expect(critical([{ kind: 'damage-times', times: 3 }]).facts).toMatchObject({ damage: 9, net: 9 });
    expect(critical([{ kind: 'damage-roll', bonus: 2 }]).facts.damage).toBe(5);
    expect(critical([{ kind: 'more-damage', points: 2 }]).facts.damage).toBe(5);
    const opponent = { ...THUG, armor: VEST };
    const dice = { attack: [6, 6], damage: [5], protection: [6], critical: [3, 4] };
    expect(critical([], { opponent, dice }).facts).toMatchObject({ damage: 3, protection: 3, net: 0 });
    expect(critical([{ kind: 'no-protection' }], { opponent, dice }).facts).toMatchObject({ protection: 0, net: 3 });
  });

  it('PHY-17 a row may leave conditions, which can be sent back on the combatant', () => {
    const hit = critical([
      { kind: 'stunned', rounds: 1 },
      { kind: 'down', rounds: 2 },
      { kind: 'disarmed' },
      { kind: 'bleeding', points: 2, rounds: 3 },
      { kind: 'condition', condition: { name: 'dazed', attacking: -1 } },
    ]);
    const left = hit.changes!.filter(({ what }) => what === 'condition').map(({ detail }) => detail!);
    expect(left).toEqual([
      { name: 'stunned', rounds: 1, idle: true },
      { name: 'down', rounds: 2, attacking: -4, attacked: 4 },
      { name: 'disarmed', disarmed: true },
      { name: 'bleeding', bleeds: 2, rounds: 3 },
      { name: 'dazed', attacking: -1 },
    ]);
    expect(attack({ opponent: { ...THUG, conditions: left } }).facts.target).toBe(7 + 4);
  });

  it('PHY-17 a row may kill, or bring to 0 STAMINA', () => {
    expect(critical([{ kind: 'killed' }]).changes).toContainEqual({ who: 'opponent', what: 'killed', by: 1 });
    expect(critical([{ kind: 'to-zero' }]).changes).toContainEqual({ who: 'opponent', what: 'to-zero', by: 1 });
  });

  it('PHY-38 a character who suffers one may test LUCK first: lucky, it is a plain hit', () => {
    const choices = { luckAgainstCritical: 'yes' };
    const dice = { defense: [1, 1], damage: [5], luck: [3, 4] };
    const soft = suffered([{ kind: 'killed' }], { choices, dice });
    expect(soft).toMatchObject({ outcome: 'hit', facts: { damage: 3, net: 3, lucky: true } });
    expect(soft.changes).toEqual([
      { who: 'character', what: 'stamina', by: -3, from: 12, to: 9 },
      { who: 'character', what: 'luck', by: -1, from: 7, to: 6 },
    ]);
    const hard = suffered([{ kind: 'damage-times', times: 2 }], {
      choices,
      dice: { ...dice, luck: [6, 6], critical: [3, 4] },
    });
    expect(hard).toMatchObject({ outcome: 'critical', facts: { damage: 6, lucky: false } });
  });

  it('PHY-38 where the row allows it, LUCK leaves a killed character at 0, and the LUCK already spent is gone', () => {
    const killed = [{ kind: 'killed', luckEscape: true }];
    const dice = { defense: [1, 1], damage: [5], critical: [3, 4], luck: [3, 4] };
    const saved = suffered(killed, { dice });
    expect(saved.changes).toContainEqual({ who: 'character', what: 'to-zero', by: 1 });
    const choices = { luckAgainstCritical: 'yes', luckAgainstDeath: 'yes' };
    const twice = suffered(killed, { choices, dice: { ...dice, luck: [6, 6], 'luck#2': [3, 4] } });
    expect(twice.changes).toContainEqual({ who: 'character', what: 'killed', by: 1 });
    expect(twice.changes!.filter(({ what }) => what === 'luck').map(({ to }) => to)).toEqual([6, 5]);
    const { luck: _, ...luckless } = ADA;
    const { luck: __, ...thrown } = dice;
    expect(suffered(killed, { character: luckless, dice: thrown }).changes).toContainEqual({
      ...{ who: 'character', what: 'killed', by: 1 },
    });
  });

  it('PHY-17 melee and ranged may have tables of their own', () => {
    const row = (text: string) => [{ from: 2, to: 12, text }];
    const pack = { criticals: { melee: row('Cut.'), ranged: row('Shot.') } };
    const hit = (weapon: object | string) =>
      attack({ ...{ settings: table, pack, character: { ...ADA, weapon } }, dice: { attack: [6, 6] } }).facts.critical;
    expect(hit(HANDS)).toMatchObject({ text: 'Cut.' });
    expect(hit('sidearm')).toMatchObject({ text: 'Shot.' });
  });
});

describe('fumbles on a table', () => {
  it('PHY-19 the attacker’s fumble is looked up and falls on the attacker', () => {
    const slip = fumble([{ kind: 'disarmed', rounds: 2 }]);
    expect(slip).toMatchObject({ outcome: 'fumble', facts: { hit: false, fumble: { roll: 7, text: 'So it goes.' } } });
    expect(slip.changes).toEqual([
      { who: 'character', what: 'condition', by: 1, detail: { name: 'disarmed', disarmed: true, rounds: 2 } },
    ]);
  });

  it('PHY-17, PHY-19 a row that says only the condition it leaves is not said again', () => {
    const slipped = (faces: number[]) => attack({ settings: table, dice: { attack: [1, 1], fumble: faces } }).text;
    expect(slipped([2, 3])).toMatch(/; Ada is off balance\.$/);
    expect(slipped([4, 6])).toMatch(/; Ada is wide open\.$/);
    expect(slipped([5, 6])).toMatch(/; Ada is exposed\. Walking into the next blow\.$/);
    const stunned = (text: string) => {
      const pack = { criticals: { any: [{ from: 2, to: 12, text, effects: [{ kind: 'stunned', rounds: 1 }] }] } };
      return critical([], { pack }).text;
    };
    expect(stunned('Stunned.')).toMatch(/; the thug is stunned\.$/);
    expect(stunned('Stunned by the hilt.')).toMatch(/; the thug is stunned\. Stunned by the hilt\.$/);
  });

  it('PHY-36 the opponent’s fumble falls on the opponent', () => {
    const pack = slips([{ kind: 'down', rounds: 1 }]);
    const slip = defend({ settings: table, pack, dice: { defense: [6, 6], fumble: [3, 4] } });
    expect(slip).toMatchObject({ outcome: 'fumble', changes: [{ who: 'opponent', what: 'condition' }] });
  });

  it('PHY-19 a fumbler may be struck by the own weapon, protected or not', () => {
    const character = { ...ADA, armor: VEST };
    const dice = { attack: [1, 1], fumble: [1, 1], damage: [6] };
    const bare = fumble([{ kind: 'hits-self', times: 2, protected: false }], { character, dice });
    expect(bare.changes).toEqual([{ who: 'character', what: 'stamina', by: -8, from: 12, to: 4 }]);
    const covered = fumble([{ kind: 'hits-self' }], { character, dice: { ...dice, protection: [6] } });
    expect(covered.changes).toEqual([{ who: 'character', what: 'stamina', by: -1, from: 12, to: 11 }]);
  });

  it('PHY-19 a character may test LUCK: lucky, only the round is lost', () => {
    const choices = { luckAgainstFumble: 'yes' };
    const slip = fumble([{ kind: 'disarmed' }], { choices, dice: { attack: [1, 1], luck: [2, 2] } });
    expect(slip).toMatchObject({ outcome: 'fumble', facts: { lucky: true }, changes: [{ what: 'luck', by: -1 }] });
  });
});

describe('odds with tables', () => {
  it('PHY-17 the starter table: each row as often as its 2d6', () => {
    const { facts } = computed('attack', {
      ...{ settings: table, dice: { attack: [6, 6], damage: [6] } },
      character: { ...ADA, weapon: { ...SWORD, damage: [0, 0, 0, 0, 0, 10, 100] } },
    });
    // 2–3 and 12 leave the 10; 4–5, 9 and 10 read the last column; 6–8 and 11 double.
    expect(facts.damage!.distribution).toEqual([
      [10, '1/9'],
      [20, '1/2'],
      [100, '7/18'],
    ]);
  });
});
