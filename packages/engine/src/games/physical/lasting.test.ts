import { describe, expect, it } from 'vitest';
import { fight, type StepAnswer, step } from '../../contract/index.ts';
import type { PlainRecord } from '../../kernel/index.ts';
import { ADA, attack, defend, PISTOL, SWORD, THUG } from './testing/people.ts';

const DARK = { name: 'gloom', value: 2 };

const setup = (more: PlainRecord = {}, ada: PlainRecord = {}, thug: PlainRecord = {}): PlainRecord => ({
  fighters: [
    { ...ADA, side: 'us', player: true, ...ada },
    { ...THUG, side: 'them', ...thug },
  ],
  adjacent: [{ a: 'ada', b: 'the-thug' }],
  ...more,
});

function go(request: PlainRecord): StepAnswer {
  const answer = step({ system: 'physical', ...request });
  if (!answer.ok) throw new Error(`${answer.error.path}: ${answer.error.message}`);
  expect(answer.unusedDice, 'dice left over').toBeUndefined();
  return answer;
}

const STRIKE = { kind: 'attack', by: 'ada', target: 'the-thug' };
const STRUCK = { kind: 'attack', by: 'the-thug', target: 'ada' };

/** The sum of the target number as the question tells it, and what it comes to. */
function sumOf(
  start: PlainRecord,
  action: PlainRecord,
): readonly [terms: readonly (readonly [unknown, unknown])[], target: unknown] {
  const choices = action.by === 'ada' ? {} : { defense: 'brawling' };
  const { needs } = go({ start, action, ask: true, choices, show: ['question'] });
  const { terms = [], target } = needs!.question as { terms?: readonly PlainRecord[]; target?: number };
  return [terms.map(({ label, value }) => [label, value] as const), target];
}

