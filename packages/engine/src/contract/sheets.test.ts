import { describe, expect, it } from 'vitest';
import { SYSTEMS } from '../games/index.ts';
import {
  check,
  isRecord,
  isRefusal,
  jsonSchema,
  type Plain,
  type PlainRecord,
  type Shape,
  type System,
  withValue,
} from '../kernel/index.ts';
import { odds } from './all/cases.ts';
import { fight } from './all/fights.ts';
import { resolve, step } from './all/play.ts';
import { matchup, sweep } from './all/surveys.ts';
import { verbNamed } from './all/verbs.ts';
import { requestShape } from './envelope.ts';
import { fightShape } from './read-fight.ts';
import { placesOf, type SheetPlace, type SheetVerb } from './sheet-places.ts';
import { withSheetForms } from './sheet-shapes.ts';
import { playSheets, sheetOf } from './sheets.ts';
import { stepShape } from './step.ts';

const all = Object.values(SYSTEMS);

/** What stands in a role and on no sheet: the situation, and whose side one is on. */
const SITUATION: Readonly<Record<string, readonly string[]>> = {
  physical: ['player', 'side', 'id', 'from'],
  degrees: ['factors', 'modifiers', 'flatFooted', 'earlierDefenses', 'side', 'id'],
  fate: ['kind', 'helpers', 'by', 'unaware', 'side', 'gm', 'id', 'freeInvocations', 'skill', 'zone'],
  mfz: ['owner', 'nearStation', 'behind', 'station', 'cover', 'side', 'id', 'pointsPerAsset', 'kind'],
};

/** A sheet that plays a role as an example has it, written back from the role by hand. */
const WRITTEN: Readonly<Record<string, (role: PlainRecord, request: PlainRecord, at: string) => PlainRecord>> = {
  physical: (role) => role,
  degrees: (role, request, at) => {
    const { skill, attack, ap, counter, defense, lifePoints, ...rest } = role as Record<string, Plain>;
    const points = { ...(ap === undefined ? {} : { ap }), ...(lifePoints === undefined ? {} : { lifePoints }) };
    if (at === 'attacker') {
      const { skill: own, ...body } = (defense ?? {}) as PlainRecord;
      return {
        ...rest,
        skill: skill!,
        ...body,
        ...(own === undefined ? {} : { defense: own }),
        weapon: request.attack!,
      };
    }
    if (at === 'defender') {
      const back = counter as PlainRecord | undefined;
      return { ...rest, ...points, defense: skill!, ...(back && { skill: back.skill!, weapon: back.attack! }) };
    }
    if (at === 'actor') return { ...rest, acrobatics: skill! };
    if (at === 'opponent') return { ...rest, defense: skill! };
    return { ...rest, ...points, skill: skill!, defense: defense!, weapon: attack! };
  },
  fate: (role) => {
    const { rating, skill, attack, defend, kind: _, ...rest } = role as Record<string, Plain>;
    if (attack !== undefined) {
      const both = { skills: { fight: attack, athletics: defend! }, attacks: 'fight', defends: 'athletics' };
      return { consequences: [], ...rest, ...both };
    }
    return rating === undefined ? rest : { ...rest, skills: { [`${skill ?? 'skill'}`]: rating } };
  },
  mfz: (role) => role,
};

interface Found {
  readonly role: PlainRecord;
  readonly path: readonly string[];
}

/** Everybody who stands at a place of a request. */
function rolesAt(here: unknown, parts: readonly string[], path: readonly string[] = []): readonly Found[] {
  const [first, ...rest] = parts;
  const each = (list: readonly unknown[], more: readonly string[]) =>
    list.flatMap((one, i) => rolesAt(one, more, [...path, `${i}`]));
  if (first === undefined) {
    if (Array.isArray(here)) return each(here, []);
    return isRecord(here) ? [{ role: here as PlainRecord, path }] : [];
  }
  if (first === '*') return Array.isArray(here) ? each(here, rest) : [];
  return isRecord(here) ? rolesAt(here[first], rest, [...path, first]) : [];
}

interface Case {
  readonly system: System;
  readonly title: string;
  readonly asked: SheetVerb;
  readonly request: PlainRecord;
  readonly shape: Shape;
}

