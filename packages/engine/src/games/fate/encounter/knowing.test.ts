import { describe, expect, it } from 'vitest';
import type { PlainRecord } from '../../../kernel/index.ts';
import { fate } from '../index.ts';
import { barred, begin, step } from '../testing/table.ts';
import type { State } from './state.ts';

const SERA = { name: 'Sera', side: 'heroes', skills: { lore: 2, notice: 3 } };
const ELDER = { name: 'Elder', side: 'village', gm: true, skills: { will: 1 } };
const SILVER = { name: 'Silver Burns Them', hidden: true } as const;

const scene = (more: PlainRecord = {}): State =>
  begin({ scene: 'conflict', people: [SERA, ELDER], aspects: [SILVER], ...more });
const fair = { kind: 'passive', rating: 2 } as const;
const study = { kind: 'discover', by: 'sera', skill: 'lore', opposition: fair } as const;
const reveal = { ...study, aspect: 'Silver Burns Them' } as const;
const establish = { ...study, mode: 'new', information: 'An old fort lies ahead' } as const;
const pay = { onFail: 'serious-cost' } as const;

describe('what is known', () => {
  it('FATE-42 a revealed aspect is known to the finder, with no free invocation', () => {
    const { state } = step(scene(), reveal, { dice: { actor: 1 } });
    expect(state.aspects[0]).toMatchObject({ known: ['sera'], free: {} });
  });

  it('D30 what may be done does not tell the name of what is hidden, and it can be sought without', () => {
    const moves = JSON.stringify(fate.encounter!.legal(scene()).filter(({ by }) => by === 'sera'));
    expect(moves).toContain('"Sera looks for something hidden"');
    expect(moves).not.toContain('Silver');
    const { state } = step(scene(), { ...study, hidden: 1 }, { dice: { actor: 1 } });
    expect(state.aspects[0]?.known).toEqual(['sera']);
  });

  it('D30 neither what may be done nor a refusal tells how much is hidden', () => {
    const hiding = (...names: readonly string[]) => scene({ aspects: names.map((name) => ({ name, hidden: true })) });
    const scenes = [hiding(), hiding('Pit'), hiding('Pit', 'Trap', 'Spy')];
    const offered = (state: State, who: string) => fate.encounter!.legal(state).filter(({ by }) => by === who);
    for (const state of scenes) {
      expect(offered(state, 'sera')).toEqual(offered(scenes[0]!, 'sera'));
      for (const hidden of [1, 2, 4])
        expect(fate.encounter!.illegalReason(state, { ...study, hidden })).toBeUndefined();
      expect(barred(state, { ...establish, hidden: 1 }).code).toBe('not_allowed');
    }
    expect(offered(scenes[2]!, 'elder').filter(({ label }) => label.includes('hidden'))).toEqual([]);
  });

  it('D30 a search where nothing is hidden is rolled like any other, and success tells that', () => {
    const { state } = step(scene({ aspects: [] }), { ...study, hidden: 1 }, { dice: { actor: 1 } });
    const says = 'nothing more is hidden here';
    expect(state.information).toEqual([{ says, by: 'sera', believed: true, truth: 'true' }]);
    expect(state.aspects).toEqual([]);
  });

  it('D30 what the GM may do with it is marked as secret until a character has found it', () => {
    const naming = (state: State) => fate.encounter!.legal(state).filter(({ label }) => label.includes('Silver'));
    const unfound = step(scene(), { kind: 'pass', by: 'sera' }).state;
    expect(naming(unfound).map(({ by, secret }) => [by, secret])).toEqual([['elder', true]]);
    const found = step(scene(), reveal, { dice: { actor: 1 } }).state;
    expect(naming(found).map(({ by, secret }) => [by, secret])).toEqual([['elder', undefined]]);
  });

  it('FATE-52 with style there is one', () => {
    expect(step(scene(), reveal, { dice: { actor: 3 } }).state.aspects[0]?.free).toEqual({ sera: 1 });
  });

  it('FATE-50 on a tie an opponent holds it', () => {
    expect(step(scene(), reveal, { dice: { actor: 0 } }).state.aspects[0]?.free).toEqual({ gm: 1 });
    const boost = step(scene(), reveal, { dice: { actor: 0 }, choices: { discoverTie: 'boost' } }).state;
    expect(boost.boosts).toEqual([{ name: 'Boost of the GM', holder: 'gm' }]);
  });

  it('FATE-43 the GM may tell and reveal whenever it makes sense', () => {
    const told = step(scene(), { kind: 'reveal', aspect: 'Silver Burns Them', to: 'sera' }).state;
    expect([told.aspects[0]?.known, told.people.sera?.acted]).toEqual([['sera'], false]);
    const knows = step(told, { kind: 'tell', information: 'The mine is old', to: 'sera' }).state;
    expect(knows.information).toEqual([{ says: 'The mine is old', by: 'sera', believed: true, truth: 'true' }]);
    expect(barred(told, reveal).code).toBe('not_allowed');
  });

  it('FATE-41 discovering removes nothing', () => {
    expect(barred(scene(), { ...study, information: 'a way in', removes: 'Silver Burns Them' })).toMatchObject({
      code: 'not_allowed',
      rule: 'FATE-41',
    });
  });

  it('FATE-45 new information is said before the roll, and the GM may veto it', () => {
    const { information: _, ...silent } = establish;
    expect(barred(scene(), silent)).toMatchObject({ code: 'not_allowed', rule: 'FATE-45' });
    const vetoed = step(scene(), establish, { choices: { newInformation: 'veto' } });
    expect([vetoed.outcome, vetoed.state.people.sera?.acted]).toEqual(['vetoed', false]);
    expect(step(scene(), establish, { dice: { actor: 1 } }).state.information).toEqual([
      { says: 'An old fort lies ahead', by: 'sera', believed: true, truth: 'true' },
    ]);
  });

  it('FATE-57 what is established becomes an aspect only with style, and one that is there is not established', () => {
    const aspect = { choices: { discoverStyle: 'aspect' } } as const;
    const { state } = step(scene(), establish, { dice: { actor: 3 }, ...aspect });
    expect(state.aspects.at(-1)).toMatchObject({ name: 'An old fort lies ahead', free: { sera: 1 } });
    const wrong = { ...establish, aspect: 'Silver Burns Them' };
    expect(barred(scene(), wrong)).toMatchObject({ rule: 'FATE-57' });
  });

  it('FATE-46, D19 information bought at a serious cost is believed, and may be false', () => {
    const sought = { ...study, information: 'Who made the armor?' };
    const { state } = step(scene(), sought, { dice: { actor: -1 }, choices: { ...pay, seriousCost: 'false' } });
    expect(state.information).toEqual([{ says: 'Who made the armor?', by: 'sera', believed: true, truth: 'false' }]);
  });

  it('FATE-48 the aspect is changed for the worse and a false belief comes with it', () => {
    const { state } = step(scene(), reveal, {
      dice: { actor: -1 },
      choices: { ...pay, seriousCost: 'altered-and-extra' },
    });
    const [changed, extra] = state.aspects;
    expect(changed).toMatchObject({ name: 'Silver Burns Them, for the worse', known: ['sera'] });
    expect(extra).toMatchObject({ name: 'Trouble for Sera', on: 'sera', free: {} });
    const worse = step(state, { kind: 'reword', aspect: changed!.name, as: 'Silver Gives Them Power' }).state;
    const believed = step(worse, {
      kind: 'reword',
      aspect: extra!.name,
      as: 'Believes Silver is their Weakness',
    }).state;
    expect(believed.aspects.map(({ name }) => name)).toEqual([
      'Silver Gives Them Power',
      'Believes Silver is their Weakness',
    ]);
  });

  it('FATE-47, FATE-49 the secret is learned, and the GM holds a free invocation on the trouble', () => {
    const { state, clauses } = step(scene(), reveal, {
      dice: { actor: -1 },
      choices: { ...pay, seriousCost: 'extra-aspect', opponentInvokes: true },
    });
    expect(clauses.filter((one) => one === 'FATE-47')).toHaveLength(2);
    expect(state.aspects.map(({ name, free }) => [name, free])).toEqual([
      ['Silver Burns Them', {}],
      ['Trouble for Sera', { gm: 1 }],
    ]);
  });

  it('FATE-53 new information at a serious cost brings a harmful aspect; an abysmal failure may arm an opponent', () => {
    const choices = { ...pay, seriousCost: 'harmful-aspect' };
    const small = step(scene(), establish, { dice: { actor: -1 }, choices });
    expect([small.choices.opponentInvokes, small.state.aspects.at(-1)?.name]).toEqual([undefined, 'Trouble for Sera']);
    const grave = step(scene(), establish, { dice: { actor: -4 }, choices: { ...choices, opponentInvokes: true } });
    expect(grave.state.aspects.at(-1)).toMatchObject({ name: 'Trouble for Sera', free: { gm: 1 } });
  });
});

