/** A whole fight over every system in the registry. */

import { SYSTEMS } from '../../games/index.ts';
import type { Refusal } from '../../kernel/index.ts';
import type { Caps, Failure } from '../answer.ts';
import { type CountProgress, fightOver, openFightOver, type SampledFight } from '../fight.ts';
import { type FightAnswer, type OpenFight, readFightOver } from '../read-fight.ts';

export function readFight(value: unknown): OpenFight | Refusal {
  return readFightOver(SYSTEMS, value);
}

export function openFight(
  value: unknown,
  caps?: Caps,
  onProgress?: CountProgress,
): FightAnswer | Failure | SampledFight {
  return openFightOver(SYSTEMS, value, caps, onProgress);
}

export function fight(value: unknown, caps?: Caps, onProgress?: CountProgress): FightAnswer | Failure {
  return fightOver(SYSTEMS, value, caps, onProgress);
}
