/** Moves without a blow: what each does, told whole, and where it is refused. */
import { describe, expect, it } from 'vitest';
import { expectWhole } from '../../../contract/testing/way.ts';
import type { PlainRecord } from '../../../kernel/index.ts';
import { act, barred, begin, endRound, expectMove, FOE, HERO, having, hold, NEXT, who } from '../testing/fights.ts';
import { KNIFE, VEST } from '../testing/people.ts';

const start = (more: object = {}) => begin([HERO, FOE], more);
/** Why a move is refused, by its place, its clause and its sentence. */
const refusedAs = (state: PlainRecord, move: PlainRecord) => {
  const { path, rule, message } = barred(state, move);
  return [path, rule, message];
};

describe('a blow that is told', () => {
  it('PHY-31 a defense says with which skill it was made, an attack has none to say', () => {
    const told = (by: string, target: string, dice: PlainRecord) =>
      act(start({ adjacent: NEXT }), { kind: 'attack', by, target }, { dice }).text;
    expect(told('thug', 'ada', { defense: [1, 2] })).toBe(
      'The thug attacks Ada with the sword; Ada defends with Swords 2: avoided, 3 is under 5.',
    );
    expect(told('ada', 'thug', { attack: [6, 5] })).toBe(
      'Ada attacks the thug with the sword: miss, 11 is not under 7.',
    );
  });
});

describe('a change of gear', () => {
  const change = (more: PlainRecord) => ({ kind: 'change', by: 'ada', ...more });
  const changed = (state: PlainRecord, more: PlainRecord, steps: readonly string[], changes: readonly string[]) =>
    expectMove([state, change(more)], {
      outcome: 'changed',
      steps: steps.map((step) => `c-19 ${step}`),
      changes: changes.map((one) => `ada ${one}`),
    });

  it('c-19 a weapon or a shield is the action of the round, a table costs nothing', () => {
    const knife = changed(start(), { weapon: KNIFE }, ['changes-weapon name=Ada weapon=knife'], ['weapon 1 knife']);
    expect(knife.started).toBe(true);
    expect(who(knife, 'ada')).toMatchObject({ acted: true, weapon: { name: 'knife' } });
    const [up, away] = [['changes-shield name=Ada shield=buckler'], ['changes-shield name=Ada shield=none']];
    const shielded = changed(start(), { shield: 'buckler' }, up, ['shield 1 buckler']);
    expect([shielded.started, who(shielded, 'ada').acted]).toEqual([true, true]);
    const bare = changed(having(start(), 'ada', { shield: true }), { shield: false }, away, ['shield 1 none']);
    expect(who(bare, 'ada').shield ?? false).toBe(false);
    const plain = ['changes-shield name=Ada shield=shield'];
    expect(who(changed(start(), { shield: true }, plain, ['shield 1 shield']), 'ada').shield).toBe(true);
    const dodges = ['changes-protection name=Ada protection=dodge'];
    const relies = changed(start(), { protection: 'dodge' }, dodges, ['protection 1 dodge']);
    expect([relies.started, who(relies, 'ada')]).toMatchObject([false, { acted: false, protection: 'dodge' }]);
    const { name: _, ...unnamed } = KNIFE;
    const called = 'the weapon of the fighter';
    changed(start(), { weapon: unnamed }, [`changes-weapon name=Ada weapon=${called}`], [`weapon 1 ${called}`]);
    const board = { protection: [1, 1, 1, 1, 1, 1, 1] };
    changed(start(), { shield: board }, plain, ['shield 1 shield']);
    // What is in hand stays there.
    const held = having(start(), 'ada', { shield: true });
    expect(who(changed(held, { protection: 'dodge' }, dodges, ['protection 1 dodge']), 'ada').shield).toBe(true);
    const later = hold(start(), 'thug');
    expect(
      changed(later, { weapon: KNIFE }, ['changes-weapon name=Ada weapon=knife'], ['weapon 1 knife']).started,
    ).toBe(true);
  });

  it('c-19 a weapon that was lost is picked up; other conditions stay', () => {
    const dazed = { name: 'dazed', attacking: -1 };
    const lost = having(start(), 'ada', { conditions: [{ name: 'disarmed', disarmed: true }, dazed] });
    const again = changed(lost, { weapon: HERO.weapon }, ['picks-up name=Ada weapon=sword'], ['weapon 1 sword']);
    expect(who(again, 'ada').conditions).toEqual([dazed]);
    const other = changed(lost, { weapon: KNIFE }, ['changes-weapon name=Ada weapon=knife'], ['weapon 1 knife']);
    expect(who(other, 'ada').conditions).toEqual([dazed]);
    changed(start(), { weapon: HERO.weapon }, ['changes-weapon name=Ada weapon=sword'], ['weapon 1 sword']);
  });

  it('c-19 several at once are one sentence', () => {
    const said = (more: PlainRecord) => act(start(), change(more)).text;
    expect(said({ weapon: KNIFE, shield: true, protection: 'none' })).toBe(
      'Ada takes up the knife, takes up a shield and relies on no table.',
    );
    expect(said({ weapon: KNIFE, shield: false, protection: 'dodge' })).toBe(
      'Ada takes up the knife, puts the shield away and relies on the Dodge table.',
    );
    expect(said({ weapon: KNIFE, shield: 'buckler' })).toBe('Ada takes up the knife and takes up the buckler.');
  });

  it('c-19 it says what changes, at the start of the round where it is a table, and what there is', () => {
    expect(refusedAs(start(), change({}))).toEqual([
      ...['action.kind', 'c-19', 'Say what changes: weapon, shield or protection.'],
    ]);
    expect(refusedAs(hold(start(), 'thug'), change({ protection: 'dodge' }))).toEqual([
      ...['action.protection', 'c-19', 'What protects is settled at the start of the round.'],
    ]);
    const odd = { ...KNIFE, modifiers: ['nothing'] };
    expect(barred(start(), change({ weapon: odd })).path).toBe('action.weapon.modifiers.0');
    expect(barred(start(), change({ weapon: 'nothing' })).path).toBe('action.weapon');
    expect(barred(start(), change({ shield: 'nothing' })).path).toBe('action.shield');
  });
});

