/** Why something may not be done now in a fight, if it may not. */
import type { Refusal } from '../../kernel/index.ts';
import type { Use } from './dice.ts';
import { type BattleMove, type MoveOf, type State, TERRAIN, type Turn } from './encounter-state.ts';
import { choosers, diceFor, faceOf, isRoundOver, isStanding, mayPass, playersLeft, turnNow } from './order.ts';
import { declarationProblem } from './roll.ts';
import { unsound } from './sound.ts';

function no(path: string, message: string, rule?: string): Refusal {
  const refusal = { code: 'not_allowed', path: `action.${path}`, message } as const;
  return rule === undefined ? refusal : { ...refusal, rule };
}

function unknown(path: string, id: string, known: Readonly<Record<string, unknown>>): Refusal {
  const message = `Nobody here is called ${id}. Here: ${Object.keys(known).join(', ')}.`;
  return { code: 'invalid_request', path: `action.${path}`, message };
}

export function barred(state: State, move: BattleMove): Refusal | undefined {
  const broken = unsound(state);
  if (broken !== undefined) return { code: 'invalid_request', ...broken };
  if (playersLeft(state).length < 2) return no('kind', 'Fewer than two players have frames left.');
  if (move.kind === 'end-round') {
    return isRoundOver(state) ? undefined : no('kind', 'Some frames have yet to act this round.', 'TN-11');
  }
  if (move.kind === 'pass') return barredPass(state, move.by);
  const frame = Object.hasOwn(state.frames, move.by) ? state.frames[move.by] : undefined;
  if (frame === undefined) return unknown('by', move.by, state.frames);
  if (!isStanding(frame)) return no('by', `${frame.name} is destroyed.`, 'MFZ-42');
  if (move.kind === 'activate') return barredActivate(state, move);
  const turn = turnNow(state);
  if (turn?.frame !== move.by) return no('by', `It is not the turn of ${frame.name}.`, 'TN-08');
  if (!turn.rolled) return no('kind', `${frame.name} declares and rolls first.`, 'TN-02');
  if (move.kind === 'defend')
    return turn.defended ? no('kind', 'It has defended.', 'TN-03') : dieProblem(turn, move, 'defense');
  if (!turn.defended) return no('kind', `${frame.name} assigns its defense first, or none.`, 'TN-03');
  switch (move.kind) {
    case 'move':
      return turn.moved
        ? no('kind', 'It has moved.', 'TN-04')
        : (afterSpot(turn) ?? dieProblem(turn, move, 'movement'));
    case 'attack':
      return turn.attacked
        ? no('kind', 'It has attacked.', 'TN-04')
        : (afterSpot(turn) ?? dieProblem(turn, move, 'attack') ?? barredAttack(state, turn, move));
    case 'spot':
      return turn.spotted
        ? no('kind', 'It has spotted.', 'TN-04')
        : (dieProblem(turn, move, 'spot') ?? barredSpot(state, frame.owner, move));
    case 'end-turn':
      return undefined;
  }
}

function barredPass(state: State, by: string): Refusal | undefined {
  if (!Object.hasOwn(state.players, by)) return unknown('by', by, state.players);
  const { name } = state.players[by]!;
  if (state.turns.length > 0) return no('kind', 'A turn is under way.', 'TN-08');
  if (!choosers(state).includes(by)) return no('by', `It is not for ${name} to choose.`, 'TN-09');
  return mayPass(state, by) ? undefined : no('by', `${name} is the last who can activate a frame.`, 'TN-10');
}

function barredActivate(state: State, move: MoveOf<'activate'>): Refusal | undefined {
  const frame = state.frames[move.by]!;
  const turn = turnNow(state);
  if (turn !== undefined) {
    if (turn.frame !== move.by) return no('by', `${state.frames[turn.frame]!.name} is acting.`, 'TN-08');
    if (turn.rolled) return no('kind', `${frame.name} has rolled.`, 'TN-02');
  } else {
    if (frame.activated) return no('by', `${frame.name} has had its turn this round.`, 'TN-07');
    if (!choosers(state).includes(frame.owner))
      return no('by', `It is not for ${state.players[frame.owner]!.name} to choose.`, 'TN-09');
  }
  if (move.rockets > frame.rockets) return no('rockets', `${frame.name} has ${frame.rockets} rockets left.`, 'FR-06');
  if ((move.target === undefined) !== (move.range === undefined))
    return no('target', 'A target and a range are declared together, or neither.', 'TN-01');
  if (move.target !== undefined && move.target !== TERRAIN) {
    if (!Object.hasOwn(state.frames, move.target)) return unknown('target', move.target, state.frames);
    const target = state.frames[move.target]!;
    if (target.owner === frame.owner) return no('target', `${target.name} is on the same side.`, 'TN-01');
    if (!isStanding(target)) return no('target', `${target.name} is destroyed.`, 'MFZ-42');
  }
  return declarationProblem(frame, move.range, move.rockets, 'action.');
}

function dieProblem(turn: Turn, move: { readonly die?: string }, use: Use): Refusal | undefined {
  const open = diceFor(turn, use);
  if (move.die === undefined || open.includes(move.die)) return undefined;
  const list = open.length === 0 ? 'there is none' : open.join(', ');
  return no('die', `${move.die} is no unused die for ${use}: ${list}.`, 'FR-01');
}

function afterSpot({ spotted }: Turn): Refusal | undefined {
  return spotted ? no('kind', 'Spotting comes last.', 'TN-06') : undefined;
}

function barredAttack(state: State, turn: Turn, { cover, pieces }: MoveOf<'attack'>): Refusal | undefined {
  if (turn.target === undefined || turn.range === undefined) return no('kind', 'No target was declared.', 'TN-01');
  if (turn.target === TERRAIN) {
    if (pieces === 0) return no('pieces', 'There is nothing left of it to attack.', 'MFZ-30');
    return cover === undefined ? undefined : no('cover', 'Terrain is never in cover.', 'D13');
  }
  if (!isStanding(state.frames[turn.target]!)) return no('kind', 'The declared target is destroyed.', 'MFZ-42');
  if (cover?.kind !== 'frame') return undefined;
  if (!Object.hasOwn(state.frames, cover.frame)) return unknown('cover.frame', cover.frame, state.frames);
  if (cover.frame === turn.frame || cover.frame === turn.target)
    return no('cover.frame', 'Only a third frame can be cover.', 'MFZ-16');
  return isStanding(state.frames[cover.frame]!)
    ? undefined
    : no('cover.frame', 'A destroyed frame is no cover.', 'D25');
}

function barredSpot(state: State, owner: string, { die, target }: MoveOf<'spot'>): Refusal | undefined {
  if (!Object.hasOwn(state.frames, target)) return unknown('target', target, state.frames);
  const frame = state.frames[target]!;
  if (!isStanding(frame)) return no('target', `${frame.name} is destroyed.`, 'MFZ-42');
  if (frame.owner === owner) return no('target', 'A spot goes on an enemy frame.', 'TN-06');
  return faceOf(die) > frame.spot
    ? undefined
    : no('die', `${frame.name} already has a spot of ${frame.spot}; only a higher one replaces it.`, 'TN-12');
}
