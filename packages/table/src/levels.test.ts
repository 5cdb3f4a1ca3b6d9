import type { Level, PlainRecord } from '@strikehome/engine/kernel';
import { describe, expect, it } from 'vitest';
import { chained } from './chain.ts';
import { type Entry, exported, foldAll, isFailure, readFile, shown, verify } from './index.ts';
import { TestTable } from './testing/local.ts';

const FIGHTERS = [
  { name: 'Mira', side: 'travelers', skill: 8, defense: 7, absorption: 2, lifePoints: 40, attack: 'war-blade' },
  { name: 'Teo', side: 'travelers', skill: 6, defense: 6, absorption: 2, lifePoints: 35, attack: 'hunting-bow' },
  { name: 'Brute', side: 'bandits', skill: 6, defense: 5, absorption: 3, lifePoints: 45, attack: 'iron-maul' },
] as const;
const setup = { fighters: FIGHTERS, anyOrder: true } as never;

/** A GM, a player of Mira, a player of Teo, and a wall. */
function seated(visibility?: Level) {
  const table = new TestTable({ system: 'degrees', name: 'Dana', setup, ...(visibility && { visibility }) });
  const [mira, teo, wall] = [table.join('Ana'), table.join('Ben'), table.join('Wall', 'watcher')];
  table.do('s1', { kind: 'seat', seat: mira, plays: ['mira'] });
  table.do('s1', { kind: 'seat', seat: teo, plays: ['teo'] });
  const waiting = (seat: string) => table.view(seat).fight!.waiting!;
  const last = (seat: string) => table.log(seat).at(-1)!;
  return { table, mira, teo, wall, waiting, last };
}

const BLOW = { kind: 'do', action: { kind: 'attack', by: 'brute', target: 'mira' } };
const SWING = { kind: 'do', action: { kind: 'attack', by: 'mira', target: 'brute' } };
const type = (...faces: number[]) => ({ kind: 'type', faces });

describe('levels', () => {
  it('a character that a player plays is open, every other has the level of the table, the game’s own where none is said', () => {
    const people = ({ table, wall }: ReturnType<typeof seated>) =>
      table.view(wall).fight!.people.map(({ id, level, known }) => [id, level, known]);
    expect(people(seated())).toEqual([
      ['mira', 'open', true],
      ['teo', 'open', true],
      ['brute', 'rolls', false],
    ]);
    expect(people(seated('open'))[2]).toEqual(['brute', 'open', true]);
    expect(people(seated('hidden'))[2]).toEqual(['brute', 'hidden', false]);
    expect(seated().table.view('s1').table.visibility).toBe('rolls');
    expect(new TestTable({ system: 'mfz', name: 'Dana' }).table.visibility).toBe('open');
  });

  it('the GM changes them for single characters, until it is changed, also in later fights', () => {
    const { table, mira, teo, last } = seated('hidden');
    const level = (seat: string, who: string) => {
      const one = table.view(seat).fight!.people.find(({ id }) => id === who)!;
      return [one.level, one.known];
    };
    expect(table.try(mira, { kind: 'visibility', who: ['brute'], level: 'open' })).toMatchObject({
      error: { code: 'forbidden' },
    });
    table.do('s1', { kind: 'visibility', who: ['brute'], level: 'rolls' });
    expect(last(mira).text).toBe('The GM shows the rolls of Brute.');
    table.do('s1', { kind: 'visibility', who: ['mira'], level: 'hidden' });
    expect(last(teo).text).toBe('The GM hides Mira.');
    expect([level(mira, 'mira'), level(teo, 'mira')]).toEqual([
      ['hidden', true],
      ['hidden', false],
    ]);
    table.do('s1', { kind: 'start', setup });
    expect([level(mira, 'brute'), level(teo, 'mira')]).toEqual([
      ['rolls', false],
      ['hidden', false],
    ]);
    expect(table.try('s1', { kind: 'visibility', who: ['nobody'], level: 'open' })).toMatchObject({
      error: { code: 'invalid_request', path: 'command.who.0' },
    });
    expect(table.try('s1', { kind: 'conceal', who: ['brute'], concealed: true })).toMatchObject({
      error: { code: 'invalid_request', path: 'command.kind' },
    });
  });
});

