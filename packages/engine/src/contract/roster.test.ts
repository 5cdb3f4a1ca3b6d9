import { describe, expect, it } from 'vitest';
import { SYSTEMS } from '../games/index.ts';
import { isRefusal } from '../kernel/index.ts';
import { resolve, step } from './all/play.ts';
import { personFromLink, personLink } from './character-link.ts';
import { mergeRosters } from './merge-rosters.ts';
import {
  chapterIn,
  EMPTY_ROSTER,
  entryName,
  findPerson,
  type Roster,
  type RosterEntry,
  readRoster,
  roleOf,
  setupOf,
  templatesOf,
  writeRoster,
} from './roster.ts';
import { copyPerson, freeName, putPerson, removePerson, restorePerson, withSettings } from './roster-changes.ts';

const mira = { name: 'Mira', physical: 6, luck: 8, skills: { swords: 3 }, weapon: 'long-blade' };
const ruffians = { name: 'three ruffians', side: 'theirs', count: 3, sheet: 'ruffian' };

function written(...entries: readonly (readonly [system: string, entry: object])[]): Roster {
  return entries.reduce((roster: Roster, [system, entry]) => {
    const after = putPerson(roster, system, entry);
    if (isRefusal(after)) throw new Error(`${after.path}: ${after.message}`);
    return after;
  }, EMPTY_ROSTER);
}

const roster = written(
  ['physical', { sheet: mira }],
  ['physical', ruffians],
  ['fate', { sheet: { name: 'Sera', skills: { fight: 3 } } }],
  ['mfz', { kind: 'company', sheet: { name: 'Ines', frames: [{ name: 'Heron', systems: ['Rd', 'B'] }] } }],
);
const names = (one: Roster, system: string) => chapterIn(one, system).people.map(entryName);
const refused = (file: unknown) => {
  const answer = readRoster(typeof file === 'string' ? file : JSON.stringify(file));
  return isRefusal(answer) ? answer : undefined;
};

describe('the file', () => {
  it('is written and read back as it was', () => {
    const rules = withSettings(roster, 'physical', { defense: 'attacker-roll' }) as Roster;
    expect(readRoster(writeRoster(rules))).toEqual(rules);
  });

  it('is refused with the place where it is damaged, newer, or none', () => {
    expect(refused(writeRoster(roster).slice(0, 200))?.code).toBe('invalid_json');
    expect(refused('[]')?.message).toContain('Not a character file');
    expect(refused({ system: 'physical' })?.message).toContain('Not a character file');
    expect(refused({ ...roster, version: 3 })).toMatchObject({
      path: 'version',
      message: expect.stringContaining('version 3'),
    });
    expect(refused({ ...roster, games: { physicl: {} } })).toMatchObject({
      path: 'games.physicl',
      message: expect.stringContaining('physical'),
    });
    const games = (people: readonly object[], more: object = {}) => ({
      ...roster,
      games: { physical: { people, ...more } },
    });
    expect(refused(games([{ sheet: mira }, { sheet: { ...mira, physical: 'six' } }]))?.path).toBe(
      'games.physical.people.1.sheet.physical',
    );
    expect(refused(games([{ sheet: mira }, { sheet: { ...mira, name: 'MIRA' } }]))?.path).toBe(
      'games.physical.people.1',
    );
    expect(refused(games([{ sheet: { physical: 6 } }]))).toMatchObject({
      path: 'games.physical.people.0.sheet.name',
      message: 'Name is missing: every character needs a name.',
    });
    expect(refused(games([], { settings: { defense: 'lucky' } }))?.path).toBe('games.physical.settings.defense');
    expect(refused({ ...roster, owner: 'me' })?.path).toBe('owner');
  });
});

