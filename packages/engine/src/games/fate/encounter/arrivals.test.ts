import { describe, expect, it } from 'vitest';
import type { PlainRecord } from '../../../kernel/index.ts';
import { fate } from '../index.ts';
import { barred, begin, refusedSetup, step } from '../testing/table.ts';
import type { State } from './state.ts';
import { sayEncounter } from './text.ts';

const SERA = { name: 'Sera', side: 'heroes', skills: { notice: 2, fight: 3 } };
const BRAN = { name: 'Bran', side: 'heroes', skills: { notice: 1, athletics: 2 } };
const WOLF = { name: 'Wolf', side: 'pack', gm: true, skills: { fight: 2 } };
const BEAR = { name: 'Bear', side: 'pack', gm: true, skills: { notice: 3, fight: 4 }, aspects: ['Hungry'] };

const conflict = (more: PlainRecord = {}): State => begin({ scene: 'conflict', people: [SERA, BRAN, WOLF], ...more });

describe('newcomers', () => {
  it('FB-24 a new opponent joins at its place in the order of turns, with its aspects', () => {
    const joined = step(conflict(), { kind: 'join', person: BEAR });
    expect(joined.outcome).toBe('joined');
    expect(joined.way).toEqual([['FB-24', 'joined', { name: 'Bear', side: 'pack' }]]);
    expect(joined.state.order).toEqual(['bear', 'sera', 'bran', 'wolf']);
    expect(joined.state.aspects).toContainEqual(expect.objectContaining({ name: 'Hungry', on: 'bear' }));
    const attack = { kind: 'attack', by: 'bear', skill: 'fight', target: 'sera' };
    const { state } = step(joined.state, { kind: 'pass', by: 'sera' });
    expect(step(state, attack, { dice: { actor: -1, opposition: 0 } }).outcome).toBe('tie');
  });

  it('FB-24 the turn stays with the character who has it, also when a quicker one joins', () => {
    const joined = step(conflict(), { kind: 'join', person: BEAR }).state;
    expect(joined.turn).toBe('sera');
    expect(barred(joined, { kind: 'pass', by: 'bear' }).message).toBe('It is Sera’s turn.');
    expect(sayEncounter(joined)).toContain('Sera to act.');
    const then = step(joined, { kind: 'pass', by: 'sera' }).state;
    expect(barred(then, { kind: 'pass', by: 'bran' }).message).toBe('It is Bear’s turn.');
    // From the next exchange on the newcomer has their own place.
    let state: State = then;
    for (const by of ['bear', 'bran', 'wolf']) state = step(state, { kind: 'pass', by }).state;
    const next = step(state, { kind: 'end-exchange' }).state;
    expect(next).not.toHaveProperty('turn');
    expect(barred(next, { kind: 'pass', by: 'sera' }).message).toBe('It is Bear’s turn.');
  });

  it('FB-24 the turn goes on when the character who kept it leaves', () => {
    const { byHand, invalidState } = fate.encounter!;
    const joined = step(conflict(), { kind: 'join', person: BEAR }).state;
    const left = byHand!.leave(joined, 'sera') as State;
    expect(left).not.toHaveProperty('turn');
    expect(sayEncounter(left)).toContain('Bear to act.');
    expect(byHand!.leave(joined, 'bran')).toMatchObject({ turn: 'sera' });
    expect(invalidState!({ ...joined, turn: 'nobody' })).toMatchObject({ path: 'state.turn' });
  });

  it('FB-24, FB-31 who is slower leaves the turn as it was, and a zone that is not there is refused', () => {
    const slow = { name: 'Hare', side: 'pack', gm: true };
    expect(step(conflict(), { kind: 'join', person: slow }).state).not.toHaveProperty('turn');
    const zones = [{ name: 'Yard' }, { name: 'Hall' }];
    const state = conflict({ zones, borders: [{ from: 'Yard', to: 'Hall' }] });
    const nowhere = { ...slow, zone: 'Nowhere' };
    expect(barred(state, { kind: 'join', person: nowhere }).path).toBe('action.person.zone');
    const ended = { ...state, ended: true };
    const next = { kind: 'next-scene', scene: 'conflict', zones, places: { sera: 'Nowhere' } };
    expect(barred(ended, next).path).toContain('places.sera');
  });

  it('FB-26 what only those know who are not there is forgotten', () => {
    const known = ['sera', 'bran'].map((by) => ({
      says: `what ${by} saw`,
      by,
      believed: true,
      truth: 'true' as const,
    }));
    const ended: State = { ...conflict(), ended: true, information: known };
    const { state } = step(ended, { kind: 'next-scene', scene: 'plain', absent: ['bran'] });
    expect(state.information).toEqual([known[0]]);
  });

  it('FB-24 nobody joins twice, nor with an aspect that is there already', () => {
    expect(barred(conflict(), { kind: 'join', person: { ...BEAR, id: 'wolf' } }).path).toBe('action.person.id');
    const there = conflict({ aspects: [{ name: 'Hungry' }] });
    expect(barred(there, { kind: 'join', person: BEAR }).path).toBe('action.person.aspects.0');
    const armed = { ...BEAR, weapon: 2 };
    expect(barred(conflict(), { kind: 'join', person: armed })).toMatchObject({ rule: 'D24' });
  });

  it('FB-24 names differ: a second character of a name gets a number, and so do its aspects that are there', () => {
    const duelist = { name: 'Duelist', side: 'pack', gm: true, aspects: ['Old School', 'Left-Handed'] };
    const ours = { ...duelist, side: 'heroes', gm: false };
    const begun = begin({ scene: 'conflict', people: [ours, duelist] });
    expect(Object.entries(begun.people).map(([id, { name }]) => [id, name])).toEqual([
      ['duelist', 'Duelist'],
      ['duelist-2', 'Duelist 2'],
    ]);
    expect(begun.aspects.map(({ name, on }) => [name, on])).toEqual([
      ['Old School', 'duelist'],
      ['Left-Handed', 'duelist'],
      ['Old School (2)', 'duelist-2'],
      ['Left-Handed (2)', 'duelist-2'],
    ]);
    const third = step(begun, { kind: 'join', person: { ...duelist, name: 'DUELIST ', aspects: ['Old School'] } });
    expect(third.state.people['duelist-3']?.name).toBe('DUELIST 3');
    expect(third.state.aspects.at(-1)).toMatchObject({ name: 'Old School (3)', on: 'duelist-3' });
    expect(third.way).toEqual([['FB-24', 'joined', { name: 'DUELIST 3', side: 'pack' }]]);
    const climb = {
      ...{ kind: 'overcome', by: 'sera', skill: 'fight', opposition: { kind: 'passive', rating: 4 } },
      cost: { newcomer: { ...BEAR, name: 'wolf', aspects: [] } },
    };
    const choices = { onFail: 'serious-cost', seriousCost: 'new-opposition' };
    const came = step(conflict(), climb, { dice: { actor: 0 }, choices });
    expect(came.state.people['wolf-2']?.name).toBe('wolf 2');
    // An id that is said stays, and nobody else may have it.
    const taken = { ...duelist, id: 'duelist' };
    expect(refusedSetup({ scene: 'conflict', people: [ours, taken] })).toMatchObject({
      ...{ code: 'invalid_request', path: 'start.people.1.id', message: 'The id duelist is taken.' },
    });
  });

  it('FB-27 nobody passes where there are no exchanges', () => {
    const pass = { kind: 'pass', by: 'sera' };
    const plain = begin({ scene: 'plain', people: [SERA, WOLF] });
    expect(barred(plain, pass)).toMatchObject({ path: 'action.kind', rule: 'FB-27' });
    expect(fate.encounter!.legal(plain).filter(({ action }) => action.kind === 'pass')).toEqual([]);
    const challenge = begin({
      scene: 'challenge',
      people: [SERA],
      tasks: [{ name: 'Climb', skill: 'fight', rating: 1 }],
    });
    expect(barred(challenge, pass).message).toBe('A challenge has no exchanges, and nobody passes in it.');
    expect(step(begin({ scene: 'contest', people: [SERA, WOLF] }), pass).outcome).toBe('passed');
  });
});

