import { describe, expect, it } from 'vitest';
import type { PlainRecord } from '../../../kernel/index.ts';
import { fate } from '../index.ts';
import { barred, begin, step } from '../testing/table.ts';
import type { State } from './state.ts';

const SERA = { name: 'Sera', side: 'heroes', skills: { notice: 3, fight: 3, will: 1, physique: 3 } };
const BRAN = { name: 'Bran', side: 'heroes', skills: { notice: 1, fight: 2 } };
const WOLF = { name: 'Wolf', side: 'pack', gm: true, skills: { fight: 2, athletics: 1 }, consequences: ['mild'] };
const BEAR = { name: 'Bear', side: 'pack', gm: true, skills: { fight: 3, physique: 5 } };

const conflict = (more: PlainRecord = {}): State =>
  begin({ scene: 'conflict', people: [SERA, BRAN, WOLF, BEAR], ...more });
const land = { kind: 'passive', rating: 0 } as const;
const attack = (by: string, target: string) => ({ kind: 'attack', by, skill: 'fight', target }) as const;
const pass = (state: State, ...ids: readonly string[]) =>
  ids.reduce((now, by) => step(now, { kind: 'pass', by }).state, state);

describe('turns and exchanges', () => {
  it('FB-18 the quickest acts first, ties by the next skill, then as listed', () => {
    const people = [
      { name: 'A', side: 'x', skills: { notice: 1 } },
      { name: 'B', side: 'x', skills: { notice: 3, athletics: 2 } },
      { name: 'C', side: 'y', skills: { notice: 3, athletics: 3 } },
      { name: 'D', side: 'y' },
    ];
    expect(begin({ scene: 'conflict', people }).order).toEqual(['c', 'b', 'a', 'd']);
    expect(barred(conflict(), attack('bran', 'wolf')).message).toContain('Sera');
  });

  it('FB-28 everybody acts once an exchange or passes, and when all have, the next begins', () => {
    const passed = step(conflict(), { kind: 'pass', by: 'sera' });
    expect(passed.way).toEqual([['FB-28', 'passed', { name: 'Sera' }]]);
    expect(passed.steps).toEqual(['Sera does nothing this exchange.']);
    const over = step(pass(passed.state, 'bran', 'wolf', 'bear'), { kind: 'end-exchange' });
    expect(over.way).toEqual([['FB-28', 'exchange-over', { exchange: 1 }]]);
    expect(over.changes).toEqual([{ who: 'scene', what: 'exchange', by: 1, from: 1, to: 2 }]);
  });

  it('FATE-89 one action an exchange; defending does not use it', () => {
    const hit = step(conflict(), attack('sera', 'wolf'), { dice: { actor: 0, opposition: 0 } });
    expect([hit.state.people.sera?.acted, hit.state.people.wolf?.acted]).toEqual([true, false]);
    expect(barred(hit.state, attack('sera', 'wolf')).code).toBe('not_allowed');
    expect(barred(hit.state, { kind: 'end-exchange' }).code).toBe('not_allowed');
    const next = step(pass(hit.state, 'bran', 'wolf', 'bear'), { kind: 'end-exchange' }).state;
    expect([next.exchange, next.people.sera?.acted]).toEqual([2, false]);
  });

  it('FATE-96, D11 full defense may be declared before one’s own action, and ends with the exchange', () => {
    const guarded = step(conflict(), { kind: 'full-defense', by: 'wolf' }).state;
    const missed = step(guarded, attack('sera', 'wolf'), { dice: { actor: 0, opposition: 0 } });
    expect(missed.facts).toMatchObject({ result: 3, opposition: 4 });
    expect(barred(missed.state, { kind: 'full-defense', by: 'sera' })).toMatchObject({ rule: 'D11' });
    const next = step(pass(missed.state, 'bran', 'bear'), { kind: 'end-exchange' }).state;
    expect(next.people.wolf?.fullDefense).toBe(false);
    const longer = conflict({ settings: { fullDefenseUntil: 'next-turn' } });
    const kept = step(longer, { kind: 'full-defense', by: 'wolf' }).state;
    const after = step(pass(kept, 'sera', 'bran', 'bear'), { kind: 'end-exchange' }).state;
    expect(after.people.wolf?.fullDefense).toBe(true);
  });

  it('FATE-102 opposing does not profit from full defense', () => {
    const guarded = step(conflict(), { kind: 'full-defense', by: 'wolf' }).state;
    const climb = {
      kind: 'overcome',
      by: 'sera',
      skill: 'fight',
      opposition: { kind: 'active', by: 'wolf', skill: 'athletics' },
    };
    expect(step(guarded, climb, { dice: { actor: 0, opposition: 0 } }).facts).toMatchObject({
      opposition: 1,
      resistedBy: 'oppose',
    });
  });

  it('FATE-10, FATE-98 opposing costs no action', () => {
    const climb = {
      kind: 'overcome',
      by: 'sera',
      skill: 'fight',
      opposition: { kind: 'active', by: 'wolf', skill: 'athletics' },
    };
    const { state } = step(conflict(), climb, { dice: { actor: 0, opposition: 0 } });
    expect(state.people.wolf?.acted).toBe(false);
  });

  it('FATE-09 a character who is present and could interfere is offered to oppose', () => {
    const labels = fate.encounter!.legal(conflict()).map(({ label }) => label);
    expect(labels).toContain('Sera overcomes something against Wolf');
    expect(labels).toContain('Sera overcomes something against Bear');
  });

  it('FATE-11 an aspect can justify the right to oppose', () => {
    const climb = {
      ...{ kind: 'overcome', by: 'sera', skill: 'fight' },
      opposition: { kind: 'active', by: 'wolf', skill: 'athletics', because: 'Narrow Ledge' },
    };
    const ledge = conflict({ aspects: [{ name: 'Narrow Ledge' }] });
    const { way, steps } = step(ledge, climb, { dice: { actor: 0, opposition: 0 } });
    expect(way[0]).toEqual(['FATE-11', 'justified', { name: 'Wolf', aspect: 'Narrow Ledge' }]);
    expect(steps[0]).toBe('Wolf may oppose because of Narrow Ledge.');
    expect(barred(conflict(), climb)).toEqual({
      code: 'not_allowed',
      path: 'action.opposition.because',
      message: 'There is no aspect Narrow Ledge that Wolf knows of.',
      rule: 'FATE-11',
    });
    const set = { ...climb, opposition: { kind: 'passive', rating: 2, because: 'Narrow Ledge' } };
    expect(step(ledge, set, { dice: { actor: 0 } }).way[0]).toEqual([
      'FATE-12',
      'set-because',
      { aspect: 'Narrow Ledge' },
    ]);
    expect(barred(conflict(), set).message).toBe('There is no aspect Narrow Ledge that the GM knows of.');
  });

  it('FATE-12 with nobody in the way the GM sets a rating, from aspects that may be new', () => {
    const placed = step(conflict(), { kind: 'place', aspect: 'Deep Snow' }).state;
    expect(placed.aspects.map(({ name }) => name)).toContain('Deep Snow');
    const wade = { kind: 'overcome', by: 'sera', skill: 'physique', opposition: { kind: 'passive', rating: 3 } };
    expect(step(placed, wade, { dice: { actor: 1 } }).facts).toMatchObject({ opposition: 3, resistedBy: 'passive' });
    expect(barred(placed, { kind: 'overcome', by: 'sera', skill: 'fight' }).path).toBe('action.opposition');
  });
});

