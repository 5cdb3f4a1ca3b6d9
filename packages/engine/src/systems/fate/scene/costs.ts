/** Costs put into play: the player took the offer, and the GM says what it is (FATE-28), from what is still possible. */
import type { Referee } from '../../../kernel/index.ts';
import type { RollResult } from '../result.ts';
import { addAspect, addBoosts, complicate, isIn, markBox, nameOf, takeSlot } from './change.ts';
import { GM, type State } from './shape.ts';

interface Bill {
  readonly actor: string;
  /** Who gains where an opponent gains. */
  readonly other: string;
  readonly what: string;
}

/** D22, D23: no slot, no consequence; no free box, no stress. */
function possible(state: State, { actor }: Bill, menu: readonly string[]): readonly string[] {
  const { slots, free } = state.people[actor]!;
  return menu.filter(
    (item) => (item !== 'consequence' || slots.length > 0) && (item !== 'stress' || free[state.harm].length > 0),
  );
}

export function payCost(
  referee: Referee,
  state: State,
  bill: Bill,
  { facts }: RollResult,
): { state: State; cost?: string } {
  const { costMenu, cost } = facts;
  if (costMenu === undefined || cost === 'none') return { state };
  const options = possible(state, bill, costMenu);
  const chosen = referee.choose(cost === 'serious' ? 'seriousCost' : 'minorCost', {
    by: 'director',
    options,
    default: options[0]!,
  });
  referee.note('FATE-28', 'cost-fixed', { name: nameOf(state, bill.actor), cost, chosen });
  return { state: inPlay(state, bill, chosen), cost: chosen };
}

function inPlay(state: State, bill: Bill, chosen: string): State {
  const { actor, other, what } = bill;
  const name = nameOf(state, actor);
  switch (chosen) {
    case 'consequence':
      return takeSlot(state, actor, state.people[actor]!.slots[0]!, state.harm, other);
    case 'stress':
      return markBox(state, actor, state.harm, Math.min(...state.people[actor]!.free[state.harm]));
    case 'boost':
      return addBoosts(state, other, 1);
    case 'advantage':
    case 'harmful-aspect':
    case 'extra-aspect':
    case 'altered-and-extra': {
      // FATE-26 gives a free invocation with it; what a failed discover brings has none by itself.
      const free: Readonly<Record<string, number>> = chosen === 'advantage' ? { [other]: 1 } : {};
      return addAspect(state, { name: `Trouble for ${name}`, on: actor, kind: 'situation', by: GM, free }).state;
    }
    case 'false':
    case 'partly-false':
    case 'altered':
      return state;
    default:
      return complicate(state, `${name}: ${chosen} (${what})`);
  }
}

/** The person on another side who gains, or the GM: D6, D7. */
export function someoneElse(state: State, actor: string, opposition: string): string {
  if (opposition !== GM) return opposition;
  const { side, gm } = state.people[actor]!;
  if (!gm) return GM;
  return state.order.find((id) => isIn(state, id) && state.people[id]!.side !== side) ?? GM;
}
