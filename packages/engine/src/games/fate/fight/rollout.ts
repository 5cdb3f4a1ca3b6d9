/**
 * A conflict under way, played out to its end: each fighter attacks in turn with the best skill for it, the target defends as
 * they usually do, and nobody invokes, pays or concedes. Aspects, boosts, stunts and fate points lie there unused, and
 * everybody reaches everybody, whatever zone they are in.
 */

import { refuse } from '../../../helpers/index.ts';
import {
  DEFAULT_TARGETING,
  type FightPolicy,
  isRefusal,
  type Party,
  type PlainRecord,
  type PolicyTurn,
  policyProcess,
  type Refusal,
  type Rollout,
  targetsOf,
  twoSides,
} from '../../../kernel/index.ts';
import { current, isIn } from '../encounter/change.ts';
import { act } from '../encounter/moves.ts';
import { ratingOf, skillOf } from '../encounter/start.ts';
import type { Person, State } from '../encounter/state.ts';
import { sayEncounter } from '../encounter/text.ts';
import type { EncounterMove } from '../moves/index.ts';
import { ATTACKS, harmOf, TRACK, TRACKS } from '../tracks.ts';
import { type OpenTo, targetsIn, thatMatters } from './policy.ts';

const HABITS = { boosts: 'ignored', invokeConsequences: 'never' } as const;

/** What is spent or won for later counts for nothing when nobody uses it later. */
const LATER = 'Choices about later invocations are not judged: in a simulated conflict nobody invokes.';
const NOT_EVALUATED = { invoke: LATER, reduceForBoost: LATER, opponentInvokes: LATER };

const partyOf = (state: State, id: string) => state.people[id]!.side as Party;

function attackOf(state: State, by: string, openTo: OpenTo): EncounterMove {
  const person = state.people[by]!;
  const known = ATTACKS.map(({ skill }) => skill).filter((one) => skillOf(person, one) !== undefined);
  const [first = TRACK[state.harm].attacks[0], ...others] = known;
  const skill = others.reduce((best, one) => (ratingOf(person, one) > ratingOf(person, best) ? one : best), first);
  return { kind: 'attack', by, target: openTo(state, by)[0]!, skill, track: harmOf(skill) };
}

function usualTurn(state: State, openTo: OpenTo): PolicyTurn<EncounterMove> {
  const by = current(state);
  if (by === undefined) return { moves: [{ label: 'end of the exchange', action: { kind: 'end-exchange' } }] };
  return { moves: [{ label: 'attack', action: attackOf(state, by, openTo) }] };
}

/** The same conflict with its sides called a and b, and everything put away that nobody will use. */
function bare(state: State, a: string): State {
  const people = Object.entries(state.people).map(
    ([id, { stunts: _, ...one }]) => [id, { ...one, side: one.side === a ? 'a' : 'b', fatePoints: 0 }] as const,
  );
  const { zones: _, ...anywhere } = state;
  return {
    ...anywhere,
    people: Object.fromEntries(people),
    gm: { fatePoints: 0, carry: 0 },
    ...{ aspects: [], boosts: [], information: [], complications: [] },
  };
}

function policyFrom(first: State): FightPolicy<State, EncounterMove> {
  const openTo = targetsIn(first, targetsOf(DEFAULT_TARGETING));
  const here = (state: State, party: Party) =>
    Object.keys(state.people).filter((id) => isIn(state, id) && partyOf(state, id) === party);
  const boxesOf = ({ free, slots }: Person) => TRACKS.reduce((all, track) => all + free[track].length, slots.length);
  return {
    start: first,
    unit: 'boxes and slots',
    defaultMoves: (state) => usualTurn(state, openTo),
    abstractState: (state) => ({ ...bare(thatMatters(state, HABITS), 'a') }),
    verdict: (state) => {
      const [a, b] = [here(state, 'a').length, here(state, 'b').length];
      return a > 0 && b > 0 ? undefined : a > 0 ? 'a' : b > 0 ? 'b' : 'draw';
    },
    left: (state, party) => here(state, party).reduce((all, id) => all + boxesOf(state.people[id]!), 0),
    endsRound: (from) => current(from) === undefined,
    say: sayEncounter,
    ...(sizeOf(first) > MAX_SITUATIONS ? { vast: true } : {}),
  };
}

/** Every way through an attack is looked at for each situation: of more than these a conflict is sampled. */
const MAX_SITUATIONS = 300;

/** Roughly how many situations a conflict has: each box and slot is free or not. */
function sizeOf({ people }: State): number {
  const left = Object.values(people).filter(({ out }) => out === undefined);
  return left.reduce((all, { free, slots }) => {
    const tracks = Math.max(...TRACKS.map((track) => free[track].length));
    return all * 2 ** (tracks + slots.length);
  }, left.length);
}

function notLed(message: string): Refusal {
  return refuse('state', message);
}

export function rollout(state: State): Rollout<State> | Refusal {
  if (state.scene !== 'conflict')
    return notLed('Only a conflict is played out to its end; in other scenes nobody is beaten.');
  const sides = twoSides(Object.values(state.people).map(({ side }) => side));
  if (isRefusal(sides)) return sides;
  const fightPolicy = policyFrom(bare(state, sides.a));
  const over = fightPolicy.verdict(fightPolicy.start) !== undefined;
  if (!over && (state.over !== undefined || state.ended)) return notLed('The scene is over, and nobody has won it.');
  const people = Object.entries(fightPolicy.start.people).map(([id, { side }]) => [id, side as Party] as const);
  return {
    process: policyProcess(act, fightPolicy),
    sides,
    parties: Object.fromEntries(people),
    moves: over ? [] : fightPolicy.defaultMoves(fightPolicy.start).moves.map(({ action }) => action as PlainRecord),
    about: '',
    notEvaluated: NOT_EVALUATED,
  };
}