const cases: readonly Case[] = all.flatMap((system) => [
  ...Object.entries(system.actions).flatMap(([action, { examples }]) =>
    examples.map(({ title, request }) => ({
      system,
      title,
      asked: { action },
      request: { system: system.id, action, ...request },
      shape: requestShape(system, action, 'resolve'),
    })),
  ),
  ...(system.fight?.examples ?? []).map(({ title, request }) => ({
    system,
    title,
    asked: 'fight' as const,
    // Fate points are spent by the best play alone, and a sheet brings them for it alone.
    request: { system: system.id, policy: 'best', ...request },
    shape: fightShape(system),
  })),
  ...system.encounter!.examples.map(({ title, setup }) => ({
    system,
    title,
    asked: 'step' as const,
    request: { system: system.id, start: setup },
    shape: stepShape(system.id, system.encounter!),
  })),
]);

/** Only the kind that the fields of a role are written on; a company is written apart below. */
const kindsOf = (place: SheetPlace) => place.actors.filter(({ kind }) => !('frames' in kind.shape.fields));

describe('every role of every action, every fighter and every side can be a sheet', () => {
  it.each(cases.map((one) => [`${one.system.id}: ${one.title}`, one] as const))('%s', (_, one) => {
    const { system, asked, request, shape } = one;
    let played = 0;
    for (const place of placesOf(system, asked)) {
      if (kindsOf(place).length === 0) continue;
      for (const { role, path } of rolesAt(request, place.parts)) {
        if (role.from !== undefined || role.kind === 'terrain' || role.kind === 'passive') continue;
        const rest = Object.fromEntries(
          Object.entries(role).filter(([field]) => SITUATION[system.id]!.includes(field)),
        );
        const own = Object.fromEntries(Object.entries(role).filter(([field]) => !Object.hasOwn(rest, field)));
        const sheet = WRITTEN[system.id]!(
          { ...own, ...(role.skill === undefined ? {} : { skill: role.skill }) },
          request,
          path.at(asked === 'step' ? 1 : 0)!,
        );
        if (system.id === 'fate' && role.rating !== undefined && role.skill === undefined) rest.skill = 'skill';
        const { range, ...frame } = sheet;
        const given = withValue(request, path, {
          sheet: system.id === 'mfz' && asked !== 'fight' ? frame : { ...frame, ...(range && { range }) },
          ...rest,
        });
        const found = playSheets(system, given, asked);
        if (isRefusal(found)) throw new Error(`${found.path}: ${found.message}`);
        const checked = check(shape, found.value);
        if (!checked.ok) throw new Error(`${checked.error.path}: ${checked.error.message}`);
        const plain = check(shape, withValue(request, path, { ...role, ...(rest.skill && { skill: rest.skill }) }));
        if (!plain.ok) throw new Error(plain.error.message);
        expect(checked.value, path.join('.')).toEqual(plain.value);
        played++;
      }
    }
    expect(played > 0 || request.target !== undefined).toBe(true);
  });

  it.each(all.map((system) => [system.id, system] as const))(
    '%s plays every place of the game interface',
    (_, system) => {
      const places = Object.keys(system.actions).flatMap((action) => placesOf(system, { action }));
      for (const [name, action] of Object.entries(system.actions)) {
        const roles = Object.keys(action.schema.fields).filter((field) =>
          [
            'character',
            'opponent',
            'enemies',
            'attacker',
            'defender',
            'actor',
            'opposition',
            'frame',
            'target',
            'cover',
          ].includes(field),
        );
        expect(
          placesOf(system, { action: name })
            .map(({ parts }) => parts[0])
            .sort(),
        ).toEqual(roles.sort());
      }
      expect(places.length).toBeGreaterThan(0);
      expect(placesOf(system, 'fight').map(({ parts }) => parts.join('.'))).toEqual(['a', 'b']);
      expect(placesOf(system, 'step').length).toBeGreaterThan(0);
    },
  );
});

describe('the stock', () => {
  const templates = all.flatMap((system) =>
    Object.values(system.sheets ?? {}).flatMap((kind) =>
      [kind.blank, ...kind.templates].map(
        (sheet) => [`${system.id} ${kind.label} ${sheet.name ?? 'blank'}`, kind, sheet] as const,
      ),
    ),
  );

  it.each(templates)('%s is a sheet, and its line reads back to it', (_, kind, sheet) => {
    const checked = sheetOf(kind, sheet, '');
    if (isRefusal(checked)) throw new Error(`${checked.path}: ${checked.message}`);
    const { sheet: again, unread } = kind.fromText(kind.toText(checked));
    expect(unread).toEqual([]);
    const strip = (one: PlainRecord) => Object.fromEntries(Object.entries(one).filter(([, value]) => !isEmpty(value)));
    expect(strip(sheetOf(kind, again, '') as PlainRecord)).toEqual(strip(checked));
  });
});

const isEmpty = (value: Plain) =>
  Array.isArray(value) ? value.length === 0 : isRecord(value) && Object.keys(value).length === 0;

