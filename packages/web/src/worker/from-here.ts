/** Who wins a fight from where it stands, in the worker: everybody as they are now, played out by the usual moves. */
import { type Ending, FightChances, maySolve } from '@strikehome/engine/fights';
import { isRefusal, type PlainRecord, Work } from '@strikehome/engine/kernel';
import { systemOf } from '../state/whatif.ts';
import type { TellProgress } from './progress.ts';

export interface FromHereJob {
  readonly kind: 'from-here';
  readonly system: string;
  readonly state: PlainRecord;
}

export type FromHere =
  | { readonly ok: true; readonly sides: { readonly a: string; readonly b: string }; readonly ending: Ending }
  | { readonly ok: false; readonly message: string };

/** A second or two on a phone. */
const MAX_WORK = 60_000_000;

export function fromHere({ system, state }: FromHereJob, onProgress: TellProgress): FromHere {
  const rollout = systemOf(system).fight?.from?.(state);
  if (rollout === undefined) return { ok: false, message: 'Fights of this game cannot be computed.' };
  if (isRefusal(rollout)) return { ok: false, message: rollout.message };
  const chances = new FightChances(new Work(MAX_WORK), onProgress);
  onProgress(0, 1);
  if (maySolve(rollout)) chances.solve([rollout], 1 / 2);
  const ending = chances.known(rollout) ?? chances.sample(rollout, 'from here', 1);
  return isRefusal(ending) ? { ok: false, message: ending.message } : { ok: true, sides: rollout.sides, ending };
}
