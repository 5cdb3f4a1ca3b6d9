/**
 * CONTRIBUTING.md, "Adding a stress track", followed once for real: a toy track, `social`, is one row of Fate's table of
 * tracks, and is then on sheets, in scenes, in hits, in fights, in text and in the published types.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const FATE = 'packages/engine/src/games/fate';

// The row, in data/tracks.ts.
vi.mock('../packages/engine/src/games/fate/data/tracks.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('../packages/engine/src/games/fate/data/tracks.ts')>();
  const social = {
    toughness: 'rapport',
    attacks: ['deceive'],
    defends: ['rapport', 'empathy'],
    order: ['contacts', 'empathy'],
    gear: false,
  };
  return { ...real, TRACK_TABLE: { ...real.TRACK_TABLE, social } };
});

const { fight, resolve, step } = await import('../packages/engine/src/contract/index.ts');
const { typesOf } = await import('../packages/engine/src/contract/typing.ts');
const { fate } = await import('../packages/engine/src/games/fate/index.ts');

type Answer = Readonly<Record<string, unknown>>;
const free = { physical: [1, 2], mental: [1, 2], social: [1, 2, 3, 4] };
const OG = { name: 'Og', side: 'court', skills: { deceive: 3, contacts: 1 } };
const ELF = { name: 'Elf', side: 'woods', gm: true, skills: { rapport: 5, contacts: 2 } };
const start = { scene: 'conflict', harm: 'social', people: [OG, ELF] };
const begun = step({ system: 'fate', start, legal: true }) as Answer;
const state = begun.state as { readonly people: Readonly<Record<string, Answer>>; readonly order: readonly string[] };

describe('a stress track', () => {
  it('is on the sheet of every character in a scene, as long as its skill makes it, and orders the turns', () => {
    expect(state.people.og).toMatchObject({
      free: { physical: [1, 2], mental: [1, 2], social: [1, 2] },
      extraMild: [],
    });
    expect(state.people.elf).toMatchObject({ boxes: free, free, extraMild: ['social'] });
    expect(state.order).toEqual(['elf', 'og']);
  });

  it('is attacked and defended with its skills, and marked by a hit', () => {
    const passed = step({ system: 'fate', state: begun.state, action: { kind: 'pass', by: 'elf' } }) as Answer;
    const offered = step({ system: 'fate', state: passed.state, legal: true }) as Answer;
    const attack = { kind: 'attack', by: 'og', skill: 'deceive', target: 'elf', track: 'social' };
    expect((offered.legal as readonly Answer[])[0]).toMatchObject({
      label: 'Og attacks Elf (deceive)',
      action: attack,
    });
    const dice = { actor: [1, 1, 1, 1], opposition: [0, 0, 0, 0] };
    const { track: _, ...plain } = attack;
    const struck = step({ system: 'fate', state: passed.state, action: plain, dice, seed: 'tale' });
    expect(struck).toMatchObject({
      ok: true,
      choices: { resistWith: 'rapport' },
      changes: expect.arrayContaining([{ who: 'elf', what: 'social', by: -1, from: 4, to: 3 }]),
      state: { people: { elf: { free: { ...free, social: [1, 3, 4] } } } },
    });
    expect((struck as Answer).text).toContain('Elf marks stress box 2');
  });

  it('takes a hit by itself, and follows from an attack with its skill', () => {
    const character = { name: 'Elf', stress: { social: [1, 3] }, consequences: [] };
    const hit = { system: 'fate', action: 'absorb', hit: 2, track: 'social', character, seed: 'tale' };
    expect(resolve(hit)).toMatchObject({ ok: true, facts: { used: { box: 3 } } });
    const told = resolve({
      system: 'fate',
      action: 'attack',
      actor: { skill: 'Deceive', rating: 3 },
      opposition: { kind: 'passive', rating: 1 },
      scene: 'conflict',
      dice: { actor: [0, 0, 0, 0] },
      seed: 'tale',
      show: ['next'],
    });
    const boxes = { physical: [1, 2], mental: [1, 2], social: [1, 2] };
    expect(told).toMatchObject({ next: [{ request: { track: 'social', character: { stress: boxes } } }] });
  });

  it('is drawn where something is marked on it, and shows that its bearer is hurt', () => {
    const hurt = { ...state.people.elf, free: { ...free, social: [2] } };
    const other = { ...(begun.state as object), harm: 'mental', people: { ...state.people, elf: hurt } };
    const titles = (fate.encounter!.pictures!(other) as readonly { readonly title: string }[]).map(
      ({ title }) => title,
    );
    expect(titles).toContain('social stress');
    expect(fate.encounter!.seats!.people(other)).toMatchObject([{ condition: 'unhurt' }, { condition: 'hurt' }]);
    const torn = { ...hurt, free: { ...free, social: [7] } };
    expect(fate.encounter!.invalidState!({ ...other, people: { ...state.people, elf: torn } })).toMatchObject({
      path: 'state.people.elf.free.social',
    });
  });

  it('is written on a sheet and read again', () => {
    const { fromText, toText } = fate.sheets!.person!;
    const sheet = { name: 'Elf', stress: free, marked: { physical: [], mental: [], social: [4] } };
    expect(fromText!('Elf, stress social 1 2 3')).toMatchObject({ sheet: { stress: { social: [1, 2, 3] } } });
    expect(fromText!(toText!(sheet))).toEqual({ sheet, unread: [] });
  });

  it('is on the sheet of a fighter, where a whole fight does not touch it', () => {
    const fighter = { attack: 2, defend: 2, stress: { physical: [1], social: [1, 2] } };
    expect(fight({ system: 'fate', a: fighter, b: fighter })).toMatchObject({ ok: true });
  });

  it('is published', () => {
    expect(typesOf(fate)).toContain("track: 'physical' | 'mental' | 'social'");
  });

  it('is a change of one file, and of the types that are generated', () => {
    const sources = readdirSync(path.join(root, 'packages'), { recursive: true, encoding: 'utf8' })
      .map((file) => path.posix.join('packages', file.split(path.sep).join('/')))
      .filter((file) => /^packages\/[a-z]+\/src\/.*(?<!\.test)\.tsx?$/.test(file) && !file.includes('/testing/'));
    const naming = sources.filter((file) => /\bmental\b/i.test(readFileSync(path.join(root, file), 'utf8')));
    expect(sources.length).toBeGreaterThan(500);
    expect(naming.sort()).toEqual([`${FATE}/data/tracks.ts`, `${FATE}/types.ts`]);
  });
});
