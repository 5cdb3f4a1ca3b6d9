/** An attack from its two rolls to what it does: DOS-01 to DOS-38 in the order of the chapter. */
import type { Change, PlainRecord, Referee, Writable } from '../../kernel/index.ts';
import type { Attack } from './blow.ts';
import { counterattack } from './counter.ts';
import { type AttackFacts, type AttackResult, type Counter, result } from './result.ts';
import { COUNTER_BONUS, totals } from './roll.ts';
import { pointsInPlay } from './settings.ts';
import { armorAgainst, baseOf, type Condition, change, conditionFrom, named } from './strike.ts';

const NO_COUNTER: Counter = { bonus: 0, reaction: false };
const NONE: readonly never[] = [];

export function attack(referee: Referee, a: Attack): AttackResult {
  const { attacker, defender } = a;
  if (a.unheard !== undefined) for (const setting of a.unheard) referee.note('D30', 'unheard', { setting });
  const paid = a.cost === undefined ? NONE : payFor(referee, a, a.cost);
  // DOS-21: the counter bonus is one factor more.
  const factors = a.bonus ? [...attacker.factors, { name: 'counter bonus', value: a.bonus }] : attacker.factors;
  const { name, skill } = attacker;
  const { name: other, skill: theirs, modifiers } = defender;
  const { offense, defense, dice } = totals(
    referee,
    a.rolls,
    { name, skill, terms: factors, ...(a.bonus === undefined ? {} : { derived: COUNTER_BONUS }) },
    { name: other, skill: theirs, terms: modifiers },
    a.settings,
  );
  referee.note('DOS-01', 'offense', withDice({ name, skill, terms: factors, offense }, dice?.offense));
  referee.note('DOS-02', 'defense', withDice({ name: other, skill: theirs, terms: modifiers, defense }, dice?.defense));
  if (offense > defense) return success(referee, a, offense, defense, paid);
  if (offense < defense) return failure(referee, a, offense, defense, paid);
  // DOS-05, DOS-34, D6: nobody found an opening, at any distance.
  referee.note('DOS-05', 'tie', { offense });
  return result('tie', { offense, defense, degrees: 0, units: 0, damage: 0, effects: NONE, counter: NO_COUNTER }, paid);
}

/** The values of a roll, with what its dice count where that is not the rest of the sum. */
function withDice(values: PlainRecord, dice: number | undefined): PlainRecord {
  return dice === undefined ? values : { ...values, dice };
}

/** D29: paid for the try, whatever comes of it. */
function payFor(referee: Referee, { attacker: { name, ap } }: Attack, cost: number): readonly Change[] {
  if (cost === 0) return NONE;
  referee.note('D29', 'attack-cost', ap === undefined ? { name, cost } : { name, cost, left: ap - cost });
  return [change('attacker', 'ap', -cost, ap)];
}

/** DOS-07 to DOS-13: the point, then the harm, then the effects (D11). */
function success(referee: Referee, a: Attack, offense: number, defense: number, paid: readonly Change[]): AttackResult {
  const { defender, strike } = a;
  const degrees = offense - defense;
  referee.note('DOS-03', 'success', { offense, defense, degrees });
  const changes: Change[] = [...paid];
  const flatFooted = losePoint(referee, a, changes);
  const value = armorAgainst(defender.armor, strike.damageType);
  // D1: soaked harm never heals.
  const units = Math.max(0, degrees - defender.absorption - value);
  referee.note('DOS-09', units > 0 ? 'units' : 'soaked', {
    degrees,
    absorption: defender.absorption,
    value,
    type: strike.damageType,
    units,
  });
  const damage = units === 0 ? 0 : harm(referee, a, units);
  // DOS-36: life points may go below 0.
  if (damage > 0) changes.push(change('defender', 'lifePoints', -damage, defender.lifePoints));
  const ran = strike.effects.length === 0 ? undefined : runEffects(referee, a, units, changes);
  // Field by field: with spreads, once for each way the dice can differ, warm odds take 7% longer (bench odds-degrees).
  const facts: Writable<AttackFacts> = {
    offense,
    defense,
    degrees,
    units,
    damage,
    effects: ran?.names ?? NONE,
    counter: NO_COUNTER,
  };
  if (ran !== undefined && ran.conditions.length > 0) facts.conditions = ran.conditions;
  if (a.settings.flatFooted === 'on') facts.flatFooted = flatFooted;
  return result('success', facts, changes);
}

