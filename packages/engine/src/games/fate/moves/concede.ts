/** FB-11: out on one's own terms: a fate point, and one for each consequence taken here, when the scene is over. */
import { refuseMove } from '../../../helpers/index.ts';
import { moveKind } from '../../../kernel/index.ts';
import { closed, turnsTo, withPerson } from '../encounter/change.ts';
import { offer, rankOf } from '../encounter/offers.ts';
import { doer, participants } from '../encounter/participants.ts';
import { plain } from '../encounter/results.ts';
import { capped, person, type State } from '../encounter/state.ts';
import { notOpen } from '../encounter/turns.ts';

const outOfPlace = ({ scene }: State) =>
  turnsTo(scene) ? undefined : refuseMove('kind', 'Only a conflict can be conceded.');

export const concedeMove = moveKind<State>()({
  kind: 'concede',
  about: { label: 'Concede', help: 'Leave on your own terms, for fate points when the scene ends.' },
  fields: { by: person() },
  rank: () => rankOf('concede'),
  offers: (state, by) => [{ ...offer(state, by, 'concedes', {}), ends: true }],
  illegal: (state) => notOpen(state) ?? outOfPlace(state),
  act: (referee, state, { by }) => {
    const { owed, takenHere, name } = state.people[by]!;
    referee.note('FB-11', 'conceded', { name, points: 1 + takenHere });
    const after = withPerson(state, by, { out: 'conceded', owed: capped(owed + 1 + takenHere) });
    return plain('conceded', state, closed(after));
  },
  label: (state, { by }) => `${doer(state, by)} concedes`,
  takesPart: (_, { by }) => participants([by]),
});
