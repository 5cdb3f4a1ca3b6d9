/** At a large scene what is shown is made once for all who know the same, and what did not change is not made again. */
import { SYSTEMS } from '@strikehome/engine/games';
import { patched, patchOf } from '@strikehome/engine/kernel';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { giveQuestion, movesOf, questionOf, type View, viewOnScreen, withChances } from './index.ts';
import { largeScene } from './testing/large-scene.ts';
import { TestTable } from './testing/local.ts';

const { legal } = SYSTEMS.fate!.encounter!;

afterEach(() => vi.restoreAllMocks());

/** A GM, six players of a character each, and a screen on the wall. */
function seated(scene = largeScene()) {
  const table = new TestTable({ visibility: 'hidden', system: 'fate', name: 'Gia', setup: scene as never });
  const players = Array.from({ length: 6 }, (_, i) => {
    const seat = table.join(`Player ${i + 1}`);
    table.do('s1', { kind: 'seat', seat, plays: [`person-${2 * i + 1}`] });
    return seat;
  });
  const wall = table.join('Wall', 'watcher');
  return { table, players, all: ['s1', ...players, wall] };
}

/** How often each part is asked of the game from here on. */
function counted() {
  const fate = SYSTEMS.fate!.encounter!;
  const calls = {
    pictures: vi.spyOn(fate.seats!, 'pictures'),
    standing: vi.spyOn(fate.seats!, 'say'),
    asides: vi.spyOn(fate.seats!, 'asides'),
    moves: vi.spyOn(fate as { offers: typeof fate.offers }, 'offers'),
  };
  return () => Object.fromEntries(Object.entries(calls).map(([name, spy]) => [name, spy.mock.calls.length]));
}

describe('a large scene', () => {
  it('is drawn and told once for the GM and once for all who know the same; moves and asides only for those who may act', () => {
    const { table, all } = seated();
    const calls = counted();
    for (const seat of all) table.view(seat);
    // Six players act for six characters, whose moves are among those of the GM; a watcher acts for nobody.
    expect(calls()).toEqual({ pictures: 2, standing: 2, asides: 7, moves: 1 });
  });

  it('is not made again for a note, a joining seat or the same seat again', () => {
    const { table, all } = seated();
    const before = all.map((seat) => table.view(seat));
    const calls = counted();
    table.do('s1', { kind: 'note', text: 'A bell rings.' });
    const after = all.map((seat) => table.view(seat));
    expect(calls()).toEqual({ pictures: 0, standing: 0, asides: 0, moves: 0 });
    for (const [i, view] of after.entries()) {
      expect(patchOf(before[i], view)).toEqual([]);
      expect(view.fight!.pictures).toBe(before[i]!.fight!.pictures);
    }
    table.view(table.join('Late', 'watcher'));
    expect(calls()).toEqual({ pictures: 0, standing: 0, asides: 0, moves: 0 });
  });

  it('is shared by nobody who knows more, or plays another who has found something', () => {
    const scene = { ...largeScene(), aspects: [{ name: 'A trapdoor', hidden: true, known: ['person-3'] }] };
    const { table, players, all } = seated(scene as never);
    table.do('s1', { kind: 'visibility', who: ['person-1'], level: 'hidden' });
    const calls = counted();
    const drawn = Object.fromEntries(all.map((seat) => [seat, JSON.stringify(table.view(seat).fight!.pictures)]));
    // The GM, who is hidden from the others, who has found the trapdoor, and everybody else.
    expect(calls().pictures).toBe(4);
    expect(all.filter((seat) => drawn[seat]!.includes('A trapdoor'))).toEqual(['s1', players[1]]);
    expect(drawn[players[2]!]).toBe(drawn[players[3]!]);
    expect(drawn[players[0]!]).not.toBe(drawn[players[2]!]);
  });

  it('asks for no moves while something is waited for', () => {
    const { table, all } = seated();
    const attack = table.view('s1').fight!.moves.find(({ action }) => action.kind === 'attack')!;
    table.do('s1', { kind: 'do', action: attack.action });
    giveQuestion(table.table, undefined);
    const calls = counted();
    for (const seat of all) table.view(seat);
    expect(calls()).toMatchObject({ asides: 0, moves: 0 });
  });
});

