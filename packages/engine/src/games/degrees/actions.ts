/** The actions of this book behind the game interface: attack and acrobatics. */

import { isSpent, onceMore } from '../../helpers/index.ts';
import { type Action, action, type PlainRecord, type Sum, type Tone } from '../../kernel/index.ts';
import { acrobatics, prepareAcrobatics } from './acrobatics.ts';
import { attack } from './attack.ts';
import { EXAMPLES } from './data/examples.ts';
import { prepareAttack } from './prepare.ts';
import { acrobaticsShape, attackShape } from './request.ts';
import type { AttackResult } from './result.ts';
import type { Checked } from './roll.ts';
import { settingsShape } from './settings.ts';
import { armorAgainst, baseOf, type Named, named, sumOf } from './strike.ts';
import { ACROBATICS_ROLLS, ATTACK_ROLLS } from './text/rolls.ts';
import { sayAcrobatics, sayAttack } from './text/say.ts';

/** A blow that is soaked and starts no effect is not a success for the attacker. */
const toneOf = ({ outcome, facts: { damage, effects } }: AttackResult): Tone | undefined =>
  outcome === 'success' && damage === 0 && effects.length === 0 ? 'even' : undefined;

const attackAction = action({
  title: 'Attack',
  happens: 'I attack',
  summary: 'Both sides roll 2d6 + skill. Damage is the margin minus absorption and armor.',
  schema: attackShape,
  settings: settingsShape,
  rolls: ATTACK_ROLLS,
  choices: {
    counterattack: {
      label: 'Counterattack',
      told: 'decides whether to counterattack',
      ask: 'The attack left an opening. Counterattack?',
      options: { 'let-it-pass': 'Let it pass', counterattack: 'Counterattack for 1 AP' },
    },
  },
  outcomes: {
    success: { label: 'Success', tone: 'good' },
    tie: { label: 'Tie', tone: 'even', means: 'no hit, and no opening' },
    failure: { label: 'Failure', tone: 'bad' },
  },
  facts: {
    offense: { label: 'Offensive Roll', diceOnly: true, total: 'acting' },
    defense: { label: 'Defensive Roll', diceOnly: true, total: 'other' },
    degrees: { label: 'Degrees', inOdds: true },
    units: { label: 'Units of damage', inOdds: true },
    damage: { label: 'Damage', inOdds: true },
  },
  sides: { attacker: 'acting', defender: 'other' },
  objective: 'damage',
  headlines: {
    'to-hit': { label: 'To hit', tone: 'good', holds: ({ outcome }) => outcome === 'success' },
    'to-hurt': { label: 'To hurt', tone: 'good', holds: ({ facts }) => facts.damage > 0 },
    'to-take-out': {
      label: 'To take out',
      tone: 'great',
      arises: ({ defender }) => defender.lifePoints !== undefined,
      holds: ({ facts, changes }) => facts.damage > 0 && isSpent(changes, 'lifePoints'),
    },
    countered: {
      label: 'The counterattack succeeds',
      tone: 'awful',
      arises: () => false,
      holds: ({ facts }) => facts.counter.attack?.outcome === 'success',
    },
  },
  tone: toneOf,
  examples: EXAMPLES.attack,
  prepare: prepareAttack,
  rule: attack,
  say: sayAttack,
  next: (fields, { resolution }) =>
    onceMore('Next attack', 'attack', fields as PlainRecord, resolution.changes, 'lifePoints'),
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
      sum('damage absorbed', 'absorption', defender.absorption, [against], 'defender'),
      // D27: however little is left of it, base damage is at least 1.
      ...(strike.baseTerms === undefined ? [] : [{ ...base, total: baseOf(strike) }]),
    ];
  },
});

const acrobaticsAction = action({
  title: 'Acrobatics',
  happens: 'Slip past',
  summary: 'Slip past an enemy: an opposed check, with a counter bonus against them if you have one.',
  schema: acrobaticsShape,
  settings: settingsShape,
  rolls: ACROBATICS_ROLLS,
  choices: {},
  outcomes: {
    success: { label: 'Success', tone: 'good' },
    tie: { label: 'Tie', tone: 'even', means: 'nobody gets past' },
    failure: { label: 'Failure', tone: 'bad' },
  },
  facts: {
    own: { label: 'Acrobatics', diceOnly: true, total: 'acting' },
    theirs: { label: 'Opposing roll', diceOnly: true, total: 'other' },
    degrees: { label: 'Degrees', inOdds: true },
    margin: { label: 'Margin', inOdds: true },
  },
  sides: { attacker: 'acting', defender: 'other' },
  objective: 'margin',
  headlines: { 'to-get-past': { label: 'To get past', tone: 'good', holds: ({ outcome }) => outcome === 'success' } },
  examples: EXAMPLES.acrobatics,
  prepare: prepareAcrobatics,
  rule: acrobatics,
  say: sayAcrobatics,
  sums: ({ args: { actor, opponent } }) => {
    const sum = (label: string, { skill, terms }: Checked, by: string) => ({
      label,
      terms: [{ label: 'skill', value: skill, by }, ...terms.map(({ name, value }) => ({ label: name, value, by }))],
      total: skill + sumOf(terms),
    });
    return [sum('2d6 + acrobatics', actor, 'attacker'), sum('2d6 + opposing', opponent, 'defender')];
  },
});

export const ACTIONS = { attack: attackAction, acrobatics: acrobaticsAction } satisfies Readonly<
  Record<string, Action>
>;
