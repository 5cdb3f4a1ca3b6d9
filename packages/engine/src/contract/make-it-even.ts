/**
 * Which single change of the opponents brings a fight closest to a wished chance: one fewer or more, a number of one of them, or
 * another of what a field offers by name. What may change is read from the shape of the game's fighters.
 */
import { computeFight, emptyTally, Simulator, standardError } from '../fights/index.ts';
import {
  isRecord,
  isRefusal,
  keyOf,
  type Plain,
  type PlainRecord,
  type Process,
  percent,
  type RecordShape,
  type Refusal,
  type Shape,
  TransitionCache,
  Work,
  withinWork,
} from '../kernel/index.ts';

export type OpponentChange = {
  /** "The giant: STAMINA 15 instead of 18: 52.1%." */
  readonly text: string;
  /** The chance of side a to win then. */
  readonly win: number;
  /** The opponents as they are then. */
  readonly b: readonly PlainRecord[];
  readonly standardError?: number;
};

export interface EvenGiven {
  readonly schema: RecordShape;
  readonly opponents: readonly PlainRecord[];
  readonly names: readonly string[];
  readonly against: (opponents: readonly PlainRecord[]) => Process<unknown> | Refusal;
  readonly policy: 'default' | 'best';
  readonly wish: number;
  /** The chance of side a as it is. */
  readonly win: number;
  readonly seed: string;
  readonly work?: Work;
  readonly onProgress?: ((done: number, of: number) => void) | undefined;
}

/** Numbers are changed by so much, and so many changes are listed. */
const STEPS = [-3, -2, -1, 1, 2, 3] as const;
const LISTED = 5;
const MAX_STATES = 30_000;
const TRIALS = 4000;
const NOTHING = 1e-9;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

interface Candidate {
  readonly text: string;
  readonly b: readonly PlainRecord[];
}

export function makeItEven(given: EvenGiven): readonly OpponentChange[] {
  const { against, wish, onProgress, work = new Work() } = given;
  const candidates = [...candidatesOf(given)];
  const found: OpponentChange[] = [];
  for (const [i, { text, b }] of candidates.entries()) {
    if (work.spent) break;
    const process = against(b);
    onProgress?.(i + 1, candidates.length);
    if (isRefusal(process)) continue;
    const { win, error } = chanceOf(process, given, work);
    // What makes no difference is no way to make one.
    if (Math.abs(win - given.win) < NOTHING) continue;
    const sampled = error === undefined ? {} : { standardError: error };
    found.push({ text: `${text}: ${percent(win)}.`, win, b, ...sampled });
  }
  return found.sort((one, other) => Math.abs(one.win - wish) - Math.abs(other.win - wish)).slice(0, LISTED);
}

/** Solved where it is small, else sampled. */
function chanceOf(process: Process<unknown>, { policy, seed }: EvenGiven, work: Work): { win: number; error?: number } {
  const cache = new TransitionCache(work);
  if (process.unsolvable === undefined && !process.vast) {
    const how = { policy, fractions: false, byRound: false, budget: MAX_STATES, cache } as const;
    const solved = withinWork(() => computeFight(process, how));
    if (!isRefusal(solved)) return { win: solved.outcome.win.a };
  }
  const tally = emptyTally();
  new Simulator(process, cache).run(tally, TRIALS, `${seed} even`);
  return { win: tally.trials === 0 ? 0 : tally.won.a / tally.trials, error: standardError(tally) };
}

function* candidatesOf({ schema, opponents, names }: EvenGiven): Generator<Candidate> {
  const { fighter, most } = sideShape(schema.fields.b!);
  const seen = new Set<string>();
  for (const [i, one] of opponents.entries()) {
    // Of opponents who are alike one is enough.
    const { name: _, ...sheet } = one;
    if (seen.has(keyOf(sheet))) continue;
    seen.add(keyOf(sheet));
    const who = names[i]!;
    if (opponents.length > 1) yield { text: `Without ${who}`, b: opponents.filter((_, k) => k !== i) };
    if (opponents.length < most)
      yield { text: `One more like ${who}`, b: [...opponents, { ...one, name: `${who} 2` }] };
    for (const { text, value } of changesOf(fighter, one))
      yield { text: `${capital(who)}: ${text}`, b: opponents.map((it, k) => (k === i ? value : it)) };
  }
}

/** The fighters of a side, and how many it may have. */
function sideShape(side: Shape): { readonly fighter: RecordShape; readonly most: number } {
  const cases = side.kind === 'either' ? side.cases : [side];
  const fighter = cases.find((one): one is RecordShape => one.kind === 'record')!;
  const list = cases.find((one) => one.kind === 'list');
  return { fighter, most: list?.kind === 'list' ? list.max : 1 };
}

interface FieldChange {
  readonly text: string;
  readonly value: PlainRecord;
}

/** Every number that is given, every named thing in place of another, and a list with one thing less. */
function* changesOf({ fields }: RecordShape, one: PlainRecord): Generator<FieldChange> {
  for (const [key, shape] of Object.entries(fields)) {
    const now = one[key];
    const label = shape.about.label ?? key;
    const put = (value: Plain): PlainRecord => ({ ...one, [key]: value });
    if (now === undefined) continue;
    if (shape.kind === 'whole' && typeof now === 'number') {
      for (const by of STEPS) {
        const then = now + by;
        if (then < shape.min || then > shape.max) continue;
        yield { text: `${label} ${then} instead of ${now}`, value: put(then) };
      }
    } else if (shape.kind === 'list' && Array.isArray(now) && now.length > Math.max(shape.min, 1)) {
      const last = now.at(-1) as Plain;
      if (typeof last === 'string') yield { text: `${label} without ${last}`, value: put(now.slice(0, -1)) };
    } else {
      for (const name of shape.about.names ?? []) {
        const before = isRecord(now) ? now.name : now;
        if (name !== before)
          yield {
            text: `${label} ${name}${before === undefined ? '' : ` instead of ${String(before)}`}`,
            value: put(name),
          };
      }
    }
  }
}