describe('opposition as it is sent', () => {
  it.each([
    [{ kind: 'passive', rating: 2, by: 'wolf' }, 'by'],
    [{ kind: 'active', by: 'wolf', rating: 2 }, 'rating'],
    [{ kind: 'none', skill: 'fight' }, 'skill'],
  ])('FATE-07 a field that would do nothing is refused: %j', (opposition, field) => {
    expect(barred(conflict(), { kind: 'overcome', by: 'sera', skill: 'fight', opposition })).toMatchObject({
      code: 'invalid_request',
      path: `action.opposition.${field}`,
    });
  });
});

describe('harm', () => {
  it('FATE-85, FATE-87 a hit is absorbed by its target, and a consequence is an aspect with a free invocation', () => {
    const { state, facts } = step(conflict(), attack('sera', 'wolf'), {
      dice: { actor: 3, opposition: 0 },
      choices: { resistWith: 'fight', absorb: { box: 2, consequences: ['mild'] } },
    });
    expect(facts.hit).toBe(4);
    expect(state.people.wolf).toMatchObject({ free: { physical: [1] }, slots: [], takenHere: 1 });
    expect(state.aspects.at(-1)).toMatchObject({ name: 'Mild consequence of Wolf', on: 'wolf', free: { sera: 1 } });
  });

  it('FATE-87 who cannot take it is taken out, and the last side standing ends the conflict', () => {
    const alone = begin({
      scene: 'conflict',
      people: [SERA, { ...WOLF, consequences: [], stress: { physical: [1], mental: [] } }],
    });
    const { state } = step(alone, attack('sera', 'wolf'), {
      dice: { actor: 4 },
      choices: { resistWith: 'nothing' },
    });
    expect([state.people.wolf?.out, state.over]).toEqual(['taken-out', 'The conflict is over: heroes won.']);
    expect(barred(state, { kind: 'end-exchange' }).code).toBe('not_allowed');
    expect(fate.encounter!.say(state)).toBe('The conflict is over: heroes won.');
  });

  it('FB-19 Physique and Will lengthen the tracks; Superb adds a mild slot for that harm', () => {
    const of = (skills: PlainRecord) =>
      begin({ scene: 'conflict', people: [{ name: 'A', side: 'x', skills }, WOLF] }).people.a;
    expect(of({ physique: 3, will: 1 })?.boxes).toEqual({ physical: [1, 2, 3, 4], mental: [1, 2, 3] });
    expect(of({ will: 0 })?.boxes).toEqual({ physical: [1, 2], mental: [1, 2] });
    expect(of({ physique: 5 })).toMatchObject({ boxes: { physical: [1, 2, 3, 4] }, extraMild: ['physical'] });
    const bitten = step(conflict(), attack('sera', 'bear'), {
      dice: { actor: 4 },
      choices: { resistWith: 'nothing', absorb: { box: 3, consequences: ['mild', 'mild'] } },
    });
    expect(bitten.state.people.bear).toMatchObject({ extraMild: [], slots: ['moderate', 'severe'] });
  });

  it('FATE-82 a target taken unaware has a set rating', () => {
    const { facts } = step(conflict(), { ...attack('sera', 'wolf'), passive: 0 }, { dice: { actor: -2 } });
    expect(facts).toMatchObject({ opposition: 0, resistedBy: 'defend', hit: 1 });
  });

  it('FATE-90 the surroundings attack at a set rating, and the defend uses no turn', () => {
    const fire = { kind: 'defend', by: 'sera', skill: 'athletics', rating: 2, threat: 'the fire' };
    const { state, facts } = step(conflict(), fire, { dice: { actor: 0 } });
    expect([facts.hit, state.people.sera?.free.physical, state.people.sera?.acted]).toEqual([2, [1, 3, 4], false]);
  });

  it('FB-11 conceding with a mild and a moderate consequence taken here pays 3 when the scene is over', () => {
    const hurt = { ...conflict() };
    const taken = step(step(hurt, { kind: 'pass', by: 'sera' }).state, { kind: 'pass', by: 'bran' }).state;
    const bitten = step(taken, attack('wolf', 'sera'), {
      dice: { actor: 4 },
      choices: { resistWith: 'nothing', absorb: { box: null, consequences: ['mild', 'moderate'] } },
    }).state;
    const conceded = step(bitten, { kind: 'concede', by: 'sera' }).state;
    expect(conceded.people.sera).toMatchObject({ out: 'conceded', owed: 3, fatePoints: 3 });
    const gone = step(step(conceded, { kind: 'concede', by: 'bran' }).state, { kind: 'end-scene' }).state;
    expect(gone.people.sera).toMatchObject({ fatePoints: 6, owed: 0, free: { physical: [1, 2, 3, 4] } });
    expect(gone.ended).toBe(true);
  });

  it('FB-20 the GM has a point for each player’s character, and carries what a conceding character earned', () => {
    expect(conflict().gm.fatePoints).toBe(2);
    expect(conflict({ carried: 3 }).gm.fatePoints).toBe(5);
    const over = ['wolf', 'bear'].reduce((state, by) => step(state, { kind: 'concede', by }).state, conflict());
    expect(step(over, { kind: 'end-scene' }).state.gm.carry).toBe(2);
  });
});

