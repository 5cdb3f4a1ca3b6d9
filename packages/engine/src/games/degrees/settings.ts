/** The house rules of this book, all off: the default is the source chapter alone. */

import { presetsOf, SWITCH } from '../../helpers/index.ts';
import { type Infer, oneOf, record, withDefault } from '../../kernel/index.ts';

export const settingsShape = record({
  openRolls: withDefault(
    oneOf(SWITCH, { label: 'Open rolls', help: 'A natural double 6 adds another die, again on each further 6.' }),
    'off',
  ),
  fumbles: withDefault(
    oneOf(SWITCH, { label: 'Fumbles', help: 'A natural double 1 counts as 0, −5 or −10 instead of 2.' }),
    'off',
  ),
  flatFooted: withDefault(
    oneOf(SWITCH, {
      label: 'Flat-footed',
      help: 'Losing an action point at 0 leaves you flat-footed, and a counterattack needs one to spend.',
    }),
    'off',
  ),
  multipleDefenses: withDefault(
    oneOf(SWITCH, {
      label: 'Multiple defenses',
      help: 'Each defense after the first in a round is at −2, at most −10.',
    }),
    'off',
  ),
  attackCost: withDefault(
    oneOf(SWITCH, {
      label: 'Attacks cost action points',
      help: 'An attack costs its weapon’s action points, or 1.',
    }),
    'off',
  ),
  answerCounters: withDefault(
    oneOf(SWITCH, {
      label: 'Counterattacks are answered',
      help: 'A failed counterattack leaves an opening as any attack does; each one takes an action point.',
    }),
    'off',
  ),
  counter: withDefault(
    oneOf(['offer', 'resolve'], {
      label: 'Counterattack',
      help: 'Say what is open, or resolve it as an attack of its own.',
      options: { offer: 'Say what is open', resolve: 'Resolve it' },
    }),
    'offer',
  ),
});

export type Settings = Infer<typeof settingsShape>;

export const PRESETS: Settings = presetsOf(settingsShape);

/** With these house rules a reaction takes a point that one has (DOS-38). */
export function pointsInPlay({ flatFooted, attackCost, answerCounters }: Settings): boolean {
  return flatFooted === 'on' || attackCost === 'on' || answerCounters === 'on';
}
