/** Which die goes where when a frame does what is usual: the highest that fits, colored before white. */
import { highest, type Referee } from '../../../kernel/index.ts';
import { COLOR_FOR, type HandfulId, type Use, whites } from '../dice.ts';
import type { Turn } from '../encounter/state.ts';

export type Die = Turn['dice'][number];

/** Which use has the first pick of the dice by default. */
export const ASSIGNMENTS = ['attack-first', 'defense-first'] as const;
export type Assignment = (typeof ASSIGNMENTS)[number];

/** FR-01: the highest die for a use; of equal ones the colored, because a white one may serve another. */
export function highestFor(dice: readonly Die[], use?: Use): Die | undefined {
  let best: Die | undefined;
  for (const die of dice) {
    if (use !== undefined && die.colour !== 'W' && die.colour !== COLOR_FOR[use]) continue;
    if (best === undefined || die.face > best.face || (die.face === best.face && best.colour === 'W')) best = die;
  }
  return best;
}

/** The dice without one of them. */
export function others(dice: readonly Die[], one: Die | undefined): readonly Die[] {
  return one === undefined ? dice : dice.filter((die) => die !== one);
}

/** "R5" */
export function nameOf({ colour, face }: Die): string {
  return `${colour}${face}`;
}

const UNUSED: readonly string[] = ['green', 'green8'] satisfies readonly HandfulId[];
const COLORED: readonly string[] = ['red', 'red8', 'blue', 'yellow'] satisfies readonly HandfulId[];

/** A table that picks up of each handful only what can be used: of a color the highest, and nothing green. */
export function byTheHighest(referee: Referee, spots: boolean): Referee {
  const roll: Referee['roll'] = (id, dice, hint) => {
    const kept = (faces: readonly number[]) => faces as ReturnType<typeof dice.read>;
    if (UNUSED.includes(id) || (id === 'yellow' && !spots)) return kept([]);
    if (id === 'white') return kept(referee.roll(id, whites(dice.count), hint));
    if (COLORED.includes(id)) return kept([referee.roll(id, highest(dice.count, dice.sides as number), hint)]);
    return referee.roll(id, dice, hint);
  };
  return {
    roll,
    rollTogether: (first, second, dice) => referee.rollTogether(first, second, dice),
    choose: (id, choice) => referee.choose(id, choice),
    note: (clause, id, values) => referee.note(clause, id, values),
    perform: (rule, args, counts) => referee.perform(rule, args, counts),
    repeat: (rule, state, until, atMost, counts) => referee.repeat(rule, state, until, atMost, counts),
    odds: (rule, args) => referee.odds(rule, args),
  };
}
