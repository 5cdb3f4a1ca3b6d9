/** The house rules of this book. Each default is what the two texts say, or the simplest reading where they are silent. */

import { presetsOf } from '../../helpers/index.ts';
import { type Infer, oneOf, record, withDefault } from '../../kernel/index.ts';

export const DEFENSE_RULES = ['as-written', 'attacker-roll', 'own-ability'] as const;
export type DefenseRule = (typeof DEFENSE_RULES)[number];

export const settingsShape = record({
  /** PHY-80, d-01. */
  defense: withDefault(
    oneOf(DEFENSE_RULES, {
      label: 'Defense',
      help: 'As written, a better defender is easier to hit. The two house rules fix that.',
      fix: { use: 'attacker-roll', called: 'attacker rolls', why: 'As printed, skill makes you easier to hit.' },
      options: {
        'as-written': 'As written: under the target number avoids',
        'attacker-roll': 'Attacker roll: under the same number is a hit',
        'own-ability': 'Own ability: avoid under your own PHYSICAL + skill − opponent’s skill',
      },
    }),
    'as-written',
  ),
  doubles: withDefault(
    oneOf(['on', 'off'], { label: 'Doubles', help: 'Double 6 and double 1 decide before the target number.' }),
    'on',
  ),
  attackDoubles: withDefault(
    oneOf(['as-written', 'swapped'], {
      label: 'Doubles of an attack',
      help: 'Swapped: double 1 is the critical hit and double 6 the fumble, so low is good throughout.',
      options: { 'as-written': 'Double 6 is critical', swapped: 'Double 1 is critical' },
    }),
    'as-written',
  ),
  criticals: withDefault(
    oneOf(['double', 'none', 'table'], {
      label: 'Critical hits',
      help: 'Table damage twice, reported only, or 2d6 on a table of the pack.',
      options: { double: 'Damage twice', none: 'Reported only', table: 'Roll on the table' },
    }),
    'double',
  ),
  criticalRule: withDefault(
    oneOf(['always', 'if-would-hit'], {
      label: 'A double is critical',
      help: 'Always, or only when the sum alone would have been a hit.',
      options: { always: 'Always', 'if-would-hit': 'If the sum would have hit' },
    }),
    'always',
  ),
  fumbles: withDefault(
    oneOf(['none', 'table'], {
      label: 'Fumbles',
      help: 'Reported only, or 2d6 on a table of the pack.',
      options: { none: 'Reported only', table: 'Roll on the table' },
    }),
    'none',
  ),
  skillRoll: withDefault(
    oneOf(['under', 'at-or-under'], {
      label: 'Acrobatics roll',
      help: 'Under PHYSICAL + Acrobatics, or equal to it as well. A LUCK test is always equal or under.',
      options: { under: 'Under', 'at-or-under': 'Equal or under' },
    }),
    'under',
  ),
  npcRangedDefense: withDefault(
    oneOf(['none', 'dodge-or-shield'], {
      label: 'An opponent who is shot at',
      help: 'Subtract nothing, or the better of Dodge and (with a shield) Armor on the opponent’s sheet.',
      options: { none: 'Subtracts nothing', 'dodge-or-shield': 'Subtracts Dodge or Armor' },
    }),
    'none',
  ),
  dodgeRequiresUnarmored: withDefault(
    oneOf(['melee', 'always', 'never'], {
      label: 'Dodge needs no armor',
      help: 'In melee (as written), always, or never.',
      options: { melee: 'In melee', always: 'Always', never: 'Never' },
    }),
    'melee',
  ),
  protectionRule: withDefault(
    oneOf(['chosen', 'tied-to-skill', 'best-of-both'], {
      label: 'Armor or Dodge table',
      help: 'The one the fighter uses, the one of the defense skill used, or the higher of both on one die.',
      options: { chosen: 'As chosen', 'tied-to-skill': 'By the defense skill', 'best-of-both': 'The higher of both' },
    }),
    'chosen',
  ),
  hands: withDefault(
    oneOf(['players-roll-all', 'each-side'], {
      label: 'Who rolls damage and armor',
      help: 'Changes only who is asked for the die; the result is the same.',
      options: { 'players-roll-all': 'The player rolls everything', 'each-side': 'Each side its own' },
    }),
    'players-roll-all',
  ),
  breakAway: withDefault(
    oneOf(['leaves', 'stays'], {
      label: 'Breaking away',
      help: 'Whether a character who survives the automatic hits is out of the melee or still in it.',
      options: { leaves: 'Gets out', stays: 'Stays engaged' },
    }),
    'leaves',
  ),
});

export type Settings = Infer<typeof settingsShape>;

export const PRESETS: Settings = presetsOf(settingsShape);
