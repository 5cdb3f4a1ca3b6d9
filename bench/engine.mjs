// What is measured: the verbs, and what lies under them that no entry of the package offers.

export * as fights from '../packages/engine/src/fights/index.ts';
export { SYSTEMS } from '../packages/engine/src/games/index.ts';
export * from '../packages/engine/src/index.ts';
export * as kernel from '../packages/engine/src/kernel/index.ts';
export * as table from '../packages/table/src/index.ts';
