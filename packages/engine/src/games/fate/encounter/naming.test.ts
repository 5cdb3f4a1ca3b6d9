import { describe, expect, it } from 'vitest';
import type { PlainRecord } from '../../../kernel/index.ts';
import { barred, begin, step } from '../testing/table.ts';
import { words } from './moves.ts';
import type { State } from './state.ts';

const SERA = { name: 'Sera', side: 'heroes', skills: { notice: 3, fight: 3, lore: 2, athletics: 2 } };
const WOLF = { name: 'Wolf', side: 'pack', gm: true, skills: { fight: 2, athletics: 3 } };

const scene = (more: PlainRecord = {}): State => begin({ scene: 'conflict', people: [SERA, WOLF], ...more });
const fair = { kind: 'passive', rating: 2 } as const;
const costly = { onFail: 'serious-cost' };

describe('what things are called', () => {
  const terrain = { kind: 'advantage', by: 'sera', skill: 'lore', mode: 'new', aspect: 'Rough Terrain' };

  it('FATE-69 Rough Terrain becomes Rocks on the Path: a tied advantage is a boost with a name of its own', () => {
    const names = { boost: 'Rocks on the Path' };
    const tie = step(scene(), { ...terrain, opposition: fair, names }, { dice: { actor: 0 } });
    expect(tie.way).toContainEqual(['FATE-69', 'boost-instead', { name: 'Sera' }]);
    expect(tie.way.at(-1)).toEqual(['FATE-69', 'named', expect.objectContaining({ as: 'Rocks on the Path' })]);
    expect(tie.state.boosts).toEqual([{ name: 'Rocks on the Path', holder: 'sera' }]);
    expect(tie.state.aspects).toEqual([]);
  });

  it('FATE-69, FATE-68 boosts and aspects get better words later too', () => {
    const tie = step(scene(), { ...terrain, opposition: fair }, { dice: { actor: 0 } });
    const { name } = tie.state.boosts[0]!;
    const better = step(tie.state, { kind: 'reword', aspect: name, as: 'Rocks on the Path' });
    expect(better.way).toEqual([['FATE-68', 'reworded', { aspect: name, as: 'Rocks on the Path' }]]);
    expect(better.state.boosts).toEqual([{ name: 'Rocks on the Path', holder: 'sera' }]);
    expect(barred(tie.state, { kind: 'reword', aspect: 'Fog', as: 'Mist' }).path).toBe('action.aspect');
  });

  it('FATE-69 its bearer, maker or holder rewords it without using a turn', () => {
    const aspects = [{ name: 'Fog' }, { name: 'Lame Paw', on: 'wolf', by: 'sera' }, { name: 'Pit', hidden: true }];
    const begun = scene({ aspects, boosts: [{ name: 'Opening', holder: 'sera' }] });
    const { state, way } = step(begun, { kind: 'reword', by: 'wolf', aspect: 'Lame Paw', as: 'Broken Paw' });
    expect(way).toEqual([['FATE-68', 'reworded', { aspect: 'Lame Paw', as: 'Broken Paw' }]]);
    expect(state.aspects.map(({ name }) => name)).toEqual(['Fog', 'Broken Paw', 'Pit']);
    expect(state.people).toEqual(begun.people);
    const tried = (by: string, aspect: string) => barred(state, { kind: 'reword', by, aspect, as: 'Other' });
    expect(() => tried('sera', 'Broken Paw')).toThrow();
    expect(() => tried('sera', 'Opening')).toThrow();
    expect(tried('wolf', 'Opening')).toMatchObject({ code: 'not_allowed', path: 'action.aspect', rule: 'FATE-69' });
    expect(tried('sera', 'Fog').message).toBe('Fog is not Sera’s to name.');
    // What one has not found is refused in the words for what is not there.
    expect(tried('sera', 'Pit')).toEqual({ ...tried('sera', 'Moat'), message: 'There is nothing called Pit.' });
  });

  it('FATE-69 what may be reworded is listed next to the moves, for those who may do it', () => {
    const aspects = [{ name: 'Fog' }, { name: 'Mild consequence of Sera', on: 'sera' }, { name: 'Pit', hidden: true }];
    const state = scene({ aspects, boosts: [{ name: 'Opening', holder: 'sera' }] });
    const said = (own: readonly string[], directs: boolean) =>
      words
        .asides(state, { knows: () => true, plays: (id) => own.includes(id) }, directs)
        .map(({ by, what, target }) => `${by}: ${what}${target === undefined ? '' : ` ${target}`}`);
    expect(said(['sera'], false)).toEqual(['sera: name it Mild consequence of Sera', 'sera: rename Opening']);
    expect(said(['wolf'], false)).toEqual([]);
    expect(said(['gm', 'sera', 'wolf'], true)).toEqual([
      'gm: rename Fog',
      'gm: name it Mild consequence of Sera',
      'gm: rename Pit',
      'gm: rename Opening',
      'gm: new aspect',
    ]);
    // One screen for everybody shows nothing that nobody has found.
    expect(said(['sera', 'wolf'], true)).not.toContain('gm: rename Pit');
  });

  it('FATE-69, FATE-87 what is made without a name is named by its maker, with a suggestion that is free', () => {
    const attack = { kind: 'attack', by: 'sera', skill: 'fight', target: 'wolf', defense: 'athletics' };
    const choices = { absorb: { box: null, consequences: ['mild'] } };
    const hit = step(scene({ aspects: [{ name: 'Winded' }] }), attack, { dice: { actor: 2, opposition: 0 }, choices });
    const tie = step(
      { ...hit.state, order: ['wolf', 'sera'] },
      { ...attack, by: 'wolf', target: 'sera' },
      {
        dice: { actor: 1, opposition: 1 },
      },
    );
    const naming = (own: readonly string[], directs: boolean) =>
      words
        .asides(tie.state, { knows: () => true, plays: (id) => own.includes(id) }, directs)
        .filter(({ what }) => what === 'name it')
        .map(({ by, actor = by, action }) => `${actor}: ${action.aspect} → ${action.as}`);
    // A consequence is its bearer's to name first, also where the other side may.
    const lame = 'wolf: Mild consequence of Wolf → Shaken';
    expect(naming(['sera'], false)).toEqual([lame]);
    expect(naming(['gm', 'sera', 'wolf'], true)).toEqual([lame, 'wolf: Boost of Wolf → Opening']);
    const named = step(tie.state, { kind: 'reword', by: 'wolf', aspect: 'Boost of Wolf', as: 'Opening' }).state;
    expect(named.boosts).toEqual([{ name: 'Opening', holder: 'wolf' }]);
  });

  it('FATE-87 a consequence is an aspect with the name its bearer gives it', () => {
    const attack = {
      kind: 'attack',
      by: 'sera',
      skill: 'fight',
      target: 'wolf',
      names: { consequences: ['Lame Paw'] },
    };
    const absorb = { box: 1, consequences: ['mild'] };
    const hit = step(scene(), attack, { dice: { actor: 3, opposition: 0 }, choices: { absorb } });
    expect(hit.way.at(-1)).toEqual(['FATE-87', 'named', { aspect: 'Mild consequence of Wolf', as: 'Lame Paw' }]);
    const paw = { name: 'Lame Paw', on: 'wolf', kind: 'consequence', free: { sera: 1 } };
    expect(hit.state.aspects).toEqual([expect.objectContaining(paw)]);
  });

  it('FATE-94 a boost of the other side gets its name as well', () => {
    const names = { theirBoost: 'Off Balance', boost: 'Unused' };
    const attack = { kind: 'attack', by: 'sera', skill: 'fight', target: 'wolf', names };
    const turned = step(scene(), attack, { dice: { actor: -2, opposition: 1 } });
    expect(turned.state.boosts).toEqual([{ name: 'Off Balance', holder: 'wolf' }]);
  });

  it('FATE-68 no two things are called the same', () => {
    const foggy = scene({ aspects: [{ name: 'Fog' }] });
    const asked = { ...terrain, opposition: fair };
    expect(barred(foggy, { ...asked, names: { boost: 'Fog' } }).path).toBe('action.names.boost');
    const twice = { ...asked, names: { boost: 'Rough Terrain' } };
    expect(barred(foggy, twice).message).toBe('Two things cannot be called Rough Terrain.');
  });
});

