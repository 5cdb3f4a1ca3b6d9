/** Whole fights over any system: solved exactly, played best, or sampled. */
export * from './advice.ts';
export * from './chances.ts';
export * from './exact.ts';
export * from './outcome.ts';
export * from './samples.ts';
export * from './simulate.ts';
