import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { step } from '../../../contract/index.ts';
import { isRecord, type Plain, type PlainRecord } from '../../../kernel/index.ts';

const blade = { mode: 'melee', damageType: 'cut', baseDamage: 5, effects: [{ name: 'dazed', offense: -1, rounds: 2 }] };
const fighter = (name: string, side: string) => ({ name, side, skill: 6, defense: 6, lifePoints: 40, attack: blade });

function stateAfter(dice?: PlainRecord): PlainRecord {
  const answer = step({
    system: 'degrees',
    start: { fighters: [fighter('Ada', 'us'), fighter('Bo', 'them'), fighter('Cy', 'them')] },
    ...(dice === undefined ? {} : { action: { kind: 'attack', by: 'ada', target: 'bo' }, dice }),
  });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.state;
}

const fresh = stateAfter();
/** With an opening and a bonus. */
const opened = stateAfter({ offense: [1, 1], defense: [5, 4] });
/** With a condition. */
const dazed = stateAfter({ offense: [6, 6], defense: [1, 1] });

describe('states from anywhere', () => {
  const one = (state: PlainRecord, who: string) => (state.fighters as Readonly<Record<string, PlainRecord>>)[who]!;
  const having = (who: string, more: PlainRecord): PlainRecord => ({
    ...fresh,
    fighters: { ...(fresh.fighters as PlainRecord), [who]: { ...one(fresh, who), ...more } },
  });

  it.each<readonly [string, PlainRecord, string]>([
    ['nobody at all', { ...fresh, fighters: {}, order: [] }, 'state.fighters'],
    ['a stranger in the order', { ...fresh, order: ['ada', 'bo', 'cy', 'ghost'] }, 'state.order.3'],
    ['a fighter twice in the order', { ...fresh, order: ['ada', 'bo', 'cy', 'bo'] }, 'state.order.3'],
    ['an empty order', { ...fresh, order: [] }, 'state.order'],
    [
      'a bonus of a stranger',
      { ...fresh, bonuses: [{ holder: 'x', against: 'bo', bonus: 1 }] },
      'state.bonuses.0.holder',
    ],
    [
      'a bonus against a stranger',
      { ...fresh, bonuses: [{ holder: 'bo', against: 'x', bonus: 1 }] },
      'state.bonuses.0.against',
    ],
    [
      'two bonuses of one',
      { ...fresh, bonuses: [1, 2].map((bonus) => ({ holder: 'bo', against: 'ada', bonus })) },
      'state.bonuses.1',
    ],
    ['an opening for a stranger', { ...fresh, opening: { by: 'x', against: 'ada' } }, 'state.opening.by'],
    ['an opening against a stranger', { ...fresh, opening: { by: 'bo', against: 'x' } }, 'state.opening.against'],
    ['an opening between friends', { ...fresh, opening: { by: 'bo', against: 'cy' } }, 'state.opening.against'],
    [
      'an opening for the fallen',
      { ...having('bo', { lifePoints: 0 }), opening: { by: 'bo', against: 'ada' } },
      'state.opening.by',
    ],
    ['a fighter who falls in good health', having('bo', { falling: true }), 'state.fighters.bo.falling'],
    ['a type of armor twice', having('bo', { armor: { cut: 1, Cut: 2 } }), 'state.fighters.bo.armor.Cut'],
    [
      'a condition twice',
      having('bo', { conditions: [{ name: 'dazed' }, { name: 'dazed' }] }),
      'state.fighters.bo.conditions.1',
    ],
  ])('%s is refused where it stands', (_what, state, path) => {
    expect(step({ system: 'degrees', state, legal: true })).toMatchObject({
      ok: false,
      error: { code: 'invalid_request', path },
    });
  });

  /** Every place in a state, as a path. */
  function placesIn(value: Plain, path: readonly string[] = []): readonly (readonly string[])[] {
    const entries = Array.isArray(value) ? [...value.entries()] : isRecord(value) ? Object.entries(value) : [];
    return [path, ...entries.flatMap(([key, inner]) => placesIn(inner as Plain, [...path, `${key}`]))];
  }

  function damaged(value: Plain, [key, ...rest]: readonly string[], put: Plain | undefined): Plain {
    if (key === undefined) return put ?? null;
    const copy = (Array.isArray(value) ? [...value] : { ...(value as PlainRecord) }) as Record<string, Plain>;
    if (rest.length === 0 && put === undefined) delete copy[key];
    else copy[key] = damaged(copy[key]!, rest, put);
    return copy as Plain;
  }

  it('however a state is damaged, it is refused or played, and what is offered is accepted', () => {
    const values = [undefined, null, 0, -1, 1, 1e6, 1e15, 'ada', 'ghost', '', true, [], {}, ['bo'], { by: 'bo' }];
    fc.assert(
      fc.property(fc.constantFrom(fresh, opened, dazed), fc.nat(), fc.constantFrom(...values), (state, at, put) => {
        const places = placesIn(state).slice(1);
        const broken = damaged(state, places[at % places.length]!, put as Plain | undefined);
        const answer = step({ system: 'degrees', state: broken, legal: true });
        if (!answer.ok) {
          expect(answer.error.code).not.toBe('internal');
          return;
        }
        for (const { action } of answer.legal ?? []) {
          const played = step({ system: 'degrees', state: broken, action, seed: 'damage' });
          if (!played.ok) throw new Error(`offered, yet ${played.error.path}: ${played.error.message}`);
          expect(step({ system: 'degrees', state: played.state })).toMatchObject({ ok: true });
        }
      }),
      { numRuns: 400 },
    );
  });
});
