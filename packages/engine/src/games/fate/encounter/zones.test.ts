import { describe, expect, it } from 'vitest';
import { isRefusal, type PlainRecord } from '../../../kernel/index.ts';
import { rollout } from '../fight/rollout.ts';
import { fate } from '../index.ts';
import { barred, begin, refusedSetup, step } from '../testing/table.ts';
import type { State } from './state.ts';

const ENCOUNTER = fate.encounter!;
const SERA = { name: 'Sera', side: 'heroes', skills: { notice: 3, athletics: 4, fight: 2 } };
const BRAN = { name: 'Bran', side: 'heroes', skills: { notice: 2, shoot: 2 } };
const WOLF = { name: 'Wolf', side: 'pack', gm: true, skills: { notice: 1, fight: 2, athletics: 1 } };
const ROW = [{ name: 'Yard' }, { name: 'Gate' }, { name: 'Tower' }];

const scene = (more: PlainRecord = {}, wolf: PlainRecord = {}): State =>
  begin({ scene: 'conflict', zones: ROW, people: [SERA, BRAN, { ...WOLF, zone: 'Yard', ...wolf }], ...more });
const go = (by: string, zone: string, more: PlainRecord = {}) => ({ kind: 'move', by, zone, ...more });
const where = ({ zones }: State) => zones!.at;
const pass = (by: string) => ({ kind: 'pass', by });
const offered = (state: State, by: string, kind: string) =>
  ENCOUNTER.legal(state).filter((move) => move.by === by && move.action.kind === kind);

