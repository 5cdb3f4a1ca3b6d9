/** Corrections in play: a mistyped die is fixed in place; a fighter joins, leaves and is healed. */
import { SYSTEMS } from '@strikehome/engine/games';
import { describe, expect, it } from 'vitest';
import { type Entry, exported, foldAll, isFailure, readFile, shown, verify } from './index.ts';
import { TestTable } from './testing/local.ts';

const FIGHTERS = [
  { name: 'Mira', side: 'travelers', skill: 8, defense: 7, absorption: 2, lifePoints: 40, attack: 'war-blade' },
  { name: 'Teo', side: 'travelers', skill: 6, defense: 6, absorption: 2, lifePoints: 35, attack: 'war-blade' },
  { name: 'Brute', side: 'bandits', skill: 6, defense: 5, absorption: 2, lifePoints: 4517, attack: 'iron-maul' },
];

function seated() {
  const table = new TestTable({ visibility: 'hidden', system: 'degrees', name: 'Dana', setup: { fighters: FIGHTERS } });
  const ana = table.join('Ana');
  table.do('s1', { kind: 'seat', seat: ana, plays: ['mira'] });
  return { table, ana };
}

const attack = (by: string, target: string) => ({ kind: 'do', action: { kind: 'attack', by, target } });
const code = (answer: unknown) => (isFailure(answer) ? answer.error.code : 'done');
const life = (table: TestTable, id: string) =>
  (table.table.state!.fighters as Record<string, { lifePoints: number }>)[id]!.lifePoints;

/** One blow with these faces; answers with the line in which the attacker's were typed. */
function blow(table: TestTable, by: string, target: string, offense: number[], defense: number[]): number {
  table.do('s1', attack(by, target));
  const [typed] = table.do('s1', { kind: 'type', faces: offense });
  table.do('s1', { kind: 'type', faces: defense });
  return typed!.seq;
}

const textOf = (table: TestTable, entry: Entry | undefined) => shown(entry!, table.table, table.seat('s1')).text;

const isSound = (table: TestTable) => {
  expect(foldAll(table.entries)).toEqual(table.table);
  const file = readFile(JSON.parse(JSON.stringify(exported(table.table, table.entries, table.seat('s1')))));
  if (isFailure(file)) throw new Error(`${file.error.path}: ${file.error.message}`);
  expect(file.table).toEqual(table.table);
  expect(verify(file).faults).toEqual([]);
};

