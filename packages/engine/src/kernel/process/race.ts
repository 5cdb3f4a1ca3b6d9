/**
 * A duel in which neither touches the other's clock: each strikes the same blow all along, and a blow costs only the
 * other. How many blows bring either down is then known of each alone, and the duel is a race of two distributions:
 * no lattice of states. Fractions are reckoned over what both can still take, in whole numbers.
 */
import type { Distribution } from '../chance/distribution.ts';
import { fraction, gcd, ratio, type Weight } from '../chance/weight.ts';
import { isRefusal, type Refusal } from '../run/referee.ts';
import { STEPS, type Work } from '../run/work.ts';
import type { ExactEnd } from './exact-chain.ts';
import type { TransitionCache } from './graph.ts';
import type { Duel, Duellist } from './process.ts';
import type { EndsByRound } from './rounds.ts';

/** One side of a race: what its blows cost the other, in equal parts of harm, and in how many of them it falls itself. */
interface Runner {
  /** Parts of harm that bring it down. */
  readonly parts: number;
  /** What it has left after so many parts. */
  readonly left: Float64Array;
  /** Weights of the harm it deals, by parts; no more than brings the other down. */
  readonly harm: readonly Weight[];
  readonly total: Weight;
}

export interface Race {
  readonly together: boolean;
  readonly a: Runner;
  readonly b: Runner;
  /** Conditions of both that are reckoned with. */
  readonly states: number;
}

/** How a race ends: the chances of all ends, and by round as far as they are listed. */
export interface RaceEnd extends EndsByRound {
  readonly mean: number;
}

/** The duel as a race, or nothing where a blow can also cost whoever strikes it, or nobody can ever be harmed. */
export function raceOf(duel: Duel, cache: TransitionCache): Race | Refusal | undefined {
  const blows: Blow[] = [];
  for (const duellist of [duel.a, duel.b]) {
    const odds = cache.odds(duellist.blow);
    if (isRefusal(odds)) return odds;
    const blow = blowOf(duellist, odds);
    if (blow === undefined) return undefined;
    blows.push(blow);
  }
  const [fromA, fromB] = blows as [Blow, Blow];
  if (fromA.part + fromB.part === 0) return undefined;
  const a = runnerOf(duel.a, fromA, fromB, duel.b);
  const b = runnerOf(duel.b, fromB, fromA, duel.a);
  return { together: duel.together, a, b, states: a.parts + b.parts };
}

/** What a blow costs the other, by how much, and the greatest part that all of it is made of; 0 where it never harms. */
interface Blow {
  readonly costs: ReadonlyMap<number, Weight>;
  readonly total: Weight;
  readonly part: number;
}

function blowOf({ losses }: Duellist, { values, weights, total }: Distribution<unknown>): Blow | undefined {
  const harm = new Map<number, bigint>();
  let part = 0;
  for (let i = 0; i < values.length; i++) {
    const { own, theirs } = losses(values[i]);
    if (own !== 0 || theirs < 0) return undefined;
    part = gcd(part, theirs) as number;
    harm.set(theirs, (harm.get(theirs) ?? 0n) + BigInt(weights[i]!));
  }
  let common = BigInt(total);
  for (const weight of harm.values()) common = BigInt(gcd(common, weight));
  const reduced = (weight: bigint): Weight => {
    const one = weight / common;
    return one <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(one) : one;
  };
  return {
    costs: new Map([...harm].map(([cost, weight]) => [cost, reduced(weight)])),
    total: reduced(BigInt(total)),
    part,
  };
}

function runnerOf({ health, left }: Duellist, own: Blow, theirs: Blow, other: Duellist): Runner {
  const parts = partsOf(health, theirs.part);
  const most = partsOf(other.health, own.part);
  const harm = new Array<Weight>(1).fill(0);
  for (const [cost, weight] of own.costs) {
    const size = own.part === 0 ? 0 : Math.min(cost / own.part, most);
    while (harm.length <= size) harm.push(0);
    harm[size] = add(harm[size]!, weight);
  }
  return {
    parts,
    left: Float64Array.from({ length: parts }, (_, taken) => left(health - taken * theirs.part)),
    harm,
    total: own.total,
  };
}

