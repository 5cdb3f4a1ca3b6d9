/** What the parts of a scene do that several moves share: costs, names, whoever resists, arrivals and endings. */
import { describe, expect, it } from 'vitest';
import { check, type PlainRecord, resume } from '../../../kernel/index.ts';
import { fate } from '../index.ts';
import { barred, begin, dice, type Given, step } from '../testing/table.ts';
import type { State } from './state.ts';

const SERA = { name: 'Sera', side: 'heroes', skills: { fight: 3, lore: 2 } };
const BRAN = { name: 'Bran', side: 'heroes', skills: { fight: 1 } };
const WOLF = { name: 'Wolf', side: 'pack', gm: true, skills: { fight: 2, will: 2 } };
const FAIR = { kind: 'passive', rating: 2 } as const;

const scene = (more: PlainRecord = {}): State => begin({ scene: 'conflict', people: [SERA, BRAN, WOLF], ...more });
const conflict = scene();
const sera = (kind: string, more: PlainRecord = {}) => ({ kind, by: 'sera', skill: 'lore', ...more });

/** What a move asks next, and of whom. */
function needs(state: State, move: PlainRecord, given: Given = {}) {
  const checked = check(fate.encounter!.action, move);
  if (!checked.ok) throw new Error(checked.error.message);
  const faces = Object.entries(given.dice ?? {}).map(([id, sum]) => [id, dice(sum)] as const);
  const inputs = { dice: Object.fromEntries(faces), choices: given.choices ?? {} };
  const ran = resume(fate.encounter!.act, { state, action: checked.value }, inputs);
  if (ran.kind !== 'waiting') throw new Error(ran.kind);
  const { kind, id, by, ...more } = ran.needs;
  const { options, default: usual, about } = more as PlainRecord;
  const asked = fate.encounter!.asked!(state, checked.value, ran.needs);
  return { kind, id, by, options, usual, about, asked: asked?.id };
}

