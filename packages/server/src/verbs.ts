/** The calls that the contract has: one door for each, none of them named here. */
import { answerText, VERBS, type VerbName } from '@strikehome/engine/contract';
import type { Answer } from './reply.ts';

export const verbs = Object.keys(VERBS) as readonly VerbName[];

/** One request may not keep everybody waiting: so many fights by lot, states to solve and ways to look for the best play. */
export const MOST = { trials: 500_000, states: 50_000, runs: 50_000 };

/** The same text, the same answer, as at the command line. */
export function answer(verb: VerbName, text: string): Answer {
  return answerText(verb, text, MOST);
}
