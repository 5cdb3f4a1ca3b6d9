/** From zone to zone (FB-32, FB-33): freely, or by the overcome that a harder way takes. */
import { invalid, listed, refuseMove } from '../../../helpers/index.ts';
import { type InferFields, maybe, moveKind, type Referee, type Refusal } from '../../../kernel/index.ts';
import { nameOf, turnsTo } from '../encounter/change.ts';
import { changesSince } from '../encounter/differences.ts';
import {
  cost,
  extras,
  helpers,
  invokes,
  names,
  type OppositionMove,
  opposition,
  says,
  skill,
} from '../encounter/fields.ts';
import { offer, rankOf } from '../encounter/offers.ts';
import { doer, inRole, participants, ROLL_OUTCOMES } from '../encounter/participants.ts';
import { plain, type SceneResult } from '../encounter/results.ts';
import { sent } from '../encounter/sent.ts';
import { skillOf } from '../encounter/start.ts';
import { GM, person, type State } from '../encounter/state.ts';
import { arrived, describeRoll } from '../encounter/text.ts';
import { notOpen, notTheirTurn } from '../encounter/turns.ts';
import { MOVES_WITH, zoneName } from '../encounter/zone-shapes.ts';
import { blockersOn, crossing, hasMoved, inZone, isFree, zoneOf } from '../encounter/zones.ts';
import { onLadder } from '../ladder.ts';
import { withSkill } from '../text/say.ts';
import { actOvercome } from './overcome.ts';

const fields = {
  by: person(),
  zone: zoneName({ label: 'Zone' }),
  skill: maybe(skill),
  opposition: maybe(opposition),
  helpers,
  invokes,
  ...extras,
  names,
  cost,
  says,
};

type Going = InferFields<typeof fields>;

/** D42: who is in the way, or the GM for whatever is. */
function opposes(state: State, move: Going): string {
  const found = crossing(state, move);
  return found === undefined || found.free ? GM : (found.opposition.by ?? GM);
}

/** D43: a free move may come after the action, which then ends the turn. */
const comesAfter = (state: State, move: Pick<Going, 'by' | 'zone' | 'opposition'>): boolean =>
  isFree(state, move) && state.people[move.by]!.acted;

function isLate(state: State, by: string): boolean {
  const { order, people } = state;
  const since = order.slice(order.indexOf(by) + 1);
  return turnsTo(state.scene) && since.some((id) => people[id]!.acted && !people[id]!.fullDefense);
}

/** Why a character may not move there now. */
function cannotMove(state: State, move: Going): Refusal | undefined {
  const { by, zone, opposition } = move;
  const name = nameOf(state, by);
  if (state.zones === undefined) return refuseMove('kind', 'This scene has no zones.', 'FB-31');
  if (!state.zones.list.some((one) => one.name === zone)) {
    return invalid(
      'action.zone',
      `There is no zone ${zone}. There are ${listed(state.zones.list.map((one) => one.name))}.`,
    );
  }
  if (zoneOf(state, by) === zone) return refuseMove('zone', `${name} is at ${zone}.`);
  const found = crossing(state, move);
  if (found === undefined) return refuseMove('zone', `No way leads from ${zoneOf(state, by)} to ${zone}.`, 'FB-31');
  const { way } = found;
  const blockers = blockersOn(state, by, way);
  const wrong = notInTheWay(state, opposition, blockers, way.zones);
  if (wrong !== undefined) return wrong;
  if (found.free) {
    const field = (['skill', 'helpers', 'invokes', 'uses', 'bonuses', 'cost'] as const).find(
      (one) => move[one] !== undefined,
    );
    if (field !== undefined) return refuseMove(field, 'The way is free, so nothing is rolled.', 'FB-32');
    return state.people[by]!.acted && isLate(state, by)
      ? refuseMove('by', `${name} has acted, and others have acted since.`, 'D43')
      : undefined;
  }
  if (opposition?.kind === 'none') {
    const why = hasMoved(state, by) ? `${name} has had the free move of this exchange` : 'The way is not free';
    return refuseMove('opposition.kind', `${why}: it takes an overcome.`, 'FB-33');
  }
  return undefined;
}

