/** Which version of a table of chances is in sight where one is pinned: now, the pinned one, or the difference in points. */
import { shadeOf } from '../../state/fighter-list.ts';

export const VERSIONS = [
  { id: 'now', label: 'Now' },
  { id: 'pinned', label: 'Pinned' },
  { id: 'difference', label: 'Difference' },
] as const;
export type VersionId = (typeof VERSIONS)[number]['id'];

export const versionOf = (id: string): VersionId => VERSIONS.find((one) => one.id === id)!.id;

/** A quarter more or less has the strongest shade. */
export const shadeOfDifference = (by: number): number => shadeOf(0.5 + 2 * by);

/** Of a difference in whole points, with its sign. */
export const wholePoints = (by: number): string => `${by < 0 ? '−' : '+'}${Math.round(Math.abs(100 * by))}`;