describe('boosts and invocations', () => {
  it('FATE-84 a tie leaves one boost, held by the attacker; used, it is gone', () => {
    const tied = step(conflict(), attack('sera', 'wolf'), {
      dice: { actor: 0, opposition: 1 },
      choices: { resistWith: 'fight' },
    }).state;
    expect(tied.boosts).toEqual([{ name: 'Boost of Sera', holder: 'sera' }]);
    const next = step(pass(tied, 'bran', 'wolf', 'bear'), { kind: 'end-exchange' }).state;
    const used = step(next, attack('sera', 'wolf'), {
      dice: { actor: 0, opposition: 0 },
      choices: { resistWith: 'fight', invoke: { aspect: 'Boost of Sera', use: 'bonus' } },
    });
    expect([used.facts.hit, used.state.boosts, used.state.people.sera?.fatePoints]).toEqual([3, [], 3]);
  });

  it('FATE-04 a paid invocation costs a fate point, and an enemy whose aspect it was is owed it', () => {
    const state = conflict({ people: [SERA, { ...WOLF, aspects: ['Lame Paw'] }] });
    const { state: after } = step(state, attack('sera', 'wolf'), {
      dice: { actor: 0, opposition: 0 },
      choices: { resistWith: 'fight', invoke: { aspect: 'Lame Paw', use: 'bonus' } },
    });
    expect([after.people.sera?.fatePoints, after.people.wolf?.owed]).toEqual([2, 1]);
  });

  it('FATE-70 a free invocation is used up, costs no point, and leaves the aspect', () => {
    const ground = {
      kind: 'advantage',
      by: 'sera',
      skill: 'fight',
      mode: 'new',
      aspect: 'High Ground',
      opposition: land,
    };
    const made = step(conflict(), ground, { dice: { actor: 0 } }).state;
    expect(made.aspects.at(-1)?.free).toEqual({ sera: 2 });
    const next = step(pass(made, 'bran', 'wolf', 'bear'), { kind: 'end-exchange' }).state;
    const use = { aspect: 'High Ground', use: 'bonus' };
    const used = step(next, attack('sera', 'wolf'), {
      dice: { actor: 0, opposition: 0 },
      choices: { resistWith: 'fight', invoke: use, 'invoke#3': use },
    });
    expect([used.facts.result, used.facts.hit]).toEqual([7, 5]);
    expect(used.state.aspects.find(({ name }) => name === 'High Ground')?.free).toEqual({ sera: 0 });
    expect(used.state.people.sera?.fatePoints).toBe(3);
  });

  it('D30 a hidden aspect serves only those who know it, and the GM', () => {
    const state = conflict({ aspects: [{ name: 'Thin Ice', hidden: true }] });
    const trap = {
      kind: 'advantage',
      by: 'sera',
      skill: 'fight',
      mode: 'existing',
      aspect: 'Thin Ice',
      opposition: land,
    };
    expect(barred(state, trap)).toMatchObject({ code: 'not_allowed', rule: 'D30' });
    const bitten = step(state, attack('sera', 'wolf'), {
      dice: { actor: 0, opposition: 0 },
      choices: { resistWith: 'fight', 'invoke#2': { aspect: 'Thin Ice', use: 'bonus' } },
    });
    expect([bitten.facts.opposition, bitten.state.gm.fatePoints]).toEqual([4, 1]);
  });

  it('FATE-65 free invocations may be handed on, and the advantage goes with the scene', () => {
    const made = step(
      conflict(),
      { kind: 'advantage', by: 'sera', skill: 'fight', mode: 'new', aspect: 'High Ground', opposition: land },
      { dice: { actor: -2 } },
    ).state;
    expect(made.aspects.at(-1)?.free).toEqual({ sera: 1 });
    const given = step(made, { kind: 'give', by: 'sera', to: 'bran', aspect: 'High Ground' }).state;
    expect(given.aspects.at(-1)?.free).toEqual({ sera: 0, bran: 1 });
    expect(barred(given, { kind: 'give', by: 'sera', to: 'bran', aspect: 'High Ground' }).code).toBe('not_allowed');
    expect(step(given, { kind: 'end-scene' }).state.aspects).toEqual([]);
  });

  it('D7 what an advantage loses goes to an opponent, never to an ally', () => {
    const state = conflict({ aspects: [{ name: 'Thick Fog' }] });
    const use = { kind: 'advantage', by: 'sera', skill: 'will', mode: 'existing', aspect: 'Thick Fog' };
    const opposed = { ...use, opposition: { kind: 'active', by: 'wolf', skill: 'athletics' } };
    const failed = step(state, opposed, { dice: { actor: -1, opposition: 0 } }).state;
    expect(failed.aspects[0]?.free).toEqual({ wolf: 1 });
    const alone = step(state, { ...use, opposition: { kind: 'passive', rating: 4 } }, { dice: { actor: 0 } }).state;
    expect(alone.aspects[0]?.free).toEqual({ gm: 1 });
  });

  it('FATE-67, FATE-99 an advantage on a character is defended, and nobody else opposes it', () => {
    const trip = { kind: 'advantage', by: 'sera', skill: 'fight', mode: 'new', aspect: 'Off Balance', on: 'wolf' };
    const { facts, state } = step(conflict(), trip, {
      dice: { actor: 0, opposition: 0 },
      choices: { resistWith: 'athletics' },
    });
    expect(facts).toMatchObject({ resistedBy: 'defend', aspectCreated: true });
    expect(state.aspects.at(-1)).toMatchObject({ name: 'Off Balance', on: 'wolf', free: { sera: 1 } });
    const opposed = { ...trip, opposition: { kind: 'active', by: 'bear' } };
    expect(barred(conflict(), opposed)).toMatchObject({ code: 'not_allowed', rule: 'FATE-99' });
  });

  it('FATE-30, D29 an overcome removes an advantage and its free invocations, against its maker or Fair', () => {
    const trip = { kind: 'advantage', by: 'sera', skill: 'fight', mode: 'new', aspect: 'Off Balance', on: 'wolf' };
    const made = step(conflict(), trip, {
      dice: { actor: 0, opposition: 0 },
      choices: { resistWith: 'athletics' },
    }).state;
    const rise = { kind: 'overcome', by: 'wolf', skill: 'athletics', removes: 'Off Balance' };
    const up = step(pass(made, 'bran'), rise, { dice: { actor: 4, opposition: 0 }, choices: { resistWith: 'fight' } });
    expect([up.facts.opposition, up.state.aspects]).toEqual([3, []]);
    expect(up.way.at(-1)).toEqual(['FATE-30', 'removed', { aspect: 'Off Balance' }]);
    expect(up.changes).toEqual([
      { who: 'wolf', what: 'aspect', by: -1, detail: 'Off Balance' },
      { who: 'sera', what: 'free-invocations', by: -1, from: 1, to: 0, detail: 'Off Balance' },
    ]);
    const placed = step(conflict(), { kind: 'place', aspect: 'Barred Door' }).state;
    const force = { kind: 'overcome', by: 'sera', skill: 'physique', removes: 'Barred Door' };
    expect(step(placed, force, { dice: { actor: 0 } }).facts.opposition).toBe(2);
  });

  it('D29 the bearer keeps an aspect, an ally’s is Fair, and a consequence is not removed', () => {
    const people = [SERA, { ...BRAN, aspects: ['Too Proud'] }, { ...WOLF, aspects: ['Hungry'] }];
    const tame = (removes: string) => ({ kind: 'overcome', by: 'sera', skill: 'will', removes });
    const state = conflict({
      people,
      aspects: [{ name: 'Mild consequence of Wolf', on: 'wolf', kind: 'consequence' }],
    });
    const kept = step(state, tame('Hungry'), { dice: { actor: 1, opposition: 0 }, choices: { resistWith: 'fight' } });
    expect(kept.facts).toMatchObject({ resistedBy: 'oppose', opposition: 2, shifts: 0 });
    const ally = step(state, tame('Too Proud'), { dice: { actor: 2 } });
    expect(ally.facts).toMatchObject({ resistedBy: 'passive', opposition: 2 });
    expect(barred(state, tame('Mild consequence of Wolf'))).toEqual({
      code: 'not_allowed',
      path: 'action.removes',
      message: 'Mild consequence of Wolf is a consequence: it heals after the scene and is not removed in it.',
      rule: 'D29',
    });
  });
});

