/** Whole fights over any system: solved exactly, played best, or drawn by lot. */
export * from './advice.ts';
export * from './exact.ts';
export * from './lots.ts';
export * from './outcome.ts';
export * from './simulate.ts';
