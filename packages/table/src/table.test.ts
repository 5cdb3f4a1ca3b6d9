import { SYSTEMS } from '@strikehome/engine/games';
import { describe, expect, it } from 'vitest';
import { exported, foldAll, isFailure, readFile, readLog, type View, verify } from './index.ts';
import { TestTable } from './testing/local.ts';

const FIGHTERS = [
  { name: 'Mira', side: 'travelers', skill: 8, defense: 7, absorption: 2, lifePoints: 40, attack: 'war-blade' },
  { name: 'Teo', side: 'travelers', skill: 6, defense: 6, absorption: 2, lifePoints: 35, attack: 'hunting-bow' },
  { name: 'Brute', side: 'bandits', skill: 6, defense: 5, absorption: 2, lifePoints: 4517, attack: 'iron-maul' },
];

function seated() {
  const setup = { fighters: FIGHTERS };
  const table = new TestTable({ system: 'degrees', name: 'Dana', setup, visibility: 'hidden', mix: 'm0' });
  const [one, two] = [table.join('Ana', 'player', 'm1'), table.join('Ben', 'player', 'm2')];
  const wall = table.join('Wall', 'watcher');
  table.do('s1', { kind: 'seat', seat: one, plays: ['mira'] });
  table.do('s1', { kind: 'seat', seat: two, plays: ['teo'] });
  return { table, one, two, wall };
}

const ATTACK = { kind: 'do', action: { kind: 'attack', by: 'mira', target: 'brute' } };
const text = (value: unknown) => JSON.stringify(value);
const code = (answer: unknown) => (isFailure(answer) ? answer.error.code : 'done');

