/**
 * Two companies as a process, activation by activation. Whoever has more frames standing begins (a when even) and may
 * pass; a frame that is attacked before its turn is activated first and goes on with its own turn afterwards, so one
 * activation can set off a chain. When all have acted the markers leave the field and the next round begins.
 */
import {
  type DecisionPoint,
  isRefusal,
  type Parties,
  type Party,
  type Process,
  prefers,
  type Refusal,
  surely,
  type Targeting,
  type Transition,
  transition,
} from '../../../kernel/index.ts';
import { canAttackAt, spotReaches } from '../dice.ts';
import { toughness } from '../frame.ts';
import type { Settings } from '../settings.ts';
import {
  ACTOR,
  ATTACK,
  CHOOSER,
  conditionAt,
  type Draft,
  defenseAt,
  type FastState,
  FrameCodec,
  hasYetToAct,
  opening,
  Ranks,
  SPOT,
  spotAt,
} from './fast-state.ts';
import {
  type Activation,
  type Assigned,
  activate,
  answer,
  FIGHT_QUESTIONS,
  type Struck,
  strike,
  type TurnAnswer,
} from './fast-turn.ts';
import { company, type Fielded, type FightRequest } from './request.ts';
import type { Assignment } from './usual-dice.ts';

interface Companies {
  readonly a: readonly Fielded[];
  readonly b: readonly Fielded[];
  readonly assignment: Assignment;
  readonly targeting: Targeting;
  /** Whether dice that are left over mark targets for those who attack later. */
  readonly spots: boolean;
  readonly settings: Settings;
}

function companies(given: Companies): Process<FastState> {
  const all = [...given.a, ...given.b];
  const first = given.a.length;
  const codecs = all.map(({ frame }) => new FrameCodec(frame));
  const ranks = new Ranks(first, all.length);
  const partyOf = (at: number): Party => (at < first ? 'a' : 'b');
  const nameOf = (at: number) => all[at]!.frame.name;
  // A spot helps only those who come later, so a frame alone on its side has no use for one.
  const spotsFor = (at: number) => given.spots && (at < first ? first : all.length - first) > 1;
  const memoized = memoizer();

  const targetOf = (at: number, state: FastState): number => {
    const [from, to] = at < first ? [first, all.length] : [0, first];
    let best = -1;
    let most = 0;
    for (let other = from; other < to; other++) {
      const left = codecs[other]!.toughness(state[conditionAt(other)]!);
      if (left === 0 || (best >= 0 && !prefers(given.targeting, left, most))) continue;
      best = other;
      most = left;
    }
    return best;
  };

  const mayEverAttack = (at: number, condition: number) =>
    condition !== 0 && canAttackAt(codecs[at]!.frameIn(condition), all[at]!.range);

  const activation = (at: number, condition: number, by: Activation['by']): Activation =>
    memoized(`activate ${at} ${condition} ${by}`, () => ({
      frame: codecs[at]!.frameIn(condition),
      range: all[at]!.range,
      spots: spotsFor(at),
      assignment: given.assignment,
      by,
    }));

  const blow = (by: number, at: number, state: FastState): TurnAnswer['blow'] => {
    const { cover } = all[at]!;
    const spot = state[spotAt(at)]!;
    return {
      attack: state[ATTACK]!,
      range: all[by]!.range,
      target: codecs[at]!.frameIn(state[conditionAt(at)]!),
      settings: given.settings,
      ...(spot > 0 ? { spot } : {}),
      ...(cover === undefined ? {} : { cover }),
    };
  };

  /** TN-06, TN-12, FR-09: the frame that acted marks whom it turns to next, if it has a die for it. */
  const mark = (draft: Draft, actor: number, spot: number): void => {
    const at = spot === 0 ? -1 : targetOf(actor, draft);
    if (at < 0 || draft[spotAt(at)]! >= spot) return;
    const { systems } = codecs[actor]!.frameIn(draft[conditionAt(actor)]!);
    const reach = { away: all[actor]!.range === 'artillery', covered: all[at]!.cover !== undefined };
    if (spotReaches(systems, reach)) draft[spotAt(at)] = spot;
  };

  const struckAt = (state: FastState, at: number, struck: Struck): Draft => {
    const draft = state.slice();
    draft[conditionAt(at)] = codecs[at]!.codeOf(struck);
    if (struck.spotUsed) draft[spotAt(at)] = 0;
    return draft;
  };

  /** TN-07: the turn is over and the choice goes back to whoever leads. */
  const turnOver = (draft: Draft, actor: number): FastState => {
    mark(draft, actor, draft[SPOT]!);
    ranks.ready(draft);
    return ranks.settle(draft);
  };

  const acting = (draft: Draft, at: number, { attack, defense, spot }: Assigned): FastState => {
    draft[defenseAt(at)] = defense + 1;
    draft[ACTOR] = at + 1;
    draft[ATTACK] = attack;
    draft[SPOT] = spot;
    return ranks.settle(draft);
  };

  const begin = (state: FastState): DecisionPoint<FastState> => {
    const side = state[CHOOSER]! % 2;
    const chooser: Party = side === 0 ? 'a' : 'b';
    const waiting = all.flatMap((_, at) => (hasYetToAct(state, at) ? [at] : []));
    const ours = waiting.filter((at) => partyOf(at) === chooser);
    const transitions: Transition<FastState>[] = ours.map((at) =>
      transition(
        `activate ${nameOf(at)}`,
        activate,
        activation(at, state[conditionAt(at)]!, 'attacker'),
        (assigned: Assigned) => acting(state.slice(), at, assigned),
        { attacker: chooser },
      ),
    );
    // TN-10: whoever is last to choose may not pass; and of two frames alone a's always begins.
    if (all.length > 2 && state[CHOOSER]! < 2 && ours.length < waiting.length) {
      const passed = state.slice();
      passed[CHOOSER] = 3 - side;
      transitions.push(surely('pass', passed));
    }
    return { by: chooser, about: 'Whose turn?', transitions: transitions };
  };

  const act = (state: FastState): DecisionPoint<FastState> => {
    const actor = state[ACTOR]! - 1;
    const attack = state[ATTACK]!;
    const at = targetOf(actor, state);
    if (attack === 0 || at < 0) return { transitions: [surely('no attack', turnOver(state.slice(), actor))] };
    const sides: Parties = { attacker: partyOf(actor), defender: partyOf(at) };
    const condition = state[conditionAt(at)]!;
    const situation = `${all[actor]!.range} ${at} ${condition} ${attack} ${state[spotAt(at)]}`;
    const label = `attack ${nameOf(at)}`;
    if (hasYetToAct(state, at)) {
      const args = memoized(`answer ${situation}`, () => ({
        activation: activation(at, condition, 'defender'),
        blow: blow(actor, at, state),
      }));
      const after = (result: Struck & { readonly assigned: Assigned }): FastState => {
        const draft = struckAt(state, at, result);
        if (result.white === 0) return turnOver(draft, actor);
        mark(draft, actor, draft[SPOT]!);
        return acting(draft, at, result.assigned);
      };
      return { transitions: [transition(label, answer, args, after, sides)] };
    }
    const defense = state[defenseAt(at)]! - 1;
    const args = memoized(`strike ${situation} ${defense}`, () => ({ ...blow(actor, at, state), defense }));
    return {
      transitions: [
        transition(label, strike, args, (result: Struck) => turnOver(struckAt(state, at, result), actor), sides),
      ],
    };
  };

  const start = opening(all.map(({ frame }, at) => codecs[at]!.codeOf(frame)));
  ranks.ready(start);

  return {
    questions: FIGHT_QUESTIONS,
    unit: 'systems and white dice',
    start: ranks.settle(start),
    code: codeFor(codecs),
    verdict: (state) => (!ranks.anyStand(state, 1) ? 'a' : !ranks.anyStand(state, 0) ? 'b' : undefined),
    left: (state, party) =>
      codecs.reduce(
        (sum, codec, at) => (partyOf(at) === party ? sum + codec.toughness(state[conditionAt(at)]!) : sum),
        0,
      ),
    vast: sizeOf(all, given.spots) > VAST,
    stuck: (state) => all.every((_, at) => !mayEverAttack(at, state[conditionAt(at)]!)),
    now: (state) => (state[ACTOR] === 0 ? begin(state) : act(state)),
    endsRound: (from, to) => ranks.isFresh(to) && !ranks.isFresh(from),
    say: (state) => {
      const each = codecs.map((codec, at) => `${nameOf(at)} ${codec.say(state[conditionAt(at)]!)}`);
      const [actor, attack] = [state[ACTOR]!, state[ATTACK]!];
      const chooser: Party = state[CHOOSER]! % 2 === 0 ? 'a' : 'b';
      const waiting = all.flatMap((_, at) => (partyOf(at) === chooser && hasYetToAct(state, at) ? [nameOf(at)] : []));
      const now =
        actor === 0
          ? `${waiting.join(' or ')} to act`
          : `${nameOf(actor - 1)} acts${attack > 0 ? `, attacks with ${attack}` : ''}`;
      return `${now}: ${each.join(', ')}`;
    },
  };
}

