/** A move is made: each is the rule of its own clause, and the fight that it leaves. */
import type { Referee } from '../../../kernel/index.ts';
import { breakOff, type MoveResult, prepareBlow, strike } from './attacks.ts';
import { changeGear, setScene, treat } from './change.ts';
import { moveUp } from './places.ts';
import { endPhase, endRound } from './rounds.ts';
import { type EncounterMove, type State, withFighter } from './state.ts';

export function act(referee: Referee, state: State, move: EncounterMove, prepare = prepareBlow): MoveResult {
  switch (move.kind) {
    case 'attack':
      return strike(referee, state, move, prepare);
    case 'leave':
      return breakOff(referee, state, move.by);
    case 'hold': {
      const { name } = state.fighters[move.by]!;
      referee.note('PHY-69', 'holds', move.what === undefined ? { name } : { name, what: move.what });
      const after = { ...withFighter(state, move.by, { acted: true }), started: true };
      return { outcome: 'held', facts: {}, changes: [], state: after };
    }
    case 'move': {
      const { name } = state.fighters[move.by]!;
      referee.note('c-18', 'moves-up', { name, target: state.fighters[move.target]!.name });
      const after = { ...moveUp(state, move.by, move.target), started: true };
      return { outcome: 'moved', facts: {}, changes: [], state: after };
    }
    case 'change':
      return changeGear(referee, state, move);
    case 'treat':
      return treat(referee, state, move);
    case 'scene':
      return setScene(referee, state, move);
    case 'end-phase': {
      const course = endPhase(referee, state);
      return { outcome: 'next-phase', facts: { phase: course.state.phase! }, ...course };
    }
    case 'end-round': {
      const course = endRound(referee, state);
      return { outcome: 'next-round', facts: { round: course.state.round }, ...course };
    }
  }
}
