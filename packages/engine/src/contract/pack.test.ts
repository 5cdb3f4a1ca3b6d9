import { describe, expect, it } from 'vitest';
import { SYSTEMS } from '../games/index.ts';
import { isRefusal, type PlainRecord } from '../kernel/index.ts';
import { fight } from './all/fights.ts';
import { resolve } from './all/play.ts';
import { packFromLink, packLink } from './character-link.ts';
import { mergeRosters } from './merge-rosters.ts';
import { packOf, rowsIn, thingsIn } from './pack.ts';
import {
  chapterIn,
  EMPTY_ROSTER,
  findPerson,
  ownTemplates,
  type Roster,
  readRoster,
  roleOf,
  writeRoster,
} from './roster.ts';
import { putPerson, putRow, removeRow, withPack } from './roster-changes.ts';

const SABER = { name: 'saber', skill: 'swords', damage: [2, 2, 3, 4, 4, 5, 6] };
const COAT = { name: 'mail coat', protection: [0, 1, 1, 2, 2, 3, 3] };
const WRAITH = { name: 'wraith', physical: 7, skill: 2, stamina: 9, weapon: 'saber', armor: 'mail coat' };
const PACK = {
  weapons: [SABER],
  armors: [COAT],
  modifiers: [{ name: 'fog', helpsAttacker: -2 }],
  opponents: [WRAITH],
};
const GAMES_WITH_PACKS = Object.values(SYSTEMS).filter(({ packs }) => packs !== undefined);

const good = <T>(given: T): Exclude<T, { readonly code: string }> => {
  if (isRefusal(given)) throw new Error(`${given.path}: ${given.message}`);
  return given as Exclude<T, { readonly code: string }>;
};
const roster = good(withPack(EMPTY_ROSTER, 'physical', PACK));
const packIn = (one: Roster) => chapterIn(one, 'physical').pack;
const sheetIn = (one: Roster) => chapterIn(one, 'physical').people[0]!.sheet;

describe('a pack in a roster', () => {
  it('is written with version 2 and read back; a roster without one stays of version 1', () => {
    expect(readRoster(writeRoster(roster))).toEqual(roster);
    expect(JSON.parse(writeRoster(roster)).version).toBe(2);
    expect(JSON.parse(writeRoster(EMPTY_ROSTER)).version).toBe(1);
    expect(readRoster('{"strikehome": "book", "version": 1, "games": {"physical": {"people": []}}}')).toMatchObject({
      games: { physical: { people: [] } },
    });
  });

  it('is refused with the place, by the rules of its game', () => {
    const wrong = (pack: unknown) =>
      readRoster(JSON.stringify({ strikehome: 'book', version: 2, games: { physical: { pack } } }));
    expect(wrong({ weapons: [{ ...SABER, damage: [1, 2] }] })).toMatchObject({
      path: 'games.physical.pack.weapons.0.damage',
    });
    expect(wrong({ weapons: [SABER, SABER] })).toMatchObject({ path: 'games.physical.pack.weapons.1.name' });
    expect(wrong({ opponents: [WRAITH] })).toMatchObject({ path: 'games.physical.pack.opponents.0.weapon' });
    expect(packOf(SYSTEMS.fate!, {})).toMatchObject({ path: 'pack' });
  });

  it('changes row by row, and a row that is changed is changed on the sheets that have it', () => {
    const mira = { name: 'Mira', physical: 6, weapon: 'saber', carries: ['saber', 'knife'] };
    const written = good(putPerson(roster, 'physical', { sheet: mira }));
    const full = { ...SABER, requiredSkill: 0 };
    expect(sheetIn(written)).toMatchObject({ weapon: full, carries: [full, 'knife'] });
    const cutlass = { ...SABER, name: 'cutlass', damage: [3, 3, 3, 4, 4, 5, 6] };
    const after = good(putRow(written, 'physical', 'weapons', cutlass, 'saber'));
    const now = { ...cutlass, requiredSkill: 0 };
    expect(sheetIn(after)).toMatchObject({ weapon: now, carries: [now, 'knife'] });
    expect(rowsIn(packIn(after), 'opponents')).toMatchObject([{ weapon: 'cutlass' }]);
    expect(putRow(after, 'physical', 'weapons', cutlass)).toMatchObject({ path: 'pack.weapons.1.name' });
    expect(putRow(after, 'physical', 'wepons', cutlass)).toMatchObject({ message: expect.stringContaining('weapons') });
  });

  it('loses a row when it is crossed out, unless an opponent in the pack carries it', () => {
    expect(removeRow(roster, 'physical', 'weapons', 'saber')).toMatchObject({ path: 'pack.opponents.0.weapon' });
    const { roster: without } = good(removeRow(roster, 'physical', 'opponents', 'wraith'));
    const { roster: empty, removed } = good(removeRow(without, 'physical', 'weapons', 'saber'));
    expect(removed).toMatchObject(SABER);
    expect(rowsIn(packIn(empty), 'weapons')).toEqual([]);
    expect(removeRow(empty, 'physical', 'weapons', 'saber')).toMatchObject({ path: 'name' });
  });

  it('fits into a link, and a link that is damaged or of something else is refused', () => {
    const link = good(packLink('physical', packIn(roster)!));
    expect(packFromLink(link)).toEqual({ system: 'physical', pack: packIn(roster) });
    expect(isRefusal(packFromLink(link.slice(0, -9)))).toBe(true);
    expect(isRefusal(packFromLink(link.replace('k1', 'p1')))).toBe(true);
    const long = { weapons: Array.from({ length: 200 }, (_, i) => ({ ...SABER, name: `saber ${i}` })) };
    expect(packLink('physical', good(packOf(SYSTEMS.physical!, long)))).toMatchObject({ code: 'too_large' });
  });

  it('is laid into another: alike once, not alike under another name, with the opponents that carry it', () => {
    const other = good(
      withPack(EMPTY_ROSTER, 'physical', { ...PACK, weapons: [{ ...SABER, damage: [1, 1, 1, 1, 1, 1, 1] }] }),
    );
    const { roster: both, added, same, renamed } = mergeRosters(roster, other);
    expect([added, same]).toEqual([[], ['mail coat', 'fog']]);
    expect(renamed).toEqual([
      { from: 'saber', to: 'saber 2' },
      { from: 'wraith', to: 'wraith 2' },
    ]);
    expect(readRoster(writeRoster(both))).toEqual(both);
    expect(ownTemplates(both, 'physical')[1]!.sheet).toMatchObject({ weapon: { damage: [1, 1, 1, 1, 1, 1, 1] } });
  });
});

