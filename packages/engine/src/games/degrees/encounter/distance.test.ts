import { describe, expect, it } from 'vitest';
import { resolve, type StepAnswer, step } from '../../../contract/index.ts';
import type { PlainRecord } from '../../../kernel/index.ts';
import type { State } from './state.ts';

const bow = { mode: 'ranged', damageType: 'thrust', baseDamage: 4, pointBlank: true };
const fighter = (name: string, side: string, more: PlainRecord = {}): PlainRecord => ({
  ...{ name, side, skill: 6, defense: 6, lifePoints: 200, attack: bow, ...more },
});

type Led = Omit<StepAnswer, 'state'> & { readonly state: State };

function go(request: PlainRecord): Led {
  const answer = step({ system: 'degrees', legal: true, ...request });
  if (!answer.ok) throw new Error(`${answer.error.path}: ${answer.error.message}`);
  expect(answer.unusedDice, 'dice left over').toBeUndefined();
  return { ...answer, state: answer.state as State };
}

const begin = (ada: PlainRecord = {}, bo: PlainRecord = {}, more: PlainRecord = {}): State =>
  go({ start: { fighters: [fighter('Ada', 'us', ada), fighter('Bo', 'them', bo)], ...more } }).state;
const shot = { kind: 'attack', by: 'ada', target: 'bo' };
/** 8 against 15: Bo has 7 degrees. */
const loses = { offense: [1, 1], defense: [5, 4] };
const missedBack = { 'counter-offense': [1, 1], 'counter-defense': [5, 4] };
const idsOf = ({ steps }: Led) => steps?.map(({ rule, id }) => [rule, id]);

describe('how far a shot is', () => {
  it('D7 a shot said to be from afar leaves no opening, whatever is usual with the weapon', () => {
    const far = go({ state: begin(), action: { ...shot, pointBlank: false }, dice: loses });
    expect(idsOf(far)?.at(-1)).toEqual(['DOS-23', 'no-opening']);
    expect(far.facts).toMatchObject({ counter: { bonus: 0, reaction: false } });
    expect([far.state.opening, far.state.bonuses]).toEqual([undefined, []]);
  });

  it('D7 a weapon that is used at point-blank leaves one where nothing is said, or that is', () => {
    for (const said of [{}, { pointBlank: true }]) {
      const close = go({ state: begin(), action: { ...shot, ...said }, dice: loses });
      expect(idsOf(close)?.at(-1)).toEqual(['DOS-24', 'reaction']);
      expect(close.state.opening).toEqual({ by: 'bo', against: 'ada' });
      expect(close.state.bonuses).toEqual([{ holder: 'bo', against: 'ada', bonus: 3 }]);
    }
  });

  it('D28 a shot back after a shot from afar is from afar too, also with a point-blank weapon', () => {
    const state = begin({}, { answersShots: true }, { settings: { answerCounters: 'on' } });
    const far = go({ state, action: { ...shot, pointBlank: false }, dice: loses });
    expect(far.state.opening).toEqual({ by: 'bo', against: 'ada', afar: true });
    const back = go({ state: far.state, action: { kind: 'counterattack', by: 'bo' }, dice: missedBack });
    expect(idsOf(back)?.at(-1)).toEqual(['DOS-23', 'no-opening']);
    expect([back.state.opening, back.state.bonuses]).toEqual([undefined, []]);
  });

  it('D28 the same in a single answer with its counterattack', () => {
    const answer = resolve({
      ...{ system: 'degrees', action: 'attack', settings: { counter: 'resolve', answerCounters: 'on' } },
      attacker: { name: 'Ada', skill: 6, defense: { skill: 6 } },
      defender: { name: 'Bo', skill: 6, answersShots: true, counter: { skill: 6, attack: bow } },
      attack: { ...bow, pointBlank: false },
      dice: { ...loses, ...missedBack },
      choices: { counterattack: 'counterattack' },
    });
    if (!answer.ok || answer.steps === undefined) throw new Error('refused');
    expect(answer.unusedDice).toBeUndefined();
    expect(answer.steps.at(-1)).toMatchObject({ rule: 'DOS-23', id: 'no-opening', values: { name: 'Ada' } });
  });
});

