/** How exchanges and scenes end, what the next scene begins with, and who joins. */
import { describe, expect, it } from 'vitest';
import type { PlainRecord } from '../../../kernel/index.ts';
import { needs } from '../testing/needs.ts';
import { barred, begin, type Given, step } from '../testing/table.ts';
import type { State } from './state.ts';

const SERA = { name: 'Sera', side: 'heroes', skills: { fight: 3, lore: 2 } };
const BRAN = { name: 'Bran', side: 'heroes', skills: { fight: 1 } };
const WOLF = { name: 'Wolf', side: 'pack', gm: true, skills: { fight: 2, will: 2 } };

const scene = (more: PlainRecord = {}): State => begin({ scene: 'conflict', people: [SERA, BRAN, WOLF], ...more });
const conflict = scene();

describe('the exchange of a contest', () => {
  const three = [SERA, WOLF, { name: 'Owl', side: 'air', skills: { fight: 2 } }];
  const rolled = (scores: Readonly<Record<string, number>>, more: PlainRecord = {}, against?: number) =>
    Object.entries(scores).reduce(
      (state, [by, actor]) =>
        step(
          state,
          { kind: 'contest', by, skill: 'none', ...(against === undefined ? {} : { against }) },
          { dice: { actor } },
        ).state,
      begin({ scene: 'contest', people: three, ...more }),
    );
  const end = { kind: 'end-exchange' };
  const judged = (state: State, given: Given = {}) => {
    const done = step(state, end, given);
    return [done.way[0], done.state.contest.victories.map(({ count }) => count)];
  };
  const wins = (side: string, count: number) => ['FATE-36', 'victories', { side, count }];

  it('FATE-36 one victory for the best, two with style over all, a twist where the best tie', () => {
    expect(judged(rolled({ sera: 0, wolf: 1, owl: -1 }))).toEqual([wins('pack', 1), [0, 1, 0]]);
    expect(judged(rolled({ sera: 0, wolf: 3, owl: -1 }))).toEqual([wins('pack', 2), [0, 2, 0]]);
    expect(judged(rolled({ sera: 1, wolf: 3, owl: -1 }))).toEqual([wins('pack', 1), [0, 1, 0]]);
    expect(judged(rolled({ sera: 2, wolf: -1, owl: 2 }))).toEqual([
      ['FATE-36', 'twist', { exchange: 1 }],
      [0, 0, 0],
    ]);
    const twist = step(rolled({ sera: 2, wolf: -1, owl: 2 }), end);
    expect(twist.state.aspects.map(({ name }) => name)).toEqual(['Twist of exchange 1']);
    expect(twist.outcome).toBe('next-exchange');
  });

  it('FATE-36 against set ratings: who failed wins nothing, and style is for the only one who has it', () => {
    expect(judged(rolled({ sera: 3, wolf: 2, owl: -1 }, {}, 0))).toEqual([wins('heroes', 2), [2, 0, 0]]);
    expect(judged(rolled({ sera: 4, wolf: 3, owl: -1 }, {}, 0))).toEqual([wins('heroes', 1), [1, 0, 0]]);
    expect(judged(rolled({ sera: 2, wolf: 1, owl: -1 }, {}, 0))).toEqual([wins('heroes', 1), [1, 0, 0]]);
    const [first, counts] = judged(rolled({ sera: -1, wolf: -2, owl: -3 }, {}, 0));
    expect([first, counts]).toEqual([
      ['FB-28', 'exchange-over', { exchange: 1 }],
      [0, 0, 0],
    ]);
  });

  it('D12 the losers of an exchange under fire are hit by what they lost by, where the table plays it so', () => {
    const settings = { underFire: 'condensed' };
    const fire = { scene: 'contest-under-fire', settings };
    const passed = (state: State) =>
      ['sera', 'wolf', 'owl'].reduce((now, by) => step(now, { kind: 'pass', by }).state, state);
    const done = step(passed(rolled({ sera: 2, wolf: 1, owl: 0 }, fire)), end);
    expect(done.way.filter(([rule]) => rule === 'D12')).toEqual([
      ['D12', 'under-fire', { name: 'Wolf', hit: 1 }],
      ['D12', 'under-fire', { name: 'Owl', hit: 2 }],
    ]);
    expect(done.changes.filter(({ what }) => what === 'physical')).toEqual([
      { who: 'wolf', what: 'physical', by: -1, from: 2, to: 1 },
      { who: 'owl', what: 'physical', by: -1, from: 2, to: 1 },
    ]);
    const gone = step(passed(rolled({ sera: 2, wolf: 1, owl: 0 }, fire)), { kind: 'concede', by: 'owl' }).state;
    expect(step(gone, end).way.filter(([rule]) => rule === 'D12')).toHaveLength(1);
    for (const more of [{ scene: 'contest-under-fire' }, { settings }])
      expect(step(passed(rolled({ sera: 2, wolf: 1, owl: 0 }, more)), end).clauses).not.toContain('D12');
    const asks = (scores: Readonly<Record<string, number>>) => needs(passed(rolled(scores, fire)), end);
    const two = rolled({ sera: 2, wolf: 1 }, { ...fire, people: [SERA, WOLF], contestants: ['heroes', 'pack'] });
    const lone = ['sera', 'wolf'].reduce((now, by) => step(now, { kind: 'pass', by }).state, two);
    expect(needs(lone, end)).toMatchObject({ id: 'absorb', by: 'character', asked: 'wolf' });
    expect(asks({ sera: 2, wolf: 1, owl: 0 })).toMatchObject({ id: 'absorb', by: 'character', asked: undefined });
    expect(asks({ sera: 2, wolf: 1, owl: 1 }).asked).toBeUndefined();
  });
});

