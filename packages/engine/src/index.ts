/** Strikehome's engine: `resolve`, `odds` and `step` of four games, and the kernel to write another. */
export * from './contract/index.ts';
export * as kernel from './kernel/index.ts';
export { SYSTEMS } from './systems/index.ts';
