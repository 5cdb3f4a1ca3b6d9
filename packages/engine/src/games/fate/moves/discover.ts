/** Discover in a scene: reveal what is there, or establish something new. */
import { refuseMove } from '../../../helpers/index.ts';
import {
  type InferFields,
  maybe,
  moveKind,
  oneOf,
  type Referee,
  type Refusal,
  text,
  whole,
  withDefault,
} from '../../../kernel/index.ts';
import { discover } from '../discover.ts';
import { addAspect, addFree, findAspect, fresh, nameOf, withAspect } from '../encounter/change.ts';
import { bringTrouble, payCost, someoneElse } from '../encounter/costs.ts';
import { aspect, cost, extras, helpers, invokes, names, opposition, says, skill } from '../encounter/fields.ts';
import { knows, played, sought } from '../encounter/invocable.ts';
import { named } from '../encounter/naming.ts';
import { bestSkill, inTurn, offer, PASSIVE, rankOf } from '../encounter/offers.ts';
import { doer, inRole, participants, ROLL_OUTCOMES } from '../encounter/participants.ts';
import { acted, finished, type SceneResult } from '../encounter/results.ts';
import { announcement, opponent, settle, situation } from '../encounter/roll.ts';
import { sent } from '../encounter/sent.ts';
import { GM, person, type State } from '../encounter/state.ts';
import { describeRoll } from '../encounter/text.ts';
import { notOpen, notTheirTurn } from '../encounter/turns.ts';
import { MODES } from '../request.ts';
import type { RollResult } from '../result.ts';
import { withSkill } from '../text/say.ts';

const fields = {
  by: person(),
  skill,
  opposition,
  mode: withDefault(oneOf(MODES, { label: 'Information' }), 'existing'),
  /** The hidden aspect that is sought. */
  aspect: maybe(aspect),
  /** The same without its name, for those who do not know it: the first, the second of those hidden from them. */
  hidden: maybe(whole(1, 400, { label: 'Which hidden aspect', usual: [1, 5] })),
  information: maybe(text({ label: 'What is sought or established' }, 300)),
  removes: maybe(aspect),
  helpers,
  invokes,
  ...extras,
  names,
  cost,
  says,
};

type Discover = InferFields<typeof fields>;

const opposes = ({ opposition: given }: Discover): string => given.by ?? GM;

/** D30: what it comes to beyond its roll would tell whether there is something hidden. */
const isSearch = ({ aspect, hidden }: Discover): boolean => aspect !== undefined || hidden !== undefined;

function nothingSought(state: State, move: Discover): Refusal | undefined {
  if (move.removes !== undefined) return refuseMove('removes', 'To discover removes nothing; use overcome.', 'FATE-41');
  if (move.mode === 'new' && move.information === undefined) {
    return refuseMove('information', 'Say before the roll what is to be established.', 'FATE-45');
  }
  const wanted = sought(state, move);
  if (move.mode === 'new' && (wanted !== undefined || move.hidden !== undefined)) {
    return refuseMove('aspect', 'An aspect that is there is revealed, not established.', 'FATE-57');
  }
  // D30: a search is never refused for want of something to find, which would tell how much is hidden.
  if (wanted === undefined && move.information === undefined && move.hidden === undefined) {
    return refuseMove('information', 'Say what is sought.', 'FATE-104');
  }
  if (wanted === undefined) return undefined;
  const found = findAspect(state, wanted);
  if (found === undefined) return refuseMove('aspect', `There is no aspect ${wanted}.`, 'FATE-57');
  return knows(state, move.by, found) ? refuseMove('aspect', `${nameOf(state, move.by)} knows of it.`) : undefined;
}

function actDiscover(referee: Referee, state: State, given: Discover): SceneResult {
  const aspect = sought(state, given);
  const move = { ...given, ...(aspect === undefined ? {} : { aspect }) };
  const { by, mode } = move;
  // What it costs is read by everybody, so an aspect that is found is not named there.
  const says = move.information ?? 'something hidden';
  if (mode === 'new') {
    // FATE-45: said before the dice, and the GM may refuse it.
    const word = referee.choose('newInformation', { by: 'gm', options: ['accept', 'veto'], default: 'accept' });
    if (word === 'veto') {
      referee.note('FATE-45', 'vetoed', { says });
      return { outcome: 'vetoed', facts: {}, changes: [], state };
    }
  }
  const announced = announcement(state, 'discover', move);
  const against =
    move.opposition.kind === 'none' ? undefined : opponent(referee, state, move.opposition, by, announced);
  const reveals = aspect === undefined ? 'information' : 'aspect';
  const s = situation(state, 'discover', move, against, { mode, reveals, none: move.opposition.kind === 'none' });
  const result = discover(referee, s);
  const other = someoneElse(state, by, against?.id ?? GM);
  const settled = settle(
    acted(state, by),
    { actor: by, opposition: against?.id ?? GM },
    result,
    other,
    move.opposition.obstacle,
  );
  const bill = { actor: by, other, what: says, names: move.names, cost: move.cost };
  const paid = payCost(referee, settled, bill, result);
  const after = learn(referee, paid.state, move, result, other, paid);
  return finished(state, named(referee, state, after, move), result, { actor: by, opposition: other }, paid.cost);
}