describe('what is taken from a pack', () => {
  it('PHY-08 a custom modifier helps the attacker, no matter who rolls: written out it is subtracted with its sign', () => {
    const fog = thingsIn(SYSTEMS.physical!, packIn(roster)).find(({ name }) => name === 'fog')!;
    const wraith = findPerson(roster, 'physical', 'wraith');
    const ask = (action: string, modifiers: unknown) => ({
      system: 'physical',
      action,
      character: { physical: 7, stamina: 12, weapon: 'long-blade' },
      opponent: roleOf(good(wraith)),
      modifiers,
      show: ['sums'],
      seed: 'fog',
    });
    for (const [action, value] of [
      ['attack', 2],
      ['defend', -2],
    ] as const) {
      const own = resolve(ask(action, [fog.value]));
      expect(own).toMatchObject({ ok: true });
      expect(own).toEqual(resolve(ask(action, [{ name: 'fog', value }])));
    }
    expect(resolve(ask('attack', [{ name: 'fog', value: 2, helpsAttacker: 1 }]))).toMatchObject({
      ok: false,
      error: { path: 'modifiers.0.value' },
    });
  });

  it('an opponent fights with the gear of the pack, and is found by name', () => {
    const wraith = good(findPerson(roster, 'physical', 'Wraith'));
    expect(wraith.sheet).toMatchObject({ weapon: { name: 'saber' }, armor: { name: 'mail coat' } });
    const answer = fight({
      system: 'physical',
      a: { physical: 7, stamina: 10, weapon: 'long-blade' },
      b: roleOf(wraith),
    });
    expect(answer).toMatchObject({ ok: true, method: 'exact' });
  });

  it('every table of every game: a new row is sound, and everything that can be taken fits a sheet of the game', () => {
    for (const system of GAMES_WITH_PACKS) {
      const { tables } = system.packs!;
      const pack = good(
        packOf(
          system,
          Object.fromEntries(
            Object.entries(tables).map(([name, { blank, one }]) => [name, [{ ...blank, name: `own ${one}` }]]),
          ),
        ),
      );
      for (const [name, { columns, kind }] of Object.entries(tables)) {
        const list = system.packs!.shape.fields[name] as unknown as { readonly item: { readonly fields: PlainRecord } };
        expect(columns.filter((column) => !Object.hasOwn(list.item.fields, column))).toEqual([]);
        if (kind !== undefined) expect(Object.keys(system.sheets!)).toContain(kind);
      }
      const kind = Object.keys(system.sheets!)[0]!;
      for (const { fields, name, numbers } of thingsIn(system, pack)) {
        expect(numbers).not.toBe('');
        const field = fields.find((one) => Object.hasOwn(system.sheets![kind]!.shape.fields, one));
        if (field === undefined) continue;
        const isList = system.sheets![kind]!.shape.fields[field]!.kind === 'list';
        const sheet = { name: 'Mira', [field]: isList ? [name] : name };
        const after = good(putPerson(good(withPack(EMPTY_ROSTER, system.id, pack)), system.id, { sheet }));
        const [taken] = [chapterIn(after, system.id).people[0]!.sheet[field]].flat();
        expect(typeof taken).toBe('object');
      }
      for (const entry of ownTemplates(good(withPack(EMPTY_ROSTER, system.id, pack)), system.id)) {
        expect(isRefusal(putPerson(EMPTY_ROSTER, system.id, entry))).toBe(false);
      }
    }
  });
});