describe('a request with sheets', () => {
  const refusalOf = (answer: object) => (answer as { error?: { path: string; message: string } }).error;
  const mira = { name: 'Mira', physical: 6, stamina: 12, skills: { swords: 2 }, weapon: 'long-blade' };

  it('is answered as the same request written out, in every verb', () => {
    const plain = { system: 'physical', action: 'attack', character: mira, opponent: 'watchman', seed: 's' };
    const { stamina: _, ...rest } = mira;
    const given = { ...plain, character: { sheet: rest, stamina: 12 }, opponent: { sheet: 'watchman' } };
    expect(resolve(given)).toEqual(resolve(plain));
    const { seed: __, ...asked } = plain;
    const { seed: ___, ...sheeted } = given;
    expect(odds(sheeted)).toEqual(odds(asked));
    const watchman = SYSTEMS.physical!.sheets!.person!.templates.find(({ name }) => name === 'watchman')!;
    const fought = fight({ system: 'physical', a: mira, b: watchman });
    expect(fight({ system: 'physical', a: { sheet: mira }, b: { sheet: 'watchman' } })).toEqual(fought);
    expect(fight({ system: 'physical', a: [{ sheet: mira }], b: [{ sheet: 'watchman' }] })).toEqual(fought);
    const start = {
      fighters: [
        { ...mira, side: 'a', player: true },
        { from: 'watchman', side: 'b' },
      ],
    };
    const sheets = {
      fighters: [
        { sheet: mira, side: 'a', player: true },
        { sheet: 'watchman', side: 'b' },
      ],
    };
    expect(step({ system: 'physical', start: sheets })).toEqual(step({ system: 'physical', start }));
  });

  it('makes several of one, with numbers in their names', () => {
    const start = {
      fighters: [
        { sheet: mira, side: 'a', player: true },
        { sheet: 'ruffian', count: 3, side: 'b' },
      ],
    };
    const stepped = step({ system: 'physical', start });
    expect(stepped).toMatchObject({ state: { sequence: ['mira', 'ruffian-1', 'ruffian-2', 'ruffian-3'] } });
    const copies = playSheets(
      SYSTEMS.physical!,
      { a: { sheet: 'ruffian', count: 2 }, b: [{ sheet: 'giant' }] },
      'fight',
    );
    expect(copies).toMatchObject({
      value: { a: [{ name: 'ruffian 1' }, { name: 'ruffian 2' }], b: [{ name: 'giant' }] },
    });
  });

  it('names the place in what was sent', () => {
    const ask = (character: object, more: object = {}) =>
      refusalOf(resolve({ system: 'physical', action: 'attack', character, opponent: { skill: 1 }, ...more }));
    expect(ask({ sheet: { ...mira, skills: { swrods: 2 } } })?.path).toBe('character.sheet.skills.swrods');
    expect(ask({ sheet: { ...mira, weapon: 'long-balde' } })?.path).toBe('character.sheet.weapon');
    expect(ask({ sheet: mira, weapon: 'long-balde' })?.path).toBe('character.weapon');
    expect(ask({ sheet: mira, color: 'red' })?.path).toBe('character.color');
    expect(ask({ sheet: { name: 'Mira' } })?.path).toBe('character.sheet.physical');
    expect(ask({ sheet: 'veterna' })).toMatchObject({
      path: 'character.sheet',
      message: expect.stringContaining('veteran'),
    });
    expect(ask({ sheet: mira, count: 2 })?.path).toBe('character.count');
    const start = (fighters: readonly object[]) => refusalOf(step({ system: 'physical', start: { fighters } }))?.path;
    expect(
      start([
        { sheet: 'ruffian', count: 3, side: 'a' },
        { physical: 5, side: 'b', weapon: 'nail' },
      ]),
    ).toBe('start.fighters.1.weapon');
    expect(
      start([
        { sheet: 'ruffian', side: 'a' },
        { sheet: { ...mira, staminaNow: 0 }, side: 'b' },
      ]),
    ).toBe('start.fighters.1.sheet.staminaNow');
    expect(
      refusalOf(fight({ system: 'degrees', a: { sheet: { name: 'Mira', skill: 3 } }, b: { sheet: 'brute' } }))?.path,
    ).toBe('a.sheet.defense');
    const weapon = { mode: 'melee', damageType: 'cut', baseDamage: 0 };
    const attacker = { sheet: { skill: 3, weapon } };
    expect(refusalOf(odds({ system: 'degrees', action: 'attack', attacker, defender: { skill: 3 } }))?.path).toBe(
      'attacker.sheet.weapon.baseDamage',
    );
  });

  it('a company is a side, and a player of an encounter with points computed', () => {
    const frames = [
      { name: 'Heron', systems: ['Rd', 'B'] },
      { name: 'Anvil', systems: ['Rh', 'G'] },
    ];
    const given = {
      system: 'mfz',
      a: { sheet: { name: 'Ines', frames } },
      b: { sheet: 'gunner' },
      method: 'simulate',
      trials: 10,
    };
    expect(playSheets(SYSTEMS.mfz!, given, 'fight')).toMatchObject({
      value: {
        a: [
          { name: 'Heron', range: 'direct' },
          { name: 'Anvil', range: 'hand-to-hand' },
        ],
        b: { name: 'gunner' },
      },
    });
    const players = [{ sheet: { name: 'Ines', frames } }, { name: 'Tomas', frames: [{ sheet: 'gunner' }] }];
    const stepped = step({ system: 'mfz', start: { players } });
    expect(stepped).toMatchObject({
      state: { players: { ines: { pointsPerAsset: 4 }, tomas: { pointsPerAsset: 5 } } },
    });
    const bad = { name: 'Ines', frames: [{ name: 'Heron', systems: ['B', 'B', 'B'] }] };
    expect(refusalOf(fight({ system: 'mfz', a: { sheet: bad }, b: { sheet: 'gunner' } }))?.path).toBe(
      'a.sheet.frames.0.systems.2',
    );
  });

  it('is a row of a match-up under its own name, and a number of it can be swept', () => {
    const table = matchup({
      system: 'physical',
      a: [{ sheet: mira }],
      b: [{ sheet: 'ruffian' }, { sheet: 'cutpurse', count: 2 }],
    });
    expect(table).toMatchObject({ ok: true, a: ['Mira'], b: ['ruffian', 'cutpurse ×2'] });
    const vary = { path: 'a.sheet.skills.swords', from: 1, to: 2 };
    const curve = sweep({ system: 'physical', a: { sheet: mira }, b: { sheet: 'ruffian' }, vary });
    expect(curve).toMatchObject({ ok: true, points: [{ value: 1 }, { value: 2 }] });
  });
});

