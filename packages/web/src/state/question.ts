/** What a question says of itself, as the page shows it: the one thing the dice are held against, and options in order. */
import {
  type Chance,
  isRecord,
  type Plain,
  type PlainRecord,
  type Sum,
  same,
  type Tone,
} from '@strikehome/engine/kernel';

type Headlines = readonly (Chance & { readonly id: string; readonly label: string; readonly tone: Tone })[];
export type Chances = readonly (Chance & { readonly outcome: string; readonly label: string })[];

/** An option with what it costs, what it makes of the roll and what it leaves, as far as that is known. */
export interface OptionShown {
  readonly option: Plain;
  readonly label?: string;
  readonly chances?: Chances;
  readonly headlines?: Headlines;
  readonly cost?: { readonly label: string; readonly by: number };
  readonly makes?: string;
  readonly worth?: Chance;
  readonly isDefault?: boolean;
  readonly best?: boolean;
}

export interface Question {
  readonly label: string;
  readonly settled: readonly string[];
  readonly sums?: readonly Sum[];
  readonly about?: string;
  readonly target?: number;
  readonly terms?: Sum['terms'];
  readonly table?: readonly (number | string)[];
  readonly chances?: Chances;
  readonly headlines?: Headlines;
  readonly noChances?: string;
  readonly options?: readonly OptionShown[];
  readonly worthOf?: { readonly fact: string; readonly label: string; readonly sign: 1 | -1 };
}

/** Options that are chosen among by their first part: the aspect that is invoked, the box that is marked. */
export interface OptionGroup {
  readonly name: string;
  readonly options: readonly OptionShown[];
}

/** A request that takes up where a result ends, filled in. */
export interface Follow {
  readonly label: string;
  readonly request: PlainRecord;
}

export const followsOf = (answer: object): readonly Follow[] =>
  (answer as { readonly next?: readonly Follow[] }).next ?? [];
/** How a result feels to the side that acts, where that is not its outcome's own tone. */
export const toneOf = (answer: object, otherwise: Tone): Tone => (answer as { readonly tone?: Tone }).tone ?? otherwise;
/** What a player wants to know before the outcomes; what is certain is not among it. */
export const headlinesOf = (table: object): Headlines =>
  ((table as { readonly headlines?: Headlines }).headlines ?? []).filter(({ p }) => p < 1);

/** The option worth most to whoever is asked; of several the preset. None where all are worth the same. */
export function bestOf(options: readonly OptionShown[]): OptionShown | undefined {
  const marked = options.find(({ best }) => best);
  if (marked !== undefined || options.some(({ worth }) => worth === undefined)) return marked;
  const most = Math.max(...options.map(({ worth }) => worth!.p));
  const among = options.filter(({ worth }) => worth!.p === most);
  return among.length === options.length ? undefined : (among.find(({ isDefault }) => isDefault) ?? among[0]);
}

/** So many options stand under each other without being gathered. */
const FEW = 8;

/** The preset that says no to everything else on offer: a word beside options that have parts. */
export function passing(options: readonly OptionShown[], preset: Plain): OptionShown | undefined {
  const found = options.find(({ option }) => same(option, preset));
  if (found === undefined || typeof found.option === 'object' || options.length < 2) return undefined;
  return options.every((one) => one === found || isRecord(one.option)) ? found : undefined;
}

/** Many options by the first of their parts, where that brings some together; else each for itself. */
export function groupsOf(options: readonly OptionShown[]): readonly OptionGroup[] | undefined {
  if (options.length <= FEW) return undefined;
  const groups = new Map<string, OptionShown[]>();
  for (const one of options) {
    const first = isRecord(one.option) ? Object.values(one.option)[0] : undefined;
    if (typeof first !== 'string') return undefined;
    groups.set(first, [...(groups.get(first) ?? []), one]);
  }
  return groups.size === options.length ? undefined : Array.from(groups, ([name, all]) => ({ name, options: all }));
}
