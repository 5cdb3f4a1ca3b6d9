/** Contests and challenges: rolls that are compared, and rolls that are judged when all are made. */
import type { Referee } from '../../../kernel/index.ts';
import { discover } from '../discover.ts';
import { rung, STYLE, throwFor } from '../ladder.ts';
import { overcome } from '../overcome.ts';
import { fixedOf } from '../standing.ts';
import { withStunts } from '../stunts.ts';
import { describeOpen } from '../text/questions.ts';
import { challengeWords } from '../text/steps.ts';
import { invocations } from '../window.ts';
import { finished, type MoveResult, takeHit } from './act-rolls.ts';
import { addAspect, closed, forfeits, isIn, nameOf } from './change.ts';
import { payCost, someoneElse } from './costs.ts';
import { changesSince } from './differences.ts';
import { charge } from './invocable.ts';
import type { MoveOf } from './moves.ts';
import { named } from './naming.ts';
import { harder } from './obstacles.ts';
import { settle, situation } from './roll.ts';
import { GM, type State } from './state.ts';

type Entry = State['contest']['rolls'][number];

/** D12: a side's contest roll is nobody's action; whoever made it may still act. */
function enter(state: State, entry: Entry): State {
  const { contest } = state;
  return { ...state, contest: { ...contest, rolls: [...contest.rolls, entry] } };
}

/** A side's roll in this exchange of the contest; a forfeited one is not thrown, whoever would have made it (D13). */
export function contestRoll(referee: Referee, state: State, move: MoveOf<'contest'>): MoveResult {
  const { by, against } = move;
  const { name, side } = state.people[by]!;
  if (forfeits(state, side)) {
    referee.note('FATE-77', 'forfeited', { name });
    const left = state.contest.forfeits.filter((id) => state.people[id]!.side !== side);
    const after = enter({ ...state, contest: { ...state.contest, forfeits: left } }, { side, by });
    return { outcome: 'forfeited', facts: {}, changes: changesSince(state, after), state: after };
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
function openRoll(referee: Referee, state: State, move: MoveOf<'contest'>): MoveResult {
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

/** One victory for the best, two with style; a tie at the top is a twist. */
export function judgeExchange(referee: Referee, state: State): State {
  const { contest, settings } = state;
  const rolled = contest.rolls.filter((one): one is Entry & { readonly score: number } => one.score !== undefined);
  // A roll that failed against its set rating wins nothing.
  const able = rolled.filter(({ against, score }) => against === undefined || score >= 0);
  const best = able.toSorted((a, b) => b.score - a.score);
  const [top, next] = best;
  if (top === undefined) return state;
  if (next !== undefined && next.score === top.score) {
    referee.note('FATE-36', 'twist', { exchange: state.exchange });
    return addAspect(state, { name: `Twist of exchange ${state.exchange}`, kind: 'situation', by: GM }).state;
  }
  const rivals = rolled.filter((one) => one !== top);
  const style =
    top.against === undefined
      ? rivals.length > 0 && rivals.every(({ score }) => top.score - score >= STYLE)
      : top.score >= STYLE && rivals.every(({ score }) => score < STYLE);
  const count = style ? 2 : 1;
  referee.note('FATE-36', 'victories', { side: top.side, count });
  const victories = contest.victories.map((one) =>
    one.side === top.side ? { ...one, count: one.count + count } : one,
  );
  const won = victories.find((one) => one.count >= settings.contestTarget);
  const after = {
    ...state,
    contest: { ...contest, victories },
    ...(won === undefined ? {} : { over: `The contest is over: ${won.side} won.` }),
  };
  if (state.scene !== 'contest-under-fire' || settings.underFire !== 'condensed') return after;
  return closed(hitLosers(referee, after, top.by, top.score, rivals));
}

/** The simpler way under fire: the losers of an exchange are hit by what they lost by. */
function hitLosers(
  referee: Referee,
  state: State,
  winner: string,
  score: number,
  losers: readonly { readonly by: string; readonly score: number }[],
): State {
  let after = state;
  for (const { by, score: theirs } of losers) {
    if (!isIn(after, by)) continue;
    referee.note('D12', 'under-fire', { name: nameOf(after, by), hit: score - theirs });
    after = takeHit(referee, after, by, score - theirs, state.harm, winner);
  }
  return after;
}

/** FATE-36, FATE-58: one task of a challenge; the whole is judged when all are done. */
export function doTask(referee: Referee, state: State, move: MoveOf<'task'>): MoveResult {
  const { by } = move;
  const task = state.tasks.find(({ name }) => name === move.task)!;
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