describe('acrobatics in a fight', () => {
  const sword = { attack: { mode: 'melee', damageType: 'cut', baseDamage: 5 } };
  const opened = (ada: PlainRecord = {}, bo: PlainRecord = {}) => {
    const missed = go({ state: begin({ ...sword, ...ada }, { ...sword, ...bo }), action: shot, dice: loses });
    return go({ state: missed.state, action: { kind: 'let-it-pass', by: 'bo' } });
  };

  it('DOS-21 it is offered where a counter bonus can serve it', () => {
    const { legal, state } = opened({}, { acrobatics: 2 });
    expect(legal?.map(({ label }) => label)).toEqual([
      'Bo attacks Ada',
      'Bo tries acrobatics against Ada',
      'Bo waits',
      'End round 1',
    ]);
    const { action } = legal![1]!;
    const tumbled = go({
      state,
      action,
      dice: { acrobatics: [3, 3], opposing: [2, 2] },
      choices: { useCounterBonus: true },
    });
    // 6 + 2 + 3 against 4 + 6.
    expect(tumbled).toMatchObject({ outcome: 'success', facts: { own: 11, theirs: 10, degrees: 1 } });
    expect([tumbled.state.bonuses, tumbled.state.fighters.bo?.acted]).toEqual([[], true]);
  });

  it('D36 whose sheet has no acrobatics uses the defensive skill, which also opposes; other numbers can be said', () => {
    const { state } = opened({ defense: 4 }, { defense: 7 });
    const action = { kind: 'acrobatics', by: 'bo', against: 'ada', useBonus: false };
    const dice = { acrobatics: [1, 1], opposing: [1, 1] };
    expect(go({ state, action, dice }).facts).toMatchObject({ own: 9, theirs: 6 });
    expect(go({ state, action: { ...action, skill: 1, opposing: 2 }, dice }).facts).toMatchObject({
      own: 3,
      theirs: 4,
    });
  });

  it('D36 a fighter who cannot pay for an attack may still tumble, and the flat-footed may not', () => {
    const start = {
      fighters: [fighter('Ada', 'us'), fighter('Bo', 'them')],
      settings: { attackCost: 'on' },
      apPerRound: 0,
    };
    const fresh = go({ start });
    expect(fresh.legal?.map(({ action }) => action.kind)).toEqual(['pass', 'end-round']);
    const bonuses = ['ada', 'bo'].map((holder) => ({ holder, against: holder === 'ada' ? 'bo' : 'ada', bonus: 0 }));
    const { legal, state } = go({ state: { ...fresh.state, bonuses } });
    expect(legal?.map(({ action }) => action.kind)).toEqual(['acrobatics', 'pass', 'end-round']);
    const fallen = { ...state.fighters, ada: { ...state.fighters.ada!, flatFooted: true } };
    expect(go({ state: { ...state, fighters: fallen } }).legal?.map(({ by }) => by)).toEqual(['bo', 'bo', 'gm']);
  });

  it.each(['attack', 'acrobatics'])('D30 using a bonus that is not there is told as adding nothing: %s', (kind) => {
    const aim = kind === 'attack' ? { target: 'bo' } : { against: 'bo' };
    const [own, other] = kind === 'attack' ? ['offense', 'defense'] : ['acrobatics', 'opposing'];
    const dice = { [own!]: [1, 1], [other!]: [1, 1] };
    const told = go({ state: begin(sword, sword), action: { kind, by: 'ada', ...aim, useBonus: true }, dice });
    expect(told.outcome).toBe('tie');
    expect(told.steps?.[0]).toMatchObject({
      ...{ rule: 'D30', id: 'no-bonus', values: { name: 'Ada', against: 'Bo' } },
      text: 'Ada has no counter bonus against Bo, so nothing is added.',
    });
    const silent = go({ state: begin(sword, sword), action: { kind, by: 'ada', ...aim, useBonus: false }, dice });
    expect(silent.steps?.[0]?.rule).not.toBe('D30');
  });

  it('D5 a bonus of 0 is held like any other, asks nothing and adds nothing', () => {
    const missed = go({ state: begin(sword, sword), action: shot, dice: { offense: [1, 1], defense: [1, 2] } });
    expect(missed.state.bonuses).toEqual([{ holder: 'bo', against: 'ada', bonus: 0 }]);
    const { state } = go({ state: missed.state, action: { kind: 'let-it-pass', by: 'bo' } });
    const struck = { kind: 'attack', by: 'bo', target: 'ada' };
    expect(step({ system: 'degrees', state, action: struck, ask: true })).toMatchObject({ needs: { id: 'offense' } });
    const hit = go({ state, action: struck, dice: { offense: [6, 6], defense: [1, 1] } });
    expect(hit.facts).toMatchObject({ offense: 18 });
    expect(idsOf(hit)?.[0]).toEqual(['DOS-01', 'offense']);
    expect(hit.state.bonuses).toEqual([]);
  });
});

