/**
 * What follows from a table and from what a viewer knows, computed once for all viewers who know the same. Two viewers know
 * the same where every question that was asked of the first has the same answer for the second.
 */
import type { Table } from './types.ts';
import type { TableViewer } from './visibility.ts';

interface Made<T> {
  /** What else it was made for: the movers of a seat, a role. */
  readonly about: string;
  /** Every question that was asked of the viewer, with its answer. */
  readonly asked: Answers;
  readonly value: T;
}

type Answers = { readonly [Ask in keyof TableViewer]: ReadonlyMap<string, boolean> };

/** A function of an object and a viewer that is run once for each distinct knowledge; what it made goes with the object. */
export function byKnowledge<K extends object, T>(
  make: (key: K, viewer: TableViewer, about: string) => T,
): (key: K, viewer: TableViewer, about?: string) => T {
  const known = new WeakMap<K, Made<T>[]>();
  return (key, viewer, about = '') => {
    let all = known.get(key);
    if (all === undefined) {
      all = [];
      known.set(key, all);
    }
    const found = all.find((one) => one.about === about && knowsTheSame(one, viewer));
    if (found !== undefined) return found.value;
    const asked = { knows: new Map(), seesRolls: new Map(), plays: new Map() };
    const { knows, seesRolls, plays } = viewer;
    const listening: TableViewer = {
      knows: noted(asked.knows, knows),
      seesRolls: noted(asked.seesRolls, seesRolls),
      plays: noted(asked.plays, plays),
    };
    const value = make(key, listening, about);
    all.push({ about, asked, value });
    return value;
  };
}

function noted(answers: Map<string, boolean>, ask: (id: string) => boolean): (id: string) => boolean {
  return (id) => {
    let answer = answers.get(id);
    if (answer === undefined) {
      answer = ask(id);
      answers.set(id, answer);
    }
    return answer;
  };
}

function knowsTheSame({ asked }: Made<unknown>, viewer: TableViewer): boolean {
  return ASKS.every((ask) => {
    for (const [id, answer] of asked[ask]) if (viewer[ask](id) !== answer) return false;
    return true;
  });
}

const ASKS = ['knows', 'seesRolls', 'plays'] as const satisfies readonly (keyof TableViewer)[];

/** The fight of a table as it is now. Whatever is made for it goes when the table has moved on; the states it can go back to stay. */
export type FightMemo = Pick<Table, 'system' | 'engine' | 'state'>;

const fights = new WeakMap<Table, FightMemo>();

export function fightOf(table: Table): FightMemo {
  let fight = fights.get(table);
  if (fight === undefined) {
    fight = { system: table.system, engine: table.engine, state: table.state! };
    fights.set(table, fight);
  }
  return fight;
}

/** Where an entry leaves the fight as it is, so is whatever was made for it. */
export function keepFight(before: Table, after: Table): void {
  const fight = fights.get(before);
  if (fight !== undefined && before.state === after.state) fights.set(after, fight);
}
