/**
 * Two companies as a process, activation by activation. Whoever has more frames standing begins (a when even) and may
 * pass; a frame that is attacked before its turn is activated first and goes on with its own turn afterwards, so one
 * activation can set off a chain. When all have acted the markers leave the field and the next round begins.
 */
import {
  type DecisionPoint,
  type Parties,
  type Party,
  type Process,
  prefers,
  surely,
  type Targeting,
  type Transition,
  transition,
} from '../../../kernel/index.ts';
import { canAttackAt, spotReaches } from '../dice.ts';
import { type Frame, toughness } from '../frame.ts';
import type { Attack, Range } from '../request.ts';
import type { Settings } from '../settings.ts';
import {
  type Activation,
  type Answer,
  type Assigned,
  activate,
  answer,
  FIGHT_QUESTIONS,
  type Struck,
  strike,
} from './activation.ts';
import {
  ACTOR,
  ATTACK,
  CHOOSER,
  conditionAt,
  type Draft,
  defenseAt,
  hasYetToAct,
  opening,
  Ranks,
  type Scene,
  Sheet,
  SPOT,
  spotAt,
} from './company-state.ts';
import type { Assignment } from './usual-dice.ts';

/** A frame as it goes into a fight: the range it attacks at, and what covers it. */
export interface Fielded {
  readonly frame: Frame;
  readonly range: Range;
  readonly cover: Attack['cover'];
}

export interface Companies {
  readonly a: readonly Fielded[];
  readonly b: readonly Fielded[];
  readonly assignment: Assignment;
  readonly targeting: Targeting;
  /** Whether dice that are left over mark targets for those who attack later. */
  readonly spots: boolean;
  readonly settings: Settings;
}

