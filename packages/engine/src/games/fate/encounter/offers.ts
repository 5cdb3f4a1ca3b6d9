/** What is offered to a character: the words and the order of offers, and with what they are made. */

import { cap, signed } from '../../../helpers/index.ts';
import type { FieldPick, Move } from '../../../kernel/index.ts';
import { FAIR, onLadder, RUNGS } from '../ladder.ts';
import { isIn } from './change.ts';
import { ratingOf } from './start.ts';
import type { Aspect, State } from './state.ts';
import { notTheirTurn } from './turns.ts';

/** The order in which moves are offered to a character, and what may be done at any time after them. */
const ORDER = [
  ...['attack', 'zones', 'task', 'contest', 'advantage', 'search', 'overcome', 'look'],
  ...['full-defense', 'pass', 'go-on', 'concede', 'reword', 'place'],
] as const;

export const rankOf = (place: (typeof ORDER)[number]): number => ORDER.indexOf(place);

/** A set rating that fits most things. */
export const PASSIVE = { kind: 'passive', rating: FAIR } as const;

/** What is done, and at whom or what; the label says both. */
export function offer<A extends object>(
  { people }: State,
  by: string,
  what: string,
  action: A,
  on?: { readonly target: string; readonly label: string },
): Pick<Move, 'by' | 'label' | 'target' | 'what'> & { readonly what: string; readonly action: A & { by: string } } {
  return {
    by,
    label: `${people[by]!.name} ${on?.label ?? what}`,
    action: { ...action, by },
    ...(on === undefined ? {} : { target: on.target }),
    what,
  };
}

/** The skill that a character is best at. */
export function bestSkill({ people }: State, id: string): string {
  const person = people[id]!;
  const skills = Object.keys(person.skills);
  return skills.reduce(
    (top, one) => (ratingOf(person, one) > ratingOf(person, top) ? one : top),
    skills[0] ?? 'athletics',
  );
}

/** In a scene of more people what may be picked is left out of the lists, which are long enough. */
const FEW = 12;

const DIFFICULTY: FieldPick = {
  path: 'opposition.rating',
  label: 'Difficulty',
  options: RUNGS.filter(({ value }) => value >= 0).map(({ value }) => ({ value, label: onLadder(value) })),
};

/** FATE-07: the skills of a character, the best first, and the difficulty where the GM sets one. */
export function picksFor({ people }: State, id: string, isSet: boolean): { readonly picks?: readonly FieldPick[] } {
  const { skills } = people[id]!;
  const known = Object.keys(skills).sort((one, other) => skills[other]! - skills[one]!);
  if (known.length === 0 || Object.keys(people).length > FEW) return {};
  const options = known.map((value) => ({ value, label: `${cap(value)} ${signed(skills[value]!)}` }));
  const skill = { path: 'skill', label: 'Skill', options };
  return { picks: isSet ? [skill, DIFFICULTY] : [skill] };
}

export function rivalsOf(state: State, id: string): readonly string[] {
  const { side } = state.people[id]!;
  return state.order.filter((other) => isIn(state, other) && state.people[other]!.side !== side);
}

/** D30: what nobody has found stays the GM's. */
export const secretly = ({ hidden, known }: Aspect): { readonly secret?: true } =>
  hidden && known.length === 0 ? { secret: true } : {};

/** Most of a large scene waits for its turn: what takes one is not even listed for them. */
export const inTurn =
  <O>(offers: (state: State, by: string) => readonly O[]) =>
  (state: State, by: string): readonly O[] =>
    notTheirTurn(state, by) === undefined ? offers(state, by) : [];
