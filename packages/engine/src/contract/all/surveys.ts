/** Many whole fights over every system in the registry: everybody against everybody, and one number swept along its range. */
import { SYSTEMS } from '../../games/index.ts';
import type { Caps, Failure } from '../answer.ts';
import type { CountProgress } from '../fight.ts';
import { type Matchup, matchupOver } from '../survey.ts';
import { type Sweep, sweepOver } from '../sweep.ts';

export function matchup(value: unknown, onProgress?: CountProgress, caps?: Caps): Matchup | Failure {
  return matchupOver(SYSTEMS, value, onProgress, caps);
}

export function sweep(value: unknown, onProgress?: CountProgress, caps?: Caps): Sweep | Failure {
  return sweepOver(SYSTEMS, value, onProgress, caps);
}
