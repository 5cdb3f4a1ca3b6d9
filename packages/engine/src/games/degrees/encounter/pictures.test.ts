import { describe, expect, it } from 'vitest';
import { type StepAnswer, step } from '../../../contract/index.ts';
import type { PlainRecord } from '../../../kernel/index.ts';
import { SYSTEMS } from '../../index.ts';

const fighter = (name: string, side: string, more: PlainRecord = {}) => ({
  ...{ name, side, skill: 6, defense: 5, lifePoints: 40, attack: 'war-blade', ...more },
});
const SETUP = { fighters: [fighter('Mira', 'ours', { lifePoints: 30 }), fighter('Brute', 'theirs')] };

function go(request: PlainRecord): StepAnswer {
  const answer = step({ system: 'degrees', ...request });
  if (!answer.ok) throw new Error(`${answer.error.path}: ${answer.error.message}`);
  expect(answer.unusedDice, 'dice left over').toBeUndefined();
  return answer;
}

const attack = { kind: 'attack', by: 'mira', target: 'brute' };
/** Mira stands at 8 against 17 and leaves an opening. */
const missed = () => go({ start: SETUP, action: attack, dice: { offense: [1, 1], defense: [6, 6] } });

describe('a fight to be seen', () => {
  it('DOS-36 everybody starts with full life points, by side, and the first of the list is up', () => {
    const { state, pictures } = go({ start: SETUP });
    const bar = (label: string, value: number, now: PlainRecord = {}) => ({
      id: label.toLowerCase(),
      label,
      ...now,
      value,
      of: value,
      notes: ['6 AP'],
    });
    expect(pictures).toEqual([
      {
        kind: 'bars',
        title: 'Life points',
        groups: [
          { label: 'ours', bars: [bar('Mira', 30, { now: true })] },
          { label: 'theirs', bars: [bar('Brute', 40)] },
        ],
      },
    ]);
    const fighters = state.fighters as Readonly<Record<string, PlainRecord>>;
    const { fullLifePoints: _, ...old } = fighters.mira!;
    const before = go({ state: { ...state, fighters: { ...fighters, mira: old } } });
    expect(before.pictures).toMatchObject([{ groups: [{ bars: [{ label: 'Mira', value: 30 }] }, {}] }]);
    expect(JSON.stringify(before.pictures)).not.toContain('"of":30');
  });

  it('DOS-22, DOS-21 after a failed blow only its target is up, and holds the bonus', () => {
    expect(missed().pictures).toMatchObject([
      {
        groups: [
          { bars: [{ label: 'Mira', notes: ['6 AP'] }] },
          {
            bars: [{ id: 'brute', label: 'Brute', now: true, notes: ['6 AP', 'may counterattack', '+4 against Mira'] }],
          },
        ],
      },
    ]);
    expect(JSON.stringify(missed().pictures).match(/"now"/g)).toHaveLength(1);
  });

  it('D37 how large a bonus is against a hidden fighter is not shown, and that there is one is', () => {
    const { pictures, tells } = SYSTEMS.degrees!.encounter!.seats!;
    const notesFor = (state: PlainRecord, hidden: string) => {
      const [picture] = pictures(state, { knows: (id) => id !== hidden, plays: () => false });
      return picture?.kind === 'bars' ? picture.groups[1]!.bars[0]!.notes : undefined;
    };
    const barely = go({ start: SETUP, action: attack, dice: { offense: [1, 1], defense: [1, 3] } });
    expect(barely.state.bonuses).toEqual([{ holder: 'brute', against: 'mira', bonus: 0 }]);
    for (const { state } of [missed(), barely])
      expect(notesFor(state, 'mira')).toEqual(['6 AP', 'may counterattack', 'counter bonus against Mira']);
    expect(notesFor(missed().state, 'nobody')).toContain('+4 against Mira');
    expect(notesFor(barely.state, 'nobody')).toEqual(['6 AP', 'may counterattack']);
    expect(notesFor(missed().state, 'brute')).toEqual(['unhurt']);
    const { state } = go({ state: missed().state, action: { kind: 'let-it-pass', by: 'brute' } });
    expect(tells!(state, { kind: 'attack', by: 'brute', target: 'mira' }, 'useCounterBonus')).toEqual([
      'brute',
      'mira',
    ]);
    expect(tells!(state, { kind: 'attack', by: 'brute', target: 'mira' }, 'another')).toEqual([]);
  });

  it('DOS-36 a fighter who is down is out, and then nobody is up', () => {
    const weak = { fighters: [SETUP.fighters[0]!, fighter('Brute', 'theirs', { lifePoints: 1 })] };
    const { pictures, text } = go({ start: weak, action: attack, dice: { offense: [6, 6], defense: [1, 1] } });
    expect(pictures).toMatchObject([{ groups: [{}, { bars: [{ out: true, of: 1, notes: ['out'] }] }] }]);
    expect(JSON.stringify(pictures)).not.toContain('"now"');
    expect(text).toMatch(
      /^Mira attacks Brute with the war blade: success, Mira’s 18 beats Brute’s 7 by 11 degrees; Brute loses 55 life points, and Brute is out\.$/,
    );
  });
});

