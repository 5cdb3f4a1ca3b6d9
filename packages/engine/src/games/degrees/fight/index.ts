/** Whole fights: the encounter, played by a policy. What is asked for, and the faster text of the plainest fights. */
import { fightDefinition } from '../../../kernel/index.ts';
import { FIGHT_EXAMPLES } from '../data/fights.ts';
import { settingsShape } from '../settings.ts';
import { fastFight } from './fast.ts';
import { policyFight, rollout } from './policy.ts';
import { fightShape } from './request.ts';
import { COUNTERATTACKING, USING_BONUS } from './tactics.ts';

export const FIGHT = fightDefinition({
  schema: fightShape,
  settings: settingsShape,
  reference: policyFight,
  from: rollout,
  fast: fastFight,
  turnOrder: ({ order }) =>
    order === 'sequential'
      ? 'Fighters act in the order listed, side a first.'
      : 'Everyone who stands when a round begins acts in it; attacks are resolved in the order listed, side a first.',
  tactics: ({ counterBonus }) => (counterBonus === 'any-attack' ? [COUNTERATTACKING, USING_BONUS] : [COUNTERATTACKING]),
  examples: FIGHT_EXAMPLES,
});
