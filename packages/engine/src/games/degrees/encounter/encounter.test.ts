import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type StepAnswer, step } from '../../../contract/index.ts';
import type { PlainRecord } from '../../../kernel/index.ts';
import type { State } from './state.ts';

const fighter = (name: string, side: string, more: PlainRecord = {}): PlainRecord => ({
  name,
  side,
  skill: 6,
  defense: 6,
  absorption: 2,
  lifePoints: 200,
  attack: { mode: 'melee', damageType: 'cut', baseDamage: 5 },
  ...more,
});

function begin(more: PlainRecord = {}): State {
  const answer = step({
    system: 'degrees',
    start: { fighters: [fighter('Ada', 'us'), fighter('Bo', 'them'), fighter('Cy', 'them')], ...more },
  });
  if (!answer.ok) throw new Error(`${answer.error.path}: ${answer.error.message}`);
  return answer.state as State;
}

function go(state: State, action: PlainRecord, dice: PlainRecord = {}, choices: PlainRecord = {}) {
  const answer = step({
    system: 'degrees',
    state,
    action,
    dice,
    choices,
    seed: 'none of it may be needed',
    legal: true,
  });
  if (!answer.ok) throw new Error(`${answer.error.path}: ${answer.error.message}`);
  expect(answer.unusedDice, 'dice left over').toBeUndefined();
  return { ...answer, state: answer.state as State } as Omit<StepAnswer, 'state'> & {
    readonly state: State;
  };
}

const attack = { kind: 'attack', by: 'ada', target: 'bo' };
const wins = { offense: [6, 6], defense: [1, 1] };
const loses = { offense: [1, 1], defense: [5, 4] };

