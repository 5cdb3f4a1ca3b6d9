/** Two companies in the field: whom a frame attacks, what its rules are called with, and what a blow leaves of a state. */
import {
  OUT,
  type Party,
  standing,
  type TargetChoice,
  type Targets,
  type Toughness,
  targetChoice,
} from '../../../kernel/index.ts';
import { canAttackAt, spotReaches } from '../dice.ts';
import { toughness } from '../frame.ts';
import { RANGES } from '../request.ts';
import type { Settings } from '../settings.ts';
import {
  ACTOR,
  ATTACK,
  conditionAt,
  type Draft,
  defenseAt,
  type FastState,
  FrameCodec,
  Ranks,
  SPOT,
  spotAt,
  TARGET,
} from './fast-state.ts';
import { type Activation, type Assigned, type Faced, faced, type Struck, type TurnAnswer } from './fast-turn.ts';
import type { Fielded } from './request.ts';
import type { Assignment } from './usual-dice.ts';

export interface Companies {
  readonly a: readonly Fielded[];
  readonly b: readonly Fielded[];
  readonly assignment: Assignment;
  readonly targets: Targets;
  /** The target is declared by the player who decides for the frame. */
  readonly openTargets: boolean;
  /** Whether dice that are left over mark targets for those who attack later. */
  readonly spots: boolean;
  readonly settings: Settings;
}

export class Field {
  readonly all: readonly Fielded[];
  readonly codecs: readonly FrameCodec[];
  readonly ranks: Ranks;
  readonly #activations = new Map<number, Activation>();
  readonly #answers = new Map<number, TurnAnswer>();
  readonly #strikes = new Map<number, Faced>();
  readonly #given: Companies;
  /** Where the frames of b begin. */
  readonly #first: number;
  readonly #choice: TargetChoice;
  readonly #opponents: Readonly<Record<Party, number[]>>;
  /** The range of each frame as a number. */
  readonly #ranges: readonly number[];

  constructor(given: Companies) {
    this.#given = given;
    this.#first = given.a.length;
    this.all = [...given.a, ...given.b];
    this.codecs = this.all.map(({ frame }) => new FrameCodec(frame));
    this.#opponents = { a: given.b.map(() => OUT), b: given.a.map(() => OUT) };
    this.#ranges = this.all.map(({ range }) => RANGES.indexOf(range));
    this.ranks = new Ranks(this.#first, this.all.length);
    const tough = (line: readonly Fielded[]) => line.map(({ frame }) => toughness(frame));
    this.#choice = targetChoice(given.targets, { a: tough(given.a), b: tough(given.b) });
  }

  partyOf(at: number): Party {
    return at < this.#first ? 'a' : 'b';
  }

  nameOf(at: number): string {
    return this.all[at]!.frame.name;
  }

  /** Whom a frame attacks: as it has declared, or by the rule of its side. */
  targetOf(at: number, state: FastState): number {
    return state[TARGET]! > 0 ? state[TARGET]! - 1 : this.#usual(at, state);
  }

  #usual(at: number, state: FastState): number {
    const first = this.#first;
    const isA = at < first;
    const opponents = isA ? this.#facing(this.#opponents.a, first, state) : this.#facing(this.#opponents.b, 0, state);
    const target = this.#choice.choose(isA ? 'a' : 'b', isA ? at : at - first, opponents);
    return target < 0 || !isA ? target : first + target;
  }

  /** TN-01: whom a frame may declare an attack on, the usual one first; nobody where that goes by a rule or there is no choice. */
  declarable(at: number, state: FastState): readonly number[] {
    if (!this.#given.openTargets || !this.mayEverAttack(at, state[conditionAt(at)]!)) return [];
    const first = this.#first;
    const targets =
      at < first
        ? this.#choice.all('a', at, this.#facing(this.#opponents.a, first, state)).map((one) => first + one)
        : this.#choice.all('b', at - first, this.#facing(this.#opponents.b, 0, state));
    return targets.length > 1 ? targets : [];
  }

  /** What a side can take, in a list that the next look writes over: this is asked in every step of a sampled fight. */
  #facing(opponents: number[], from: number, state: FastState): Toughness {
    for (let i = 0; i < opponents.length; i++) {
      const left = this.codecs[from + i]!.toughness(state[conditionAt(from + i)]!);
      opponents[i] = left === 0 ? OUT : standing(left);
    }
    return opponents;
  }

