/** An attack with a die of the turn: a target with a defense is hit at once, one without is activated first (TN-05, TN-08). */
import { refuseMove } from '../../../helpers/index.ts';
import { amount, type MoveResult, maybe, moveKind, type Referee } from '../../../kernel/index.ts';
import { notAttackable, resolveAttack } from '../encounter/attacks.ts';
import { coverAgainst, coverOnBoard, nameOfAim } from '../encounter/board.ts';
import { diceFor, faceOf, turnNow, withFrame, withoutDie, withTurn } from '../encounter/order.ts';
import { coverShape, dieId, frameId, openTurn, type Pending, type State, type Turn } from '../encounter/state.ts';
import {
  askedIn,
  type Blow,
  deed,
  describeBlow,
  frameIn,
  involved,
  namedCover,
  nameIn,
  STRUCK,
  withKnown,
} from '../encounter/text.ts';
import { type Actor, afterSpot, notADieFor, notDefended, withDie } from '../encounter/turns.ts';
import { ATTACK_CHOICES, ATTACK_ROLLS } from '../text/rolls.ts';

interface AttackWith {
  readonly by: string;
  readonly die: string;
  readonly cover?: Pending['cover'];
  readonly pieces?: number;
}

export const attackMove = moveKind<State, Actor>()({
  kind: 'attack',
  about: { label: 'Attack', chance: 'To hit', help: 'Use a die to attack the target.' },
  fields: {
    by: frameId(),
    die: dieId('Attack die'),
    cover: maybe(coverShape),
    pieces: maybe(amount({ label: 'Pieces of the terrain' })),
  },
  rolls: ATTACK_ROLLS,
  choices: ATTACK_CHOICES,
  offers: (state, { open }) => {
    if (open?.turn.target === undefined) return [];
    const name = aimIn(state, open.turn, open.turn.target);
    return diceFor(open.turn, 'attack').map((die) =>
      withDie(state, open, 'attack', die, `attacks ${name} with ${die}`, {}),
    );
  },
  illegal: (state, move) => {
    const problem = notDefended(state, move.by);
    if (problem !== undefined) return problem;
    const turn = turnNow(state)!;
    if (turn.attacked) return refuseMove('kind', 'It has attacked.', 'TN-04');
    return afterSpot(turn) ?? notADieFor(turn, 'attack', move.die) ?? notAttackable(state, turn, move);
  },
  act: attackWith,
  label: (state, { by, die }, viewer) =>
    `${nameIn(state, by)} attacks ${nameIn(state, turnNow(state)?.target)}${withKnown(viewer, by, die)}`,
  takesPart: (state, { by, cover }) => involved(state, [by], cover),
  asked: (state, move, needs) => askedIn(state, blowOf(state, move), needs),
  inRole: (state, move, needs) => frameIn(state, blowOf(state, move), needs),
  singly: () => 'attack',
  describe: (result, before, move) => {
    const blow = blowOf(before, move)!;
    const target = nameOfAim(before, blow.target);
    return result.outcome === 'waiting'
      ? `${deed(before, blow)} at ${blow.face}, and ${target} has no defense yet: it declares, rolls and defends first.`
      : describeBlow(result, before, blow, Number(before.frames[blow.target]?.defense ?? 0));
  },
  outcomes: STRUCK,
});

/** "Heron behind Ragged wall": what is attacked, and what of the board covers it. */
function aimIn(state: State, { range }: Turn, target: string): string {
  const frame = state.frames[target];
  const wall = frame === undefined || range === 'hand-to-hand' ? undefined : coverOnBoard(state, frame);
  return `${nameOfAim(state, target)}${wall === undefined ? '' : ` behind ${state.terrain[wall]!.name}`}`;
}

function blowOf(state: State, move: AttackWith): Blow | undefined {
  const turn = turnNow(state);
  if (turn?.target === undefined || turn.range === undefined) return undefined;
  return { by: move.by, target: turn.target, range: turn.range, face: faceOf(move.die), ...namedCover(move) };
}

function attackWith(referee: Referee, state: State, move: AttackWith): MoveResult<State> {
  const turn: Turn = { ...withoutDie(turnNow(state)!, move.die), attacked: true };
  const aim = turn.target!;
  const against = coverAgainst(state, aim, move.cover);
  const blow = { face: faceOf(move.die), ...(against === undefined ? {} : { cover: against }) };
  if (state.frames[aim]?.activated ?? true) {
    return resolveAttack(referee, withTurn(state, turn), turn, blow, move.pieces);
  }
  const target = state.frames[aim]!;
  referee.note('TN-08', 'activates-first', { name: target.name, by: state.frames[move.by]!.name });
  const waits = { ...state, turns: [{ ...turn, pending: blow }, openTurn(aim)] };
  return {
    outcome: 'waiting',
    facts: { attack: blow.face },
    changes: [],
    state: withFrame(waits, aim, { activated: true }),
  };
}