/** Past about so many states hardly one is met twice, and sharing them saves nothing. */
const VAST = 20_000_000;

/** Roughly how many states there can be: what each frame has left, and the markers beside it. */
function sizeOf(all: readonly Fielded[], spots: boolean): number {
  const markers = (8 * (spots ? 7 : 1)) ** (all.length - 1);
  return all.reduce((product, { frame }) => product * (toughness(frame) + 1), markers);
}

/** Makes a thing once for each key, so that arguments keep their identity. */
function memoizer(): <T>(key: string, make: () => T) => T {
  const known = new Map<string, unknown>();
  return <T>(key: string, make: () => T): T => {
    let value = known.get(key);
    if (value === undefined) {
      value = make();
      known.set(key, value);
    }
    return value as T;
  };
}

/** One number for each state while it fits, else a word. */
function codeFor(codecs: readonly FrameCodec[]): (state: FastState) => number | string {
  const radix = [4, codecs.length + 1, 9, 7, ...codecs.flatMap(({ codes }) => [codes, 8, 7])];
  const fits = radix.reduce((all, one) => all * one, 1) < Number.MAX_SAFE_INTEGER;
  if (!fits) return (state) => String.fromCharCode(...state);
  return (state) => {
    let code = 0;
    for (let i = 0; i < radix.length; i++) code = code * radix[i]! + state[i]!;
    return code;
  };
}

export function fastFight(request: FightRequest, settings: Settings): Process<FastState> | Refusal | undefined {
  const a = company(request.a, 'a');
  if (isRefusal(a)) return a;
  const b = company(request.b, 'b');
  if (isRefusal(b)) return b;
  const { assignment, targeting, spots, terrain } = request;
  // What stays of a wall between attacks is only on the board.
  if (terrain === 'lasting' && [...a, ...b].some(({ cover }) => cover?.kind === 'terrain')) return undefined;
  return companies({ a, b, assignment, targeting, spots: spots === 'leftover', settings });
}
