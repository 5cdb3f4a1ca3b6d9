/** `degrees`: opposed 2d6, counted in degrees of success. */
import { action, type System } from '../../kernel/index.ts';
import { attack } from './attack.ts';
import { fight } from './encounter.ts';
import { fights } from './fight.ts';
import { attackShape, named, prepare, strikeOf } from './people.ts';
import { sumOf } from './roll.ts';
import { settingsShape } from './settings.ts';
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
    offense: { label: 'Offensive Roll', logged: true },
    defense: { label: 'Defensive Roll', logged: true },
    degrees: { label: 'Degrees', reckoned: true },
    units: { label: 'Units of damage', reckoned: true },
    damage: { label: 'Damage', reckoned: true },
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
  sums: (request, settings) => {
    const factors = named(request.attacker.factors);
    const prepared = prepare(request, settings);
    const modifiers = 'defender' in prepared ? prepared.defender.modifiers : [];
    const terms = (skill: number, more: typeof factors, by: string) => [
      { label: 'skill', value: skill, by },
      ...more.map(({ name, value }) => ({ label: name, value, by })),
    ];
    const { damageType } = strikeOf(request.attack);
    const soak = 'defender' in prepared ? prepared.defender : undefined;
    return [
      {
        label: '2d6 + offense',
        terms: terms(request.attacker.skill, factors, 'attacker'),
        total: request.attacker.skill + sumOf(factors),
      },
      {
        label: '2d6 + defense',
        terms: terms(request.defender.skill, modifiers, 'defender'),
        total: request.defender.skill + sumOf(modifiers),
      },
      ...(soak === undefined
        ? []
        : [
            {
              label: 'soaks',
              terms: [
                { label: 'absorption', value: soak.absorption, by: 'defender' },
                { label: `armor against ${damageType}`, value: soak.armor[damageType] ?? 0, by: 'defender' },
              ],
              total: soak.absorption + (soak.armor[damageType] ?? 0),
            },
          ]),
    ];
  },
});

export const degrees: System = {
  id: 'degrees',
  version: 1,
  title: 'Degrees',
  summary: 'Opposed 2d6: the winner’s margin is counted in degrees, and degrees past the armor become harm.',
  settings: settingsShape,
  actions: { attack: attackAction },
  encounter: fight,
  fight: fights,
  words,
};
