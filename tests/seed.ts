/**
 * Random tests draw the same cases every time: green is green. Another seed tries other cases, `npm test -- --seed 7`,
 * and a failure prints the one it was found with.
 */
import fc from 'fast-check';

export const SEED = Number(process.env.STRIKEHOME_SEED ?? 20261116);

fc.configureGlobal({ seed: SEED });

/** How many cases a random test draws: all of them in `npm run test:long`, one in four in `npm test`. */
export const runs = (all: number): number => (process.env.STRIKEHOME_LONG === undefined ? Math.ceil(all / 4) : all);