describe('defending for another', () => {
  const attack = { kind: 'attack', by: 'wolf', skill: 'fight', target: 'sera', guardian: 'bran' };
  const wolfsTurn = () => ['sera', 'bran'].reduce((now, by) => step(now, { kind: 'pass', by }).state, conflict());

  it('FB-23 a character who steps in between defends, and takes the result', () => {
    const hit = step(wolfsTurn(), attack, { dice: { actor: 2, opposition: 0 } });
    expect(hit.way[0]).toEqual(['FB-23', 'interposed', { name: 'Bran', target: 'Sera' }]);
    expect(hit.facts).toMatchObject({ opposition: 2, shifts: 2, hit: 2 });
    expect(hit.state.people.bran!.free.physical).toEqual([1]);
    expect(hit.state.people.sera).toEqual(wolfsTurn().people.sera);
  });

  it('FB-23 only a friend who is there can, and does not use their own action', () => {
    expect(barred(wolfsTurn(), { ...attack, guardian: 'wolf' })).toMatchObject({ rule: 'FB-23' });
    expect(barred(wolfsTurn(), { ...attack, guardian: 'sera' })).toMatchObject({ rule: 'FB-23' });
    expect(barred(wolfsTurn(), { ...attack, guardian: 'nobody' }).path).toBe('action.guardian');
    expect(barred(wolfsTurn(), { ...attack, passive: 1 })).toMatchObject({ path: 'action.passive', rule: 'FB-23' });
  });
});

