/** What every question of a roll says has come about: totals, target, outcome and hit by role, and what each option makes of it. */
import { describe, expect, it } from 'vitest';
import { check, type PlainRecord, type QuestionDescription, resume } from '../../../kernel/index.ts';
import { fate } from '../index.ts';
import { begin, dice, type Given } from '../testing/table.ts';
import type { State } from './state.ts';

const SERA = { name: 'Sera', side: 'heroes', skills: { fight: 3, lore: 2, athletics: 1 } };
const WOLF = { name: 'Wolf', side: 'pack', gm: true, skills: { fight: 2, athletics: 3 } };
const FAIR = { kind: 'passive', rating: 2 };
const FOG = { aspects: [{ name: 'Fog', free: { sera: 1, wolf: 1 } }] };

const scene = (more: PlainRecord = {}): State =>
  begin({ scene: 'conflict', people: [{ ...SERA, fatePoints: 0 }, WOLF], ...more });

/** The open question of a move, with what is on the table. */
function asked(state: State, move: PlainRecord, given: Given = {}): QuestionDescription & { readonly id: string } {
  const checked = check(fate.encounter!.action, move);
  if (!checked.ok) throw new Error(checked.error.message);
  const faces = Object.entries(given.dice ?? {}).map(([id, sum]) => [id, dice(sum)] as const);
  const inputs = { dice: Object.fromEntries(faces), choices: given.choices ?? {} };
  const ran = resume(fate.encounter!.act, { state, action: checked.value }, inputs);
  if (ran.kind !== 'waiting' || ran.describe === undefined) throw new Error(`${ran.kind} without a description`);
  return { id: ran.needs.id, ...ran.describe() };
}

function rolled(state: State, move: PlainRecord, given: Given = {}) {
  const question = asked(state, move, given);
  if (question.kind !== 'dice') throw new Error(question.id);
  const { id, roll } = question;
  return { id, target: roll.target, soFar: roll.soFar };
}

function decided(state: State, move: PlainRecord, given: Given = {}) {
  const question = asked(state, move, given);
  if (question.kind !== 'choice') throw new Error(question.id);
  const { id, choice } = question;
  return { id, about: choice.about, soFar: choice.soFar, option: (one: unknown) => choice.option!(one as string) };
}

const bite = { kind: 'attack', by: 'wolf', skill: 'fight', target: 'sera', defense: 'fight' };
const blow = { kind: 'attack', by: 'sera', skill: 'fight', target: 'wolf', defense: 'athletics' };
const climb = { kind: 'overcome', by: 'sera', skill: 'lore', opposition: FAIR };
const first = (state: State): State => ({ ...state, order: ['wolf', 'sera'] });

describe('what a roll is asked with', () => {
  it('FATE-03 against a character who has not rolled nothing has come about', () => {
    expect(rolled(scene(), blow)).toEqual({ id: 'actor', target: undefined, soFar: undefined });
  });

  it('FATE-07 a set rating is the target, and nobody’s total', () => {
    expect(rolled(scene(), climb)).toEqual({
      ...{ id: 'actor', target: 2 },
      soFar: { target: 2, ways: { style: 5, succeed: 26, tie: 19, fail: 31 } },
    });
  });

  it('FATE-14, FATE-88 a defense is rolled with the attacker’s total in sight', () => {
    expect(rolled(first(scene()), bite, { dice: { actor: 1 } })).toEqual({
      ...{ id: 'opposition', target: 3 },
      soFar: {
        ...{ totals: [{ by: 'actor', total: 3, label: 'Fight' }], target: 3, targetBy: 'actor' },
        ways: { fail: 31, tie: 19, succeed: 26, style: 5 },
      },
    });
  });

  it('FATE-04, D25 a reroll is made against the other side’s total', () => {
    const again = { aspect: 'Fog', use: 'reroll' };
    const given = { dice: { actor: 0, opposition: 1 }, choices: { invoke: again } };
    expect(rolled(scene(FOG), blow, given)).toEqual({
      ...{ id: 'actor#2', target: 4 },
      soFar: {
        ...{ totals: [{ by: 'opposition', total: 4, label: 'Athletics' }], target: 4, targetBy: 'opposition' },
        ways: { fail: 50, tie: 16, succeed: 14, style: 1 },
      },
    });
  });
});