describe('moves of a large scene', () => {
  it('are those of the character whose turn it is, and what others may do out of turn', () => {
    const { table } = seated();
    const { moves, moreMoves } = table.view('s1').fight!;
    expect(moreMoves).toBeUndefined();
    expect(moves).toEqual(legal(table.table.state!));
    const others = moves.filter(({ by }) => by !== 'person-1');
    expect(new Set(others.map(({ action }) => action.kind))).toEqual(new Set(['full-defense', 'concede', 'end-scene']));
  });

  it('past a limit are whole lists of the first characters, and those of each other are asked for by name', () => {
    const { table, players } = seated(largeScene('plain'));
    const every = legal(table.table.state!);
    const gm = table.seat('s1');
    const { moves, moreMoves } = table.view('s1').fight!;
    expect(moreMoves).toBe(true);
    expect(moves).toEqual(every.slice(0, moves.length));
    expect(moves.length).toBeLessThan(2400);
    expect(moves.at(-1)!.by).not.toBe(every[moves.length]!.by);
    const listed = [...new Set(every.map(({ by }) => by))].flatMap((who) => movesOf(table.table, gm, who));
    expect(listed).toEqual(every);
    // A player has all moves of their own character, and no other's by name.
    const own = table.view(players[2]!).fight!;
    expect(own).not.toHaveProperty('moreMoves');
    expect(own.moves).toEqual(movesOf(table.table, table.seat(players[2]!), 'person-5'));
    expect(movesOf(table.table, table.seat(players[2]!), 'person-1')).toEqual([]);
    // One screen for all has no limit: it is on the device of those who look at it.
    expect(viewOnScreen(table.table, gm).fight!.moves).toEqual(every);
  });
});

describe('the question of a large scene', () => {
  it('can be computed elsewhere, for seats that will read it, and is then the same', () => {
    const { table, players, all } = seated(largeScene('conflict', 12, 1));
    const attack = table.view('s1').fight!.moves.find(({ action }) => action.kind === 'attack')!;
    table.do('s1', { kind: 'do', action: attack.action });
    const seatsOf = (ids: readonly string[]) => ids.map((id) => table.seat(id));
    expect(questionOf(table.table, seatsOf(players))).toBeUndefined();
    const asked = questionOf(table.table, seatsOf(all))!;
    const sent = JSON.parse(JSON.stringify(asked)) as typeof asked;
    giveQuestion(table.table, undefined);
    const question = (view: View) => view.fight!.waiting!.needs!.question as { readonly chances?: unknown };
    const brief = question(table.view('s1'));
    expect(brief).toMatchObject({ noChances: expect.stringMatching(/too many possibilities/) });
    expect(questionOf(table.table, seatsOf(all))).toBeUndefined();
    giveQuestion(table.table, withChances(sent));
    const full = question(table.view('s1'));
    expect(full.chances).toBeDefined();
    expect(withChances(asked)).toEqual(full);
  });
});

describe('the patch between two views', () => {
  it('gives the view after, for every seat and every step of an action', () => {
    const { table, all } = seated(largeScene('conflict', 12, 2));
    let before = all.map((seat) => table.view(seat));
    const check = () => {
      const after = all.map((seat) => table.view(seat));
      for (const [i, view] of after.entries()) {
        const patch = patchOf(before[i], view, '', Number.POSITIVE_INFINITY)!;
        expect(patched(before[i], JSON.parse(JSON.stringify(patch)) as typeof patch)).toEqual(view);
      }
      before = after;
    };
    for (let round = 0; round < 3; round++) {
      const { moves } = table.view('s1').fight!;
      table.do('s1', { kind: 'do', action: moves.find(({ action }) => action.kind === 'attack')!.action });
      check();
      while (table.table.waiting !== undefined) {
        const { needs } = table.view('s1').fight!.waiting!;
        table.do('s1', needs!.kind === 'dice' ? { kind: 'throw' } : { kind: 'choose', option: needs!.default! });
        check();
      }
      table.do('s1', { kind: 'note', text: 'Go on.' });
      check();
    }
  });
});
