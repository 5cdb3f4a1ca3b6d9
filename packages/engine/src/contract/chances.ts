/** What may come of an action, computed from all the ways on: its outcomes, its headlines, the mean of a fact. */
import {
  type Chance,
  chance,
  type Distribution,
  type Headline,
  type Mean,
  meanFrom,
  type OutcomeKind,
  plus,
  type Resolution,
  type Tone,
  type Weight,
  weighedSum,
  weightWhere,
} from '../kernel/index.ts';

/** `tone` is how the outcome feels to whoever the action is about: the same mark and colour everywhere. */
export type Chances = readonly (Chance & { readonly outcome: string; readonly label: string; readonly tone: Tone })[];

/** What stands above the outcomes, each with its chance. */
export type Headlines = readonly (Chance & { readonly id: string; readonly label: string; readonly tone: Tone })[];

/** What an action says of its results. */
export interface Judged {
  readonly outcomes: Readonly<Record<string, OutcomeKind>>;
  readonly headlines?: Readonly<Record<string, Headline>>;
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

/** Those that can come about. */
export function headlinesIn({ headlines = {} }: Pick<Judged, 'headlines'>, odds: Distribution<Resolution>): Headlines {
  const found: Headlines[number][] = [];
  for (const id in headlines) {
    const { label, tone, holds } = headlines[id]!;
    const weight = weightWhere(odds, holds);
    if (Number(weight) === 0) continue;
    const { exact, p } = chance(weight, odds.total);
    found.push({ id, label, tone, exact, p });
  }
  return found;
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
  const held = open.filter(({ id }) => headlines[id]?.holds(result)).sort((a, b) => a.p - b.p);
  const [told = open[0]] = held;
  return told && { label: told.label, exact: told.exact, p: told.p };
}
