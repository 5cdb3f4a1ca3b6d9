/** The question what a character resists with: a skill, nothing, or for the GM's characters a skill and the stunts for it. */

import { cap, listed, signed } from '../../../helpers/index.ts';
import type { Referee } from '../../../kernel/index.ts';
import { MEDIOCRE, onLadder } from '../ladder.ts';
import type { Stunt } from '../request.ts';
import { bonusOf, fits } from '../stunts.ts';
import { waysBetween, waysOf } from '../text/so-far.ts';
import { TRACK, type Track } from '../tracks.ts';
import { ratingOf, skillOf } from './start.ts';
import type { Person, State } from './state.ts';

/** Not to resist is another thing than to resist without the skill, which rolls at Mediocre. */
export const NOTHING = 'nothing';

interface Resisting {
  readonly skill: string;
  readonly rating: number;
  /** D46: stunts that were chosen with the skill. */
  readonly used: readonly Stunt[];
}

/** What is rolled against a character, as it was announced: its skill and rating are public once they are used. */
export interface Announcement {
  readonly name: string;
  readonly skill: string;
  /** The rating and what is added to it before the dice. */
  readonly total: number;
  /** What is already invoked for the character who resists. */
  readonly raised: number;
}

interface Known {
  readonly named?: string | undefined;
  readonly bonuses?: readonly { readonly value: number }[];
  readonly defends?: boolean;
  readonly against: () => Announcement;
}

const sumOf = (stunts: readonly Stunt[]) => stunts.reduce((all, one) => all + bonusOf(one), 0);

const fitting = ({ stunts = [] }: Person, skill: string) =>
  stunts.filter((one) => fits(one, { action: 'defend', skill }));

/** D46: each stunt alone, and all of them together. */
function sets(stunts: readonly Stunt[]): readonly (readonly Stunt[])[] {
  return [...stunts.map((one) => [one]), ...(stunts.length > 1 ? [stunts] : [])];
}

/** The answers by what is sent for them: "fight", "fight with Duelist". */
function answersOf(person: Person, skills: readonly string[], defends: boolean): ReadonlyMap<string, Resisting> {
  const ways = new Map<string, Resisting>();
  for (const skill of skills) ways.set(skill, { skill, rating: ratingOf(person, skill), used: [] });
  if (!person.gm || !defends) return ways;
  for (const skill of skills) {
    for (const used of sets(fitting(person, skill))) {
      const option = `${skill} with ${listed(used.map(({ name }) => name))}`;
      if (!ways.has(option)) ways.set(option, { skill, rating: ratingOf(person, skill), used });
    }
  }
  return ways;
}

/** "Fight +2", "Fight +2 with Duelist (+2)" */
function labelOf({ skill, rating, used }: Resisting): string {
  const own = `${cap(skill)} ${signed(rating)}`;
  return used.length === 0 ? own : `${own} with ${listed(used.map((one) => `${one.name} (+${bonusOf(one)})`))}`;
}

/** FB-41: with equal ratings, the stunts that a skill brings still make a difference to a player who is asked of them. */
function countsAs(person: Person, { skill, rating, used }: Resisting): string {
  if (person.gm) return `${rating + sumOf(used)}`;
  return `${rating}${fitting(person, skill)
    .map(({ name }) => ` ${name}`)
    .join('')}`;
}

/** FATE-09, FATE-88: a character who resists says with what; giving it up leaves Mediocre, and no dice (D28). */
export function resistWith(
  referee: Referee,
  state: State,
  id: string,
  track: Track,
  { named, bonuses = [], defends = false, against }: Known,
): Resisting {
  const person = state.people[id]!;
  if (named !== undefined) return { skill: named, rating: ratingOf(person, named), used: [] };
  const usual = TRACK[track].defends.map((skill) => skillOf(person, skill) ?? skill);
  const skills = [...new Set([...Object.keys(person.skills), ...usual])].filter((skill) => skill !== NOTHING);
  const best = usual.reduce((top, one) => (ratingOf(person, one) > ratingOf(person, top) ? one : top));
  const added = bonuses.reduce((all, { value }) => all + value, 0);
  const ways = answersOf(person, skills, defends);
  const chosen = referee.choose('resistWith', {
    by: 'opposition',
    options: [...ways.keys(), NOTHING],
    default: best,
    about: { name: person.name },
    countsAs: (one) => (one === NOTHING ? NOTHING : countsAs(person, ways.get(one)!)),
    describe: () => {
      const { name, skill, total, raised } = against();
      return {
        about: `${cap(name)} rolls 4dF + ${onLadder(total)} with ${skill}.`,
        option: (one) => {
          const way = ways.get(one);
          if (way === undefined)
            return { makes: `${onLadder(MEDIOCRE)}, without dice`, ways: waysOf('actor', total, MEDIOCRE) };
          const own = way.rating + sumOf(way.used) + added + raised;
          return { label: labelOf(way), makes: `4dF + ${onLadder(own)}`, ways: waysBetween(total, own) };
        },
      };
    },
  });
  const way = ways.get(chosen);
  if (way !== undefined) return way;
  referee.note('D28', 'not-resisting', { name: person.name });
  return { skill: NOTHING, rating: MEDIOCRE, used: [] };
}
