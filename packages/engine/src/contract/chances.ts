/** What may come of an action, computed from all the ways on: its outcomes, its headlines, the mean of a fact. */
import {
  type Chance,
  chance,
  type Distribution,
  type Headline,
  type HeadlinesOf,
  lcm,
  type Mean,
  meanFrom,
  type OutcomeKind,
  plus,
  quotient,
  type Resolution,
  type Tone,
  times,
  type Weight,
  weighedSum,
} from '../kernel/index.ts';

/** `tone` is how good the outcome is for the subject of the action: the same mark and color everywhere. */
export type Chances = readonly (Chance & {
  readonly outcome: string;
  readonly label: string;
  readonly tone: Tone;
  /** What it means by the rules, where the word alone does not say. */
  readonly means?: string;
})[];

/** What stands above the outcomes, each with its chance; `text` says what had to be assumed. */
export type Headlines = readonly (Chance & {
  readonly id: string;
  readonly label: string;
  readonly tone: Tone;
  readonly text?: string;
})[];

/** What an action says of its results. */
export interface Judged {
  readonly outcomes: Readonly<Record<string, OutcomeKind>>;
  readonly headlines?: HeadlinesOf;
}

export function chancesIn<R extends Resolution>(
  { outcomes }: Pick<Judged, 'outcomes'>,
  { values, weights, total }: Distribution<R>,
): Chances {
  const sums = new Map<string, Weight>();
  for (const [i, { outcome }] of values.entries()) sums.set(outcome, plus(sums.get(outcome) ?? 0, weights[i]!));
  const known = Object.keys(outcomes);
  const place = (outcome: string) => (known.includes(outcome) ? known.indexOf(outcome) : known.length);
  return Array.from(sums, ([outcome, weight]) => ({
    outcome,
    label: outcomes[outcome]?.label ?? outcome,
    tone: outcomes[outcome]?.tone ?? 'even',
    ...(outcomes[outcome]?.means === undefined ? {} : { means: outcomes[outcome]!.means }),
    ...chance(weight, total),
  })).sort((a, b) => place(a.outcome) - place(b.outcome));
}

/** The same from the number of ways that lead to each outcome. */
export function chancesOfWays({ outcomes }: Pick<Judged, 'outcomes'>, ways: Readonly<Record<string, number>>): Chances {
  const all = Object.entries(ways).filter(([, count]) => count > 0);
  const total = all.reduce((sum, [, count]) => sum + count, 0);
  const values = all.map(([outcome]) => ({ outcome, facts: {}, changes: [] }));
  return chancesIn({ outcomes }, { values, weights: all.map(([, count]) => count), total });
}

/** Those that can come about; of a situation that is given also those it raises, with a chance of 0. */
export function headlinesIn(
  { headlines = {} }: Pick<Judged, 'headlines'>,
  odds: Distribution<Resolution>,
  situation?: { readonly args: unknown },
): Headlines {
  const found: Headlines[number][] = [];
  for (const id in headlines) {
    const { label, tone, holds, arises, text } = headlines[id]!;
    const { exact, p } = chanceOf(odds, holds);
    if (p === 0 && (situation === undefined || arises?.(situation.args) === false)) continue;
    const said = situation && text?.(situation.args);
    found.push(said === undefined ? { id, label, tone, exact, p } : { id, label, tone, exact, p, text: said });
  }
  return found;
}

function chanceOf({ values, weights, total }: Distribution<Resolution>, holds: Headline['holds']): Chance {
  let sum: Weight = 0;
  // What the shares of the results are counted in; 1 where each of them is all or nothing.
  let under: Weight = 1;
  for (let i = 0; i < values.length; i++) {
    const share = holds(values[i]!);
    if (share === false) continue;
    if (share === true) sum = plus(sum, times(weights[i]!, under));
    else {
      const [above, below = '1'] = share.split('/');
      const common = lcm(under, BigInt(below));
      const own = times(BigInt(above!), quotient(common, BigInt(below)));
      sum = plus(times(sum, quotient(common, under)), times(weights[i]!, own));
      under = common;
    }
  }
  return chance(sum, times(total, under));
}

/** The mean of a fact; one that does not arise counts as 0. */
export function meanOf(fact: string, sign: 1 | -1, odds: Distribution<Resolution>): Mean {
  return meanFrom(
    weighedSum(odds, ({ facts }) => sign * Number(facts[fact] ?? 0)),
    odds.total,
  );
}

export interface LabeledChance extends Chance {
  /** What the chance is of, where it is not the outcome's. */
  readonly label?: string;
}

/**
 * The chance that a finished action had to come out as it did. Where its outcome was certain, that of a headline: of those
 * that came about the least likely, otherwise the first.
 */
export function priorChanceOf(
  { headlines = {} }: Pick<Judged, 'headlines'>,
  before: { readonly outcome?: Chance | undefined; readonly headlines?: Headlines | undefined },
  result: Resolution,
): LabeledChance | undefined {
  const { outcome } = before;
  if (outcome !== undefined && outcome.p < 1) return { exact: outcome.exact, p: outcome.p };
  const open = (before.headlines ?? []).filter(({ p }) => p < 1);
  const held = open.filter(({ id }) => headlines[id]?.holds(result) === true).sort((a, b) => a.p - b.p);
  const [told = open[0]] = held;
  return told && { label: told.label, exact: told.exact, p: told.p };
}
