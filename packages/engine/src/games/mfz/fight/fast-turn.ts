/**
 * A frame's part in a whole fight: it rolls all its dice, each use gets one, and the attack comes down. Which die goes
 * where, whether a spot is added and what is given up are decided by the player whom the rules ask, with the dice on the table.
 */
import { deciding, type Referee } from '../../../kernel/index.ts';
import { attack } from '../attack.ts';
import { canAttackAt, handfulsOf, whites } from '../dice.ts';
import type { Frame } from '../frame.ts';
import type { Attack } from '../prepare.ts';
import type { Range } from '../request.ts';
import { highestOf } from '../roll.ts';
import { QUESTIONS } from './policy.ts';
import type { Assignment } from './usual-dice.ts';

/** The dice a frame puts to use in its turn; 0 where none is. */
export type Assigned = { readonly attack: number; readonly defense: number; readonly spot: number };

/** What a frame rolls with. */
interface Rolls {
  readonly frame: Pick<Frame, 'systems' | 'white'>;
  readonly range: Range;
  readonly spots: boolean;
}

export interface Activation extends Rolls {
  readonly assignment: Assignment;
  /** Who decides for the frame: the attacker, or the target that the attack activates. */
  readonly by: 'attacker' | 'defender';
}

/** FR-08: a red die attacks, a blue one defends, a yellow one spots, a white one does any: by which die defends. */
function hand(referee: Referee, { frame, range, spots }: Rolls): readonly Assigned[] {
  const pool = handfulsOf(frame, range);
  const white = pool.white === 0 ? [] : referee.roll('white', whites(pool.white));
  const red = referee.perform(highestOf, [
    ['red', pool.red],
    ['red8', pool.red8],
  ]);
  const blue = referee.perform(highestOf, [['blue', pool.blue]]);
  const yellow = spots ? referee.perform(highestOf, [['yellow', pool.yellow]]) : 0;
  const attacks = canAttackAt(frame, range);
  const ways: Assigned[] = [];
  // The blue die or none, then each white one.
  for (let guard = -1; guard < white.length; guard++) {
    let next = guard === 0 ? 1 : 0;
    const after = (at: number) => (at + 1 === guard ? at + 2 : at + 1);
    const take = (own: number, open: boolean): number => {
      const face = white[next] ?? 0;
      if (!open || own >= face) return open ? own : 0;
      next = after(next);
      return face;
    };
    const defense = guard < 0 ? blue : white[guard]!;
    ways.push({ defense, attack: take(red, attacks), spot: take(yellow, spots) });
  }
  return ways.filter((way, i) => !ways.some((other, k) => k !== i && beats(other, way, k < i)));
}

/** In no use worse, and better in one or named before. */
function beats(one: Assigned, other: Assigned, before: boolean): boolean {
  const worse = one.attack < other.attack || one.defense < other.defense || one.spot < other.spot;
  const even = one.attack === other.attack && one.defense === other.defense && one.spot === other.spot;
  return !worse && (before || !even);
}

const PREFERENCE = {
  'attack-first': ['attack', 'defense', 'spot'],
  'defense-first': ['defense', 'attack', 'spot'],
} as const satisfies Readonly<Record<Assignment, readonly (keyof Assigned)[]>>;

function preferred(options: readonly Assigned[], assignment: Assignment): Assigned {
  return options.reduce((best, one) => {
    const use = PREFERENCE[assignment].find((use) => one[use] !== best[use]);
    return use !== undefined && one[use] > best[use] ? one : best;
  });
}

/** TN-02, TN-03: the whole pool at once, then one die for each use. */
export function activate(referee: Referee, { assignment, by, ...rolls }: Activation): Assigned {
  const options = referee.perform(hand, rolls);
  return referee.choose('assign', { by, options, default: preferred(options, assignment) });
}

/** What an attack leaves of its target, and whether the spot on it was used. */
export type Struck = {
  readonly systems: Frame['systems'];
  readonly white: number;
  readonly nearStation: boolean;
  readonly spotUsed: boolean;
};

export type Faced = Attack & { readonly target: Frame };

/** MFZ-33 to MFZ-39: what the target's owner gave up. What covers it stands anew for each attack, so what it suffers does not count. */
export function strike(referee: Referee, args: Faced): Struck {
  const { systems, white, nearStation } = args.target;
  if (args.attack === 0) return { systems, white, nearStation, spotUsed: false };
  const watched = deciding(referee, (id, choice) =>
    id.startsWith('cover') ? choice.default : referee.choose(id, choice),
  );
  const { changes } = attack(watched, args);
  const left = [...systems];
  let whites = white;
  let near = nearStation;
  let spotUsed = false;
  for (const { who, what, detail } of changes) {
    if (who !== 'target') continue;
    if (what === 'system') left.splice(left.indexOf(detail as (typeof left)[number]), 1);
    else if (what === 'white') whites--;
    else if (what === 'moved') near = false;
    else if (what === 'near-station') near = true;
    else if (what === 'spot') spotUsed = true;
  }
  return { systems: left, white: whites, nearStation: near, spotUsed };
}

/** An attack on a frame that has yet to act. */
export interface TurnAnswer {
  readonly activation: Activation;
  readonly blow: Omit<Attack, 'defense'> & { readonly target: Frame };
}

/** MFZ-10: without a spot an attack counts by what it has more than the defense, so attacks that are alike in that are one. */
export function faced(attack: number, defense: number, spot = 0): readonly [attack: number, defense: number] {
  return spot > 0 ? [attack, defense] : [Math.max(0, attack - defense), 0];
}

/** TN-08: the target is activated, then the attack is resolved. */
export function answer(referee: Referee, { activation, blow }: TurnAnswer): Struck & { readonly assigned: Assigned } {
  const assigned = referee.perform(activate, activation);
  const [attack, defense] = faced(blow.attack, assigned.defense, blow.spot);
  const struck = referee.perform(strike, { ...blow, attack, defense });
  // A wreck has no dice, and its defense was for this attack alone.
  return { ...struck, assigned: struck.white === 0 ? NOTHING : assigned };
}

const NOTHING: Assigned = { attack: 0, defense: 0, spot: 0 };

export const FIGHT_QUESTIONS = { assign: { label: 'Dice', ask: 'Which die for which use?' }, ...QUESTIONS } as const;
