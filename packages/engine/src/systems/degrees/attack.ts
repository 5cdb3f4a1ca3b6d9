/** An attack from its two rolls to what it does: DOS-01 to DOS-38 in the order of the chapter. */
import type { Change, Referee } from '../../kernel/index.ts';
import { counterattack } from './counter.ts';
import type { Attack, Defender } from './people.ts';
import { type AttackResult, type Counter, result } from './result.ts';
import { sumOf, total } from './roll.ts';

const NO_COUNTER: Counter = { bonus: 0, reaction: false };

export function attack(referee: Referee, a: Attack): AttackResult {
  const offense = total(referee, {
    id: `${a.prefix}offense`,
    by: 'attacker',
    fixed: a.attacker.skill + sumOf(a.attacker.factors),
    settings: a.settings,
  });
  referee.note('DOS-01', 'offense', {
    name: a.attacker.name,
    skill: a.attacker.skill,
    ...terms(a.attacker.factors),
    offense,
  });
  const defense = total(referee, {
    id: `${a.prefix}defense`,
    by: 'defender',
    fixed: a.defender.skill + sumOf(a.defender.modifiers),
    settings: a.settings,
  });
  referee.note('DOS-02', 'defense', {
    name: a.defender.name,
    skill: a.defender.skill,
    ...terms(a.defender.modifiers),
    defense,
  });
  if (offense > defense) return success(referee, a, offense, defense);
  if (offense < defense) return failure(referee, a, offense, defense);
  // DOS-05, DOS-34, D6: nobody found an opening, at any distance.
  referee.note('DOS-05', 'tie', { offense });
  return result('tie', { offense, defense, degrees: 0, units: 0, damage: 0, effects: [], counter: NO_COUNTER }, []);
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
    changes.push(lifeLost(a.defender, damage));
  }
  const effects: string[] = [];
  for (const { name, minUnits = 0 } of a.strike.effects) {
    // D2: a soaked hit still runs what asks for no units.
    if (units < minUnits) referee.note('DOS-12', 'effect-short', { name, minUnits, units });
    else {
      referee.note('DOS-12', 'effect', { name });
      effects.push(name);
    }
  }
  const facts = { offense, defense, degrees, units, damage, effects, counter: NO_COUNTER };
  return result('success', a.settings.flatFooted === 'on' ? { ...facts, flatFooted } : facts, changes);
}

/** DOS-08, DOS-31, D3: one point for each hit, never below 0; losing one that is not there leaves you flat-footed. */
function losePoint(referee: Referee, a: Attack, changes: Change[]): boolean {
  const { ap, name } = a.defender;
  const lost = ap === 0 ? 0 : 1;
  changes.push({ who: 'defender', what: 'ap', by: -lost, ...(ap === undefined ? {} : { from: ap, to: ap - lost }) });
  const flatFooted = a.settings.flatFooted === 'on' && (ap === 0 || a.defender.flatFooted);
  if (lost > 0) referee.note('DOS-08', 'point-lost', ap === undefined ? { name } : { name, left: ap - lost });
  else
    referee.note(a.settings.flatFooted === 'on' ? 'DOS-31' : 'DOS-08', flatFooted ? 'flat-footed' : 'no-point-left', {
      name,
    });
  if (flatFooted && !a.defender.flatFooted) changes.push({ who: 'defender', what: 'flatFooted', by: 1 });
  return flatFooted;
}

/** DOS-36: life points may go below 0. */
function lifeLost({ lifePoints }: Defender, damage: number): Change {
  const change = { who: 'defender', what: 'lifePoints', by: -damage };
  return lifePoints === undefined ? change : { ...change, from: lifePoints, to: lifePoints - damage };
}

/** DOS-18 to DOS-25: a blow that fails at close quarters leaves an opening. */
function failure(referee: Referee, a: Attack, offense: number, defense: number): AttackResult {
  const degrees = defense - offense;
  referee.note('DOS-04', 'failure', { offense, defense, degrees });
  const facts = { offense, defense, degrees, units: 0, damage: 0, effects: [] };
  const opening = whyOpen(a);
  if (opening === undefined) {
    referee.note('DOS-23', 'no-opening', { name: a.defender.name });
    return result('failure', { ...facts, counter: NO_COUNTER }, []);
  }
  const bonus = Math.floor(degrees / 2);
  referee.note('DOS-20', 'bonus', { name: a.defender.name, against: a.attacker.name, degrees, bonus });
  // D8, DOS-38: the bonus is gained even by someone who cannot take the reaction.
  const hindered = whyHindered(a);
  if (hindered !== undefined) {
    referee.note('DOS-38', hindered, { name: a.defender.name });
    return result('failure', { ...facts, counter: { bonus, reaction: false } }, []);
  }
  referee.note(opening, 'reaction', { name: a.defender.name });
  if (a.answer === undefined) return result('failure', { ...facts, counter: { bonus, reaction: true } }, []);
  return counterattack(referee, attack, a, a.answer, { ...facts, counter: { bonus, reaction: true } });
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

function terms(modifiers: Attack['attacker']['factors']) {
  return modifiers.length === 0 ? {} : { terms: modifiers.map(({ name, value }) => ({ name, value })) };
}