const partsOf = (health: number, part: number) => (part === 0 ? 1 : Math.ceil(health / part));

function add(a: Weight, b: Weight): Weight {
  const sum = BigInt(a) + BigInt(b);
  return sum <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(sum) : sum;
}

/** One who is struck again and again: the chance of each condition, while it stands. */
class Struck {
  /** The chance to stand, and what it then has left, times that chance. */
  stands = 1;
  left: number;
  /** The chance to have fallen by the last blow. */
  fell = 0;
  readonly #after: Float64Array;
  readonly #p: Float64Array;
  /** The chance that a blow does so many parts of harm or more. */
  readonly #atLeast: Float64Array;
  #now: Float64Array;
  #next: Float64Array;
  /** The least harm that is still likely enough to count. */
  #from = 0;

  constructor({ parts, left }: Runner, { harm, total }: Runner) {
    this.#after = left;
    this.left = left[0]!;
    this.#p = Float64Array.from(harm, (weight) => ratio(weight, total));
    this.#atLeast = new Float64Array(parts + 1);
    for (let size = Math.min(harm.length - 1, parts); size > 0; size--)
      this.#atLeast[size] = (this.#atLeast[size + 1] ?? 0) + this.#p[size]!;
    this.#now = new Float64Array(parts);
    this.#next = new Float64Array(parts);
    this.#now[0] = 1;
  }

