/** Turns and openings of a fight. Every blow is the attack rule; nothing of it is written again here. */
import { type Change, MAX_NUMBER, type Referee, type Resolution } from '../../../kernel/index.ts';
import { acrobat, acrobatics } from '../acrobatics.ts';
import { attack, whyOpen } from '../attack.ts';
import { type Attack, atDistance, COUNTER_BLOW, defender, FIRST_BLOW, isClose } from '../blow.ts';
import { strikeBack } from '../counter.ts';
import type { AttackResult } from '../result.ts';
import { type Condition, type Named, named, strikeOf } from '../strike.ts';
import { describeBonus } from '../text/questions.ts';
import { attackCost } from './legal.ts';
import { endRound } from './rounds.ts';
import {
  bonusOf,
  type EncounterMove,
  type Fighter,
  holds,
  type State,
  stands,
  type Tumbling,
  USE_BONUS,
  withFighter,
  withoutBonus,
} from './state.ts';

export type MoveResult = Resolution & { readonly state: State };

/** DOS-21: a bonus serves one opposed check against that attacker; its holder may keep it. D30: without one, using it adds nothing. */
function spendBonus(
  referee: Referee,
  state: State,
  { by, against, useBonus }: { readonly by: string; readonly against: string; readonly useBonus?: boolean },
): { readonly state: State; readonly bonus?: number } {
  const held = holds(state, by, against);
  const names = { name: state.fighters[by]!.name, against: state.fighters[against]!.name };
  if (held === undefined) {
    if (useBonus) referee.note('D30', 'no-bonus', names);
    return { state };
  }
  const { bonus } = held;
  // D5: there is nothing to decide about a bonus of 0.
  const use = useBonus ?? (bonus === 0 || askToUse(referee, bonus, names.against));
  if (bonus > 0 || useBonus !== undefined)
    referee.note('DOS-21', use ? 'bonus-used' : 'bonus-kept', { ...names, bonus });
  return use ? { state: withoutBonus(state, by, against), bonus } : { state };
}

function askToUse(referee: Referee, bonus: number, against: string): boolean {
  return referee.choose(USE_BONUS, {
    by: 'attacker',
    options: [true, false],
    default: true,
    about: { bonus },
    describe: () => describeBonus(bonus, against),
  });
}

interface Blow {
  readonly by: string;
  readonly target: string;
  readonly factors: readonly Named[];
  readonly modifiers: readonly Named[];
  /** At point-blank or from afar; as the weapon is used where nothing is said. */
  readonly close?: boolean | undefined;
}

/** D31: what the conditions of somebody add to their rolls. */
function fromConditions({ conditions }: Fighter, what: 'offense' | 'defense'): readonly Named[] {
  if (conditions === undefined) return [];
  return conditions.flatMap(({ name, [what]: value = 0 }) => (value === 0 ? [] : [{ name, value }]));
}

/** An attack between people of the fight, as the attack rule takes it. */
function blowOf(state: State, { by, target, factors, modifiers, close }: Blow): Attack {
  const striker = state.fighters[by]!;
  const struck = state.fighters[target]!;
  return {
    attacker: {
      name: striker.name,
      skill: striker.skill,
      factors: [...factors, ...fromConditions(striker, 'offense')],
      ap: striker.ap,
    },
    defender: defender(
      { ...struck, skill: struck.defense, modifiers: [...modifiers, ...fromConditions(struck, 'defense')] },
      struck.name,
      { ...struck, earlierDefenses: struck.defenses },
      state.settings,
    ),
    strike: atDistance(strikeOf(striker.strike), close),
    settings: state.settings,
    rolls: FIRST_BLOW,
  };
}

/** What a blow does to the one it is struck at, in life points, action points and conditions. */
function suffer(referee: Referee, state: State, id: string, { outcome, facts }: AttackResult): State {
  const struck = state.fighters[id]!;
  const lifePoints = struck.lifePoints - facts.damage;
  const falls = stands(struck) && lifePoints <= 0;
  // D33: in one breath, who falls is in it until the round ends.
  if (falls) referee.note('DOS-36', state.simultaneous ? 'falls' : 'out', { name: struck.name, lifePoints });
  return withFighter(state, id, {
    lifePoints,
    ap: outcome === 'success' ? Math.max(0, struck.ap - 1) : struck.ap,
    flatFooted: facts.flatFooted ?? struck.flatFooted,
    defenses: Math.min(MAX_NUMBER, struck.defenses + 1),
    ...(facts.conditions === undefined ? {} : { conditions: caught(struck.conditions, facts.conditions) }),
    ...(falls && state.simultaneous ? { falling: true } : {}),
  });
}

