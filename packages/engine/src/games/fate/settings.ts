/** The switches of this book. Each default is what the chapter says, or the plainest reading where it points elsewhere. */

import { presetsOf, SWITCH } from '../../helpers/index.ts';
import { type Infer, oneOf, record, whole, withDefault } from '../../kernel/index.ts';

export const settingsShape = record({
  /** D8. */
  passiveDefendStyleBoost: withDefault(
    oneOf(SWITCH, {
      label: 'A passive target turns the tables',
      help: 'An attack or advantage that misses a set rating by 3 or more gives the target a boost.',
    }),
    'on',
  ),
  /** D4. */
  advantageFailStyle: withDefault(
    oneOf(['both', 'row-only'], {
      label: 'An advantage that fails by 3 or more',
      help: 'The usual result of a failure plus a boost for the defender, or only the usual result.',
      options: { both: 'Result and boost', 'row-only': 'Result only' },
    }),
    'both',
  ),
  /** D6, D9. */
  orphanBoost: withDefault(
    oneOf(['gm', 'none'], {
      label: 'A boost that nobody is there to take',
      help: 'A boost for opposition that is not a character.',
      options: { gm: 'Goes to the GM', none: 'Is lost' },
    }),
    'gm',
  ),
  /** D21. */
  costVeto: withDefault(
    oneOf(SWITCH, {
      label: 'The GM may refuse a serious cost',
      help: 'As written the player chooses; with this the GM can say no.',
    }),
    'off',
  ),
  weaponsArmor: withDefault(
    oneOf(SWITCH, {
      label: 'Weapons and armor',
      help: 'Ratings that add to a hit and take from it; a tied weapon hits for its rating.',
    }),
    'off',
  ),
  teamworkCap: withDefault(
    oneOf(['none', 'lead-skill'], {
      label: 'Help from others',
      help: 'Each helper of Average or better adds 1; with a cap the help is never more than the leader’s rating.',
      options: { none: 'No cap', 'lead-skill': 'At most the leader’s rating' },
    }),
    'none',
  ),
  stressMode: withDefault(
    oneOf(['core', 'condensed'], {
      label: 'Stress boxes',
      help: 'One box worth its number for a hit, or boxes worth 1 of which several may be marked.',
      options: { core: 'Numbered boxes', condensed: 'Boxes worth 1' },
    }),
    'core',
  ),
  /** D11. */
  fullDefenseUntil: withDefault(
    oneOf(['exchange-end', 'next-turn'], {
      label: 'Full defense lasts',
      help: 'To the end of the exchange, or until your next turn.',
      options: { 'exchange-end': 'Until the exchange ends', 'next-turn': 'Until your next turn' },
    }),
    'exchange-end',
  ),
  boostExpiry: withDefault(
    oneOf(['next-use-or-scene', 'exchange-end'], {
      label: 'Boosts last',
      options: { 'next-use-or-scene': 'Until used, at most the scene', 'exchange-end': 'Until the exchange ends' },
    }),
    'next-use-or-scene',
  ),
  underFire: withDefault(
    oneOf(['mixed', 'condensed'], {
      label: 'Contests under fire',
      help: 'Attackers act by conflict rules, or the losers of an exchange are hit by what they lost by.',
      options: { mixed: 'Attackers act in turn', condensed: 'Losers are hit' },
    }),
    'mixed',
  ),
  contestTarget: withDefault(whole(1, 20, { label: 'Victories that win a contest', usual: [1, 6] }), 3),
  /** D20. */
  abysmalFailure: withDefault(whole(1, 20, { label: 'An abysmal failure misses by', usual: [2, 8] }), 4),
  refresh: withDefault(whole(0, 20, { label: 'Refresh', usual: [1, 5] }), 3),
});

export type Settings = Infer<typeof settingsShape>;

/** The book's own answers. */
export const PRESETS: Settings = presetsOf(settingsShape);
