/** FB-28: the exchange is over when all who act in it have; a contest is judged. */
import { refuseMove } from '../../../helpers/index.ts';
import { MAX_NUMBER, moveKind, type Referee, type Refusal } from '../../../kernel/index.ts';
import { current, hasExchanges, nameOf, turnsTo } from '../encounter/change.ts';
import { judgeExchange } from '../encounter/contest.ts';
import { everybody, inRole } from '../encounter/participants.ts';
import { plain, type SceneResult } from '../encounter/results.ts';
import { GM, type State } from '../encounter/state.ts';
import { crowded, isOver, yetToRoll } from '../encounter/turns.ts';
import { freshMoves } from '../encounter/zones.ts';
import { SCENE_WORD } from '../request.ts';

/** The losers of an exchange under fire may all take their consequences at once. */
const ROOM = 120;

const isLast = ({ exchange }: State): Refusal | undefined =>
  exchange >= MAX_NUMBER ? refuseMove('kind', 'There is no exchange after this one.') : undefined;

/** An exchange ends when all who act in it have. */
function openBusiness(state: State): Refusal | undefined {
  if (!hasExchanges(state)) return refuseMove('kind', `A ${SCENE_WORD[state.scene]} has no exchanges.`);
  const contests = state.scene !== 'conflict';
  const [side] = contests ? yetToRoll(state) : [];
  if (side !== undefined) return refuseMove('kind', `The side ${side} has its contest roll to make.`);
  const now = turnsTo(state.scene) ? current(state) : undefined;
  return now === undefined ? undefined : refuseMove('kind', `${nameOf(state, now)} has yet to act or pass.`);
}

function endExchange(referee: Referee, state: State): SceneResult {
  const judged = state.scene === 'conflict' ? state : judgeExchange(referee, state);
  referee.note('FB-28', 'exchange-over', { exchange: state.exchange });
  const keep = state.settings.fullDefenseUntil === 'next-turn';
  const people = Object.fromEntries(
    Object.entries(judged.people).map(([id, one]) => [
      id,
      { ...one, acted: false, fullDefense: keep && one.fullDefense },
    ]),
  );
  const { turn: _, ...rest } = judged;
  const after: State = {
    ...rest,
    ...freshMoves(judged),
    exchange: state.exchange + 1,
    people,
    contest: { ...judged.contest, rolls: [] },
    boosts: state.settings.boostExpiry === 'exchange-end' ? [] : judged.boosts,
  };
  return plain('next-exchange', state, after);
}

/** Whom the exchange hits, where that is one person. */
function loserOf({ contest }: State): string | undefined {
  const scores = contest.rolls.map(({ score }) => score ?? Number.NEGATIVE_INFINITY);
  const losers = contest.rolls.filter(({ score }) => score !== undefined && score < Math.max(...scores));
  return losers.length === 1 ? losers[0]!.by : undefined;
}

export const endExchangeMove = moveKind<State>()({
  kind: 'end-exchange',
  about: { label: 'End exchange', help: 'Everyone can act again.' },
  fields: {},
  offersGm: ({ exchange }) => [{ by: GM, label: `End exchange ${exchange}`, action: {}, ends: true }],
  illegal: (state) => isOver(state) ?? crowded(state, ROOM) ?? isLast(state) ?? openBusiness(state),
  act: endExchange,
  label: ({ exchange }) => `The GM ends exchange ${exchange}`,
  takesPart: everybody,
  asked: (state, _, needs) => inRole(needs, { character: loserOf(state) }),
});
