/** A table for tests: every die is scripted, a die that is missing or left over is a failure. */
import { expect } from 'vitest';
import { changeLine, stepLine } from '../../../contract/testing/lines.ts';
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

const CHARTS = {
  1: 'hand-to-hand',
  2: 'ranged, no cover',
  3: 'ranged, in cover',
  4: 'ranged, covered by a frame',
  5: 'not a frame',
};

/** The first two steps of an attack that beats the defense: so many dice, on this chart. */
export function rolls(chart: keyof typeof CHARTS, attackValue = 5, defense = 2, name = 'Heron'): readonly string[] {
  return [
    `MFZ-10 dice name=${name} attackValue=${attackValue} defense=${defense} damageDice=${attackValue - defense}`,
    `MFZ-${16 + chart} chart chart=${chart} called=${CHARTS[chart]}`,
  ];
}

/** An attack of 5 at 2 by direct fire that does nothing. */
const NO_HARM = {
  attackValue: 5,
  damageDice: 3,
  chart: 2,
  coverHits: 0,
  targetHits: 0,
  breached: false,
  piecesLost: 0,
  targetDestroyed: false,
  coverDestroyed: false,
};

interface Whole {
  readonly steps: readonly string[];
  /** Where they differ from those of an attack that does nothing. */
  readonly facts?: PlainRecord;
  readonly changes?: readonly string[];
}

/** An attack compared whole: each step with its clause and values, each fact, each change. */
export function expectAttack(
  request: PlainRecord,
  damage: readonly number[] | undefined,
  { steps, facts = {}, changes = [] }: Whole,
  choices: PlainRecord = {},
  settings: PlainRecord = {},
): void {
  const dice = damage === undefined ? {} : { dice: { damage } };
  const ran = played<AttackResult>('attack', { ...PLAIN_ATTACK, ...request }, { ...dice, choices }, settings);
  if (ran.kind === 'refused') throw new Error(ran.error.message);
  const { result, trace } = ran;
  expect({
    outcome: result.outcome,
    steps: trace.notes.map(({ rule, id, values }) => stepLine(rule, id, values)),
    facts: result.facts,
    changes: result.changes.map(changeLine),
  }).toEqual({
    outcome: facts.damageDice === 0 ? 'miss' : 'hit',
    steps,
    facts: { ...NO_HARM, ...facts },
    changes,
  });
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