describe('costs', () => {
  const tied: Given = { dice: { actor: 0 } };
  const failed: Given = { dice: { actor: -1 }, choices: { onFail: 'serious-cost' } };
  const overcome = sera('overcome', { opposition: FAIR });

  it('FATE-28, D22, D23 the GM says what a cost is, from what is still possible', () => {
    const asks = (state: State, given: Given) => {
      const { id, by, options, usual, asked } = needs(state, overcome, given);
      return [id, by, options, usual, asked];
    };
    const small = ['detail', 'stress', 'boost', 'narration'];
    expect(asks(conflict, tied)).toEqual(['minorCost', 'gm', small, 'detail', 'gm']);
    const serious = ['new-opposition', 'consequence', 'advantage'];
    expect(asks(conflict, failed)).toEqual(['seriousCost', 'gm', serious, 'new-opposition', 'gm']);
    const alone = scene({ settings: { orphanBoost: 'none' } });
    expect(asks(alone, tied)[2]).toEqual(['detail', 'stress', 'narration']);
    expect(asks(alone, failed)[2]).toEqual(['new-opposition', 'consequence']);
    const spent = { ...SERA, stress: { physical: [], mental: [1] }, consequences: [] };
    const bare = scene({ people: [spent, BRAN, WOLF] });
    expect(asks(bare, tied)[2]).toEqual(['detail', 'boost', 'narration']);
    expect(asks(bare, failed)[2]).toEqual(['new-opposition', 'advantage']);
  });

  it('FATE-26, FATE-27, FATE-28 what each does to the sheets and the scene', () => {
    const paid = (given: Given, chosen: PlainRecord, move: PlainRecord = overcome) => {
      const done = step(conflict, move, { ...given, choices: { ...given.choices, ...chosen } });
      return { ...done, fixed: done.way.find(([, id]) => id === 'cost-fixed') };
    };
    const stress = paid(tied, { minorCost: 'stress' });
    expect(stress.fixed).toEqual(['FATE-28', 'cost-fixed', { name: 'Sera', cost: 'minor', chosen: 'stress' }]);
    expect(stress.facts.paid).toBe('stress');
    expect(stress.changes).toEqual([{ who: 'sera', what: 'physical', by: -1, from: 2, to: 1 }]);
    expect(stress.state.people.sera?.free.physical).toEqual([2]);
    expect(paid(tied, { minorCost: 'boost' }).state.boosts).toEqual([{ name: 'Boost of the GM', holder: 'gm' }]);
    const detail = paid(tied, { minorCost: 'detail' });
    expect(detail.state.complications).toEqual(['Sera: an awkward detail (overcome)']);
    const long = paid(tied, { minorCost: 'detail' }, { ...overcome, says: 'x'.repeat(300) });
    expect(long.state.complications[0]).toHaveLength(300);
    const slot = paid(failed, { seriousCost: 'consequence' });
    expect(slot.state.people.sera?.slots).toEqual(['moderate', 'severe']);
    expect(step(conflict, overcome, { dice: { actor: 1 } }).facts).not.toHaveProperty('paid');
    const secret = { ...conflict, aspects: [{ ...FOG, name: 'Trap', hidden: true }] };
    const look = sera('discover', { opposition: FAIR, hidden: 1 });
    const told = (state: State, move: PlainRecord, seriousCost: string) =>
      step(state, move, { ...failed, choices: { ...failed.choices, seriousCost } }).state.complications;
    for (const cost of ['false', 'partly-false'])
      expect(told(conflict, sera('discover', { opposition: FAIR, information: 'who' }), cost)).toEqual([]);
    expect(told(secret, look, 'altered')).toEqual([]);
  });

  it('FATE-50, FB-24, FB-25 a rating that will be higher, somebody new, something in the way', () => {
    const seeks = sera('discover', { opposition: FAIR, information: 'who' });
    const later = (cost: PlainRecord) => {
      const state = step(conflict, { kind: 'obstacle', obstacle: { name: 'Wall', rating: 1 } }).state;
      return step(state, { ...seeks, cost }, { ...tied, choices: { minorCost: 'harder-later' } });
    };
    expect(later({}).state.later).toEqual([{ who: 'sera', more: 2 }]);
    expect(later({}).way.at(-1)).toEqual([
      'FATE-50',
      'higher-later',
      { what: 'the next set rating that Sera meets', more: 2 },
    ]);
    const wall = later({ later: { what: 'Wall', more: 3 } });
    expect(wall.state.later).toEqual([{ who: 'sera', more: 3, what: 'Wall' }]);
    expect(wall.way.at(-1)?.[2]).toEqual({ what: 'Wall', more: 3 });
    const pay = (cost: PlainRecord) =>
      step(
        conflict,
        { ...overcome, cost },
        { ...failed, choices: { ...failed.choices, seriousCost: 'new-opposition' } },
      );
    const rex = pay({ newcomer: { name: 'Rex', side: 'pack' } });
    expect(rex.way.at(-1)).toEqual(['FB-24', 'joined', { name: 'Rex', side: 'pack' }]);
    expect([Object.keys(rex.state.people), rex.state.complications]).toEqual([['sera', 'bran', 'wolf', 'rex'], []]);
    const pit = pay({ obstacle: { name: 'Pit', rating: 3 } });
    expect(pit.way.at(-1)).toEqual(['FB-25', 'obstacle', { name: 'Pit', rating: 3 }]);
    expect([pit.state.obstacles, pit.state.complications]).toEqual([[{ name: 'Pit', rating: 3 }], []]);
    expect(pay({}).state.complications).toEqual(['Sera: new opposition, now or in the next scene (overcome)']);
  });

  it('FATE-26, FATE-61 trouble sits on whoever the GM says, still in the scene, or on the scene', () => {
    const third = scene({ people: [SERA, BRAN, WOLF, { name: 'Owl', side: 'air' }] });
    const gone = step(third, { kind: 'concede', by: 'owl' }).state;
    const given: Given = { ...failed, choices: { ...failed.choices, seriousCost: 'advantage' } };
    expect(needs(gone, overcome, given)).toMatchObject({
      ...{ id: 'troubleOn', by: 'gm', asked: 'gm' },
      ...{ options: ['sera', 'scene', 'bran', 'wolf'], usual: 'sera' },
    });
    const trouble = (more: PlainRecord, move: PlainRecord = overcome) =>
      step(gone, move, { ...given, choices: { ...given.choices, ...more } }).state.aspects;
    const usual = { name: 'Trouble for Sera', kind: 'situation', by: 'gm', hidden: false, known: [], free: { gm: 1 } };
    expect(trouble({})).toEqual([{ ...usual, on: 'sera' }]);
    expect(trouble({ troubleOn: 'scene' })).toEqual([usual]);
    expect(trouble({ troubleOn: 'wolf' }, { ...overcome, names: { trouble: 'Rockfall' } })).toEqual([
      { ...usual, on: 'wolf', name: 'Rockfall' },
    ]);
  });
});

