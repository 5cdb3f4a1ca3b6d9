/**
 * A whole fight is the encounter, played by a policy: who is activated, at whom, with which dice. The first move of each turn is what is
 * usually done, the others what could be done instead. Nobody moves, and rockets stay aboard.
 */

import { listed, whomToAttack } from '../../../helpers/index.ts';
import {
  type FightPlay,
  type FightPolicy,
  isRefusal,
  OUT,
  type Party,
  type PolicyMove,
  type PolicyTurn,
  type Process,
  policyProcess,
  type Refusal,
  standing,
  type TargetChoice,
  targetChoice,
} from '../../../kernel/index.ts';
import { canAttackAt, spotReaches } from '../dice.ts';
import { act } from '../encounter/moves.ts';
import { choosers, diceFor, isRoundOver, isStanding, mayPass, turnNow, waiting } from '../encounter/order.ts';
import type { FrameState, State, Turn } from '../encounter/state.ts';
import { PART_NAMES, toughness } from '../frame.ts';
import type { EncounterMove } from '../moves/index.ts';
import type { Settings } from '../settings.ts';
import { leastOf } from './matters.ts';
import { type Plan, plan } from './plan.ts';
import type { FightRequest } from './request.ts';
import { byTheHighest, highestFor, nameOf, others } from './usual-dice.ts';

type Led = PolicyTurn<EncounterMove>;
type Usual = PolicyMove<EncounterMove>;

export class Leader {
  readonly #plan: Plan;
  readonly #sizes: Readonly<Record<string, number>>;
  /** The frames of each party, in list order. */
  readonly #lines: Readonly<Record<Party, readonly string[]>>;
  readonly #targets: TargetChoice;

  constructor(plan: Plan) {
    this.#plan = plan;
    const frames = Object.values(plan.start.frames);
    this.#sizes = Object.fromEntries(
      Object.keys(plan.start.players).map((id) => [id, frames.filter(({ owner }) => owner === id).length]),
    );
    const { start, targets } = plan;
    const line = (party: Party) =>
      Object.keys(start.frames).filter((id) => this.#partyOf(start.frames[id]!.owner) === party);
    this.#lines = { a: line('a'), b: line('b') };
    const [a, b] = [this.#lines.a, this.#lines.b].map((ids) => ids.map((id) => toughness(start.frames[id]!)));
    this.#targets = targetChoice(targets, { a: a!, b: b! });
  }

  /** A spot helps only those who come later, so a frame alone on its side has no use for one. */
  spots({ owner }: FrameState): boolean {
    return this.#plan.spots && this.#sizes[owner]! > 1;
  }

  #partyOf(owner: string): Party {
    return this.#plan.parties[owner]!;
  }

