import { describe, expect, it } from 'vitest';
import {
  check,
  combined,
  fraction,
  isRefusal,
  mergedOdds,
  type PlainRecord,
  play,
  type Referee,
} from '../../../kernel/index.ts';
import { fate } from '../index.ts';
import { FOUR_DICE, outcomeOf } from '../ladder.ts';
import { needs } from '../testing/needs.ts';
import { barred, begin, dice, refusedSetup, step } from '../testing/table.ts';
import { act } from './moves.ts';
import type { State } from './state.ts';

const OG = { name: 'Og', side: 'heroes', skills: { fight: 4, provoke: 2, notice: 2, empathy: 2 } };
const ANN = { name: 'Ann', side: 'heroes', skills: { fight: 1, lore: 2 } };
const BEN = { name: 'Ben', side: 'heroes', skills: { fight: 0 } };
const ELF = { name: 'Elf', side: 'woods', gm: true, skills: { will: 3, athletics: 1 } };

const conflict = (more: PlainRecord = {}): State => begin({ scene: 'conflict', people: [OG, ANN, BEN, ELF], ...more });
const strike = { kind: 'attack', by: 'og', skill: 'provoke', target: 'elf' } as const;

describe('the harm of a scene', () => {
  it('FATE-80 in a mental conflict an attack marks mental stress and Will defends, unless something else is said', () => {
    const words = conflict({ harm: 'mental' });
    const { state, choices, way } = step(words, strike, { dice: { actor: 3, opposition: 0 } });
    expect(choices.resistWith).toBe('will');
    expect(way.slice(0, 2)).toEqual([
      [
        'FATE-03',
        'rolled',
        { name: 'Og', skill: 'provoke', rating: 2, bonuses: [], dice: 3, result: 5, ladder: 'Superb' },
      ],
      ['FATE-14', 'rolled', { name: 'Elf', skill: 'will', rating: 3, bonuses: [], dice: 0, result: 3, ladder: 'Good' }],
    ]);
    expect(state.people.elf?.free).toEqual({ physical: [1, 2], mental: [1, 3, 4] });
    const blow = step(words, { ...strike, track: 'physical' }, { dice: { actor: 0, opposition: 0 } });
    expect([blow.choices.resistWith, blow.state.people.elf?.free.physical]).toEqual(['athletics', [2]]);
  });

  it('FATE-90 so does a defend against the surroundings', () => {
    const dread = { kind: 'defend', by: 'ann', skill: 'will', rating: 2, threat: 'the dread' };
    const { state } = step(conflict({ harm: 'mental' }), dread, { dice: { actor: 0 } });
    expect(state.people.ann?.free).toEqual({ physical: [1, 2], mental: [1] });
  });
});

describe('helpers', () => {
  const helped = (helpers: readonly string[]) => ({ ...strike, skill: 'fight', helpers });

  it('FB-12 each helper of the same side adds 1, once', () => {
    const { facts, way } = step(conflict(), helped(['ann']), { dice: { actor: 0, opposition: 0 } });
    expect(facts.result).toBe(5);
    expect(way[0]?.[2]).toMatchObject({ bonuses: [{ name: 'help', value: 1 }] });
  });

  it.each([
    [['og'], 'helpers.0', 'Nobody helps themselves.'],
    [['ann', 'ann'], 'helpers.1', 'Ann helps once.'],
    [['elf'], 'helpers.0', 'Elf is on another side.'],
    [['ann', 'ben'], 'helpers.1', 'Ben is Mediocre +0 in fight; help takes Average or better.'],
  ])('FB-12 nobody else does: %j', (helpers, path, message) => {
    expect(barred(conflict(), helped(helpers))).toEqual({
      ...{ code: 'not_allowed', path: `action.${path}`, message, rule: 'FB-12' },
    });
  });
});

describe('how people resist', () => {
  it('D28 a character who does not resist is a set Mediocre: no dice, no full defense, no boost, nothing invoked', () => {
    const guarded = step(conflict({ aspects: [{ name: 'Fog' }] }), { kind: 'full-defense', by: 'elf' }).state;
    const { facts, way } = step(
      guarded,
      { ...strike, skill: 'lore' },
      { dice: { actor: -4 }, choices: { resistWith: 'nothing' } },
    );
    expect(facts).toMatchObject({ opposition: 0, shifts: -4, boosts: { actor: 0, opposition: 0 }, hit: 0 });
    const unasked = { resistWith: 'nothing', 'invoke#2': { aspect: 'Fog', use: 'bonus' } };
    expect(barred(guarded, strike, { dice: { actor: 0 }, choices: unasked }).path).toBe('choices.invoke#2');
    expect(way.map(([rule, id]) => [rule, id])).toEqual([
      ['D28', 'not-resisting'],
      ['FATE-03', 'rolled'],
      ['FATE-07', 'set-rating'],
      ['FATE-20', 'fail'],
      ['FATE-83', 'no-hit'],
    ]);
  });

  it('D28 a character who could oppose and does not leaves Mediocre', () => {
    const climb = { kind: 'overcome', by: 'og', skill: 'fight', opposition: { kind: 'active', by: 'elf' } };
    const { facts } = step(conflict(), climb, { dice: { actor: 0 }, choices: { resistWith: 'nothing' } });
    expect(facts).toMatchObject({ opposition: 0, resistedBy: 'passive' });
  });

  it('FATE-88 without the skill one resists all the same, at Mediocre and with dice', () => {
    const hit = step(
      conflict(),
      { ...strike, by: 'og', target: 'ann', skill: 'provoke', track: 'mental' },
      {
        dice: { actor: 0, opposition: 1 },
      },
    );
    expect([hit.choices.resistWith, hit.facts.opposition]).toEqual(['will', 1]);
  });
});

