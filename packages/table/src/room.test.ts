/** A table is a room: fights follow one another, the group stays, wounds are carried or rested, and every seat sees which fights there were. */
import type { PlainRecord } from '@strikehome/engine/kernel';
import { describe, expect, it } from 'vitest';
import { exported, isFailure, nextSetup, readFile, verify, view } from './index.ts';
import { TestTable } from './testing/local.ts';

type Parts = Readonly<Record<string, PlainRecord>>;

interface Room {
  readonly system: string;
  readonly setup: PlainRecord;
  /** The mover that Ana plays, the character that is hurt, and an opponent. */
  readonly plays: string;
  readonly hero: string;
  readonly foe: string;
  readonly others: readonly PlainRecord[];
  /** What a state says of the hero's wounds: at first, after 2 points of damage, and after 1 of them is healed. */
  readonly wounds: (state: PlainRecord, id: string) => unknown;
  readonly fresh: unknown;
  readonly hurt: unknown;
  /** What is left of that in the next fight, where the game heals some of it between two. */
  readonly carried?: unknown;
  readonly eased: unknown;
}

const inFighters = (state: PlainRecord, id: string) => (state.fighters as Parts)[id]!;

const ROOMS: readonly Room[] = [
  {
    system: 'degrees',
    setup: {
      settings: { flatFooted: 'on' },
      fighters: [
        {
          name: 'Mira',
          side: 'ours',
          skill: 8,
          defense: 7,
          absorption: 2,
          lifePoints: 40,
          attack: 'war-blade',
          armor: 'ring-shirt',
        },
        { sheet: 'brute', side: 'theirs', count: 2 },
      ],
    },
    plays: 'mira',
    hero: 'mira',
    foe: 'brute-1',
    others: [{ sheet: 'bandit', side: 'theirs', count: 2 }],
    wounds: (state, id) => inFighters(state, id).lifePoints,
    fresh: 40,
    hurt: 38,
    eased: 39,
  },
  {
    system: 'physical',
    setup: {
      order: 'sequential',
      fighters: [
        {
          name: 'Mira',
          side: 'ours',
          player: true,
          physical: 6,
          luck: 7,
          skills: { swords: 3 },
          weapon: 'long-blade',
          carries: ['sidearm'],
        },
        { name: 'Thug', side: 'theirs', physical: 5, weapon: 'fists' },
      ],
    },
    plays: 'mira',
    hero: 'mira',
    foe: 'thug',
    others: [{ name: 'Guard', side: 'theirs', physical: 5 }],
    wounds: (state, id) => inFighters(state, id).stamina,
    fresh: 12,
    hurt: 10,
    eased: 11,
  },
  {
    system: 'mfz',
    setup: {
      players: [
        {
          name: 'Ines',
          frames: [{ name: 'Heron', systems: ['Rd', 'B', 'G'], called: ['cannon', '', 'legs'], rockets: 1 }],
        },
        { name: 'Tomas', frames: [{ name: 'Anvil', systems: ['Rh', 'B'] }] },
      ],
      terrain: [{ name: 'Wall', pieces: 8 }],
    },
    plays: 'ines',
    hero: 'heron',
    foe: 'anvil',
    others: [{ name: 'Vera', frames: [{ name: 'Rook', systems: ['Ra', 'Y'] }] }],
    wounds: (state, id) => (state.frames as Parts)[id]!.systems,
    fresh: ['Rd', 'B', 'G'],
    hurt: ['G'],
    eased: ['B', 'G'],
  },
  {
    system: 'fate',
    setup: {
      scene: 'conflict',
      people: [
        {
          name: 'Brenna',
          side: 'ours',
          skills: { fight: 3, physique: 1 },
          aspects: ['Last of Her Line'],
          fatePoints: 2,
        },
        { name: 'Wolf', side: 'theirs', gm: true, skills: { fight: 2 } },
      ],
      aspects: [{ name: 'Burning Barn' }],
    },
    plays: 'brenna',
    hero: 'brenna',
    foe: 'wolf',
    others: [{ name: 'Bear', side: 'theirs', gm: true, skills: { fight: 3 } }],
    wounds: (state, id) => ((state.people as Parts)[id]!.free as PlainRecord).physical,
    fresh: [1, 2, 3],
    hurt: [1, 3],
    // FB-26: stress clears after a conflict.
    carried: [1, 2, 3],
    eased: [1, 2, 3],
  },
];

