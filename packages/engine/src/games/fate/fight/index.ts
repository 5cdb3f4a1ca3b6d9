/** Whole conflicts: the scene, led; where the attack rule and what is left of each fighter say it all, a faster twin. */
import { fightDefinition } from '../../../kernel/index.ts';
import { FIGHT_EXAMPLES } from '../data/fights.ts';
import { settingsShape } from '../settings.ts';
import { fastFight } from './fast.ts';
import { policyFight } from './policy.ts';
import { fightShape } from './request.ts';
import { rollout } from './rollout.ts';

export const FIGHT = fightDefinition({
  schema: fightShape,
  settings: settingsShape,
  led: policyFight,
  from: rollout,
  twin: fastFight,
  examples: FIGHT_EXAMPLES,
});
