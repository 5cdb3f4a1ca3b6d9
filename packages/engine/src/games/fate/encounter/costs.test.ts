/** Costs of a roll in a scene: what is possible, who says it, and what each does. */
import { describe, expect, it } from 'vitest';
import type { PlainRecord } from '../../../kernel/index.ts';
import { needs } from '../testing/needs.ts';
import { begin, type Given, step } from '../testing/table.ts';
import type { State } from './state.ts';

const SERA = { name: 'Sera', side: 'heroes', skills: { fight: 3, lore: 2 } };
const BRAN = { name: 'Bran', side: 'heroes', skills: { fight: 1 } };
const WOLF = { name: 'Wolf', side: 'pack', gm: true, skills: { fight: 2, will: 2 } };
const FAIR = { kind: 'passive', rating: 2 } as const;

const scene = (more: PlainRecord = {}): State => begin({ scene: 'conflict', people: [SERA, BRAN, WOLF], ...more });
const conflict = scene();
const sera = (kind: string, more: PlainRecord = {}) => ({ kind, by: 'sera', skill: 'lore', ...more });

const FOG = { name: 'Fog', kind: 'situation', hidden: false, known: [], free: {} } as const;

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

  it('FATE-50, FB-24, FB-25 a rating that will be higher, a newcomer, an obstacle', () => {
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

  it('FATE-26, FATE-61 trouble sits on the character the GM names, still in the scene, or on the scene', () => {
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

describe('what the GM is asked in a search', () => {
  const trap = { ...conflict, aspects: [{ ...FOG, name: 'Trap', hidden: true }] };
  const seeks = (more: PlainRecord) => sera('discover', { opposition: FAIR, ...more });

  it('FATE-45, FATE-47 whether something new fits, and whether an opponent gains besides', () => {
    expect(needs(conflict, seeks({ mode: 'new', information: 'an interface' }))).toMatchObject({
      ...{ id: 'newInformation', by: 'gm', options: ['accept', 'veto'], usual: 'accept', asked: 'gm' },
    });
    const paid = { onFail: 'serious-cost', seriousCost: 'altered' };
    expect(needs(trap, seeks({ hidden: 1 }), { dice: { actor: -1 }, choices: paid })).toMatchObject({
      ...{ id: 'opponentInvokes', by: 'gm', options: [false, true], usual: false, asked: 'gm' },
    });
  });

  it('FATE-28, D30 a cost of the story is told with what was sought, and does not tell what is hidden', () => {
    const choices = { onFail: 'serious-cost', seriousCost: 'new-opposition' };
    const told = (state: State, more: PlainRecord) =>
      step(state, seeks(more), { dice: { actor: -1 }, choices }).state.complications;
    const words = (what: string) => [`Sera: new opposition, now or in the next scene (${what})`];
    expect(told(trap, { hidden: 1 })).toEqual(words('something hidden'));
    expect(told(trap, { hidden: 2 })).toEqual(words('something hidden'));
    expect(told(trap, { information: 'who did it' })).toEqual(words('who did it'));
  });
});
