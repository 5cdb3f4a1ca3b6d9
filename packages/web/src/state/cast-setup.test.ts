/** The same characters in the set-up of a fight as in the cards and the whole fight of a game. */
import { step } from '@strikehome/engine/contract';
import { SYSTEMS } from '@strikehome/engine/games';
import { type PlainRecord, valueAt } from '@strikehome/engine/kernel';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fetchCase } from './case-rules.ts';
import { castSetup, toldBySetup, toldByState } from './cast-setup.ts';
import { type Characters, forgetCharacters } from './characters.ts';
import { castCard, castSides, tellCard, tellSides } from './recast.ts';
import { exampleSimulation, fightersOn, setSimulationField } from './simulation.ts';
import { exampleOf, refusalOf, setField } from './whatif.ts';

beforeAll(fetchCase);
beforeEach(() => {
  for (const id of Object.keys(SYSTEMS)) forgetCharacters(id);
});

const NOBODY: Characters = { ours: [], theirs: [] };
const shapeOf = (id: string) => SYSTEMS[id]!.encounter!.setup;
const exampleSetup = (id: string) => SYSTEMS[id]!.encounter!.examples[0]!.setup;
const setupWith = (id: string, characters: Characters) => castSetup(id, shapeOf(id), exampleSetup(id), characters)!;
const GAMES = Object.keys(SYSTEMS);

describe('the set-up of a fight', () => {
  it.each(GAMES)('%s: has both sides of a whole fight, and its rules take them', (id) => {
    const sides = exampleSimulation(id, 0);
    const setup = setupWith(id, tellSides(NOBODY, sides));
    expect(step({ system: id, start: setup })).toMatchObject({ ok: true });
    const back = castSides(sides, toldBySetup(id, shapeOf(id), setup, NOBODY));
    for (const side of ['a', 'b'] as const)
      expect(fightersOn(back.fields[side]).map((one) => (one as PlainRecord).name)).toEqual(
        fightersOn(sides.fields[side]).map((one) => (one as PlainRecord).name),
      );
  });

  it.each(GAMES)('%s: gives every action its characters, and the rules take them', (id) => {
    for (const { setup } of SYSTEMS[id]!.encounter!.examples) {
      const characters = toldBySetup(id, shapeOf(id), setup, NOBODY);
      for (const action of Object.keys(SYSTEMS[id]!.actions)) {
        const card = castCard(exampleOf(id, action, 0), characters);
        expect(card && refusalOf(card), action).toBeUndefined();
      }
    }
  });

  it.each(GAMES)('%s: comes back as it was, also the part that no card asks for', (id) => {
    const example = exampleSetup(id);
    const again = setupWith(id, toldBySetup(id, shapeOf(id), example, NOBODY));
    expect(again).toEqual(example);
  });

  it('has what was entered in a card, and nothing of the example that it replaces', () => {
    let card = setField(exampleOf('degrees', 'attack', 0), ['attacker', 'name'], 'Ana');
    card = setField(card, ['attacker', 'skill'], 12);
    const { fighters } = setupWith('degrees', tellCard(NOBODY, card)) as { fighters: readonly PlainRecord[] };
    expect(fighters.map(({ name, side }) => [name, side])).toEqual([
      ['Ana', 'travelers'],
      ['the bandit', 'bandits'],
    ]);
    expect(fighters[0]).toMatchObject({ skill: 12, attack: { baseDamage: 7 } });
    // Teo, Brute and Knife of the example are gone; what the rules need and nobody said is as in the example.
    expect(fighters[0]!.lifePoints).toBe(40);
    expect(fighters[1]!.armor).toEqual({ cut: 3 });
  });

  it('lists a Fate skill by its name, and a card has the rating of it', () => {
    const card = setField(exampleOf('fate', 'attack', 0), ['actor', 'rating'], 6);
    const setup = setupWith('fate', tellCard(NOBODY, card));
    expect(valueAt(setup, ['people', 0])).toMatchObject({ name: 'Bran', side: 'heroes', skills: { fight: 6 } });
    expect(valueAt(setup, ['people', 1])).toMatchObject({ name: 'the duelist', gm: true, skills: { fight: 3 } });
    const told = toldBySetup('fate', shapeOf('fate'), exampleSetup('fate'), NOBODY);
    expect(castCard(exampleOf('fate', 'attack', 0), told)!.fields).toMatchObject({
      actor: { name: 'Sera', skill: 'Fight', rating: 2 },
      opposition: { name: 'Captain', skill: 'Fight', rating: 3 },
    });
  });

  it('takes an opponent of the pack by name, with what was changed of it', () => {
    const setup = exampleSetup('physical');
    const told = toldBySetup('physical', shapeOf('physical'), setup, NOBODY);
    const card = castCard(exampleOf('physical', 'attack', 0), told)!;
    expect(card.fields.opponent).toBe('watchman');
    const hurt = { ...told, theirs: [{ ...told.theirs[0], stamina: 3 }, ...told.theirs.slice(1)] };
    expect(castCard(exampleOf('physical', 'attack', 0), hurt)!.fields.opponent).toMatchObject({ stamina: 3 });
    expect(valueAt(setupWith('physical', hurt), ['fighters', 2])).toMatchObject({ from: 'watchman', stamina: 3 });
  });

  it.each(GAMES)('%s: a fight in progress gives every action its fighters as they are', (id) => {
    const begun = step({ system: id, start: exampleSetup(id) });
    if (!begun.ok) throw new Error(begun.error.message);
    const characters = toldByState(id, begun.state as PlainRecord, NOBODY);
    expect(characters.ours.length).toBeGreaterThan(0);
    expect(characters.theirs.length).toBeGreaterThan(0);
    for (const action of Object.keys(SYSTEMS[id]!.actions)) {
      const card = castCard(exampleOf(id, action, 0), characters);
      expect(card && refusalOf(card), action).toBeUndefined();
      const told = tellCard(characters, card!);
      expect(told.ours[0]?.name, action).toBe(characters.ours[0]!.name);
    }
  });

  it('a wounded fighter is wounded in the card', () => {
    const begun = step({ system: 'degrees', start: exampleSetup('degrees') });
    if (!begun.ok) throw new Error(begun.error.message);
    const state = begun.state as { fighters: Record<string, PlainRecord> } & PlainRecord;
    const fighters = { ...state.fighters, brute: { ...state.fighters.brute, lifePoints: 7 } };
    const told = toldByState('degrees', { ...state, fighters } as PlainRecord, NOBODY);
    const { attacker, defender } = castCard(exampleOf('degrees', 'attack', 0), told)!.fields;
    expect([attacker, defender]).toMatchObject([
      { name: 'Mira', skill: 8 },
      { name: 'Brute', skill: 5, lifePoints: 7 },
    ]);
  });

  it('two of one name are numbered', () => {
    const sides = exampleSimulation('degrees', 0);
    const twins = setSimulationField(sides, ['b'], [sides.fields.b!, sides.fields.b!]);
    const { fighters } = setupWith('degrees', tellSides(NOBODY, twins)) as { fighters: readonly PlainRecord[] };
    expect(fighters.map(({ name }) => name)).toEqual(['Mira', 'Brute', 'Brute 2']);
  });
});
