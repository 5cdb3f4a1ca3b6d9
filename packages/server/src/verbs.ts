/** The calls that the contract has: one door for each, none of them named here. */
import { SURVEYS, type SurveyName, VERBS, type VerbName } from '@strikehome/engine/contract';

export const verbs = Object.keys(VERBS) as readonly VerbName[];
export const surveys = Object.keys(SURVEYS) as readonly SurveyName[];
/** Every call that there is. */
export const callNames = [...verbs, ...surveys];

/** One request may not keep everybody waiting: so many fights by lot, states to solve and ways to look for the best play. */
export const MOST = { trials: 500_000, states: 50_000, runs: 50_000 };

/** What may take long is done on a thread of its own. */
export const HEAVY: ReadonlySet<VerbName | SurveyName> = new Set(['fight', ...surveys]);