describe('zones of a scene', () => {
  it('FB-31 each zone borders the next, each character is where it is told, and all of them see it', () => {
    const state = scene({}, { zone: 'Gate' });
    expect(state.zones).toEqual({
      list: ROW,
      borders: [
        { from: 'Yard', to: 'Gate' },
        { from: 'Gate', to: 'Tower' },
      ],
      at: { sera: 'Yard', bran: 'Yard', wolf: 'Gate' },
      moved: [],
      blocks: [],
    });
    expect(ENCOUNTER.say(state)).toBe(
      'Exchange 1. Sera to act. Sera 2 stress boxes, 3 consequences free, at Yard; Bran 2 stress boxes, 3 consequences free, at Yard; Wolf 2 stress boxes, 3 consequences free, at Gate.',
    );
    const stranger = { knows: () => false, plays: () => false };
    expect(ENCOUNTER.seats!.say(state, stranger)).toBe(
      'Exchange 1. Sera unhurt, at Yard; Bran unhurt, at Yard; Wolf unhurt, at Gate.',
    );
    const zones = [
      { id: 'Yard', label: 'Yard', items: [{ text: 'Sera' }, { text: 'Bran' }] },
      { id: 'Gate', label: 'Gate', items: [{ text: 'Wolf' }] },
      { id: 'Tower', label: 'Tower', items: [] },
    ];
    for (const pictures of [ENCOUNTER.pictures!(state), ENCOUNTER.seats!.pictures(state, stranger)]) {
      expect(pictures.find(({ title }) => title === 'Zones')).toEqual({
        kind: 'columns',
        title: 'Zones',
        columns: zones,
      });
    }
  });

  it('D45 where nothing is told, the first side begins in the first zone and all others in the last', () => {
    const state = begin({ scene: 'conflict', zones: ROW, people: [SERA, WOLF, BRAN] });
    expect(where(state)).toEqual({ sera: 'Yard', wolf: 'Tower', bran: 'Yard' });
  });

  it('FB-31 a scene without zones knows nothing of them', () => {
    const plain = begin({ scene: 'conflict', people: [SERA, WOLF] });
    expect(plain).not.toHaveProperty('zones');
    expect(barred(plain, go('sera', 'Gate'))).toMatchObject({
      code: 'not_allowed',
      path: 'action.kind',
      rule: 'FB-31',
    });
    expect(barred(plain, { kind: 'block', by: 'sera' })).toMatchObject({ rule: 'FB-31' });
    const shot = { kind: 'attack', by: 'sera', skill: 'fight', target: 'wolf', reach: 1 };
    expect(barred(plain, shot)).toMatchObject({ path: 'action.reach', rule: 'FB-31' });
    expect(offered(plain, 'sera', 'move')).toEqual([]);
  });

  it('FB-31 borders that are told are all there are, and what does not hang together is refused with its place', () => {
    const setup = (more: PlainRecord) => {
      const { path, message } = refusedSetup({ scene: 'conflict', people: [SERA, WOLF], zones: ROW, ...more });
      return [path, message];
    };
    expect(setup({ borders: [{ from: 'Yard', to: 'Moat' }] })).toEqual([
      'start.borders.0.to',
      'There is no zone Moat.',
    ]);
    expect(setup({ borders: [{ from: 'Yard', to: 'Yard' }] })[0]).toBe('start.borders.0.to');
    const twice = [
      { from: 'Yard', to: 'Gate' },
      { from: 'Gate', to: 'Yard' },
    ];
    expect(setup({ borders: twice })).toEqual(['start.borders.1', 'Gate and Yard border once.']);
    expect(setup({ zones: [{ name: 'Yard' }, { name: 'Yard' }] })).toEqual([
      'start.zones.1.name',
      'Two zones are called Yard.',
    ]);
    expect(setup({ zones: [{ name: 'Yard' }, { name: ' ' }] })).toEqual(['start.zones.1.name', 'A zone has a name.']);
    expect(setup({ zones: [{ name: '' }] })).toEqual(['start.zones.0.name', 'A zone has a name.']);
    expect(setup({ people: [SERA, { ...WOLF, zone: 'Moat' }] })).toEqual([
      'start.people.1.zone',
      'There is no zone Moat.',
    ]);
    const without = refusedSetup({ scene: 'conflict', people: [SERA, { ...WOLF, zone: 'Gate' }] });
    expect([without.path, without.message]).toEqual(['start.people.1.zone', 'This scene has no zones.']);
    const apart = scene({ borders: [{ from: 'Yard', to: 'Tower' }] });
    expect(barred(apart, go('sera', 'Gate'))).toMatchObject({
      rule: 'FB-31',
      message: 'No way leads from Yard to Gate.',
    });
    expect(barred(apart, go('sera', 'Moat')).message).toBe('There is no zone Moat. There are Yard, Gate and Tower.');
  });

  it('FB-31 a state that was changed from outside still hangs together, or is refused', () => {
    const state = scene();
    const fault = (zones: PlainRecord) => {
      const found = ENCOUNTER.invalidState!({ ...state, zones: { ...state.zones, ...zones } });
      return found === undefined ? undefined : [found.path, found.message];
    };
    expect(fault({ at: { ...where(state), wolf: 'Tower' } })).toBeUndefined();
    expect(fault({ at: { ...where(state), wolf: 'Moat' } })).toEqual(['state.zones.at.wolf', 'There is no zone Moat.']);
    expect(fault({ at: { sera: 'Yard', bran: 'Yard' } })).toEqual(['state.zones.at', 'Wolf is in no zone.']);
    expect(fault({ at: { ...where(state), owl: 'Yard' } })?.[0]).toBe('state.zones.at.owl');
    expect(fault({ moved: ['sera', 'sera'] })?.[0]).toBe('state.zones.moved.1');
    expect(fault({ blocks: ['owl'] })?.[0]).toBe('state.zones.blocks.0');
  });

  it('FB-31 who joins comes into a zone, who leaves is in none, and the next scene is another place', () => {
    const owl = { name: 'Owl', side: 'pack', gm: true, skills: {} };
    const came = step(scene(), { kind: 'join', person: { ...owl, zone: 'Tower' } }).state;
    expect(where(came).owl).toBe('Tower');
    expect(where(step(scene(), { kind: 'join', person: owl }).state).owl).toBe('Tower');
    expect(where(step(scene(), { kind: 'join', person: { ...owl, side: 'heroes' } }).state).owl).toBe('Yard');
    expect(barred(scene(), { kind: 'join', person: { ...owl, zone: 'Moat' } })).toMatchObject({
      path: 'action.person.zone',
      message: 'There is no zone Moat.',
    });
    const left = ENCOUNTER.byHand!.leave(came, 'owl');
    if (isRefusal(left)) throw new Error(left.message);
    expect(where(left as State)).not.toHaveProperty('owl');
    const over = step(came, { kind: 'end-scene' }).state;
    expect(step(over, { kind: 'next-scene', scene: 'conflict' }).state).not.toHaveProperty('zones');
    const hall = {
      kind: 'next-scene',
      scene: 'conflict',
      zones: [{ name: 'Hall' }, { name: 'Stair' }],
      places: { owl: 'Hall' },
    };
    expect(where(step(over, hall).state)).toEqual({ sera: 'Hall', bran: 'Hall', wolf: 'Stair', owl: 'Hall' });
    expect(barred(over, { ...hall, places: { owl: 'Moat' } }).path).toBe('action.places.owl');
    expect(barred(over, { ...hall, places: { fox: 'Hall' } }).path).toBe('action.places.fox');
    expect(barred(over, { ...hall, borders: [{ from: 'Hall', to: 'Moat' }] }).path).toBe('action.borders.0.to');
  });
});

