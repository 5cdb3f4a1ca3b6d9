/** One task of a challenge (FATE-36, FATE-58); the whole is judged when all are done. */
import { refuseMove } from '../../../helpers/index.ts';
import { type InferFields, maybe, moveKind, type Referee, type Refusal, text } from '../../../kernel/index.ts';
import { discover } from '../discover.ts';
import { payCost, someoneElse } from '../encounter/costs.ts';
import { cost, extras, invokes, names, says, skill } from '../encounter/fields.ts';
import { named } from '../encounter/naming.ts';
import { harder } from '../encounter/obstacles.ts';
import { offer, rankOf } from '../encounter/offers.ts';
import { doer, inRole, participants, ROLL_OUTCOMES } from '../encounter/participants.ts';
import { finished, type SceneResult } from '../encounter/results.ts';
import { settle, situation } from '../encounter/roll.ts';
import { sent } from '../encounter/sent.ts';
import { GM, person, type State } from '../encounter/state.ts';
import { describeRoll } from '../encounter/text.ts';
import { notOpen } from '../encounter/turns.ts';
import { overcome } from '../overcome.ts';
import { withSkill } from '../text/say.ts';
import { challengeWords } from '../text/steps.ts';

const fields = {
  by: person(),
  task: text({ label: 'Task' }, 120),
  skill: maybe(skill),
  invokes,
  ...extras,
  names,
  cost,
  says,
};

type Task = InferFields<typeof fields>;

const taskOf = ({ tasks }: State, { task }: Task) => tasks.find(({ name }) => name === task);

function cannotTry(state: State, move: Task): Refusal | undefined {
  if (state.scene !== 'challenge') return refuseMove('kind', 'Tasks belong to a challenge.', 'FATE-36');
  const task = taskOf(state, move);
  if (task === undefined) return refuseMove('task', `There is no task ${move.task}.`);
  if (task.outcome !== undefined) return refuseMove('task', `${task.name} has been tried.`, 'FATE-58');
  return sent(state, move, { against: GM, action: task.action, skill: move.skill ?? task.skill });
}

/** FATE-36, FATE-58: one task of a challenge; the whole is judged when all are done. */
function doTask(referee: Referee, state: State, move: Task): SceneResult {
  const { by } = move;
  const task = taskOf(state, move)!;
  const skill = move.skill ?? task.skill;
  const opposition = {
    id: GM,
    side: { name: task.name, rating: task.rating, bonuses: harder(state, by, task.name), rolls: false },
  };
  const rule = task.action === 'discover' ? discover : overcome;
  const result = rule(referee, situation(state, task.action, { ...move, skill }, opposition, {}));
  const other = someoneElse(state, by, GM);
  const settled = settle(state, { actor: by, opposition: GM }, result, other, task.name);
  const bill = { actor: by, other, what: task.name, names: move.names, cost: move.cost };
  const { state: paid, cost: chosen } = payCost(referee, settled, bill, result);
  const { success = false, cost } = result.facts;
  const tasks = paid.tasks.map((one) => (one === task ? { ...one, by, outcome: result.outcome, success, cost } : one));
  const after = named(referee, state, judged(referee, { ...paid, tasks }), move);
  return finished(state, after, result, { actor: by, opposition: other }, chosen);
}

function judged(referee: Referee, state: State): State {
  const { tasks } = state;
  if (tasks.some(({ outcome }) => outcome === undefined)) return state;
  const done = tasks.filter(({ success }) => success).length;
  const costly = tasks.filter(({ success, cost }) => success === true && cost !== 'none').length;
  referee.note('FATE-58', 'judged', { done, of: tasks.length, costly });
  return { ...state, over: challengeWords(done, tasks.length, costly) };
}

export const taskMove = moveKind<State>()({
  kind: 'task',
  about: { label: 'Try a task', help: 'Roll for one task of the challenge.' },
  fields,
  rank: () => rankOf('task'),
  offers: (state, by) =>
    state.tasks.map(({ name, skill: own }) => offer(state, by, `tries: ${name} (${own})`, { task: name, skill: own })),
  illegal: (state, move) => notOpen(state) ?? cannotTry(state, move),
  act: doTask,
  label: (state, { by, task }) => `${doer(state, by)} tries “${task}”`,
  takesPart: (_, { by }) => participants([by, GM]),
  asked: (_, { by }, needs) => inRole(needs, { actor: by }),
  describe: (result, before, move) => {
    const deed = `tries “${move.task}”${withSkill(move.skill ?? taskOf(before, move)?.skill)}`;
    return describeRoll(result, before, { by: move.by, deed, against: GM });
  },
  outcomes: ROLL_OUTCOMES,
});
