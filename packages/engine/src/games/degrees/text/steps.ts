/** The sentences of the steps. */

import { cap, counted, listed, numeral, signed } from '../../../helpers/index.ts';
import type { PlainRecord, Sentences } from '../../../kernel/index.ts';

type Term = { readonly name: string; readonly value: number };

const termsOf = (v: PlainRecord) => (v.terms ?? []) as readonly Term[];
const plusMinus = (value: number, name: string) => ` ${value < 0 ? '−' : '+'} ${Math.abs(value)} ${name}`;
const allOf = (terms: readonly Term[]) => terms.map(({ value, name }) => plusMinus(value, name)).join('');

/** "9 on the dice + 10 skill + 2 higher ground is 21" */
function added(total: unknown, v: PlainRecord): string {
  const terms = termsOf(v);
  const fixed = Number(v.skill) + terms.reduce((sum, { value }) => sum + value, 0);
  const dice = v.dice === undefined ? Number(total) - fixed : Number(v.dice);
  const sum = `${numeral(dice)} on the dice${plusMinus(Number(v.skill), 'skill')}${allOf(terms)}`;
  // D17: a fumbled roll is never below 0.
  return dice + fixed === total
    ? `${sum} is ${numeral(total)}`
    : `${sum} would be ${numeral(dice + fixed)}, and a roll is never below ${total}`;
}

const soak = (v: PlainRecord) =>
  `${counted(v.degrees, 'degree')} minus ${v.absorption} absorption and ${v.value} armor against ${v.type}`;

/** "−2 on Offensive Rolls and 3 life points as each round ends" */
function numbersOf(v: PlainRecord): string {
  const { offense = 0, defense = 0, lifePoints = 0 } = v as Readonly<Record<string, number>>;
  return listed([
    ...(offense === 0 ? [] : [`${signed(offense)} on Offensive Rolls`]),
    ...(defense === 0 ? [] : [`${signed(defense)} on Defensive Rolls`]),
    ...(lifePoints === 0 ? [] : [`${counted(lifePoints, 'life point')} lost as each round ends`]),
  ]);
}

function lasting({ rounds }: PlainRecord): string {
  if (rounds === undefined) return 'for the rest of the fight';
  return rounds === 1 ? 'until this round ends' : `for ${counted(rounds, 'round')}, this one included`;
}

const UNHEARD: Readonly<Record<string, string>> = {
  multipleDefenses: 'Earlier defenses do not count: the house rule of multiple defenses is off',
  flatFooted: 'Being flat-footed does not count: the house rule is off',
  attackCost: 'The attack costs no action points: the house rule is off',
  counter: 'How the attacker stands up to a counterattack is not asked: counterattacks are not resolved here',
};