describe('a mistyped die', () => {
  it('is changed where it stands: the blow is told again, its lines with the old die are struck, and it can be undone', () => {
    const { table } = seated();
    const seq = blow(table, 'mira', 'brute', [6, 5], [1, 1]);
    const hurt = life(table, 'brute');
    const [told] = table.do('s1', { kind: 'change', seq, roll: 'offense', faces: [1, 1] });
    expect(told).toMatchObject({ kind: 'change', strikes: [seq, seq + 1] });
    expect(textOf(table, told)).toMatch(/^Dice fixed: Mira attacks Brute with the war blade: /);
    expect(told!.dice).toMatchObject({ offense: { faces: [1, 1], from: 'typed' } });
    expect(life(table, 'brute')).toBeGreaterThan(hurt);
    isSound(table);
    table.do('s1', { kind: 'undo' });
    expect(life(table, 'brute')).toBe(4517);
    table.do('s1', { kind: 'redo' });
    expect(life(table, 'brute')).toBeGreaterThan(hurt);
    isSound(table);
  });

  it('leaves what came after where that comes to the same again', () => {
    const { table } = seated();
    const seq = blow(table, 'mira', 'brute', [6, 5], [1, 1]);
    // A blow that the other does not change.
    blow(table, 'teo', 'brute', [1, 2], [6, 6]);
    const lines = table.log('s1').filter(({ struck }) => struck).length;
    const [told] = table.do('s1', { kind: 'change', seq, roll: 'offense', faces: [5, 5] });
    expect(textOf(table, told)).not.toContain('no longer fits');
    expect(told!.strikes).toEqual([seq, seq + 1]);
    expect(table.log('s1').filter(({ struck }) => struck)).toHaveLength(lines + 2);
    isSound(table);
  });

  it('leaves a later hit on the same fighter, told with the numbers that are right now', () => {
    const { table } = seated();
    const seq = blow(table, 'mira', 'brute', [6, 5], [1, 1]);
    const hit = blow(table, 'teo', 'brute', [6, 6], [1, 1]) + 1;
    const lost = () => table.log('s1')[hit - 1]!.changes!.find(({ what }) => what === 'lifePoints')!;
    const before = lost();
    const [told] = table.do('s1', { kind: 'change', seq, roll: 'offense', faces: [5, 5] });
    expect(told!.strikes).toEqual([seq, seq + 1]);
    const after = lost();
    expect(after).toMatchObject({ who: 'brute', by: before.by, from: before.from! + 5, to: before.to! + 5 });
    expect(after.to).toBe(life(table, 'brute'));
    expect(table.log('s1')[hit - 1]!.text).toContain('Teo attacks Brute');
    isSound(table);
    // Undone step by step, everything is as it was.
    for (const left of [after.from!, 4517]) {
      table.do('s1', { kind: 'undo' });
      expect(life(table, 'brute')).toBe(left);
    }
  });

  it('leaves what the GM did by hand, also the end of the fight, and undoes only what no longer fits', () => {
    const { table } = seated();
    const seq = blow(table, 'mira', 'brute', [6, 5], [1, 1]);
    const hurt = life(table, 'brute');
    const [damage] = table.do('s1', { kind: 'damage', who: 'brute', by: 7 });
    const [set] = table.do('s1', { kind: 'set', path: 'fighters.teo.lifePoints', value: 30, reason: 'a fall' });
    const [end] = table.do('s1', { kind: 'end' });
    const [told] = table.do('s1', { kind: 'change', seq, roll: 'offense', faces: [5, 5] });
    expect(told!.strikes).toEqual([seq, seq + 1]);
    expect([life(table, 'brute'), life(table, 'teo')]).toEqual([hurt + 5 - 7, 30]);
    expect(table.view('s1').fight!.over).toBe(true);
    isSound(table);
    // A miss that leaves an opening: nothing is done by the fighter whose turn it would have been.
    const [miss] = table.do('s1', { kind: 'change', seq: told!.seq, roll: 'offense', faces: [1, 1] });
    expect(miss!.strikes).toEqual([told!.seq]);
    for (const { seq: one } of [damage!, set!, end!]) expect(table.log('s1')[one - 1]!.struck).toBeUndefined();
    isSound(table);
  });

  it('leaves later lines of Fate, where another hit is taken in the way that costs least', () => {
    const SERA = { name: 'Sera', side: 'heroes', skills: { notice: 3, fight: 3, athletics: 1 } };
    const BRAN = { name: 'Bran', side: 'heroes', skills: { notice: 2, fight: 2 } };
    const WOLF = { name: 'Wolf', side: 'pack', gm: true, skills: { notice: 1, fight: 2, athletics: 3 } };
    const setup = { scene: 'conflict', people: [SERA, BRAN, WOLF] };
    const table = new TestTable({ system: 'fate', name: 'Dana', setup });
    const strike = (by: string, target: string, dice: number[], box: number) => {
      const action = { kind: 'attack', by, skill: 'fight', target, defense: 'athletics' };
      table.do('s1', { kind: 'do', action });
      const [typed] = table.do('s1', { kind: 'type', faces: dice });
      table.do('s1', { kind: 'type', faces: [0, 0, 0, 0] });
      if (table.table.waiting !== undefined) table.do('s1', { kind: 'choose', option: { box, consequences: [] } });
      return typed!.seq;
    };
    const seq = strike('sera', 'wolf', [1, 0, 0, 0], 1);
    table.do('s1', { kind: 'do', action: { kind: 'pass', by: 'bran' } });
    strike('wolf', 'sera', [0, 0, 0, 0], 1);
    const free = (id: string) =>
      (table.table.state!.people as Record<string, { free: { physical: readonly number[] } }>)[id]!.free.physical;
    expect([free('wolf'), free('sera')]).toEqual([[2], [2]]);
    const [told] = table.do('s1', { kind: 'change', seq, roll: 'actor', faces: [1, 1, 0, 0] });
    expect(textOf(table, told)).not.toContain('no longer fits');
    expect(table.table.waiting).toBeUndefined();
    expect([free('wolf'), free('sera')]).toEqual([[1], [2]]);
    expect(
      table
        .log('s1')
        .filter(({ struck }) => struck)
        .map(({ seq: one }) => one),
    ).toEqual(told!.strikes);
    isSound(table);
  });

  it('undoes what no longer fits, and says which', () => {
    const { table } = seated();
    table.do('s1', { kind: 'set', path: 'fighters.brute.lifePoints', value: 1, reason: 'nearly down' });
    const seq = blow(table, 'mira', 'brute', [1, 1], [6, 6]);
    expect(life(table, 'brute')).toBe(1);
    table.do('s1', { kind: 'do', action: { kind: 'let-it-pass', by: 'brute' } });
    const [told] = table.do('s1', { kind: 'change', seq, roll: 'offense', faces: [6, 6] });
    expect(life(table, 'brute')).toBeLessThan(1);
    expect(textOf(table, told)).toContain('What came after no longer fits and is undone: ');
    isSound(table);
  });

  it('of what is under way is asked no further than before', () => {
    const { table, ana } = seated();
    table.do(ana, attack('mira', 'brute'));
    const [typed] = table.do(ana, { kind: 'type', faces: [6, 5] });
    table.do(ana, { kind: 'change', seq: typed!.seq, roll: 'offense', faces: [5, 6] });
    expect(table.view('s1').fight?.waiting).toMatchObject({
      for: { id: 'defense' },
      dice: { offense: { faces: [5, 6] } },
    });
    isSound(table);
    table.do('s1', { kind: 'type', faces: [1, 1] });
    isSound(table);
  });

  it('is changed by the player who typed it until another one does something, and only where it was typed', () => {
    const { table, ana } = seated();
    table.do(ana, attack('mira', 'brute'));
    const [typed] = table.do(ana, { kind: 'type', faces: [6, 5] });
    const change = (seq: number, roll = 'offense', faces = [1, 1]) => ({ kind: 'change', seq, roll, faces });
    const [thrown] = table.do('s1', { kind: 'throw' });
    expect(code(table.try(ana, change(typed!.seq)))).toBe('forbidden');
    expect(code(table.try('s1', change(thrown!.seq, 'defense')))).toBe('not_allowed');
    expect(code(table.try('s1', change(typed!.seq, 'offense', [1])))).toBe('invalid_request');
    expect(code(table.try('s1', change(typed!.seq, 'offense', [1, 7])))).toBe('invalid_request');
    expect(code(table.try('s1', change(1)))).toBe('invalid_request');
    expect(code(table.try('s1', change(typed!.seq)))).toBe('done');
  });
});

