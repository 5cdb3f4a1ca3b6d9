/** Whole conflicts for tests: the model of a request, and who wins it by default or by the best choices. */
import {
  check,
  type Graph,
  improve,
  isRefusal,
  type PlainRecord,
  type Process,
  solve,
  unroll,
} from '../../../kernel/index.ts';
import { fate } from '../index.ts';

export function model(request: PlainRecord, houseRules: PlainRecord = {}): Process<unknown> {
  const checked = check(fate.fight!.schema, request);
  const settings = check(fate.settings, houseRules);
  if (!checked.ok || !settings.ok) throw new Error('not a fight');
  const process = fate.fight!.model(checked.value, settings.value);
  if (isRefusal(process)) throw new Error(process.message);
  return process;
}

export function unrolled(process: Process<unknown>, best: boolean): Graph<unknown> {
  const graph = unroll(process, { choices: best });
  if (isRefusal(graph)) throw new Error(graph.message);
  return graph;
}

/** The chance that a wins, by default choices or by the best ones. */
export function wins(request: PlainRecord, best = false, houseRules: PlainRecord = {}): number {
  const process = model(request, houseRules);
  const graph = unrolled(process, best);
  return (best ? improve(process, graph).solution : solve(process, graph)).measureOf(0, 'a');
}