describe('the trouble that comes of it', () => {
  const dearly = { dice: { actor: -1 }, choices: { ...pay, seriousCost: 'extra-aspect', opponentInvokes: true } };

  it('FATE-47 the free invocation goes on the aspect of this failure, and never on an older one', () => {
    const old = scene({ aspects: [SILVER, { name: 'Trouble for Everybody' }] });
    const given = { ...dearly, choices: { ...dearly.choices, seriousCost: 'altered' } };
    const { state, way } = step(old, reveal, given);
    expect(state.aspects.map(({ name, free }) => [name, free])).toEqual([
      ['Silver Burns Them, for the worse', { gm: 1 }],
      ['Trouble for Everybody', {}],
    ]);
    expect(way.at(-1)).toEqual(['FATE-47', 'opponent-invokes', { aspect: 'Silver Burns Them, for the worse' }]);
  });

  it('FATE-61 it sits where the GM says: on the actor, on another character, or on the scene', () => {
    const on = (troubleOn: string) =>
      step(scene(), reveal, { ...dearly, choices: { ...dearly.choices, troubleOn } }).state.aspects[1]?.on;
    expect([on('sera'), on('elder'), on('scene')]).toEqual(['sera', 'elder', undefined]);
  });

  it('FATE-53 an abysmal failure whose cost is no aspect arms the opponent with one', () => {
    const { state, way } = step(scene(), establish, {
      dice: { actor: -4 },
      choices: { ...pay, seriousCost: 'complication', opponentInvokes: true, troubleOn: 'scene' },
    });
    expect(state.aspects.at(-1)).toEqual({
      ...{ name: 'Trouble for Sera', kind: 'situation', by: 'gm', hidden: false, known: [], free: { gm: 1 } },
    });
    expect(way.at(-1)).toEqual(['FATE-53', 'opponent-invokes', { aspect: 'Trouble for Sera' }]);
    expect(state.complications).toEqual(['Sera: a serious complication (An old fort lies ahead)']);
  });

  it('D6, D18 with nobody there to gain, a tied discover arms nobody, and no boost is a cost', () => {
    const lonely = scene({ settings: { orphanBoost: 'none' } });
    const { state, facts, way } = step(lonely, reveal, { dice: { actor: 0 } });
    expect([state.aspects[0]?.free, state.aspects[0]?.known, facts.cost]).toEqual([{}, ['sera'], 'none']);
    expect(way.at(-1)).toEqual(['D18', 'tied-reveal-lost', { name: 'Sera' }]);
    const study2 = { ...study, information: 'Who made the armor?' };
    const given = { dice: { actor: 0 }, choices: { minorCost: 'boost' } };
    expect(barred(lonely, study2, given).path).toBe('choices.minorCost');
    expect(step(scene(), study2, given).state.boosts).toHaveLength(1);
  });
});

