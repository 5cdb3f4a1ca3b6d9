import { describe, expect, it } from 'vitest';
import type { PlainRecord } from '../../kernel/index.ts';
import { ENCOUNTER } from './encounter/index.ts';
import { PRESETS } from './settings.ts';
import { sheets } from './sheet.ts';

const { person } = sheets;

describe('a person of this book in a line of text', () => {
  it('reads any skill with its rating, aspects, stunts and what is taken', () => {
    expect(
      person.fromText(
        'Sera, Fight +3, Alchemy 2, refresh 3, fate points 1; aspects: Raised on Rooftops, Never Caught Twice; stunt: Always armed; mild: Broken Nose',
      ),
    ).toEqual({
      sheet: {
        name: 'Sera',
        skills: { fight: 3, alchemy: 2 },
        refresh: 3,
        fatePoints: 1,
        aspects: ['Raised on Rooftops', 'Never Caught Twice'],
        stunts: ['Always armed'],
        taken: [{ slot: 'mild', aspect: 'Broken Nose' }],
      },
      unread: [],
    });
    expect(person.fromText('Guard 2, fight 1').sheet).toEqual({ name: 'Guard 2', skills: { fight: 1 } });
  });
});

const sera = {
  name: 'Sera',
  skills: { fight: 2, athletics: 3, physique: 5, lore: 4 },
  aspects: ['Raised on Rooftops'],
  fatePoints: 2,
};

function played(action: string, role: 'actor' | 'opposition', own: PlainRecord = {}) {
  return person.roles![action]![role]!(sera, { role, own, request: { action } });
}

describe('a sheet in its roles', () => {
  it('an attack is made with the better of Fight and Shoot, a defense with the better of Fight and Athletics', () => {
    expect(played('attack', 'actor')).toMatchObject({ fields: { name: 'Sera', skill: 'fight', rating: 2 } });
    expect(played('attack', 'opposition')).toMatchObject({ fields: { kind: 'active', skill: 'athletics', rating: 3 } });
    expect(played('defend', 'actor')).toMatchObject({ fields: { skill: 'athletics', rating: 3 } });
  });

  it('another action says which skill, and one that is not on the sheet is Mediocre', () => {
    expect(played('discover', 'actor')).toMatchObject({ code: 'invalid_request', path: 'skill' });
    expect(played('discover', 'actor', { skill: 'Lore' })).toMatchObject({ fields: { skill: 'Lore', rating: 4 } });
    expect(played('discover', 'actor', { skill: 'Drive' })).toMatchObject({ fields: { rating: 0 } });
  });

  it('takes a hit with the boxes and slots that are free, and the second mild one of Superb Physique', () => {
    const hurt = { ...sera, marked: { physical: [1], mental: [] }, taken: [{ slot: 'severe', aspect: 'Shattered' }] };
    const request = { action: 'absorb', track: 'physical' };
    expect(person.roles!.absorb!.character!(hurt, { role: 'character', own: {}, request })).toEqual({
      fields: {
        name: 'Sera',
        stress: { physical: [2, 3, 4], mental: [1, 2] },
        consequences: ['mild', 'mild', 'moderate'],
      },
    });
  });

  it('brings fate points and aspects to a whole fight only for the best play', () => {
    const side = (policy: string) => person.side!(sera, { role: 'a', own: {}, request: { policy } });
    expect(side('default')).not.toHaveProperty('fields.fatePoints');
    expect(side('best')).toMatchObject({ fields: { fatePoints: 2, aspects: ['Raised on Rooftops'] } });
  });
});

describe('a sheet after a scene', () => {
  it('keeps fate points, marked boxes and the consequences that were taken', () => {
    const people = [
      {
        name: 'Sera',
        side: 'a',
        gm: false,
        skills: sera.skills,
        fatePoints: 2,
        consequences: ['mild', 'moderate'],
        aspects: [],
      },
      { name: 'Guard', side: 'b', gm: true, skills: {}, consequences: [], aspects: [] },
    ];
    const setup = {
      scene: 'conflict',
      settings: PRESETS,
      harm: 'physical',
      people,
      aspects: [],
      tasks: [],
      goal: 'deed',
      carried: 0,
    };
    const state = ENCOUNTER.start(setup) as PlainRecord & { readonly people: { readonly sera: PlainRecord } };
    const hit = {
      ...state,
      people: {
        ...state.people,
        sera: { ...state.people.sera, fatePoints: 0, slots: ['mild'], free: { physical: [1, 3, 4], mental: [1, 2] } },
      },
      aspects: [
        { name: 'Moderate consequence of Sera', on: 'sera', kind: 'consequence', hidden: false, known: [], free: {} },
      ],
    };
    expect(person.back!(sera, hit, 'sera')).toEqual({
      ...sera,
      fatePoints: 0,
      marked: { physical: [2], mental: [] },
      taken: [{ slot: 'moderate', aspect: 'Moderate consequence of Sera' }],
    });
    expect(person.back!(sera, state, 'sera')).toEqual(sera);
  });
});
