/** Resistance to a roll in a scene, and the names that are given with it. */
import { describe, expect, it } from 'vitest';
import type { PlainRecord } from '../../../kernel/index.ts';
import { described, needs } from '../testing/needs.ts';
import { begin, type Given, step } from '../testing/table.ts';
import type { State } from './state.ts';

const SERA = { name: 'Sera', side: 'heroes', skills: { fight: 3, lore: 2 } };
const BRAN = { name: 'Bran', side: 'heroes', skills: { fight: 1 } };
const WOLF = { name: 'Wolf', side: 'pack', gm: true, skills: { fight: 2, will: 2 } };
const FAIR = { kind: 'passive', rating: 2 } as const;

const scene = (more: PlainRecord = {}): State => begin({ scene: 'conflict', people: [SERA, BRAN, WOLF], ...more });
const conflict = scene();
const sera = (kind: string, more: PlainRecord = {}) => ({ kind, by: 'sera', skill: 'lore', ...more });

describe('a character who resists', () => {
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

  it('FATE-88, D46 each answer says with what it resists, and what it makes of the dice', () => {
    const told = (people: readonly PlainRecord[]) =>
      described(scene({ people }), attack).map(({ label, makes, as }) => [label, makes, as]);
    const wolf = { ...WOLF, skills: { fight: 2 }, stunts: [DUEL, WARY] };
    const [plain, mediocre] = ['4dF + Fair +2', '4dF + Mediocre +0'];
    const given = [undefined, 'Mediocre +0, without dice', 'nothing'];
    expect(told([SERA, BRAN, wolf])).toEqual([
      ['Fight +2', plain, '2'],
      ['Athletics +0', mediocre, '0'],
      ['Fight +2 with Duelist (+2)', '4dF + Great +4', '4'],
      ['Fight +2 with Wary (+1)', '4dF + Good +3', '3'],
      ['Fight +2 with Duelist (+2) and Wary (+1)', '4dF + Superb +5', '5'],
      given,
    ]);
    // A player is asked for the stunts of a skill afterwards, so that skills of equal rating are not alike.
    expect(told([SERA, BRAN, { ...wolf, gm: false }])).toEqual([
      ['Fight +2', plain, '2 Duelist Wary'],
      ['Athletics +0', mediocre, '0'],
      given,
    ]);
  });

  it('FATE-96 what guards is in what an answer makes', () => {
    const guarded = step(conflict, { kind: 'full-defense', by: 'wolf' }).state;
    expect(described(guarded, attack)[0]).toMatchObject({ option: 'fight', makes: '4dF + Great +4' });
  });

  it('FATE-04, FB-43 what is announced and added on either side counts in the numbers beside each answer', () => {
    const free = { sera: 1, wolf: 1 };
    const state = scene({
      aspects: [
        { name: 'Fog', free },
        { name: 'Mud', free },
      ],
    });
    const told = (more: PlainRecord) => {
      const question = needs(state, { ...attack, ...more }).describe?.();
      if (question?.kind !== 'choice') throw new Error('nothing is to be decided');
      return [question.choice.about, question.choice.option!('fight').makes];
    };
    const added = (by: string, value: number) => ({ bonuses: [{ name: 'ground', value, by }] });
    const invoked = (...rows: readonly (readonly [by: string, aspect: string, use: string])[]) => ({
      invokes: rows.map(([by, aspect, use]) => ({ by, aspect, use })),
    });
    const rolls = (total: string) => `Sera rolls 4dF + ${total} with fight.`;
    // Fight 3 against Fight 2; each +2 is another 2, and dice that are rolled again add nothing.
    const rows = [
      [{}, 'Good +3', 'Fair +2'],
      [added('actor', 2), 'Superb +5', 'Fair +2'],
      [added('opposition', 1), 'Good +3', 'Good +3'],
      [invoked(['actor', 'Fog', 'bonus'], ['actor', 'Mud', 'reroll']), 'Superb +5', 'Fair +2'],
      [invoked(['opposition', 'Fog', 'bonus'], ['opposition', 'Mud', 'bonus']), 'Good +3', 'Fantastic +6'],
      [
        { ...invoked(['actor', 'Fog', 'bonus'], ['opposition', 'Fog', 'bonus']), ...added('opposition', 3) },
        ...['Superb +5', 'Epic +7'],
      ],
    ] as const;
    for (const [more, total, own] of rows) expect(told(more)).toEqual([rolls(total), `4dF + ${own}`]);
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

  it('FATE-69, FATE-87 a name for a consequence is not given to an aspect that is created', () => {
    const trip = sera('advantage', { mode: 'new', aspect: 'Tripped', on: 'wolf', names: { consequences: ['Limp'] } });
    const done = step(conflict, trip, { dice: { actor: 2, opposition: 0 }, choices: { resistWith: 'fight' } });
    expect(done.state.aspects.map(({ name }) => name)).toEqual(['Tripped']);
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