describe('a table', () => {
  it('is the fold of its entries', () => {
    const { table, one } = seated();
    table.do(one, ATTACK);
    table.do(one, { kind: 'type', faces: [6, 5] });
    expect(foldAll(table.entries)).toEqual(table.table);
  });

  it('waits for the player the rules ask, and asks nobody else', () => {
    const { table, one, two, wall } = seated();
    table.do(one, ATTACK);
    expect(table.view(one).fight?.waiting).toMatchObject({
      label: 'Mira attacks Brute',
      for: { kind: 'dice', id: 'offense', who: 'mira', name: 'Mira', seats: [one] },
      needs: { kind: 'dice', id: 'offense', count: 2, sides: 6 },
    });
    expect(table.view('s1').fight?.waiting?.needs).toBeDefined();
    for (const seat of [two, wall]) expect(table.view(seat).fight?.waiting?.needs).toBeUndefined();
    table.do(one, { kind: 'throw' });
    expect(table.view(one).fight?.waiting?.for).toMatchObject({ id: 'defense', who: 'brute', seats: ['s1'] });
    const [last] = table.do('s1', { kind: 'type', faces: [1, 1] });
    expect(last).toMatchObject({ kind: 'type', outcome: 'success' });
    expect(table.view(one).fight?.waiting).toBeUndefined();
  });

  it('tells a player who rolls against a hidden fighter what they add themselves, and nothing of the other side', () => {
    const { table, one } = seated();
    table.do(one, ATTACK);
    const { needs } = table.view(one).fight!.waiting!;
    expect(needs!.question).toEqual({
      label: 'Offensive Roll',
      ask: 'Roll your attack: 2d6 + Skill 8',
      settled: [],
      sums: [{ label: 'You add', terms: [{ label: 'skill', value: 8, by: 'attacker' }], total: 8 }],
    });
    expect(Object.keys(table.view('s1').fight!.waiting!.needs!.question!)).toContain('chances');
  });

  it('tells in its log what was decided and which signs Fate dice showed; with a hidden fighter, only that it was decided', () => {
    const guards = { side: 'guards', gm: true, skills: { fight: 3 } };
    const people = [
      { name: 'Sera', side: 'heroes', skills: { fight: 3 } },
      { name: 'Captain', ...guards },
    ];
    const setup = { scene: 'conflict', people };
    const table = new TestTable({ system: 'fate', name: 'Dana', setup, visibility: 'hidden' });
    const ana = table.join('Ana');
    table.do('s1', { kind: 'seat', seat: ana, plays: ['sera'] });
    const { moves } = table.view(ana).fight!;
    table.do(ana, { kind: 'do', action: moves.find(({ target }) => target === 'captain')!.action });
    table.do('s1', { kind: 'choose', option: 'fight' });
    table.do(ana, { kind: 'type', faces: [1, 0, -1, 1] });
    const lines = (seat: string) => table.log(seat).map((entry) => entry.text);
    expect(lines('s1')).toContain('Captain decides what to resist with: Fight.');
    expect(lines(ana)).toContain('Captain decides what to resist with.');
    expect(lines('s1').some((line) => line.startsWith('Sera rolls +, 0, −, +: '))).toBe(true);
  });

  it('throws unasked for a seat that leaves its dice to the table', () => {
    const { table, one } = seated();
    table.do(one, { kind: 'seat', seat: one, dice: 'throw' });
    const [begun] = table.do(one, ATTACK);
    expect(begun!.dice?.offense).toMatchObject({ from: 'table', by: one, for: 'mira', count: 1 });
    expect(table.view(one).fight?.waiting?.for.seats).toEqual(['s1']);
  });

  it('lets nobody do what is not theirs', () => {
    const { table, one, two, wall } = seated();
    expect(code(table.try(one, { kind: 'do', action: { kind: 'attack', by: 'teo', target: 'brute' } }))).toBe(
      'forbidden',
    );
    expect(code(table.try(wall, { kind: 'note', text: 'hello' }))).toBe('forbidden');
    for (const kind of ['invite', 'end', 'close']) expect(code(table.try(one, { kind }))).toBe('forbidden');
    table.do(one, ATTACK);
    expect(code(table.try(two, { kind: 'throw' }))).toBe('forbidden');
    expect(code(table.try(two, { kind: 'withdraw' }))).toBe('forbidden');
    const mayWithdraw = () => ['s1', one, two, wall].map((seat) => table.view(seat).fight!.waiting!.mayWithdraw);
    expect(mayWithdraw()).toEqual([true, true, undefined, undefined]);
    expect(code(table.try(one, { kind: 'choose', option: true }))).toBe('invalid_request');
    table.do(one, { kind: 'type', faces: [6, 5] });
    expect(code(table.try(one, { kind: 'withdraw' }))).toBe('forbidden');
    expect(mayWithdraw()).toEqual([true, undefined, undefined, undefined]);
    expect(code(table.try('s1', ATTACK))).toBe('not_allowed');
    expect(code(table.try('s1', { kind: 'undo' }))).toBe('not_allowed');
    expect(code(table.try('s1', { kind: 'dance' }))).toBe('invalid_request');
    expect(code(table.try('s1', { kind: 'note', text: 'late' }, { seq: 1 }))).toBe('stale');
    expect(code(table.try('s99', { kind: 'throw' }))).toBe('not_found');
  });

  it('undoes the last action and does it again with the same dice; struck lines stay readable', () => {
    const { table, one } = seated();
    const before = table.table.state;
    const [begun] = table.do(one, ATTACK);
    table.do(one, { kind: 'type', faces: [6, 5] });
    table.do('s1', { kind: 'type', faces: [1, 1] });
    const after = table.table.state;
    table.do(one, { kind: 'note', text: 'ha' });
    expect(table.view(one)).toMatchObject({ canUndo: false });
    const [undone] = table.do('s1', { kind: 'undo' });
    expect(undone!.strikes).toEqual([begun!.seq, begun!.seq + 1, begun!.seq + 2]);
    expect(table.table.state).toEqual(before);
    expect(table.log(one).filter(({ struck }) => struck)).toHaveLength(3);
    table.do('s1', { kind: 'redo' });
    expect(table.table.state).toEqual(after);
    expect(table.log(one).some(({ struck }) => struck)).toBe(false);
  });

  it('a player undoes what they did themselves, until another player does something', () => {
    const { table, one, two } = seated();
    table.do('s1', { kind: 'seat', seat: one, plays: ['mira', 'brute'] });
    table.do(one, ATTACK);
    table.do(one, { kind: 'type', faces: [6, 5] });
    table.do(one, { kind: 'type', faces: [1, 1] });
    expect(table.view(one).canUndo).toBe(true);
    table.do(two, { kind: 'do', action: { kind: 'attack', by: 'teo', target: 'brute' } });
    table.do(two, { kind: 'withdraw' });
    expect(table.view(one).canUndo).toBe(false);
    expect(code(table.try(one, { kind: 'undo' }))).toBe('forbidden');
  });

  it('the GM sets one field that is there, with a reason', () => {
    const { table, one } = seated();
    const set = (path: string, value: unknown) => table.try('s1', { kind: 'set', path, value, reason: 'a potion' });
    expect(code(set('fighters.mira.lifePoints', 17))).toBe('done');
    expect(table.log(one).at(-1)!.text).toBe('The GM sets life points of Mira to 17: a potion.');
    expect(code(set('fighters.brute.lifePoints', 99))).toBe('done');
    expect(table.log(one).at(-1)!.text).toBe('The GM changes something.');
    for (const [path, value] of [
      ['fighters.mira.lifePoints', 'many'],
      ['fighters.__proto__.lifePoints', 1],
      ['fighters.nobody', 1],
      ['round', 0],
    ])
      expect(code(set(path as string, value))).toBe('invalid_request');
  });

  it('a note or a roll to the GM is a numbered line without words to the others', () => {
    const { table, one, two } = seated();
    table.do(one, { kind: 'note', text: 'Quetzal', to: 'gm' });
    expect(table.log('s1').at(-1)!.text).toBe('Quetzal');
    expect(table.log(one).at(-1)!.text).toBe('Quetzal');
    const { at, ...rest } = table.log(two).at(-1)!;
    expect(rest).toEqual({ seq: table.table.seq, seat: one, kind: 'hidden', text: '' });
    table.do('s1', { kind: 'roll', dice: 'd100+5', label: 'Weather' });
    expect(table.log(two).at(-1)!.facts!.total).toBeGreaterThan(5);
    for (const dice of ['0d6', '101d6', 'd1', '2d6+', 'd1001', 'six'])
      expect(code(table.try('s1', { kind: 'roll', dice }))).toBe('invalid_request');
  });

  it('a single action outside a fight is asked and finished like any other', () => {
    const { table, one } = seated();
    const request = {
      action: 'attack',
      attacker: { skill: 8 },
      defender: { skill: 6 },
      attack: { mode: 'melee', damageType: 'cut', baseDamage: 3 },
    };
    table.do(one, { kind: 'do', action: { request } });
    expect(table.view(one).fight?.waiting?.for).toMatchObject({ id: 'offense', seats: [one] });
    table.do(one, { kind: 'type', faces: [6, 6] });
    const state = table.table.state;
    const [last] = table.do('s1', { kind: 'throw' });
    expect(last!.outcome).toBeDefined();
    expect(table.table.state).toBe(state);
    expect(table.table.waiting).toBeUndefined();
  });
});

