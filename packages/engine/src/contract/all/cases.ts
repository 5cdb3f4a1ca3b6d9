/**
 * Cases and odds over every system in the registry. The files of this folder are apart because a page fetches what it asks:
 * opening a case loads no solver of fights.
 */

import { SYSTEMS } from '../../games/index.ts';
import type { Checked } from '../../kernel/index.ts';
import type { Caps, Failure, OddsAnswer } from '../answer.ts';
import { type Case, openCaseOver } from '../case.ts';
import type { ActionVerb } from '../envelope.ts';
import { oddsOver } from '../odds.ts';

export function openCase(value: unknown, verb: ActionVerb): Checked<Case> {
  return openCaseOver(SYSTEMS, value, verb);
}

export function odds(value: unknown, caps?: Caps): OddsAnswer | Failure {
  return oddsOver(SYSTEMS, value, caps);
}
