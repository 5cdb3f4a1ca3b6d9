/**
 * What follows from a table and from what a viewer knows, computed once for all viewers who know the same. Two viewers know
 * the same where every question that was asked of the first has the same answer for the second.
 */
import type { Viewer } from '@strikehome/engine/kernel';
import type { Table } from './types.ts';

interface Made<T> {
  /** What else it was made for: the movers of a seat, a role. */
  readonly about: string;
  readonly knew: ReadonlyMap<string, boolean>;
  readonly played: ReadonlyMap<string, boolean>;
  readonly value: T;
}

/** A function of an object and a viewer that is run once for each distinct knowledge; what it made goes with the object. */
export function byKnowledge<K extends object, T>(
  make: (key: K, viewer: Viewer, about: string) => T,
): (key: K, viewer: Viewer, about?: string) => T {
  const known = new WeakMap<K, Made<T>[]>();
  return (key, viewer, about = '') => {
    let all = known.get(key);
    if (all === undefined) {
      all = [];
      known.set(key, all);
    }
    const found = all.find((one) => one.about === about && knowsTheSame(one, viewer));
    if (found !== undefined) return found.value;
    const knew = new Map<string, boolean>();
    const played = new Map<string, boolean>();
    const value = make(key, { knows: noted(knew, viewer.knows), plays: noted(played, viewer.plays) }, about);
    all.push({ about, knew, played, value });
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

function knowsTheSame({ knew, played }: Made<unknown>, viewer: Viewer): boolean {
  for (const [id, answer] of knew) if (viewer.knows(id) !== answer) return false;
  for (const [id, answer] of played) if (viewer.plays(id) !== answer) return false;
  return true;
}

/** The fight of a table as it is now. Whatever is made for it goes when the table has moved on; the states it can go back to stay. */
export type FightMemo = Pick<Table, 'system' | 'state'>;

const fights = new WeakMap<Table, FightMemo>();

export function fightOf(table: Table): FightMemo {
  let fight = fights.get(table);
  if (fight === undefined) {
    fight = { system: table.system, state: table.state! };
    fights.set(table, fight);
  }
  return fight;
}

/** Where an entry leaves the fight as it is, so is whatever was made for it. */
export function keepFight(before: Table, after: Table): void {
  const fight = fights.get(before);
  if (fight !== undefined && before.state === after.state) fights.set(after, fight);
}
