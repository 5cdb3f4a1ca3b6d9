/** Overcome in a scene: get past an obstacle or a character, or remove an aspect. */
import { invalid, refuseMove } from '../../../helpers/index.ts';
import { type InferFields, maybe, moveKind, type Referee, type Refusal } from '../../../kernel/index.ts';
import { findAspect, keeperOf, nameOf } from '../encounter/change.ts';
import { payCost, someoneElse } from '../encounter/costs.ts';
import {
  aspect,
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
import { unknownTo } from '../encounter/mentioned.ts';
import { named } from '../encounter/naming.ts';
import { withoutObstacle } from '../encounter/obstacles.ts';
import { bestSkill, inTurn, offer, PASSIVE, rankOf, rivalsOf, secretly } from '../encounter/offers.ts';
import { doer, inRole, participants, ROLL_OUTCOMES, readable } from '../encounter/participants.ts';
import { acted, finished, type SceneResult } from '../encounter/results.ts';
import { announcement, opponent, settle, situation } from '../encounter/roll.ts';
import { sent } from '../encounter/sent.ts';
import { GM, person, type State } from '../encounter/state.ts';
import { describeRoll, quoted } from '../encounter/text.ts';
import { notOpen, notTheirTurn } from '../encounter/turns.ts';
import { FAIR } from '../ladder.ts';
import { overcome } from '../overcome.ts';
import { withSkill } from '../text/say.ts';

const fields = {
  by: person(),
  skill,
  opposition: maybe(opposition),
  removes: maybe(aspect),
  helpers,
  invokes,
  ...extras,
  names,
  cost,
  says,
};

type Overcome = InferFields<typeof fields>;

/** Who resists: the person named, the keeper of what is removed, or the GM for an obstacle. */
function opposes(state: State, { by, opposition: given, removes }: Overcome): string {
  if (given !== undefined || removes === undefined) return given?.by ?? GM;
  return keeperOf(state, by, removes) ?? GM;
}

/** D29: a consequence is not an advantage: it stays until it is treated and time has passed. */
function irremovable(state: State, by: string, name: string): Refusal | undefined {
  const unknown = unknownTo(state, by, name, 'removes');
  if (unknown !== undefined || findAspect(state, name)!.kind !== 'consequence') return unknown;
  return refuseMove('removes', `${name} is a consequence: it heals after the scene and is not removed in it.`, 'D29');
}

function pointless(state: State, { by, opposition: given, removes }: Overcome): Refusal | undefined {
  if (removes !== undefined) return irremovable(state, by, removes);
  return given === undefined ? invalid('action.opposition', 'Say what stands in the way.') : undefined;
}

/** D29: a character who could interfere resists the removal; otherwise Fair. */
function againstRemoval(state: State, by: string, name: string): OppositionMove {
  const keeper = keeperOf(state, by, name);
  return keeper === undefined ? { kind: 'passive', rating: FAIR } : { kind: 'active', by: keeper };
}

export function actOvercome(referee: Referee, state: State, move: Overcome): SceneResult {
  const { by, removes } = move;
  const given = move.opposition ?? againstRemoval(state, by, removes!);
  const against =
    given.kind === 'none' ? undefined : opponent(referee, state, given, by, announcement(state, 'overcome', move));
  const s = situation(state, 'overcome', move, against, { none: given.kind === 'none' });
  const result = overcome(referee, s);
  const who = { actor: by, opposition: someoneElse(state, by, against?.id ?? GM) };
  const { obstacle } = given;
  let after = settle(acted(state, by), { ...who, opposition: against?.id ?? GM }, result, against?.id ?? GM, obstacle);
  const bill = { actor: by, other: who.opposition, what: move.says ?? 'overcome', names: move.names, cost: move.cost };
  const { state: paid, cost } = payCost(referee, after, bill, result);
  after = paid;
  if (obstacle !== undefined && result.facts.success === true) {
    referee.note('FB-25', 'overcome', { name: obstacle });
    after = withoutObstacle(after, obstacle);
  }
  if (removes !== undefined && result.facts.success === true) {
    referee.note('FATE-30', 'removed', { aspect: removes });
    after = { ...after, aspects: after.aspects.filter(({ name }) => name !== removes) };
  }
  return finished(state, named(referee, state, after, move), result, who, cost);
}

function deed(state: State, { skill: own, opposition: given, removes }: Overcome): string {
  if (removes !== undefined) return `tries to remove ${quoted(state, removes)}${withSkill(own)}`;
  return `tries to overcome ${given?.obstacle ?? 'something'}${withSkill(own)}`;
}

export const overcomeMove = moveKind<State>()({
  kind: 'overcome',
  about: { label: 'Overcome', help: 'Roll to get past something or to remove an aspect.' },
  fields,
  rank: () => rankOf('overcome'),
  offers: inTurn((state, by) => {
    const own = bestSkill(state, by);
    const made = state.aspects.filter((one) => one.kind === 'situation' && one.by !== undefined && one.by !== by);
    return [
      ...made.map((one) => {
        const on = { target: one.name, label: `removes ${one.name}` };
        return { ...offer(state, by, 'removes', { skill: own, removes: one.name }, on), ...secretly(one) };
      }),
      ...(state.obstacles ?? []).map(({ name: obstacle }) =>
        offer(state, by, `gets past ${obstacle}`, { skill: own, opposition: { kind: 'passive', obstacle } as const }),
      ),
      offer(state, by, 'overcomes something', { skill: own, opposition: PASSIVE }),
      ...rivalsOf(state, by).map((rival) => {
        const on = { target: rival, label: `overcomes something against ${nameOf(state, rival)}` };
        const against = { kind: 'active', by: rival } as const;
        return offer(state, by, 'overcomes something', { skill: own, opposition: against }, on);
      }),
    ];
  }),
  illegal: (state, move) =>
    notOpen(state) ??
    notTheirTurn(state, move.by) ??
    pointless(state, move) ??
    sent(state, move, { against: opposes(state, move), action: 'overcome', skill: move.skill }),
  act: actOvercome,
  label: (state, { by, removes }, viewer) =>
    `${doer(state, by)} tries to ${removes === undefined ? 'overcome something' : `remove ${readable(state, removes, viewer)}`}`,
  takesPart: (state, move) => participants([move.by, ...(move.helpers ?? []), opposes(state, move)]),
  asked: (state, move, needs) => inRole(needs, { actor: move.by, opposition: opposes(state, move) }),
  singly: () => 'overcome',
  describe: (result, before, move) =>
    describeRoll(result, before, { by: move.by, deed: deed(before, move), against: opposes(before, move) }),
  outcomes: ROLL_OUTCOMES,
});
