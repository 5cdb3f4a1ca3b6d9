/**
 * Two companies as a process, activation by activation. The side with more frames standing begins (a when even) and may
 * pass; a frame that is attacked before its turn is activated first and goes on with its own turn afterwards, so one
 * activation can set off a chain. When all have acted the markers leave the field and the next round begins.
 */
import { attackOn, whomToAttack } from '../../../helpers/index.ts';
import {
  type DecisionPoint,
  type FightPlay,
  isRefusal,
  type Parties,
  type Party,
  type Process,
  type Refusal,
  surely,
  type Transition,
  targetsOf,
  transition,
} from '../../../kernel/index.ts';
import { toughness } from '../frame.ts';
import type { Settings } from '../settings.ts';
import { type Companies, Field } from './fast-field.ts';
import {
  ACTOR,
  ATTACK,
  CHOOSER,
  conditionAt,
  type FastState,
  type FrameCodec,
  hasYetToAct,
  opening,
} from './fast-state.ts';
import { type Assigned, activate, answer, FIGHT_QUESTIONS, type Struck, strike } from './fast-turn.ts';
import { company, type Fielded, type FightRequest } from './request.ts';

const ATTACKER: Readonly<Record<Party, Parties>> = { a: { attacker: 'a' }, b: { attacker: 'b' } };
const SIDES: Readonly<Record<Party, Parties>> = {
  a: { attacker: 'a', defender: 'b' },
  b: { attacker: 'b', defender: 'a' },
};

const BY_RULE = [[-1, '']] as const;

