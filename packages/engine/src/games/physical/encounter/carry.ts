/** What a fight leaves on its fighters, and how the group comes into the next one. */
import type { Carry } from '../../../kernel/index.ts';
import { lifeAt } from './dying.ts';
import { type Fighter, type Setup, type State, withFighter } from './state.ts';

/** STAMINA POINTS lost, LUCK left, and what lasts until it is treated. */
type Left = Pick<Fighter, 'life' | 'luck' | 'conditions'> & { readonly lost: number };

const full = ({ stamina, fullStamina = stamina }: Fighter) => fullStamina;

/** What lasts for rounds or until the next attack ends with the fight; what lasts until it is treated stays. */
function left({ fighters }: State, id: string): Left {
  const { life, luck, conditions, ...one } = fighters[id]!;
  const lasting = conditions.filter(({ rounds, once }) => rounds === undefined && !once);
  const lost = full(fighters[id]!) - one.stamina;
  return { lost, life, conditions: lasting, ...(luck === undefined ? {} : { luck }) };
}

function arrive(state: State, id: string, { lost, life, luck, conditions }: Left): State {
  const one = state.fighters[id]!;
  const stamina = full(one) - lost;
  const spent = one.luck === undefined || luck === undefined ? {} : { luck };
  const now: Fighter = { ...one, stamina, ...spent, conditions };
  return withFighter(state, id, { ...now, life: stamina > 0 || life === 'up' ? lifeAt(now) : life });
}

/** A fighter as a setup lists them, rested: LUCK as it was when the fight began. */
function listed(id: string, one: Fighter, luck: number | undefined): Setup['fighters'][number] {
  const { name, side, player, physical, base, skills, skill, protection, weapon, carries, armor, shield, modifiers } =
    one;
  return {
    ...{ id, name, side, player, weapon },
    stamina: Math.max(1, full(one)),
    ...(physical === undefined ? {} : { physical }),
    ...(base === undefined ? {} : { base }),
    ...(skills === undefined ? {} : { skills }),
    ...(skill === undefined ? {} : { skill }),
    ...(protection === undefined ? {} : { protection }),
    ...(luck === undefined ? {} : { luck }),
    ...(carries === undefined ? {} : { carries: carries.filter(({ name: other }) => other !== weapon.name) }),
    ...(armor === undefined ? {} : { armor }),
    ...(shield === undefined ? {} : { shield }),
    ...(modifiers === undefined ? {} : { modifiers }),
  };
}

export const carry: Carry<State> = {
  left,
  arrive: (state, id, what) => arrive(state, id, what as Left),
  next({ settings, order, pack }, group, others) {
    const fighters = group.map(({ id, state, begun }) => listed(id, state.fighters[id]!, begun.fighters[id]!.luck));
    return { settings, order, ...(pack === undefined ? {} : { pack }), fighters: [...fighters, ...others] };
  },
};