describe('what a failed discover costs', () => {
  const ask = { kind: 'discover', by: 'sera', skill: 'lore', opposition: fair, information: 'the magistrate’s secret' };

  it('FATE-49 the secret is learned, but The Authorities Are After You, and the GM invokes it for free', () => {
    const names = { trouble: 'The Authorities Are After You' };
    const choices = { ...costly, seriousCost: 'advantage' };
    const found = step(scene(), { ...ask, names }, { dice: { actor: -1 }, choices });
    expect(found.way).toContainEqual(['FATE-28', 'cost-fixed', { name: 'Sera', cost: 'serious', chosen: 'advantage' }]);
    const after = { name: 'The Authorities Are After You', on: 'sera', free: { gm: 1 } };
    expect(found.state.aspects).toEqual([expect.objectContaining(after)]);
    expect(found.state.information).toEqual([expect.objectContaining({ says: ask.information, truth: 'true' })]);
  });

  it('FATE-48 Silver Gives Them Power, and who found it Believes Silver is their Weakness', () => {
    const silver = scene({ aspects: [{ name: 'Hates Silver', hidden: true }] });
    const names = { altered: 'Silver Gives Them Power', trouble: 'Believes Silver is their Weakness' };
    const seek = { kind: 'discover', by: 'sera', skill: 'lore', opposition: fair, aspect: 'Hates Silver', names };
    const choices = { ...costly, seriousCost: 'altered-and-extra' };
    const found = step(silver, seek, { dice: { actor: -1 }, choices });
    expect(found.state.aspects.map(({ name, on }) => [name, on])).toEqual([
      ['Silver Gives Them Power', undefined],
      ['Believes Silver is their Weakness', 'sera'],
    ]);
  });

  it('FATE-26, FATE-46 every serious cost is open: a consequence, or new opposition', () => {
    const hurt = step(scene(), ask, { dice: { actor: -1 }, choices: { ...costly, seriousCost: 'consequence' } });
    expect(hurt.state.people.sera!.slots).toEqual(['moderate', 'severe']);
    const bear = { name: 'Bear', side: 'pack', gm: true, skills: { notice: 1 } };
    const choices = { ...costly, seriousCost: 'new-opposition' };
    const came = step(scene(), { ...ask, cost: { newcomer: bear } }, { dice: { actor: -1 }, choices });
    expect(came.way).toContainEqual(['FB-24', 'joined', { name: 'Bear', side: 'pack' }]);
    expect(came.state.order).toEqual(['sera', 'bear', 'wolf']);
    expect(barred(scene(), { ...ask, cost: { newcomer: { ...bear, id: 'wolf' } } }).path).toBe(
      'action.cost.newcomer.id',
    );
  });

  it('FATE-27, FATE-50 and every minor one: some stress, for example', () => {
    const tie = step(scene(), ask, { dice: { actor: 0 }, choices: { minorCost: 'stress' } });
    expect(tie.state.people.sera!.free.physical).toEqual([2]);
  });
});