describe('what an invocation is asked with', () => {
  const totals = (actor: number, opposition: number) => [
    { by: 'actor', total: actor, label: 'Fight' },
    { by: 'opposition', total: opposition, label: 'Athletics' },
  ];

  it('FATE-04 both totals, the outcome if nobody does more, and what +2 and a reroll make of it', () => {
    const { about, soFar, option } = decided(scene(FOG), blow, { dice: { actor: 0, opposition: 1 } });
    expect(about).toBe('Sera has Good +3 against Great +4 and is behind by 1.');
    expect(soFar).toEqual({ totals: totals(3, 4), outcome: 'fail' });
    const cost = { label: 'free', by: 0 };
    expect(option('pass')).toEqual({
      ...{ label: 'Pass', cost, makes: 'stays at Good +3, behind by 1', ways: { fail: 1 } },
    });
    expect(option({ aspect: 'Fog', use: 'bonus' })).toEqual({
      ...{ label: 'Fog: +2', cost, makes: '+2 → Superb +5: succeeds by 1, a hit of 1 shift', ways: { succeed: 1 } },
    });
    expect(option({ aspect: 'Fog', use: 'reroll' })).toEqual({
      ...{ label: 'Fog: roll again', cost, target: 4, ways: { fail: 50, tie: 16, succeed: 14, style: 1 } },
      makes: 'if nobody does more: succeed with style 1.2%, succeed 17.3%, tie 19.8%, fail 61.7%',
    });
  });

  it('FATE-04 the side that resists reads its own side of it', () => {
    const given = { dice: { actor: 0, opposition: 1 }, choices: { invoke: 'pass' } };
    const { id, about, soFar, option } = decided(scene(FOG), blow, given);
    expect([id, about]).toEqual(['invoke#2', 'Wolf has Great +4 against Good +3 and is ahead by 1.']);
    expect(soFar).toEqual({ totals: totals(3, 4), outcome: 'fail' });
    expect(option('pass').makes).toBe('stays at Great +4, ahead by 1');
    expect(option({ aspect: 'Fog', use: 'bonus' }).makes).toBe('+2 → Fantastic +6: ahead by 3');
    expect(option({ aspect: 'Fog', use: 'reroll' })).toMatchObject({
      ...{ target: 3, ways: { fail: 31, tie: 19, succeed: 26, style: 5 } },
      makes: 'if nobody does more: ahead 38.3%, level 23.5%, behind 38.3%',
    });
    const level = { dice: { actor: 1, opposition: 1 }, choices: { invoke: 'pass' } };
    expect(decided(scene(FOG), blow, level).about).toBe('Wolf has Great +4 against Great +4 and is level.');
  });

  it('FATE-85 the hit that comes as it stands, for both sides, and what passing or +2 makes of it', () => {
    const dice = { actor: 2, opposition: 0 };
    const strikes = decided(scene(FOG), blow, { dice });
    expect(strikes.about).toBe(
      'Sera has Superb +5 against Good +3 and is ahead by 2. Wolf takes a hit of 2 shifts as it stands.',
    );
    expect(strikes.soFar).toEqual({ totals: totals(5, 3), outcome: 'succeed', hit: { by: 'opposition', size: 2 } });
    const struck = decided(scene(FOG), blow, { dice, choices: { invoke: 'pass' } });
    expect(struck.about).toBe(
      'Wolf has Good +3 against Superb +5 and is behind by 2. Wolf takes a hit of 2 shifts as it stands.',
    );
    expect(struck.soFar).toEqual(strikes.soFar);
    expect(struck.option('pass').makes).toBe('stays at Good +3, behind by 2, a hit of 2 shifts');
    expect(struck.option({ aspect: 'Fog', use: 'bonus' }).makes).toBe('+2 → Superb +5: level');
  });

  it('FATE-86 who hits with style may say with the pass that the hit is lowered, unless armor would be read from it', () => {
    const dice = { actor: 4, opposition: 0 };
    const makes = 'a hit of 3 shifts and a boost';
    const lowered = { option: true, label: 'Pass, and lower the hit by 1 for a boost', makes };
    expect(decided(scene(FOG), blow, { dice }).option('pass').next).toEqual({
      ...{ id: 'reduceForBoost', default: false, others: [lowered] },
    });
    // It is the very question that follows on two passes.
    const passed = decided(scene(FOG), blow, { dice, choices: { invoke: 'pass', 'invoke#2': 'pass' } });
    expect([passed.id, passed.option(true).makes]).toEqual(['reduceForBoost', 'a hit of 3 and a boost']);
    for (const [state, given] of [
      [scene({ ...FOG, settings: { weaponsArmor: 'on' } }), { dice }],
      [scene(FOG), { dice: { actor: 1, opposition: 0 } }],
      // The one who is struck.
      [scene(FOG), { dice, choices: { invoke: 'pass' } }],
    ] as const)
      expect(decided(state, blow, given).option('pass')).not.toHaveProperty('next');
  });

  it('D24 the hit is told with the weapon and before armor, so that nobody reads armor from it', () => {
    const armed = scene({
      ...{ ...FOG, settings: { weaponsArmor: 'on' } },
      people: [
        { ...SERA, weapon: 2 },
        { ...WOLF, armor: 1 },
      ],
    });
    const { about, soFar } = decided(armed, blow, { dice: { actor: 0, opposition: 0 } });
    expect(about).toBe(
      'Sera has Good +3 against Good +3 and is level. Wolf takes a hit of 2 shifts before armor as it stands.',
    );
    expect(soFar).toMatchObject({ outcome: 'tie', hit: { by: 'opposition', size: 2 } });
  });

  it('FATE-07 against a set rating there is one total, and the rating is the target', () => {
    const { soFar, about } = decided(scene(FOG), climb, { dice: { actor: 1 } });
    expect(soFar).toEqual({ totals: [{ by: 'actor', total: 3, label: 'Lore' }], target: 2, outcome: 'succeed' });
    expect(about).toBe('Sera has Good +3 against Fair +2 and is ahead by 1.');
  });

  it('D28 a character who does not resist has a total of Mediocre', () => {
    const { defense: _, ...open } = blow;
    const { soFar } = decided(scene(FOG), open, { dice: { actor: -1 }, choices: { resistWith: 'nothing' } });
    expect(soFar).toEqual({
      totals: [
        { by: 'actor', total: 2, label: 'Fight' },
        { by: 'opposition', total: 0 },
      ],
      ...{ outcome: 'succeed', hit: { by: 'opposition', size: 2 } },
    });
  });

  it('FATE-36 a contest roll that is compared later says its own total and how likely a reroll beats it', () => {
    const contest = scene({ scene: 'contest', ...FOG });
    const run = { kind: 'contest', by: 'sera', skill: 'athletics' };
    expect(rolled(contest, run)).toEqual({ id: 'actor', target: undefined, soFar: undefined });
    const { about, soFar, option } = decided(contest, run, { dice: { actor: 1 } });
    expect(about).toBe('Sera has Fair +2, to be compared with the other sides’ results.');
    expect(soFar).toEqual({ totals: [{ by: 'actor', total: 2, label: 'Athletics' }] });
    expect(option('pass').makes).toBe('stays at Fair +2');
    expect(option({ aspect: 'Fog', use: 'bonus' }).makes).toBe('+2 → Great +4');
    expect(option({ aspect: 'Fog', use: 'reroll' }).makes).toBe('18.5% for more than Fair +2');
  });
});

