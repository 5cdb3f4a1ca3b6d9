/** FATE-43: the GM may tell something whenever it makes sense. */
import { moveKind, text } from '../../../kernel/index.ts';
import { nameOf } from '../encounter/change.ts';
import { everybody } from '../encounter/participants.ts';
import { plain } from '../encounter/results.ts';
import { person, type State } from '../encounter/state.ts';
import { notOpen } from '../encounter/turns.ts';

export const tellMove = moveKind<State>()({
  kind: 'tell',
  about: { label: 'Tell', help: 'Give the players a piece of information.' },
  fields: { information: text({ label: 'Information' }, 300), to: person('To whom') },
  illegal: notOpen,
  act: (referee, state, { information: says, to }) => {
    referee.note('FATE-43', 'told', { says, to: nameOf(state, to) });
    const fact = { says, by: to, believed: true, truth: 'true' as const };
    return plain('told', state, { ...state, information: [...state.information, fact] });
  },
  label: (state, { to }, viewer) =>
    viewer.plays(to) ? `The GM tells ${nameOf(state, to)} something` : 'The GM does something',
  takesPart: everybody,
  gmLevel: (_, { to }, viewer) => (viewer.plays(to) ? 'open' : 'hidden'),
});
