/** What was entered for a character of a game is there in every action of it and in its whole fight. */

import { SYSTEMS } from '@strikehome/engine/games';
import { type PlainRecord, valueAt } from '@strikehome/engine/kernel';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fetchCase } from './case-rules.ts';
import { charactersOf, forgetCharacters } from './characters.ts';
import { keepCard } from './last.ts';
import type { Route } from './link.ts';
import { exampleSimulation, type Simulation, setSimulationField } from './simulation.ts';
import { recast, toAction } from './turning.ts';
import { exampleOf, refusalOf, setField, setSetting, type Whatif } from './whatif.ts';

beforeAll(fetchCase);

const ACTIONS = Object.entries(SYSTEMS).flatMap(([id, { actions }]) =>
  Object.keys(actions).map((action) => [id, action] as const),
);

/** As on a fresh profile: no card of these games was left. */
beforeEach(() => {
  for (const id of Object.keys(SYSTEMS)) forgetCharacters(id);
  for (const [id, action] of ACTIONS) keepCard(exampleOf(id, action, 0));
});

/** To another action as the page does it: the card that is left is kept. */
function turn(whatif: Whatif, action: string): Whatif {
  keepCard(whatif);
  return toAction(whatif, action);
}

const toSimulation = (whatif: Whatif, base = exampleSimulation(whatif.system, 0)): Simulation => {
  const next = recast({ view: 'simulate', system: whatif.system, simulation: base }, { view: 'card', whatif });
  return (next as Extract<Route, { view: 'simulate' }>).simulation;
};
const toCard = (simulation: Simulation, whatif: Whatif): Whatif => {
  const next = recast({ view: 'card', whatif }, { view: 'simulate', system: simulation.system, simulation });
  return (next as Extract<Route, { view: 'card' }>).whatif;
};

describe('a card turned to another action', () => {
  it.each(ACTIONS)('%s %s: from every other one, the rules take it', (id, to) => {
    for (const from of Object.keys(SYSTEMS[id]!.actions)) {
      forgetCharacters(id);
      expect(refusalOf(turn(exampleOf(id, from, 0), to)), from).toBeUndefined();
    }
  });

  const edited = (): Whatif => {
    let card = exampleOf('physical', 'attack', 0);
    card = setField(card, ['character', 'physical'], 9);
    card = setField(card, ['character', 'shield'], true);
    card = setField(card, ['character', 'name'], 'Ash');
    return setField(card, ['opponent', 'name'], 'the sergeant');
  };

  it('has the characters as they were entered, also where it asks more of them', () => {
    const card = edited();
    const defend = turn(card, 'defend');
    expect(defend.fields.character).toEqual(card.fields.character);
    // The attack says nothing of the opponent's PHYSICAL, which this card needs: the example has it.
    expect(defend.fields.opponent).toEqual({ ...(card.fields.opponent as PlainRecord), physical: 6 });
    expect(turn(defend, 'attack').fields.character).toEqual(card.fields.character);
    for (const action of ['leave', 'luck'])
      expect(turn(card, action).fields.character, action).toEqual(card.fields.character);
    expect(turn(card, 'leave').fields.enemies).toEqual([card.fields.opponent]);
  });

  it('has the stunts and bonuses of a Fate character, and no stunt that it does not have', () => {
    const duelist = { name: 'Duelist', skill: 'Fight', action: 'attack' };
    const mine = { stunts: [duelist], bonuses: [{ name: 'high ground', value: 1 }] };
    const attack = exampleOf('fate', 'attack', 0);
    const actor = { ...(attack.fields.actor as PlainRecord), ...mine };
    const climb = exampleOf('fate', 'overcome', 0);
    const stunt = { name: 'Cat', skill: 'Athletics', action: 'overcome' };
    keepCard(setField(setField(climb, ['actor', 'stunts'], [stunt]), ['actor', 'uses'], ['Cat']));
    const overcome = toAction(setField(attack, ['actor'], actor), 'overcome');
    expect(overcome.fields.actor).toMatchObject({ name: 'Bran', ...mine });
    expect(valueAt(overcome.fields, ['actor', 'uses'])).toBeUndefined();
  });

  it('takes a thing away where it was taken away', () => {
    const bare = setField(turn(edited(), 'defend'), ['character', 'shield'], undefined);
    expect((turn(bare, 'attack').fields.character as PlainRecord).shield).toBeUndefined();
    expect(valueAt(turn(bare, 'attack').fields, ['character', 'physical'])).toBe(9);
  });

  it('keeps what was entered there beside the characters, the house rules and what both ask for', () => {
    const dark = setField(exampleOf('physical', 'attack', 0), ['modifiers'], [-2]);
    const defend = turn(setSetting(dark, 'breakAway', 'stays'), 'defend');
    expect([defend.fields.modifiers, defend.settings]).toEqual([[-2], { breakAway: 'stays' }]);
    const shown = setField(exampleOf('fate', 'advantage', 0), ['on'], 'environment');
    const back = turn(turn(shown, 'absorb'), 'advantage');
    expect(back.fields.on).toBe(shown.fields.on);
  });

  it('keeps those of the other side where an action has none', () => {
    const there = turn(turn(edited(), 'luck'), 'defend');
    expect(valueAt(there.fields, ['opponent', 'name'])).toBe('the sergeant');
  });

  it('puts a wall of fire where it was, and a character where one was entered', () => {
    const fire = exampleOf('fate', 'defend', 0);
    expect(turn(fire, 'attack').fields.opposition).toEqual(fire.fields.opposition);
    forgetCharacters('fate');
    const guards = setField(exampleOf('fate', 'overcome', 0), ['opposition', 'rating'], 5);
    expect(turn(guards, 'defend').fields.opposition).toMatchObject({ kind: 'active', name: 'the guards', rating: 5 });
  });

  it('a frame does not aim at its namesake', () => {
    const attack = exampleOf('mfz', 'attack', 0);
    const { frame, target } = turn(attack, 'assign').fields as { frame: PlainRecord; target: PlainRecord };
    expect(target).toEqual(attack.fields.target);
    expect(frame.name).not.toBe(target.name);
    expect(frame.name).toBe('Anvil');
  });
});

