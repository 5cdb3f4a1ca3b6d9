/**
 * Whole fights of players' characters against opponents: the encounter, played by a policy. Where nothing outlives a blow but STAMINA,
 * a fast path stands in for it.
 */
import { fightDefinition } from '../../../kernel/index.ts';
import { FIGHT_EXAMPLES } from '../data/fights.ts';
import { settingsShape } from '../settings.ts';
import { fastFight } from './fast.ts';
import { policyFight, rollout } from './policy.ts';
import { fightShape, mayLeave } from './request.ts';
import { LEAVING } from './tactics.ts';

export const FIGHT = fightDefinition({
  schema: fightShape,
  settings: settingsShape,
  reference: policyFight,
  from: rollout,
  fast: fastFight,
  turnOrder: ({ order }) =>
    order === 'sequential'
      ? 'Fighters act in the order listed, side a first.'
      : 'Everyone who stands when a round begins strikes in it; targets are chosen in the order listed, side a first.',
  tactics: (request, by) => (by === 'a' && mayLeave(request) ? [LEAVING] : []),
  examples: FIGHT_EXAMPLES,
});
