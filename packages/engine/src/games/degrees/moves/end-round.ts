/** How a round ends: conditions take their toll and wear off, the fallen are out, and all others are fresh again. */
import { counted, listed } from '../../../helpers/index.ts';
import { type Change, MAX_NUMBER, type MoveResult, moveKind, type Referee } from '../../../kernel/index.ts';
import { type Fighter, isUp, type State, stands } from '../encounter/state.ts';
import { openingFirst } from '../encounter/turns.ts';
import { type Condition, change } from '../strike.ts';

export const endRoundMove = moveKind<State>()({
  kind: 'end-round',
  about: { label: 'End round', help: 'Everyone can act again, and conditions wear off.' },
  fields: {},
  offersGm: ({ round }) => [{ by: 'gm', label: `End round ${round}`, action: {}, ends: true }],
  illegal: openingFirst,
  act: endRound,
  label: ({ round }) => `End of round ${round}`,
  takesPart: ({ fighters }) => Object.keys(fighters),
  describe: ({ state }, before) => roundOver(before, state),
});

/** D4: the loss was this round's; the next one starts full and owes nothing. */
function endRound(referee: Referee, state: State): MoveResult<State> {
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

/** A round that is over, what goes on hurting, and who is out with it. */
function roundOver(before: State, after: State): string {
  const fates = Object.entries(after.fighters).flatMap(([id, one]) => {
    const was = before.fighters[id]!;
    const lost = was.lifePoints - one.lifePoints;
    const worn = (was.conditions ?? []).filter(({ name }) => !(one.conditions ?? []).some((two) => two.name === name));
    return [
      ...(lost > 0 ? [`${one.name} loses ${counted(lost, 'life point')} to ${listed(harms(was))}`] : []),
      ...(isUp(was) && !isUp(one) ? [`${one.name} is out`] : worn.map(({ name }) => `${name} wears off ${one.name}`)),
    ];
  });
  return `${[`Round ${before.round} is over`, ...fates].join('; ')}.`;
}

const harms = ({ conditions = [] }: Fighter) =>
  conditions.filter(({ lifePoints = 0 }) => lifePoints > 0).map(({ name }) => name);
