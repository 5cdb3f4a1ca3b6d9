/** FATE-96: no action, and +2 to every defend of the exchange. */
import { refuseMove } from '../../../helpers/index.ts';
import { moveKind } from '../../../kernel/index.ts';
import { nameOf, turnsTo, withPerson } from '../encounter/change.ts';
import { offer, rankOf } from '../encounter/offers.ts';
import { doer, participants } from '../encounter/participants.ts';
import { plain } from '../encounter/results.ts';
import { person, type State } from '../encounter/state.ts';
import { hasActed, notOpen } from '../encounter/turns.ts';
import { SCENE_WORD } from '../request.ts';

const outOfPlace = ({ scene }: State) =>
  turnsTo(scene)
    ? undefined
    : refuseMove('kind', `Full defense is for conflicts, not for a ${SCENE_WORD[scene]}.`, 'FATE-96');

export const fullDefenseMove = moveKind<State>()({
  kind: 'full-defense',
  about: { label: 'Full defense', help: 'Take no action; +2 to every defense until the exchange ends.' },
  fields: { by: person() },
  rank: () => rankOf('full-defense'),
  offers: (state, by) => [offer(state, by, 'goes on full defense', {})],
  // D11: it may be declared at any time before one’s action.
  illegal: (state, { by }) => notOpen(state) ?? hasActed(state, by, 'D11') ?? outOfPlace(state),
  act: (referee, state, { by }) => {
    referee.note('FATE-96', 'on-guard', { name: nameOf(state, by), until: state.settings.fullDefenseUntil });
    return plain('on-guard', state, withPerson(state, by, { acted: true, fullDefense: true }));
  },
  label: (state, { by }) => `${doer(state, by)} goes on full defense`,
  takesPart: (_, { by }) => participants([by]),
});