describe('a character to play', () => {
  it('is taken by a player who plays nobody, of the side of the players', () => {
    const { table, ana } = seated();
    const ben = table.join('Ben');
    expect(table.view(ana).fight).not.toHaveProperty('free');
    const [free, ...others] = table.view(ben).fight!.free!;
    expect(others).toEqual([]);
    // With the sheet that comes with it, and no other.
    expect(free).toMatchObject({ id: 'teo', name: 'Teo', sheets: { teo: { name: 'Teo' } } });
    expect(Object.keys(free!.sheets)).toEqual(['teo']);
    for (const who of ['brute', 'mira']) expect(code(table.try(ben, { kind: 'take', who }))).toBe('not_allowed');
    expect(code(table.try(ana, { kind: 'take', who: 'teo' }))).toBe('not_allowed');
    expect(code(table.try(table.join('Wall', 'watcher'), { kind: 'take', who: 'teo' }))).toBe('forbidden');
    table.do(ben, { kind: 'take', who: 'teo' });
    expect(table.view(ben).you.plays).toEqual(['teo']);
    expect(table.log(ana).at(-1)!.text).toBe('Ben plays Teo.');
    isSound(table);
  });

  it('where a fight is one of players it is any of them, and the sheet of one who is hidden is not read', () => {
    const { setup } = SYSTEMS.mfz!.encounter!.examples[0]!;
    for (const visibility of ['open', 'rolls', 'hidden'] as const) {
      const table = new TestTable({ system: 'mfz', name: 'Dana', setup, visibility });
      const ana = table.join('Ana');
      const [first, second] = table.view(ana).fight!.free!;
      expect(Object.keys(first!.sheets)).not.toEqual([]);
      expect(Object.keys(second!.sheets).length > 0).toBe(visibility === 'open');
      table.do(ana, { kind: 'take', who: first!.id });
      const ben = table.join('Ben');
      expect(table.view(ben).fight!.free).toMatchObject([{ id: second!.id }]);
      table.do(ben, { kind: 'take', who: second!.id });
      expect(table.view(table.join('Cleo')).fight).not.toHaveProperty('free');
    }
  });
});

