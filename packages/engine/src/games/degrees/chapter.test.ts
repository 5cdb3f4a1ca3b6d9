import { describe, expect, it } from 'vitest';
import { fight, resolve, type StepAnswer, step } from '../../contract/index.ts';
import type { PlainRecord } from '../../kernel/index.ts';
import type { State } from './encounter/state.ts';

const blade = { mode: 'melee', damageType: 'cut', baseDamage: 5 };
const bow = { mode: 'ranged', damageType: 'thrust', baseDamage: 4 };
const fighter = (name: string, side: string, more: PlainRecord = {}): PlainRecord => ({
  ...{ name, side, skill: 6, defense: 6, lifePoints: 200, attack: blade, ...more },
});

type Led = Omit<StepAnswer, 'state'> & { readonly state: State };

function go(request: PlainRecord): Led {
  const answer = step({ system: 'degrees', seed: 'none of it may be needed', legal: true, ...request });
  if (!answer.ok) throw new Error(`${answer.error.path}: ${answer.error.message}`);
  expect(answer.unusedDice, 'dice left over').toBeUndefined();
  return { ...answer, state: answer.state as State };
}

const begin = (ada: PlainRecord = {}, bo: PlainRecord = {}, more: PlainRecord = {}): State =>
  go({ start: { fighters: [fighter('Ada', 'us', ada), fighter('Bo', 'them', bo)], ...more } }).state;
const refused = (state: State, action: PlainRecord) => step({ system: 'degrees', state, action });
const attack = { kind: 'attack', by: 'ada', target: 'bo' };
const back = { kind: 'counterattack', by: 'bo' };
/** 18 against 8, and 8 against 15. */
const wins = { offense: [6, 6], defense: [1, 1] };
const loses = { offense: [1, 1], defense: [5, 4] };
const missedBack = { 'counter-offense': [1, 1], 'counter-defense': [6, 6] };
const told = ({ steps }: Led, id: string) => steps?.find((one) => one.id === id);

describe('an opening is answered once', () => {
  it('DOS-22, D25 with answerCounters it leaves an opening that can be taken, in turn, for a point each', () => {
    const settings = { answerCounters: 'on' };
    const opened = go({ state: begin({}, {}, { settings, apPerRound: 1 }), action: attack, dice: loses });
    const failed = go({ state: opened.state, action: back, dice: missedBack });
    expect(failed.state.opening).toEqual({ by: 'ada', against: 'bo' });
    expect(failed.state.bonuses).toEqual([{ holder: 'ada', against: 'bo', bonus: 3 }]);
    const again = go({ state: failed.state, action: { kind: 'counterattack', by: 'ada' }, dice: missedBack });
    expect(again.changes?.[0]).toEqual({ who: 'ada', what: 'ap', by: -1, from: 1, to: 0 });
    // Bo has no point left for the next one.
    expect([again.state.opening, told(again, 'cannot-pay')?.values]).toEqual([undefined, { name: 'Bo' }]);
  });

  it('DOS-22, D25 resolved in one answer, the chain is asked and told the same way', () => {
    const request = {
      system: 'degrees',
      action: 'attack',
      settings: { counter: 'resolve', answerCounters: 'on' },
      attacker: { name: 'Ada', skill: 6, ap: 4 },
      defender: { name: 'Bo', skill: 6, ap: 4 },
      attack: blade,
      dice: {
        ...{ ...loses, ...missedBack },
        ...{ 'counter-offense#2': [6, 6], 'counter-defense#2': [1, 1] },
      },
    };
    const choices = { counterattack: 'counterattack', 'counterattack#2': 'counterattack' };
    const answer = resolve({ ...request, choices });
    expect(answer).toMatchObject({
      ok: true,
      changes: [
        { who: 'defender', what: 'ap', by: -1, from: 4, to: 3 },
        { who: 'attacker', what: 'ap', by: -1, from: 4, to: 3 },
        { who: 'defender', what: 'ap', by: -1, from: 3, to: 2 },
        { who: 'defender', what: 'lifePoints', by: -65 },
      ],
      text: 'Ada attacks Bo: failure, Bo’s 15 beats Ada’s 8 by 7 degrees, and the counterattack fails and is answered: that one takes 65 life points.',
    });
    expect(resolve({ ...request, choices: {}, ask: true, dice: { ...loses, ...missedBack } })).toMatchObject({
      needs: { id: 'counterattack', by: 'defender' },
    });
  });

  it('DOS-37, D28 one behavior at every interface: a bow in hand answers a blow at point-blank', () => {
    const archer = { attack: { ...bow, effects: [] } };
    const opened = go({ state: begin({}, archer), action: attack, dice: loses });
    const dice = { 'counter-offense': [6, 6], 'counter-defense': [1, 1] };
    expect(go({ state: opened.state, action: back, dice })).toMatchObject({
      outcome: 'success',
      facts: { damage: 52 },
    });
  });

  it('DOS-25 a power answers a missed shot in a fight played by its policy and in a whole one', () => {
    const missed = (more: PlainRecord) => go({ state: begin({ attack: bow }, more), action: attack, dice: loses });
    expect(missed({}).state.opening).toBeUndefined();
    expect(told(missed({}), 'no-opening')).toMatchObject({ rule: 'DOS-23', values: { name: 'Bo' } });
    const open = missed({ answersShots: true });
    expect(open.state.opening).toEqual({ by: 'bo', against: 'ada', afar: true });
    expect(told(open, 'reaction')).toMatchObject({ rule: 'DOS-25', values: { name: 'Bo' } });
    const one = { skill: 6, defense: 6, lifePoints: 20 };
    const won = (answersShots: boolean) => {
      const answer = fight({
        ...{ system: 'degrees', counter: 'always' },
        a: { ...one, attack: bow },
        b: { ...one, attack: blade, answersShots },
      });
      return answer.ok ? answer.win.b : 0;
    };
    expect(won(true)).toBeGreaterThan(won(false) + 0.1);
  });
});

