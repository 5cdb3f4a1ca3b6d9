/** A frame marks an enemy with a die, last of all, so never for its own attack (TN-06, TN-12). */
import { refuseMove } from '../../../helpers/index.ts';
import { flag, maybe, moveKind } from '../../../kernel/index.ts';
import { diceFor, faceOf, turnNow, withFrame, withoutDie, withTurn } from '../encounter/order.ts';
import { notSpottable } from '../encounter/spots.ts';
import { dieId, frameId, type State, type Turn } from '../encounter/state.ts';
import { involved, nameIn, withKnown } from '../encounter/text.ts';
import { type Actor, notADieFor, notDefended, withDie } from '../encounter/turns.ts';

export const spotMove = moveKind<State, Actor>()({
  kind: 'spot',
  about: { label: 'Spot', help: 'Use a die to mark an enemy for your side’s attacks.' },
  fields: {
    by: frameId(),
    die: dieId('Spot die'),
    target: frameId('Who is spotted'),
    away: maybe(flag({ label: 'More than a ruler away' })),
    covered: maybe(flag({ label: 'In cover from the spotter' })),
  },
  offers: (state, { open }) =>
    open === undefined
      ? []
      : diceFor(open.turn, 'spot').flatMap((die) =>
          Object.entries(state.frames).map(([target, { name }]) =>
            withDie(state, open, 'spot', die, `spots ${name} with ${die}`, { target }),
          ),
        ),
  illegal: (state, move) => {
    const problem = notDefended(state, move.by);
    if (problem !== undefined) return problem;
    const turn = turnNow(state)!;
    if (turn.spotted) return refuseMove('kind', 'It has spotted.', 'TN-04');
    return notADieFor(turn, 'spot', move.die) ?? notSpottable(state, state.frames[move.by]!, move);
  },
  act: (referee, state, { by, die, target }) => {
    const value = faceOf(die);
    const { name, spot: before } = state.frames[target]!;
    referee.note('TN-06', 'spots', { by: state.frames[by]!.name, name, spot: value });
    const turn: Turn = { ...withoutDie(turnNow(state)!, die), spotted: true };
    const after = withFrame(withTurn(state, turn), target, { spot: value });
    const change = { who: target, what: 'spot', by: value - before, from: before, to: value };
    return { outcome: 'spotted', facts: { spot: value }, changes: [change], state: after };
  },
  label: (state, { by, die, target }, viewer) =>
    `${nameIn(state, by)} spots ${nameIn(state, target)}${withKnown(viewer, by, die)}`,
  takesPart: (state, { by, target }) => involved(state, [by, target]),
});