describe('the scene', () => {
  const scene = (...modifiers: readonly string[]) => ({ kind: 'scene', modifiers });

  it('c-25 what is said takes the place of what was said before, and nobody’s turn', () => {
    const dark = expectMove([start(), scene('darkness', 'dusk')], {
      outcome: 'set',
      steps: ['c-25 scene modifiers=["darkness","dusk"]'],
      changes: ['scene modifiers 2 darkness, dusk'],
    });
    expect(dark).toMatchObject({ modifiers: ['darkness', 'dusk'], started: false });
    const clear = expectMove([dark, scene()], {
      ...{ outcome: 'set', steps: ['c-25 scene-cleared modifiers=[]'], changes: ['scene modifiers 0 '] },
    });
    expect(clear).not.toHaveProperty('modifiers');
    expect(barred(start(), scene('nothing')).path).toBe('action.modifiers.0');
  });
});

describe('leaving', () => {
  const LEAVE = { kind: 'leave', by: 'ada' };
  const near = (ada: PlainRecord = {}) => having(start({ adjacent: NEXT }), 'ada', ada);
  const held = 'PHY-70 in-melee name=Ada enemy=the thug';
  const facts = { inMelee: true, target: 6, automaticHits: 0, net: 0, away: 0 };

  it('PHY-74, PHY-76 by LUCK it costs a point, the hits of a break-away count at once, and use up what lays one open', () => {
    const lucky = act(near(), LEAVE, { dice: { leave: [3, 4] }, choices: { by: 'luck' } });
    expectWhole(lucky, {
      outcome: 'left',
      steps: [held, 'd-16 lucky name=Ada roll=7 luck=7 left=6', 'PHY-75 left name=Ada'],
      facts: { ...facts, by: 'luck', target: 7, roll: 7, away: 1 },
      changes: ['ada luck -1 7→6'],
    });
    expect(who(lucky.state, 'ada')).toMatchObject({ luck: 6, triedToLeave: true, moved: 'off' });
    const open = { name: 'open', struckRoll: 2, once: true };
    const choices = { by: 'acrobatics', onFailure: 'breakAway' };
    const broke = act(near({ conditions: [open] }), LEAVE, { dice: { leave: [6, 6], damage: [1] }, choices });
    expect([broke.outcome, broke.changes]).toEqual([
      ...['broke-away', [{ who: 'ada', what: 'stamina', by: -3, from: 12, to: 9 }]],
    ]);
    expect(who(broke.state, 'ada')).toMatchObject({ stamina: 9, conditions: [] });
    const stayed = act(near({ conditions: [open] }), LEAVE, { dice: { leave: [6, 6] }, choices: { by: 'acrobatics' } });
    expect(who(stayed.state, 'ada')).toMatchObject({ stamina: 12, conditions: [open], fightsOn: true });
  });

  it('PHY-73, PHY-74, PHY-78, c-17 at the start of the round, once, with PHYSICAL, by a fighter who can act', () => {
    const started = 'Melee is left at the start of the round.';
    expect(refusedAs({ ...near(), started: true }, LEAVE)).toEqual(['action.kind', 'PHY-73', started]);
    const tried = 'Ada has tried to leave this round.';
    expect(refusedAs(near({ triedToLeave: true }), LEAVE)).toEqual(['action.by', 'PHY-78', tried]);
    const idle = [{ name: 'stunned', idle: true, rounds: 1 }];
    for (const more of [{ acted: true }, { conditions: idle }])
      expect(refusedAs(near(more), LEAVE)).toEqual(['action.by', 'c-17', 'Ada cannot act this round.']);
    const based = begin(
      [HERO, { name: 'the thug', id: 'thug', side: 'them', base: 7, stamina: 8, weapon: HERO.weapon }],
      {
        ...{ adjacent: NEXT },
      },
    );
    expect(refusedAs(based, { kind: 'leave', by: 'thug' })).toEqual([
      ...['action.by', 'PHY-74', 'The thug has only a base number, and leaving takes PHYSICAL.'],
    ]);
  });
});

