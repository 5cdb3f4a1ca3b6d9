/** The registry: the only file that names the systems. */
import type { System } from '../kernel/index.ts';
import { degrees } from './degrees/index.ts';
import { fate } from './fate/index.ts';
import { mfz } from './mfz/index.ts';
import { physical } from './physical/index.ts';

const registry = { degrees, fate, mfz, physical };

/** What the compiler knows of the systems that are here. */
export type InRegistry = typeof registry;

export const SYSTEMS: Readonly<Record<string, System>> = registry;