describe('what stands in the way, as a number', () => {
  const calm = (more: PlainRecord = {}) => begin({ scene: 'plain', people: [SERA], ...more });
  const gate = { kind: 'obstacle', obstacle: { name: 'Locked Gate', rating: 3 } };
  const climb = {
    kind: 'overcome',
    by: 'sera',
    skill: 'athletics',
    opposition: { kind: 'passive', obstacle: 'Locked Gate' },
  };
  const ask = { kind: 'discover', by: 'sera', skill: 'lore', opposition: fair, information: 'a way in' };
  const later = { minorCost: 'harder-later' };

  it('FB-25 a new obstacle has a rating, stands in everybody’s way, and is gone when it is overcome', () => {
    const shut = step(calm(), gate);
    expect(shut.way).toEqual([['FB-25', 'obstacle', { name: 'Locked Gate', rating: 3 }]]);
    expect(shut.changes).toEqual([{ who: 'scene', what: 'obstacle', by: 1, detail: 'Locked Gate' }]);
    const failed = step(shut.state, climb, { dice: { actor: 0 } });
    expect(failed.facts).toMatchObject({ opposition: 3, success: false });
    expect(failed.state.obstacles).toEqual([gate.obstacle]);
    const past = step(failed.state, climb, { dice: { actor: 2 } });
    expect(past.way.at(-1)).toEqual(['FB-25', 'overcome', { name: 'Locked Gate' }]);
    expect(past.state.obstacles).toEqual([]);
    expect(barred(past.state, climb)).toMatchObject({ path: 'action.opposition.obstacle', rule: 'FB-25' });
    expect(barred(shut.state, gate)).toMatchObject({ path: 'action.obstacle.name' });
  });

  it('FB-25, FATE-26 it may be the serious cost of something else', () => {
    const asked = { ...ask, cost: { obstacle: gate.obstacle } };
    const choices = { ...costly, seriousCost: 'new-opposition' };
    const shut = step(calm(), asked, { dice: { actor: -1 }, choices });
    expect(shut.way).toContainEqual(['FB-25', 'obstacle', { name: 'Locked Gate', rating: 3 }]);
    expect(shut.state.obstacles).toEqual([gate.obstacle]);
  });

  it('FATE-50 later opposition is higher than expected: by 2, at the next set rating, once', () => {
    const tie = step(calm(), ask, { dice: { actor: 0 }, choices: later });
    const what = 'the next set rating that Sera meets';
    expect(tie.way).toContainEqual(['FATE-50', 'higher-later', { what, more: 2 }]);
    expect(tie.changes).toContainEqual({ who: 'sera', what: 'later-opposition', by: 2, detail: '' });
    const again = step(tie.state, ask, { dice: { actor: 0 } });
    const bonuses = [{ name: 'more than expected', value: 2 }];
    expect(again.way).toContainEqual([
      'FATE-07',
      'set-rating',
      expect.objectContaining({ rating: 2, bonuses, result: 4 }),
    ]);
    expect(again.facts).toMatchObject({ opposition: 4, shifts: -2 });
    expect(step(again.state, ask, { dice: { actor: 1 } }).facts).toMatchObject({ opposition: 2 });
  });

  it('FATE-50 or by what the GM says, at the task or obstacle the GM names', () => {
    const tasks = [{ name: 'Swim for it', skill: 'athletics', rating: 1 }];
    const flood = begin({ scene: 'challenge', people: [SERA], tasks });
    const asked = { ...ask, cost: { later: { what: 'Swim for it', more: 3 } } };
    const tie = step(flood, asked, { dice: { actor: 0 }, choices: later });
    expect(tie.way).toContainEqual(['FATE-50', 'higher-later', { what: 'Swim for it', more: 3 }]);
    const still = step(tie.state, ask, { dice: { actor: 0 } });
    expect(still.facts).toMatchObject({ opposition: 2 });
    const swim = step(still.state, { kind: 'task', by: 'sera', task: 'Swim for it' }, { dice: { actor: 0 } });
    expect(swim.facts).toMatchObject({ opposition: 4, success: false });
    expect(swim.state.later).toEqual([]);
    const nowhere = { ...ask, cost: { later: { what: 'Fly' } } };
    expect(barred(flood, nowhere)).toMatchObject({ path: 'action.cost.later.what', rule: 'FATE-50' });
  });
});