const FOG = { name: 'Fog', kind: 'situation', hidden: false, known: [], free: {} } as const;

describe('what the GM is asked in a search', () => {
  const trap = { ...conflict, aspects: [{ ...FOG, name: 'Trap', hidden: true }] };
  const seeks = (more: PlainRecord) => sera('discover', { opposition: FAIR, ...more });

  it('FATE-45, FATE-47 whether something new fits, and whether an opponent gains besides', () => {
    expect(needs(conflict, seeks({ mode: 'new', information: 'a door' }))).toMatchObject({
      ...{ id: 'newInformation', by: 'gm', options: ['accept', 'veto'], usual: 'accept', asked: 'gm' },
    });
    const paid = { onFail: 'serious-cost', seriousCost: 'altered' };
    expect(needs(trap, seeks({ hidden: 1 }), { dice: { actor: -1 }, choices: paid })).toMatchObject({
      ...{ id: 'opponentInvokes', by: 'gm', options: [false, true], usual: false, asked: 'gm' },
    });
  });

  it('FATE-28 a cost of the story is told with what was sought', () => {
    const choices = { onFail: 'serious-cost', seriousCost: 'new-opposition' };
    const told = (state: State, more: PlainRecord) =>
      step(state, seeks(more), { dice: { actor: -1 }, choices }).state.complications;
    const words = (what: string) => [`Sera: new opposition, now or in the next scene (${what})`];
    expect(told(trap, { hidden: 1 })).toEqual(words('the aspect Trap'));
    expect(told(trap, { hidden: 2 })).toEqual(words('something hidden'));
    expect(told(trap, { information: 'who did it' })).toEqual(words('who did it'));
  });
});