describe('a character who joins a running scene', () => {
  const start = {
    scene: 'conflict',
    people: [
      { name: 'Sera', side: 'ours', skills: { fight: 3 } },
      { name: 'thug', side: 'theirs', gm: true },
    ],
  };
  const state = (step({ system: 'fate', start }) as { readonly state: PlainRecord }).state;
  const join = (person: PlainRecord) => step({ system: 'fate', state, action: { kind: 'join', person } });

  it('FB-24 may be a sheet, of the stock or written out, with the side beside it', () => {
    const bram = { name: 'Bram', skills: { shoot: 2 }, aspects: ['Sworn to Sera'], refresh: 2 };
    expect(join({ sheet: bram, side: 'ours' })).toEqual(
      join({ name: 'Bram', skills: { shoot: 2 }, aspects: ['Sworn to Sera'], fatePoints: 2, side: 'ours' }),
    );
    const { name } = SYSTEMS.fate!.sheets!.person!.templates[0]!;
    expect(join({ sheet: name!, side: 'theirs', gm: true })).toMatchObject({ ok: true, outcome: 'joined' });
  });

  it('is refused at the place on the sheet', () => {
    const wrong = join({ sheet: { name: 'Bram', skils: {} }, side: 'ours' });
    expect(wrong).toMatchObject({ ok: false, error: { path: 'action.person.sheet.skils' } });
  });
});

describe('the published schema', () => {
  it.each(all.map((system) => [system.id, system] as const))(
    'of %s takes a sheet at every place of a role',
    (_, system) => {
      for (const name of ['resolve', 'odds'] as const) {
        for (const action of Object.keys(system.actions)) {
          const shape = verbNamed(name).request(system, action)!;
          const open = withSheetForms(verbNamed(name), system, shape, action);
          expect(JSON.stringify(jsonSchema(open)).includes('"sheet"'), action).toBe(true);
          for (const { request } of system.actions[action]!.examples) {
            expect(check(open, { system: system.id, action, ...request }).ok).toBe(true);
          }
        }
      }
      const templates = Object.values(system.sheets!)[0]!.templates[0]!;
      const shape = withSheetForms(verbNamed('fight'), system, fightShape(system));
      expect(
        check(shape, { system: system.id, a: { sheet: templates.name }, b: [{ sheet: templates, count: 2 }] }),
      ).toMatchObject({ ok: true });
    },
  );
});