export function companies(given: Companies): Process<Scene> {
  const all = [...given.a, ...given.b];
  const first = given.a.length;
  const sheets = all.map(({ frame }) => new Sheet(frame));
  const ranks = new Ranks(first, all.length);
  const partyOf = (at: number): Party => (at < first ? 'a' : 'b');
  const nameOf = (at: number) => all[at]!.frame.name;
  // A spot helps only those who come later, so a frame alone on its side has no use for one.
  const spotsFor = (at: number) => given.spots && (at < first ? first : all.length - first) > 1;
  const kept = keeper();

  const targetOf = (at: number, scene: Scene): number => {
    const [from, to] = at < first ? [first, all.length] : [0, first];
    let best = -1;
    let most = 0;
    for (let other = from; other < to; other++) {
      const left = sheets[other]!.toughness(scene[conditionAt(other)]!);
      if (left === 0 || (best >= 0 && !prefers(given.targeting, left, most))) continue;
      best = other;
      most = left;
    }
    return best;
  };

  const mayEverAttack = (at: number, condition: number) =>
    condition !== 0 && canAttackAt(sheets[at]!.frameIn(condition), all[at]!.range);

  const activation = (at: number, condition: number, by: Activation['by']): Activation =>
    kept(`activate ${at} ${condition} ${by}`, () => ({
      frame: sheets[at]!.frameIn(condition),
      range: all[at]!.range,
      spots: spotsFor(at),
      assignment: given.assignment,
      by,
    }));

  const blow = (by: number, at: number, scene: Scene): Answer['blow'] => {
    const { cover } = all[at]!;
    const spot = scene[spotAt(at)]!;
    return {
      attack: scene[ATTACK]!,
      range: all[by]!.range,
      target: sheets[at]!.frameIn(scene[conditionAt(at)]!),
      settings: given.settings,
      ...(spot > 0 ? { spot } : {}),
      ...(cover === undefined ? {} : { cover }),
    };
  };

  /** TN-06, TN-12, FR-09: the frame that acted marks whom it turns to next, if it has a die for it. */
  const mark = (draft: Draft, actor: number, spot: number): void => {
    const at = spot === 0 ? -1 : targetOf(actor, draft);
    if (at < 0 || draft[spotAt(at)]! >= spot) return;
    const { systems } = sheets[actor]!.frameIn(draft[conditionAt(actor)]!);
    const reach = { away: all[actor]!.range === 'artillery', covered: all[at]!.cover !== undefined };
    if (spotReaches(systems, reach)) draft[spotAt(at)] = spot;
  };

  const struckAt = (scene: Scene, at: number, struck: Struck): Draft => {
    const draft = scene.slice();
    draft[conditionAt(at)] = sheets[at]!.codeOf(struck);
    if (struck.spotUsed) draft[spotAt(at)] = 0;
    return draft;
  };

  /** TN-07: the turn is over and the choice goes back to whoever leads. */
  const turnOver = (draft: Draft, actor: number): Scene => {
    mark(draft, actor, draft[SPOT]!);
    ranks.ready(draft);
    return ranks.settle(draft);
  };

  const acting = (draft: Draft, at: number, { attack, defense, spot }: Assigned): Scene => {
    draft[defenseAt(at)] = defense + 1;
    draft[ACTOR] = at + 1;
    draft[ATTACK] = attack;
    draft[SPOT] = spot;
    return ranks.settle(draft);
  };

  const begin = (scene: Scene): DecisionPoint<Scene> => {
    const side = scene[CHOOSER]! % 2;
    const chooser: Party = side === 0 ? 'a' : 'b';
    const waiting = all.flatMap((_, at) => (hasYetToAct(scene, at) ? [at] : []));
    const ours = waiting.filter((at) => partyOf(at) === chooser);
    const transitions: Transition<Scene>[] = ours.map((at) =>
      transition(
        `activate ${nameOf(at)}`,
        activate,
        activation(at, scene[conditionAt(at)]!, 'attacker'),
        (assigned: Assigned) => acting(scene.slice(), at, assigned),
        { attacker: chooser },
      ),
    );
    // TN-10: whoever is last to choose may not pass; and of two frames alone a's always begins.
    if (all.length > 2 && scene[CHOOSER]! < 2 && ours.length < waiting.length) {
      const passed = scene.slice();
      passed[CHOOSER] = 3 - side;
      transitions.push(surely('pass', passed));
    }
    return { by: chooser, about: 'Whose turn?', transitions: transitions };
  };

  const act = (scene: Scene): DecisionPoint<Scene> => {
    const actor = scene[ACTOR]! - 1;
    const attack = scene[ATTACK]!;
    const at = targetOf(actor, scene);
    if (attack === 0 || at < 0) return { transitions: [surely('no attack', turnOver(scene.slice(), actor))] };
    const sides: Parties = { attacker: partyOf(actor), defender: partyOf(at) };
    const condition = scene[conditionAt(at)]!;
    const situation = `${all[actor]!.range} ${at} ${condition} ${attack} ${scene[spotAt(at)]}`;
    const label = `attack ${nameOf(at)}`;
    if (hasYetToAct(scene, at)) {
      const args = kept(`answer ${situation}`, () => ({
        activation: activation(at, condition, 'defender'),
        blow: blow(actor, at, scene),
      }));
      const after = (result: Struck & { readonly assigned: Assigned }): Scene => {
        const draft = struckAt(scene, at, result);
        if (result.white === 0) return turnOver(draft, actor);
        mark(draft, actor, draft[SPOT]!);
        return acting(draft, at, result.assigned);
      };
      return { transitions: [transition(label, answer, args, after, sides)] };
    }
    const defense = scene[defenseAt(at)]! - 1;
    const args = kept(`strike ${situation} ${defense}`, () => ({ ...blow(actor, at, scene), defense }));
    return {
      transitions: [
        transition(label, strike, args, (result: Struck) => turnOver(struckAt(scene, at, result), actor), sides),
      ],
    };
  };

  const start = opening(all.map(({ frame }, at) => sheets[at]!.codeOf(frame)));
  ranks.ready(start);

  return {
    questions: FIGHT_QUESTIONS,
    unit: 'systems and white dice',
    start: ranks.settle(start),
    code: codeFor(sheets),
    verdict: (scene) => (!ranks.anyStand(scene, 1) ? 'a' : !ranks.anyStand(scene, 0) ? 'b' : undefined),
    left: (scene, party) =>
      sheets.reduce(
        (sum, sheet, at) => (partyOf(at) === party ? sum + sheet.toughness(scene[conditionAt(at)]!) : sum),
        0,
      ),
    vast: scenesOf(all, given.spots) > VAST,
    stuck: (scene) => all.every((_, at) => !mayEverAttack(at, scene[conditionAt(at)]!)),
    now: (scene) => (scene[ACTOR] === 0 ? begin(scene) : act(scene)),
    endsRound: (from, to) => ranks.isFresh(to) && !ranks.isFresh(from),
    say: (scene) => {
      const each = sheets.map((sheet, at) => `${nameOf(at)} ${sheet.say(scene[conditionAt(at)]!)}`);
      const [actor, attack] = [scene[ACTOR]!, scene[ATTACK]!];
      const chooser: Party = scene[CHOOSER]! % 2 === 0 ? 'a' : 'b';
      const waiting = all.flatMap((_, at) => (partyOf(at) === chooser && hasYetToAct(scene, at) ? [nameOf(at)] : []));
      const now =
        actor === 0
          ? `${waiting.join(' or ')} to act`
          : `${nameOf(actor - 1)} acts${attack > 0 ? `, attacks with ${attack}` : ''}`;
      return `${now}: ${each.join(', ')}`;
    },
  };
}

/** Past about so many scenes hardly one is met twice. */
const VAST = 20_000_000;

/** Roughly how many scenes there can be: what each frame has left, and the markers beside it. */
function scenesOf(all: readonly Fielded[], spots: boolean): number {
  const markers = (8 * (spots ? 7 : 1)) ** (all.length - 1);
  return all.reduce((product, { frame }) => product * (toughness(frame) + 1), markers);
}

/** Makes a thing once for each key, so that arguments keep their identity. */
function keeper(): <T>(key: string, make: () => T) => T {
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

/** One number for each scene while it fits, else a word. */
function codeFor(sheets: readonly Sheet[]): (scene: Scene) => number | string {
  const radix = [4, sheets.length + 1, 9, 7, ...sheets.flatMap(({ codes }) => [codes, 8, 7])];
  const fits = radix.reduce((all, one) => all * one, 1) < Number.MAX_SAFE_INTEGER;
  if (!fits) return (scene) => String.fromCharCode(...scene);
  return (scene) => {
    let code = 0;
    for (let i = 0; i < radix.length; i++) code = code * radix[i]! + scene[i]!;
    return code;
  };
}
