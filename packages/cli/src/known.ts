/**
 * What the command knows before it has read any rules: the verbs, by what the table of commands says of them, and the
 * systems by name. The build writes this file out as data (`scripts/build-cli.mjs`), so that a command line is read
 * without a rule.
 */
import { VERBS, type Verb, type VerbName } from '@strikehome/engine/contract';
import { SYSTEMS } from '@strikehome/engine/games';

export type KnownVerb = Pick<Verb<VerbName>, 'name' | 'summary' | 'byAction' | 'cost' | 'counts'> & {
  /** Its request names no game. */
  readonly gameless?: true;
};

/** In the order in which they are shown. */
export const KNOWN_VERBS: readonly KnownVerb[] = Object.values(VERBS).map((verb: Verb<VerbName>) => {
  const { name, summary, byAction, cost, counts, withoutGame } = verb;
  return {
    ...{ name, summary, byAction, cost },
    ...(counts === undefined ? {} : { counts }),
    ...(withoutGame === undefined ? {} : { gameless: true as const }),
  };
});

export function knownVerb(name: VerbName): KnownVerb {
  return KNOWN_VERBS.find((verb) => verb.name === name)!;
}

export interface KnownSystem {
  readonly id: string;
  readonly actions: readonly string[];
}

/** In the order of the registry. */
export const KNOWN_SYSTEMS: readonly KnownSystem[] = Object.entries(SYSTEMS).map(([id, { actions }]) => ({
  id,
  actions: Object.keys(actions),
}));
