/** The chance that a finished action had to come out as it did, with what was decided before its first die: worked out again from the log. */
import { type LabeledChance, priorChanceOf, type Question, runMove } from '@strikehome/engine/contract';
import type { Plain, PlainRecord } from '@strikehome/engine/kernel';
import { momentAt } from './history.ts';
import type { Table } from './types.ts';
import { systemOf } from './visibility.ts';
import { readAction } from './waiting.ts';

export interface PriorChance extends LabeledChance {
  /** What everything that could have come of it sums up to: "14 in 36". */
  readonly of: readonly string[];
}

/**
 * From a whole table, which knows the state before each action. Undefined where nothing else could have come of it.
 *
 * @example
 * import { priorChance, DEVICE, LocalTable, isFailure } from '@strikehome/table';
 *
 * const fighters = [{ sheet: 'champion', side: 'us' }, { sheet: 'brute', side: 'them' }];
 * const home = LocalTable.open({ system: 'degrees', name: 'Dana', setup: { fighters } }, DEVICE);
 * if (isFailure(home)) throw new Error(home.error.message);
 * home.do({ kind: 'do', action: { kind: 'pass', by: 'champion' } });
 * console.log(priorChance(home.table, home.table.seq)); // undefined
 */
export function priorChance(table: Table, seq: number): PriorChance | undefined {
  const { entry } = momentAt(table, seq);
  const { outcome, facts = {}, changes = [], choices = {} } = entry;
  // What was told again has no beginning of its own.
  if (entry.kind === 'change' || outcome === undefined) return undefined;
  let begun = momentAt(table, seq);
  while (begun.entry.kind !== 'do' && begun.entry.seq > 1) begun = momentAt(table, begun.entry.seq - 1);
  const before = begun.before?.state;
  const action = begun.entry.command.action as PlainRecord | undefined;
  if (before === undefined || action === undefined || action.request !== undefined) return undefined;
  const { chances = [], headlines } = beforeDice(table, before, action, choices) ?? {};
  const { encounter, actions } = systemOf(table);
  const single = encounter?.singly?.(before, action);
  const judging = single === undefined ? {} : actions[single]!;
  const own = chances.find((one) => one.outcome === outcome);
  // What was not among the chances is a result of the fight's own.
  if (chances.length > 0 && own === undefined) return undefined;
  const prior = priorChanceOf(judging, { outcome: own, headlines }, { outcome, facts, changes });
  if (prior === undefined) return undefined;
  const { label, exact, p } = prior;
  return label === undefined ? { exact, p, of: chances.map((one) => one.exact) } : { label, exact, p, of: [exact] };
}

/** What could come of it when its first die was asked for: with what was decided before that. */
function beforeDice(table: Table, state: PlainRecord, action: PlainRecord, taken: PlainRecord): Question | undefined {
  const move = readAction(table, action);
  if (!move.ok) return undefined;
  const choices: Record<string, Plain> = {};
  for (;;) {
    const ran = runMove(systemOf(table), state, move.value, { choices, ask: true });
    if (ran.kind !== 'waiting') return undefined;
    const { kind, id } = ran.needs;
    if (kind !== 'choice' || Object.hasOwn(choices, id) || taken[id] === undefined) return ran.question(false);
    choices[id] = taken[id]!;
  }
}