describe('who is asked, by name', () => {
  const asked = (request: PlainRecord) => {
    const { needs } = go({ ask: true, ...request });
    return needs === undefined ? undefined : [needs.id, needs.by, needs.who, needs.name];
  };

  it('DOS-01 the attacker throws, then the defender', () => {
    expect(asked({ start: SETUP, action: attack })).toEqual(['offense', 'attacker', 'mira', 'Mira']);
    const thrown = { start: SETUP, action: attack, dice: { offense: [3, 3] } };
    expect(asked(thrown)).toEqual(['defense', 'defender', 'brute', 'Brute']);
  });

  it('DOS-37 in a counterattack the one who counters rolls first, and the first attacker defends', () => {
    const { state } = missed();
    const action = { kind: 'counterattack', by: 'brute' };
    expect(asked({ state, action })).toEqual(['counter-offense', 'defender', 'brute', 'Brute']);
    const thrown = { 'counter-offense': [3, 3] };
    expect(asked({ state, action, dice: thrown })).toEqual(['counter-defense', 'attacker', 'mira', 'Mira']);
  });

  it('DOS-21 the bonus belongs to who holds it, in acrobatics too', () => {
    const { state } = go({ state: missed().state, action: { kind: 'let-it-pass', by: 'brute' } });
    const action = { kind: 'acrobatics', by: 'brute', against: 'mira', skill: 3, opposing: 2 };
    expect(asked({ state, action })).toEqual(['useCounterBonus', 'attacker', 'brute', 'Brute']);
    const used = { state, action, choices: { useCounterBonus: true }, dice: { acrobatics: [1, 2] } };
    expect(asked(used)).toEqual(['opposing', 'defender', 'mira', 'Mira']);
  });
});

describe('what a move came to, in one sentence', () => {
  it('DOS-22 names both people and what is open now', () => {
    expect(missed().text).toBe(
      'Mira attacks Brute with the war blade: failure, Brute’s 17 beats Mira’s 8 by 9 degrees; Brute may counterattack at +4.',
    );
  });

  it('DOS-37 a counterattack that fails opens nothing', () => {
    const action = { kind: 'counterattack', by: 'brute' };
    const dice = { 'counter-offense': [1, 1], 'counter-defense': [6, 6] };
    const { text } = go({ state: missed().state, action, dice });
    expect(text).toBe(
      'Brute counterattacks Mira with the war blade: failure, Mira’s 17 beats Brute’s 12 by 5 degrees.',
    );
  });

  it('DOS-08 the end of a round is told, and why in its step', () => {
    const { state } = go({ start: SETUP });
    const { text, steps } = go({ state, action: { kind: 'end-round' } });
    expect(text).toBe('Round 1 is over.');
    expect(steps!.at(-1)!.text).toBe('Round 1 is over: action points return and counter bonuses are gone.');
  });
});
