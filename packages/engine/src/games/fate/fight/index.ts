/** Whole conflicts: the scene, played by a policy; where the attack rule and what is left of each fighter say it all, a fast path. */
import { fightDefinition } from '../../../kernel/index.ts';
import { FIGHT_EXAMPLES } from '../data/fights.ts';
import { settingsShape } from '../settings.ts';
import { fastFight } from './fast.ts';
import { policyFight } from './policy.ts';
import { fightShape } from './request.ts';
import { rollout } from './rollout.ts';
import { spending } from './tactics.ts';

export const FIGHT = fightDefinition({
  schema: fightShape,
  settings: settingsShape,
  reference: policyFight,
  from: rollout,
  fast: fastFight,
  turnOrder: () => 'Fighters act in the order listed, side a first.',
  tactics: spending,
  examples: FIGHT_EXAMPLES,
});