describe('whoever resists', () => {
  const attack = { kind: 'attack', by: 'sera', skill: 'fight', target: 'wolf' };
  const DUEL = { name: 'Duelist', skill: 'fight', action: 'defend' };
  const WARY = { name: 'Wary', skill: 'fight', bonus: 1 };

  it('FATE-88, D28, D46 is asked with which skill, the GM also with which stunts', () => {
    const asked = (people: readonly PlainRecord[], move: PlainRecord = attack, harm = 'physical') => {
      const { id, by, options, usual, about, asked: who } = needs(scene({ people, harm }), move);
      return [id, by, options, usual, about, who];
    };
    const wolf = (more: PlainRecord) => [SERA, BRAN, { ...WOLF, ...more }];
    const about = { name: 'Wolf' };
    expect(asked(wolf({}))).toEqual([
      ...['resistWith', 'opposition', ['fight', 'will', 'athletics', 'nothing'], 'fight', about, 'wolf'],
    ]);
    expect(asked(wolf({}), attack, 'mental')[3]).toBe('will');
    expect(asked(wolf({ skills: {} }))[2]).toEqual(['athletics', 'fight', 'nothing']);
    // Of equals the first.
    expect(asked(wolf({ skills: {} }))[3]).toBe('athletics');
    expect(asked(wolf({ skills: { nothing: 4, fight: 1 } }))[2]).toEqual(['fight', 'athletics', 'nothing']);
    const one = ['fight', 'athletics', 'fight with Duelist', 'nothing'];
    expect(asked(wolf({ skills: { fight: 2 }, stunts: [DUEL] }))[2]).toEqual(one);
    expect(asked(wolf({ skills: { fight: 2 }, stunts: [DUEL, WARY] }))[2]).toEqual([
      ...['fight', 'athletics', 'fight with Duelist', 'fight with Wary', 'fight with Duelist and Wary', 'nothing'],
    ]);
    expect(asked(wolf({ gm: false, skills: { fight: 2 }, stunts: [DUEL] }))[2]).toEqual([
      ...['fight', 'athletics', 'nothing'],
    ]);
    const against = sera('overcome', { opposition: { kind: 'active', by: 'wolf' } });
    expect(asked(wolf({ skills: { fight: 2 }, stunts: [DUEL] }), against)[2]).toEqual([
      'fight',
      'athletics',
      'nothing',
    ]);
  });

  it('FATE-88, D46 defends with what was chosen, or not at all', () => {
    const armed = scene({ people: [SERA, BRAN, { ...WOLF, stunts: [DUEL, WARY] }] });
    const struck = (resistWith: string, dice: PlainRecord = { actor: 0, opposition: 0 }) =>
      step(armed, attack, { dice: dice as Record<string, number>, choices: { resistWith } });
    const bonuses = (done: ReturnType<typeof struck>) => done.way.find(([rule]) => rule === 'FATE-14')?.[2].bonuses;
    expect(bonuses(struck('fight'))).toEqual([]);
    expect(bonuses(struck('fight with Duelist and Wary'))).toEqual([
      { name: 'Duelist', value: 2 },
      { name: 'Wary', value: 1 },
    ]);
    const yielded = struck('nothing', { actor: 0 });
    expect(yielded.way[0]).toEqual(['D28', 'not-resisting', { name: 'Wolf' }]);
    expect([yielded.facts.opposition, yielded.facts.hit]).toEqual([0, 3]);
    const named = step(armed, { ...attack, defense: 'will' }, { dice: { actor: 0, opposition: 0 } });
    expect([Object.keys(named.choices), named.facts.opposition]).toEqual([['absorb'], 2]);
  });

  it('FATE-96, D8 full defense counts for a defend, also against the surroundings, and for nothing else', () => {
    const guard = step(conflict, { kind: 'full-defense', by: 'bran' }).state;
    const fire = { kind: 'defend', by: 'bran', skill: 'fight', rating: 2 };
    expect(step(guard, fire, { dice: { actor: 0 } }).facts.result).toBe(3);
    expect(step(conflict, fire, { dice: { actor: 0 } }).facts.result).toBe(1);
    const wary = step(conflict, { kind: 'full-defense', by: 'wolf' }).state;
    const opposed = sera('overcome', { opposition: { kind: 'active', by: 'wolf', skill: 'fight' } });
    expect(step(wary, opposed, { dice: { actor: 0, opposition: 0 } }).facts.opposition).toBe(2);
    const plain = begin({ scene: 'plain', people: [SERA, BRAN, WOLF] });
    const calm = { ...plain, people: { ...plain.people, sera: { ...plain.people.sera!, fullDefense: true } } };
    expect(step(calm, sera('overcome', { opposition: FAIR }), { dice: { actor: 0 } }).facts.result).toBe(2);
  });

  it('FATE-104, FB-43 what is said and added is told, on either side', () => {
    const bonuses = [
      { name: 'height', value: 1 },
      { name: 'mud', value: 2, by: 'opposition' },
    ];
    const move = sera('overcome', { opposition: FAIR, says: 'leap', bonuses });
    const { way } = step(conflict, move, { dice: { actor: 1 } });
    expect(way.slice(0, 3)).toEqual([
      ['FATE-104', 'described', { name: 'Sera', says: 'leap' }],
      [
        'FATE-03',
        'rolled',
        {
          ...{ name: 'Sera', skill: 'lore', rating: 2, bonuses: [{ name: 'height', value: 1 }] },
          ...{ dice: 1, result: 4, ladder: 'Great' },
        },
      ],
      [
        'FATE-07',
        'set-rating',
        { name: 'the opposition', rating: 2, bonuses: [{ name: 'mud', value: 2 }], result: 4, ladder: 'Great' },
      ],
    ]);
  });

  it('FATE-04 what is announced is made first, each invocation once, and the others stay open', () => {
    const aspects = [
      { name: 'Fog', free: { sera: 1, wolf: 1 } },
      { name: 'Mud', free: { sera: 1 } },
    ];
    const invokes = [
      { by: 'actor', aspect: 'Mud' },
      { by: 'opposition', aspect: 'Fog' },
    ];
    const state = scene({ aspects, people: [{ ...SERA, fatePoints: 0 }, BRAN, WOLF] });
    const move = sera('overcome', { opposition: { kind: 'active', by: 'wolf', skill: 'fight' }, invokes });
    const rolled: Given = { dice: { actor: 0, opposition: 0 } };
    const done = step(state, move, rolled);
    expect(done.way.filter(([rule]) => rule === 'FATE-04').map(([, , { name, aspect }]) => [name, aspect])).toEqual([
      ['Sera', 'Mud'],
      ['Wolf', 'Fog'],
    ]);
    const left = [
      { aspect: 'Fog', use: 'bonus' },
      { aspect: 'Fog', use: 'reroll' },
    ];
    expect(needs(state, move, rolled)).toMatchObject({ id: 'invoke', options: ['pass', ...left] });
  });
});

