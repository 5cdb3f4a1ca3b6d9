import { describe, expect, it } from 'vitest';
import { SYSTEMS } from '../games/index.ts';
import { odds } from './index.ts';

/** Actions that decide something, with a number that the acting side wants low. */
const cases = Object.values(SYSTEMS).flatMap((system) =>
  Object.entries(system.actions).flatMap(([name, action]) =>
    Object.entries(action.facts)
      .filter(([, fact]) => fact.lowerIsBetter && Object.keys(action.choices).length > 0)
      .map(([objective]) => ({ system: system.id, name, objective, request: action.examples[0]!.request })),
  ),
);

/** What an action has to be given so that there is something to bring down, and what its default is held against. */
const SITUATIONS: Readonly<Record<string, { readonly open: object; readonly usual: object }>> = {
  fate: { open: { available: [{ by: 'actor', aspect: 'a second chance', free: true }] }, usual: {} },
  physical: { open: {}, usual: { choices: { onFailure: 'breakAway' } } },
};

describe('a number that the acting side wants low', () => {
  it.each(cases)('is brought down by best play: $system $name $worth', ({ system, name, objective, request }) => {
    const base = { ...request, system, action: name };
    const { open, usual } = SITUATIONS[system]!;
    const mean = (asked: object): number => {
      const answer = odds(asked);
      if (!answer.ok) throw new Error(answer.error.message);
      return answer.facts[objective]!.mean.value;
    };
    expect(mean({ ...base, ...open, policy: 'best', objective })).toBeLessThan(mean({ ...base, ...usual }));
  });

  it('exists', () => {
    expect(cases.length).toBeGreaterThan(0);
  });
});