/** D42: who blocks has to be got past, and nobody else far from the way opposes. */
function notInTheWay(
  state: State,
  opposition: OppositionMove | undefined,
  blockers: readonly string[],
  zones: readonly string[],
): Refusal | undefined {
  const by = opposition?.kind === 'active' ? opposition.by! : undefined;
  if (
    blockers.length > 0 &&
    (by === undefined ? opposition !== undefined || blockers.length > 1 : !blockers.includes(by))
  ) {
    const names = listed(blockers.map((id) => nameOf(state, id)));
    const verb = blockers.length === 1 ? 'is' : 'are';
    return refuseMove('opposition', `${names} ${verb} in the way: say whom to get past.`, 'D42');
  }
  if (by === undefined || zones.includes(zoneOf(state, by)!)) return undefined;
  return refuseMove('opposition.by', `${nameOf(state, by)} is at ${zoneOf(state, by)}, and not in the way.`, 'D42');
}

/** FB-32, FB-33: freely, or by an overcome that is the turn's action. */
function actMove(referee: Referee, state: State, move: Going): SceneResult {
  const { zone: to, by, skill, ...more } = move;
  const found = crossing(state, move)!;
  const values = { name: nameOf(state, by), from: zoneOf(state, by)!, to };
  if (found.free) {
    referee.note('FB-32', 'moved', values);
    const went = inZone(state, by, to);
    const moved = [...went.zones!.moved.filter((id) => id !== by), by];
    const after: State = { ...went, zones: { ...went.zones!, moved } };
    return plain('moved', state, after);
  }
  const { opposition, way } = found;
  referee.note('FB-33', 'hard-way', { ...values, zones: way.zones.length - 1, ...inTheWay(state, opposition) });
  const own = skill ?? skillOf(state.people[by]!, MOVES_WITH) ?? MOVES_WITH;
  const rolled = actOvercome(referee, state, { ...more, by, skill: own, opposition });
  const success = (rolled.facts as { readonly success?: boolean }).success === true;
  referee.note('FB-33', success ? 'moved' : 'stayed', values);
  if (!success) return rolled;
  const after = inZone(rolled.state, by, to);
  return { ...rolled, changes: [...rolled.changes, ...changesSince(rolled.state, after)], state: after };
}

function inTheWay(state: State, { kind, by, rating }: OppositionMove) {
  if (kind === 'active') return { who: nameOf(state, by!) };
  return rating === undefined ? {} : { rating: onLadder(rating) };
}

/** A harder way says what it takes, and each who blocks it is another way. */
function offers(state: State, by: string) {
  return (state.zones?.list ?? []).flatMap(({ name: zone }) => {
    const found = crossing(state, { by, zone });
    if (found === undefined) return [];
    const going = (how: string, against: { readonly opposition?: OppositionMove } = {}) => {
      const label = `moves to ${zone}${how}`;
      return offer(state, by, label, { zone, ...against }, { target: zone, label });
    };
    if (found.free) return [{ ...going(''), ...(state.people[by]!.acted ? { ends: true } : {}) }];
    const blockers = blockersOn(state, by, found.way);
    if (blockers.length === 0) return [going(` (${MOVES_WITH} against ${onLadder(found.opposition.rating!)})`)];
    return blockers.map((id) => going(` past ${nameOf(state, id)}`, { opposition: { kind: 'active', by: id } }));
  });
}

export const moveMove = moveKind<State>()({
  kind: 'move',
  about: { label: 'Move', help: 'Go to another zone, freely or with a roll.' },
  fields,
  rank: (move, state) => rankOf(comesAfter(state, move) ? 'go-on' : 'zones'),
  offers,
  illegal: (state, move) =>
    notOpen(state) ??
    (comesAfter(state, move) ? undefined : notTheirTurn(state, move.by)) ??
    cannotMove(state, move) ??
    sent(state, move, { against: opposes(state, move), action: 'overcome', skill: move.skill ?? MOVES_WITH }),
  act: actMove,
  label: (state, move) => `${doer(state, move.by)} ${isFree(state, move) ? 'moves' : 'tries to get'} to ${move.zone}`,
  takesPart: (state, move) => {
    const against = isFree(state, move) ? [] : [opposes(state, move)];
    return participants([move.by, ...(move.helpers ?? []), ...against]);
  },
  asked: (state, move, needs) => inRole(needs, { actor: move.by, opposition: opposes(state, move) }),
  singly: (state, move) => (isFree(state, move) ? undefined : 'overcome'),
  describe: (result, before, move) => {
    const against = opposes(before, move);
    const past = against === GM ? '' : `past ${nameOf(before, against)} `;
    return describeRoll(result, before, {
      ...{ by: move.by, against, where: arrived(before, move.by, result.state) },
      deed: `tries to get ${past}to ${move.zone}${withSkill(move.skill ?? MOVES_WITH)}`,
    });
  },
  outcomes: ROLL_OUTCOMES,
});
