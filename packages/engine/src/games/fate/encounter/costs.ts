/** Costs put into play: the player took the offer, and the GM says what it is (FATE-28), from what is still possible. */

import { cap } from '../../../helpers/index.ts';
import type { Referee } from '../../../kernel/index.ts';
import type { RollResult } from '../result.ts';
import { MENU } from '../text/steps.ts';
import { joined, newestOf } from './arrivals.ts';
import { addAspect, addBoosts, complicate, isIn, markBox, nameOf, takeSlot } from './change.ts';
import { type Bill, lowest, makesOf, troubleFor } from './cost-text.ts';
import { expectMore, withObstacle } from './obstacles.ts';
import { type Aspect, GM, SCENE, type State } from './state.ts';

/**
 * D22, D23: no slot, no consequence; no free box, no stress. D6, D9: and no boost and no advantage where nobody is there
 * to take it.
 */
function possible(state: State, { actor, other }: Bill, menu: readonly string[]): readonly string[] {
  const { slots, free } = state.people[actor]!;
  const isTaken = other !== GM || state.settings.orphanBoost === 'gm';
  const open: Readonly<Record<string, boolean>> = {
    consequence: slots.length > 0,
    stress: free[state.harm].length > 0,
    boost: isTaken,
    advantage: isTaken,
  };
  return menu.filter((item) => open[item] ?? true);
}

export function payCost(
  referee: Referee,
  state: State,
  bill: Bill,
  { outcome, facts }: RollResult,
): { readonly state: State; readonly cost?: string; readonly trouble?: string } {
  const { costMenu, cost, result: total } = facts;
  if (costMenu === undefined || cost === 'none') return { state };
  const options = possible(state, bill, costMenu);
  const chosen = referee.choose(cost === 'serious' ? 'seriousCost' : 'minorCost', {
    by: 'gm',
    options,
    default: options[0]!,
    describe: () => ({
      about: `${cap(nameOf(state, bill.actor))} succeeds at a ${cost} cost.`,
      soFar: { ...(total === null ? {} : { totals: [{ by: 'actor', total }] }), outcome },
      option: (item) => {
        const makes = makesOf(state, bill, item);
        return makes === undefined ? {} : { makes };
      },
    }),
  });
  referee.note('FATE-28', 'cost-fixed', { name: nameOf(state, bill.actor), cost, chosen });
  if (!BRINGS_ASPECT.has(chosen)) return { state: inPlay(referee, state, bill, chosen), cost: chosen };
  // FATE-26 gives a free invocation with it; what a failed discover brings has none by itself.
  const free: Aspect['free'] = chosen === 'advantage' ? { [bill.other]: 1 } : {};
  const { state: after, name } = bringTrouble(referee, state, bill, free);
  return { state: after, cost: chosen, trouble: name };
}

const BRINGS_ASPECT: ReadonlySet<string> = new Set([
  'advantage',
  'harmful-aspect',
  'extra-aspect',
  'altered-and-extra',
]);

/** FATE-47, FATE-61: the trouble is on the character the GM names, or on the scene: wolves in a fort are on nobody. */
export function bringTrouble(
  referee: Referee,
  state: State,
  { actor, names }: Pick<Bill, 'actor' | 'names'>,
  free: Aspect['free'],
): { readonly state: State; readonly name: string } {
  const others = state.order.filter((id) => id !== actor && isIn(state, id));
  const chosen = referee.choose('troubleOn', {
    by: 'gm',
    options: [actor, SCENE, ...others],
    default: actor,
    describe: () => ({ option: (id) => (id === SCENE ? {} : { label: `On ${nameOf(state, id)}` }) }),
  });
  const on = chosen === SCENE ? {} : { on: chosen };
  return addAspect(state, {
    name: troubleFor(state, actor, names),
    ...on,
    kind: 'situation',
    by: GM,
    free,
  });
}

/** FB-24, FB-25: a character, an obstacle, or what the GM will tell later. */
function newOpposition(referee: Referee, state: State, { cost = {} }: Bill): State | undefined {
  const { newcomer, obstacle } = cost;
  if (newcomer !== undefined) {
    const after = joined(state, newcomer) as State;
    referee.note('FB-24', 'joined', { name: newestOf(after), side: newcomer.side });
    return after;
  }
  if (obstacle === undefined) return undefined;
  referee.note('FB-25', 'obstacle', { name: obstacle.name, rating: obstacle.rating });
  return withObstacle(state, obstacle);
}

function inPlay(referee: Referee, state: State, bill: Bill, chosen: string): State {
  const { actor, other, what } = bill;
  switch (chosen) {
    case 'consequence':
      return takeSlot(state, actor, lowest(state.people[actor]!.slots), state.harm, other);
    case 'stress':
      return markBox(state, actor, state.harm, Math.min(...state.people[actor]!.free[state.harm]));
    case 'boost':
      return addBoosts(state, other, 1);
    case 'new-opposition': {
      const came = newOpposition(referee, state, bill);
      if (came !== undefined) return came;
      break;
    }
    case 'harder-later': {
      const { what: later, more } = bill.cost?.later ?? { more: 2 };
      const of = later ?? `the next set rating that ${nameOf(state, actor)} meets`;
      referee.note('FATE-50', 'higher-later', { what: of, more });
      return expectMore(state, { who: actor, more, ...(later === undefined ? {} : { what: later }) });
    }
    case 'false':
    case 'partly-false':
    case 'altered':
      return state;
    default:
  }
  return complicate(state, `${nameOf(state, actor)}: ${MENU[chosen]} (${what})`.slice(0, 300));
}

/** The person on another side who gains, or the GM: D6, D7. */
export function someoneElse(state: State, actor: string, opposition: string): string {
  if (opposition !== GM) return opposition;
  const { side, gm } = state.people[actor]!;
  if (!gm) return GM;
  return state.order.find((id) => isIn(state, id) && state.people[id]!.side !== side) ?? GM;
}