describe('what has come about so far', () => {
  const afterOffense = (visibility: Level) => {
    const all = seated(visibility);
    all.table.do('s1', BLOW);
    all.table.do('s1', type(6, 5));
    return all;
  };

  it('is told to every seat at rolls: the total that was rolled, the target, and the dice', () => {
    const { waiting, mira, teo, wall } = afterOffense('rolls');
    for (const seat of ['s1', mira, teo, wall]) {
      expect(waiting(seat).soFar).toEqual({ totals: [{ who: 'brute', total: 17 }], target: 17, targetOf: 'brute' });
      expect(waiting(seat).dice.offense!.faces).toEqual([6, 5]);
    }
  });

  it.each(['rolls', 'hidden'] as const)('at %s a rating shows in nothing before its dice are rolled', (visibility) => {
    const sent = (defense: number) => {
      const fighters = FIGHTERS.map((one) => (one.name === 'Brute' ? { ...one, skill: defense, defense } : one));
      const table = new TestTable({
        ...{ system: 'degrees', name: 'Dana', visibility },
        setup: { fighters, anyOrder: true } as never,
      });
      const [mira, wall] = [table.join('Ana'), table.join('Wall', 'watcher')];
      table.do('s1', { kind: 'seat', seat: mira, plays: ['mira'] });
      const views = () => [mira, wall].map((seat) => table.view(seat).fight);
      const before = views();
      table.do(mira, SWING);
      return JSON.stringify([before, views()]);
    };
    expect(sent(5)).toBe(sent(9));
    expect(sent(5)).toContain('Roll your attack: 2d6 + Skill 8');
  });

  it('the one who is asked reads their own terms, the target and the exact chance from these alone', () => {
    const { waiting, mira } = afterOffense('rolls');
    const { question } = waiting(mira).needs!;
    expect(question).toEqual({
      label: 'Defensive Roll',
      ask: 'Roll your defense: 2d6 + Skill 7',
      settled: [],
      sums: [{ label: 'You add', terms: [{ label: 'skill', value: 7, by: 'defender' }], total: 7 }],
      reading: 'against',
      target: 17,
      against: true,
      chances: [
        { outcome: 'success', label: 'Success', tone: 'good', exact: '5/6', p: 30 / 36 },
        { outcome: 'tie', label: 'Tie', tone: 'even', means: 'no hit, and no opening', exact: '1/12', p: 3 / 36 },
        { outcome: 'failure', label: 'Failure', tone: 'bad', exact: '1/12', p: 3 / 36 },
      ],
    });
  });

  it('at hidden nothing of the other side is told, and one’s own total is', () => {
    const struck = afterOffense('hidden');
    expect(struck.waiting(struck.mira).soFar).toBeUndefined();
    expect(struck.waiting(struck.mira).dice).toEqual({});
    const { table, waiting, mira, teo } = seated('hidden');
    table.do('s1', SWING);
    table.do(mira, type(3, 3));
    for (const seat of [mira, teo]) expect(waiting(seat).soFar).toEqual({ totals: [{ who: 'mira', total: 14 }] });
  });

  it('at hidden one’s own total is left out where a term of it follows from the other side', () => {
    const { table, waiting, mira } = afterOffense('hidden');
    // A miss by 2: a counter bonus of 1, which is used without asking.
    table.do(mira, type(6, 6));
    table.do(mira, { kind: 'do', action: { kind: 'let-it-pass', by: 'mira' } });
    table.do('s1', SWING);
    table.do(mira, type(3, 3));
    expect(waiting('s1').soFar).toEqual({
      totals: [{ who: 'mira', total: 15 }],
      ...{ target: 15, targetOf: 'mira' },
    });
    expect(waiting(mira).soFar).toBeUndefined();
  });
});

