/**
 * Whole fights of players' characters against opponents: the encounter, led. Where nothing outlives a blow but STAMINA,
 * a faster twin stands in for it.
 */
import { fightDefinition } from '../../../kernel/index.ts';
import { FIGHT_EXAMPLES } from '../data/fights.ts';
import { settingsShape } from '../settings.ts';
import { fastFight } from './fast.ts';
import { policyFight, rollout } from './policy.ts';
import { fightShape } from './request.ts';

export const FIGHT = fightDefinition({
  schema: fightShape,
  settings: settingsShape,
  led: policyFight,
  from: rollout,
  twin: fastFight,
  examples: FIGHT_EXAMPLES,
});
