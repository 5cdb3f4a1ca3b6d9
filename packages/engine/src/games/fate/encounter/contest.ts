/** The exchange of a contest, judged when all have rolled. */
import type { Referee } from '../../../kernel/index.ts';
import { STYLE } from '../ladder.ts';
import { addAspect, closed, isIn, nameOf } from './change.ts';
import { takeHit } from './results.ts';
import { GM, type State } from './state.ts';

type Entry = State['contest']['rolls'][number];

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