describe('a name that is taken', () => {
  it('is numbered, whatever its capitals; the name of a seat that is gone is free again', () => {
    const { table, one } = seated();
    const name = (seat: string) => table.view(seat).you.name;
    const [second, third] = [table.join('Ana'), table.join('ana')];
    expect([name(second), name(third)]).toEqual(['Ana 2', 'ana 3']);
    expect(table.log('s1').at(-1)).toMatchObject({ text: 'ana 3 joins.' });
    table.do('s1', { kind: 'revoke', seat: one });
    expect(name(table.join('Ana'))).toBe('Ana');
    const long = 'x'.repeat(64);
    table.join(long);
    expect(name(table.join(long))).toBe(`${'x'.repeat(60)} 2`);
    // A spectator is never waited for, and takes no name away.
    expect([name(table.join('Ana', 'watcher')), name(table.join('Eve', 'watcher'))]).toEqual(['Ana', 'Eve']);
    expect(name(table.join('Eve'))).toBe('Eve');
  });
});

describe('what one may know', () => {
  it('the view and log of a player who does not know the bandit hold none of its numbers', () => {
    const { table, one, wall } = seated();
    table.do(one, ATTACK);
    table.do(one, { kind: 'type', faces: [6, 5] });
    table.do('s1', { kind: 'type', faces: [1, 1] });
    for (const seat of [one, wall]) {
      const sent = JSON.stringify([
        table.view(seat),
        table.log(seat),
        exported(table.table, table.entries, table.seat(seat)),
      ]);
      expect(sent).not.toMatch(/4517|44\d\d/);
    }
    const [, , , , , , , , finished] = table.log(one);
    expect(finished).toMatchObject({ outcome: 'success', text: 'Mira attacks Brute: it succeeds.' });
    expect(finished).not.toHaveProperty('facts');
    expect(finished).not.toHaveProperty('dice');
    expect(table.log(one)[7]!.dice).toMatchObject({ offense: { faces: [6, 5] } });
    expect(JSON.stringify(table.view('s1'))).toMatch(/4517|44\d\d/);
  });

  it('a fight that starts at a table where people already sit tells them no more than one that stood there first', () => {
    const table = new TestTable({ system: 'degrees', name: 'Dana' });
    const one = table.join('Ana');
    for (let fight = 0; fight < 2; fight++) {
      table.do('s1', { kind: 'start', setup: { fighters: fight === 0 ? FIGHTERS : [...FIGHTERS].reverse() } });
      expect(table.log(one).at(-1)).toMatchObject({ kind: 'start', text: 'The fight begins.' });
      expect(JSON.stringify(table.log(one))).not.toContain('4517');
      expect(JSON.stringify(table.log('s1'))).toContain('4517');
      table.do('s1', { kind: 'end' });
    }
  });

  it('marks nobody as next once the GM has ended the fight', () => {
    const marked = ({ fight }: View) => text(fight!.pictures).includes('"now"');
    for (const [system, { encounter }] of Object.entries(SYSTEMS)) {
      const table = new TestTable({ system, name: 'Dana', setup: encounter!.examples[0]!.setup });
      const wall = table.join('Wall', 'watcher');
      expect([system, marked(table.view('s1')), marked(table.view(wall))]).toEqual([system, true, true]);
      table.do('s1', { kind: 'end' });
      expect([system, marked(table.view('s1')), marked(table.view(wall))]).toEqual([system, false, false]);
    }
  });

  it('a set-up with something hidden in it is sent to the GM alone, no matter who else is known', () => {
    const setup = SYSTEMS.fate!.encounter!.examples.map((one) => one.setup).find((one) =>
      /"hidden":true/.test(text(one)),
    );
    const table = new TestTable({ system: 'fate', name: 'Dana', visibility: 'open' });
    const one = table.join('Ana');
    table.do('s1', { kind: 'start', setup: setup! });
    expect(text(table.log('s1'))).toContain('Loose Gate Chain');
    expect(text(table.log(one))).not.toContain('Loose Gate Chain');
  });

  it('a player gives their own card other words, and nobody reads those of one they have not found', () => {
    const people = [
      { name: 'Sera', side: 'heroes', aspects: ['Never Caught'] },
      { name: 'Bran', side: 'heroes' },
      { name: 'Wolf', side: 'pack', gm: true },
    ];
    const aspects = [
      { name: 'Pit', hidden: true },
      { name: 'Loose Stone', hidden: true, known: ['sera'], by: 'sera' },
    ];
    const setup = { scene: 'conflict', people, aspects };
    const table = new TestTable({ system: 'fate', name: 'Dana', setup, visibility: 'hidden' });
    const [sera, bran, wall] = [table.join('Ana'), table.join('Ben'), table.join('Wall', 'watcher')];
    table.do('s1', { kind: 'seat', seat: sera, plays: ['sera'] });
    table.do('s1', { kind: 'seat', seat: bran, plays: ['bran'] });
    const asides = (seat: string) => (table.view(seat).fight!.asides ?? []).map(({ target = 'new' }) => target);
    expect([asides(sera), asides(bran), asides(wall)]).toEqual([['Never Caught', 'Loose Stone'], [], []]);
    expect(asides('s1')).toEqual(['Never Caught', 'Pit', 'Loose Stone', 'new']);
    const reword = (by: string | undefined, aspect: string, as: string) => ({
      kind: 'do',
      action: { kind: 'reword', ...(by === undefined ? {} : { by }), aspect, as },
    });
    expect(code(table.try(bran, reword(undefined, 'Never Caught', 'Caught')))).toBe('forbidden');
    expect(code(table.try(bran, reword('sera', 'Never Caught', 'Caught')))).toBe('forbidden');
    expect(code(table.try(bran, reword('bran', 'Never Caught', 'Caught')))).toBe('not_allowed');
    table.do(sera, reword('sera', 'Never Caught', 'Caught Once'));
    const last = (seat: string) => table.log(seat).at(-1)!.text;
    for (const seat of [sera, bran, wall]) expect(last(seat)).toBe('Never Caught is now called Caught Once.');
    table.do('s1', reword(undefined, 'Pit', 'Bottomless Pit'));
    table.do(sera, reword('sera', 'Loose Stone', 'Stone that Gives'));
    for (const seat of [bran, wall]) {
      const sent = text([table.log(seat), table.view(seat), exported(table.table, table.entries, table.seat(seat))]);
      expect(sent).not.toMatch(/Pit|Stone/);
      expect(last(seat)).toBe('Sera does something.');
    }
    expect(text([table.log(sera), table.view(sera)])).not.toContain('Pit');
    expect(asides(sera)).toEqual(['Caught Once', 'Stone that Gives']);
    table.do('s1', { kind: 'undo' });
    expect(asides(sera)).toEqual(['Caught Once', 'Loose Stone']);
  });

  it('revealing changes views and no old entry', () => {
    const { table, one } = seated();
    const before = table.log(one);
    table.do('s1', { kind: 'visibility', who: ['brute'], level: 'open' });
    expect(table.log(one).slice(0, before.length)).toEqual(before);
    expect(JSON.stringify(table.view(one))).toContain('4517');
    expect(table.view(one).fight!.people.every(({ known }) => known)).toBe(true);
  });
});

