/** The chance that a finished action had to come out as it did, with what was decided before its first die: worked out again from the log. */
import { type LabeledChance, priorChanceOf, type Question, runMove } from '@strikehome/engine/contract';
import type { Change, Plain, PlainRecord } from '@strikehome/engine/kernel';
import type { Shown } from './types.ts';
import { systemOf } from './visibility.ts';
import { readAction } from './waiting.ts';

export interface PriorChance extends LabeledChance {
  /** What everything that could have come of it sums up to: "14 in 36". */
  readonly of: readonly string[];
}

/**
 * Only from a log that has its states, a GM's. Undefined where nothing else could have come of it.
 *
 * @example
 * import { priorChance, DEVICE, LocalTable, isFailure, shown } from '@strikehome/table';
 *
 * const fighters = [{ sheet: 'champion', side: 'us' }, { sheet: 'brute', side: 'them' }];
 * const home = LocalTable.open({ system: 'degrees', name: 'Dana', setup: { fighters } }, DEVICE);
 * if (isFailure(home)) throw new Error(home.error.message);
 * home.do({ kind: 'do', action: { kind: 'pass', by: 'champion' } });
 * const entries = home.entries.map((entry) => shown(entry, home.table, home.seat));
 * console.log(priorChance('degrees', entries, home.table.seq)); // undefined
 */
export function priorChance(system: string, entries: readonly Shown[], seq: number): PriorChance | undefined {
  const at = entries.findIndex((entry) => entry.seq === seq);
  const begun = entries.findLastIndex(({ kind }, i) => kind === 'do' && i <= at);
  const before = entries.findLast(({ state }, i) => state !== undefined && i < begun)?.state;
  const action = entries[begun]?.command?.action as PlainRecord | undefined;
  // What was told again has no beginning of its own.
  if (entries[at]?.kind === 'change') return undefined;
  const { outcome, facts = {}, changes = [], choices = {} } = entries[at] ?? {};
  if (before === undefined || action === undefined || action.request !== undefined || outcome === undefined)
    return undefined;
  const { chances = [], headlines } = beforeDice(system, before, action, choices) ?? {};
  const { encounter, actions } = systemOf({ system });
  const single = encounter?.singly?.(before, action);
  const judging = single === undefined ? {} : actions[single]!;
  const own = chances.find((one) => one.outcome === outcome);
  // What was not among the chances is a result of the fight's own.
  if (chances.length > 0 && own === undefined) return undefined;
  const prior = priorChanceOf(
    judging,
    { outcome: own, headlines },
    { outcome, facts, changes: changes as readonly Change[] },
  );
  if (prior === undefined) return undefined;
  const { label, exact, p } = prior;
  return label === undefined ? { exact, p, of: chances.map((one) => one.exact) } : { label, exact, p, of: [exact] };
}

/** What could come of it when its first die was asked for: with what was decided before that. */
function beforeDice(system: string, state: PlainRecord, action: PlainRecord, taken: PlainRecord): Question | undefined {
  const move = readAction({ system }, action);
  if (!move.ok) return undefined;
  const choices: Record<string, Plain> = {};
  for (;;) {
    const ran = runMove(systemOf({ system }), state, move.value, { choices, ask: true });
    if (ran.kind !== 'waiting') return undefined;
    const { kind, id } = ran.needs;
    if (kind !== 'choice' || Object.hasOwn(choices, id) || taken[id] === undefined) return ran.question(false);
    choices[id] = taken[id]!;
  }
}
