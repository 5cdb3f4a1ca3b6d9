/** Whole conflicts: the scene, led; where the attack rule and what is left of each fighter say it all, a faster twin. */
import { fightDefinition } from '../../../kernel/index.ts';
import { FIGHT_EXAMPLES } from '../data/fights.ts';
import { settingsShape } from '../settings.ts';
import { twinFight } from './fast.ts';
import { ledFight } from './policy.ts';
import { fightShape } from './request.ts';
import { ledOn } from './rollout.ts';

export const FIGHT = fightDefinition({
  schema: fightShape,
  settings: settingsShape,
  led: ledFight,
  from: ledOn,
  twin: twinFight,
  examples: FIGHT_EXAMPLES,
});
