/** Prometheus text: counters and gauges with their labels, and histograms of how long things took. */

/** Upper ends in seconds. */
const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Timing {
  readonly counts: number[];
  sum: number;
  total: number;
}

/** How long things took, by what they were. */
export class Timings {
  readonly #all = new Map<string, Timing>();

  add(what: string, ms: number): void {
    let timing = this.#all.get(what);
    if (timing === undefined) {
      timing = { counts: BUCKETS.map(() => 0), sum: 0, total: 0 };
      this.#all.set(what, timing);
    }
    const seconds = ms / 1000;
    let bucket = 0;
    while (bucket < BUCKETS.length && seconds > BUCKETS[bucket]!) bucket++;
    if (bucket < BUCKETS.length) timing.counts[bucket]!++;
    timing.sum += seconds;
    timing.total++;
  }

  entries(): readonly (readonly [string, Timing])[] {
    return [...this.#all];
  }
}

export type Samples = readonly (readonly [string, number])[];

export function metric(name: string, type: string, help: string, samples: Samples): string {
  const full = `strikehome_${name}`;
  const lines = samples.map(([rest, value]) => `${full}${rest} ${value}\n`);
  return `# HELP ${full} ${help}\n# TYPE ${full} ${type}\n${lines.join('')}`;
}

/** Each bucket counts all that were as quick or quicker. */
export function histogram(timings: Timings, label: string): Samples {
  return timings.entries().flatMap(([what, { counts, sum, total }]) => {
    let below = 0;
    const own = `${label}="${what}"`;
    const buckets = BUCKETS.map((end, i) => {
      below += counts[i]!;
      return [`_bucket{${own},le="${end}"}`, below] as const;
    });
    return [
      ...buckets,
      [`_bucket{${own},le="+Inf"}`, total] as const,
      [`_sum{${own}}`, sum] as const,
      [`_count{${own}}`, total] as const,
    ];
  });
}