describe('the whole fight', () => {
  it('has the numbers of the card', () => {
    const card = setField(exampleOf('physical', 'attack', 0), ['character', 'physical'], 9);
    const { a, b } = toSimulation(card).fields as { a: PlainRecord; b: PlainRecord };
    expect(a).toEqual(card.fields.character);
    expect(b).toEqual({ ...(card.fields.opponent as PlainRecord), physical: 6 });
  });

  it('has nothing of the example that stood there, but for what the rules need', () => {
    const { a } = toSimulation(setField(exampleOf('degrees', 'attack', 0), ['attacker', 'name'], 'Ana')).fields;
    // The example has armor, which the card does not ask for; life points a fighter cannot do without.
    expect(exampleSimulation('degrees', 0).fields.a).toMatchObject({ armor: { cut: 1 }, lifePoints: 40 });
    expect(a).toMatchObject({ name: 'Ana', skill: 10, lifePoints: 40 });
    expect(a).not.toHaveProperty('armor');
  });

  it('has a derived number where the card has none', () => {
    let card = setField(exampleOf('physical', 'attack', 0), ['character', 'physical'], 9);
    card = setField(card, ['character', 'stamina'], undefined);
    expect(toSimulation(card).fields.a).toMatchObject({ physical: 9, stamina: 18 });
    const bare = setSimulationField(exampleSimulation('physical', 0), ['a', 'stamina'], undefined);
    expect(toSimulation(card, bare).fields.a).toMatchObject({ physical: 9, stamina: 18 });
  });

  it.each([
    ['degrees', 'attack', ['attacker', 'skill'], 11, 'a', 'skill'],
    ['degrees', 'attack', ['defender', 'skill'], 3, 'b', 'defense'],
    ['degrees', 'attack', ['attack', 'baseDamage'], 9, 'a', 'attack.baseDamage'],
    ['fate', 'attack', ['actor', 'rating'], 6, 'a', 'attack'],
    ['fate', 'attack', ['opposition', 'rating'], 1, 'b', 'defend'],
    ['fate', 'absorb', ['character', 'consequences'], ['mild'], 'a', 'consequences'],
    ['fate', 'attack', ['fatePoints'], { actor: 4 }, 'a', 'fatePoints', 4],
    ['fate', 'attack', ['weapon'], 2, 'a', 'weapon'],
    ['fate', 'defend', ['armor'], 2, 'a', 'armor'],
    ['mfz', 'assign', ['frame', 'name'], 'Wren', 'a', 'name'],
    ['mfz', 'assign', ['frame', 'pilot'], 'Ada', 'a', 'pilot'],
    ['mfz', 'attack', ['target', 'role'], 'scout', 'b', 'role'],
    ['physical', 'attack', ['character', 'modifiers'], [{ name: 'high ground', value: -1 }], 'a', 'modifiers'],
    ['physical', 'attack', ['opponent', 'modifiers'], [{ name: 'blinded', value: 1 }], 'b', 'modifiers'],
    ['mfz', 'attack', ['target', 'systems'], ['G'], 'b', 'systems'],
  ] as const)('%s %s: %j reaches the side that it is of', (id, action, path, value, side, field, there?: number) => {
    const { fields } = toSimulation(setField(exampleOf(id, action, 0), path, value as never));
    expect(valueAt(fields, [side, ...field.split('.')])).toEqual(there ?? value);
  });

  it('gives back to the card what was changed in it', () => {
    const card = exampleOf('physical', 'attack', 0);
    const simulation = setSimulationField(toSimulation(card), ['a', 'physical'], 4);
    const back = toCard(simulation, card);
    expect(valueAt(back.fields, ['character', 'physical'])).toBe(4);
    expect(back.fields.opponent).toEqual(simulation.fields.b);
  });

  it('has everybody of a list, and a card the first of them', () => {
    const card = exampleOf('physical', 'leave', 0);
    const side = toSimulation(card).fields.b;
    expect(side).toEqual([
      expect.objectContaining({ name: 'watchman' }),
      expect.objectContaining({ name: 'watchman' }),
      expect.objectContaining({ name: 'cutpurse' }),
    ]);
    expect(turn(card, 'attack').fields.opponent).toBe('watchman');
    expect(charactersOf('physical').theirs).toHaveLength(3);
  });
});

describe('the cast of a game', () => {
  it.each(Object.entries(SYSTEMS))('%s names fields that are there', (_id, { cast, actions, fight }) => {
    const sides = [fight!.schema.fields.a!, fight!.schema.fields.b!].flatMap((side) =>
      side.kind === 'either' ? side.cases.filter(({ kind }) => kind === 'record') : [side],
    );
    for (const name of Object.keys(cast!.side))
      expect(
        sides.some((side) => side.kind === 'record' && name in side.fields),
        name,
      ).toBe(true);
    for (const [action, roles] of Object.entries(cast!.actions)) {
      for (const [key, { fields }] of Object.entries(roles)) {
        const shape = JSON.stringify(
          key === '' ? actions[action]!.schema : actions[action]!.schema.fields[key.replace('.*', '')],
        );
        for (const name of Object.keys(fields))
          for (const part of name.split('.')) expect(shape).toContain(`"${part}":`);
      }
    }
  });
});
