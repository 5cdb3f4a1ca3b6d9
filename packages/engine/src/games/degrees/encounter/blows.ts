/** Blows between people of a fight: as the attack rule takes them, and what they leave of the two. */
import { type Change, type ChoiceAbout, MAX_NUMBER, type MoveResult, type Referee } from '../../../kernel/index.ts';
import { whyOpen } from '../attack.ts';
import { type Attack, atDistance, defender, FIRST_BLOW, isClose } from '../blow.ts';
import type { AttackResult } from '../result.ts';
import { type Condition, type Named, strikeOf } from '../strike.ts';
import { describeBonus } from '../text/questions.ts';
import { type Fighter, holds, type State, stands, USE_BONUS, withFighter, withoutBonus } from './state.ts';

export const BONUS_CHOICES: Readonly<Record<string, ChoiceAbout>> = {
  [USE_BONUS]: {
    label: 'Counter bonus',
    told: 'decides whether to use the counter bonus',
    ask: 'Use the counter bonus on this roll?',
    options: { true: 'Use it', false: 'Keep it' },
  },
};

/** DOS-21: a bonus serves one opposed check against that attacker; its holder may keep it. D30: without one, using it adds nothing. */
export function spendBonus(
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

export interface Blow {
  readonly by: string;
  readonly target: string;
  readonly factors: readonly Named[];
  readonly modifiers: readonly Named[];
  /** At point-blank or from afar; as the weapon is used where nothing is said. */
  readonly close?: boolean | undefined;
}

/** D31: what a fighter's conditions add to their rolls. */
function fromConditions({ conditions }: Fighter, what: 'offense' | 'defense'): readonly Named[] {
  if (conditions === undefined) return [];
  return conditions.flatMap(({ name, [what]: value = 0 }) => (value === 0 ? [] : [{ name, value }]));
}

/** An attack between people of the fight, as the attack rule takes it. */
export function blowOf(state: State, { by, target, factors, modifiers, close }: Blow): Attack {
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
export function suffer(referee: Referee, state: State, id: string, { outcome, facts }: AttackResult): State {
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
export function leaveOpening(
  state: State,
  { by, target }: Blow,
  given: Attack,
  { outcome, facts }: AttackResult,
): State {
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

/** The result of a blow, by the ids of the two. */
export function struck(
  { outcome, facts }: AttackResult,
  changes: readonly Change[],
  state: State,
  { by, target }: Blow,
): MoveResult<State> {
  const id = (who: string) => (who === 'defender' ? target : by);
  return { outcome, facts, changes: changes.map((change) => ({ ...change, who: id(change.who) })), state };
}

/** The fight without the opening. */
export function closed({ opening: _, ...rest }: State): State {
  return rest;
}
