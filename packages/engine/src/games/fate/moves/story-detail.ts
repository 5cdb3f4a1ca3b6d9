/** FB-21: a fate point makes something true of the story, if the GM lets it pass; nothing is rolled. */
import { refuseMove } from '../../../helpers/index.ts';
import { moveKind, type Refusal, text } from '../../../kernel/index.ts';
import { nameOf } from '../encounter/change.ts';
import { addPoints, played, purseOf } from '../encounter/invocable.ts';
import { doer, inRole, participants } from '../encounter/participants.ts';
import { plain } from '../encounter/results.ts';
import { GM, person, type State } from '../encounter/state.ts';
import { notOpen } from '../encounter/turns.ts';

function cannotPay(state: State, by: string): Refusal | undefined {
  if (played(state, by)) return refuseMove('by', 'The GM tells without paying for it.', 'FATE-43');
  return purseOf(state, by) > 0 ? undefined : refuseMove('by', `${nameOf(state, by)} has no fate point.`, 'FB-21');
}

export const storyDetailMove = moveKind<State>()({
  kind: 'story-detail',
  about: { label: 'Story detail', help: 'Pay a fate point to make something true.' },
  fields: { by: person(), detail: text({ label: 'What is true' }, 300) },
  illegal: (state, { by }) => notOpen(state) ?? cannotPay(state, by),
  act: (referee, state, { by, detail: says }) => {
    const name = nameOf(state, by);
    const word = referee.choose('newInformation', { by: 'gm', options: ['accept', 'veto'], default: 'accept' });
    if (word === 'veto') {
      referee.note('FB-21', 'detail-vetoed', { name, says });
      return plain('vetoed', state, state);
    }
    referee.note('FB-21', 'declared', { name, says });
    const fact = { says, by, believed: true, truth: 'true' as const };
    const paid = addPoints(state, by, -1);
    return plain('declared', state, { ...paid, information: [...paid.information, fact] });
  },
  label: (state, { by }) => `${doer(state, by)} adds a detail to the story`,
  takesPart: (_, { by }) => participants([by, GM]),
  asked: (_, { by }, needs) => inRole(needs, { actor: by }),
  outcomes: { declared: 'it is so', vetoed: 'the GM does not allow it' },
});
