/** Moves of a scene that are refused, and where and by which clause; and those that are not. */
import { expect } from 'vitest';
import { check, type PlainRecord } from '../../../kernel/index.ts';
import type { State } from '../encounter/state.ts';
import { fate } from '../index.ts';
import { barred } from './table.ts';

/** A move of a character, and where and by which clause it is refused. */
type Refused = readonly [by: string | undefined, move: PlainRecord, path: string, rule?: string];

export function refuses(state: State, kind: string, ...rows: readonly Refused[]): void {
  for (const [by, move, path, rule] of rows) {
    const { path: at, rule: clause } = barred(state, { kind, ...(by === undefined ? {} : { by }), ...move });
    expect([at, clause], `${kind} ${JSON.stringify(move)}`).toEqual([`action.${path}`, rule]);
  }
}

export function allows(state: State, move: PlainRecord): void {
  const checked = check(fate.encounter!.action, move);
  expect(checked.ok && fate.encounter!.illegalReason(state, checked.value), JSON.stringify(move)).toBeUndefined();
}
