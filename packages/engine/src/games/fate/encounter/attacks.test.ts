import { describe, expect, it } from 'vitest';
import type { PlainRecord } from '../../../kernel/index.ts';
import { barred, begin, refusedSetup, step } from '../testing/table.ts';
import type { State } from './state.ts';

const SERA = { name: 'Sera', side: 'heroes', skills: { notice: 3, fight: 3, provoke: 3 }, aspects: ['Bold'] };
const WOLF = { name: 'Wolf', side: 'pack', gm: true, skills: { athletics: 3, will: 3 } };
const ON = { settings: { weaponsArmor: 'on' } };

const conflict = (sera: PlainRecord = {}, wolf: PlainRecord = {}, more: PlainRecord = ON): State =>
  begin({
    scene: 'conflict',
    people: [
      { ...SERA, ...sera },
      { ...WOLF, ...wolf },
    ],
    ...more,
  });
const bite = { kind: 'attack', by: 'sera', skill: 'fight', target: 'wolf' } as const;

describe('weapons and armor in a scene', () => {
  it('D24 a weapon adds to a hit, and armor takes from it', () => {
    const hit = step(conflict({ weapon: 3 }, { armor: 1 }), bite, { dice: { actor: 1, opposition: 0 } });
    expect(hit.way).toContainEqual(['D24', 'weapon-and-armor', { shifts: 1, weapon: 3, armor: 1, hit: 3 }]);
    expect(hit.facts).toMatchObject({ shifts: 1, hit: 3 });
  });

  it('D24 a tied weapon hits for its rating, and a hit that armor takes whole is a boost', () => {
    const tie = step(conflict({ weapon: 2 }), bite, { dice: { actor: 0, opposition: 0 } });
    expect(tie.facts).toMatchObject({ shifts: 0, hit: 2, boosts: { actor: 0, opposition: 0 } });
    const stopped = step(conflict({}, { armor: 2 }), bite, { dice: { actor: 2, opposition: 0 } });
    expect(stopped.facts).toMatchObject({ shifts: 2, hit: 0, boosts: { actor: 1, opposition: 0 } });
  });

  it('D24 they are for physical harm', () => {
    const taunt = { ...bite, skill: 'provoke', track: 'mental' };
    const said = step(conflict({ weapon: 3 }, { armor: 1 }), taunt, { dice: { actor: 1, opposition: 0 } });
    expect(said.facts).toMatchObject({ shifts: 1, hit: 1 });
    expect(said.clauses).not.toContain('D24');
  });

  it('D24 armor helps against the surroundings too', () => {
    const fire = { kind: 'defend', by: 'wolf', skill: 'athletics', rating: 5, threat: 'the fire' };
    const burned = step(conflict({}, { armor: 1 }), fire, { dice: { actor: 0 } });
    expect(burned.way).toContainEqual(['D24', 'weapon-and-armor', { shifts: 2, weapon: 0, armor: 1, hit: 1 }]);
  });

  it('D24 where the house rule is off, nobody brings them', () => {
    const people = [{ ...SERA, weapon: 2 }, WOLF];
    expect(refusedSetup({ scene: 'conflict', people })).toMatchObject({
      code: 'not_allowed',
      path: 'start.people.0.weapon',
      rule: 'D24',
    });
  });
});

