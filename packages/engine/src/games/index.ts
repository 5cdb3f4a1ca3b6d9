/** The shelf: the only file that names the systems. */
import type { System } from '../kernel/index.ts';
import { degrees } from './degrees/index.ts';
import { fate } from './fate/index.ts';
import { mfz } from './mfz/index.ts';
import { physical } from './physical/index.ts';

const shelf = { degrees, fate, mfz, physical };

/** What the compiler knows of the systems that are here. */
export type OnShelf = typeof shelf;

export const SYSTEMS: Readonly<Record<string, System>> = shelf;