  mayEverAttack(at: number, condition: number): boolean {
    return condition !== 0 && canAttackAt(this.codecs[at]!.frameIn(condition), this.all[at]!.range);
  }

  /** The same object for the same frame in the same condition: odds are cached by it. */
  activation(at: number, condition: number, by: Activation['by']): Activation {
    return getOrMake(this.#activations, (condition * this.all.length + at) * 2 + (by === 'attacker' ? 0 : 1), () => ({
      frame: this.codecs[at]!.frameIn(condition),
      range: this.all[at]!.range,
      spots: this.#spotsFor(at),
      assignment: this.#given.assignment,
      by,
    }));
  }

  /** An attack with this die at a range on a frame in its condition, as a number, for any attacker. */
  #attackOn(by: number, at: number, state: FastState, attack: number): number {
    const { length } = this.all;
    return (((state[conditionAt(at)]! * 9 + attack) * 7 + state[spotAt(at)]!) * 3 + this.#ranges[by]!) * length + at;
  }

  /** TN-08: the attack on a frame that is activated by it; the same object for the same attack. */
  answer(by: number, at: number, state: FastState): TurnAnswer {
    return getOrMake(this.#answers, this.#attackOn(by, at, state, state[ATTACK]!), () => ({
      activation: this.activation(at, state[conditionAt(at)]!, 'defender'),
      blow: this.blow(by, at, state),
    }));
  }

  /** The attack on a frame that has its defense; the same object for all attacks that come to the same. */
  strike(by: number, at: number, state: FastState): Faced {
    const [attack, defense] = faced(state[ATTACK]!, state[defenseAt(at)]! - 1, state[spotAt(at)]!);
    const key = this.#attackOn(by, at, state, attack) * 9 + defense;
    return getOrMake(this.#strikes, key, () => ({ ...this.blow(by, at, state), attack, defense }));
  }

  /** A spot helps only those who come later, so a frame alone on its side has no use for one. */
  #spotsFor(at: number): boolean {
    const first = this.#first;
    return this.#given.spots && (at < first ? first : this.all.length - first) > 1;
  }

  blow(by: number, at: number, state: FastState): TurnAnswer['blow'] {
    const { cover } = this.all[at]!;
    const spot = state[spotAt(at)]!;
    return {
      attack: state[ATTACK]!,
      range: this.all[by]!.range,
      target: this.codecs[at]!.frameIn(state[conditionAt(at)]!),
      settings: this.#given.settings,
      ...(spot > 0 ? { spot } : {}),
      ...(cover === undefined ? {} : { cover }),
    };
  }

  /** TN-06, TN-12, FR-09: the frame that acted marks whom it turns to next, if it has a die for it. */
  mark(draft: Draft, actor: number): void {
    const spot = draft[SPOT]!;
    const at = spot === 0 ? -1 : this.#usual(actor, draft);
    if (at < 0 || draft[spotAt(at)]! >= spot) return;
    const { systems } = this.codecs[actor]!.frameIn(draft[conditionAt(actor)]!);
    const reach = { away: this.all[actor]!.range === 'artillery', covered: this.all[at]!.cover !== undefined };
    if (spotReaches(systems, reach)) draft[spotAt(at)] = spot;
  }

  struckAt(state: FastState, at: number, struck: Struck): Draft {
    const draft = state.slice();
    draft[conditionAt(at)] = this.codecs[at]!.codeOf(struck);
    if (struck.spotUsed) draft[spotAt(at)] = 0;
    return draft;
  }

  /** TN-07: the turn is over and the choice goes back to the leader. */
  turnOver(draft: Draft, actor: number): FastState {
    this.mark(draft, actor);
    this.ranks.ready(draft);
    return this.ranks.settle(draft);
  }

  acting(draft: Draft, at: number, { attack, defense, spot }: Assigned, target = -1): FastState {
    draft[defenseAt(at)] = defense + 1;
    draft[ACTOR] = at + 1;
    draft[ATTACK] = attack;
    draft[SPOT] = spot;
    // A target without an attack makes no difference.
    draft[TARGET] = attack === 0 ? 0 : target + 1;
    return this.ranks.settle(draft);
  }
}

function getOrMake<V>(known: Map<number, V>, key: number, make: () => V): V {
  let value = known.get(key);
  if (value === undefined) {
    value = make();
    known.set(key, value);
  }
  return value;
}
