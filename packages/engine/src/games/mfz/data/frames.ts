/** Frames to field, under names of our own: one for each thing that a frame can be good at. */
export const FRAMES = [
  { name: 'soldier', systems: ['Rd', 'Y', 'B', 'G'] },
  { name: 'scout', systems: ['Rd', 'Y', 'Y', 'G'], rockets: 1 },
  { name: 'brawler', systems: ['Rh', 'Rh', 'B', 'G'] },
  { name: 'gunner', systems: ['Rd', 'Rd', 'B', 'B'] },
  { name: 'artillery', systems: ['Ra', 'Ra', 'Y', 'B'] },
  { name: 'bulwark', systems: ['Rd', 'B', 'B', 'G'] },
  { name: 'light frame', systems: ['Rd', 'G'] },
] as const;

/** Companies to meet. */
export const COMPANIES = [
  { name: 'patrol', frames: FRAMES.slice(0, 3) },
  { name: 'siege line', frames: FRAMES.slice(2, 6) },
];
