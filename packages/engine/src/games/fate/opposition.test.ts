/** Who may resist what and how: what a request may not say, by its clause, and what it may. */
import { describe, expect, it } from 'vitest';
import { asked, refusedAt } from '../../contract/testing/way.ts';
import type { PlainRecord } from '../../kernel/index.ts';
import { passive, refused } from './testing/table.ts';

const LAND = { mode: 'new', on: 'environment' };
const PERSON = { mode: 'new', on: 'character' };
const FIGHT = { scene: 'conflict' };
const ARMED = { settings: { weaponsArmor: 'on' } };
const BOLD = { by: 'actor', aspect: 'Bold', free: true };

const request = (action: string, more: PlainRecord): PlainRecord => ({
  ...{ system: 'fate', action, dice: {}, actor: { name: 'Landon', rating: 0 } },
  opposition: { name: 'Og', kind: 'passive', rating: 0 },
  ...more,
});
const against = (more: PlainRecord) => ({ opposition: { kind: 'active', rating: 0, ...more } });
const none = (more: PlainRecord = {}) => ({ opposition: { kind: 'none', ...more } });

/** An action, what is said besides, and where and by which clause that is refused. */
type Refused = readonly [action: string, more: PlainRecord, path: string, rule: string];

function refuses(...rows: readonly Refused[]): void {
  for (const [action, more, path, rule] of rows)
    expect(refusedAt(request(action, more)), `${action} ${path}`).toEqual(['not_allowed', path, rule]);
}

/** The same that is allowed, and asks for dice. */
function allows(...rows: readonly (readonly [action: string, more: PlainRecord])[]): void {
  for (const [action, more] of rows)
    expect(asked(request(action, more)), `${action} ${JSON.stringify(more)}`).toMatchObject({ kind: 'dice' });
}