describe('invocations announced with the action', () => {
  const invokes = [{ by: 'actor', aspect: 'Bold' }];

  it('FATE-04 they count before anything else is invoked, and are paid for', () => {
    const hit = step(conflict(), { ...bite, invokes }, { dice: { actor: 0, opposition: 0 } });
    const bold = { name: 'Sera', aspect: 'Bold', free: false, result: 5 };
    expect(hit.way).toContainEqual(['FATE-04', 'invoked-bonus', bold]);
    expect(hit.facts).toMatchObject({ shifts: 2, hit: 2 });
    expect(hit.changes).toContainEqual({ who: 'sera', what: 'fate-points', by: -1, from: 3, to: 2 });
  });

  it('FATE-04 an aspect is paid for once a roll, and only as long as there are points', () => {
    const twice = { ...bite, invokes: [...invokes, ...invokes] };
    expect(barred(conflict(), twice)).toMatchObject({ path: 'action.invokes.1.aspect', rule: 'FATE-04' });
    expect(barred(conflict({ fatePoints: 0 }), { ...bite, invokes })).toMatchObject({ rule: 'FATE-04' });
    const theirs = { ...bite, invokes: [{ by: 'opposition', aspect: 'Nowhere to be Found' }] };
    expect(barred(conflict(), theirs)).toMatchObject({ path: 'action.invokes.0.aspect' });
  });

  it('FATE-07 a set rating has no dice to reroll', () => {
    const reroll = { ...bite, passive: 2, invokes: [{ by: 'opposition', aspect: 'Bold', use: 'reroll' }] };
    expect(barred(conflict(), reroll)).toMatchObject({ path: 'action.invokes.0.use', rule: 'FATE-07' });
  });

  it('FATE-88 what the target defends with may be settled before', () => {
    const hit = step(conflict(), { ...bite, defense: 'will' }, { dice: { actor: 0, opposition: 0 } });
    expect(hit.choices).not.toHaveProperty('resistWith');
    expect(hit.facts).toMatchObject({ opposition: 3 });
  });
});

describe('full defense and a set rating', () => {
  const guarded = () => step(conflict(), { kind: 'full-defense', by: 'wolf' }).state;
  const set = { ...bite, passive: 2 } as const;
  const mark = { kind: 'advantage', by: 'sera', skill: 'fight', mode: 'new', aspect: 'Marked', on: 'wolf' } as const;
  const passive = { kind: 'passive', rating: 2 } as const;

  it('D8 full defense raises a set rating, of an attack and of an advantage', () => {
    const { facts, way } = step(guarded(), set, { dice: { actor: 2 } });
    expect(facts).toMatchObject({ opposition: 4, shifts: 1, hit: 1 });
    expect(way[1]).toEqual([
      'FATE-07',
      'set-rating',
      { name: 'Wolf', rating: 2, bonuses: [{ name: 'full defense', value: 2 }], result: 4, ladder: 'Great' },
    ]);
    expect(step(guarded(), { ...mark, opposition: passive }, { dice: { actor: 0 } }).facts.opposition).toBe(4);
    expect(step(conflict(), set, { dice: { actor: 0 } }).facts.opposition).toBe(2);
  });

  it('D8 the unaware are not on guard, whether they roll or not', () => {
    expect(step(guarded(), { ...set, unaware: true }, { dice: { actor: 0 } }).facts.opposition).toBe(2);
    const unseen = { ...mark, opposition: passive, unaware: true };
    expect(step(guarded(), unseen, { dice: { actor: 0 } }).facts.opposition).toBe(2);
    const rolls = step(guarded(), { ...bite, unaware: true }, { dice: { actor: 0, opposition: 0 } });
    expect(rolls.facts.opposition).toBe(3);
  });

  it('FATE-82 only a character who defends is taken unaware', () => {
    const { on: _, ...land } = mark;
    expect(barred(conflict(), { ...land, opposition: passive, unaware: true })).toMatchObject({
      ...{ code: 'not_allowed', path: 'action.unaware', rule: 'FATE-82' },
    });
  });
});

describe('how far an attack reaches', () => {
  it.each(['constructor', '__proto__', 'toString'])(
    'FB-34 a skill called %s reaches the same zone, as others do',
    (skill) => {
      const zones = [{ name: 'Yard' }, { name: 'Gate' }, { name: 'Tower' }];
      const people = [
        { name: 'Sera', side: 'heroes', skills: { notice: 3 } },
        { name: 'Wolf', side: 'pack', gm: true },
      ];
      const far = begin({ scene: 'conflict', people, zones });
      expect(barred(far, { kind: 'attack', by: 'sera', skill, target: 'wolf' })).toMatchObject({
        path: 'action.target',
        rule: 'FB-34',
        message: `Wolf is at Tower, 2 zones away; ${skill} reaches the same zone.`,
      });
    },
  );
});