describe('the free move', () => {
  it('FB-32 one neighboring zone goes with the turn, and the action is still to come', () => {
    const { outcome, state, way, steps, changes } = step(scene(), go('sera', 'Gate'));
    expect(outcome).toBe('moved');
    expect(way).toEqual([['FB-32', 'moved', { name: 'Sera', from: 'Yard', to: 'Gate' }]]);
    expect(steps).toEqual(['Sera moves from Yard to Gate.']);
    expect(changes).toEqual([{ who: 'sera', what: 'zone', by: 0, detail: 'Gate' }]);
    expect([where(state).sera, state.zones!.moved, state.people.sera!.acted]).toEqual(['Gate', ['sera'], false]);
    expect(barred(state, go('sera', 'Gate')).message).toBe('Sera is at Gate.');
  });

  it('FB-32 it is for the character whose turn it is, once an exchange, and nothing is rolled for it', () => {
    expect(barred(scene(), go('bran', 'Gate'))).toMatchObject({ path: 'action.by', message: 'It is Sera’s turn.' });
    expect(barred(scene(), go('sera', 'Gate', { skill: 'athletics' }))).toMatchObject({
      path: 'action.skill',
      rule: 'FB-32',
    });
    const moved = step(scene(), go('sera', 'Gate')).state;
    expect(barred(moved, go('sera', 'Yard', { opposition: { kind: 'none' } }))).toMatchObject({
      rule: 'FB-33',
      message: 'Sera has had the free move of this exchange: it takes an overcome.',
    });
    const all = ['sera', 'bran', 'wolf'].reduce((state, by) => step(state, pass(by)).state, moved);
    expect(step(all, { kind: 'end-exchange' }).state.zones!.moved).toEqual([]);
  });

  it('D43 it may follow the action, as long as nobody has acted since, and full defense leaves it', () => {
    const acted = step(scene(), { kind: 'full-defense', by: 'sera' }).state;
    const [gate] = offered(acted, 'sera', 'move');
    expect(gate).toEqual({
      by: 'sera',
      label: 'Sera moves to Gate',
      action: { kind: 'move', zone: 'Gate', by: 'sera' },
      target: 'Gate',
      what: 'moves to Gate',
      ends: true,
    });
    expect(where(step(acted, go('sera', 'Gate')).state).sera).toBe('Gate');
    const late = step(acted, pass('bran')).state;
    expect(barred(late, go('sera', 'Gate'))).toMatchObject({ path: 'action.by', rule: 'D43' });
    expect(barred(acted, go('sera', 'Tower'))).toMatchObject({ message: 'Sera has acted in this exchange.' });
  });

  it('FB-32 without exchanges everybody moves when it makes sense', () => {
    const state = begin({ scene: 'plain', zones: ROW, people: [SERA, BRAN] });
    const there = step(step(state, go('bran', 'Gate')).state, go('bran', 'Tower')).state;
    expect(where(there)).toEqual({ sera: 'Yard', bran: 'Tower' });
  });
});