function companies(given: Companies): Process<FastState> {
  const field = new Field(given);
  const { all, codecs, ranks } = field;
  const activation = all.map(({ frame }) => `activate ${frame.name}`);
  const attackLabels = all.map(({ frame }) => `attack ${frame.name}`);

  /** The targets that a frame may declare, and how that is said; −1 where it goes by the rule. */
  const declared = (at: number, state: FastState): readonly (readonly [target: number, aim: string])[] => {
    if (!given.openTargets) return BY_RULE;
    const targets = field.declarable(at, state);
    if (targets.length === 0) return BY_RULE;
    return targets.map((target) => [target, ` against ${field.nameOf(target)}`]);
  };

  const activated = (state: FastState, at: number, target: number, aim: string): Transition<FastState> =>
    transition(
      aim === '' ? activation[at]! : `${activation[at]}${aim}`,
      activate,
      field.activation(at, state[conditionAt(at)]!, 'attacker'),
      (assigned: Assigned) => field.acting(state.slice(), at, assigned, target),
      ATTACKER[field.partyOf(at)],
    );

  const begin = (state: FastState): DecisionPoint<FastState> => {
    const side = state[CHOOSER]! % 2;
    const chooser: Party = side === 0 ? 'a' : 'b';
    const waiting = all.flatMap((_, at) => (hasYetToAct(state, at) ? [at] : []));
    const ours = waiting.filter((at) => field.partyOf(at) === chooser);
    const transitions = ours.flatMap((at) =>
      declared(at, state).map(([target, aim]) => activated(state, at, target, aim)),
    );
    // TN-10: the last to choose may not pass; and of two frames alone a's always begins.
    if (all.length > 2 && state[CHOOSER]! < 2 && ours.length < waiting.length) {
      const passed = state.slice();
      passed[CHOOSER] = 3 - side;
      transitions.push(surely('pass', passed));
    }
    return { by: chooser, about: 'Whose turn?', targets: given.openTargets, transitions };
  };

  /** The first that begin comes to, without all the others. */
  const beginUsually = (state: FastState): Transition<FastState> => {
    const chooser: Party = state[CHOOSER]! % 2 === 0 ? 'a' : 'b';
    for (let at = 0; at < all.length; at++) {
      if (field.partyOf(at) !== chooser || !hasYetToAct(state, at)) continue;
      const [target, aim] = declared(at, state)[0]!;
      return activated(state, at, target, aim);
    }
    return begin(state).transitions[0]!;
  };

  const act = (state: FastState): DecisionPoint<FastState> => {
    const actor = state[ACTOR]! - 1;
    const attack = state[ATTACK]!;
    const at = field.targetOf(actor, state);
    if (attack === 0 || at < 0) return { transitions: [surely('no attack', field.turnOver(state.slice(), actor))] };
    const sides = SIDES[field.partyOf(actor)];
    const label = attackLabels[at]!;
    if (hasYetToAct(state, at)) {
      const args = field.answer(actor, at, state);
      const after = (result: Struck & { readonly assigned: Assigned }, target: number): FastState => {
        const draft = field.struckAt(state, at, result);
        if (result.white === 0) return field.turnOver(draft, actor);
        field.mark(draft, actor);
        return field.acting(draft, at, result.assigned, target);
      };
      // TN-08: the target is activated by the attack, and declares its own before the dice.
      const answers = declared(at, state);
      return {
        ...(answers.length > 1 ? { by: field.partyOf(at), about: whomToAttack(field.nameOf(at)), targets: true } : {}),
        transitions: answers.map(([target, aim]) =>
          transition(
            aim === '' ? label : attackOn(field.nameOf(target)),
            answer,
            args,
            (result: Struck & { readonly assigned: Assigned }) => after(result, target),
            sides,
          ),
        ),
      };
    }
    const args = field.strike(actor, at, state);
    return {
      transitions: [
        transition(
          label,
          strike,
          args,
          (result: Struck) => field.turnOver(field.struckAt(state, at, result), actor),
          sides,
        ),
      ],
    };
  };

  const start = opening(all.map(({ frame }, at) => codecs[at]!.codeOf(frame)));
  ranks.ready(start);

  return {
    questions: FIGHT_QUESTIONS,
    unit: 'systems and white dice',
    start: ranks.settle(start),
    code: codeFor(codecs, given.openTargets),
    verdict: (state) => (!ranks.anyStand(state, 1) ? 'a' : !ranks.anyStand(state, 0) ? 'b' : undefined),
    left: (state, party) =>
      codecs.reduce(
        (sum, codec, at) => (field.partyOf(at) === party ? sum + codec.toughness(state[conditionAt(at)]!) : sum),
        0,
      ),
    out: (state) => {
      const gone = all.map((_, at) => state[conditionAt(at)] === 0);
      return { a: gone.slice(0, given.a.length), b: gone.slice(given.a.length) };
    },
    vast: sizeOf(all, given.spots) > VAST,
    stuck: (state) => all.every((_, at) => !field.mayEverAttack(at, state[conditionAt(at)]!)),
    now: (state) => (state[ACTOR] === 0 ? begin(state) : act(state)),
    usual: (state) => (state[ACTOR] === 0 ? beginUsually(state) : act(state).transitions[0]!),
    endsRound: (from, to) => ranks.isFresh(to) && !ranks.isFresh(from),
    say: (state) => {
      const each = codecs.map((codec, at) => `${field.nameOf(at)} ${codec.say(state[conditionAt(at)]!)}`);
      const [actor, attack] = [state[ACTOR]!, state[ATTACK]!];
      const chooser: Party = state[CHOOSER]! % 2 === 0 ? 'a' : 'b';
      const waiting = all.flatMap((_, at) =>
        field.partyOf(at) === chooser && hasYetToAct(state, at) ? [field.nameOf(at)] : [],
      );
      const now =
        actor === 0
          ? `${waiting.join(' or ')} to act`
          : `${field.nameOf(actor - 1)} acts${attack > 0 ? `, attacks with ${attack}` : ''}`;
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

/** One number for each state while it fits, else a word. */
function codeFor(codecs: readonly FrameCodec[], open: boolean): (state: FastState) => number | string {
  const radix = [
    4,
    codecs.length + 1,
    9,
    7,
    open ? codecs.length + 1 : 1,
    ...codecs.flatMap(({ codes }) => [codes, 8, 7]),
  ];
  const fits = radix.reduce((all, one) => all * one, 1) < Number.MAX_SAFE_INTEGER;
  if (!fits) return (state) => String.fromCharCode(...state);
  return (state) => {
    let code = 0;
    for (let i = 0; i < radix.length; i++) code = code * radix[i]! + state[i]!;
    return code;
  };
}

export function fastFight(
  request: FightRequest,
  settings: Settings,
  play: FightPlay = {},
): Process<FastState> | Refusal | undefined {
  const a = company(request.a, 'a');
  if (isRefusal(a)) return a;
  const b = company(request.b, 'b');
  if (isRefusal(b)) return b;
  const { assignment, targeting, spots, terrain } = request;
  // What stays of a wall between attacks is only on the board.
  if (terrain === 'lasting' && [...a, ...b].some(({ cover }) => cover?.kind === 'terrain')) return undefined;
  const { openTargets = false } = play;
  const targets = targetsOf(targeting, play);
  return companies({ a, b, assignment, targets, openTargets, spots: spots === 'leftover', settings });
}