  /** How many numbers a blow is reckoned from. */
  get size(): number {
    return (this.#now.length - this.#from) * this.#p.length;
  }

  strike(): void {
    const [now, next, p, after] = [this.#now, this.#next, this.#p, this.#after];
    const parts = now.length;
    const widest = p.length - 1;
    let [stands, left, fell] = [0, 0, 0];
    for (let taken = this.#from; taken < parts; taken++) {
      let sum = 0;
      const from = Math.max(this.#from, taken - widest);
      for (let before = from; before <= taken; before++) sum += now[before]! * p[taken - before]!;
      next[taken] = sum;
      stands += sum;
      left += sum * after[taken]!;
    }
    for (let taken = Math.max(this.#from, parts - widest); taken < parts; taken++)
      fell += now[taken]! * this.#atLeast[parts - taken]!;
    while (this.#from < parts - 1 && next[this.#from]! < NEGLIGIBLE) next[this.#from++] = 0;
    [this.#now, this.#next] = [next, now];
    this.stands = stands;
    this.left = left;
    this.fell = fell;
  }
}

/** A chance that all conditions in all rounds together could not add up to the last digit of anything. */
const NEGLIGIBLE = 1e-30;
/** Sums go on until this little remains; what is listed by round ends before. */
const NOTHING = 1e-18;

export interface RaceOptions {
  /** Most rounds; what is not over then is left over. */
  readonly atMost: number;
  /** Rounds are listed while more than this remains. */
  readonly rest: number;
  readonly work: Work;
  /** Give up after so many steps of work. */
  readonly enough: number;
}

/** Runs the race; nothing where it takes too many rounds to be worth it. */
export function runRace({ together, a, b }: Race, { atMost, rest, work, enough }: RaceOptions): RaceEnd | undefined {
  const [ours, theirs] = [new Struck(a, b), new Struck(b, a)];
  const rounds: [number, number][] = [];
  const won = { a: 0, b: 0, draw: 0 };
  const left = { a: 0, b: 0 };
  const until = work.done + enough;
  let remaining = 1;
  let listed = 1;
  let mean = 0;
  for (let round = 1; (round <= atMost || remaining <= rest) && remaining > NOTHING; round++) {
    work.spend(STEPS.entry * (ours.size + theirs.size + 8));
    if (work.done > until) return undefined;
    mean += remaining;
    const [stoodA, leftA] = [ours.stands, ours.left];
    theirs.strike();
    ours.strike();
    const winA = theirs.fell * (together ? ours.stands : stoodA);
    const winB = ours.fell * theirs.stands;
    const draw = together ? ours.fell * theirs.fell : 0;
    won.a += winA;
    won.b += winB;
    won.draw += draw;
    left.a += theirs.fell * (together ? ours.left : leftA);
    left.b += ours.fell * theirs.left;
    const ended = winA + winB + draw;
    if (remaining > rest) {
      if (ended > 0) rounds.push([round, ended]);
      listed = ours.stands * theirs.stands;
    }
    remaining = ours.stands * theirs.stands;
  }
  return { rounds, won, left, remaining: listed, mean };
}

/**
 * The same as fractions. With i and j parts left to both, what is looked for is a whole number over the (i + j − 1)th power
 * of what a round without harm leaves of all throws, because every other round costs somebody a part at least.
 */
export function raceExactly({ together, a, b }: Race, work: Work): ExactEnd {
  const [p, q] = [a.harm.map(BigInt), b.harm.map(BigInt)];
  const [allA, allB] = [BigInt(a.total), BigInt(b.total)];
  const base = allA * allB - p[0]! * q[0]!;
  const powers = [1n];
  for (let i = 1; i <= a.parts + b.parts; i++) powers.push(powers[i - 1]! * base);
  const [tailP, tailQ] = [tails(p, b.parts), tails(q, a.parts)];
  /** Harm with the powers that it saves. */
  const lift = (weights: readonly bigint[]) =>
    weights.map((weight, size) => (size === 0 ? 0n : weight * powers[size - 1]!));
  const [liftP, liftQ] = [lift(p), lift(q)];
  const words = base.toString(16).length / 16;
  const lattice = (end: (fellsB: bigint, fellsA: bigint) => bigint): bigint => {
    /** By what a has left: rows by what b has left, at the start of a round and after a's blow. */
    const rows: bigint[][] = [];
    for (let i = 1; i <= a.parts; i++) {
      work.spend(STEPS.entry * b.parts * (p.length + q.length) * (4 + (words * (i + b.parts)) / 4));
      const row = new Array<bigint>(b.parts + 1).fill(0n);
      const struck = new Array<bigint>(b.parts + 1).fill(0n);
      for (let j = 1; j <= b.parts; j++) {
        let after = 0n;
        for (let k = 1; k < liftQ.length && k < i; k++) if (q[k] !== 0n) after += liftQ[k]! * rows[i - k]![j]!;
        let sum = p[0]! * after;
        for (let h = 1; h < liftP.length && h < j; h++) if (p[h] !== 0n) sum += liftP[h]! * struck[j - h]!;
        sum += end(tailP[j]!, tailQ[i]!) * powers[i + j - 2]!;
        row[j] = sum;
        struck[j] = q[0]! * sum + base * after;
      }
      rows[i] = row;
      if (i > liftQ.length) rows[i - liftQ.length] = [];
    }
    return rows[a.parts]![b.parts]!;
  };
  const total = powers[a.parts + b.parts - 1]!;
  const winA = lattice((fellsB, fellsA) => fellsB * (together ? allB - fellsA : allB));
  const draw = together ? lattice((fellsB, fellsA) => fellsB * fellsA) : 0n;
  const rounds = lattice(() => allA * allB);
  return {
    a: fraction(winA, total),
    b: fraction(total - winA - draw, total),
    draw: fraction(draw, total),
    rounds: fraction(rounds, total),
  };
}

/** By size: the weight of so much harm or more. */
function tails(weights: readonly bigint[], most: number): readonly bigint[] {
  const tail = new Array<bigint>(most + 2).fill(0n);
  for (let size = most; size > 0; size--) tail[size] = tail[size + 1]! + (weights[size] ?? 0n);
  return tail;
}
