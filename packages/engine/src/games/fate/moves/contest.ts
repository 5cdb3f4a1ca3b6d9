/** A side's roll in the exchange of a contest, against a set rating or to be compared with the others. */
import { refuseMove } from '../../../helpers/index.ts';
import {
  type InferFields,
  maybe,
  moveKind,
  oneOf,
  type Referee,
  type Refusal,
  withDefault,
} from '../../../kernel/index.ts';
import { discover } from '../discover.ts';
import { forfeits, nameOf } from '../encounter/change.ts';
import { payCost, someoneElse } from '../encounter/costs.ts';
import { changesSince } from '../encounter/differences.ts';
import { cost, extras, helpers, invokes, names, rating, says, skill } from '../encounter/fields.ts';
import { charge } from '../encounter/invocable.ts';
import { named } from '../encounter/naming.ts';
import { harder } from '../encounter/obstacles.ts';
import { bestSkill, offer, rankOf } from '../encounter/offers.ts';
import { doer, inRole, participants, ROLL_OUTCOMES } from '../encounter/participants.ts';
import { finished, plain, type SceneResult } from '../encounter/results.ts';
import { settle, situation } from '../encounter/roll.ts';
import { sent } from '../encounter/sent.ts';
import { GM, person, type State } from '../encounter/state.ts';
import { describeRoll } from '../encounter/text.ts';
import { notOpen, yetToRoll } from '../encounter/turns.ts';
import { onLadder, rung, throwFor } from '../ladder.ts';
import { overcome } from '../overcome.ts';
import { fixedOf } from '../standing.ts';
import { withStunts } from '../stunts.ts';
import { describeOpen } from '../text/questions.ts';
import { withSkill } from '../text/say.ts';
import { invocations } from '../window.ts';

const fields = {
  by: person(),
  skill,
  action: withDefault(oneOf(['overcome', 'discover'], { label: 'Action' }), 'overcome'),
  against: maybe(rating),
  helpers,
  invokes,
  ...extras,
  names,
  cost,
  says,
};

type Contest = InferFields<typeof fields>;
type Entry = State['contest']['rolls'][number];

function noRoll(state: State, move: Contest): Refusal | undefined {
  if (state.scene !== 'contest' && state.scene !== 'contest-under-fire')
    return refuseMove('kind', 'This is no contest.', 'FATE-36');
  const { side } = state.people[move.by]!;
  if (!state.contest.contestants.includes(side)) return refuseMove('by', `The side ${side} does not contest.`);
  if (!yetToRoll(state).includes(side)) return refuseMove('by', `The side ${side} has rolled in this exchange.`);
  const first = state.contest.rolls.find(({ score }) => score !== undefined);
  if (first !== undefined && (first.against === undefined) !== (move.against === undefined)) {
    const how = first.against === undefined ? 'against each other' : 'against set ratings';
    return refuseMove(
      'against',
      `The rolls of this exchange are made ${how}; the others cannot be compared.`,
      'FATE-36',
    );
  }
  if (move.action === 'discover' && state.contest.goal !== 'information') {
    return refuseMove('action', 'Discover wins a contest only where information is the goal.', 'FATE-59');
  }
  return undefined;
}

/** D12: a side's contest roll is nobody's action; the character who made it may still act. */
function enter(state: State, entry: Entry): State {
  const { contest } = state;
  return { ...state, contest: { ...contest, rolls: [...contest.rolls, entry] } };
}

/** A side's roll in this exchange of the contest; a forfeited one is not rolled, no matter who would have made it (D13). */
function contestRoll(referee: Referee, state: State, move: Contest): SceneResult {
  const { by, against } = move;
  const { name, side } = state.people[by]!;
  if (forfeits(state, side)) {
    referee.note('FATE-77', 'forfeited', { name });
    const left = state.contest.forfeits.filter((id) => state.people[id]!.side !== side);
    const after = enter({ ...state, contest: { ...state.contest, forfeits: left } }, { side, by });
    return plain('forfeited', state, after);
  }
  if (against === undefined) return openRoll(referee, state, move);
  const opposition = {
    id: GM,
    side: { name: 'the opposition', rating: against, bonuses: harder(state, by), rolls: false },
  };
  const rule = move.action === 'discover' ? discover : overcome;
  const result = rule(referee, situation(state, move.action, move, opposition, {}));
  const other = someoneElse(state, by, GM);
  const settled = settle(state, { actor: by, opposition: GM }, result, other);
  const bill = { actor: by, other, what: 'the contest', names: move.names, cost: move.cost };
  const { state: paid, cost } = payCost(referee, settled, bill, result);
  // FATE-32: what was bought at a serious cost was done, with no shift to spare.
  const { shifts, success } = result.facts;
  const after = enter(paid, { side, by, score: success === true ? Math.max(0, shifts) : shifts, against });
  return finished(state, named(referee, state, after, move), result, { actor: by, opposition: other }, cost);
}

/** Against each other the bare results are compared. */
function openRoll(referee: Referee, state: State, move: Contest): SceneResult {
  const { by } = move;
  const { name, side } = state.people[by]!;
  const s = withStunts(referee, situation(state, move.action, move, undefined, {}));
  const dice = throwFor(referee, 'actor', () => describeOpen(s));
  const fixed = fixedOf(s.actor);
  const { rating, bonuses } = s.actor;
  const values = { name, skill: move.skill, rating, bonuses, dice, result: dice + fixed, ladder: rung(dice + fixed) };
  referee.note('FATE-03', 'rolled', values);
  const { actor, invoked } = invocations(referee, s, { dice, rest: fixed }, { dice: 0, rest: 0 });
  const result = actor.dice + actor.rest;
  const after = enter(charge(state, { actor: by, opposition: GM }, invoked), { side, by, score: result });
  return {
    outcome: 'rolled',
    facts: { result, ladder: rung(result) },
    changes: changesSince(state, after),
    state: after,
  };
}

export const contestMove = moveKind<State>()({
  kind: 'contest',
  about: { label: 'Contest roll', help: 'Roll for your side in this exchange of the contest.' },
  fields,
  rank: () => rankOf('contest'),
  offers: (state, by) => {
    const { side } = state.people[by]!;
    const what = forfeits(state, side) ? 'forfeits the contest roll' : 'makes the contest roll';
    const against = state.contest.rolls.find((one) => one.against !== undefined)?.against;
    return [offer(state, by, what, { skill: bestSkill(state, by), ...(against === undefined ? {} : { against }) })];
  },
  illegal: (state, move) =>
    notOpen(state) ??
    noRoll(state, move) ??
    sent(state, move, {
      ...{ action: move.action, skill: move.skill },
      against: move.against === undefined ? undefined : GM,
    }),
  act: contestRoll,
  label: (state, { by }) =>
    `${doer(state, by)} ${forfeits(state, state.people[by]!.side) ? 'gives up the contest roll' : 'rolls for the contest'}`,
  takesPart: (_, { by, helpers: hands = [] }) => participants([by, ...hands, GM]),
  asked: (_, { by }, needs) => inRole(needs, { actor: by }),
  describe: (result, before, { by, skill: own }) => {
    const deed = `rolls for the contest${withSkill(own)}`;
    // FATE-36: without a set rating the results are compared later, and a roll has no outcome yet.
    if (result.outcome === 'rolled') return `${nameOf(before, by)} ${deed}: ${onLadder(Number(result.facts.result))}.`;
    return describeRoll(result, before, { by, deed, against: GM });
  },
  outcomes: ROLL_OUTCOMES,
});
