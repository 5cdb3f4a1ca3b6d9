/**
 * What moments of a fight and the options of a decision are worth: from each the fight is played out to its end, exactly where
 * that is small enough, else sampled. What cannot be computed is left out, with the reason.
 */
import { type Ending, FightChances, maySolve, SPENT, worthToA } from '@strikehome/engine/fights';
import {
  check,
  type Encounter,
  type Inputs,
  isRefusal,
  mergedOdds,
  type Party,
  type Plain,
  type PlainRecord,
  type Referee,
  type Refusal,
  type Rollout,
  ratio,
  type System,
  same,
  type Work,
} from '@strikehome/engine/kernel';
import type { TakenDecision } from './past-fights.ts';
import { sampleMoments } from './sampled.ts';
import { facesOf, withOption } from './waiting.ts';

export interface Weighed {
  readonly option: Plain;
  readonly label?: string;
  /** For the deciding player: the chance that their side wins, a draw counted half. */
  readonly value: number;
}

/** A decision that was taken, with what each option was worth at that time. */
export interface ChoiceMade {
  readonly seq: number;
  /** The entry by which the action was finished: the point of the curve that it led to. */
  readonly finished: number;
  readonly seat: string;
  /** Whose decision it was, and their side. */
  readonly by: string;
  readonly party: Party;
  /** `move`, or the id of what a rule asked. */
  readonly what: string;
  readonly taken: Weighed;
  readonly best: Weighed;
  /** What the best option was worth more than the one taken. */
  readonly lost: number;
  readonly options: readonly Weighed[];
}

export interface LeftOut {
  readonly seq: number;
  readonly what: 'chance' | 'choice';
  readonly reason: string;
}

/** A move with more options than this is not weighed. */
const MAX_OPTIONS = 24;
/** Of the work there is, what may go into solving moments; and of what is then left, what may go into sampling the others. */
const SOLVING = 1 / 2;
const SAMPLING = 3 / 4;
const SEED = 'look back';
const TOO_MUCH = 'Part of this takes too long to compute.';
const OTHERS_SAMPLED = 'The fight is too long to compute every move: the curve has a point for some of them.';
const SAMPLED = 'Where the win chance is sampled, choices are not judged: they may differ by less than the error.';

type Led = Rollout<unknown>;

/** How much work was left when it did not suffice is nothing to read, move after move. */
const reasonOf = ({ code, message }: Refusal): string => (code === 'too_large' ? TOO_MUCH : message);

/** Worth of one fight's moments and options; all of it shares what was computed before, and one amount of work. */
export class Evaluator {
  readonly #system: System;
  readonly #encounter: Encounter;
  readonly #work: Work;
  readonly #chances: FightChances;
  readonly #onMoment: (done: number) => void;
  readonly leftOut: LeftOut[] = [];
  sides: Readonly<Record<Party, string>> | undefined;

  constructor(system: System, work: Work, onMoment: (done: number) => void = () => {}) {
    this.#system = system;
    this.#onMoment = onMoment;
    this.#encounter = system.encounter!;
    this.#work = work;
    this.#chances = new FightChances(work);
  }

