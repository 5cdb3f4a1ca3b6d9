/** Who is asked for what, and the far ends of an exchange. */
import { describe, expect, it } from 'vitest';
import { step } from '../../contract/index.ts';
import { answered, asked, stepped, wayOf } from '../../contract/testing/way.ts';
import type { PlainRecord } from '../../kernel/index.ts';

const BLADE = { mode: 'melee', damageType: 'cut', baseDamage: 7 };
const BOW = { mode: 'ranged', damageType: 'cut', baseDamage: 4 };

const blow = (more: PlainRecord = {}, mira: PlainRecord = {}, teo: PlainRecord = {}): PlainRecord => ({
  ...{ system: 'degrees', action: 'attack', attack: BLADE },
  attacker: { name: 'Mira', skill: 5, ...mira },
  defender: { name: 'Teo', skill: 5, ...teo },
  ...more,
});
const two = (id: string, by: string) => ({ kind: 'dice', id, count: 2, sides: 6, by });
const FAILS = { offense: [1, 1], defense: [3, 5] };
const idsOf = (request: PlainRecord) => wayOf(answered(request)).map(([rule, id]) => `${rule} ${id}`);

describe('what is asked', () => {
  it('DOS-01, DOS-02 each side for its own roll', () => {
    expect(asked(blow())).toMatchObject(two('offense', 'attacker'));
    expect(asked(blow({ dice: { offense: [1, 1] } }))).toMatchObject(two('defense', 'defender'));
    const fumbles = { settings: { fumbles: 'on' } };
    expect(asked(blow({ ...fumbles, dice: { offense: [1, 1] } }))).toEqual(two('offense-fumble', 'attacker'));
    const open = { settings: { openRolls: 'on' }, dice: { offense: [1, 2], defense: [6, 6] } };
    expect(asked(blow(open))).toEqual({ kind: 'dice', id: 'defense#2', count: 1, sides: 6, by: 'defender' });
  });

  it('DOS-22, DOS-37 the defender whether to strike back, then both for the roles swapped', () => {
    const choice = { kind: 'choice', options: ['let-it-pass', 'counterattack'], default: 'let-it-pass' };
    const settings = { counter: 'resolve', answerCounters: 'on' };
    const opened = { settings, dice: FAILS };
    expect(asked(blow(opened))).toEqual({ ...choice, id: 'counterattack', by: 'defender', about: { bonus: 3 } });
    const strikes = { ...opened, choices: { counterattack: 'counterattack' } };
    expect(asked(blow(strikes))).toMatchObject(two('counter-offense', 'defender'));
    const thrown = { ...FAILS, 'counter-offense': [1, 1] };
    expect(asked(blow({ ...strikes, dice: thrown }))).toMatchObject(two('counter-defense', 'attacker'));
    const failed = { ...thrown, 'counter-defense': [6, 6] };
    // 2 and 5 and the bonus of 3 are 10, against 17: half of 7.
    expect(asked(blow({ ...strikes, dice: failed }))).toEqual({
      ...{ ...choice, id: 'counterattack#2', by: 'attacker', about: { bonus: 3 } },
    });
    const again = {
      ...opened,
      dice: failed,
      choices: { counterattack: 'counterattack', 'counterattack#2': 'counterattack' },
    };
    expect(asked(blow(again))).toMatchObject(two('counter-offense#2', 'attacker'));
    expect(asked(blow({ ...again, dice: { ...failed, 'counter-offense#2': [1, 1] } }))).toMatchObject(
      two('counter-defense#2', 'defender'),
    );
  });

  it('DOS-21 both sides of acrobatics, and who is not named is called by their part', () => {
    const tumble = { system: 'degrees', action: 'acrobatics', actor: { skill: 1 }, opponent: { skill: 1 } };
    expect(asked(tumble)).toMatchObject(two('acrobatics', 'attacker'));
    expect(asked({ ...tumble, dice: { acrobatics: [1, 1] } })).toMatchObject(two('opposing', 'defender'));
    const way = wayOf(answered({ ...tumble, dice: { acrobatics: [2, 2], opposing: [1, 1] } }));
    expect(way.map(([, , { name }]) => name)).toEqual(['the acrobat', 'the opponent', 'the acrobat']);
  });
});

