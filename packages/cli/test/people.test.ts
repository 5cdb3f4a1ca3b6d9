import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readRoster } from '@strikehome/engine/contract';
import { SYSTEMS } from '@strikehome/engine/games';
import { isRefusal } from '@strikehome/engine/kernel';
import { describe, expect, it } from 'vitest';
import { penOf } from '../src/draw/pen.ts';
import { begin } from '../src/guide/begin.ts';
import { run } from './run.ts';
import { FIXED, Script, scripted } from './script.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'strikehome-people-'));
const at = (name: string) => path.join(folder, name);
const MIRA = 'Mira, PHYSICAL 6, STAMINA 12, swords 3, LUCK 8, long blade';

function band(name: string): string {
  const roster = at(name);
  expect(run(['people', roster, 'add', 'physical', MIRA]).status).toBe(0);
  expect(
    run([
      'people',
      roster,
      'add',
      'physical',
      'ruffian, PHYSICAL 5, skill 1, STAMINA 8, cudgel',
      'count=3',
      'name=three ruffians',
    ]).status,
  ).toBe(0);
  return roster;
}

describe('a roster on the command line', () => {
  it('is written from a line of text, listed, and read as JSON', () => {
    const roster = band('band.json');
    const { out } = run(['people', roster, 'physical', '--json']);
    expect(JSON.parse(out)).toMatchObject({
      strikehome: 'book',
      games: { physical: { people: [{ kind: 'person', sheet: { name: 'Mira', physical: 6 } }, { count: 3 }] } },
    });
    const drawn = run(['people', roster, '--pretty', '--no-color']).out;
    expect(drawn).toContain('Mira  person');
    expect(drawn).toContain('three ruffians  person · ×3');
    expect(drawn).toContain('swords 3');
  });

  it('is copied into, crossed out of, imported and linked', () => {
    const roster = band('crew.json');
    expect(run(['people', roster, 'copy', 'physical', 'veteran', 'Orrin']).out).toContain('Orrin');
    expect(run(['people', roster, 'remove', 'physical', 'three ruffians']).status).toBe(0);
    const link = run(['people', roster, 'link', 'physical', 'Orrin']).out.trim();
    const other = at('other.json');
    expect(run(['people', other, 'add', link]).status).toBe(0);
    expect(run(['people', other, 'import', roster]).out).toContain('added: Mira; already there: Orrin');
  });

  it('says what it does not know, and leaves the file alone', () => {
    const roster = band('same.json');
    const before = readFileSync(roster, 'utf8');
    const typo = run(['people', roster, 'add', 'physical', 'Ash, PHYSICAL 6, swrods 3']);
    expect(typo).toMatchObject({ status: 2, err: expect.stringContaining('did you mean swords?') });
    expect(run(['people', roster, 'remove', 'physical', 'Mora']).err).toContain('Did you mean Mira?');
    expect(run(['people', roster, 'ad', 'physical']).err).toContain('Did you mean add?');
    expect(readFileSync(roster, 'utf8')).toBe(before);
    writeFileSync(at('broken.json'), before.slice(0, 90));
    expect(run(['people', at('broken.json')])).toMatchObject({
      status: 2,
      err: expect.stringContaining('broken.json'),
    });
    expect(run(['people', at('none.json')]).status).toBe(2);
    expect(existsSync(at('none.json'))).toBe(false);
  });

  it('gives its people to every verb by name, and the stock beside them', () => {
    const people = ['--people', band('verbs.json')];
    const attack = ['physical', 'attack', 'character=@Mira', 'opponent=@watchman'];
    expect(JSON.parse(run(['odds', ...attack, ...people]).out)).toMatchObject({ ok: true });
    expect(JSON.parse(run(['resolve', ...attack, 'character.luck=3', ...people]).out)).toMatchObject({ ok: true });
    expect(JSON.parse(run(['fight', 'physical', 'a=@Mira', 'b=@three ruffians', ...people]).out)).toMatchObject({
      ok: true,
    });
    expect(
      JSON.parse(run(['matchup', 'physical', 'a=@Mira,@veteran', 'b=@ruffian,@giant', ...people]).out),
    ).toMatchObject({
      a: ['Mira', 'veteran'],
      b: ['ruffian', 'giant'],
    });
    const sides = ['start.fighters.0.side=ours', 'start.fighters.1.side=theirs'];
    const fighters = ['start.fighters.0=@Mira', 'start.fighters.1=@three ruffians', ...sides];
    expect(JSON.parse(run(['step', 'physical', ...fighters, ...people]).out).state.sequence).toHaveLength(4);
    const stranger = run(['odds', 'physical', 'attack', 'character=@Mora', 'opponent=giant', ...people]);
    expect(JSON.parse(stranger.out)).toMatchObject({
      error: { path: 'character', message: expect.stringContaining('Mira') },
    });
  });

  it('brings the house rules of the book', () => {
    const roster = band('rules.json');
    const written = JSON.parse(readFileSync(roster, 'utf8'));
    written.games.physical.settings = { defense: 'attacker-roll' };
    writeFileSync(roster, JSON.stringify(written));
    const defend = ['odds', 'physical', 'defend', 'character=@Mira', 'opponent=@veteran'];
    const plain = run([...defend, 'settings.defense=attacker-roll', '--people', band('plain.json')]);
    expect(run([...defend, '--people', roster]).out).toBe(plain.out);
  });

  it('brings the pack of the roster: its gear and modifiers by name, its opponents like the stock', () => {
    const roster = band('pack.json');
    const written = JSON.parse(readFileSync(roster, 'utf8'));
    written.version = 2;
    written.games.physical.pack = {
      weapons: [{ name: 'saber', skill: 'swords', damage: [2, 2, 3, 4, 4, 5, 6] }],
      modifiers: [{ name: 'fog', helpsAttacker: -2 }],
      opponents: [{ name: 'wraith', physical: 7, skill: 2, stamina: 9, weapon: 'saber' }],
    };
    writeFileSync(roster, JSON.stringify(written));
    const fields = ['character=@Mira', 'character.weapon=saber', 'opponent=@wraith', 'modifiers=fog'];
    expect(JSON.parse(run(['odds', 'physical', 'attack', ...fields, '--people', roster]).out)).toMatchObject({
      ok: true,
    });
    expect(JSON.parse(run(['fight', 'physical', 'a=@Mira', 'b=@wraith', '--people', roster]).out)).toMatchObject({
      ok: true,
    });
    const plain = JSON.parse(run(['odds', 'physical', 'attack', ...fields, '--people', band('bare.json')]).out);
    expect(plain).toMatchObject({ ok: false, error: { path: 'opponent' } });
    expect(run(['people', roster, 'physical', '--pretty']).out).toContain('saber (2 2 3 4 4 5 6)');
  });
});

describe('play with a book', () => {
  it('sets a fight up from two columns of names, and asks again for a name that nobody has', async () => {
    const roster = readRoster(readFileSync(band('play.json'), 'utf8'));
    if (isRefusal(roster)) throw new Error(roster.message);
    const script = new Script([
      ['Start from', 'Your characters'],
      ['Who is on your side?', 'Mora'],
      ['Who is on your side?', 'Mira'],
      ['Who are your opponents?', 'three ruffians, giant'],
    ]);
    const setting = { prompter: script, thrower: scripted([]).thrower, device: FIXED, pen: penOf(80, false), roster };
    const home = await begin(setting, SYSTEMS.physical!);
    expect(script.leftOver).toBe(0);
    expect(Object.keys((home!.table.state as { fighters: object }).fighters)).toEqual([
      ...['mira', 'ruffian-1', 'ruffian-2', 'ruffian-3', 'giant'],
    ]);
  });
});
