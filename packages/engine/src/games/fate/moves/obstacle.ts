/** FB-25: something new in the way. */
import { moveKind } from '../../../kernel/index.ts';
import { withObstacle } from '../encounter/obstacles.ts';
import { everybody } from '../encounter/participants.ts';
import { plain } from '../encounter/results.ts';
import { inTheWay } from '../encounter/sent.ts';
import { obstacleShape, type State } from '../encounter/state.ts';
import { notOpen } from '../encounter/turns.ts';

export const obstacleMove = moveKind<State>()({
  kind: 'obstacle',
  about: { label: 'Obstacle', help: 'Put something new in the way.' },
  fields: { obstacle: obstacleShape },
  illegal: (state, { obstacle }) => notOpen(state) ?? inTheWay(state, obstacle.name, 'obstacle.name'),
  act: (referee, state, { obstacle }) => {
    referee.note('FB-25', 'obstacle', { name: obstacle.name, rating: obstacle.rating });
    return plain('obstacle', state, withObstacle(state, obstacle));
  },
  label: (_, { obstacle }) => `The GM puts “${obstacle.name}” in the way`,
  takesPart: everybody,
});
