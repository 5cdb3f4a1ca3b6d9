/** Who is asked in a fight, and what a move came to, by name. */
import { baseOf, type Needs, type Resolution, type Somebody } from '../../../kernel/index.ts';
import { continued, inside, numeral } from '../../../kit/index.ts';
import type { AttackResult, DefendResult, LeaveResult, Role } from '../result.ts';
import { attackPhrase, defendPhrase, leavePhrase } from '../words/say.ts';
import { rollsDefense } from './attacks.ts';
import { enemiesFaced } from './places.ts';
import { lossAhead } from './rounds.ts';
import { type EncounterMove, type Fighter, type State, sidesUp, whenItCounts } from './state.ts';

export const LIVES: Readonly<Record<Fighter['life'], string>> = {
  up: 'up',
  out: 'out',
  dying: 'dying',
  stable: 'unconscious',
  dead: 'dead',
};

/** PHY-65: those who may come to test LUCK against death. */
function mayDie({ fighters }: State, who: string): boolean {
  const one = fighters[who];
  return one?.player === true && one.luck !== undefined && (one.life === 'up' || one.life === 'dying');
}

const theOnly = (all: readonly string[]) => (all.length === 1 ? all[0] : undefined);

function idOf(state: State, move: EncounterMove, role: Role, roll: string): string | undefined {
  switch (move.kind) {
    case 'attack': {
      // Where harm counts at once, whoever of the two has fallen tests LUCK as the character.
      const both = [move.by, move.target].filter((who) => mayDie(state, who));
      if (roll === 'luck' && role === 'character' && state.order === 'sequential' && both.length > 1) return undefined;
      return (role === 'character') === rollsDefense(state, move) ? move.target : move.by;
    }
    case 'leave':
      return role === 'character' ? move.by : theOnly(enemiesFaced(state, move.by));
    case 'end-phase':
    case 'end-round':
      return theOnly(Object.keys(state.fighters).filter((who) => mayDie(state, who) && isInDanger(state, who)));
    default:
      return undefined;
  }
}

function isInDanger({ fighters, coming }: State, who: string): boolean {
  const { life, conditions } = fighters[who]!;
  return (
    life === 'dying' || coming.some((one) => one.who === who) || conditions.some(({ bleeds }) => (bleeds ?? 0) > 0)
  );
}

export function asked(state: State, move: EncounterMove, { id, by }: Needs): Somebody | undefined {
  if (by !== 'character' && by !== 'opponent') return undefined;
  const who = idOf(state, move, by, baseOf(id) ?? id);
  return who === undefined ? undefined : { id: who, name: state.fighters[who]!.name };
}

export function describe(
  result: Resolution & { readonly state: State },
  before: State,
  move: EncounterMove,
): string | undefined {
  const fallen = fates(before, result.state).join(', ');
  const andThen = (sentence: string) => continued(sentence, fallen === '' ? '' : `; ${fallen}`);
  const name = (who: string) => before.fighters[who]!.name;
  switch (move.kind) {
    case 'attack': {
      const said = rollsDefense(before, move)
        ? defendPhrase(result as unknown as DefendResult)
        : attackPhrase(result as unknown as AttackResult);
      return andThen(`${name(move.by)} attacks ${name(move.target)}: ${inside(said)}`);
    }
    case 'leave':
      return andThen(`${name(move.by)} tries to leave: ${inside(leavePhrase(result as unknown as LeaveResult))}`);
    case 'end-round':
      return andThen(`Round ${before.round} is over.`);
    case 'end-phase':
      return andThen(`The ${before.phase} phase is over.`);
    default:
      return undefined;
  }
}

/** Who has fallen, or come back from dying. */
function fates(before: State, after: State): readonly string[] {
  return Object.entries(after.fighters).flatMap(([who, { name, life }]) =>
    life === before.fighters[who]!.life ? [] : [`${name} is ${LIVES[life]}`],
  );
}

/** One of the people where a fight stands: STAMINA, what is coming, and what ails them. */
export function standingOf(state: State, who: string): string {
  const { name, stamina, life, conditions } = state.fighters[who]!;
  const points = lossAhead(state, who);
  const soon = points === 0 ? '' : ` (${numeral(points)} lost ${whenItCounts(state)})`;
  const more = [...(life === 'up' ? [] : [LIVES[life]]), ...conditions.map((one) => one.name)];
  return [`${name} ${numeral(stamina)}${soon}`, ...more].join(', ');
}

export function sayEncounter(state: State): string {
  const up = sidesUp(state);
  if (up.length < 2) return up.length === 0 ? 'Nobody is left standing.' : `The fight is over: ${up[0]} won.`;
  const people = Object.keys(state.fighters).map((who) => standingOf(state, who));
  const phase = state.phase === undefined ? '' : `, ${state.phase} phase`;
  return `Round ${state.round}${phase}. STAMINA: ${people.join('; ')}.`;
}