describe('a harder way', () => {
  const hard = (rating?: number) =>
    scene({
      zones: [{ name: 'Yard' }, { name: 'Gate', aspect: 'Rubble', ...(rating === undefined ? {} : { rating }) }],
    });

  it('FB-33, D41 what hinders is an overcome with athletics: fail stays, tie and success move, style adds a boost', () => {
    const roll = (actor: number, choices: PlainRecord = {}) =>
      step(hard(4), go('sera', 'Gate'), { dice: { actor }, choices });
    const won = roll(1);
    expect(won.way.filter(([rule]) => rule === 'FB-33')).toEqual([
      ['FB-33', 'hard-way', { name: 'Sera', from: 'Yard', to: 'Gate', zones: 1, rating: 'Great +4' }],
      ['FB-33', 'moved', { name: 'Sera', from: 'Yard', to: 'Gate' }],
    ]);
    expect(won.steps[0]).toBe('The way from Yard to Gate is Great +4: it takes an overcome.');
    expect([won.outcome, where(won.state).sera, won.state.people.sera!.acted]).toEqual(['succeed', 'Gate', true]);
    expect(won.changes).toEqual([{ who: 'sera', what: 'zone', by: 0, detail: 'Gate' }]);
    const failed = roll(-1);
    expect([failed.outcome, where(failed.state).sera, failed.state.people.sera!.acted]).toEqual(['fail', 'Yard', true]);
    expect(failed.steps.at(-1)).toBe('Sera stays at Yard.');
    const tied = roll(0, { minorCost: 'boost' });
    expect([where(tied.state).sera, tied.state.boosts]).toEqual(['Gate', [{ name: 'Boost of the GM', holder: 'gm' }]]);
    expect(roll(3).state.boosts).toEqual([{ name: 'Boost of Sera', holder: 'sera' }]);
    const paid = roll(-1, { onFail: 'serious-cost', seriousCost: 'consequence' });
    expect([where(paid.state).sera, paid.state.people.sera!.slots]).toEqual(['Gate', ['moderate', 'severe']]);
  });

  it('D41 an aspect hinders at Fair; more zones are as many, or what hinders most on the shortest way', () => {
    const rating = (state: State, zone: string) =>
      step(state, go('sera', zone), { dice: { actor: 0 } }).facts.opposition;
    expect(rating(hard(), 'Gate')).toBe(2);
    expect(rating(hard(0), 'Gate')).toBe(0);
    expect(rating(scene(), 'Tower')).toBe(2);
    const ring = [
      { from: 'Yard', to: 'Gate', rating: 5 },
      { from: 'Gate', to: 'Tower' },
      { from: 'Yard', to: 'Hall' },
      { from: 'Hall', to: 'Tower', rating: 3 },
    ];
    expect(rating(scene({ zones: [...ROW, { name: 'Hall' }], borders: ring }), 'Tower')).toBe(3);
    expect(rating(step(scene(), go('sera', 'Gate')).state, 'Yard')).toBe(1);
    const told = go('sera', 'Tower', { opposition: { kind: 'passive', rating: 6 } });
    expect(step(scene(), told, { dice: { actor: 0 } }).facts.opposition).toBe(6);
    expect(barred(scene(), go('sera', 'Tower', { opposition: { kind: 'none' } }))).toMatchObject({
      rule: 'FB-33',
      message: 'The way is not free: it takes an overcome.',
    });
  });

  it('FB-16 Athletics +4 and 0 against Fight +2 and −1: 3 shifts, the move and a boost', () => {
    const state = step(scene({}, { fatePoints: 0 }), { kind: 'block', by: 'wolf' }).state;
    const past = go('sera', 'Gate', { opposition: { kind: 'active', by: 'wolf', skill: 'fight' } });
    const won = step(state, past, { dice: { actor: 0, opposition: -1 } });
    expect(won.facts).toMatchObject({ result: 4, opposition: 1, shifts: 3, boosts: { actor: 1, opposition: 0 } });
    expect(won.steps[0]).toBe('Wolf is in the way from Yard to Gate: it takes an overcome.');
    expect([where(won.state).sera, won.state.boosts]).toEqual(['Gate', [{ name: 'Boost of Sera', holder: 'sera' }]]);
  });

  it('D42 an opponent who blocks has to be got past; nobody far off is in the way', () => {
    expect(offered(scene(), 'wolf', 'block').map(({ label }) => label)).toEqual(['Wolf blocks the way']);
    expect(offered(scene({}, { zone: 'Tower' }), 'wolf', 'block')).toEqual([]);
    const blocked = step(scene(), { kind: 'block', by: 'wolf' });
    expect(blocked.steps).toEqual(['Wolf blocks the way at Yard.']);
    expect(blocked.changes).toEqual([{ who: 'wolf', what: 'blocks', by: 0, detail: 'Yard' }]);
    const { state } = blocked;
    expect(barred(state, { kind: 'block', by: 'wolf' })).toMatchObject({ rule: 'D42' });
    expect(barred(state, go('sera', 'Gate', { opposition: { kind: 'passive', rating: 0 } }))).toMatchObject({
      path: 'action.opposition',
      rule: 'D42',
      message: 'Wolf is in the way: say whom to get past.',
    });
    expect(offered(state, 'sera', 'move').map(({ label }) => label)).toEqual([
      'Sera moves to Gate past Wolf',
      'Sera moves to Tower past Wolf',
    ]);
    const unnamed = step(state, go('sera', 'Gate'), {
      dice: { actor: 0, opposition: 0 },
      choices: { resistWith: 'fight' },
    });
    expect(unnamed.facts).toMatchObject({ resistedBy: 'oppose', opposition: 2 });
    expect(offered(state, 'wolf', 'block').map(({ label }) => label)).toEqual(['Wolf lets others pass']);
    const open = step(state, { kind: 'block', by: 'wolf', stop: true }).state;
    expect(step(open, go('sera', 'Gate')).outcome).toBe('moved');
    const away = scene({}, { zone: 'Tower' });
    expect(barred(away, go('sera', 'Gate', { opposition: { kind: 'active', by: 'wolf' } }))).toMatchObject({
      path: 'action.opposition.by',
      rule: 'D42',
      message: 'Wolf is at Tower, and not in the way.',
    });
  });

  it('D42 who moves on is in nobody’s way, and allies never are', () => {
    const state = step(scene({}, { skills: { notice: 9 } }), { kind: 'block', by: 'wolf' }).state;
    expect(step(state, go('wolf', 'Gate')).state.zones!.blocks).toEqual([]);
    const friend = step(scene(), { kind: 'block', by: 'bran' }).state;
    expect(step(friend, go('sera', 'Gate')).outcome).toBe('moved');
    const foes = ['Wolf', 'Fox'].map((name) => ({ ...WOLF, name, zone: 'Yard' }));
    const two = step(begin({ scene: 'conflict', zones: ROW, people: [SERA, ...foes] }), { kind: 'block', by: 'wolf' });
    const both = step(two.state, { kind: 'block', by: 'fox' }).state;
    expect(barred(both, go('sera', 'Gate')).message).toBe('Wolf and Fox are in the way: say whom to get past.');
  });

  it('FB-33 who rolls, against whom, and how it is told', () => {
    const seats = ENCOUNTER.seats!;
    const everybody = { knows: () => true, plays: () => true };
    const blocked = step(scene(), { kind: 'block', by: 'wolf' }).state;
    expect(seats.takesPart(scene(), go('sera', 'Gate'))).toEqual(['sera']);
    expect(seats.takesPart(scene(), { kind: 'block', by: 'bran', stop: false })).toEqual(['bran']);
    expect(seats.takesPart(blocked, go('sera', 'Gate'))).toEqual(['sera', 'wolf']);
    expect(seats.label(scene(), go('sera', 'Gate'), everybody)).toBe('Sera moves to Gate');
    expect(ENCOUNTER.singly!(blocked, go('sera', 'Gate'))).toBe('overcome');
    expect(ENCOUNTER.singly!(scene(), go('sera', 'Gate'))).toBeUndefined();
    const { state: _, ...won } = step(blocked, go('sera', 'Gate'), {
      dice: { actor: 0, opposition: 0 },
      choices: { resistWith: 'fight' },
    });
    expect(ENCOUNTER.describe!({ ...won, state: _ as never } as never, blocked, go('sera', 'Gate'))).toMatch(
      /^Sera tries to get past Wolf to Gate with Athletics: success, Great \+4 against Fair \+2/,
    );
  });
});