describe('what is said', () => {
  const named = (name: string) => ({ name, mode: 'melee', damageType: 'cut', baseDamage: 5 });
  const said = (action: PlainRecord, dice: PlainRecord, more: PlainRecord = {}) =>
    go({ state: begin({ attack: named('old saber') }, { attack: 'dirk', ...more }), action, dice }).text;

  it('DOS-04 a failure says whose roll beats whose, and with which weapon', () => {
    expect(said(shot, loses)).toBe(
      'Ada attacks Bo with the old saber: failure, Bo’s 15 beats Ada’s 8 by 7 degrees; Bo may counterattack at +3.',
    );
    expect(said(shot, { offense: [1, 1], defense: [1, 1] })).toBe(
      'Ada attacks Bo with the old saber: tie, Ada’s attack and Bo’s defense both come to 8; nothing happens.',
    );
    const answer = resolve({
      ...{ system: 'degrees', action: 'attack', attacker: { skill: 6 }, defender: { skill: 6 }, attack: 'great-axe' },
      dice: loses,
    });
    expect(answer).toMatchObject({
      text: 'The attacker attacks the defender with the great axe: failure, the defender’s 15 beats the attacker’s 8 by 7 degrees; the defender may counterattack at +3.',
    });
  });

  it('D32 acrobatics says who gets past whom', () => {
    const action = { kind: 'acrobatics', by: 'ada', against: 'bo' };
    expect(said(action, { acrobatics: [6, 6], opposing: [1, 1] })).toBe(
      'Ada tries acrobatics against Bo: success, Ada’s acrobatics 18 beats Bo’s 8 by 10 degrees; Ada gets past.',
    );
    expect(said(action, { acrobatics: [1, 1], opposing: [1, 2] })).toBe(
      'Ada tries acrobatics against Bo: failure, Bo’s 9 beats Ada’s acrobatics 8 by 1 degree; Ada does not get past.',
    );
    expect(said(action, { acrobatics: [1, 1], opposing: [1, 1] })).toBe(
      'Ada tries acrobatics against Bo: tie, Ada’s acrobatics and Bo both come to 8; Ada does not get past.',
    );
  });

  it('D31 the end of a round says who lost what to which condition, and what wears off', () => {
    const { state } = go({ start: { fighters: [fighter('Ada', 'us'), fighter('Bo', 'them')] } });
    const conditions = [
      { name: 'bleeding', lifePoints: 3 },
      { name: 'dazed', offense: -1, rounds: 1 },
    ];
    const hurt = { ...state, fighters: { ...state.fighters, bo: { ...state.fighters.bo!, conditions } } };
    expect(go({ state: hurt, action: { kind: 'end-round' } }).text).toBe(
      'Round 1 is over; Bo loses 3 life points to bleeding; dazed wears off Bo.',
    );
  });
});
