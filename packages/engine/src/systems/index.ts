/** The shelf: the only file that names the systems. */
import type { System } from '../kernel/index.ts';
import { degrees } from './degrees/index.ts';

export const SYSTEMS: Readonly<Record<string, System>> = { degrees };
