/** A frame is done; what it did not use is put away, and the choice goes back to the player who leads now (TN-07). */
import { moveKind } from '../../../kernel/index.ts';
import { turnNow } from '../encounter/order.ts';
import { frameId, type State } from '../encounter/state.ts';
import { involved, nameIn } from '../encounter/text.ts';
import { type Actor, inTurn, notDefended } from '../encounter/turns.ts';

export const endTurnMove = moveKind<State, Actor>()({
  kind: 'end-turn',
  about: { label: 'End turn', help: 'This frame is done; unused dice are put away.' },
  fields: { by: frameId() },
  offers: (state, { open }) =>
    open === undefined ? [] : [{ ...inTurn(state, open.turn, 'ends its turn', {}), ends: true }],
  illegal: (state, { by }) => notDefended(state, by),
  act: (referee, state, { by }) => {
    referee.note('TN-07', 'turn-over', { name: state.frames[by]!.name, dice: turnNow(state)!.dice.length });
    const turns = state.turns.slice(0, -1);
    const after = { ...state, turns, passed: turns.length === 0 ? [] : state.passed };
    return { outcome: 'turn-over', facts: {}, changes: [], state: after };
  },
  label: (state, { by }) => `${nameIn(state, by)} ends its turn`,
  takesPart: (state, { by }) => involved(state, [by]),
});