describe('whose turn it is', () => {
  it('DOS-21, D32 acrobatics is against an enemy, once, and not while flat-footed', () => {
    const state = begin();
    const tumble = (more: PlainRecord) => ({
      kind: 'acrobatics',
      by: 'ada',
      against: 'bo',
      skill: 3,
      opposing: 3,
      ...more,
    });
    expect(refused(state, tumble({ against: 'ada' }))).toMatchObject({ error: { path: 'action.against' } });
    const done = go({ state, action: tumble({}), dice: { acrobatics: [4, 4], opposing: [3, 3] } });
    expect(done).toMatchObject({ outcome: 'success', facts: { own: 11, theirs: 9, degrees: 2 } });
    expect(done.steps?.map(({ rule, id, values }) => [rule, id, values])).toEqual([
      ['DOS-21', 'acrobatics', { name: 'Ada', skill: 3, terms: [], own: 11 }],
      ['DOS-21', 'opposed', { name: 'Bo', skill: 3, terms: [], theirs: 9 }],
      ['DOS-06', 'check-won', { name: 'Ada', own: 11, theirs: 9, degrees: 2 }],
    ]);
    expect(refused(done.state, tumble({}))).toMatchObject({ error: { path: 'action.by', rule: 'D34' } });
    const reeling = { ...state, fighters: { ...state.fighters, ada: { ...state.fighters.ada!, flatFooted: true } } };
    expect(refused(reeling, tumble({}))).toMatchObject({ error: { path: 'action.by', rule: 'DOS-31' } });
  });

  it('D34 in the order of the list, one turn each; who does nothing has had it', () => {
    const state = begin();
    expect(refused(state, { kind: 'attack', by: 'bo', target: 'ada' })).toMatchObject({
      error: { code: 'not_allowed', path: 'action.by', rule: 'D34', message: 'Ada comes first.' },
    });
    const passed = go({ state, action: { kind: 'pass', by: 'ada' } });
    expect([passed.outcome, passed.state.fighters.ada?.acted, told(passed, 'passed')?.text]).toEqual([
      'passed',
      true,
      'Ada does nothing this turn.',
    ]);
    expect(passed.legal?.map(({ by }) => by)).toEqual(['bo', 'bo', 'gm']);
    expect(go({ state: begin({}, {}, { anyOrder: true }) }).legal?.map(({ by }) => by)).toEqual([
      ...['ada', 'ada', 'bo', 'bo', 'gm'],
    ]);
  });

  it('D33 in a simultaneous round: a fighter who falls still acts, and is out as the round ends', () => {
    const state = begin({}, { lifePoints: 1 }, { simultaneous: true });
    const felled = go({ state, action: attack, dice: wins });
    expect(felled.state.fighters.bo).toMatchObject({ lifePoints: -49, falling: true });
    expect(told(felled, 'falls')).toMatchObject({ rule: 'DOS-36', values: { name: 'Bo', lifePoints: -49 } });
    const hit = go({ state: felled.state, action: { kind: 'attack', by: 'bo', target: 'ada' }, dice: wins });
    expect(hit.state.fighters.ada?.lifePoints).toBe(150);
    const over = go({ state: hit.state, action: { kind: 'end-round' } });
    expect([over.standing, over.legal, over.state.fighters.bo?.falling]).toEqual([
      'The fight is over: us won.',
      [],
      undefined,
    ]);
  });
});

