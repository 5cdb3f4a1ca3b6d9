/** `degrees`: opposed 2d6, counted in degrees of success. */
import { action, type Sum, type System } from '../../kernel/index.ts';
import { acrobaticsAction } from './acrobatics.ts';
import { attack } from './attack.ts';
import { fight } from './encounter/index.ts';
import { fights } from './fight/index.ts';
import { attackShape, prepare } from './request.ts';
import { settingsShape } from './settings.ts';
import { armorAgainst, baseOf, type Named, named, sumOf } from './strike.ts';
import { ATTACK_ROLLS } from './words/rolls.ts';
import { say } from './words/say.ts';
import { words } from './words/steps.ts';

const attackAction = action({
  title: 'Attack',
  summary: 'Both sides roll 2d6 and add their skill; the margin, less what the target absorbs, is the harm.',
  schema: attackShape,
  settings: settingsShape,
  rolls: ATTACK_ROLLS,
  choices: {
    counterattack: {
      label: 'Counterattack',
      ask: 'The attack left an opening. Counterattack?',
      options: { 'let-it-pass': 'Let it pass', counterattack: 'Counterattack for 1 AP' },
    },
  },
  outcomes: {
    success: { label: 'Success', tone: 'good' },
    tie: { label: 'Tie', tone: 'even' },
    failure: { label: 'Failure', tone: 'bad' },
  },
  facts: {
    offense: { label: 'Offensive Roll', diceOnly: true },
    defense: { label: 'Defensive Roll', diceOnly: true },
    degrees: { label: 'Degrees', inOdds: true },
    units: { label: 'Units of damage', inOdds: true },
    damage: { label: 'Damage', inOdds: true },
  },
  sides: { attacker: 'acting', defender: 'other' },
  worth: 'damage',
  examples: [
    {
      title: 'A war-blade against a bandit',
      request: {
        attacker: { name: 'Mira', skill: 10 },
        defender: { name: 'the bandit', skill: 6, absorption: 2, armor: { cut: 3 }, lifePoints: 60, ap: 6 },
        attack: { mode: 'melee', damageType: 'cut', baseDamage: 7 },
      },
    },
    {
      title: 'An arrow across the yard',
      request: {
        attacker: { name: 'Teo', skill: 7 },
        defender: { name: 'the sentry', skill: 4, absorption: 2, armor: { thrust: 1 } },
        attack: { mode: 'ranged', damageType: 'thrust', baseDamage: 4 },
      },
    },
    {
      title: 'A missed blow is answered',
      request: {
        attacker: { name: 'Oran', skill: 5, defense: { skill: 4, absorption: 2 } },
        defender: {
          name: 'Mira',
          skill: 8,
          absorption: 2,
          ap: 3,
          counter: { skill: 10, attack: { mode: 'melee', damageType: 'cut', baseDamage: 7 } },
        },
        attack: { mode: 'melee', damageType: 'impact', baseDamage: 5 },
        settings: { counter: 'resolve' },
      },
    },
  ],
  prepare,
  rule: attack,
  say,
  sums: ({ args: { attacker, defender, strike } }) => {
    const sum = (label: string, first: string, value: number, more: readonly Named[], by: string): Sum => ({
      label,
      terms: [{ label: first, value, by }, ...more.map((one) => ({ label: one.name, value: one.value, by }))],
      total: value + sumOf(more),
    });
    const against = {
      name: `armor against ${strike.damageType}`,
      value: armorAgainst(defender.armor, strike.damageType),
    };
    const base = sum('base damage', 'weapon', strike.baseDamage, named(strike.baseTerms), 'attacker');
    return [
      sum('2d6 + offense', 'skill', attacker.skill, attacker.factors, 'attacker'),
      sum('2d6 + defense', 'skill', defender.skill, defender.modifiers, 'defender'),
      sum('soaks', 'absorption', defender.absorption, [against], 'defender'),
      // D27: however little is left of it, base damage is at least 1.
      ...(strike.baseTerms === undefined ? [] : [{ ...base, total: baseOf(strike) }]),
    ];
  },
});

export const degrees: System = {
  id: 'degrees',
  version: 2,
  title: 'Degrees',
  summary: 'Opposed 2d6: the winner’s margin is counted in degrees, and degrees past the armor become harm.',
  settings: settingsShape,
  actions: { attack: attackAction, acrobatics: acrobaticsAction },
  encounter: fight,
  fight: fights,
  words,
};