const NEW: Readonly<Record<string, object>> = {
  degrees: { name: 'Late', side: 'bandits', skill: 5, defense: 5, lifePoints: 3333, attack: 'war-blade' },
  physical: { name: 'Late', side: 'the watch', physical: 5, stamina: 3333, weapon: 'long-blade' },
  mfz: { name: 'Late', owner: 'ines', systems: ['Rd', 'B'], white: 2 },
  fate: { name: 'Late', side: 'guards', gm: true, skills: { fight: 3333 } },
};

describe.each(Object.keys(NEW))('in a fight of %s', (system) => {
  const { setup } = SYSTEMS[system]!.encounter!.examples[0]!;
  const ids = (table: TestTable) => table.view('s1').fight!.people.map(({ id }) => id);

  function begun() {
    const table = new TestTable({ system, name: 'Dana', setup, visibility: 'hidden' });
    return { table, ana: table.join('Ana') };
  }

  it('a fighter joins and leaves, is undone, and nobody learns a number of theirs', () => {
    const { table, ana } = begun();
    const before = ids(table);
    const movers = table.view('s1').fight!.movers;
    const person = { ...NEW[system], ...(system === 'mfz' ? { owner: movers[0]!.id } : {}) };
    table.do('s1', { kind: 'add', person });
    const [id] = ids(table).filter((one) => !before.includes(one));
    expect(table.log(ana).at(-1)).toMatchObject({
      kind: 'add',
      text: expect.stringContaining('Late joins the fight'),
    });
    expect(JSON.stringify([table.log(ana), table.view(ana)])).not.toContain('3333');
    expect(code(table.try(ana, { kind: 'remove', who: id }))).toBe('forbidden');
    isSound(table);
    table.do('s1', { kind: 'remove', who: id });
    expect(ids(table)).toEqual(before);
    table.do('s1', { kind: 'undo' });
    expect(ids(table)).toContain(id);
    isSound(table);
    // Any fighter may be removed, as long as one is left.
    for (const one of before.slice(0, -1)) {
      table.do('s1', { kind: 'remove', who: one });
      isSound(table);
    }
    expect(code(table.try('s1', { kind: 'remove', who: 'nobody' }))).toBe('invalid_request');
    expect(code(table.try('s1', { kind: 'add', person: { name: 'Half' } }))).toBe('invalid_request');
  });

  it('a fighter who joins after the GM ended it makes it go on, until that is undone', () => {
    const { table } = begun();
    const owner = system === 'mfz' ? { owner: table.view('s1').fight!.movers[0]!.id } : {};
    const goesOn = () => {
      const { over = false, moves } = table.view('s1').fight!;
      isSound(table);
      return [!over, moves.length > 0];
    };
    table.do('s1', { kind: 'end' });
    expect(goesOn()).toEqual([false, false]);
    table.do('s1', { kind: 'add', person: { ...NEW[system], ...owner } });
    expect(goesOn()).toEqual([true, true]);
    table.do('s1', { kind: 'undo' });
    expect(goesOn()).toEqual([false, false]);
    table.do('s1', { kind: 'redo' });
    expect(goesOn()).toEqual([true, true]);
    table.do('s1', { kind: 'do', action: table.view('s1').fight!.moves[0]!.action });
    if (table.table.waiting !== undefined) table.do('s1', { kind: 'withdraw' });
    table.do('s1', { kind: 'end' });
    expect(goesOn()).toEqual([false, false]);
  });

  it('the turn stays with who has it when a fighter comes in, however quick', () => {
    const { table } = begun();
    const owner = system === 'mfz' ? { owner: table.view('s1').fight!.movers[0]!.id } : {};
    const quick = system === 'fate' ? { skills: { notice: 9 } } : {};
    // A turn of frames begins with its dice; between turns the scores say who is next, and a newcomer counts there.
    if (system === 'mfz') table.do('s1', { kind: 'do', action: table.view('s1').fight!.moves[0]!.action });
    while (table.table.waiting !== undefined) table.do('s1', { kind: 'throw' });
    const before = table.view('s1').turn;
    table.do('s1', { kind: 'add', person: { ...NEW[system], ...owner, ...quick } });
    // Where anyone may act, the newcomer is named last.
    expect(table.view('s1').turn.replace(/, Late$/, '')).toBe(before);
  });

  it('the end of a fight is undone: it goes on with the question that was open', () => {
    const { table } = begun();
    const { moves } = table.view('s1').fight!;
    for (const { action } of moves) {
      table.do('s1', { kind: 'do', action });
      if (table.table.waiting !== undefined) break;
    }
    const { turn, fight, canUndo } = table.view('s1');
    expect([turn, canUndo]).toEqual([expect.stringMatching(/^(Waiting for|Your turn:) /), false]);
    table.do('s1', { kind: 'end' });
    const ended = table.view('s1');
    expect(ended).toMatchObject({ turn: 'The fight is over', canUndo: true, fight: { over: true, moves: [] } });
    expect(ended.fight!.standing).not.toMatch(/ to act| is acting/);
    expect(ended.fights!.at(-1)).toMatchObject({ over: true, to: table.entries.at(-1)!.seq });
    isSound(table);
    const [undone] = table.do('s1', { kind: 'undo' });
    expect(textOf(table, undone)).toBe('Undone: the end of the fight.');
    expect(table.view('s1')).toMatchObject({ turn, fight: { waiting: fight!.waiting } });
    expect(table.view('s1').fights!.at(-1)).not.toHaveProperty('to');
    isSound(table);
    table.do('s1', { kind: 'withdraw' });
    table.do('s1', { kind: 'redo' });
    expect(table.view('s1')).toMatchObject({ turn: 'The fight is over', fight: { over: true } });
    isSound(table);
  });

  it('a fighter is healed: as unhurt as at first', () => {
    const { table, ana } = begun();
    const [first] = table.view('s1').fight!.people;
    const all = Object.entries(table.table.state!).find(([, map]) => Object.hasOwn(map as object, first!.id))![0];
    const hurt: readonly (readonly [string, unknown])[] = {
      degrees: [['lifePoints', 1]] as const,
      physical: [['stamina', 1]] as const,
      mfz: [['white', 1]] as const,
      fate: [
        ['free', { physical: [], mental: [] }],
        ['slots', []],
      ] as const,
    }[system]!;
    for (const [field, value] of hurt)
      table.do('s1', { kind: 'set', path: `${all}.${first!.id}.${field}`, value, reason: 'hurt' });
    expect(table.view('s1').fight!.people[0]!.condition).not.toBe(first!.condition);
    table.do('s1', { kind: 'heal', who: first!.id, reason: 'Quetzal' });
    expect(table.view('s1').fight!.people[0]!.condition).toBe(first!.condition);
    expect(table.log(ana).at(-1)!.text).toBe(`The GM heals ${first!.name}.`);
    isSound(table);
  });
});

it('judges a command in this order: shape, a closed table, stale, forbidden, the rules', () => {
  const { table, ana } = seated();
  const late = { seq: 1 };
  expect(code(table.try(ana, { kind: 'dance' }, late))).toBe('invalid_request');
  expect(code(table.try(ana, { kind: 'end' }, late))).toBe('stale');
  expect(code(table.try(ana, { kind: 'end' }))).toBe('forbidden');
  const theirs = { kind: 'do', action: { kind: 'attack', by: 'teo', target: 'nobody' } };
  expect(code(table.try(ana, theirs, late))).toBe('stale');
  expect(code(table.try(ana, theirs))).toBe('forbidden');
  expect(code(table.try('s1', theirs, late))).toBe('stale');
  expect(code(table.try('s1', theirs))).toBe('invalid_request');
  table.do('s1', { kind: 'close' });
  expect(code(table.try(ana, { kind: 'end' }, late))).toBe('not_allowed');
});
