/** What Dodge takes off a hit, a row for each level from 1, by the protection die. */
export const DODGE_TABLES: readonly (readonly number[])[] = [
  [0, 0, 0, 0, 0, 1, 2],
  [0, 0, 0, 0, 1, 1, 2],
  [0, 0, 0, 1, 1, 2, 3],
  [0, 0, 1, 1, 2, 2, 3],
  [0, 1, 1, 2, 2, 3, 4],
  [0, 1, 2, 2, 3, 4, 5],
];