export const SENTENCES: Sentences = {
  unheard: (v) => `${UNHEARD[`${v.setting}`]}.`,
  'attack-cost': (v) =>
    `${cap(v.name)} spends ${counted(v.cost, 'action point')} on the attack${v.left === undefined ? '' : ` and has ${v.left} left this round`}.`,
  offense: (v) => `Offensive Roll of ${v.name}: ${added(v.offense, v)}.`,
  defense: (v) => `Defensive Roll of ${v.name}: ${added(v.defense, v)}.`,
  'open-roll': (v) => `Double 6: the roll is open and the dice come to ${v.sum}.`,
  fumble: (v) => `Double 1, a fumble of level ${v.level}: the dice count as ${numeral(v.counts)}.`,
  tie: (v) => `Both have ${numeral(v.offense)}: neither finds an opening and nothing happens.`,
  success: (v) =>
    `${numeral(v.offense)} beats ${numeral(v.defense)}: the attack succeeds by ${counted(v.degrees, 'degree')}.`,
  'point-lost': (v) =>
    v.left === undefined
      ? `${cap(v.name)} loses 1 action point this round.`
      : `${cap(v.name)} loses 1 action point and has ${v.left} left this round.`,
  'no-point-left': (v) => `${cap(v.name)} has no action point left to lose.`,
  'flat-footed': (v) => `${cap(v.name)} has no action point to lose and is flat-footed for the round.`,
  units: (v) => `${soak(v)}: ${counted(v.units, 'unit')} of damage.`,
  soaked: (v) => `${soak(v)} leaves nothing: the blow lands but is soaked.`,
  base: (v) => {
    const sum = Number(v.weapon) + termsOf(v).reduce((all, { value }) => all + value, 0);
    const least = sum < Number(v.base) ? `${numeral(sum)}, and never less than ` : '';
    return `Base damage: ${v.weapon} of the weapon${allOf(termsOf(v))} is ${least}${v.base}.`;
  },
  damage: (v) =>
    `${counted(v.units, 'unit')} at ${v.base} base damage: ${v.name} loses ${counted(v.damage, 'life point')}.`,
  effect: (v) => `Additional effect: ${v.name}.`,
  condition: (v) => `Additional effect on ${v.who}: ${v.name}, ${numbersOf(v)}, ${lasting(v)}.`,
  'effect-short': (v) =>
    `No ${v.name}: it needs ${counted(v.minUnits, 'unit')} and there ${v.units === 1 ? 'is' : 'are'} ${v.units}.`,
  failure: (v) =>
    `${numeral(v.defense)} beats ${numeral(v.offense)}: the attack fails by ${counted(v.degrees, 'degree')}.`,
  closed: (v) => `A counterattack is not answered by another: ${v.name} has no opening.`,
  'no-opening': (v) => `A failed shot from afar leaves ${v.name} no opening.`,
  bonus: (v) =>
    `${cap(v.name)} gains a counter bonus of ${v.bonus} against ${v.against}: half of ${v.degrees}, rounded down.`,
  reaction: (v) =>
    v.skill === undefined
      ? `${cap(v.name)} may counterattack.`
      : `${cap(v.name)} may counterattack: 2d6${plusMinus(Number(v.skill), 'skill')} + ${v.bonus} counter bonus${v.against === undefined ? '' : ` against 2d6${plusMinus(Number(v.against), 'skill')}`}.`,
  'cannot-react': (v) => `${cap(v.name)} is flat-footed and may not react; the bonus stays.`,
  'cannot-pay': (v) => `${cap(v.name)} has no action point for a counterattack; the bonus stays.`,
  'let-pass': (v) => `${cap(v.name)} lets the opening pass.`,
  counterattack: (v) =>
    v.spent === 1
      ? `${cap(v.name)} spends 1 action point and counterattacks ${v.against} at ${signed(Number(v.bonus))}.`
      : `${cap(v.name)} has no action point left and counterattacks ${v.against} all the same, at ${signed(Number(v.bonus))}.`,
  'round-over': (v) => `Round ${v.round} is over: action points return and counter bonuses are gone.`,
  'still-lasts': (v) =>
    `On ${v.who}, ${v.name} lasts${v.rounds === undefined ? '' : ` for ${counted(v.rounds, 'more round', 'more rounds')}`}.`,
  'wears-off': (v) => `On ${v.who}, ${v.name} wears off.`,
  'harm-goes-on': (v) => `${cap(v.who)} loses ${counted(v.lost, 'life point')} to ${v.name}.`,
  'bonus-used': (v) => `${cap(v.name)} uses the counter bonus of ${v.bonus} against ${v.against}.`,
  'bonus-kept': (v) => `${cap(v.name)} keeps the counter bonus of ${v.bonus} against ${v.against}.`,
  'no-bonus': (v) => `${cap(v.name)} has no counter bonus against ${v.against}, so nothing is added.`,
  passed: (v) => `${cap(v.name)} does nothing this turn.`,
  acrobatics: (v) => `Acrobatics of ${v.name}: ${added(v.own, v)}.`,
  opposed: (v) => `${cap(v.name)} opposes: ${added(v.theirs, v)}.`,
  'check-won': (v) =>
    `${numeral(v.own)} beats ${numeral(v.theirs)}: ${v.name} gets past by ${counted(v.degrees, 'degree')}.`,
  'check-tied': (v) => `Both have ${numeral(v.own)}: ${v.name} does not get past.`,
  'check-lost': (v) =>
    `${numeral(v.theirs)} beats ${numeral(v.own)}: ${v.name} falls short by ${counted(v.degrees, 'degree')} and does not get past.`,
  falls: (v) => `${cap(v.name)} is at ${counted(v.lifePoints, 'life point')} and falls as the round ends.`,
  out: (v) => `${cap(v.name)} is at ${counted(v.lifePoints, 'life point')} and out of the fight.`,
};
