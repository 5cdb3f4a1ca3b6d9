/** A table for tests: every die is scripted, a die that is missing or left over is a failure. */
import {
  check,
  isRefusal,
  type Plain,
  type PlainRecord,
  play,
  type Resolution,
  type RunResult,
} from '../../../kernel/index.ts';
import { mfz } from '../index.ts';
import type { AttackResult } from '../result.ts';

type Given = { readonly dice?: Readonly<Record<string, readonly number[]>>; readonly choices?: PlainRecord };
type Finished<R> = Extract<RunResult<R>, { readonly kind: 'finished' }>;

export const HERON = { name: 'Heron', systems: ['Rd', 'Y', 'B', 'B'] } as const;

function noMoreDice(id: string): never {
  throw new Error(`nobody scripted the roll ${id}`);
}

/** The arguments of an action's rule, or why there are none. */
export function prepared(action: string, request: PlainRecord, settings: PlainRecord = {}) {
  const { schema, prepare } = mfz.actions[action]!;
  const fields = check(schema, request);
  if (!fields.ok) return fields.error;
  const rules = check(mfz.settings, settings);
  return rules.ok ? prepare(fields.value, rules.value) : rules.error;
}

function played<R extends Resolution>(action: string, request: PlainRecord, given: Given, settings: PlainRecord) {
  const ready = prepared(action, request, settings);
  if (isRefusal(ready)) throw new Error(`${ready.path}: ${ready.message}`);
  const ran = play(mfz.actions[action]!.rule, ready.args, noMoreDice, given);
  if (ran.kind === 'waiting') throw new Error('a played rule does not wait');
  if (ran.kind === 'finished' && Object.keys(ran.trace.unusedDice).length > 0)
    throw new Error(`left over: ${Object.keys(ran.trace.unusedDice).join(', ')}`);
  return ran as Finished<R> | Extract<RunResult<R>, { readonly kind: 'refused' }>;
}

export function done<R extends Resolution>(
  action: string,
  request: PlainRecord,
  given: Given = {},
  settings: PlainRecord = {},
): R {
  const ran = played<R>(action, request, given, settings);
  if (ran.kind === 'refused') throw new Error(ran.error.message);
  return ran.result;
}

const PLAIN_ATTACK = { attack: 5, defense: 2, range: 'direct', target: HERON } as const;

/** An attack of 5 at defense 2 at direct range unless told otherwise, with these damage dice. */
export function attacked(
  request: PlainRecord,
  damage?: readonly number[],
  choices: PlainRecord = {},
  settings: PlainRecord = {},
): AttackResult {
  const dice = damage === undefined ? {} : { dice: { damage } };
  return done('attack', { ...PLAIN_ATTACK, ...request }, { ...dice, choices }, settings);
}

/** The clauses an attack cites, in order. */
export function clausesOf(
  request: PlainRecord,
  damage?: readonly number[],
  choices: PlainRecord = {},
): readonly string[] {
  const dice = damage === undefined ? {} : { dice: { damage } };
  const ran = played('attack', { ...PLAIN_ATTACK, ...request }, { ...dice, choices }, {});
  if (ran.kind === 'refused') throw new Error(ran.error.message);
  return ran.trace.notes.map(({ rule }) => rule);
}

/** An attack with its way there: clause, step and numbers of each line, and what it came to. */
export function told(
  request: PlainRecord,
  damage?: readonly number[],
  choices: PlainRecord = {},
  settings: PlainRecord = {},
): { readonly steps: readonly (readonly [string, string, PlainRecord])[]; readonly result: AttackResult } {
  const dice = damage === undefined ? {} : { dice: { damage } };
  const ran = played<AttackResult>('attack', { ...PLAIN_ATTACK, ...request }, { ...dice, choices }, settings);
  if (ran.kind === 'refused') throw new Error(ran.error.message);
  return { steps: ran.trace.notes.map(({ rule, id, values }) => [rule, id, values]), result: ran.result };
}

/** Why an attack is refused: the code and the clause. */
export function refused(
  request: PlainRecord,
  damage?: readonly number[],
  choices: PlainRecord = {},
): { readonly code: string; readonly path: string; readonly rule?: string } {
  const ready = prepared('attack', { ...PLAIN_ATTACK, ...request });
  if (isRefusal(ready)) return ready;
  const dice = damage === undefined ? {} : { dice: { damage } };
  const ran = played('attack', { ...PLAIN_ATTACK, ...request }, { ...dice, choices }, {});
  if (ran.kind !== 'refused') throw new Error('it was allowed');
  return ran.error;
}

/** "B", "W" and "moved" for what a frame lost or did, in order. */
export function losses({ changes }: AttackResult, who: 'target' | 'cover' = 'target'): readonly Plain[] {
  return changes
    .filter((change) => change.who === who && change.what !== 'spot')
    .map(({ what, detail }) => (what === 'system' ? detail! : what === 'white' ? 'W' : what));
}
