/** The words of moves: an imperative on each button, and one line on what each kind does, in every game. */
import { SYSTEMS } from '@strikehome/engine/games';
import type { Move } from '@strikehome/engine/kernel';
import { describe, expect, it } from 'vitest';
import { deedsOf } from './deeds.ts';
import { imperative, wordsOf } from './move-words.ts';

const ATTACK = { label: 'Attack', help: 'Roll to hit.' };
const move = (label: string, what?: string, more: Partial<Move> = {}): Move => ({
  ...{ by: 'sera', label, action: { kind: 'attack' } },
  ...(what === undefined ? {} : { what }),
  ...more,
});

describe('the words of a move', () => {
  it.each([
    ['attacks', 'attack'],
    ['moves up to', 'move up to'],
    ['relies on dodge', 'rely on dodge'],
    ['passes', 'pass'],
    ['goes on full defense', 'go on full defense'],
    ['tries: Read the old plans (lore)', 'try: Read the old plans (lore)'],
    ['looks around', 'look around'],
    ['makes use of', 'make use of'],
  ])('%s is %s on a button', (said, button) => {
    expect(imperative(said)).toBe(button);
  });

  it('say what is left to choose after the kind of move', () => {
    expect(wordsOf(move('Sera attacks Captain', 'attacks'), 'Sera', ATTACK)).toBe('Attack');
    expect(wordsOf(move('Sera attacks Captain (fight)', 'fight'), 'Sera', ATTACK)).toBe('Attack: fight');
    expect(wordsOf(move('End round 1'), 'Sera', ATTACK)).toBe('End round 1');
  });

  it.each(Object.entries(SYSTEMS))('%s has a word and one short line for every kind of move', (_, { encounter }) => {
    const { action, kinds = {} } = encounter!;
    const known = action.kind === 'either' ? action.cases : [action];
    const all = known.flatMap((one) =>
      one.kind === 'record' && one.fields.kind?.kind === 'one-of' ? one.fields.kind.options : [],
    );
    expect(Object.keys(kinds).toSorted()).toEqual(all.toSorted());
    for (const { label, help } of Object.values(kinds)) {
      expect(label).toMatch(/^[A-Z][\w’ ]{1,24}$/);
      expect(help).toMatch(/^[A-Z+].{8,88}\.$/);
    }
  });
});

describe('the list of what a fighter can do', () => {
  const own = [
    move('Sera attacks Captain (fight)', 'fight', { target: 'captain' }),
    move('Sera attacks Captain (shoot)', 'shoot', { target: 'captain' }),
    move('Sera attacks Archer (fight)', 'fight', { target: 'archer' }),
    move('Sera passes', 'passes', { action: { kind: 'pass' } }),
  ];
  const names = {
    actor: 'Sera',
    nameOf: (id: string) => id.toUpperCase(),
    about: ({ action }: Move) => (action.kind === 'attack' ? ATTACK : { label: 'Pass', help: 'Do nothing.' }),
  };

  it('has every kind once, the first of the game first, each with its line', () => {
    expect(deedsOf(own, { list: true }, names)!.deeds).toEqual([
      { words: 'Attack', help: 'Roll to hit.', next: { kind: 'attack' } },
      { words: 'Pass', help: 'Do nothing.', move: own[3] },
    ]);
  });

  it('of a kind has each target with what is left to choose, and of a target everything that can be done to it', () => {
    const attack = deedsOf(own, { kind: 'attack' }, names)!;
    expect(attack.heading).toBe(': Attack');
    expect(attack.deeds.map(({ words }) => words)).toEqual(['CAPTAIN: fight', 'CAPTAIN: shoot', 'ARCHER: fight']);
    const captain = deedsOf(own, { target: 'captain' }, names)!;
    expect([captain.heading, captain.help]).toEqual([' → CAPTAIN', 'Roll to hit.']);
    expect(captain.deeds.map(({ move: one }) => one)).toEqual(own.slice(0, 2));
    expect(deedsOf(own, {}, names)).toBeUndefined();
  });
});
