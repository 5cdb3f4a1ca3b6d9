/** FB-28: nothing is done in this exchange. */
import { refuseMove } from '../../../helpers/index.ts';
import { moveKind } from '../../../kernel/index.ts';
import { hasExchanges, nameOf } from '../encounter/change.ts';
import { inTurn, offer, rankOf } from '../encounter/offers.ts';
import { doer, participants } from '../encounter/participants.ts';
import { acted, plain } from '../encounter/results.ts';
import { person, type State } from '../encounter/state.ts';
import { notOpen, notTheirTurn } from '../encounter/turns.ts';
import { SCENE_WORD } from '../request.ts';

const outOfPlace = (state: State) =>
  hasExchanges(state)
    ? undefined
    : refuseMove('kind', `A ${SCENE_WORD[state.scene]} has no exchanges, and nobody passes in it.`, 'FB-27');

export const passMove = moveKind<State>()({
  kind: 'pass',
  about: { label: 'Pass', help: 'Do nothing in this exchange.' },
  fields: { by: person() },
  rank: () => rankOf('pass'),
  offers: inTurn((state, by) => [offer(state, by, 'passes', {})]),
  illegal: (state, { by }) => notOpen(state) ?? notTheirTurn(state, by) ?? outOfPlace(state),
  act: (referee, state, { by }) => {
    referee.note('FB-28', 'passed', { name: nameOf(state, by) });
    return plain('passed', state, acted(state, by));
  },
  label: (state, { by }) => `${doer(state, by)} passes`,
  takesPart: (_, { by }) => participants([by]),
});
