/** What a question says of itself, as the page shows it: the one thing the dice are held against, and options in order. */
import type { ToldOption } from '@strikehome/engine/contract';
import { isRecord, type Plain, same } from '@strikehome/engine/kernel';

/** Options that are chosen among by their first part: the aspect that is invoked, the box that is marked. */
export interface OptionGroup {
  readonly name: string;
  readonly options: readonly ToldOption[];
}

/** The option worth most to the player who is asked; of several the default, else the cheapest. None where all are worth the same. */
export function bestOf(options: readonly ToldOption[]): ToldOption | undefined {
  const marked = options.find(({ best }) => best);
  if (marked !== undefined || options.some(({ value }) => value === undefined)) return marked;
  const most = Math.max(...options.map(({ value }) => value!.value));
  const among = options.filter(({ value }) => value!.value === most);
  if (among.length === options.length) return undefined;
  const cheapest = among.toSorted((one, other) => (one.cost?.by ?? 0) - (other.cost?.by ?? 0))[0];
  return among.find(({ isDefault }) => isDefault) ?? cheapest;
}

/** So many options stand under each other without being gathered. */
const FEW = 8;

/** The default that says no to everything else on offer: a word beside options that have parts. */
export function passing(options: readonly ToldOption[], byDefault: Plain): ToldOption | undefined {
  const found = options.find(({ option }) => same(option, byDefault));
  if (found === undefined || typeof found.option === 'object' || options.length < 2) return undefined;
  return options.every((one) => one === found || isRecord(one.option)) ? found : undefined;
}

/**
 * Options by the first of their parts: each aspect with the ways to use it. A few only where that brings every one of them
 * together with another, many where it brings some.
 */
export function groupsOf(options: readonly ToldOption[]): readonly OptionGroup[] | undefined {
  const groups = new Map<string, ToldOption[]>();
  for (const one of options) {
    const first = isRecord(one.option) ? Object.values(one.option)[0] : undefined;
    if (typeof first !== 'string') return undefined;
    groups.set(first, [...(groups.get(first) ?? []), one]);
  }
  const isTray = [...groups.values()].every((all) => all.length > 1);
  if (groups.size === options.length || (options.length <= FEW && !isTray)) return undefined;
  return Array.from(groups, ([name, all]) => ({ name, options: all }));
}
