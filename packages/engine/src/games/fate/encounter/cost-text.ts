/** What a cost comes to, in words, beside each that the GM may choose. */
import { SLOTS, type Slot } from '../request.ts';
import { nameOf } from './change.ts';
import type { CostSaid, Names } from './fields.ts';
import type { State } from './state.ts';

export interface Bill {
  readonly actor: string;
  /** Who gains where an opponent gains. */
  readonly other: string;
  readonly what: string;
  readonly names?: Names | undefined;
  readonly cost?: CostSaid | undefined;
}

/** D22: the mildest consequence that is still free. */
export const lowest = (slots: readonly Slot[]) => SLOTS.find((slot) => slots.includes(slot))!;

/** What a cost does to the sheets and the scene; a cost of the story alone says nothing. */
export function makesOf(state: State, { actor, other, names, cost }: Bill, item: string): string | undefined {
  const { slots, free } = state.people[actor]!;
  const who = nameOf(state, actor);
  switch (item) {
    case 'consequence':
      return `${who} takes a ${lowest(slots)} consequence`;
    case 'stress':
      return `${who} marks ${state.harm} stress box ${Math.min(...free[state.harm])}`;
    case 'boost':
      return `a boost for ${nameOf(state, other)}`;
    case 'advantage':
      return `“${troubleFor(state, actor, names)}”, with 1 free invocation for ${nameOf(state, other)}`;
    case 'harmful-aspect':
    case 'extra-aspect':
    case 'altered-and-extra':
      return `“${troubleFor(state, actor, names)}”, without a free invocation`;
    case 'harder-later':
      return `+${cost?.later?.more ?? 2} on ${cost?.later?.what ?? `the next set rating that ${who} meets`}`;
    case 'new-opposition':
      return cost?.newcomer?.name ?? cost?.obstacle?.name;
    default:
      return undefined;
  }
}

export const troubleFor = (state: State, actor: string, names: Names | undefined) =>
  names?.trouble ?? `Trouble for ${nameOf(state, actor)}`;
