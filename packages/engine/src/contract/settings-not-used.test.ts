/** One set of house rules holds for a whole game: what an action does not use is accepted and changes nothing. */
import { describe, expect, it } from 'vitest';
import { SYSTEMS } from '../games/index.ts';
import type { PlainRecord } from '../kernel/index.ts';
import { fight, resolve, step } from './index.ts';

/** Every option of every setting, one at a time. */
const CASES = Object.values(SYSTEMS).flatMap((system) =>
  Object.entries(system.settings.fields).flatMap(([name, field]) =>
    (field.kind === 'one-of' ? field.options : []).map((option) => ({ id: system.id, name, option })),
  ),
);

type Answered = { readonly ok: boolean; readonly error?: { readonly path: string; readonly message: string } };

/** Refusals that are about a setting, and not about what it makes of the request. */
function aboutSettings(answer: Answered): readonly string[] {
  return !answer.ok && /(^|\.)settings(\.|$)/.test(answer.error!.path) ? [answer.error!.message] : [];
}

describe('a setting that is not used', () => {
  it.each(CASES)('$id takes $name: $option in every action, fight and step', ({ id, name, option }) => {
    const system = SYSTEMS[id]!;
    const settings = { [name]: option };
    const requests = Object.entries(system.actions).flatMap(([action, { examples }]) =>
      examples.map(({ request }) => ({ action, ...request, settings: { ...settingsIn(request), ...settings } })),
    );
    const refused = [
      ...requests.map((request) => resolve({ system: id, seed: 'a', ...request })),
      ...(system.encounter?.examples ?? []).map(({ setup }) => step({ system: id, start: { ...setup, settings } })),
      ...(system.fight === undefined
        ? []
        : [fight({ system: id, ...system.fight.examples[0]!.request, settings, method: 'simulate', trials: 2 })]),
    ].flatMap((answer) => aboutSettings(answer as Answered));
    expect(refused).toEqual([]);
  });

  it('changes nothing: a LUCK test of Physical is the same under every house rule', () => {
    const test = { system: 'physical', action: 'luck', character: { physical: 6, luck: 7 }, dice: { luck: [3, 4] } };
    const plain = resolve(test);
    for (const { id, name, option } of CASES) {
      if (id === 'physical') expect(resolve({ ...test, settings: { [name]: option } })).toEqual(plain);
    }
  });
});

function settingsIn({ settings }: PlainRecord): PlainRecord {
  return (settings ?? {}) as PlainRecord;
}
