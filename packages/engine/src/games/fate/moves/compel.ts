/** FB-22: an aspect makes trouble, proposed by a player or by the GM. */
import { counted, refuseMove } from '../../../helpers/index.ts';
import { type InferFields, maybe, moveKind, type Referee, type Refusal, text } from '../../../kernel/index.ts';
import { complicate, findAspect, nameOf } from '../encounter/change.ts';
import { aspect } from '../encounter/fields.ts';
import { addPoints, played, purseOf } from '../encounter/invocable.ts';
import { doer, inRole, participants } from '../encounter/participants.ts';
import { plain, type SceneResult } from '../encounter/results.ts';
import { GM, person, type State } from '../encounter/state.ts';
import { notOpen } from '../encounter/turns.ts';

const fields = {
  by: maybe(person('Who proposes it')),
  on: person('On whom'),
  aspect,
  complication: text({ label: 'What it brings' }, 200),
};

type Compel = InferFields<typeof fields>;

/** FB-22: an aspect of the person or of the scene, and a fate point of a player who proposes it for another character. */
function cannotCompel(state: State, { by = GM, on, aspect }: Compel): Refusal | undefined {
  if (state.boosts.some(({ name }) => name === aspect))
    return refuseMove('aspect', 'A boost is not compelled.', 'FB-22');
  const found = findAspect(state, aspect);
  if (found === undefined) return refuseMove('aspect', `There is no aspect ${aspect}.`);
  if (found.on !== undefined && found.on !== on)
    return refuseMove('aspect', `${aspect} is ${nameOf(state, found.on)}’s.`, 'FB-22');
  if (played(state, by) && played(state, on))
    return refuseMove('on', 'The GM compels nobody of the GM’s own.', 'FB-22');
  if (by === GM || by === on || purseOf(state, by) > 0) return undefined;
  return refuseMove('by', `${nameOf(state, by)} has no fate point to propose it.`, 'FB-22');
}

/** FB-22: an aspect makes trouble. Who takes the trouble gets a point; who refuses pays one, and needs one. */
function compel(referee: Referee, state: State, move: Compel): SceneResult {
  const { by = GM, on, aspect, complication } = move;
  const name = nameOf(state, on);
  referee.note('FB-22', 'compelled', { by: nameOf(state, by), name, aspect, says: complication });
  // Compelling another character costs a point; the GM does not, and nobody for themselves.
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

export const compelMove = moveKind<State>()({
  kind: 'compel',
  about: { label: 'Compel', help: 'Offer a fate point for trouble from an aspect.' },
  fields,
  illegal: (state, move) => notOpen(state) ?? cannotCompel(state, move),
  act: compel,
  label: (state, { by, on }) => `${doer(state, by)} proposes a compel on ${nameOf(state, on)}`,
  takesPart: (_, { by, on }) => participants([by, on, GM]),
  asked: (_, { by, on }, needs) => inRole(needs, { actor: by, character: on }),
  outcomes: { accepted: 'it happens', refused: 'refused' },
});