const opened = ({ system, setup, plays }: Room) => {
  const table = new TestTable({ system, name: 'Dana', setup });
  const ana = table.join('Ana');
  table.do('s1', { kind: 'seat', seat: ana, plays: [plays] });
  return { table, ana };
};

const setupOf = (table: TestTable, options: Parameters<typeof nextSetup>[1]) => {
  const setup = nextSetup(table.table, options);
  if (isFailure(setup)) throw new Error(setup.error.message);
  return setup as PlainRecord;
};

const checkedFile = (table: TestTable) => {
  const read = readFile(JSON.parse(JSON.stringify(exported(table.table, table.entries, table.seat('s1')))));
  if (isFailure(read)) throw new Error(read.error.message);
  return verify(read).faults;
};

describe.each(ROOMS)('two fights in one room: $system', (room) => {
  const { hero, foe, others, wounds, fresh, hurt, carried = hurt, eased } = room;

  it('with wounds carried over, then rested; seats keep whom they play, and the file checks', () => {
    const { table, ana } = opened(room);
    const now = () => wounds(table.table.state!, hero);
    const first = table.view(ana).roster!.find(({ id }) => id === hero)!;
    expect(table.view(ana).roster).toEqual([first]);
    expect(first).toMatchObject({ id: hero, seat: ana });
    table.do('s1', { kind: 'damage', who: hero, by: 2, reason: 'a fall' });
    expect(now()).toEqual(hurt);
    const { condition } = table.view(ana).fight!.people.find(({ id }) => id === hero)!;
    expect(condition).not.toBe(first.condition);
    table.do('s1', { kind: 'end' });
    // Between fights the group is there as the fight left it.
    expect(table.view(ana).roster).toEqual([{ ...first, condition }]);
    const { seq } = table.table;
    expect(table.view(ana).fights).toEqual([{ n: 1, from: 1, to: seq, over: true }]);

    table.do('s1', { kind: 'start', setup: setupOf(table, { others }), carry: 'wounds', title: 'The ford' });
    expect(now()).toEqual(carried);
    const after = carried === hurt ? condition : first.condition;
    const { fight, fights, roster } = table.view(ana);
    expect(fight!.people.map(({ id }) => id)).not.toContain(foe);
    expect(fight!.people.length).toBeGreaterThan(1);
    expect(fight!.people.find(({ id }) => id === hero)).toMatchObject({ known: true, seat: ana, condition: after });
    expect(roster).toEqual([{ ...first, condition: after }]);
    expect(fights).toEqual([
      { n: 1, from: 1, to: seq, over: true },
      { n: 2, title: 'The ford', from: seq + 1 },
    ]);
    expect(table.log(ana).at(-1)!.text).toBe('The fight begins: The ford.');
    // What was whole is whole: healing leads back to the sheet.
    table.do('s1', { kind: 'heal', who: hero });
    expect(now()).toEqual(fresh);
    table.do('s1', { kind: 'undo' });
    expect(now()).toEqual(carried);

    table.do('s1', { kind: 'start', setup: setupOf(table, { others }) });
    expect(now()).toEqual(fresh);
    expect(table.view(ana).fights!.map(({ over = false }) => over)).toEqual([true, true, false]);
    expect(table.view(ana).you.plays).toEqual([room.plays]);
    expect(checkedFile(table)).toEqual([]);
  });

  it('heal and damage count by points, tell numbers only to those who know them, and can be undone', () => {
    const { table, ana } = opened(room);
    const now = () => wounds(table.table.state!, hero);
    expect(now()).toEqual(fresh);
    table.do('s1', { kind: 'damage', who: hero, by: 2, reason: 'a fall' });
    const { name } = table.view(ana).roster![0]!;
    expect(table.log(ana).at(-1)!.text).toBe(`The GM damages ${name} by 2: a fall.`);
    table.do('s1', { kind: 'heal', who: hero, by: 1 });
    expect(now()).toEqual(eased);
    table.do('s1', { kind: 'undo' });
    table.do('s1', { kind: 'undo' });
    expect(now()).toEqual(fresh);
    table.do('s1', { kind: 'redo' });
    expect(now()).toEqual(hurt);
    table.do('s1', { kind: 'damage', who: foe, by: 1, reason: 'Quetzal' });
    expect(table.log('s1').at(-1)!.text).toContain('by 1: Quetzal');
    for (const by of [0, -1, 0.5, '2', 10_001])
      expect(table.try('s1', { kind: 'damage', who: hero, by })).toMatchObject({ error: { path: 'command.by' } });
    expect(table.try('s1', { kind: 'heal', who: 'nobody' })).toMatchObject({ error: { path: 'command.who' } });
    for (const kind of ['heal', 'damage'])
      expect(table.try(ana, { kind, who: hero })).toMatchObject({ error: { code: 'forbidden' } });
    table.do('s1', { kind: 'damage', who: foe, by: 1000 });
    expect(table.view(ana).fight!.people.find(({ id }) => id === foe)!.out).toBe(true);
    table.do('s1', { kind: 'heal', who: foe });
    expect(table.view(ana).fight!.people.find(({ id }) => id === foe)!.out).toBe(false);
    expect(checkedFile(table)).toEqual([]);
  });
});

