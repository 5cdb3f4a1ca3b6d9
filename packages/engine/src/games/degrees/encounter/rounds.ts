/** How a round ends: conditions take their toll and wear off, whoever fell is out, everybody is fresh again. */
import { type Change, MAX_NUMBER, type Referee, type Resolution } from '../../../kernel/index.ts';
import { type Condition, change } from '../strike.ts';
import { type Fighter, isUp, type State, stands } from './state.ts';

type Step = Resolution & { readonly state: State };

/** D4: the loss was this round's; the next one starts full and owes nothing. */
export function endRound(referee: Referee, state: State): Step {
  referee.note('DOS-08', 'round-over', { round: state.round });
  const changes: Change[] = [];
  const fighters: Record<string, Fighter> = {};
  for (const [id, one] of Object.entries(state.fighters)) {
    const { falling: _, conditions: old, ...rest } = one;
    const lifePoints = isUp(one) ? afterHarm(referee, id, one, changes) : one.lifePoints;
    if (isUp(one) && lifePoints <= 0) referee.note('DOS-36', 'out', { name: one.name, lifePoints });
    const conditions = lifePoints > 0 ? wornOff(referee, id, one, changes) : [];
    fighters[id] = {
      ...rest,
      lifePoints,
      ap: state.apPerRound,
      flatFooted: false,
      defenses: 0,
      acted: false,
      ...(conditions.length === 0 ? {} : { conditions }),
    };
  }
  const round = Math.min(MAX_NUMBER, state.round + 1);
  return {
    outcome: 'next-round',
    facts: { round },
    changes,
    state: { ...state, round, fighters, bonuses: [] },
  };
}

/** D31: harm that goes on, each condition in its turn. */
function afterHarm(referee: Referee, id: string, one: Fighter, changes: Change[]): number {
  let lifePoints = one.lifePoints;
  for (const { name, lifePoints: lost = 0 } of one.conditions ?? []) {
    if (lost === 0 || !stands(one)) continue;
    referee.note('D31', 'harm-goes-on', { who: one.name, name, lost });
    changes.push(change(id, 'lifePoints', -lost, lifePoints));
    lifePoints -= lost;
  }
  return lifePoints;
}

/** D31: a condition lasts for so many ends of rounds, or for the whole fight. */
function wornOff(referee: Referee, id: string, one: Fighter, changes: Change[]): readonly Condition[] {
  return (one.conditions ?? []).flatMap((condition) => {
    const { name, rounds } = condition;
    if (rounds === 1) {
      referee.note('D31', 'wears-off', { who: one.name, name });
      changes.push({ who: id, what: 'condition', by: -1, detail: condition });
      return [];
    }
    const left = rounds === undefined ? condition : { ...condition, rounds: rounds - 1 };
    referee.note('D31', 'still-lasts', { who: one.name, ...left });
    return [left];
  });
}