describe('a file', () => {
  function played() {
    const { table, one } = seated();
    table.do(one, ATTACK);
    table.do(one, { kind: 'throw' });
    table.do('s1', { kind: 'throw' });
    table.do('s1', { kind: 'undo' });
    table.do('s1', { kind: 'redo' });
    table.do('s1', { kind: 'roll', dice: '9d1000' });
    return table;
  }
  const read = (value: unknown) => {
    const file = readFile(JSON.parse(JSON.stringify(value)));
    if (isFailure(file)) throw new Error(`${file.error.path}: ${file.error.message}`);
    return file;
  };

  it("a GM's is the table again, and only a GM's", () => {
    const table = played();
    const file = exported(table.table, table.entries, table.seat('s1'));
    expect(read(file).table).toEqual(table.table);
    expect(file.table).not.toHaveProperty('secret');
    for (const bad of [
      exported(table.table, table.entries, table.seat('s2')),
      { ...file, version: 3 },
      { ...file, entries: 'none' },
      { strikehome: 'cake' },
      [],
      { ...file, entries: file.entries.slice(1) },
    ])
      expect(readFile(JSON.parse(JSON.stringify(bad)))).toMatchObject({ error: { code: 'invalid_request' } });
  });

  it('of any seat is a log to be read, and one that was bent is refused by its place', () => {
    const table = played();
    for (const seat of ['s1', 's2', 's3']) {
      const file = exported(table.table, table.entries, table.seat(seat));
      expect(readLog(JSON.parse(JSON.stringify(file)))).toEqual(JSON.parse(JSON.stringify(file)));
    }
    const file = exported(table.table, table.entries, table.seat('s2'));
    for (const [bad, path] of [
      [{ ...file, version: 3 }, 'version'],
      [{ ...file, entries: file.entries.slice(1) }, 'entries.0.seq'],
      [{ ...file, table: { ...file.table, system: 'chess' } }, 'table.system'],
      [{ ...file, entries: [{ ...file.entries[0], kind: 'gossip' }] }, 'entries.0.kind'],
      [
        { ...file, entries: [{ ...file.entries[0], dice: { offense: { faces: 'two' } } }] },
        'entries.0.dice.offense.faces',
      ],
    ] as const)
      expect(readLog(JSON.parse(JSON.stringify(bad)))).toMatchObject({ error: { code: 'invalid_request', path } });
  });

  it('holds what the dice and the rules say, and a changed line is named', () => {
    const table = played();
    table.do('s1', { kind: 'close' });
    const file = exported(table.table, table.entries, table.seat('s1'));
    expect(verify(read(file))).toMatchObject({ throws: 3, unproven: 0, faults: [] });
    const bend = (at: number, change: (entry: Record<string, unknown>) => unknown) => ({
      ...file,
      entries: file.entries.map((entry, i) => (i === at ? change({ ...entry }) : entry)),
    });
    const thrown = file.entries.findIndex(({ dice }) => dice !== undefined);
    const other = bend(thrown, (entry) => ({
      ...entry,
      dice: { offense: { ...(entry.dice as Record<string, object>).offense, faces: [6, 6] } },
    }));
    expect(verify(read(other)).faults[0]).toMatchObject({ seq: thrown + 1 });
    const won = file.entries.findIndex(({ outcome }) => outcome !== undefined);
    expect(
      verify(read(bend(won, (entry) => ({ ...entry, outcome: entry.outcome === 'tie' ? 'success' : 'tie' }))))
        .faults[0],
    ).toMatchObject({
      seq: won + 1,
    });
  });
});
