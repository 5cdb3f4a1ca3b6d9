/**
 * A duel in which neither touches the other's clock: each strikes the same blow all along, and a blow costs only the
 * other. How many blows bring either down is then known of each alone, and the duel is a race of two distributions:
 * no lattice of states. Fractions are computed over what both can still take, in whole numbers.
 */
import type { Distribution } from '../chance/distribution.ts';
import { fraction, gcd, plus, quotient, ratio, type Weight } from '../chance/weight.ts';
import { isRefusal, type Refusal } from '../run/referee.ts';
import { STEPS, type Work } from '../run/work.ts';
import type { ExactEnd } from './exact-chain.ts';
import type { TransitionCache } from './graph.ts';
import type { Duel, Duelist } from './process.ts';
import type { EndsByRound } from './rounds.ts';

/** One side of a race: what its blows cost the other, in equal parts of harm, and in how many of them it falls itself. */
interface Runner {
  /** Parts of harm that bring it down. */
  readonly parts: number;
  /** What it has left after so many parts. */
  readonly left: readonly number[];
  /** Weights of the harm it deals, by parts; no more than brings the other down. */
  readonly harm: readonly Weight[];
  readonly total: Weight;
}

export interface Race {
  readonly together: boolean;
  readonly a: Runner;
  readonly b: Runner;
  /** Conditions of both that are computed with. */
  readonly states: number;
}

/** How a race ends: the chances of all ends, and by round as far as they are listed. */
export interface RaceEnd extends EndsByRound {
  readonly mean: number;
}