describe('the group', () => {
  const [degrees] = ROOMS;
  const fighter = (name: string, side: string) => ({
    ...{ name, side, skill: 7, defense: 6, absorption: 1, lifePoints: 30, attack: 'dirk' },
  });
  const band = { fighters: [fighter('Mira', 'ours'), fighter('Teo', 'ours'), fighter('Brute', 'theirs')] };

  it('is the side listed first until a player has a character, and then the sides that players are on', () => {
    const table = new TestTable({ system: 'degrees', name: 'Dana', setup: band });
    const ids = () => table.view('s1').roster!.map(({ id }) => id);
    expect(ids()).toEqual(['mira', 'teo']);
    const ana = table.join('Ana');
    table.do('s1', { kind: 'seat', seat: ana, plays: ['brute'] });
    expect(ids()).toEqual(['brute']);
    table.do('s1', { kind: 'seat', seat: ana, plays: ['teo'] });
    expect(ids()).toEqual(['mira', 'teo']);
    expect(new TestTable({ system: 'degrees', name: 'Dana' }).view('s1')).toMatchObject({ roster: [], fights: [] });
  });

  it('keeps who misses a fight, with the wounds of the one before, as long as their player plays nobody else', () => {
    const table = new TestTable({ system: 'degrees', name: 'Dana', setup: band });
    const [ana, ben] = [table.join('Ana'), table.join('Ben')];
    table.do('s1', { kind: 'seat', seat: ana, plays: ['mira'] });
    table.do('s1', { kind: 'seat', seat: ben, plays: ['teo'] });
    table.do('s1', { kind: 'damage', who: 'teo', by: 20 });
    const others = [fighter('Wolf', 'theirs')];
    table.do('s1', { kind: 'start', setup: setupOf(table, { others, who: ['mira'] }), carry: 'wounds' });
    const { fight, roster } = table.view(ana);
    expect(fight!.people.map(({ id }) => id)).toEqual(['mira', 'wolf']);
    expect(roster!.find(({ id }) => id === 'teo')).toEqual({
      ...{ id: 'teo', name: 'Teo', side: 'ours', seat: ben, condition: 'badly hurt' },
    });
    table.do('s1', { kind: 'start', setup: setupOf(table, { others }), carry: 'wounds' });
    const { fighters } = table.table.state as { fighters: Parts };
    expect(Object.keys(fighters)).toEqual(['mira', 'teo', 'wolf']);
    expect([fighters.teo!.lifePoints, fighters.teo!.fullLifePoints]).toEqual([10, 30]);
    table.do('s1', { kind: 'start', setup: setupOf(table, { others, who: ['mira'] }) });
    table.do('s1', { kind: 'seat', seat: ben, plays: ['mira'] });
    expect(table.view(ana).roster!.map(({ id }) => id)).toEqual(['mira']);
    expect(checkedFile(table)).toEqual([]);
  });

  it('takes along who joined in the middle of a fight, and what the GM corrected; new opponents of an old name come whole', () => {
    const { table } = opened(degrees!);
    table.do('s1', { kind: 'add', person: { ...fighter('Sable', 'ours') } });
    table.do('s1', { kind: 'set', path: 'fighters.mira.skill', value: 9, reason: 'She had learned it' });
    table.do('s1', { kind: 'damage', who: 'brute-1', by: 500 });
    const setup = setupOf(table, { others: [{ sheet: 'brute', side: 'theirs', count: 2 }] });
    table.do('s1', { kind: 'start', setup, carry: 'wounds' });
    const { fighters, settings } = table.table.state as { fighters: Parts; settings: PlainRecord };
    expect(Object.keys(fighters)).toEqual(['mira', 'sable', 'brute-1', 'brute-2']);
    expect(fighters.mira!.skill).toBe(9);
    expect(fighters['brute-1']!.lifePoints).toBe(fighters['brute-1']!.fullLifePoints);
    expect(settings.flatFooted).toBe('on');
  });

  it('a fight that goes on after its end is not over, and ends again', () => {
    const { table } = opened(degrees!);
    const last = () => table.view('s1').fights!.at(-1);
    table.do('s1', { kind: 'end' });
    const ended = last();
    expect(ended).toEqual({ n: 1, from: 1, to: 4, over: true });
    table.do('s1', { kind: 'add', person: fighter('Wolf', 'theirs') });
    expect(last()).toEqual({ n: 1, from: 1 });
    table.do('s1', { kind: 'undo' });
    expect(last()).toEqual(ended);
    table.do('s1', { kind: 'redo' });
    for (const who of ['brute-1', 'brute-2', 'wolf']) table.do('s1', { kind: 'damage', who, by: 500 });
    expect(last()).toEqual({ n: 1, from: 1, over: true });
    table.do('s1', { kind: 'end' });
    expect(last()).toMatchObject({ to: table.table.seq, over: true });
  });

  it('says why there is no next fight yet, and why wounds or a setup do not fit', () => {
    const table = new TestTable({ system: 'degrees', name: 'Dana' });
    expect(nextSetup(table.table)).toMatchObject({ error: { code: 'not_allowed' } });
    table.do('s1', { kind: 'start', setup: band, carry: 'wounds' });
    const start = (more: object) => table.try('s1', { kind: 'start', setup: band, ...more });
    expect(start({ carry: 'half' })).toMatchObject({ error: { code: 'invalid_request', path: 'command.carry' } });
    expect(start({ title: 'x'.repeat(201) })).toMatchObject({ error: { path: 'command.title' } });
    expect(start({ setup: setupOf(table, {}) })).toMatchObject({
      error: { path: 'command.setup.fighters', message: 'A fight needs two sides at least.' },
    });
  });
});