describe('who reaches whom', () => {
  const hit = (by: string, skill: string, more: PlainRecord = {}) => ({
    kind: 'attack',
    by,
    skill,
    target: 'wolf',
    ...more,
  });

  it('FB-34 an attack reaches the same zone, Shoot two zones more', () => {
    const near = scene({}, { zone: 'Gate' });
    expect(barred(near, hit('sera', 'fight'))).toMatchObject({
      code: 'not_allowed',
      path: 'action.target',
      rule: 'FB-34',
      message: 'Wolf is at Gate, 1 zone away; fight reaches the same zone.',
    });
    expect(offered(near, 'sera', 'attack')).toEqual([]);
    const far = step(scene({}, { zone: 'Tower' }), pass('sera')).state;
    expect(offered(far, 'bran', 'attack').map(({ label }) => label)).toEqual(['Bran attacks Wolf (shoot)']);
    const zones = [...ROW, { name: 'Hill' }];
    const farther = step(scene({ zones }, { zone: 'Hill' }), pass('sera')).state;
    expect(barred(farther, hit('bran', 'Shoot')).message).toBe('Wolf is at Hill, 3 zones away; Shoot reaches 2 zones.');
    const apart = scene({ borders: [] }, { zone: 'Gate' });
    expect(barred(apart, hit('sera', 'shoot')).message).toBe(
      'Wolf is at Gate, where no way leads; shoot reaches 2 zones.',
    );
  });

  it('FB-34 a sheet, a stunt in use or the attack itself says another reach', () => {
    const whip = { ...SERA, reach: { Fight: 1 } };
    const state = begin({ scene: 'conflict', zones: ROW, people: [whip, { ...WOLF, zone: 'Gate' }] });
    expect(step(state, hit('sera', 'fight', { passive: 2 }), { dice: { actor: 0 } }).outcome).toBe('tie');
    const spear = { name: 'Long Spear', skill: 'fight', action: 'attack', reach: 1 };
    const near = begin({
      scene: 'conflict',
      zones: ROW,
      people: [
        { ...SERA, stunts: [spear] },
        { ...WOLF, zone: 'Gate' },
      ],
    });
    expect(barred(near, hit('sera', 'fight')).rule).toBe('FB-34');
    expect(offered(near, 'sera', 'attack').map(({ label, action }) => [label, action.uses])).toEqual([
      ['Sera attacks Wolf (fight, Long Spear)', ['Long Spear']],
    ]);
    const thrown = hit('sera', 'fight', { reach: 1, uses: [], passive: 2 });
    expect(step(near, thrown, { dice: { actor: 0 } }).outcome).toBe('tie');
  });

  it('D44 a friend who steps in between is with the target', () => {
    const fox = { ...WOLF, name: 'Fox', zone: 'Gate' };
    const state = begin({ scene: 'conflict', zones: ROW, people: [SERA, { ...WOLF, zone: 'Yard' }, fox] });
    expect(barred(state, hit('sera', 'fight', { guardian: 'fox' }))).toMatchObject({
      path: 'action.guardian',
      rule: 'D44',
      message: 'Fox is not at Yard.',
    });
  });

  it('D45 a conflict that is played out to its end counts neither zones nor stunts', () => {
    const stunts = [{ name: 'Quick', skill: 'athletics', action: 'defend' }];
    const apart = begin({ scene: 'conflict', zones: ROW, people: [SERA, { ...WOLF, stunts, zone: 'Tower' }] });
    const plain = begin({ scene: 'conflict', people: [SERA, WOLF] });
    const [led, other] = [rollout(apart), rollout(plain)];
    if (isRefusal(led) || isRefusal(other)) throw new Error('nobody leads it');
    expect(led.process.start).toEqual({ ...other.process.start });
    expect(led.moves).toEqual(other.moves);
  });
});