describe('treatment', () => {
  const treat = (more: PlainRecord = {}) => ({ kind: 'treat', target: 'ada', ...more });
  const hurt = (more: PlainRecord) => having(start(), 'ada', more);

  it('c-12 only the condition that is named goes, and at 0 one does not get up', () => {
    const conditions = [
      { name: 'bleeding', bleeds: 2 },
      { name: 'dazed', attacking: -1 },
    ];
    expect(who(act(hurt({ conditions }), treat({ condition: 'bleeding' })).state, 'ada').conditions).toEqual([
      conditions[1],
    ]);
    const low = act(hurt({ stamina: -1, life: 'stable' }), treat({ stamina: 1 }));
    expect(who(low.state, 'ada')).toMatchObject({ stamina: 0, life: 'stable' });
    expect(low.text).toBe('Ada regains 1 STAMINA and is at 0.');
    const dying = act(hurt({ stamina: -1, life: 'dying' }), treat());
    expect(dying.text).toBe('Ada is stable until hurt again.');
    const both = act(hurt({ stamina: -1, life: 'dying', conditions }), treat({ condition: 'dazed', stamina: 5 }));
    expect(both.text).toBe(
      'Ada is no longer dazed, regains 5 STAMINA and is at 4; up again, and acts from the next round on.',
    );
  });

  it('c-12 the dead, the whole and those who lack nothing are not treated, and the conditions are named', () => {
    expect(refusedAs(hurt({ stamina: -4, life: 'dead' }), treat())).toEqual(['action.target', 'c-12', 'Ada is dead.']);
    expect(refusedAs(start(), treat({ stamina: 1 }))).toEqual([
      ...['action.stamina', 'c-12', 'Ada is already at full STAMINA.'],
    ]);
    expect(refusedAs(start(), treat())).toEqual([
      ...['action.target', 'c-12', 'Ada is not dying; say which condition, or how much STAMINA.'],
    ]);
    const conditions = [
      { name: 'bleeding', bleeds: 2 },
      { name: 'dazed', attacking: -1 },
    ];
    expect(refusedAs(hurt({ conditions }), treat({ condition: 'down' }))).toEqual([
      ...['action.condition', undefined, 'Ada has no such condition. Conditions: bleeding, dazed.'],
    ]);
    expect(refusedAs(start(), treat({ condition: 'down' }))[2]).toBe('Ada has no such condition. Conditions: none.');
  });
});