describe('the chances beside what one may resist with', () => {
  /** The extra fields of an answer: the outcome, and the hit. */
  const shown = (referee: Referee) => {
    const { outcome, facts } = act(referee, conflict({ aspects: [{ name: 'Fog' }] }), strike);
    return `${outcome} ${facts.hit}`;
  };

  it('FATE-20 to FATE-23, FATE-88 follow from the shifts, and are those of every pair of throws played', () => {
    const throws = FOUR_DICE.odds();
    const none = () => {
      throw new Error('all dice are given');
    };
    for (const resistWith of ['athletics', 'will', 'nothing']) {
      const choices = { resistWith };
      const played = combined(throws, throws, (actor, opposition) => {
        const ran = play(shown, undefined, none, {
          dice: { actor: dice(actor), opposition: dice(opposition) },
          choices,
        });
        return ran.kind === 'finished' ? ran.result : '';
      });
      const odds = mergedOdds(shown, undefined, { choices });
      if (isRefusal(odds)) throw new Error(odds.message);
      const chances = ({ values, weights, total }: typeof odds) =>
        Object.fromEntries(values.map((value, i) => [value, fraction(weights[i]!, total)]));
      expect(chances(odds)).toEqual(chances(played));
    }
  });
});

describe('a character who decides how to resist', () => {
  it('FATE-04 is asked of each aspect, also of those that are good for the same', () => {
    const free = { elf: 1 };
    const state = conflict({
      aspects: [
        { name: 'Fog', free },
        { name: 'Mud', free },
      ],
      people: [{ ...OG, fatePoints: 0 }, ELF],
    });
    const given = { dice: { actor: 0, opposition: 0 }, choices: { resistWith: 'will' } };
    const offered = ['Fog', 'Mud'].flatMap((aspect) => ['bonus', 'reroll'].map((use) => ({ aspect, use })));
    expect(needs(state, strike, given)).toMatchObject({ id: 'invoke#2', options: ['pass', ...offered] });
  });

  it('FATE-88 while nobody has said with what, only the shifts are told apart; once it is said, both results', () => {
    const told = (move: PlainRecord, choices: PlainRecord = {}) => {
      const checked = check(fate.encounter!.action, move);
      if (!checked.ok) throw new Error(checked.error.message);
      const results = (referee: Referee) => {
        const { facts } = act(referee, conflict(), checked.value as never);
        return `${facts.result} ${facts.opposition}`;
      };
      const odds = mergedOdds(results, undefined, { choices });
      if (isRefusal(odds)) throw new Error(odds.message);
      return new Set(odds.values).size;
    };
    const opposed = (more: PlainRecord) => ({
      ...{ kind: 'overcome', by: 'og', skill: 'fight', opposition: { kind: 'active', by: 'elf', ...more } },
    });
    const will = { resistWith: 'will' };
    expect([told(strike, will), told({ ...strike, defense: 'will' })]).toEqual([17, 81]);
    expect([told(opposed({}), will), told(opposed({ skill: 'will' }))]).toEqual([17, 81]);
  });

  it('FATE-20 to FATE-23 the shifts of both handfuls decide, with nothing to invoke', () => {
    const throws = FOUR_DICE.odds();
    const outcome = (referee: Referee) => act(referee, conflict(), strike).outcome;
    const odds = mergedOdds(outcome, undefined, { choices: { resistWith: 'athletics' } });
    if (isRefusal(odds)) throw new Error(odds.message);
    const chances = ({ values, weights, total }: typeof odds) =>
      Object.fromEntries(values.map((value, i) => [value, fraction(weights[i]!, total)]));
    // Provoke 2 against athletics 1.
    expect(chances(odds)).toEqual(
      chances(combined(throws, throws, (mine, theirs) => outcomeOf(2 + mine - 1 - theirs))),
    );
  });
});

describe('skills by name', () => {
  it('FATE-03 capitals make no difference', () => {
    const people = [{ ...OG, skills: { Fight: 4, PHYSIQUE: 3, Provoke: 1, Notice: 1 } }, ELF];
    const state = begin({ scene: 'conflict', people });
    expect(state.people.og?.boxes.physical).toEqual([1, 2, 3, 4]);
    expect(step(state, { ...strike, skill: 'fight' }, { dice: { actor: 0, opposition: 0 } }).facts.result).toBe(4);
    expect(fate.encounter!.legal(state).map(({ label }) => label)).toContain('Og attacks Elf (provoke)');
    const bitten = step(
      step(state, { kind: 'pass', by: 'og' }).state,
      { ...strike, by: 'elf', target: 'og' },
      {
        dice: { actor: 0, opposition: 0 },
      },
    );
    expect([bitten.choices.resistWith, bitten.facts.opposition]).toEqual(['Fight', 4]);
  });

  it('FATE-03 and one skill is not listed twice', () => {
    const twice = { ...OG, skills: { fight: 4, Fight: 1 } };
    expect(refusedSetup({ scene: 'conflict', people: [ELF, twice] })).toEqual({
      ...{ code: 'invalid_request', path: 'start.people.1.skills', message: 'The skill Fight is listed twice.' },
    });
  });
});