  /** Whom a frame may turn to, the usual one first. */
  #openTo(state: State, id: string): readonly string[] {
    const party = this.#partyOf(state.frames[id]!.owner);
    const enemies = this.#lines[party === 'a' ? 'b' : 'a'];
    const opponents = enemies.map((one) => {
      const frame = state.frames[one]!;
      return isStanding(frame) ? standing(toughness(frame)) : OUT;
    });
    if (opponents.every((one) => one === OUT)) return [];
    return this.#targets.all(party, this.#lines[party].indexOf(id), opponents).map((one) => enemies[one]!);
  }

  #standing(state: State, party: Party): readonly FrameState[] {
    return Object.values(state.frames).filter((frame) => this.#partyOf(frame.owner) === party && isStanding(frame));
  }

  usual(state: State): Led {
    if (isRoundOver(state)) return { moves: [{ label: 'next round', action: { kind: 'end-round' } }] };
    const turn = turnNow(state);
    if (turn === undefined) return this.#choice(state);
    const frame = state.frames[turn.frame]!;
    const by = this.#partyOf(frame.owner);
    if (!turn.rolled) {
      const moves = this.#declared(state, turn.frame);
      return { by, ...(moves.length > 1 ? { about: whomToAttack(frame.name), targets: true } : {}), moves };
    }
    if (!turn.defended)
      return { by, about: `What does ${frame.name} defend with?`, moves: this.#defenses(state, turn) };
    const end: Usual = { label: 'end the turn', action: { kind: 'end-turn', by: turn.frame } };
    const usual = this.#attack(state, turn) ?? this.#spot(state, turn) ?? end;
    return { by, moves: [{ ...usual, sides: this.#sidesOf(state, turn) }] };
  }

  /** TN-09, TN-10: of players who are even the first chooses; of two frames alone a's always begins. */
  #choice(state: State): Led {
    const [player] = choosers(state) as readonly [string, ...string[]];
    const moves = waiting(state, player).flatMap((id) => this.#declared(state, id));
    const alone = Object.keys(state.frames).length === 2;
    if (!alone && mayPass(state, player)) moves.push({ label: 'pass', action: { kind: 'pass', by: player } });
    return { by: this.#partyOf(player), about: 'Whose turn?', targets: this.#plan.openTargets, moves };
  }

  /** TN-01: at its range if it can, at whom it turns to; else at nobody. */
  #declared(state: State, id: string): Usual[] {
    const frame = state.frames[id]!;
    const { range } = this.#plan.posts[id]!;
    const label = `activate ${frame.name}`;
    const targets = canAttackAt(frame, range) ? this.#openTo(state, id) : [];
    const [usual] = targets;
    if (usual === undefined) return [{ label, action: { kind: 'activate', by: id, rockets: 0 } }];
    const open = this.#plan.openTargets ? targets : [usual];
    return open.map((target) => ({
      label: open.length > 1 ? `${label} against ${state.frames[target]!.name}` : label,
      action: { kind: 'activate', by: id, rockets: 0, range, target },
    }));
  }

  /** TN-03: usually the highest die that the attack leaves, or the highest of all; or any other, or none. */
  #defenses(state: State, { frame: by, dice, target }: Turn): readonly Usual[] {
    const kept =
      this.#plan.assignment === 'attack-first' && target !== undefined ? highestFor(dice, 'attack') : undefined;
    const first = highestFor(others(dice, kept), 'defense');
    const usual = first === undefined ? undefined : nameOf(first);
    const open = [usual, ...diceFor({ dice }, 'defense').filter((die) => die !== usual)];
    if (usual !== undefined) open.push(undefined);
    const sides = this.#sidesOf(state, state.turns.at(-1)!);
    return open.map((die) => ({
      label: die === undefined ? 'do not defend' : `defend with ${die}`,
      action: { kind: 'defend', by, ...(die === undefined ? {} : { die }) },
      sides,
    }));
  }

  /** FR-08: what did not defend attacks, the highest die first. */
  #attack(state: State, { frame: by, dice, attacked, target }: Turn): Usual | undefined {
    const die = highestFor(dice, 'attack');
    if (attacked || die === undefined || target === undefined || !isStanding(state.frames[target]!)) return undefined;
    const { cover } = this.#plan.posts[target]!;
    const action = { kind: 'attack', by, die: nameOf(die), ...(cover === undefined ? {} : { cover }) } as const;
    return { label: 'attack', action };
  }

  /** TN-06, TN-12, FR-09: the acting frame marks its next target, if it reaches that far and has a die for it. */
  #spot(state: State, { frame: by, dice, spotted }: Turn): Usual | undefined {
    const frame = state.frames[by]!;
    const die = highestFor(dice, 'spot');
    const [target] = this.#openTo(state, by);
    if (spotted || die === undefined || target === undefined || !this.spots(frame)) return undefined;
    const reach = this.#reach(state, by, target);
    return spotReaches(frame.systems, reach) && die.face > state.frames[target]!.spot
      ? { label: 'spot', action: { kind: 'spot', by, die: nameOf(die), target, ...reach } }
      : undefined;
  }

  /** FR-09: artillery stands more than a ruler away from its target; whatever covers a frame covers it from all. */
  #reach(state: State, spotter: string, target: string): { readonly away: boolean; readonly covered: boolean } {
    const { behind } = state.frames[target]!;
    const onBoard = behind !== undefined && !state.terrain[behind]!.ruined;
    const { cover } = this.#plan.posts[target]!;
    return { away: this.#plan.posts[spotter]!.range === 'artillery', covered: onBoard || cover !== undefined };
  }

  /** Whose the decisions of an attack are that this move may bring down: its own, or the one that waits for it. */
  #sidesOf(state: State, turn: Turn): Readonly<Record<string, Party>> {
    const first = state.turns[0]!;
    const attacker = first.pending === undefined ? turn.frame : first.frame;
    const party = this.#partyOf(state.frames[attacker]!.owner);
    return { attacker: party, defender: party === 'a' ? 'b' : 'a' };
  }

  #mayEverAttack(id: string, frame: FrameState): boolean {
    return isStanding(frame) && canAttackAt(frame, this.#plan.posts[id]!.range);
  }

  process(): Process<State> {
    const { spots } = this.#plan;
    return policyProcess(
      (referee, state, move: EncounterMove) => act(byTheHighest(referee, spots), state, move),
      this.fightPolicy(),
    );
  }

  fightPolicy(): FightPolicy<State, EncounterMove> {
    return {
      start: this.#plan.start,
      defaultMoves: (state) => this.usual(state),
      abstractState: (state) => leastOf(state, (frame) => this.spots(frame)),
      verdict: (state) =>
        this.#standing(state, 'b').length === 0 ? 'a' : this.#standing(state, 'a').length === 0 ? 'b' : undefined,
      left: (state, party) => this.#standing(state, party).reduce((sum, frame) => sum + toughness(frame), 0),
      unit: 'systems and white dice',
      out: ({ frames }) => {
        const gone = (party: Party) => this.#lines[party].map((id) => !isStanding(frames[id]!));
        return { a: gone('a'), b: gone('b') };
      },
      endsRound: (from) => isRoundOver(from),
      stuck: (state) => Object.entries(state.frames).every(([id, frame]) => !this.#mayEverAttack(id, frame)),
      say,
      questions: QUESTIONS,
      ...(scenesOf(this.#plan.start) > MAX_SCENES
        ? { unsolvable: 'Led move by move, a fight of this size is simulated.' }
        : {}),
    };
  }
}

/** Past about so many situations a fight that is led move by move is not solved. */
const MAX_SCENES = 4000;

/** Roughly: what each frame has left, the defense beside all but one, and the dice of one on the table. */
function scenesOf({ frames }: State): number {
  const all = Object.values(frames);
  const dice = all.map(({ systems, white }) => 6 ** (white + Math.min(2, systems.length)));
  return all.reduce((product, frame) => product * (toughness(frame) + 1), 8 ** (all.length - 1) * Math.max(...dice));
}

function say(state: State): string {
  const each = Object.values(state.frames).map((frame) => {
    const { name, systems, white } = frame;
    return `${name} ${isStanding(frame) ? [...systems, ...new Array<string>(white).fill('W')].join(' ') : 'destroyed'}`;
  });
  const turn = turnNow(state);
  const now =
    turn === undefined
      ? choosers(state)
          .slice(0, 1)
          .flatMap((player) => waiting(state, player).map((id) => state.frames[id]!.name))
      : [state.frames[turn.frame]!.name];
  const dice = turn === undefined || turn.dice.length === 0 ? '' : ` with ${turn.dice.map(nameOf).join(' ')}`;
  return `${now.length === 0 ? 'the round is over' : `${listed(now, 'or')} to act${dice}`}: ${each.join(', ')}`;
}

/** The decisions of a whole fight that an attack leaves open. */
export const QUESTIONS = {
  useSpot: { label: 'Spot', ask: 'Add the spot to the attack?', options: { true: 'add it', false: 'keep it' } },
  lose: { label: 'Lost', ask: 'Which system is given up?', options: PART_NAMES },
  station: { label: 'Station', ask: 'Leave the station instead?', options: { true: 'leave', false: 'stay' } },
} as const;

export function policyFight(request: FightRequest, settings: Settings, play?: FightPlay): Process<State> | Refusal {
  const found = plan(request, settings, play);
  return isRefusal(found) ? found : new Leader(found).process();
}