describe('a fight as state', () => {
  it('DOS-35 two hits in a round cost 2 points, and the next round starts full', () => {
    let state = begin({ anyOrder: true });
    state = go(state, attack, wins).state;
    state = go(state, { kind: 'attack', by: 'cy', target: 'ada' }, wins).state;
    const twice = { ...state, fighters: { ...state.fighters, ada: { ...state.fighters.ada!, acted: false } } };
    state = go(twice, attack, { offense: [2, 2], defense: [1, 1] }).state;
    expect([state.fighters.bo?.ap, state.fighters.ada?.ap]).toEqual([4, 5]);
    state = go(state, { kind: 'end-round' }).state;
    expect([state.round, state.fighters.bo?.ap, state.fighters.ada?.acted]).toEqual([2, 6, false]);
  });

  it('DOS-21 a counter bonus is for that attacker only, once, and gone with the round', () => {
    const opened = go(begin({ anyOrder: true }), attack, loses).state;
    expect(opened.bonuses).toEqual([{ holder: 'bo', against: 'ada', bonus: 3 }]);
    const kept = go(opened, { kind: 'let-it-pass', by: 'bo' }).state;
    const used = go(kept, { kind: 'attack', by: 'bo', target: 'ada' }, wins);
    expect(used.facts).toMatchObject({ offense: 12 + 6 + 3 });
    expect(used.state.bonuses).toEqual([]);
    expect(go(kept, { kind: 'attack', by: 'cy', target: 'ada' }, wins).facts).toMatchObject({ offense: 18 });
    expect(go(kept, { kind: 'end-round' }).state.bonuses).toEqual([]);
  });

  it('DOS-37, D22 an opening is answered before anything else, for 1 point', () => {
    const opened = go(begin(), attack, loses);
    expect(opened.legal?.map(({ action }) => action.kind)).toEqual(['counterattack', 'let-it-pass']);
    expect(step({ system: 'degrees', state: opened.state, action: { kind: 'end-round' } })).toMatchObject({
      ok: false,
      error: { code: 'not_allowed', rule: 'DOS-22' },
    });
    const back = go(
      opened.state,
      { kind: 'counterattack', by: 'bo' },
      { 'counter-offense': [3, 3], 'counter-defense': [2, 2] },
    );
    expect(back.facts).toMatchObject({ offense: 6 + 6 + 3, defense: 10, degrees: 5, damage: 15 });
    expect([back.state.fighters.bo?.ap, back.state.fighters.ada?.ap, back.state.fighters.ada?.lifePoints]).toEqual([
      5, 5, 185,
    ]);
  });

  it('DOS-31 the flat-footed neither attack nor counter this round', () => {
    const state = begin({ settings: { flatFooted: 'on' }, apPerRound: 0, anyOrder: true });
    const hit = go(state, { kind: 'attack', by: 'bo', target: 'ada' }, wins).state;
    expect(hit.fighters.ada?.flatFooted).toBe(true);
    expect(step({ system: 'degrees', state: hit, action: attack })).toMatchObject({
      ok: false,
      error: { code: 'not_allowed', path: 'action.by', rule: 'DOS-31' },
    });
    expect(go(hit, { kind: 'end-round' }).state.fighters.ada?.flatFooted).toBe(false);
  });

  it('DOS-36 a fighter at 0 life points or fewer is out, and one side left ends it', () => {
    const state = begin({ fighters: [fighter('Ada', 'us'), fighter('Bo', 'them', { lifePoints: 1 })] });
    const won = go(state, attack, wins);
    expect(won.state.fighters.bo?.lifePoints).toBeLessThan(0);
    expect(won.standing).toBe('The fight is over: us won.');
    expect(won.legal).toEqual([]);
    expect(step({ system: 'degrees', state: won.state, action: attack })).toMatchObject({
      ok: false,
      error: { path: 'action.target' },
    });
  });

  it.each<readonly [string, PlainRecord, string]>([
    ['an unknown target', { kind: 'attack', by: 'ada', target: 'zed' }, 'action.target'],
    ['a friend', { kind: 'attack', by: 'bo', target: 'cy' }, 'action.target'],
    ['an action that is not there', { kind: 'atack', by: 'ada', target: 'bo' }, 'action.kind'],
    ['a counter without an opening', { kind: 'counterattack', by: 'bo' }, 'action.kind'],
  ])('refuses %s and says where', (_what, action, path) => {
    expect(step({ system: 'degrees', state: begin(), action })).toMatchObject({ ok: false, error: { path } });
  });

  it.each<readonly [string, PlainRecord, string]>([
    ['one side', { fighters: [fighter('Ada', 'us'), fighter('Bo', 'us')] }, 'start.fighters'],
    [
      'no life',
      { fighters: [fighter('Ada', 'us', { lifePoints: 0 }), fighter('Bo', 'them')] },
      'start.fighters.0.lifePoints',
    ],
    [
      'one id twice',
      { fighters: [fighter('Ada', 'us', { id: 'x' }), fighter('Bo', 'them', { id: 'x' })] },
      'start.fighters.1.id',
    ],
  ])('does not start with %s', (_what, start, path) => {
    expect(step({ system: 'degrees', start })).toMatchObject({ ok: false, error: { path } });
  });

  it('random legal fights keep their invariants and replay from their log', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(), { minLength: 1, maxLength: 40 }),
        fc.constantFrom('on', 'off'),
        (picks, flatFooted) => {
          let state = begin({ settings: { flatFooted, openRolls: 'on', fumbles: 'on', multipleDefenses: 'on' } });
          picks.forEach((pick, i) => {
            const moves = step({ system: 'degrees', state, legal: true });
            if (!moves.ok || moves.legal === undefined || moves.legal.length === 0) return;
            const { action } = moves.legal[pick % moves.legal.length]!;
            const played = step({ system: 'degrees', state, action, seed: `${i}` });
            if (!played.ok) throw new Error(`legal, but refused: ${played.error.message}`);
            const again = step({ system: 'degrees', state, action, dice: played.dice, choices: played.choices });
            expect(again).toMatchObject({ ok: true, state: played.state });
            state = played.state as State;
            for (const one of Object.values(state.fighters)) expect(one.ap).toBeGreaterThanOrEqual(0);
          });
        },
      ),
      { numRuns: 60 },
    );
  });
});
