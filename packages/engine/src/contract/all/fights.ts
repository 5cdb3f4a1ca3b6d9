/** Whole fights over every system on the shelf: one, many, and one number swept along its range. */
import type { Refusal } from '../../kernel/index.ts';
import { SYSTEMS } from '../../systems/index.ts';
import type { Caps, Failure } from '../answer.ts';
import {
  type CountProgress,
  type FightRequest,
  type Fought,
  fightOver,
  openFightOver,
  readFightOver,
  type SampledFight,
} from '../fight.ts';
import { type Matchup, matchupOver, type Sweep, sweepOver } from '../survey.ts';

export function readFight(value: unknown): FightRequest | Refusal {
  return readFightOver(SYSTEMS, value);
}

export function openFight(value: unknown, caps?: Caps, onProgress?: CountProgress): Fought | Failure | SampledFight {
  return openFightOver(SYSTEMS, value, caps, onProgress);
}

export function fight(value: unknown, caps?: Caps, onProgress?: CountProgress): Fought | Failure {
  return fightOver(SYSTEMS, value, caps, onProgress);
}

export function matchup(value: unknown, onProgress?: CountProgress, caps?: Caps): Matchup | Failure {
  return matchupOver(SYSTEMS, value, onProgress, caps);
}

export function sweep(value: unknown, onProgress?: CountProgress, caps?: Caps): Sweep | Failure {
  return sweepOver(SYSTEMS, value, onProgress, caps);
}