/** D31: a condition that one has already does not add up; it begins anew. */
function caught(old: readonly Condition[] = [], fresh: readonly Condition[]): readonly Condition[] {
  const last = fresh.filter(({ name }, i) => fresh.findLastIndex((other) => other.name === name) === i);
  return [...old.filter(({ name }) => !last.some((other) => other.name === name)), ...last];
}

/**
 * D8: the bonus is gained whether or not the reaction is taken; of two against one attacker the larger stays. D5: also a
 * bonus of 0 is one, so that having one does not tell by how much the attack failed.
 */
function leaveOpening(state: State, { by, target }: Blow, given: Attack, { outcome, facts }: AttackResult): State {
  if (outcome !== 'failure' || given.closing || whyOpen(given) === undefined) return state;
  const { bonus, reaction } = facts.counter;
  let after = state;
  if (bonus > (holds(state, target, by)?.bonus ?? -1)) {
    const rest = withoutBonus(state, target, by);
    after = { ...rest, bonuses: [...rest.bonuses, { holder: target, against: by, bonus }] };
  }
  const afar = isClose(given.strike) ? {} : { afar: true };
  return reaction ? { ...after, opening: { by: target, against: by, ...afar } } : after;
}

function step(
  { outcome, facts }: AttackResult,
  changes: readonly Change[],
  state: State,
  { by, target }: Blow,
): MoveResult {
  const id = (who: string) => (who === 'defender' ? target : by);
  return { outcome, facts, changes: changes.map((change) => ({ ...change, who: id(change.who) })), state };
}

function closed({ opening: _, ...rest }: State): State {
  return rest;
}

export function act(referee: Referee, state: State, move: EncounterMove): MoveResult {
  switch (move.kind) {
    case 'attack':
      return strike(referee, state, move);
    case 'counterattack':
      return counter(referee, state, move.by, named(move.factors));
    case 'let-it-pass':
      referee.note('DOS-22', 'let-pass', { name: state.fighters[move.by]!.name });
      return { outcome: 'passed', facts: {}, changes: [], state: closed(state) };
    case 'acrobatics':
      return tumble(referee, state, move);
    case 'pass':
      referee.note('D34', 'passed', { name: state.fighters[move.by]!.name });
      return { outcome: 'passed', facts: {}, changes: [], state: withFighter(state, move.by, { acted: true }) };
    case 'end-round':
      return endRound(referee, state);
  }
}

function strike(referee: Referee, state: State, move: Extract<EncounterMove, { kind: 'attack' }>): MoveResult {
  const { by, target } = move;
  const spent = spendBonus(referee, state, { ...move, against: target });
  const blow = {
    ...{ by, target, close: move.pointBlank },
    factors: named(move.factors),
    modifiers: named(move.modifiers),
  };
  const attacker = state.fighters[by]!;
  const cost = attackCost(state, attacker);
  const given = blowOf(spent.state, blow);
  const bonus = spent.bonus === undefined ? {} : { bonus: spent.bonus };
  const result = attack(referee, { ...given, ...bonus, ...(cost > 0 ? { cost } : {}) });
  const turned = withFighter(spent.state, by, { acted: true, ap: attacker.ap - cost });
  const after = suffer(referee, turned, target, result);
  return step(result, result.changes, leaveOpening(after, blow, given, result), blow);
}

/** DOS-37: the original attacker now defends. D28: at the distance of the attack that failed. */
function counter(referee: Referee, state: State, by: string, factors: readonly Named[]): MoveResult {
  const { against, afar = false } = state.opening!;
  const blow = { by, target: against, factors, modifiers: [], close: !afar };
  const closing = state.settings.answerCounters === 'off';
  const given = { ...blowOf(state, blow), rolls: COUNTER_BLOW, closing };
  const { cost, back } = strikeBack(referee, attack, given, bonusOf(state, by, against));
  const paid = withFighter(withoutBonus(closed(state), by, against), by, { ap: cost.to! });
  const after = suffer(referee, paid, against, back);
  return step(back, [cost, ...back.changes], leaveOpening(after, blow, given, back), blow);
}

/** D32: what one does with one's turn, against an enemy. D36: the numbers are those of the two, unless others are said. */
function tumble(referee: Referee, state: State, move: Tumbling): MoveResult {
  const { state: after, bonus } = spendBonus(referee, state, move);
  const actor = state.fighters[move.by]!;
  const opponent = state.fighters[move.against]!;
  const result = acrobatics(referee, {
    actor: acrobat(actor.name, move.skill ?? actor.acrobatics ?? actor.defense, [], bonus),
    opponent: { name: opponent.name, skill: move.opposing ?? opponent.defense, terms: [] },
    settings: state.settings,
  });
  return { ...result, state: withFighter(after, move.by, { acted: true }) };
}