describe('an exchange and a scene that end', () => {
  const passed = (state: State) =>
    ['sera', 'bran', 'wolf'].reduce((now, by) => step(now, { kind: 'pass', by }).state, state);
  const end = { kind: 'end-exchange' };

  it('FB-28, D11 everybody may act again; full defense and boosts last as the table has it', () => {
    const boosts = [{ name: 'Quick', holder: 'sera' }];
    const after = (settings: PlainRecord) => {
      const guard = step(scene({ boosts, settings }), { kind: 'full-defense', by: 'wolf' }).state;
      const both = ['sera', 'bran'].reduce((now, by) => step(now, { kind: 'pass', by }).state, guard);
      return step(both, end);
    };
    const usual = after({});
    expect(usual.outcome).toBe('next-exchange');
    expect(Object.values(usual.state.people).map(({ acted, fullDefense }) => [acted, fullDefense])).toEqual([
      ...[
        [false, false],
        [false, false],
        [false, false],
      ],
    ]);
    expect([usual.state.exchange, usual.state.boosts]).toEqual([2, boosts]);
    const kept = after({ fullDefenseUntil: 'next-turn', boostExpiry: 'exchange-end' }).state;
    expect([kept.people.wolf?.fullDefense, kept.people.sera?.fullDefense, kept.boosts]).toEqual([true, false, []]);
    const first = step(step(kept, { kind: 'pass', by: 'sera' }).state, { kind: 'pass', by: 'bran' }).state;
    expect(step(first, { kind: 'pass', by: 'wolf' }).state.people.wolf?.fullDefense).toBe(false);
    // In a conflict nothing is judged, whatever a contest before it left.
    const rolls = [
      { side: 'heroes', by: 'sera', score: 3 },
      { side: 'pack', by: 'wolf', score: 1 },
    ];
    const left = { ...passed(conflict), contest: { ...conflict.contest, rolls } };
    expect(step(left, end).clauses).toEqual(['FB-28']);
  });

  it('FATE-65, FB-26 stress clears, debts are paid, and of situations only what is kept stays', () => {
    const aspects = [
      { name: 'Fog' },
      { name: 'Torch' },
      { name: 'Bold', on: 'sera', kind: 'character' },
      { name: 'Cut', on: 'sera', kind: 'consequence' },
    ];
    const begun = scene({
      aspects,
      boosts: [
        { name: 'Quick', holder: 'sera' },
        { name: 'Slow', holder: 'wolf' },
      ],
    });
    const hurt = { ...begun.people.sera!, owed: 2, takenHere: 1, acted: true, fullDefense: true };
    const free = { physical: [2], mental: [] };
    const state = {
      ...begun,
      people: { ...begun.people, sera: { ...hurt, free }, wolf: { ...begun.people.wolf!, owed: 3 } },
    };
    const done = step(state, { kind: 'end-scene', keep: ['Torch', 'Slow'] });
    expect(done.way).toEqual([
      ['FATE-65', 'scene-over', {}],
      ['FB-26', 'kept', { aspects: ['Torch', 'Slow'] }],
    ]);
    expect(done.outcome).toBe('scene-over');
    expect(done.state.people.sera).toEqual({ ...begun.people.sera!, fatePoints: 5 });
    expect(done.state.people.wolf).toEqual(begun.people.wolf);
    expect(done.state.aspects.map(({ name }) => name)).toEqual(['Torch', 'Bold', 'Cut']);
    expect(done.state.boosts.map(({ name }) => name)).toEqual(['Slow']);
    expect([done.state.gm.carry, done.state.over, done.state.ended]).toEqual([3, 'The scene is over.', true]);
    expect(step(state, { kind: 'end-scene' }).way).toEqual([['FATE-65', 'scene-over', {}]]);
    expect(step({ ...state, over: 'Won.' }, { kind: 'end-scene' }).state.over).toBe('Won.');
  });

  it('FB-26 the next scene: who is there, what they carry over, and nothing of those who are gone', () => {
    const begun = scene({
      aspects: [
        { name: 'Fog', on: 'wolf', kind: 'character' },
        {
          name: 'Map',
          kind: 'game',
          by: 'wolf',
          known: ['bran', 'wolf'],
          hidden: true,
          free: { sera: 1, wolf: 1, gm: 1 },
        },
        { name: 'Oath', kind: 'game', by: 'bran' },
      ],
      boosts: [
        { name: 'Slow', holder: 'wolf' },
        { name: 'Dark', holder: 'gm' },
      ],
    });
    const fact = (by: string, i: number) => ({ says: `${i}`, by, believed: true, truth: 'true' as const });
    const ended: State = {
      ...step(begun, { kind: 'end-scene', keep: ['Slow', 'Dark'] }).state,
      information: [fact('wolf', 0), ...Array.from({ length: 101 }, (_, i) => fact('sera', i + 1))],
      complications: Array.from({ length: 101 }, (_, i) => `${i}`),
      later: [
        { who: 'wolf', more: 2 },
        { who: 'sera', more: 1 },
      ],
      gm: { fatePoints: 0, carry: 2 },
    };
    const done = step(ended, { kind: 'next-scene', scene: 'plain', harm: 'mental', absent: ['wolf'] });
    expect([done.way, done.outcome]).toEqual([[['FB-26', 'scene-begins', { scene: 'plain' }]], 'scene-begins']);
    const { state } = done;
    expect([Object.keys(state.people), state.order]).toEqual([
      ['sera', 'bran'],
      ['sera', 'bran'],
    ]);
    expect([state.scene, state.harm, state.exchange, state.ended, state.over]).toEqual([
      'plain',
      'mental',
      1,
      false,
      undefined,
    ]);
    expect([state.gm, state.tasks]).toEqual([{ fatePoints: 4, carry: 0 }, []]);
    expect([state.information.length, state.information[0]?.says]).toEqual([100, '2']);
    expect([state.complications.length, state.complications[0]]).toEqual([100, '1']);
    expect(state.aspects).toEqual([
      { name: 'Map', kind: 'game', hidden: true, known: ['bran'], free: { sera: 1, gm: 1 } },
      { name: 'Oath', kind: 'game', by: 'bran', hidden: false, known: [], free: {} },
    ]);
    expect([state.boosts, state.later]).toEqual([[{ name: 'Dark', holder: 'gm' }], [{ who: 'sera', more: 1 }]]);
    const { later: _, ...none } = ended;
    expect(step(none, { kind: 'next-scene', scene: 'plain' }).state).not.toHaveProperty('later');
  });
});

