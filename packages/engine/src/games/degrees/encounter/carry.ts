/** What a fight leaves on its fighters, and how the group comes into the next one. */
import type { Carry } from '../../../kernel/index.ts';
import type { Newcomer, Setup } from './start.ts';
import { type Fighter, type State, withFighter } from './state.ts';

const full = ({ lifePoints, fullLifePoints = lifePoints }: Fighter) => fullLifePoints;

/** A fighter as a setup lists them, rested. */
function listed(id: string, one: Fighter): Newcomer {
  const { name, side, skill, defense, absorption, armor, strike, answersShots, acrobatics } = one;
  return {
    ...{ id, name, side, skill, defense, absorption, armor },
    lifePoints: Math.max(1, full(one)),
    attack: strike,
    ...(answersShots === undefined ? {} : { answersShots }),
    ...(acrobatics === undefined ? {} : { acrobatics }),
  };
}

/** D31: what effects have left behind ends with the fight; life points that were lost stay lost. */
export const carry: Carry<State> = {
  left: ({ fighters }, id) => ({ lost: full(fighters[id]!) - fighters[id]!.lifePoints }),
  arrive: (state, id, { lost }) => withFighter(state, id, { lifePoints: full(state.fighters[id]!) - (lost as number) }),
  next({ settings, apPerRound, simultaneous, anyOrder }, group, others) {
    const fighters = group.map(({ id, state }) => listed(id, state.fighters[id]!));
    const setup: Setup = {
      ...{ settings, apPerRound, fighters },
      ...(simultaneous === undefined ? {} : { simultaneous }),
      ...(anyOrder === undefined ? {} : { anyOrder }),
    };
    return { ...setup, fighters: [...fighters, ...others] };
  },
};
