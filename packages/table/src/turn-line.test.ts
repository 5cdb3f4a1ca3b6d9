/** One line says whose turn it is, or whom the table waits for: the same to all in every game, and "you" to the one it is about. */
import { SYSTEMS } from '@strikehome/engine/games';
import type { PlainRecord } from '@strikehome/engine/kernel';
import { describe, expect, it } from 'vitest';
import { TestTable } from './testing/local.ts';

/** A table with a GM, a player for the first mover of the fight, one for the second, and a wall. */
function seated(system: string, setup: PlainRecord) {
  const table = new TestTable({ system, name: 'Dana', setup });
  const [ana, ben, wall] = [table.join('Ana'), table.join('Ben'), table.join('Wall', 'watcher')];
  const [first, second] = table.view('s1').fight!.movers;
  table.do('s1', { kind: 'seat', seat: ana, plays: [first!.id] });
  table.do('s1', { kind: 'seat', seat: ben, plays: [second!.id] });
  const names = { gm: 's1', ana, ben };
  /** The line of the wall, which every seat is sent unless it is about that seat; and what those read. */
  const line = (yours: Readonly<Record<string, string>> = {}) => {
    const read = table.view(wall).turn;
    const others = Object.entries(names).filter(([, seat]) => table.view(seat).turn !== read);
    expect(Object.fromEntries(others.map(([name, seat]) => [name, table.view(seat).turn]))).toEqual(yours);
    return read;
  };
  return { table, ana, ben, wall, line };
}

const example = (system: string, n = 0) => SYSTEMS[system]!.encounter!.examples[n]!.setup;

/** Plays the first thing that is offered, or the default answer, so many times; says every line on the way. */
function lines(system: string, setup: PlainRecord, times: number): ReadonlySet<string> {
  const { table, ana, ben, wall } = seated(system, setup);
  const said = new Set<string>();
  for (let i = 0; i < times; i++) {
    const { fight, turn } = table.view('s1');
    const read = table.view(wall).turn;
    said.add(read);
    // The player it is about reads "you", and nobody else does.
    const isYou = (seat: string) => /^Your turn|\byou \(|\. You: /.test(table.view(seat).turn);
    const asked = fight?.waiting?.for.seats ?? [];
    for (const seat of [ana, ben]) {
      expect([read, isYou(seat)]).toEqual([read, table.view(seat).turn !== read]);
      if (asked.length > 0) expect([read, isYou(seat)]).toEqual([read, asked.includes(seat)]);
    }
    expect([turn, isYou(wall)]).toEqual([turn, false]);
    if (fight === undefined || fight.over) break;
    const { waiting, moves } = fight;
    if (waiting?.needs?.kind === 'dice') table.do('s1', { kind: 'throw' });
    else if (waiting?.needs !== undefined) table.do('s1', { kind: 'choose', option: waiting.needs.default });
    else table.do('s1', { kind: 'do', action: (moves.find(({ ends }) => !ends) ?? moves[0]!).action });
  }
  return said;
}

describe('the turn line', () => {
  it('names who may act, whom an action waits for, and what the GM ends, in Degrees', () => {
    const fighters = [
      { name: 'Mira', side: 'us', sheet: 'champion' },
      { name: 'Brute', side: 'them', sheet: 'brute' },
    ];
    const { table, ana, line } = seated('degrees', { fighters });
    expect(line({ ana: 'Your turn: Mira' })).toBe('Mira’s turn (Ana)');
    table.do(ana, { kind: 'do', action: { kind: 'attack', by: 'mira', target: 'brute' } });
    expect(line({ ana: 'Your turn: roll your attack' })).toBe('Waiting for Ana: Mira rolls the attack');
    table.do(ana, { kind: 'type', faces: [3, 3] });
    expect(line({ ben: 'Your turn: roll your defense' })).toBe('Waiting for Ben: Brute rolls defense');
    table.do('s1', { kind: 'type', faces: [3, 3] });
    table.do('s1', { kind: 'do', action: { kind: 'pass', by: 'brute' } });
    expect(line({ gm: 'Everyone has acted. You: end round 1' })).toBe('Everyone has acted. GM: end round 1');
    table.do('s1', { kind: 'end' });
    expect(line()).toBe('The fight is over');
    table.do('s1', { kind: 'close' });
    expect(line()).toBe('The table is closed');
  });

  it('says before a fight that the GM starts one', () => {
    const table = new TestTable({ system: 'fate', name: 'Dana' });
    expect(table.view(table.join('Ana')).turn).toBe('Waiting for the GM to start a fight');
    expect(table.view('s1').turn).toBe('Your turn: start a fight');
  });

  it('lists everybody who may act at once, and counts those who are too many to name', () => {
    const fighter = (name: string) => ({ name, side: name < 'e' ? 'us' : 'them', physical: 6, stamina: 12 });
    const names = ['ana', 'bo', 'cai', 'dee', 'eli', 'fay', 'gus'];
    const { line } = seated('physical', { fighters: names.map(fighter) });
    expect(
      line({
        ana: 'Anyone may act: you (Ana), Bo, Cai, Dee, Eli and 2 more',
        ben: 'Anyone may act: you (Bo), Ana, Cai, Dee, Eli and 2 more',
      }),
    ).toBe('Anyone may act: Ana, Bo, Cai, Dee, Eli and 2 more');
  });

  it('where a scene has no turns says that anyone may act', () => {
    const people = [
      { name: 'Sera', side: 'heroes', skills: { athletics: 2 } },
      { name: 'Bran', side: 'heroes' },
    ];
    expect(seated('fate', { scene: 'plain', people }).line()).toBe('Anyone may act');
  });

  it.each(Object.keys(SYSTEMS))(
    'is one line for all seats but those it is about at every step of a fight of %s',
    (system) => {
      const said = [...lines(system, example(system), 80)];
      expect(said.length).toBeGreaterThan(3);
      expect(said.some((one) => one.startsWith('Waiting for '))).toBe(true);
      expect(said.some((one) => one.endsWith(' turn') || / turn \(|^Anyone may act/.test(one))).toBe(true);
      expect(said.some((one) => /^Everyone has acted\. GM: end (round|exchange) \d/.test(one))).toBe(true);
    },
  );
});
