/** FB-24: a new opponent, or help. */
import { moveKind } from '../../../kernel/index.ts';
import { joined, newestOf } from '../encounter/arrivals.ts';
import { everybody } from '../encounter/participants.ts';
import { plain } from '../encounter/results.ts';
import { within } from '../encounter/sent.ts';
import { type State, sheetShape } from '../encounter/state.ts';
import { notOpen } from '../encounter/turns.ts';

export const joinMove = moveKind<State>()({
  kind: 'join',
  about: { label: 'Add a character', help: 'Another character enters the scene.' },
  fields: { person: sheetShape },
  illegal: (state, { person }) => notOpen(state) ?? within(joined(state, person), 'person.'),
  act: (referee, state, { person }) => {
    const after = joined(state, person) as State;
    referee.note('FB-24', 'joined', { name: newestOf(after), side: person.side });
    return plain('joined', state, after);
  },
  label: (_, { person }) => `The GM brings ${person.name} in`,
  takesPart: everybody,
  // The whole sheet is in it.
  gmLevel: () => 'rolls',
});
