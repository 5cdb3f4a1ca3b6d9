/** The kernel: chance and replay, no game. */
export * from './best.ts';
export * from './check.ts';
export * from './dice.ts';
export * from './distribution.ts';
export { baseOf, facesProblem, type Inputs, NOTHING_GIVEN, nth } from './given.ts';
export * from './json-schema.ts';
export { forget } from './memory.ts';
export * from './nearest.ts';
export { MOST_RUNS, oddsOf, waysOf } from './odds.ts';
export * from './picture.ts';
export * from './plain.ts';
export * from './random.ts';
export * from './referee.ts';
export * from './session.ts';
export * from './shape.ts';
export * from './system.ts';
export * from './weight.ts';
