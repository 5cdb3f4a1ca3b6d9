/** A designer's questions, without a page: what has changed since a version was pinned, and that a link holds all of it. */
import { describe, expect, it } from 'vitest';
import { changedSince } from './changed-since.ts';
import { linkOf, placeOf } from './link.ts';
import { exampleSimulation, type Simulation, withChanges } from './simulation.ts';
import { subjectOfCard, variablesOf } from './subject.ts';
import { exampleOf } from './whatif.ts';

describe('a study', () => {
  const duel = exampleSimulation('degrees', 0);
  const skill = (to: number) => withChanges(duel, [['a.skill', to]]);

  it('is in its link, all of it', () => {
    const { fields, settings, policy } = duel;
    const bench: Simulation = {
      ...skill(8),
      part: 'vary',
      vary: { path: 'a.skill', from: 2, to: 9 },
      by: { path: 'b.attack', from: 0, to: 0 },
      settings: { criticals: 'off' },
      even: { of: 'a', target: '60%' },
      pinned: { fields, settings, policy: policy === 'best' ? 'default' : 'best' },
    };
    const link = linkOf({ view: 'simulate', system: 'degrees', simulation: bench });
    expect(placeOf(link)).toEqual({ view: 'simulate', system: 'degrees', simulation: bench });
  });

  it('of a card is in its link too, with the names and the pinned version', () => {
    const card = exampleOf('degrees', 'attack', 0);
    const { fields, settings } = card;
    const whatif = {
      ...card,
      fields: { ...fields, attacker: { ...(fields.attacker as object), name: 'Mira' } },
      study: { vary: { path: 'attack', from: 0, to: 0 }, even: { of: 'to-hit', target: '50%' } },
      pinned: { fields: { ...fields, defender: { skill: 1, name: 'Bo' } }, settings, policy: 'best' },
    } as const;
    expect(placeOf(linkOf({ view: 'card', whatif }))).toEqual({ view: 'card', whatif });
    expect(subjectOfCard(whatif).pinned?.request).toMatchObject({ defender: { skill: 1 }, policy: 'best' });
  });

  it('says what has changed since a version was pinned, in the words of the form', () => {
    const { fields, settings, policy } = duel;
    const next = { ...skill(9), policy: 'best', settings: { criticals: 'off' } } as const;
    expect(changedSince(next, { fields, settings, policy }, variablesOf(duel))).toEqual([
      'Mira: offensive skill 7 → 9',
      'House rule criticals: standard → off',
      'Choices: default → optimal',
    ]);
    expect(changedSince(duel, { fields, settings, policy }, variablesOf(duel))).toEqual([]);
  });
});
