/** `odds`: the same request, computed exactly instead of played. */
import {
  bestOf,
  chance,
  type GameRegistry,
  isRefusal,
  MAX_RUNS,
  type Refusal,
  type Resolution,
  unmergedOdds,
  type Work,
} from '../kernel/index.ts';
import { type Caps, type Failure, fail, type OddsAnswer, type OddsTable, rulesOf } from './answer.ts';
import { type Case, openCaseOver, shownOf } from './case.ts';
import { type ComparedOdds, comparedOdds } from './compare.ts';
import { withRequestId } from './id-and-show.ts';
import { numberOf, oddsTable } from './odds-table.ts';

export function oddsOver(registry: GameRegistry, value: unknown, caps?: Caps): OddsAnswer | Failure {
  const opened = openCaseOver(registry, value, 'odds');
  return withRequestId(value, opened.ok ? oddsOfCase(opened.value, caps) : fail(opened.error));
}

/**
 * What can come of a case, with what lies on its table held fixed.
 *
 * @example
 * import { openCase, oddsOfCase } from '@strikehome/engine';
 *
 * const opened = openCase(
 *   { system: 'degrees', action: 'attack', attacker: { skill: 7 }, defender: { skill: 4 }, attack: 'dirk' },
 *   'odds',
 * );
 * if (!opened.ok) throw new Error(opened.error.message);
 * const answer = oddsOfCase(opened.value);
 * if (answer.ok) console.log(answer.outcomes.success?.exact); // 493/648
 */
export function oddsOfCase(opened: Case, caps?: Caps): OddsAnswer | Failure {
  const { system, name, policy, objective, compare, variants, show } = opened;
  const table = compute(opened, opened.args, caps?.work);
  if (isRefusal(table)) return fail(table);
  if (policy === 'default' && compare === undefined && variants === undefined && show === undefined) {
    const { headlines, outcomes, facts } = table;
    const rules = rulesOf(system);
    return headlines === undefined
      ? { ok: true, system: system.id, action: name, rules, policy, outcomes, facts }
      : { ok: true, system: system.id, action: name, rules, policy, headlines, outcomes, facts };
  }
  const side = compare === undefined ? undefined : sideBySide(opened, compare, caps?.work);
  if (isRefusal(side)) return fail(side);
  const compared = comparedIn(opened, table, caps);
  if (isRefusal(compared)) return fail(compared);
  return {
    ok: true,
    system: system.id,
    action: name,
    rules: rulesOf(system),
    policy,
    ...(policy === 'best' ? { objective } : {}),
    ...table,
    ...(side === undefined ? {} : { compare: side }),
    ...(compared === undefined ? {} : { compared }),
    ...(show === undefined ? {} : shownOf(opened)),
  };
}

/** What each change that is compared makes of these odds. */
function comparedIn(
  { variants, objective }: Case,
  base: OddsTable,
  caps: Caps | undefined,
): readonly ComparedOdds[] | Refusal | undefined {
  if (variants === undefined) return undefined;
  const compared: ComparedOdds[] = [];
  for (const [i, [label, variant]] of variants.entries()) {
    const table = compute(variant, variant.args, caps?.work);
    if (isRefusal(table)) return { ...table, path: `compare.${i}.change` };
    compared.push(comparedOdds(base, label, table, objective));
  }
  return compared;
}

function compute(opened: Case, args: unknown, work?: Work): OddsTable | Refusal {
  const { action, inputs, policy, objective } = opened;
  if (policy === 'default') {
    const ways = unmergedOdds(action.rule, args, inputs, MAX_RUNS, work);
    return isRefusal(ways) ? ways : oddsTable(action, ways, args);
  }
  const sideOf = (role: string) => action.sides[role] ?? 'nobody';
  const measure = (fact: string) => {
    const sign = action.facts[fact]?.lowerIsBetter ? -1 : 1;
    return ({ facts }: Resolution) => sign * numberOf(facts[fact]);
  };
  const tie = objective === action.objective ? action.tie : undefined;
  const aim = { value: measure(objective), ...(tie === undefined ? {} : { tie: measure(tie) }), sideOf };
  const best = bestOf(action.rule, args, aim, inputs, work);
  if (isRefusal(best)) return best;
  const plan = best.plan.map(({ id, by, option, weight, total }) => ({ id, by, option, ...chance(weight, total) }));
  return { plan, ...oddsTable(action, best.ways, args) };
}

/** The same request under each option of one setting. */
function sideBySide(opened: Case, setting: string, work?: Work): Readonly<Record<string, OddsTable>> | Refusal {
  const { system, action, fields, settings } = opened;
  const tables: Record<string, OddsTable> = {};
  const shape = system.settings.fields[setting]!;
  for (const option of shape.kind === 'one-of' ? shape.options : []) {
    const prepared = action.prepare(fields, { ...settings, [setting]: option });
    const table = 'code' in prepared ? prepared : compute(opened, prepared.args, work);
    if (isRefusal(table)) return { ...table, path: `settings.${setting}` };
    tables[option] = table;
  }
  return tables;
}
