/** An attack from its two rolls to what it does: DOS-01 to DOS-38 in the order of the chapter. */
import type { Change, Referee } from '../../kernel/index.ts';
import { counterattack } from './counter.ts';
import type { Attack } from './people.ts';
import { type AttackFacts, type AttackResult, type Counter, result } from './result.ts';
import { totals } from './roll.ts';

const NO_COUNTER: Counter = { bonus: 0, reaction: false };
const NONE: readonly never[] = [];

export function attack(referee: Referee, a: Attack): AttackResult {
  const { attacker, defender } = a;
  const [offense, defense] = totals(referee, a);
  referee.note('DOS-01', 'offense', { name: attacker.name, skill: attacker.skill, terms: attacker.factors, offense });
  referee.note('DOS-02', 'defense', { name: defender.name, skill: defender.skill, terms: defender.modifiers, defense });
  if (offense > defense) return success(referee, a, offense, defense);
  if (offense < defense) return failure(referee, a, offense, defense);
  // DOS-05, DOS-34, D6: nobody found an opening, at any distance.
  referee.note('DOS-05', 'tie', { offense });
  return result('tie', { offense, defense, degrees: 0, units: 0, damage: 0, effects: NONE, counter: NO_COUNTER }, NONE);
}

/** DOS-07 to DOS-13: the point, then the harm, then the effects (D11). */
function success(referee: Referee, a: Attack, offense: number, defense: number): AttackResult {
  const degrees = offense - defense;
  referee.note('DOS-03', 'success', { offense, defense, degrees });
  const changes: Change[] = [];
  const flatFooted = losePoint(referee, a, changes);
  const { absorption, armor } = a.defender;
  // DOS-10, D12: only the value against this damage type counts, and none is 0.
  const value = Object.hasOwn(armor, a.strike.damageType) ? armor[a.strike.damageType]! : 0;
  // D1: soaked harm never heals.
  const units = Math.max(0, degrees - absorption - value);
  referee.note('DOS-09', units > 0 ? 'units' : 'soaked', {
    degrees,
    absorption,
    value,
    type: a.strike.damageType,
    units,
  });
  const damage = units * a.strike.baseDamage;
  if (damage > 0) {
    referee.note('DOS-11', 'damage', { name: a.defender.name, units, base: a.strike.baseDamage, damage });
    // DOS-36: life points may go below 0.
    changes.push(change('lifePoints', -damage, a.defender.lifePoints));
  }
  const effects = a.strike.effects.length === 0 ? NONE : runEffects(referee, a.strike.effects, units);
  const facts = { offense, defense, degrees, units, damage, effects, counter: NO_COUNTER };
  return result('success', a.settings.flatFooted === 'on' ? { ...facts, flatFooted } : facts, changes);
}

/** DOS-12, D2: a soaked hit still runs what asks for no units. */
function runEffects(referee: Referee, all: Attack['strike']['effects'], units: number): readonly string[] {
  const ran: string[] = [];
  for (const { name, minUnits = 0 } of all) {
    if (units < minUnits) referee.note('DOS-12', 'effect-short', { name, minUnits, units });
    else {
      referee.note('DOS-12', 'effect', { name });
      ran.push(name);
    }
  }
  return ran;
}

/** DOS-08, DOS-31, D3: one point for each hit, never below 0; losing one that is not there leaves you flat-footed. */
function losePoint(referee: Referee, a: Attack, changes: Change[]): boolean {
  const { ap, name } = a.defender;
  const lost = ap === 0 ? 0 : 1;
  changes.push(change('ap', 0 - lost, ap));
  const flatFooted = a.settings.flatFooted === 'on' && (ap === 0 || a.defender.flatFooted);
  if (lost > 0) referee.note('DOS-08', 'point-lost', ap === undefined ? { name } : { name, left: ap - lost });
  else
    referee.note(a.settings.flatFooted === 'on' ? 'DOS-31' : 'DOS-08', flatFooted ? 'flat-footed' : 'no-point-left', {
      name,
    });
  if (flatFooted && !a.defender.flatFooted) changes.push({ who: 'defender', what: 'flatFooted', by: 1 });
  return flatFooted;
}

function change(what: string, by: number, from: number | undefined): Change {
  return from === undefined ? { who: 'defender', what, by } : { who: 'defender', what, by, from, to: from + by };
}

/** DOS-18 to DOS-25: a blow that fails at close quarters leaves an opening. */
function failure(referee: Referee, a: Attack, offense: number, defense: number): AttackResult {
  const degrees = defense - offense;
  referee.note('DOS-04', 'failure', { offense, defense, degrees });
  const facts = (counter: Counter): AttackFacts => ({
    offense,
    defense,
    degrees,
    units: 0,
    damage: 0,
    effects: NONE,
    counter,
  });
  const opening = whyOpen(a);
  if (opening === undefined) {
    referee.note('DOS-23', 'no-opening', { name: a.defender.name });
    return result('failure', facts(NO_COUNTER), NONE);
  }
  const bonus = Math.floor(degrees / 2);
  referee.note('DOS-20', 'bonus', { name: a.defender.name, against: a.attacker.name, degrees, bonus });
  // D8, DOS-38: the bonus is gained even by someone who cannot take the reaction.
  const hindered = whyHindered(a);
  if (hindered !== undefined) {
    referee.note('DOS-38', hindered, { name: a.defender.name });
    return result('failure', facts({ bonus, reaction: false }), NONE);
  }
  referee.note(opening, 'reaction', { name: a.defender.name });
  const open = facts({ bonus, reaction: true });
  return a.answer === undefined ? result('failure', open, NONE) : counterattack(referee, attack, a, a.answer, open);
}

/** DOS-22, DOS-24, DOS-25: hand-to-hand, a shot at point-blank (D7), or a power that answers shots. */
function whyOpen({ strike, defender }: Attack): 'DOS-22' | 'DOS-24' | 'DOS-25' | undefined {
  if (strike.mode === 'melee') return 'DOS-22';
  if (strike.pointBlank) return 'DOS-24';
  return defender.answersShots ? 'DOS-25' : undefined;
}

/** With action points in play a reaction costs one, and the flat-footed take none. */
function whyHindered({ settings, defender }: Attack): 'cannot-react' | 'cannot-pay' | undefined {
  if (settings.flatFooted === 'off') return undefined;
  if (defender.flatFooted) return 'cannot-react';
  return defender.ap === 0 ? 'cannot-pay' : undefined;
}
