/**
 * Whole fights between mobile frames, one against one or companies. Each frame attacks at its own range, and whatever
 * covers it stands anew for each attack; nobody moves. Damage is lost in listed order unless the owner decides.
 */
import { fightDefinition } from '../../../kernel/index.ts';
import { FIGHT_EXAMPLES } from '../data/fights.ts';
import { settingsShape } from '../settings.ts';
import { fastFight } from './fast.ts';
import { policyFight } from './policy.ts';
import { fightShape } from './request.ts';
import { rollout } from './rollout.ts';
import { tacticsOf } from './tactics.ts';

export const FIGHT = fightDefinition({
  schema: fightShape,
  settings: settingsShape,
  reference: policyFight,
  from: rollout,
  fast: fastFight,
  turnOrder: () => 'The side with more frames standing begins, a when even; frames are activated in the order listed.',
  tactics: tacticsOf,
  examples: FIGHT_EXAMPLES,
});