describe('names that are given with a move', () => {
  it('FATE-69, FATE-87 go to what comes about by it, in order, and to nothing else', () => {
    const state = scene({
      boosts: [{ name: 'Old', holder: 'sera' }],
      aspects: [{ name: 'Cut', kind: 'consequence', on: 'wolf' }, { name: 'Fog' }],
    });
    const attack = { kind: 'attack', by: 'sera', skill: 'fight', target: 'wolf', defense: 'fight' };
    const called = (names: PlainRecord, given: Given) => {
      const done = step(state, { ...attack, names }, given);
      const steps = done.way.filter(([, id]) => id === 'named');
      return [steps, done.state.boosts.map(({ name }) => name), done.state.aspects.map(({ name }) => name)];
    };
    const tie: Given = { dice: { actor: -1, opposition: 0 } };
    const named = (rule: string, aspect: string, as: string) => [rule, 'named', { aspect, as }];
    expect(called({ boost: 'New', theirBoost: 'Not' }, tie)).toEqual([
      ...[[named('FATE-69', 'Boost of Sera', 'New')], ['Old', 'New'], ['Cut', 'Fog']],
    ]);
    expect(called({ theirBoost: 'Not' }, tie)).toEqual([[], ['Old', 'Boost of Sera'], ['Cut', 'Fog']]);
    const missed: Given = { dice: { actor: -4, opposition: 0 } };
    expect(called({ boost: 'Not', theirBoost: 'Gap' }, missed)).toEqual([
      ...[[named('FATE-69', 'Boost of Wolf', 'Gap')], ['Old', 'Gap'], ['Cut', 'Fog']],
    ]);
    const absorb = { box: null, consequences: ['mild', 'moderate'] };
    const hit: Given = { dice: { actor: 4, opposition: -1 }, choices: { absorb } };
    expect(called({ consequences: ['Limp'] }, hit)).toEqual([
      [named('FATE-87', 'Mild consequence of Wolf', 'Limp')],
      ['Old'],
      ['Cut', 'Fog', 'Limp', 'Moderate consequence of Wolf'],
    ]);
    expect(called({ boost: 'Not' }, hit)[0]).toEqual([]);
  });

  it('FATE-69 a boost of their own among several may be reworded', () => {
    const state = scene({
      boosts: [
        { name: 'One', holder: 'wolf' },
        { name: 'Two', holder: 'sera' },
      ],
    });
    const { boosts } = step(state, { kind: 'reword', by: 'sera', aspect: 'Two', as: 'Three' }).state;
    expect(boosts.map(({ name }) => name)).toEqual(['One', 'Three']);
  });
});

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

describe('somebody who joins', () => {
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
