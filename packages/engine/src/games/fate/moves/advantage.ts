/** Create an advantage in a scene: a new aspect, or more use of one that is there. */
import { refuseMove } from '../../../helpers/index.ts';
import { flag, type InferFields, maybe, moveKind, oneOf, type Referee, type Refusal } from '../../../kernel/index.ts';
import { advantage } from '../advantage.ts';
import { ADVANTAGES } from '../data/names.ts';
import { addAspect, addFree, findAspect, isIn, nameOf } from '../encounter/change.ts';
import { someoneElse } from '../encounter/costs.ts';
import {
  aspect,
  extras,
  helpers,
  invokes,
  names,
  type OppositionMove,
  opposition,
  says,
  skill,
  unaware,
} from '../encounter/fields.ts';
import { taken, unknownTo } from '../encounter/mentioned.ts';
import { named, suggested } from '../encounter/naming.ts';
import { bestSkill, inTurn, offer, PASSIVE, picksFor, rankOf, rivalsOf, secretly } from '../encounter/offers.ts';
import { doer, inRole, participants, ROLL_OUTCOMES, readable } from '../encounter/participants.ts';
import { acted, finished, type SceneResult } from '../encounter/results.ts';
import { announcement, defender, opponent, settle, situation } from '../encounter/roll.ts';
import { sent } from '../encounter/sent.ts';
import { GM, person, type State } from '../encounter/state.ts';
import { describeRoll, quoted } from '../encounter/text.ts';
import { notOpen, notTheirTurn } from '../encounter/turns.ts';
import { FAIR } from '../ladder.ts';
import { MODES } from '../request.ts';
import { withSkill } from '../text/say.ts';

const fields = {
  by: person(),
  skill,
  mode: oneOf(MODES, { label: 'Aspect' }),
  aspect,
  on: maybe(person('On whom')),
  willing: maybe(flag({ label: 'Willing' })),
  opposition: maybe(opposition),
  unaware,
  helpers,
  invokes,
  ...extras,
  names,
  says,
};

type Advantage = InferFields<typeof fields>;

/** Whom the aspect is on, or will be. */
function bearerOf(state: State, { mode, aspect: name, on }: Advantage): string | undefined {
  return mode === 'existing' ? findAspect(state, name)?.on : on;
}

/** FATE-67: an unwilling target defends. */
function aimedAt(state: State, move: Advantage): string | undefined {
  const bearer = bearerOf(state, move);
  return bearer !== move.by && move.willing !== true ? bearer : undefined;
}

const opposes = (state: State, move: Advantage): string => aimedAt(state, move) ?? move.opposition?.by ?? GM;

function wrongAspect(state: State, { by, mode, aspect: name }: Advantage): Refusal | undefined {
  return mode === 'existing' ? unknownTo(state, by, name, 'aspect') : taken(state, name, 'aspect');
}

function wrongTarget(state: State, move: Advantage): Refusal | undefined {
  const target = aimedAt(state, move);
  if (target === undefined) {
    return move.unaware === true
      ? refuseMove('unaware', 'Only a character who defends can be taken unaware.', 'FATE-82')
      : undefined;
  }
  if (!isIn(state, target)) return refuseMove('aspect', `${nameOf(state, target)} is out of the scene.`);
  if (move.opposition?.kind === 'active') {
    return refuseMove('opposition.kind', `This is aimed at ${nameOf(state, target)}, who defends.`, 'FATE-99');
  }
  return move.opposition?.kind === 'none'
    ? refuseMove('opposition.kind', 'It always meets a defend.', 'FATE-67')
    : undefined;
}