describe('what other questions are asked with', () => {
  it('FATE-87 how large the hit is, for the one it strikes', () => {
    const { id, about, soFar } = decided(scene(), blow, { dice: { actor: 2, opposition: 0 } });
    expect([id, about]).toEqual(['absorb', 'Wolf takes a hit of 2 shifts.']);
    expect(soFar).toEqual({ hit: { by: 'character', size: 2 } });
  });

  it('FATE-86 the hit, before a shift of it is given for a boost', () => {
    const { id, soFar } = decided(scene(), blow, { dice: { actor: 4, opposition: 0 } });
    expect(id).toBe('reduceForBoost');
    expect(soFar).toEqual({
      totals: [
        { by: 'actor', total: 7, label: 'Fight' },
        { by: 'opposition', total: 3, label: 'Athletics' },
      ],
      ...{ outcome: 'style', hit: { by: 'opposition', size: 4 } },
    });
  });

  it('FATE-32, FATE-28 a failure with its totals, and its cost with the result', () => {
    const failed = { totals: [{ by: 'actor', total: 1, label: 'Lore' }], target: 2, outcome: 'fail' };
    const { id, soFar } = decided(scene(), climb, { dice: { actor: -1 } });
    expect([id, soFar]).toEqual(['onFail', failed]);
    const paid = decided(scene(), climb, { dice: { actor: -1 }, choices: { onFail: 'serious-cost' } });
    expect([paid.id, paid.soFar]).toEqual(['seriousCost', { totals: [{ by: 'actor', total: 1 }], outcome: 'fail' }]);
  });

  it('FATE-68 a failed advantage with both totals', () => {
    const trip = { kind: 'advantage', by: 'sera', skill: 'fight', mode: 'new', aspect: 'Tripped', on: 'wolf' };
    const given = { dice: { actor: -1, opposition: 0 }, choices: { resistWith: 'athletics' } };
    const { id, soFar } = decided(scene(), trip, given);
    expect(id).toBe('advantageFail');
    expect(soFar).toEqual({
      totals: [
        { by: 'actor', total: 2, label: 'Fight' },
        { by: 'opposition', total: 3, label: 'Athletics' },
      ],
      outcome: 'fail',
    });
  });

  it('FATE-88 which skill to defend with shows the ratings, what full defense makes of them, and the chances', () => {
    const { defense: _, ...open } = bite;
    const guarded = first(scene());
    const state = { ...guarded, people: { ...guarded.people, sera: { ...guarded.people.sera!, fullDefense: true } } };
    const { id, about, option } = decided(state, open);
    expect([id, about]).toEqual(['resistWith', 'Wolf rolls 4dF + Fair +2 with fight.']);
    // Of the 6561 ways of both handfuls; of 81 where only the other side rolls.
    const ways = (fail: number, tie: number, succeed: number, style: number) => ({ fail, tie, succeed, style });
    expect(['fight', 'lore', 'athletics', 'nothing'].map(option)).toEqual([
      { label: 'Fight +3', makes: '4dF + Superb +5', ways: ways(5634, 504, 378, 45) },
      { label: 'Lore +2', makes: '4dF + Great +4', ways: ways(4850, 784, 770, 157) },
      { label: 'Athletics +1', makes: '4dF + Good +3', ways: ways(3834, 1016, 1288, 423) },
      { makes: 'Mediocre +0, without dice', ways: ways(5, 10, 35, 31) },
    ]);
  });

  it('FB-41 a stunt with its chances, where the opposition is a set rating', () => {
    const scholar = { ...SERA, stunts: [{ name: 'Scholar', skill: 'lore', action: 'overcome' }] };
    const { id, about, soFar, option } = decided(scene({ people: [scholar, WOLF] }), climb);
    expect([id, about, soFar]).toEqual(['stunt', 'Sera has Scholar: +2 to overcome with lore.', { target: 2 }]);
    expect(option(true)).toEqual({
      ...{ makes: '4dF + Great +4', target: 2, ways: { style: 31, succeed: 35, tie: 10, fail: 5 } },
    });
    const parry = { ...SERA, stunts: [{ name: 'Parry', skill: 'fight', action: 'defend' }] };
    const defends = decided(first(scene({ people: [parry, WOLF] })), bite);
    expect([defends.id, defends.soFar, defends.option(true)]).toEqual([
      'stunt',
      undefined,
      { makes: '4dF + Superb +5' },
    ]);
  });
});
