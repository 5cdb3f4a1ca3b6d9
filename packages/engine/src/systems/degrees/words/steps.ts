/** The sentences of an attack's steps. */
import type { PlainRecord, Words } from '../../../kernel/index.ts';

const several = (n: unknown, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;
const cap = (name: unknown) => `${name}`.charAt(0).toUpperCase() + `${name}`.slice(1);

/** "9 on the dice + 10 skill + 2 higher ground" */
function added(total: unknown, v: PlainRecord): string {
  const terms = (v.terms ?? []) as readonly { readonly name: string; readonly value: number }[];
  const fixed = Number(v.skill) + terms.reduce((sum, { value }) => sum + value, 0);
  const signed = (value: number, name: string) => ` ${value < 0 ? '−' : '+'} ${Math.abs(value)} ${name}`;
  return `${Number(total) - fixed} on the dice${signed(Number(v.skill), 'skill')}${terms.map((t) => signed(t.value, t.name)).join('')}`;
}

export const words: Words = {
  offense: (v) => `Offensive Roll of ${v.name}: ${added(v.offense, v)} is ${v.offense}.`,
  defense: (v) => `Defensive Roll of ${v.name}: ${added(v.defense, v)} is ${v.defense}.`,
  'open-roll': (v) => `Double 6: the roll is open and the dice come to ${v.sum}.`,
  fumble: (v) => `Double 1, a fumble of level ${v.level}: the dice count as ${v.counts}.`,
  tie: (v) => `Both stand at ${v.offense}: neither finds an opening and nothing happens.`,
  success: (v) => `${v.offense} beats ${v.defense}: the attack succeeds by ${several(v.degrees, 'degree')}.`,
  'point-lost': (v) =>
    v.left === undefined
      ? `${cap(v.name)} loses 1 action point this round.`
      : `${cap(v.name)} loses 1 action point and has ${v.left} left this round.`,
  'no-point-left': (v) => `${cap(v.name)} has no action point left to lose.`,
  'flat-footed': (v) => `${cap(v.name)} has no action point to lose and is flat-footed for the round.`,
  units: (v) =>
    `${several(v.degrees, 'degree')} less ${v.absorption} absorption and ${v.value} armor against ${v.type}: ${several(v.units, 'unit')} of damage.`,
  soaked: (v) =>
    `${several(v.degrees, 'degree')} less ${v.absorption} absorption and ${v.value} armor against ${v.type} leaves nothing: the blow lands but is soaked.`,
  damage: (v) =>
    `${several(v.units, 'unit')} at ${v.base} base damage: ${v.name} loses ${several(v.damage, 'life point')}.`,
  effect: (v) => `Additional effect: ${v.name}.`,
  'effect-short': (v) =>
    `No ${v.name}: it needs ${several(v.minUnits, 'unit')} and there ${v.units === 1 ? 'is' : 'are'} ${v.units}.`,
  failure: (v) => `${v.defense} beats ${v.offense}: the attack fails by ${several(v.degrees, 'degree')}.`,
  'no-opening': (v) => `A failed shot from afar leaves ${v.name} no opening.`,
  bonus: (v) =>
    `${cap(v.name)} gains a counter bonus of ${v.bonus} against ${v.against}: half of ${v.degrees}, rounded down.`,
  reaction: (v) => `${cap(v.name)} may counterattack.`,
  'cannot-react': (v) => `${cap(v.name)} is flat-footed and may not react; the bonus stays.`,
  'cannot-pay': (v) => `${cap(v.name)} has no action point for a counterattack; the bonus stays.`,
  'let-pass': (v) => `${cap(v.name)} lets the opening pass.`,
  counterattack: (v) => `${cap(v.name)} spends 1 action point and counterattacks ${v.against} at +${v.bonus}.`,
  'round-over': (v) => `Round ${v.round} is over: action points return and counter bonuses are gone.`,
  'bonus-used': (v) => `${cap(v.name)} uses the counter bonus of ${v.bonus} against ${v.against}.`,
  acrobatics: (v) => `Acrobatics of ${v.name}: ${added(v.own, v)} is ${v.own}.`,
  opposed: (v) => `${cap(v.against)} opposes: ${added(v.theirs, v)} is ${v.theirs}.`,
  'check-won': (v) => `${v.own} beats ${v.theirs}: ${v.name} gets past by ${several(v.degrees, 'degree')}.`,
  'check-lost': (v) => `${v.own} does not beat ${v.theirs}: ${v.name} does not get past.`,
  out: (v) => `${cap(v.name)} is at ${v.lifePoints} life points and out of the fight.`,
};