/** DOS-11, DOS-16: what is added to the weapon is told term by term. */
function harm(referee: Referee, { defender, strike }: Attack, units: number): number {
  const base = baseOf(strike);
  if (strike.baseTerms !== undefined)
    referee.note('DOS-16', 'base', { weapon: strike.baseDamage, terms: named(strike.baseTerms), base });
  const damage = units * base;
  referee.note('DOS-11', 'damage', { name: defender.name, units, base, damage });
  return damage;
}

interface Ran {
  readonly names: readonly string[];
  readonly conditions: readonly Condition[];
}

/** DOS-12, D2: a soaked hit still runs what asks for no units. D31: an effect with numbers is a condition. */
function runEffects(referee: Referee, { defender, strike }: Attack, units: number, changes: Change[]): Ran {
  const names: string[] = [];
  const conditions: Condition[] = [];
  for (const effect of strike.effects) {
    const { name, minUnits = 0 } = effect;
    if (units < minUnits) {
      referee.note('DOS-12', 'effect-short', { name, minUnits, units });
      continue;
    }
    names.push(name);
    const condition = conditionFrom(effect);
    if (condition === undefined) referee.note('DOS-12', 'effect', { name });
    else {
      referee.note('DOS-12', 'condition', { ...condition, who: defender.name });
      conditions.push(condition);
      changes.push({ who: 'defender', what: 'condition', by: 1, detail: condition });
    }
  }
  return { names, conditions };
}

/** DOS-08, DOS-31, DOS-35, D3: one point for each hit, never below 0; losing one that is not there leaves you flat-footed. */
function losePoint(referee: Referee, a: Attack, changes: Change[]): boolean {
  const { ap, name } = a.defender;
  const lost = ap === 0 ? 0 : 1;
  changes.push(change('defender', 'ap', 0 - lost, ap));
  const flatFooted = a.settings.flatFooted === 'on' && (ap === 0 || a.defender.flatFooted);
  if (lost > 0) referee.note('DOS-08', 'point-lost', ap === undefined ? { name } : { name, left: ap - lost });
  else if (flatFooted) referee.note('DOS-31', 'flat-footed', { name });
  else referee.note('DOS-08', 'no-point-left', { name });
  if (flatFooted && !a.defender.flatFooted) changes.push({ who: 'defender', what: 'flatFooted', by: 1 });
  return flatFooted;
}

/** DOS-18 to DOS-25: a blow that fails at close quarters leaves an opening. */
function failure(referee: Referee, a: Attack, offense: number, defense: number, paid: readonly Change[]): AttackResult {
  const degrees = defense - offense;
  const { name } = a.defender;
  referee.note('DOS-04', 'failure', { offense, defense, degrees });
  const failed = (counter: Counter): AttackResult =>
    result('failure', { offense, defense, degrees, units: 0, damage: 0, effects: NONE, counter }, paid);
  if (a.closing) {
    referee.note('D25', 'closed', { name });
    return failed(NO_COUNTER);
  }
  const opening = whyOpen(a);
  if (opening === undefined) {
    referee.note('DOS-23', 'no-opening', { name });
    return failed(NO_COUNTER);
  }
  const bonus = Math.floor(degrees / 2);
  referee.note('DOS-20', 'bonus', { name, against: a.attacker.name, degrees, bonus });
  // D8, DOS-33, DOS-38: the bonus is gained even by someone who cannot take the reaction.
  const hindered = whyHindered(a);
  if (hindered !== undefined) {
    referee.note('DOS-38', hindered, { name });
    return failed({ bonus, reaction: false });
  }
  referee.note(opening, 'reaction', a.offered === undefined ? { name } : { name, bonus, ...a.offered });
  const open = failed({ bonus, reaction: true });
  return a.answer === undefined ? open : counterattack(referee, attack, a, a.answer, open);
}

/** DOS-22, DOS-24, DOS-25: hand-to-hand, a shot at point-blank (D7), or a power that answers shots. */
export function whyOpen({
  strike,
  defender,
}: Pick<Attack, 'strike' | 'defender'>): 'DOS-22' | 'DOS-24' | 'DOS-25' | undefined {
  if (strike.mode === 'melee') return 'DOS-22';
  if (strike.pointBlank) return 'DOS-24';
  return defender.answersShots ? 'DOS-25' : undefined;
}

/** With action points in play a reaction costs one, and the flat-footed take none. */
function whyHindered({ settings, defender }: Attack): 'cannot-react' | 'cannot-pay' | undefined {
  if (!pointsInPlay(settings)) return undefined;
  if (defender.flatFooted && settings.flatFooted === 'on') return 'cannot-react';
  return defender.ap === 0 ? 'cannot-pay' : undefined;
}