describe('a character who joins', () => {
  const join = (person: PlainRecord) => ({ kind: 'join', person: { side: 'pack', ...person } });

  it('FB-24, FB-31 finds room, has names of their own, and begins where their side does', () => {
    const full = scene({ people: Array.from({ length: 40 }, (_, i) => ({ name: `P${i}`, side: i % 2 ? 'a' : 'b' })) });
    expect(barred(full, join({ name: 'Rex' }))).toMatchObject({ path: 'action.person.name' });
    const almost = scene({
      people: Array.from({ length: 39 }, (_, i) => ({ name: `P${i}`, side: i % 2 ? 'a' : 'b' })),
    });
    expect(Object.keys(step(almost, join({ name: 'Rex' })).state.people)).toHaveLength(40);
    const fog = scene({ aspects: [{ name: 'Fog' }], boosts: [{ name: 'Quick', holder: 'sera' }] });
    const taken = (aspects: readonly string[]) => barred(fog, join({ name: 'Rex', aspects })).path;
    expect(taken(['Bold', 'Fog'])).toBe('action.person.aspects.1');
    expect(taken(['Quick'])).toBe('action.person.aspects.0');
    expect(taken(['Bold', 'Bold'])).toBe('action.person.aspects.1');
    expect(step(fog, join({ name: 'Rex', aspects: ['Bold', 'Sly'] })).state.aspects).toHaveLength(3);
    expect(barred(fog, join({ name: 'Rex', zone: 'yard' }))).toMatchObject({
      ...{ path: 'action.person.zone', message: 'This scene has no zones.' },
    });
    const placed = scene({ zones: [{ name: 'yard' }, { name: 'hall' }] });
    const zone = (person: PlainRecord) => step(placed, join(person)).state.zones?.at.rex;
    expect([zone({ name: 'Rex' }), zone({ name: 'Rex', side: 'heroes' }), zone({ name: 'Rex', zone: 'yard' })]).toEqual(
      [...['hall', 'yard', 'yard']],
    );
    expect(barred(placed, join({ name: 'Rex', zone: 'moon' }))).toMatchObject({ message: 'There is no zone moon.' });
  });
});