describe('an entry at rolls', () => {
  it('has the public numbers of a hit on a character one knows, and what happened to them', () => {
    const { table, mira, last } = seated('rolls');
    table.do('s1', BLOW);
    table.do('s1', type(6, 5));
    expect(last(mira).text).toBe('Brute rolls 6, 5: Offensive Roll.');
    table.do(mira, type(1, 2));
    expect(last(mira)).toMatchObject({
      text: 'Brute attacks Mira with the iron maul: 17 against 10, a hit by 7 degrees; Mira loses 25 life points.',
      outcome: 'success',
      facts: { offense: 17, defense: 10, degrees: 7, units: 5, damage: 25 },
      changes: [
        { who: 'mira', what: 'ap' },
        { who: 'mira', what: 'lifePoints', by: -25 },
      ],
    });
    expect(last(mira).steps).toBeUndefined();
    expect(last(mira).command).toBeUndefined();
  });

  it('has of a hit on a character at rolls that it was hit, and not what it took', () => {
    const { table, mira, wall, last } = seated('rolls');
    table.do(mira, SWING);
    table.do(mira, type(6, 5));
    table.do('s1', type(1, 2));
    for (const seat of [mira, wall]) {
      const { text, facts, changes, dice } = last(seat);
      expect(text).toBe('Mira attacks Brute with the war blade: 19 against 8, a hit by 11 degrees.');
      expect([facts, changes]).toEqual([
        { offense: 19, defense: 8, degrees: 11, counter: { bonus: 0, reaction: false } },
        undefined,
      ]);
      expect(Object.keys(dice!)).toEqual(['defense']);
    }
    expect(last('s1').facts).toMatchObject({ units: 8 });
  });

  it('is shown at the lowest level among those taking part, by what was known when it was made', () => {
    const { table, mira, last } = seated('hidden');
    table.do(mira, SWING);
    table.do(mira, type(6, 5));
    table.do('s1', type(1, 2));
    const before = last(mira);
    expect(before.text).toBe('Mira attacks Brute: it succeeds.');
    expect([before.facts, before.dice]).toEqual([undefined, undefined]);
    const { seq } = before;
    table.do('s1', { kind: 'visibility', who: ['brute'], level: 'open' });
    expect(table.log(mira)[seq - 1]).toEqual(before);
  });

  it('a GM’s request outside a fight is shown only where everything is open', () => {
    const request = {
      kind: 'do',
      action: { request: { action: 'acrobatics', actor: { skill: 3 }, opponent: { skill: 4 } } },
    };
    const facts = (visibility: Level) => {
      const { table, mira, last } = seated(visibility);
      table.do('s1', request);
      table.do('s1', type(3, 3));
      table.do('s1', type(2, 2));
      return last(mira).facts;
    };
    expect(facts('open')).toMatchObject({ own: 9, theirs: 8 });
    expect([facts('rolls'), facts('hidden')]).toEqual([undefined, undefined]);
  });
});

describe('a log from before levels', () => {
  /** As it was written then: `conceal` at opening and as a command. */
  function old(conceal: 'unplayed' | 'none'): readonly Entry[] {
    const { table, mira } = seated('hidden');
    table.do(mira, SWING);
    table.do(mira, type(6, 5));
    table.do('s1', type(1, 2));
    table.do('s1', { kind: 'visibility', who: ['brute'], level: 'open' });
    table.do('s1', { kind: 'start', setup });
    const then = table.entries.map((entry): Entry => {
      if (entry.kind === 'visibility')
        return { ...entry, kind: 'conceal', command: { kind: 'conceal', who: ['brute'], concealed: false } };
      if (entry.kind !== 'open') return entry;
      const { visibility: _, ...about } = entry.command.table as PlainRecord;
      return { ...entry, command: { ...entry.command, table: { ...about, conceal } } };
    });
    let hash: string | undefined;
    return then.map((entry) => {
      const one = chained(hash, entry);
      hash = one.hash;
      return one;
    });
  }
  const player = { seat: 's2', role: 'player' } as const;

  it('keeps hidden whom it concealed, and what it revealed was for one fight', () => {
    const entries = old('unplayed');
    const brute = (count: number) => {
      const table = foldAll(entries.slice(0, count));
      return [table.visibility, table.levels];
    };
    expect([brute(1), brute(entries.length - 1), brute(entries.length)]).toEqual([
      ['hidden', {}],
      ['hidden', { brute: 'open' }],
      ['hidden', {}],
    ]);
    expect(foldAll(old('none')).visibility).toBe('open');
    const table = foldAll(entries);
    const texts = entries.slice(-3).map((entry) => shown(entry, table, player).text);
    expect(texts).toEqual(['Mira attacks Brute: it succeeds.', 'The GM reveals Brute.', 'The fight begins.']);
  });

  it('is imported from its file, verified, and exported as it was', () => {
    const table = foldAll(old('unplayed'));
    const file = JSON.parse(JSON.stringify(exported(table, old('unplayed'), { seat: 's1', role: 'gm' })));
    const read = readFile(file);
    if (isFailure(read)) throw new Error(`${read.error.path}: ${read.error.message}`);
    expect(verify(read).faults).toEqual([]);
    expect(read.table).toEqual(table);
  });
});