/** D30: what a search finds out where there is nothing to find. */
const NOTHING_HIDDEN = 'nothing more is hidden here';

/** What is known afterwards: truth and belief are two things (D19). */
function learn(
  referee: Referee,
  state: State,
  move: Discover,
  { facts }: RollResult,
  other: string,
  { cost, trouble }: Pick<ReturnType<typeof payCost>, 'cost' | 'trouble'>,
): State {
  if (facts.success !== true) return state;
  const { by, aspect } = move;
  let after = state;
  let name = aspect;
  if (aspect !== undefined) {
    const before = findAspect(state, aspect)!;
    // An aspect changed by a failure really is the changed one.
    name =
      cost === 'altered' || cost === 'altered-and-extra'
        ? (move.names?.altered ?? fresh(state, `${aspect.slice(0, 115)}, for the worse`))
        : aspect;
    after = withAspect(after, aspect, { name, known: [...before.known, by] });
    after = addFree(after, name, by, facts.freeInvocations.actor);
    after = addFree(after, name, other, facts.freeInvocations.opposition);
  } else {
    const truth = cost === 'false' || cost === 'partly-false' ? cost : 'true';
    const says = move.information ?? NOTHING_HIDDEN;
    after = { ...after, information: [...after.information, { says, by, believed: true, truth }] };
    if (facts.aspectCreated) {
      const made = addAspect(after, { name: says.slice(0, 120), kind: 'situation', by });
      after = addFree(made.state, made.name, by, facts.freeInvocations.actor);
    }
  }
  const mayHarm =
    facts.cost === 'serious' && (move.mode === 'existing' ? aspect !== undefined : facts.abysmal === true);
  // D6: where nobody is there to gain, the GM is not asked to give it.
  if (!mayHarm || (other === GM && state.settings.orphanBoost === 'none')) return after;
  const gives = referee.choose('opponentInvokes', { by: 'gm', options: [false, true], default: false });
  if (!gives) return after;
  const on = trouble ?? name;
  const clause = move.mode === 'new' ? 'FATE-53' : 'FATE-47';
  if (on !== undefined) {
    referee.note(clause, 'opponent-invokes', { aspect: on });
    return addFree(after, on, other, 1);
  }
  const made = bringTrouble(referee, after, { actor: by, names: move.names }, { [other]: 1 });
  referee.note(clause, 'opponent-invokes', { aspect: made.name });
  return made.state;
}

export const discoverMove = moveKind<State>()({
  kind: 'discover',
  about: { label: 'Discover', help: 'Roll to find a hidden aspect or learn something.' },
  fields,
  rank: ({ hidden }) => rankOf(hidden === undefined ? 'look' : 'search'),
  // D30: one move, whatever there is to find, so that the list tells neither what is hidden nor how much.
  offers: inTurn((state, by) => {
    const plain = { skill: bestSkill(state, by), opposition: PASSIVE };
    return [
      ...(played(state, by) ? [] : [offer(state, by, 'looks for something hidden', { ...plain, hidden: 1 })]),
      offer(state, by, 'looks around', { ...plain, information: 'what is going on here' }),
    ];
  }),
  illegal: (state, move) =>
    notOpen(state) ??
    notTheirTurn(state, move.by) ??
    nothingSought(state, move) ??
    sent(state, move, { against: opposes(move), action: 'discover', skill: move.skill }),
  act: actDiscover,
  label: (state, { by }) => `${doer(state, by)} tries to discover something`,
  // What a search may bring to light is the GM's until it does.
  takesPart: (_, move) => participants([move.by, ...(move.helpers ?? []), opposes(move), GM]),
  gmLevel: (_, move) => (isSearch(move) ? 'rolls' : undefined),
  asked: (_, move, needs) => inRole(needs, { actor: move.by, opposition: opposes(move) }),
  singly: () => 'discover',
  describe: (result, before, move) =>
    describeRoll(result, before, {
      by: move.by,
      deed: `tries to discover something${withSkill(move.skill)}`,
      against: opposes(move),
    }),
  outcomes: { ...ROLL_OUTCOMES, vetoed: 'the GM does not allow it' },
});