/** The duel as a race, or nothing where a blow can also cost its striker, or nobody can ever be harmed. */
export function raceOf(duel: Duel, cache: TransitionCache): Race | Refusal | undefined {
  const blows: Blow[] = [];
  for (const duelist of [duel.a, duel.b]) {
    const odds = cache.odds(duelist.blow);
    if (isRefusal(odds)) return odds;
    const blow = blowOf(duelist, odds);
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

function blowOf({ losses }: Duelist, { values, weights, total }: Distribution<unknown>): Blow | undefined {
  const harm = new Map<number, Weight>();
  let part = 0;
  for (let i = 0; i < values.length; i++) {
    const { own, theirs } = losses(values[i]);
    if (own !== 0 || theirs < 0) return undefined;
    part = gcd(part, theirs) as number;
    harm.set(theirs, plus(harm.get(theirs) ?? 0, weights[i]!));
  }
  let common = total;
  for (const weight of harm.values()) common = gcd(common, weight);
  for (const [cost, weight] of harm) harm.set(cost, quotient(weight, common));
  return { costs: harm, total: quotient(total, common), part };
}

function runnerOf({ health, left }: Duelist, own: Blow, theirs: Blow, other: Duelist): Runner {
  const parts = partsOf(health, theirs.part);
  const most = partsOf(other.health, own.part);
  const harm = new Array<Weight>(1).fill(0);
  for (const [cost, weight] of own.costs) {
    const size = own.part === 0 ? 0 : Math.min(cost / own.part, most);
    while (harm.length <= size) harm.push(0);
    harm[size] = plus(harm[size]!, weight);
  }
  const leftAfter = zeros(parts);
  for (let taken = 0; taken < parts; taken++) leftAfter[taken] = left(health - taken * theirs.part);
  return { parts, left: leftAfter, harm, total: own.total };
}

const partsOf = (health: number, part: number) => (part === 0 ? 1 : Math.ceil(health / part));

/** Room for chances. A duel is often small, and buffers of its own would take longer to make than to fill. */
function zeros(size: number): number[] {
  // Begun with a fraction, the engine that runs this keeps it as plain floats.
  return new Array<number>(size).fill(0.5).fill(0);
}

/** One who is struck again and again: the chance of each condition, while it stands. */
class Struck {
  /** The chance to stand, and what it then has left, times that chance. */
  stands = 1;
  left: number;
  /** The chance to have fallen by the last blow. */
  fell = 0;
  readonly #after: readonly number[];
  readonly #p: number[];
  /** The chance that a blow does so many parts of harm or more. */
  readonly #atLeast: number[];
  /** How many sizes of harm there are. */
  readonly #sizes: number;
  #now: number[];
  #next: number[];
  /** The least harm that is still likely enough to count. */
  #from = 0;

  constructor({ parts, left }: Runner, { harm, total }: Runner) {
    this.#after = left;
    this.#sizes = harm.length;
    this.left = left[0]!;
    this.#p = zeros(Math.max(harm.length, NARROW));
    for (let size = 0; size < harm.length; size++) this.#p[size] = ratio(harm[size]!, total);
    this.#atLeast = zeros(parts + 1);
    for (let size = Math.min(harm.length - 1, parts); size > 0; size--)
      this.#atLeast[size] = (this.#atLeast[size + 1] ?? 0) + this.#p[size]!;
    this.#now = zeros(parts);
    this.#next = zeros(parts);
    this.#now[0] = 1;
  }

  /** How many numbers a blow is computed from. */
  get size(): number {
    return (this.#now.length - this.#from) * this.#sizes;
  }

  strike(): void {
    const now = this.#now;
    const next = this.#next;
    const after = this.#after;
    const atLeast = this.#atLeast;
    const parts = now.length;
    const widest = this.#p.length - 1;
    if (this.#p.length === NARROW) this.#spreadNarrow();
    else this.#spread();
    let stands = 0;
    let left = 0;
    let fell = 0;
    for (let taken = this.#from; taken < parts; taken++) {
      const chance = next[taken]!;
      stands += chance;
      left += chance * after[taken]!;
    }
    for (let taken = Math.max(this.#from, parts - widest); taken < parts; taken++)
      fell += now[taken]! * atLeast[parts - taken]!;
    while (this.#from < parts - 1 && next[this.#from]! < NEGLIGIBLE) next[this.#from++] = 0;
    this.#now = next;
    this.#next = now;
    this.stands = stands;
    this.left = left;
    this.fell = fell;
  }

  #spread(): void {
    const now = this.#now;
    const next = this.#next;
    const p = this.#p;
    const widest = p.length - 1;
    for (let taken = this.#from; taken < now.length; taken++) {
      let sum = 0;
      const from = Math.max(this.#from, taken - widest);
      for (let before = from; before <= taken; before++) sum += now[before]! * p[taken - before]!;
      next[taken] = sum;
    }
  }

  /** The same for few sizes of harm, the sums in the same order: each chance is read once and slides along. */
  #spreadNarrow(): void {
    const now = this.#now;
    const next = this.#next;
    const p = this.#p;
    const [p0, p1, p2, p3, p4, p5, p6, p7] = [p[0]!, p[1]!, p[2]!, p[3]!, p[4]!, p[5]!, p[6]!, p[7]!];
    let [n1, n2, n3, n4, n5, n6, n7] = [0, 0, 0, 0, 0, 0, 0];
    for (let taken = this.#from; taken < now.length; taken++) {
      const n0 = now[taken]!;
      next[taken] = n7 * p7 + n6 * p6 + n5 * p5 + n4 * p4 + n3 * p3 + n2 * p2 + n1 * p1 + n0 * p0;
      n7 = n6;
      n6 = n5;
      n5 = n4;
      n4 = n3;
      n3 = n2;
      n2 = n1;
      n1 = n0;
    }
  }
}

/** So many sizes of harm, none among them, slide through a blow at once; most weapons have fewer. */
const NARROW = 8;

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
 * of what a round without harm leaves of all throws, because every other round costs at least one side a part.
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
  const limbs = base.toString(16).length / 16;
  const lattice = (end: (fellsB: bigint, fellsA: bigint) => bigint): bigint => {
    /** By what a has left: rows by what b has left, at the start of a round and after a's blow. */
    const rows: bigint[][] = [];
    for (let i = 1; i <= a.parts; i++) {
      work.spend(STEPS.entry * b.parts * (p.length + q.length) * (4 + (limbs * (i + b.parts)) / 4));
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
