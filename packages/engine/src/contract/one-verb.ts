/**
 * The run of one verb over every system in the registry, with no more of the engine than it needs: a client that asks one thing and
 * leaves, as a command does, waits for nothing else to be read.
 */
import type { Caps, Failure } from './answer.ts';
import type { OnProgress } from './verb.ts';
import type { AnswerOf, VerbName } from './verbs.ts';

export type RunVerb<N extends VerbName> = (
  value: unknown,
  caps?: Caps,
  onProgress?: OnProgress,
) => AnswerOf<N> | Failure;

/** The verbs that come apart; the others take so long that their reading is not felt. */
const APART: { readonly [N in VerbName]?: () => Promise<RunVerb<N>> } = {
  dice: async () => (await import('./dice.ts')).dice,
  odds: async () => (await import('./all/cases.ts')).odds,
  resolve: async () => (await import('./all/play.ts')).resolve,
  step: async () => (await import('./all/play.ts')).step,
};

export async function loadVerb<N extends VerbName>(name: N): Promise<RunVerb<N>> {
  const apart = APART[name] as (() => Promise<RunVerb<N>>) | undefined;
  if (apart !== undefined) return apart();
  const { answer } = await import('./all/verbs.ts');
  return (value, caps, onProgress) => answer(name, value, caps, onProgress);
}