describe('the next scene', () => {
  const made = () => {
    const stones = { kind: 'advantage', by: 'sera', skill: 'fight', mode: 'new', aspect: 'Loose Stones' };
    const set = step(conflict(), { ...stones, opposition: { kind: 'passive', rating: 0 } }, { dice: { actor: 0 } });
    const rocks = { kind: 'advantage', by: 'bran', skill: 'athletics', mode: 'new', aspect: 'High Ground' };
    return step(set.state, { ...rocks, opposition: { kind: 'passive', rating: 2 } }, { dice: { actor: 0 } }).state;
  };

  it('FB-26, FATE-65 what is kept outlasts the scene with its free invocations, and boosts too', () => {
    const before = made();
    const boost = before.boosts[0]!.name;
    const over = step(before, { kind: 'end-scene', keep: ['Loose Stones', boost] });
    expect(over.way).toContainEqual(['FB-26', 'kept', { aspects: ['Loose Stones', boost] }]);
    const next = step(over.state, { kind: 'next-scene', scene: 'plain' });
    expect(next.way).toEqual([['FB-26', 'scene-begins', { scene: 'plain' }]]);
    expect(next.state.aspects).toEqual([expect.objectContaining({ name: 'Loose Stones', free: { sera: 2 } })]);
    expect(next.state.boosts).toEqual([{ name: boost, holder: 'bran' }]);
    const climb = { kind: 'overcome', by: 'sera', skill: 'fight', opposition: { kind: 'passive', rating: 5 } };
    const choices = { invoke: { aspect: 'Loose Stones', use: 'bonus' } };
    expect(step(next.state, climb, { dice: { actor: 0 }, choices }).outcome).toBe('tie');
  });

  it('FB-26 what is not kept is gone, and nothing that is not there is kept', () => {
    const over = step(made(), { kind: 'end-scene' }).state;
    expect([over.aspects, over.boosts]).toEqual([[], []]);
    expect(barred(made(), { kind: 'end-scene', keep: ['Fog'] })).toMatchObject({ path: 'action.keep.0' });
  });

  it('FB-26, FB-20 who conceded is there again, who was taken out only where that is said', () => {
    const gone = step(step(conflict(), { kind: 'concede', by: 'bran' }).state, { kind: 'end-scene' }).state;
    const out: State = { ...gone, people: { ...gone.people, wolf: { ...gone.people.wolf!, out: 'taken-out' } } };
    const alone = step(out, { kind: 'next-scene', scene: 'plain' }).state;
    expect(Object.keys(alone.people)).toEqual(['sera', 'bran']);
    expect([alone.people.bran!.out, alone.people.bran!.fatePoints, alone.gm.fatePoints]).toEqual([undefined, 4, 2]);
    const again = step(out, { kind: 'next-scene', scene: 'conflict', back: ['wolf'], absent: ['bran'] }).state;
    expect([again.order, again.exchange, again.gm.fatePoints]).toEqual([['sera', 'wolf'], 1, 1]);
  });

  it('FB-26 it begins when the last has ended, and needs what such a scene needs', () => {
    expect(barred(conflict(), { kind: 'next-scene', scene: 'plain' })).toMatchObject({ rule: 'FB-26' });
    const over = step(conflict(), { kind: 'end-scene' }).state;
    expect(sayEncounter(over)).toBe('The scene is over.');
    expect(barred(over, { kind: 'next-scene', scene: 'challenge' }).path).toBe('action.tasks');
    expect(barred(over, { kind: 'next-scene', scene: 'conflict', absent: ['wolf'] }).path).toBe('action.people');
    const tasks = [{ name: 'Swim for it', skill: 'athletics', rating: 1 }];
    expect(step(over, { kind: 'next-scene', scene: 'challenge', tasks }).state.tasks).toHaveLength(1);
  });

  it('FATE-65 a scene may also be set up with what was won before', () => {
    const setup = {
      aspects: [{ name: 'Forewarned', free: { sera: 1 }, by: 'sera' }],
      boosts: [{ name: 'Second Wind', holder: 'bran' }],
    };
    const state = conflict(setup);
    expect(state.boosts).toEqual([{ name: 'Second Wind', holder: 'bran' }]);
    const attack = { kind: 'attack', by: 'sera', skill: 'fight', target: 'wolf' };
    const invokes = [{ by: 'actor', aspect: 'Forewarned' }];
    const hit = step(state, { ...attack, invokes }, { dice: { actor: 0, opposition: 0 } });
    expect(hit.facts).toMatchObject({ shifts: 3, fatePoints: { actor: 0, opposition: 0 } });
    expect(hit.state.aspects).toContainEqual(expect.objectContaining({ name: 'Forewarned', free: { sera: 0 } }));
  });
});
