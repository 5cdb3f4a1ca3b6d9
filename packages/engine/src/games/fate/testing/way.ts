/**
 * A row of an action, played with scripted dice and compared whole: each step with its clause and values, each fact, each
 * change. Landon stands at what the row needs and throws 0; Og stands at Mediocre and throws 0.
 */
import { expect } from 'vitest';
import type { PlainRecord } from '../../../kernel/index.ts';
import { type Done, done, type Given, type Noted } from './table.ts';

const NAMES: Readonly<Record<number, string>> = {
  ...{ [-2]: 'Terrible', [-1]: 'Poor', 0: 'Mediocre', 1: 'Average', 2: 'Fair', 3: 'Good' },
  ...{ 4: 'Great', 5: 'Superb', 6: 'Fantastic', 7: 'Epic', 8: 'Legendary' },
};
const ladderOf = (n: number) => NAMES[n] ?? null;

export const NONE = { actor: 0, opposition: 0 };
export const MINE = { actor: 1, opposition: 0 };
export const THEIRS = { actor: 0, opposition: 1 };

const OUTCOMES = { fail: 'FATE-20', tie: 'FATE-21', succeed: 'FATE-22', style: 'FATE-23' };

/** FATE-20 to FATE-23, told once more. */
const called = (shifts: number) => (shifts < 0 ? 'fail' : shifts === 0 ? 'tie' : shifts <= 2 ? 'succeed' : 'style');

/** The dice of both sides and how they compare: the beginning of every way. */
function compared(shifts: number, rolls: boolean): readonly Noted[] {
  const outcome = called(shifts);
  const landon = { name: 'Landon', rating: shifts, bonuses: [], dice: 0, result: shifts, ladder: ladderOf(shifts) };
  const og = { name: 'Og', rating: 0, bonuses: [], result: 0, ladder: 'Mediocre' };
  return [
    ['FATE-03', 'rolled', landon],
    rolls ? ['FATE-14', 'rolled', { ...og, dice: 0 }] : ['FATE-07', 'set-rating', og],
    [OUTCOMES[outcome], outcome, { result: shifts, opposition: 0, shifts, name: 'Landon' }],
  ];
}

export interface Row {
  readonly shifts: number;
  /** Og throws dice. */
  readonly rolls?: boolean;
  readonly request?: PlainRecord;
  readonly given?: Given;
  /** After the dice are compared. */
  readonly way: readonly Noted[];
  /** Besides those of a roll that does nothing. */
  readonly facts?: PlainRecord;
  readonly changes?: Done['changes'];
}

export function plays(action: string, resistedBy: 'defend' | 'oppose' | 'passive', row: Row): void {
  const { shifts, rolls = false, request = {}, given = {}, way, facts = {}, changes = [] } = row;
  const roll = {
    actor: { name: 'Landon', rating: shifts },
    opposition: { name: 'Og', kind: rolls ? 'active' : 'passive', rating: 0 },
    ...request,
  };
  const dice = { actor: 0, ...(rolls ? { opposition: 0 } : {}), ...given.dice };
  const played = done(action, roll, { ...given, dice });
  expect(played.way).toEqual([...compared(shifts, rolls), ...way]);
  expect(played.outcome).toBe(called(shifts));
  expect(played.facts).toEqual({
    ...{ result: shifts, ladder: ladderOf(shifts), opposition: 0, shifts },
    ...{ cost: 'none', hit: 0, boosts: NONE, freeInvocations: NONE, aspectCreated: false },
    ...{ resistedBy, resisting: { isAction: resistedBy === 'defend', usesTurn: false }, invoked: [], fatePoints: NONE },
    ...(rolls || resistedBy !== 'passive' ? {} : { advice: shifts <= -2 ? 'hard' : shifts >= 2 ? 'easy' : 'even' }),
    ...facts,
  });
  expect(played.changes).toEqual(changes);
}

export const LANDON = { name: 'Landon' };
export const BOTH = { name: 'Landon', target: 'Og' };
export const OTHER = { name: 'Landon', other: 'Og' };
export const PAY = { choices: { onFail: 'serious-cost' } };
export const NO_ORPHAN = { settings: { orphanBoost: 'none' } };
