/** A defend against the surroundings, or against a minor opponent without dice. */
import { type InferFields, moveKind, type Referee, text, withDefault } from '../../../kernel/index.ts';
import { defend } from '../defend.ts';
import { extras, invokes, names, rating, says, skill, track } from '../encounter/fields.ts';
import { named } from '../encounter/naming.ts';
import { doer, inRole, participants, ROLL_OUTCOMES } from '../encounter/participants.ts';
import { finished, type SceneResult, takeHit } from '../encounter/results.ts';
import { gearOf, settle, situation } from '../encounter/roll.ts';
import { sent } from '../encounter/sent.ts';
import { GM, person, type State } from '../encounter/state.ts';
import { describeRoll } from '../encounter/text.ts';
import { notOpen } from '../encounter/turns.ts';
import { withSkill } from '../text/say.ts';

const fields = {
  by: person(),
  skill,
  /** FATE-90: a hostile environment, or a minor opponent without dice. */
  rating,
  threat: withDefault(text({ label: 'Threat' }, 60), 'the surroundings'),
  track,
  invokes,
  ...extras,
  names,
  says,
};

type Defend = InferFields<typeof fields>;

/** FATE-89, FATE-90: a defend against the surroundings is an action, yet not the turn's. */
function actDefend(referee: Referee, state: State, move: Defend): SceneResult {
  const { by, rating, threat, track = state.harm } = move;
  const against = { id: GM, side: { name: threat, rating, bonuses: [], rolls: false } };
  const s = situation(state, 'defend', move, against, { gear: gearOf(state, track, GM, by) });
  const result = defend(referee, s);
  const who = { actor: by, opposition: GM };
  const settled = settle(state, who, result);
  const after = takeHit(referee, settled, by, result.facts.hit, track, GM);
  return finished(state, named(referee, state, after, move), result, who);
}

export const defendMove = moveKind<State>()({
  kind: 'defend',
  about: { label: 'Defend', help: 'Roll against a danger of the surroundings.' },
  fields,
  illegal: (state, move) => notOpen(state) ?? sent(state, move, { against: GM, action: 'defend', skill: move.skill }),
  act: actDefend,
  label: (state, { by, threat }) => `${doer(state, by)} defends against ${threat}`,
  takesPart: (_, { by }) => participants([by, GM]),
  asked: (_, { by }, needs) => inRole(needs, { actor: by, character: by }),
  singly: () => 'defend',
  describe: (result, before, { by, threat, skill: own }) =>
    describeRoll(result, before, { by, deed: `defends against ${threat}${withSkill(own)}`, against: GM }),
  outcomes: ROLL_OUTCOMES,
});