describe('the far ends', () => {
  it('D25 an exchange comes to twelve counterattacks, and the last one closes it', () => {
    const dice: Record<string, readonly number[]> = { ...FAILS };
    const choices: Record<string, string> = {};
    for (let i = 1; i <= 12; i++) {
      const nth = i === 1 ? '' : `#${i}`;
      dice[`counter-offense${nth}`] = [1, 1];
      dice[`counter-defense${nth}`] = [6, 6];
      choices[`counterattack${nth}`] = 'counterattack';
    }
    const settings = { counter: 'resolve', answerCounters: 'on' };
    const answer = answered(blow({ settings, dice, choices }));
    const ids = wayOf(answer).map(([, id]) => id);
    expect(ids.filter((id) => id === 'counterattack')).toHaveLength(12);
    expect(ids.filter((id) => id === 'closed')).toHaveLength(1);
    expect(ids.at(-1)).toBe('closed');
    // Nobody said how many points there are, so only what is spent is told.
    expect(answer.changes).toEqual(
      Array.from({ length: 12 }, (_, i) => ({ who: i % 2 === 0 ? 'defender' : 'attacker', what: 'ap', by: -1 })),
    );
  });

  it('DOS-38 who is said to be flat-footed reacts where no house rule hears it', () => {
    const request = blow(
      { settings: { attackCost: 'on' }, dice: FAILS, attack: { ...BLADE, ap: 0 } },
      {},
      {
        ...{ ap: 3, flatFooted: true },
      },
    );
    expect(idsOf(request).slice(-1)).toEqual(['DOS-22 reaction']);
  });

  it('D17 a total below 0 counts as it is, unless a fumble made it', () => {
    const low = (dice: PlainRecord, settings: PlainRecord) =>
      answered(blow({ dice: { ...dice, defense: [6, 6] }, settings }, { skill: -9 }, { skill: -30 })).facts;
    expect(low({ offense: [1, 2] }, { fumbles: 'on' })).toMatchObject({ offense: -6, defense: -18 });
    expect(low({ offense: [1, 1], 'offense-fumble': [1, 1] }, { fumbles: 'on' })).toMatchObject({ offense: 0 });
  });
});

describe('in a fight', () => {
  const fighter = (name: string, side: string, more: PlainRecord = {}) => ({
    ...{ name, side, skill: 6, defense: 6, lifePoints: 200, attack: BLADE, ...more },
  });
  const begin = (ada: PlainRecord, bo: PlainRecord, more: PlainRecord = {}) =>
    stepped({
      ...{ system: 'degrees', start: { fighters: [fighter('Ada', 'us', ada), fighter('Bo', 'them', bo)], ...more } },
    }).state;
  const go = (state: PlainRecord, action: PlainRecord, dice: PlainRecord) =>
    stepped({ system: 'degrees', state, action, dice });
  const ATTACK = { kind: 'attack', by: 'ada', target: 'bo' };
  const BACK = { kind: 'counterattack', by: 'bo' };
  const lost = { 'counter-offense': [1, 1], 'counter-defense': [6, 6] };

  it('DOS-21 the holder of a bonus is asked whether to use it', () => {
    const opened = go(begin({}, {}), ATTACK, FAILS).state;
    const kept = go(opened, { kind: 'let-it-pass', by: 'bo' }, {}).state;
    const answer = step({
      system: 'degrees',
      state: kept,
      action: { kind: 'attack', by: 'bo', target: 'ada' },
      ask: true,
    });
    expect(answer).toMatchObject({
      needs: {
        ...{ kind: 'choice', id: 'useCounterBonus', by: 'attacker', options: [true, false], default: true },
        about: { bonus: 3 },
      },
    });
  });

  it('DOS-24, D28 a shot at point-blank leaves an opening, one from afar is answered from afar', () => {
    const shot = (action: PlainRecord, bo: PlainRecord = {}) =>
      go(begin({ attack: BOW }, { attack: BOW, ...bo }, { settings: { answerCounters: 'on' } }), action, FAILS);
    const last = (answer: ReturnType<typeof go>) => wayOf(answer).at(-1)!.slice(0, 2);
    expect(last(shot(ATTACK))).toEqual(['DOS-23', 'no-opening']);
    const near = shot({ ...ATTACK, pointBlank: true });
    expect(last(near)).toEqual(['DOS-24', 'reaction']);
    expect(last(go(near.state, BACK, lost))).toEqual(['DOS-24', 'reaction']);
    const far = shot(ATTACK, { answersShots: true });
    expect(last(far)).toEqual(['DOS-25', 'reaction']);
    expect(far.state).toMatchObject({ opening: { by: 'bo', against: 'ada', afar: true } });
    expect(last(go(far.state, BACK, lost))).toEqual(['DOS-23', 'no-opening']);
    const blade = begin({}, { attack: BOW }, { settings: { answerCounters: 'on' } });
    expect(last(go(go(blade, ATTACK, FAILS).state, BACK, lost))).toEqual(['DOS-24', 'reaction']);
  });

  it('D31 of two conditions of one name the last counts, and others that one has stay', () => {
    const effects = [
      { name: 'slowed', offense: -1 },
      { name: 'slowed', offense: -2 },
      { name: 'dazed', defense: -1 },
    ];
    const wins = { offense: [6, 6], defense: [1, 1] };
    const state = begin({ attack: { ...BLADE, effects } }, {}) as PlainRecord & {
      readonly fighters: Readonly<Record<string, PlainRecord>>;
    };
    const blind = { name: 'blind', offense: -3 };
    const bo = { ...state.fighters.bo!, conditions: [{ name: 'dazed', defense: -4 }, blind] };
    const hit = go({ ...state, fighters: { ...state.fighters, bo } }, ATTACK, wins);
    expect(hit.state).toMatchObject({
      fighters: { bo: { conditions: [blind, effects[1], effects[2]] } },
    });
  });
});
