/**
 * The games that tests of the page go through. Of what is the same in every game `npm test` tries one, another one for each
 * thing, and `npm run test:long` the others: the tests are in this folder, as functions of the games.
 */
export const GAMES = ['degrees', 'fate', 'mfz', 'physical'] as const;

export type GameId = (typeof GAMES)[number];

export const othersThan = (...taken: readonly GameId[]): readonly GameId[] =>
  GAMES.filter((one) => !taken.includes(one));