describe('modifiers that last', () => {
  it('PHY-08, c-25 of the scene: counted at every attack and every defense, once, by name', () => {
    const dark = setup({ modifiers: [DARK] });
    expect(sumOf(setup(), STRIKE)).toEqual([
      [
        ['PHYSICAL', 6],
        ['swords', 2],
        ['opponent’s skill', -1],
      ],
      7,
    ]);
    const [terms, target] = sumOf(dark, STRIKE);
    expect([terms.at(-1), terms.length, target]).toEqual([['gloom', -2], 4, 5]);
    const [, before] = sumOf(setup(), STRUCK);
    const [defended, after] = sumOf(dark, STRUCK);
    expect([defended.filter(([label]) => label === 'gloom'), after]).toEqual([[['gloom', -2]], Number(before) - 2]);
  });

  it('PHY-08, c-25 what an attack says is added to what lasts, and a number on its own is the scene’s', () => {
    const [terms, target] = sumOf(setup({ modifiers: [1] }), { ...STRIKE, modifiers: [{ name: 'smoke', value: 1 }] });
    expect([terms.slice(3), target]).toEqual([
      [
        ['smoke', -1],
        ['scene', -1],
      ],
      5,
    ]);
  });

  it('c-25 a name of the pack gets its sign from the roll, and waits where it is for another kind of attack', () => {
    const start = setup({ modifiers: ['darkness', 'small-target'] });
    expect(sumOf(start, STRIKE)[0].slice(3)).toEqual([['darkness', -3]]);
    expect(sumOf(start, STRUCK)[0].at(-1)).toEqual(['darkness', 3]);
    const shot = setup({ modifiers: ['small-target'] }, { weapon: PISTOL, skills: { pistols: 2 } });
    expect(sumOf(shot, STRIKE)[0].slice(2)).toEqual([['small-target', -2]]);
  });

  it('c-25 of a fighter: when they attack, or when they are attacked', () => {
    const hurt = {
      modifiers: [
        { name: 'bad knee', value: 1 },
        { name: 'behind a crate', value: 3, when: 'attacked' },
      ],
    };
    expect(sumOf(setup({}, hurt), STRIKE)[0].slice(3)).toEqual([['bad knee', -1]]);
    expect(sumOf(setup({}, {}, hurt), STRIKE)[0].slice(3)).toEqual([['behind a crate', -3]]);
    const [terms] = sumOf(setup({}, hurt), STRUCK);
    expect(terms.filter(([label]) => label === 'bad knee' || label === 'behind a crate')).toEqual([
      ['behind a crate', -3],
    ]);
  });

  it('c-25 of a weapon: at every attack with it, also in a single answer, and not with fists', () => {
    const weapon = { ...SWORD, modifiers: [{ name: 'notched', value: 1 }, 2] };
    expect(sumOf(setup({}, { weapon }), STRIKE)[0].slice(3)).toEqual([
      ['notched', -1],
      ['sword', -2],
    ]);
    expect(attack({ character: { ...ADA, weapon }, dice: { attack: [2, 2] } }).outcome).toBe('miss');
    expect(attack({ dice: { attack: [2, 2], damage: [1] } }).outcome).toBe('hit');
    const lost = { weapon, conditions: [{ name: 'disarmed', disarmed: true }] };
    expect(sumOf(setup({}, lost), STRIKE)[0].map(([label]) => label)).toEqual([
      'PHYSICAL',
      'brawling',
      'opponent’s skill',
    ]);
    const theirs = { ...THUG, modifiers: [{ name: 'drunk', helpsAttacker: -2 }] };
    const { facts } = defend({
      opponent: theirs,
      choices: { defense: 'swords' },
      dice: { defense: [6, 5], damage: [1] },
    });
    // 6 + 1 − 2 of swords, and +2 because a drunk is easier to avoid.
    expect(facts.target).toBe(7);
  });

  it('c-25 the GM says anew what the scene is like, at any time and in nobody’s turn', () => {
    const { state } = go({ start: setup() });
    const dark = go({ state, action: { kind: 'scene', modifiers: [DARK, 'smoke'] } });
    expect(dark.text).toBe('The scene from now on: gloom −2 and smoke.');
    expect(dark.steps!.map(({ rule, id }) => [rule, id])).toEqual([['c-25', 'scene']]);
    expect(dark.state).toEqual({ ...state, moves: 1, modifiers: [DARK, 'smoke'] });
    expect(dark.standing).toBe('Round 1. Scene: gloom −2, smoke. STAMINA: Ada 12; the thug 8.');
    const light = go({ state: dark.state, action: { kind: 'scene' } });
    expect(light.text).toBe('The scene no longer modifies attacks.');
    expect(light.state).toEqual({ ...state, moves: 2 });
  });

  it('c-25 they are shown where the fight stands and on the fighter who has them', () => {
    const slow = { modifiers: [{ name: 'slow hands', value: 1 }] };
    const { standing, pictures } = go({ start: setup({}, slow) });
    expect(standing).toContain('Ada 12, slow hands −1');
    expect(pictures).toMatchObject([
      { groups: [{ bars: [{ notes: ['LUCK 7', 'slow hands −1', 'next to the thug'] }] }, {}] },
    ]);
  });

  it.each<readonly [string, PlainRecord, string]>([
    ['of the scene', setup({ modifiers: ['drakness'] }), 'start.modifiers.0'],
    ['of a fighter', setup({}, { modifiers: ['drakness'] }), 'start.fighters.0.modifiers.0'],
    [
      'of a weapon',
      setup({}, { weapon: { ...SWORD, modifiers: ['drakness'] } }),
      'start.fighters.0.weapon.modifiers.0',
    ],
  ])('c-25 a name that no pack has is refused where it stands: %s', (_, start, path) => {
    expect(step({ system: 'physical', start })).toMatchObject({ ok: false, error: { path } });
    const { state } = go({ start: setup() });
    const bad = step({ system: 'physical', state, action: { kind: 'scene', modifiers: ['drakness'] } });
    expect(bad).toMatchObject({ ok: false, error: { path: 'action.modifiers.0' } });
    const invalidState = step({ system: 'physical', state: { ...state, modifiers: ['drakness'] } });
    expect(invalidState).toMatchObject({ ok: false, error: { path: 'state.modifiers.0' } });
  });

  it('c-25, PHY-08 in whole fights: of the scene, of a fighter and of a weapon alike', () => {
    const a = { ...ADA, luck: undefined };
    const request = (own: PlainRecord, more: PlainRecord = {}) => {
      const answer = fight({ system: 'physical', a: { ...JSON.parse(JSON.stringify(a)), ...own }, b: THUG, ...more });
      if (!answer.ok) throw new Error(`${answer.error.path}: ${answer.error.message}`);
      return (answer as { readonly win: { readonly a: number } }).win.a;
    };
    const plain = request({});
    const weapon = request({ weapon: { ...SWORD, modifiers: [DARK] } });
    expect(weapon).toBeLessThan(plain);
    expect(request({ modifiers: [DARK] })).toBe(weapon);
    const helps = { name: 'gloom', helpsAttacker: -2 };
    expect(request({}, { modifiers: [helps] })).toBe(request({ modifiers: [helps, { ...helps, when: 'attacked' }] }));
  });
});