describe('what a step did', () => {
  it('FATE-87 a character taken out, consequences and free invocations are changes', () => {
    const hit = step(conflict(), attack('sera', 'wolf'), {
      dice: { actor: 3 },
      choices: { resistWith: 'nothing' },
    });
    expect(hit.changes).toEqual([{ who: 'wolf', what: 'out', by: 1, detail: 'taken-out' }]);
    const bitten = step(conflict(), attack('sera', 'wolf'), {
      dice: { actor: 0, opposition: 0 },
      choices: { resistWith: 'athletics', absorb: { box: null, consequences: ['mild'] } },
    });
    expect(bitten.changes).toEqual([
      { who: 'wolf', what: 'consequences', by: -1, from: 1, to: 0 },
      { who: 'wolf', what: 'aspect', by: 1, detail: 'Mild consequence of Wolf' },
      { who: 'sera', what: 'free-invocations', by: 1, from: 0, to: 1, detail: 'Mild consequence of Wolf' },
    ]);
  });

  it('FATE-70 an aspect made, reworded and known is a change; one that nobody has found is not told', () => {
    const placed = step(conflict(), { kind: 'place', aspect: 'Thin Ice', hidden: true });
    expect(placed.changes).toEqual([]);
    const shown = step(placed.state, { kind: 'reveal', aspect: 'Thin Ice', to: 'sera' });
    expect(shown.changes).toEqual([{ who: 'sera', what: 'knows', by: 1, detail: 'Thin Ice' }]);
    const named = step(shown.state, { kind: 'reword', aspect: 'Thin Ice', as: 'Black Ice' });
    expect(named.changes).toEqual([{ who: 'scene', what: 'reworded', by: 1, detail: 'Black Ice' }]);
    const made = step(
      named.state,
      { kind: 'advantage', by: 'sera', skill: 'fight', mode: 'new', aspect: 'High Ground', opposition: land },
      { dice: { actor: -2 } },
    );
    expect(made.changes).toEqual([
      { who: 'scene', what: 'aspect', by: 1, detail: 'High Ground' },
      { who: 'sera', what: 'free-invocations', by: 1, from: 0, to: 1, detail: 'High Ground' },
    ]);
    const told = step(made.state, { kind: 'tell', information: 'The mine is old', to: 'sera' });
    expect(told.changes).toEqual([{ who: 'sera', what: 'information', by: 1, detail: 'The mine is old' }]);
  });
});
