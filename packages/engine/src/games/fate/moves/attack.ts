/** An attack in a scene: the roll, a defender who steps in between, and the hit that is taken. */
import { refuseMove } from '../../../helpers/index.ts';
import { type InferFields, maybe, moveKind, type Referee, type Refusal } from '../../../kernel/index.ts';
import { attack } from '../attack.ts';
import { nameOf } from '../encounter/change.ts';
import { extras, helpers, invokes, names, rating, says, skill, track, unaware } from '../encounter/fields.ts';
import { named } from '../encounter/naming.ts';
import { inTurn, offer, rankOf, rivalsOf } from '../encounter/offers.ts';
import { doer, inRole, participants, ROLL_OUTCOMES } from '../encounter/participants.ts';
import { outOfReach } from '../encounter/reach.ts';
import { acted, finished, type SceneResult, takeHit } from '../encounter/results.ts';
import { announcement, defender, gearOf, settle, situation } from '../encounter/roll.ts';
import { sent } from '../encounter/sent.ts';
import { skillOf } from '../encounter/start.ts';
import { person, type State } from '../encounter/state.ts';
import { describeRoll } from '../encounter/text.ts';
import { notOpen, notTheirTurn } from '../encounter/turns.ts';
import { reachOf } from '../encounter/zone-shapes.ts';
import { sceneBars } from '../opposition.ts';
import { withSkill } from '../text/say.ts';
import { ATTACKS, harmOf, TRACK } from '../tracks.ts';

const fields = {
  by: person(),
  skill,
  target: person('Target'),
  track,
  /** FATE-82: a target taken unaware, or not worth dice, has a set rating. */
  passive: maybe(rating),
  unaware,
  /** FATE-88: what the target defends with, where that is settled. */
  defense: maybe(skill),
  /** FB-34: how many zones away this reaches. */
  reach: maybe(reachOf({ label: 'Reach', more: true })),
  /** FB-23: who steps in between and defends instead. */
  guardian: maybe(person('Who defends for the target')),
  helpers,
  invokes,
  ...extras,
  names,
  says,
};

type Attack = InferFields<typeof fields>;

/** FB-23: whom a hit strikes. */
const struckBy = ({ guardian, target }: Attack): string => guardian ?? target;

function outOfPlace({ scene }: State): Refusal | undefined {
  const wrong = sceneBars('attack', { scene, opposition: { kind: 'active' } });
  return wrong === undefined ? undefined : { ...wrong, path: 'action.kind' };
}

/** FB-23: a friend who is not struck at already. */
function guarded(state: State, { by, target, guardian, passive }: Attack): Refusal | undefined {
  if (guardian === undefined) return undefined;
  const name = nameOf(state, guardian);
  if (guardian === by || guardian === target) return refuseMove('guardian', `${name} cannot step in between.`, 'FB-23');
  if (state.people[guardian]!.side !== state.people[target]!.side)
    return refuseMove('guardian', `${name} is on another side.`, 'FB-23');
  return passive === undefined ? undefined : refuseMove('passive', `${name} defends, and rolls.`, 'FB-23');
}

function actAttack(referee: Referee, state: State, move: Attack): SceneResult {
  const { by, target, guardian, track = state.harm } = move;
  const struck = guardian ?? target;
  // FB-23: a character who steps in between defends instead, and takes the result.
  if (guardian !== undefined) {
    referee.note('FB-23', 'interposed', { name: nameOf(state, guardian), target: nameOf(state, target) });
  }
  const { passive, defense, unaware } = move;
  const announced = announcement(state, 'attack', move);
  const against = defender(referee, state, struck, track, { passive, defense, unaware, against: announced });
  const gear = gearOf(state, track, by, struck);
  const s = situation(state, 'attack', move, against, { gear });
  const result = attack(referee, s);
  const who = { actor: by, opposition: struck };
  const settled = settle(acted(state, by), who, result);
  const after = takeHit(referee, settled, struck, result.facts.hit, track, by);
  return finished(state, named(referee, state, after, move), result, who);
}

/** With every skill that attacks, or the usual one of the scene; FB-34: where it does not reach, also with each stunt. */
function offers(state: State, by: string) {
  const { stunts = [], skills } = state.people[by]!;
  const known = ATTACKS.map((one) => one.skill).filter((one) => skillOf({ skills }, one) !== undefined);
  const weapons = known.length > 0 ? known : [TRACK[state.harm].attacks[0]];
  return rivalsOf(state, by).flatMap((target) =>
    weapons.flatMap((own) => {
      const what = known.length > 1 ? own : 'attacks';
      const on = (how: string) => ({ target, label: `attacks ${nameOf(state, target)} (${how})` });
      const plain = { skill: own, target, track: harmOf(own) };
      if (outOfReach(state, { ...plain, by }) === undefined) return [offer(state, by, what, plain, on(own))];
      return stunts.map(({ name }) => {
        const far = offer(state, by, `${what} (${name})`, plain, on(`${own}, ${name}`));
        return { ...far, action: { ...far.action, uses: [name] } };
      });
    }),
  );
}

export const attackMove = moveKind<State>()({
  kind: 'attack',
  about: { label: 'Attack', chance: 'To hit', help: 'Roll against the target’s defense; shifts become a hit.' },
  fields,
  rank: () => rankOf('attack'),
  offers: inTurn(offers),
  illegal: (state, move) =>
    notOpen(state) ??
    notTheirTurn(state, move.by) ??
    outOfPlace(state) ??
    (move.target === move.by ? refuseMove('target', 'Nobody attacks themselves.') : undefined) ??
    guarded(state, move) ??
    outOfReach(state, move) ??
    sent(state, move, {
      ...{ against: struckBy(move), rolls: move.passive === undefined },
      ...{ action: 'attack', skill: move.skill },
    }),
  act: actAttack,
  label: (state, { by, target }) => `${doer(state, by)} attacks ${nameOf(state, target)}`,
  takesPart: (_, move) => participants([move.by, move.target, move.guardian, ...(move.helpers ?? []), struckBy(move)]),
  asked: (_, move, needs) => inRole(needs, { actor: move.by, opposition: struckBy(move), character: struckBy(move) }),
  singly: () => 'attack',
  describe: (result, before, move) =>
    describeRoll(result, before, {
      by: move.by,
      deed: `attacks ${nameOf(before, move.target)}${withSkill(move.skill)}`,
      against: struckBy(move),
    }),
  outcomes: ROLL_OUTCOMES,
});
