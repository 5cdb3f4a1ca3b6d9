/** A player hands the choice of the next frame down (TN-09). */
import { refuseMove } from '../../../helpers/index.ts';
import { moveKind, type Refusal } from '../../../kernel/index.ts';
import { mayChoose, mayPass } from '../encounter/order.ts';
import { playerId, type State } from '../encounter/state.ts';
import { involved, nameIn } from '../encounter/text.ts';
import { type Actor, unknown } from '../encounter/turns.ts';

export const passMove = moveKind<State, Actor>()({
  kind: 'pass',
  about: { label: 'Pass', help: 'Let the next player choose a frame.' },
  fields: { by: playerId('Player') },
  offers: (_, { player }) => [{ by: player, action: { by: player }, ends: true }],
  illegal: (state, { by }) => notToPass(state, by),
  act: (referee, state, { by }) => {
    referee.note('TN-09', 'passes', { name: state.players[by]!.name });
    return { outcome: 'passed', facts: {}, changes: [], state: { ...state, passed: [...state.passed, by] } };
  },
  label: (state, { by }) => `${nameIn(state, by)} passes`,
  takesPart: (state, { by }) => involved(state, [by]),
});

/** TN-08 to TN-10: why a player may not pass. */
function notToPass(state: State, by: string): Refusal | undefined {
  if (!Object.hasOwn(state.players, by)) return unknown('by', by, state.players);
  const { name } = state.players[by]!;
  if (state.turns.length > 0) return refuseMove('kind', 'A turn is under way.', 'TN-08');
  if (!mayChoose(state, by)) return refuseMove('by', `It is not for ${name} to choose.`, 'TN-09');
  return mayPass(state, by) ? undefined : refuseMove('by', `${name} is the last who can activate a frame.`, 'TN-10');
}
