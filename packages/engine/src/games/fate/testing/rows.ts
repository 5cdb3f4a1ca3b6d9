/**
 * The table of an action: each row is played with scripted dice and compared whole, steps with clause and values, facts and
 * changes. Landon stands at what the row needs and throws 0; Og stands at Mediocre and throws 0.
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

/** The dice of both sides and how they compare: the beginning of every roll. */
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

/** What a row has besides its shifts, its steps and its facts. */
interface More extends Given {
  /** Og throws dice. */
  readonly rolls?: boolean;
  readonly request?: PlainRecord;
  readonly changes?: Done['changes'];
}

/** Steps after the dice are compared, and facts besides those of a roll that does nothing. */
export type Row = readonly [shifts: number, steps: readonly Noted[], facts?: PlainRecord, more?: More];

type Resists = 'defend' | 'oppose' | 'passive';

function plays(action: string, resistedBy: Resists, [shifts, steps, facts, more]: Required<Row>, at: string): void {
  const { rolls = false, request = {}, changes = [], ...given } = more;
  const roll = {
    actor: { name: 'Landon', rating: shifts },
    opposition: { name: 'Og', kind: rolls ? 'active' : 'passive', rating: 0 },
    ...request,
  };
  const dice = { actor: 0, ...(rolls ? { opposition: 0 } : {}), ...given.dice };
  const played = done(action, roll, { ...given, dice });
  expect(played.way, at).toEqual([...compared(shifts, rolls), ...steps]);
  expect(played.outcome, at).toBe(called(shifts));
  expect(played.facts, at).toEqual({
    ...{ result: shifts, ladder: ladderOf(shifts), opposition: 0, shifts },
    ...{ cost: 'none', hit: 0, boosts: NONE, freeInvocations: NONE, aspectCreated: false },
    ...{ resistedBy, resisting: { isAction: resistedBy === 'defend', usesTurn: false }, invoked: [], fatePoints: NONE },
    ...(rolls || resistedBy !== 'passive' ? {} : { advice: shifts <= -2 ? 'hard' : shifts >= 2 ? 'easy' : 'even' }),
    ...facts,
  });
  expect(played.changes, at).toEqual(changes);
}

/** Plays every row of a table; `every` is what all of them have besides. */
export function table(action: string, resistedBy: (more: More) => Resists, every: More = {}) {
  return (...rows: readonly Row[]): void => {
    for (const [i, [shifts, steps, facts = {}, more = {}]] of rows.entries()) {
      const all = { ...every, ...more, request: { ...every.request, ...more.request } };
      plays(action, resistedBy(all), [shifts, steps, facts, all], `row ${i + 1}, ${shifts} shifts`);
    }
  };
}

/** How overcome and discover are resisted. */
export const opposed = ({ rolls }: More): Resists => (rolls ? 'oppose' : 'passive');

export const LANDON = { name: 'Landon' };
export const BOTH = { name: 'Landon', target: 'Og' };
export const OTHER = { name: 'Landon', other: 'Og' };
export const PAY = { choices: { onFail: 'serious-cost' } };
export const NO_ORPHAN = { settings: { orphanBoost: 'none' } };