describe('physical at rolls', () => {
  const fighters = [
    { name: 'Sable', side: 'us', player: true, physical: 6, luck: 8, stamina: 12, skills: { swords: 3, dodge: 2 } },
    { name: 'Guard', side: 'them', physical: 6, skill: 2, stamina: 20, armor: 'padded-coat' },
  ].map((one) => ({ ...one, weapon: 'long-blade' }));
  function duel(visibility: Level) {
    const table = new TestTable({ system: 'physical', name: 'Dana', setup: { fighters } as never, visibility });
    const sable = table.join('Ana');
    table.do('s1', { kind: 'seat', seat: sable, plays: ['sable'] });
    return { table, sable, waiting: () => table.view(sable).fight!.waiting!, last: () => table.log(sable).at(-1)! };
  }
  const attack = (by: string, target: string) => ({ kind: 'do', action: { kind: 'attack', by, target } });

  it('the roller knows the target number and its chance, and what was rolled, not what armor took', () => {
    const { table, sable, waiting, last } = duel('rolls');
    table.do(sable, attack('sable', 'guard'));
    expect(waiting().soFar).toEqual({ target: 7 });
    expect(waiting().needs).toMatchObject({
      with: [{ id: 'damage' }],
      question: {
        target: 7,
        reading: 'under',
        sums: [{ total: 9, terms: [{ label: 'PHYSICAL' }, { label: 'swords' }] }],
        chances: [
          { outcome: 'critical', exact: '1/36' },
          { outcome: 'hit', exact: '7/18' },
          { outcome: 'miss', exact: '5/9' },
          { outcome: 'fumble', exact: '1/36' },
        ],
      },
    });
    table.do(sable, type(2, 3));
    table.do(sable, type(6));
    expect(waiting().for.id).toBe('protection');
    expect(waiting().soFar!.hit).toBeGreaterThan(0);
    table.do(sable, type(6));
    const { damage } = last().facts as { readonly damage: number };
    expect(last().text).toBe(`Sable attacks Guard with the long blade: hit, 5 is under 7, ${damage} of damage rolled.`);
    expect(last().facts).toEqual({ target: 7, roll: 5, hit: true, damage });
    expect(last().changes).toBeUndefined();
  });

  it('each way to defend has its target and its chance; at hidden neither is told', () => {
    const asked = (visibility: Level) => {
      const { table, waiting } = duel(visibility);
      table.do('s1', attack('guard', 'sable'));
      return { options: waiting().needs!.question!.options!, waiting: waiting() };
    };
    expect(asked('rolls').options[0]).toMatchObject({
      label: 'Swords 3',
      target: 5,
      chances: [{ outcome: 'fumble' }, { outcome: 'avoided' }, { outcome: 'hit' }, { outcome: 'critical' }],
    });
    expect(asked('hidden').options[0]).toEqual({ option: 'weapon', label: 'Swords 3' });
    expect(asked('hidden').waiting.soFar).toBeUndefined();
  });
});

describe('mfz at rolls', () => {
  const setup = {
    players: [
      { name: 'Ines', pointsPerAsset: 5, frames: [{ name: 'Heron', systems: ['Rd', 'B'] }] },
      { name: 'Tomas', pointsPerAsset: 6, frames: [{ name: 'Anvil', systems: ['Rd', 'Y'] }] },
    ],
  };

  it('dice, attack and defense lie open to all, and the hit to the one it strikes', () => {
    const table = new TestTable({ system: 'mfz', name: 'Dana', setup, visibility: 'rolls' });
    const ines = table.join('Ana');
    table.do('s1', { kind: 'seat', seat: ines, plays: ['ines'] });
    const go = (seat: string, action: object) => table.do(seat, { kind: 'do', action });
    const waiting = () => table.view(ines).fight!.waiting;
    const settle = (face: number) => {
      for (let asked = table.view('s1').fight!.waiting; asked !== undefined; asked = table.view('s1').fight!.waiting) {
        const needs = asked.needs!;
        if (needs.kind === 'choice') return;
        table.do('s1', type(...Array.from({ length: needs.count }, () => face)));
      }
    };
    const first = table.view('s1').fight!.moves.find(({ action }) => action.target !== undefined)!;
    const [by, target] = [String(first.action.by), String(first.action.target)];
    go('s1', { kind: 'activate', by, target, range: 'direct' });
    settle(6);
    go('s1', { kind: 'defend', by });
    go('s1', { kind: 'attack', by, die: 'R6' });
    expect(table.log(ines).at(-1)!.text).toContain('at 6');
    go('s1', { kind: 'activate', by: target });
    settle(2);
    go('s1', { kind: 'defend', by: target });
    const led = {
      totals: [
        { who: by, total: 6, label: 'attack' },
        { who: target, total: 0, label: 'defense' },
      ],
      outcome: 'hit',
    };
    expect(waiting()!.soFar).toEqual(led);
    // The book's chart lies open with the dice, and the totals stay with what follows.
    expect(waiting()!.for.text).toMatch(/ rolls damage dice$/);
    table.do('s1', type(6, 1, 1, 1, 1, 1));
    expect(waiting()!.soFar).toEqual({ ...led, hit: 1 });
  });
});