describe('what an attack is made of', () => {
  const example = (more: PlainRecord, attackMore: PlainRecord = {}) =>
    resolve({
      ...{ system: 'degrees', action: 'attack', attacker: { skill: 10 } },
      defender: { skill: 6, absorption: 2, armor: { cut: 3 }, ...more },
      attack: { ...blade, ...attackMore },
      dice: { offense: [5, 6], defense: [3, 5] },
    });

  it('DOS-16, D27 5 of the sword and 2 from Strength, told term by term', () => {
    const answer = example({}, { baseTerms: [{ name: 'Strength', value: 2 }] });
    expect(answer).toMatchObject({ facts: { units: 2, damage: 14 } });
    const base = answer.ok ? answer.steps.find(({ id }) => id === 'base') : undefined;
    expect(base).toEqual({
      rule: 'DOS-16',
      id: 'base',
      values: { weapon: 5, terms: [{ name: 'Strength', value: 2 }], base: 7 },
      text: 'Base damage: 5 of the weapon + 2 Strength is 7.',
    });
    const feeble = example({}, { baseTerms: -9 });
    expect(feeble).toMatchObject({ facts: { damage: 2 } });
    expect(feeble.ok && feeble.steps.find(({ id }) => id === 'base')?.text).toBe(
      'Base damage: 5 of the weapon − 9 penalty is −4, and never less than 1.',
    );
  });

  it('DOS-10, D26 armor against Cut counts against cut; two values against one type are refused', () => {
    expect(example({ armor: { Cut: 3 } })).toMatchObject({ facts: { units: 2 } });
    expect(example({}, { damageType: 'CUT' })).toMatchObject({ facts: { units: 2 } });
    expect(example({ armor: { Cut: 3, cut: 1 } })).toMatchObject({
      error: { code: 'invalid_request', path: 'defender.armor.cut' },
    });
    expect(begin({}, { armor: { CUT: 2 } }).fighters.bo?.armor).toEqual({ cut: 2 });
  });

  it('DOS-12, D31 an effect with numbers is a condition: it weighs on rolls, hurts as rounds end, and wears off', () => {
    const effects = [
      { name: 'dazed', offense: -2, defense: -3, rounds: 2 },
      { name: 'bleeding', lifePoints: 4, minUnits: 1 },
    ];
    const hit = go({ state: begin({ attack: { ...blade, effects } }), action: attack, dice: wins });
    expect(hit.changes?.slice(2)).toEqual([
      { who: 'bo', what: 'condition', by: 1, detail: effects[0] },
      { who: 'bo', what: 'condition', by: 1, detail: { name: 'bleeding', lifePoints: 4 } },
    ]);
    expect(told(hit, 'condition')?.text).toBe(
      'Additional effect on Bo: dazed, −2 on Offensive Rolls and −3 on Defensive Rolls, for 2 rounds, this one included.',
    );
    const weaker = go({ state: hit.state, action: { kind: 'attack', by: 'bo', target: 'ada' }, dice: wins });
    expect(told(weaker, 'offense')?.values).toMatchObject({ terms: [{ name: 'dazed', value: -2 }], offense: 16 });
    const second = go({ state: weaker.state, action: { kind: 'end-round' } });
    expect(second.changes).toEqual([{ who: 'bo', what: 'lifePoints', by: -4, from: 150, to: 146 }]);
    expect(second.text).toBe('Round 1 is over; Bo loses 4 life points to bleeding.');
    expect(second.standing).toContain('Bo 146 LP, 6 AP, dazed, bleeding');
    expect(second.steps?.map(({ text }) => text).slice(1)).toEqual([
      'Bo loses 4 life points to bleeding.',
      'On Bo, dazed lasts for 1 more round.',
      'On Bo, bleeding lasts.',
    ]);
    expect(second.steps?.map(({ rule, id }) => [rule, id])).toEqual([
      ['DOS-08', 'round-over'],
      ['D31', 'harm-goes-on'],
      ['D31', 'still-lasts'],
      ['D31', 'still-lasts'],
    ]);
    expect(second.state.fighters.bo?.conditions?.[0]).toMatchObject({ rounds: 1 });
    const third = go({ state: second.state, action: { kind: 'end-round' } });
    expect(third.changes?.at(-1)).toMatchObject({ who: 'bo', what: 'condition', by: -1 });
    expect(told(third, 'wears-off')?.text).toBe('On Bo, dazed wears off.');
    const spent = { ...third.state.fighters.bo!, lifePoints: 3 };
    const bled = { ...third.state, fighters: { ...third.state.fighters, bo: spent } };
    expect(go({ state: bled, action: { kind: 'end-round' } }).text).toBe(
      'Round 3 is over; Bo loses 4 life points to bleeding; Bo is out.',
    );
    expect(third.state.fighters.bo?.conditions).toEqual([{ name: 'bleeding', lifePoints: 4 }]);
    // One that is there already begins anew and does not add up.
    const again = go({ state: third.state, action: attack, dice: wins });
    expect(again.state.fighters.bo?.conditions?.map(({ name }) => name)).toEqual(['dazed', 'bleeding']);
  });

  it('D29 attacks cost what the weapon says, paid for the try, and cannot be made without', () => {
    const settings = { attackCost: 'on' };
    const state = begin({ attack: { ...blade, ap: 2 } }, {}, { settings, apPerRound: 3 });
    const tried = go({ state, action: attack, dice: { offense: [3, 3], defense: [3, 3] } });
    expect(tried.changes).toEqual([{ who: 'ada', what: 'ap', by: -2, from: 3, to: 1 }]);
    expect(tried.steps?.[0]).toEqual({
      rule: 'D29',
      id: 'attack-cost',
      values: { name: 'Ada', cost: 2, left: 1 },
      text: 'Ada spends 2 action points on the attack and has 1 left this round.',
    });
    const poor = { ...state, fighters: { ...state.fighters, ada: { ...state.fighters.ada!, ap: 1 } } };
    expect(refused(poor, attack)).toMatchObject({ error: { path: 'action.by', rule: 'D29' } });
    expect(go({ state: poor }).legal?.map(({ action }) => action.kind)).toEqual(['pass', 'end-round']);
    const request = {
      system: 'degrees',
      action: 'attack',
      settings,
      defender: { skill: 5 },
      attack: { ...blade, ap: 2 },
    };
    expect(resolve({ ...request, attacker: { skill: 5, ap: 1 } })).toMatchObject({
      error: { code: 'not_allowed', path: 'attacker.ap', rule: 'D29' },
    });
  });
});