describe('who runs the table', () => {
  it('another seat becomes GM, and the first may hand over and leave; one GM stays', () => {
    const { table, ana } = opened(ROOMS[0]!);
    const code = (seat: string, command: object) => {
      const made = table.try(seat, command);
      return isFailure(made) ? made.error.code : 'done';
    };
    expect(code(ana, { kind: 'seat', seat: ana, role: 'gm' })).toBe('forbidden');
    expect(code('s1', { kind: 'seat', seat: 's1', role: 'player' })).toBe('not_allowed');
    expect(code('s1', { kind: 'revoke', seat: 's1' })).toBe('not_allowed');
    expect(code('s1', { kind: 'seat', seat: ana, role: 'gm' })).toBe('done');
    expect(table.log(ana).at(-1)!.text).toBe('Ana is a GM now.');
    expect(table.view(ana)).toMatchObject({ you: { role: 'gm', plays: [] }, fight: { state: { round: 1 } } });
    expect(code(ana, { kind: 'damage', who: 'mira', by: 1 })).toBe('done');
    expect(code(ana, { kind: 'seat', seat: 's1', role: 'player', plays: ['mira'] })).toBe('done');
    expect(table.view('s1').fight!.state).toBeUndefined();
    expect(code('s1', { kind: 'end' })).toBe('forbidden');
    expect(code('s1', { kind: 'revoke', seat: ana })).toBe('forbidden');
    expect(code('s1', { kind: 'revoke', seat: 's1' })).toBe('done');
    expect(table.log(ana).at(-1)!.text).toBe('Dana leaves the table.');
    expect(code('s1', { kind: 'note', text: 'still here' })).toBe('not_found');
    const again = table.join('Dana');
    expect(view(table.table, table.seat(again)).you).toMatchObject({ role: 'player', plays: [] });
    expect(code(again, { kind: 'take', who: 'mira' })).toBe('done');
    const wall = table.join('Wall', 'watcher');
    expect(code(wall, { kind: 'revoke', seat: wall })).toBe('done');
  });
});
