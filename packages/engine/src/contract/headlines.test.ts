/** What a player wants to know of an action, before its outcomes: exact, in the book's words, in every game. */
import { describe, expect, it } from 'vitest';
import { SYSTEMS } from '../games/index.ts';
import { odds } from '../index.ts';
import { addedFractions } from '../kernel/index.ts';
import type { Failure, OddsAnswer } from './answer.ts';

function computed(request: object): OddsAnswer {
  const answer = odds(request as Parameters<typeof odds>[0]) as OddsAnswer | Failure;
  if (!answer.ok) throw new Error(answer.error.message);
  return answer;
}

const said = (request: object) => (computed(request).headlines ?? []).map(({ id, exact }) => `${id} ${exact}`);

const ACTIONS = Object.values(SYSTEMS).flatMap(({ id: system, actions }) =>
  Object.entries(actions).map(([action, { examples }]) => [`${system} ${action}`, system, action, examples] as const),
);

describe.each(ACTIONS)('%s', (_, system, action, examples) => {
  it('leads with at least one headline, each a chance', () => {
    for (const { request } of examples) {
      const { headlines = [] } = computed({ system, action, ...request });
      expect(headlines).not.toEqual([]);
      for (const { p, label } of headlines) {
        expect(p >= 0 && p <= 1).toBe(true);
        expect(label).toMatch(/^(To|The) [a-z]/);
      }
    }
  });
});

describe('degrees', () => {
  const attacker = { skill: 7 };
  const blow = {
    system: 'degrees',
    action: 'attack',
    attacker,
    defender: { skill: 4, lifePoints: 30 },
    attack: 'dirk',
  };

  it('what is soaked still hits, and a chance of 0 is said where the question arises', () => {
    expect(said(blow)).toEqual(['to-hit 493/648', 'to-hurt 493/648', 'to-take-out 35/1296']);
    const iron = { skill: 4, lifePoints: 30, absorption: 40 };
    expect(said({ ...blow, defender: iron })).toEqual(['to-hit 493/648', 'to-hurt 0', 'to-take-out 0']);
    expect(said({ ...blow, defender: { skill: 4 } })).toEqual(['to-hit 493/648', 'to-hurt 493/648']);
  });

  it('the counterattack is told of where it is taken', () => {
    const { request } = SYSTEMS.degrees!.actions.attack!.examples[2]!;
    const missed = { system: 'degrees', action: 'attack', ...request };
    const { headlines } = computed({ ...missed, choices: { counterattack: 'counterattack' } });
    expect(headlines!.map(({ label }) => label)).toEqual(['To hit', 'To hurt', 'The counterattack succeeds']);
  });
});

describe('physical', () => {
  const example = (action: string) => ({
    system: 'physical',
    action,
    ...SYSTEMS.physical!.actions[action]!.examples[0]!.request,
  });

  it('to hit is the sum of hit and critical hit, to avoid that of avoided and the fumble of the attacker', () => {
    const attack = computed(example('attack'));
    const { hit, critical } = attack.outcomes;
    expect(attack.headlines![0]).toMatchObject({ id: 'to-hit', exact: addedFractions(hit!.exact, critical!.exact) });
    const defend = computed(example('defend'));
    const { avoided, fumble } = defend.outcomes;
    expect(defend.headlines![0]!.exact).toBe(addedFractions(avoided!.exact, fumble!.exact));
  });
});

describe('mfz', () => {
  const wall = { system: 'mfz', action: 'attack', ...SYSTEMS.mfz!.actions.attack!.examples[0]!.request };
  const breach = (cover: object) =>
    computed({ ...wall, cover: { kind: 'terrain', name: 'the wall', ...cover } }).headlines!.find(
      ({ id }) => id === 'to-breach',
    );

  it('D2: without hits to breach it says what it assumes, with them it has a chance', () => {
    expect(breach({})).toMatchObject({
      exact: '0',
      text: expect.stringContaining('the wall still gives cover after every hit'),
    });
    expect(breach({ hitsToBreach: 1 })).toEqual({
      ...{ id: 'to-breach', label: 'To breach the cover', tone: 'good' },
      ...{ exact: '19/27', p: 19 / 27 },
    });
    expect(breach({ pieces: 6 })).toMatchObject({ exact: '19/27' });
  });

  it('the use of a roll promises what its best way does, over all rolls where none is given', () => {
    const { request } = SYSTEMS.mfz!.actions.assign!.examples[0]!;
    expect(said({ system: 'mfz', action: 'assign', ...request })).toEqual([
      'to-hit 1',
      'to-hurt 11/36',
      'to-take-out 0',
    ]);
    // One white and two red d6 and the d8 of two like weapons: 1 − (5/6)³ · 5/8 that one of them beats 5.
    const frame = { systems: ['Rd', 'Rd'], white: 1 };
    const thrown = { frame, range: 'direct', target: { systems: ['B'] }, defense: 5 };
    expect(said({ system: 'mfz', action: 'assign', ...thrown })[0]).toBe('to-hit 1103/1728');
  });
});

describe('fate', () => {
  it('advice leads with the chance before the dice, and with what they say after them', () => {
    const [before, after] = SYSTEMS.fate!.actions.advise!.examples.map(({ request }) =>
      said({ system: 'fate', action: 'advise', ...request }),
    );
    expect(before).toEqual(['to-succeed 5/81', 'to-succeed-with-style 0']);
    expect(after).toEqual(['to-succeed 0', 'to-succeed-with-style 0']);
  });
});

it('fractions are added and taken from each other exactly', () => {
  expect([addedFractions('1/6', '1/3'), addedFractions('1/6', '1/3', -1), addedFractions('1', '1', -1)]).toEqual([
    ...['1/2', '-1/6', '0'],
  ]);
});