  #from(state: PlainRecord): Led | Refusal {
    return this.#system.fight?.from?.(state) ?? NOT_LED;
  }

  #skip(seq: number, what: LeftOut['what'], reason: string): undefined {
    this.leftOut.push({ seq, what, reason });
    return undefined;
  }

  /** How the fight comes out from each of these, by the number of its entry. */
  endings(all: readonly (readonly [seq: number, state: PlainRecord])[]): ReadonlyMap<number, Ending> {
    const rollout = all.flatMap(([seq, state]): readonly (readonly [number, Led])[] => {
      const found = this.#from(state);
      if (!isRefusal(found)) return [[seq, found]];
      this.#skip(seq, 'chance', found.message);
      return [];
    });
    this.sides = rollout[0]?.[1].sides;
    this.#solveLatest(rollout.map(([, one]) => one));
    const large = rollout
      .filter(([, one]) => this.#chances.known(one) === undefined)
      .map(([seq, one]) => ({ seq, rollout: one }));
    let done = rollout.length - large.length;
    this.#onMoment(done);
    const sampled = this.#work.part(SAMPLING, (part) => sampleMoments(large, SEED, part, () => this.#onMoment(++done)));
    const ends = new Map<number, Ending>();
    for (const [seq, one] of rollout) {
      const ending = this.#chances.known(one) ?? sampled.get(seq);
      if (ending === undefined) this.#skip(seq, 'chance', sampled.size === 0 ? TOO_MUCH : OTHERS_SAMPLED);
      else ends.set(seq, ending);
    }
    return ends;
  }

  /** A fight grows smaller as it goes: where all of it is too large, its later half may not be, and so on. */
  #solveLatest(all: readonly Led[]): void {
    const reserved = this.#work.left * (1 - SOLVING);
    for (let left = all.filter(maySolve); left.length > 0; left = left.slice(Math.ceil(left.length / 2))) {
      const free = this.#work.left - reserved;
      if (free <= 0 || this.#chances.solve(left, free / 2 / this.#work.left) === undefined) return;
    }
  }

  /** What a decision's options were worth; nothing where there was nothing to decide, or where it cannot be computed. */
  weighed(decision: TakenDecision): ChoiceMade | undefined {
    const { entry, state } = decision;
    const rollout = this.#from(state);
    if (isRefusal(rollout) || rollout.process.verdict(rollout.process.start) !== undefined) return undefined;
    const options = decision.asked === undefined ? this.#moves(decision, rollout) : this.#answers(decision, rollout);
    if (options === undefined || options.open.length < 2) return undefined;
    if (options.open.length > MAX_OPTIONS)
      return this.#skip(entry.seq, 'choice', `Decisions with more than ${MAX_OPTIONS} options are not analyzed.`);
    if (this.#chances.known(rollout)?.method !== 'exact') return this.#skip(entry.seq, 'choice', SAMPLED);
    const weighed: Weighed[] = [];
    for (const { option, label, action, inputs } of options.open) {
      const value = this.#worth(state, action, inputs, options.party);
      if (typeof value !== 'number') return this.#skip(entry.seq, 'choice', reasonOf(value));
      weighed.push({ option, ...(label === undefined ? {} : { label }), value });
    }
    const taken = weighed.find(({ option }) => same(option, options.taken))!;
    const best = weighed.reduce((top, one) => (one.value > top.value + TIE ? one : top), taken);
    const { by, party, what } = options;
    const { seq, seat } = entry;
    const { finished } = decision;
    return { seq, finished, seat, by, party, what, taken, best, lost: best.value - taken.value, options: weighed };
  }

  /** The actions of one mover, as far as a fight played by its policy knows their kind. */
  #moves({ entry, state, action }: TakenDecision, rollout: Led): Options | undefined {
    const encounter = this.#encounter;
    const { mover } = encounter.seats!;
    const by = mover(state, action);
    const party = rollout.parties[by];
    if (party === undefined) return undefined;
    const kinds = rollout.moves.map(({ kind }) => kind);
    const own = encounter.legal(state).filter((one) => mover(state, one.action) === by);
    if (!kinds.includes(action.kind!))
      return own.length < 2
        ? undefined
        : this.#skip(entry.seq, 'choice', 'This move cannot be played out automatically.');
    const like = own.filter((one) => kinds.includes(one.action.kind!) && one.secret !== true);
    const open: Option[] = like.map((one) => ({
      option: one.action,
      label: one.label,
      action: one.action,
      inputs: {},
    }));
    const known = open.find((one) => same(this.#checked(one.action), this.#checked(action)));
    const taken = known?.action ?? action;
    if (known === undefined) open.push({ option: action, action, inputs: {} });
    return { by, party, what: 'move', taken, open };
  }

  #answers({ entry, action, asked }: TakenDecision, rollout: Led): Options | undefined {
    const { waiting, needs, who, option: taken } = asked!;
    const party = who === undefined ? undefined : rollout.parties[who];
    if (who === undefined || party === undefined) return undefined;
    const reason = rollout.notEvaluated?.[needs.id.replace(/#\d+$/, '')];
    if (reason !== undefined) return this.#skip(entry.seq, 'choice', reason);
    const dice = facesOf(waiting.dice);
    const open = needs.options.map((option): Option => {
      const choices = { ...waiting.choices, ...withOption(waiting, needs, option) };
      return { option, action, inputs: { dice, choices } };
    });
    if (!open.some(({ option }) => same(option, taken))) return undefined;
    return { by: who, party, what: needs.id, taken, open };
  }

  #checked(action: PlainRecord): Plain {
    const checked = check(this.#encounter.action, action);
    return checked.ok ? (checked.value as Plain) : action;
  }

  /** What an action is worth to a party, with some dice and decisions on the table and the others still to come. */
  #worth(state: PlainRecord, action: PlainRecord, inputs: Inputs, party: Party): number | Refusal {
    const { act } = this.#encounter;
    const after = (referee: Referee, args: Parameters<typeof act>[1]) => act(referee, args).state;
    const args = { state, action: this.#checked(action) };
    const odds = this.#work.part(1 / 4, (part) => mergedOdds(after, args, inputs, undefined, part));
    if (isRefusal(odds)) return odds;
    const rollout = odds.values.map((one) => this.#from(one));
    const refused = rollout.find(isRefusal);
    if (refused !== undefined) return refused;
    const all = rollout as readonly Led[];
    const large = this.#chances.solve(all, 1 / 4);
    if (large !== undefined) return large;
    let value = 0;
    for (const [i, one] of all.entries()) {
      const ending = this.#chances.known(one);
      if (ending === undefined) return SPENT;
      value += ratio(odds.weights[i]!, odds.total) * worthToA(ending);
    }
    return party === 'a' ? value : 1 - value;
  }
}

/** Options that differ by less are worth the same. */
const TIE = 1e-9;
const NOT_LED: Refusal = {
  code: 'not_allowed',
  path: 'state',
  message: 'Fights of this game cannot be played out automatically.',
};

interface Option {
  readonly option: Plain;
  readonly label?: string;
  readonly action: PlainRecord;
  readonly inputs: Inputs;
}

interface Options {
  readonly by: string;
  readonly party: Party;
  readonly what: string;
  readonly taken: Plain;
  readonly open: readonly Option[];
}
