/** Whole fights: the encounter, led. What is asked for, and the faster text of the plainest fights. */
import { fightSeam } from '../../../kernel/index.ts';
import { FIGHT_EXAMPLES } from '../data/fights.ts';
import { settingsShape } from '../settings.ts';
import { ledFight, ledOn } from './led.ts';
import { fightShape } from './request.ts';
import { twinFight } from './twin.ts';

export const FIGHT = fightSeam({
  schema: fightShape,
  settings: settingsShape,
  led: ledFight,
  from: ledOn,
  twin: twinFight,
  examples: FIGHT_EXAMPLES,
});