describe('what has no say is refused', () => {
  it('FATE-44, FATE-97, FATE-99 a wrong way to resist', () => {
    refuses(
      ['discover', against({ by: 'defend' }), 'opposition.by', 'FATE-44'],
      ['overcome', against({ by: 'defend' }), 'opposition.by', 'FATE-97'],
      ['advantage', { ...against({ by: 'defend' }), ...LAND }, 'opposition.by', 'FATE-97'],
      ['advantage', { ...against({ by: 'oppose' }), ...PERSON }, 'opposition.by', 'FATE-99'],
      ['attack', { ...against({ by: 'oppose' }), ...FIGHT }, 'opposition.by', 'FATE-99'],
    );
    allows(
      ['discover', against({ by: 'oppose' })],
      ['overcome', against({ by: 'oppose' })],
      ['advantage', { ...against({ by: 'oppose' }), ...LAND }],
      ['advantage', { ...against({ by: 'oppose' }), ...PERSON, willing: true }],
      ['advantage', { ...against({ by: 'defend' }), ...PERSON }],
      ['attack', { ...against({ by: 'defend' }), ...FIGHT }],
    );
  });

  it('FATE-82, FATE-88 unaware is the defender, and the attacker of a defend does not resist', () => {
    refuses(
      ['defend', against({ by: 'defend' }), 'opposition.by', 'FATE-88'],
      ['defend', against({ by: 'oppose' }), 'opposition.by', 'FATE-88'],
      ['defend', { opposition: { ...passive(2), by: 'oppose' } }, 'opposition.by', 'FATE-88'],
      ['overcome', against({ unaware: true }), 'opposition.unaware', 'FATE-82'],
      ['overcome', { opposition: { ...passive(2), unaware: true } }, 'opposition.unaware', 'FATE-82'],
      ['advantage', { ...against({ unaware: true }), ...LAND }, 'opposition.unaware', 'FATE-82'],
    );
    allows(['advantage', { ...against({ unaware: true }), ...PERSON }]);
  });

  it('FATE-79 an attack outside a conflict', () => {
    refuses(
      ['attack', {}, 'scene', 'FATE-79'],
      ['attack', { scene: 'challenge' }, 'scene', 'FATE-79'],
      ['attack', { scene: 'contest' }, 'scene', 'FATE-79'],
    );
    allows(['attack', FIGHT], ['attack', { scene: 'contest-under-fire' }]);
  });

  it('FATE-96, FATE-102, D8 full defense where nobody defends, where no conflict is, or for the unaware', () => {
    const full = { fullDefense: true };
    const unaware = { ...against({ unaware: true }), ...FIGHT, ...full };
    refuses(
      ['overcome', full, 'fullDefense', 'FATE-102'],
      ['advantage', { ...full, ...LAND }, 'fullDefense', 'FATE-102'],
      ['defend', { ...full, scene: 'contest' }, 'fullDefense', 'FATE-96'],
      ['attack', unaware, 'fullDefense', 'D8'],
    );
    allows(['defend', unaware], ['defend', full], ['defend', { ...full, scene: 'contest-under-fire' }]);
  });

  it('FATE-82, FATE-90 nothing in the way of an attack or a defend, and no rating in the way of a roll', () => {
    refuses(
      ['attack', { ...none(), ...FIGHT }, 'opposition.kind', 'FATE-82'],
      ['defend', none(), 'opposition.kind', 'FATE-90'],
    );
    expect(refusedAt(request('overcome', { opposition: { kind: 'active' } }))).toEqual([
      ...['invalid_request', 'opposition.rating', undefined],
    ]);
    expect(asked(request('overcome', none()))).toBeUndefined();
  });

  it('D24 weapons and armor are for hits', () => {
    const gear = (what: string, more: PlainRecord = {}) => ({ ...ARMED, ...more, [what]: 1 });
    for (const what of ['weapon', 'armor']) {
      refuses(['overcome', gear(what), what, 'D24'], ['defend', gear(what, { against: 'advantage' }), what, 'D24']);
      allows(['defend', gear(what)], ['attack', gear(what, FIGHT)]);
    }
  });

  it('D28 willing is who has an advantage put on them', () => {
    refuses(
      ['overcome', { willing: true }, 'willing', 'D28'],
      ['advantage', { ...LAND, willing: true }, 'willing', 'D28'],
    );
  });

  it('FATE-01 where nothing is in the way there is no rating, no help against it and nothing to invoke', () => {
    refuses(
      ['overcome', none({ rating: 0 }), 'opposition.rating', 'FATE-01'],
      ['overcome', none({ rating: 3 }), 'opposition.rating', 'FATE-01'],
      ['overcome', none({ helpers: [1] }), 'opposition.helpers', 'FATE-01'],
      ['overcome', { ...none(), available: [BOLD] }, 'available', 'FATE-01'],
      ['overcome', { ...none(), invokes: [{ ...BOLD, use: 'bonus' }] }, 'invokes', 'FATE-01'],
    );
  });

  it('FATE-63, FATE-88 new or there, on what, revealing what and against what are asked where they are heard', () => {
    const roll = { actor: { rating: 2 }, opposition: passive(2) };
    const unheard = (of: string, said: Record<string, string>) => refused('advise', { ...roll, of, ...said });
    const advantage = { mode: 'new', on: 'environment' };
    expect(unheard('overcome', { mode: 'new' })).toMatchObject({ path: 'mode', rule: 'FATE-63' });
    expect(unheard('defend', { mode: 'new' })).toMatchObject({ path: 'mode', rule: 'FATE-63' });
    expect(unheard('defend', { on: 'character' })).toMatchObject({ path: 'on', rule: 'FATE-63' });
    expect(unheard('advantage', { ...advantage, reveals: 'aspect' })).toMatchObject({ path: 'reveals' });
    expect(unheard('discover', { against: 'attack' })).toMatchObject({ path: 'against', rule: 'FATE-88' });
    expect(refused('overcome', { ...roll, mode: 'new' })).toMatchObject({ code: 'invalid_request', path: 'mode' });
  });
});