describe('moving up and the ends of rounds and phases', () => {
  it('c-18 nobody moves up to themselves, nor to a fighter they stand next to', () => {
    const up = (target: string) => ({ kind: 'move', by: 'ada', target });
    expect(refusedAs(start(), up('ada'))).toEqual(['action.target', undefined, 'Nobody moves up to themselves.']);
    expect(refusedAs(start({ adjacent: NEXT }), up('thug'))).toEqual([
      ...['action.target', undefined, 'Ada stands next to the thug already.'],
    ]);
  });

  it('d-17 the last phase ends with its round, and a round with its last phase', () => {
    expect(refusedAs(start(), { kind: 'end-phase' })).toEqual([
      ...['action.kind', undefined, 'There is no phase after this one.'],
    ]);
    expect(refusedAs(start({ order: 'phases' }), { kind: 'end-round' })).toEqual([
      ...['action.kind', 'd-17', 'The missile phase comes first.'],
    ]);
  });

  it('PHY-70 with a round those who fell are next to nobody any more', () => {
    const [second, third] = ['second', 'third'].map((id) => ({ ...FOE, id, name: `the ${id}` }));
    const adjacent = [...NEXT, { a: 'ada', b: 'second' }, { a: 'third', b: 'ada' }];
    const four = hold(begin([HERO, FOE, second!, third!], { adjacent }), 'ada', 'thug', 'second', 'third');
    const fallen = having(having(four, 'thug', { life: 'out', stamina: 0 }), 'third', { life: 'out', stamina: 0 });
    expect(endRound(fallen).state.adjacent).toEqual([{ a: 'ada', b: 'second' }]);
  });

  it('PHY-65, c-24 who is hurt again while dying has made the test of the round; who is stable makes none', () => {
    const bleeding = [{ name: 'bleeding', bleeds: 1 }];
    const pal = { ...HERO, id: 'pal', name: 'the pal' };
    const held = hold(begin([HERO, FOE, pal]), 'thug', 'pal');
    const fallen = (more: PlainRecord) => having(held, 'ada', { stamina: 0, luck: 5, life: 'dying', ...more });
    const ids = (state: PlainRecord, dice: object) => endRound(state, dice).steps!.map(({ id }) => id);
    expect(ids(fallen({ conditions: bleeding }), { luck: [6, 6] })).toEqual([
      ...['round-over', 'bleeds', 'all-told', 'dying', 'unlucky', 'fades'],
    ]);
    expect(ids(fallen({ life: 'stable' }), {})).toEqual(['round-over']);
  });
});

it('PHY-59 armor that is worn is in what is told of a change', () => {
  const vested = having(start(), 'ada', { armor: VEST, protection: 'dodge' });
  expectMove([vested, { kind: 'change', by: 'ada', protection: 'armor' }], {
    outcome: 'changed',
    steps: ['c-19 changes-protection name=Ada protection=armor'],
    changes: ['ada protection 1 armor'],
  });
});
