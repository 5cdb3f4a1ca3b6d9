/** The property of visibility: other numbers for the hidden, and the same bytes for whoever does not know them. */
import { expect, it } from 'vitest';
import { GAMES, Seeded } from './games.ts';
import { HONEST, playTwice, type Twice } from './twice.ts';

/** `STRIKEHOME_SEED` draws other games. */
export const SEED = process.env.STRIKEHOME_SEED ?? '20261116';

export function played(seed: string, system: string, commands: number, puts = 0): Twice {
  const seeded = new Seeded(seed);
  return playTwice(GAMES[system]!.game(seeded), seeded, commands, HONEST, puts);
}

/** Where two texts part, with a little of what is around it. */
export function parting({ leak }: Twice): string | undefined {
  if (leak === undefined) return undefined;
  const { seat, what, first, second } = leak;
  const at = [...first].findIndex((sign, i) => sign !== second[i]);
  const around = (text: string) => text.slice(Math.max(0, at - 200), at + 120);
  return `${seat}, ${what}:\n${around(first)}\n${around(second)}`;
}

/** So many games of each system, each with so many commands. */
export function sameBytes(games: number, commands: number): void {
  it.each(Object.keys(GAMES))(
    '%s: other numbers for the hidden, and the same bytes for whoever does not know them',
    (system) => {
      let compared = 0;
      for (let i = 0; i < games; i++) {
        const seed = `${SEED}:${system}:${i}`;
        // In every second game something is put right now and then.
        const twice = played(seed, system, commands, i % 2 === 0 ? 0 : 20);
        expect(parting(twice), `seed ${seed}`).toBeUndefined();
        compared += twice.compared;
      }
      // Games that never come to be compared would prove nothing.
      expect(compared).toBeGreaterThan(20 * games);
    },
    300_000 + games * 10_000,
  );
}