describe('characters of a roster', () => {
  it('are put in, replaced by name, copied, crossed out and put back', () => {
    expect(names(roster, 'physical')).toEqual(['Mira', 'three ruffians']);
    const older = putPerson(roster, 'physical', { sheet: { ...mira, luck: 7 } }) as Roster;
    expect(findPerson(older, 'physical', 'mira')).toMatchObject({ sheet: { luck: 7 } });
    expect(names(copyPerson(roster, 'physical', 'Mira') as Roster, 'physical')).toEqual([
      'Mira',
      'three ruffians',
      'Mira 2',
    ]);
    expect(names(copyPerson(roster, 'physical', 'veteran', 'Orrin') as Roster, 'physical')).toContain('Orrin');
    expect(copyPerson(roster, 'physical', 'Mira', 'three ruffians')).toMatchObject({ path: 'as' });
    const gone = removePerson(roster, 'physical', 'Mira');
    if (isRefusal(gone)) throw new Error(gone.message);
    expect(names(gone.roster, 'physical')).toEqual(['three ruffians']);
    expect(restorePerson(gone.roster, 'physical', gone.removed, gone.at)).toEqual(roster);
    expect(removePerson(roster, 'physical', 'Mora')).toMatchObject({ message: expect.stringContaining('Mira') });
  });

  it('are found in the file first, then in the templates', () => {
    expect(findPerson(roster, 'physical', 'giant')).toMatchObject({ side: 'theirs', sheet: { physical: 9 } });
    expect(findPerson(roster, 'physical', 'gaint')).toMatchObject({ message: expect.stringContaining('giant') });
    for (const system of Object.values(SYSTEMS)) expect(templatesOf(system).length).toBeGreaterThan(2);
  });

  it('are numbered where a name is taken', () => {
    expect(freeName('ruffian', ['Ruffian', 'ruffian 2'])).toBe('ruffian 3');
    expect(freeName('ruffian 2', ['ruffian 2'])).toBe('ruffian 3');
  });

  it('stand in a request as they are', () => {
    const found = findPerson(roster, 'physical', 'Mira');
    if (isRefusal(found)) throw new Error(found.message);
    expect(
      resolve({ system: 'physical', action: 'attack', character: roleOf(found), opponent: 'giant' }),
    ).toMatchObject({ ok: true });
  });
});

describe('two rosters', () => {
  it('are merged with nothing lost, and it is told what happened', () => {
    const other = written(
      ['physical', { sheet: { ...mira, physical: 7 } }],
      ['physical', ruffians],
      ['physical', { sheet: { name: 'Ash', physical: 5 } }],
    );
    const merged = mergeRosters(roster, withSettings(other, 'physical', { doubles: 'off' }) as Roster);
    expect(merged).toMatchObject({
      added: ['Ash'],
      same: ['three ruffians'],
      renamed: [{ from: 'Mira', to: 'Mira 2' }],
      settings: ['physical'],
    });
    expect(names(merged.roster, 'physical')).toEqual(['Mira', 'three ruffians', 'Mira 2', 'Ash']);
    expect(mergeRosters(merged.roster, roster)).toMatchObject({ added: [], renamed: [], roster: merged.roster });
  });
});

describe('a character as a link', () => {
  it('comes back as they were, whatever letters their name has', () => {
    for (const [system, { people }] of Object.entries(roster.games)) {
      for (const entry of people) {
        const link = personLink(system, entry);
        expect(link).toMatch(/^[\w-]+$/);
        expect(personFromLink(link)).toEqual({ system, entry });
      }
    }
    const zoe = { kind: 'person', sheet: { name: 'Zoë “龍” 🐉', physical: 4 } };
    expect(personFromLink(personLink('physical', zoe))).toEqual({ system: 'physical', entry: zoe });
  });

  it('is refused where it is damaged, later, or none', () => {
    const link = personLink('physical', { kind: 'person', sheet: mira });
    for (const bad of [
      '',
      'hello',
      link.slice(0, -7),
      link.replace('p1', 'p2'),
      link.replace('physical', 'chess'),
      `${link}!`,
    ]) {
      expect(isRefusal(personFromLink(bad)), bad).toBe(true);
    }
  });
});

describe('an encounter from two columns', () => {
  it.each(Object.values(SYSTEMS).map((system) => [system.id, system] as const))(
    'of %s begins as it is',
    (id, system) => {
      const templates = templatesOf(system);
      const several = templates.map((entry, i): RosterEntry => (i === 1 ? { ...entry, count: 2 } : entry));
      const setup = setupOf(system, { ours: templates.slice(0, 1), theirs: several.slice(1, 3) });
      expect(step({ system: id, start: setup })).toMatchObject({ ok: true });
      const companies = templates.filter(({ kind }) => kind === 'company');
      if (companies.length === 0) return;
      expect(
        step({ system: id, start: setupOf(system, { ours: [companies[0]!], theirs: [companies[1]!] }) }),
      ).toMatchObject({ ok: true });
    },
  );
});