describe('costs in play', () => {
  const climb = { kind: 'overcome', by: 'sera', skill: 'lore', opposition: fair } as const;

  it('FATE-28 the GM fixes the cost', () => {
    const tie = step(scene(), climb, { dice: { actor: 0 }, choices: { minorCost: 'boost' } });
    expect(tie.clauses).toContain('FATE-28');
    expect(tie.state.boosts).toEqual([{ name: 'Boost of the GM', holder: 'gm' }]);
    const later = step(scene(), climb, { dice: { actor: 0 } }).state;
    expect(later.complications).toEqual(['Sera: an awkward detail (overcome)']);
  });

  it('FATE-26, D22 a consequence goes to the lowest free slot, and is no cost where none is free', () => {
    const given = { dice: { actor: -1 }, choices: { ...pay, seriousCost: 'consequence' } } as const;
    const { state } = step(scene({ people: [{ ...SERA, consequences: ['severe', 'moderate'] }, ELDER] }), climb, given);
    expect(state.people.sera?.slots).toEqual(['severe']);
    expect(barred(scene({ people: [{ ...SERA, consequences: [] }, ELDER] }), climb, given).code).toBe('not_allowed');
    const armed = step(scene(), climb, { dice: { actor: -1 }, choices: { ...pay, seriousCost: 'advantage' } }).state;
    expect(armed.aspects.at(-1)?.free).toEqual({ gm: 1 });
  });

  it('FATE-27, D23 stress is the lowest free box, and no cost where none is free', () => {
    const given = { dice: { actor: 0 }, choices: { minorCost: 'stress' } } as const;
    expect(step(scene(), climb, given).state.people.sera?.free.physical).toEqual([2]);
    const none = { ...SERA, stress: { physical: [], mental: [1] } };
    expect(barred(scene({ people: [none, ELDER] }), climb, given).code).toBe('not_allowed');
  });
});
