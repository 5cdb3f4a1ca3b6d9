/** What fate points do besides invoking: details of the story, and compels. Neither is an action. */

import { counted } from '../../../helpers/index.ts';
import type { Referee } from '../../../kernel/index.ts';
import type { MoveResult } from './act-rolls.ts';
import { complicate, nameOf } from './change.ts';
import { changesSince } from './differences.ts';
import { addPoints, purseOf } from './invocable.ts';
import type { MoveOf } from './moves.ts';
import { GM, type State } from './state.ts';

function plain(outcome: string, before: State, after: State): MoveResult {
  return { outcome, facts: {}, changes: changesSince(before, after), state: after };
}

/** FB-21: a fate point makes something true, if the GM lets it pass; nothing is rolled. */
export function declareDetail(referee: Referee, state: State, { by, detail }: MoveOf<'story-detail'>): MoveResult {
  const name = nameOf(state, by);
  const word = referee.choose('newInformation', { by: 'gm', options: ['accept', 'veto'], default: 'accept' });
  if (word === 'veto') {
    referee.note('FB-21', 'detail-vetoed', { name, says: detail });
    return plain('vetoed', state, state);
  }
  referee.note('FB-21', 'declared', { name, says: detail });
  const fact = { says: detail, by, believed: true, truth: 'true' as const };
  const paid = addPoints(state, by, -1);
  return plain('declared', state, { ...paid, information: [...paid.information, fact] });
}

/** FB-22: an aspect makes trouble. Who takes the trouble gets a point; who refuses pays one, and needs one. */
export function compel(referee: Referee, state: State, move: MoveOf<'compel'>): MoveResult {
  const { by = GM, on, aspect, complication } = move;
  const name = nameOf(state, on);
  referee.note('FB-22', 'compelled', { by: nameOf(state, by), name, aspect, says: complication });
  // Who compels somebody else pays for it; the GM does not, and nobody for themselves.
  const proposed = by === GM || by === on ? state : addPoints(state, by, -1);
  if (refuses(referee, proposed, by, on)) {
    if (by === on) {
      referee.note('FB-22', 'compel-declined', { name });
      return plain('refused', state, state);
    }
    referee.note('FB-22', 'compel-refused', { name });
    return plain('refused', state, addPoints(proposed, on, -1));
  }
  referee.note('FB-22', 'compel-accepted', { name, says: complication });
  return plain('accepted', state, complicate(addPoints(proposed, on, 1), `${name}: ${complication}`));
}

/** Who compels themselves asks the GM; everybody else is asked themselves. */
function refuses(referee: Referee, state: State, by: string, on: string): boolean {
  const free = by === on || purseOf(state, on) > 0;
  const because = 'Without a fate point nobody refuses.';
  const word = referee.choose('compel', {
    by: by === on ? 'gm' : 'character',
    options: free ? ['accept', 'refuse'] : ['accept'],
    default: 'accept',
    describe: () => ({
      option: (word) => {
        if (word === 'accept')
          return { cost: { label: '1 fate point gained', by: -1 }, makes: 'the complication happens' };
        const points = purseOf(state, on);
        const cost = { label: `1 of ${counted(points, 'fate point')}`, by: 1, from: points, to: points - 1 };
        return { ...(by === on ? {} : { cost }), makes: 'nothing comes of it' };
      },
    }),
    ...(free ? {} : { closed: [{ option: 'refuse', clause: 'FB-22', because }] }),
  });
  return word === 'refuse';
}