function actAdvantage(referee: Referee, state: State, move: Advantage): SceneResult {
  const { by, mode } = move;
  const bearer = bearerOf(state, move);
  const target = aimedAt(state, move);
  const given: OppositionMove = move.opposition ?? { kind: 'passive', rating: FAIR };
  const announced = announcement(state, 'advantage', move);
  const { unaware, opposition: { rating: passive } = {} } = move;
  const against =
    target !== undefined
      ? defender(referee, state, target, state.harm, { passive, unaware, against: announced })
      : given.kind === 'none'
        ? undefined
        : opponent(referee, state, given, by, announced);
  const on = bearer === undefined ? 'environment' : 'character';
  const s = situation(state, 'advantage', move, against, {
    mode,
    on,
    willing: target === undefined,
    none: against === undefined,
  });
  const result = advantage(referee, s);
  const other = someoneElse(state, by, against?.id ?? GM);
  const { obstacle } = given;
  let after = settle(
    acted(state, by),
    { actor: by, opposition: against?.id ?? GM },
    result,
    against?.id ?? GM,
    obstacle,
  );
  const { aspectCreated, freeInvocations } = result.facts;
  let name = move.aspect;
  if (aspectCreated) {
    const on = bearer === undefined ? {} : { on: bearer };
    ({ state: after, name } = addAspect(after, { name, ...on, kind: 'situation', by }));
  }
  after = addFree(addFree(after, name, by, freeInvocations.actor), name, other, freeInvocations.opposition);
  if (result.changes.some(({ who, what }) => who === 'actor' && what === 'contest-roll')) {
    after = { ...after, contest: { ...after.contest, forfeits: [...after.contest.forfeits, by] } };
  }
  return finished(state, named(referee, state, after, move), result, { actor: by, opposition: other });
}

function deed(state: State, { mode, aspect: name, on, skill: own }: Advantage): string {
  if (mode === 'existing') return `tries to make use of ${quoted(state, name)}${withSkill(own)}`;
  const whom = on === undefined ? '' : ` on ${nameOf(state, on)}`;
  return `tries to create ${quoted(state, name)}${whom}${withSkill(own)}`;
}

const makes = { what: 'creates an advantage', asks: ['aspect'] };

export const advantageMove = moveKind<State>()({
  kind: 'advantage',
  about: {
    label: 'Create an advantage',
    help: 'Roll to make an aspect you can invoke, or to get more use out of one.',
  },
  fields,
  rank: () => rankOf('advantage'),
  offers: inTurn((state, by) => {
    const own = bestSkill(state, by);
    const fresh = { skill: own, mode: 'new' } as const;
    const { what, asks } = makes;
    const made = { ...fresh, aspect: suggested(state, ADVANTAGES.scene), opposition: PASSIVE };
    const aspect = suggested(state, ADVANTAGES.character);
    const picks = picksFor(state, by, false);
    return [
      { ...offer(state, by, what, made), asks, ...picksFor(state, by, true) },
      ...rivalsOf(state, by).map((on) => {
        const said = { target: on, label: `creates an advantage on ${nameOf(state, on)}` };
        return { ...offer(state, by, what, { ...fresh, aspect, on }, said), asks, ...picks };
      }),
      ...state.aspects.map((one) => {
        const open = one.on === undefined || one.on === by ? { opposition: PASSIVE } : {};
        const used = { skill: own, mode: 'existing', aspect: one.name, ...open } as const;
        const said = { target: one.name, label: `makes use of ${one.name}` };
        return { ...offer(state, by, 'makes use of', used, said), ...secretly(one) };
      }),
    ];
  }),
  illegal: (state, move) =>
    notOpen(state) ??
    notTheirTurn(state, move.by) ??
    wrongAspect(state, move) ??
    wrongTarget(state, move) ??
    sent(state, move, {
      ...{ against: opposes(state, move), action: 'advantage', skill: move.skill },
      own: move.mode === 'new' ? move.aspect : undefined,
    }),
  act: actAdvantage,
  label: (state, { by, mode, aspect: name, on }, viewer) => {
    if (mode === 'existing') return `${doer(state, by)} makes use of ${readable(state, name, viewer)}`;
    return `${doer(state, by)} tries for an advantage${on === undefined ? '' : ` on ${nameOf(state, on)}`}`;
  },
  takesPart: (state, move) => participants([move.by, ...(move.helpers ?? []), move.on, opposes(state, move)]),
  asked: (state, move, needs) => inRole(needs, { actor: move.by, opposition: opposes(state, move) }),
  singly: () => 'advantage',
  describe: (result, before, move) =>
    describeRoll(result, before, { by: move.by, deed: deed(before, move), against: opposes(before, move) }),
  outcomes: ROLL_OUTCOMES,
});
