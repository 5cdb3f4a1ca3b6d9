/** The property of visibility: other numbers on sheets that are not known, and the same bytes for those seats. */
import { expect, it } from 'vitest';
import { GAMES, type Played, Seeded } from './games.ts';
import { HONEST, playTwice, type Twice } from './twice.ts';

/** `STRIKEHOME_SEED` draws other games. */
export const SEED = process.env.STRIKEHOME_SEED ?? '20261116';

export function played(seed: string, system: string, commands: number, puts = 0, level: Played = 'hidden'): Twice {
  const seeded = new Seeded(seed);
  return playTwice(GAMES[system]!.game(seeded, level), seeded, commands, HONEST, puts, level);
}

/** Where two texts part, with a little of what is around it. */
export function parting({ leak }: Twice): string | undefined {
  if (leak === undefined) return undefined;
  const { seat, what, first, second } = leak;
  const at = [...first].findIndex((sign, i) => sign !== second[i]);
  const around = (text: string) => text.slice(Math.max(0, at - 200), at + 120);
  return `${seat}, ${what}:\n${around(first)}\n${around(second)}`;
}

const LEVELS = ['hidden', 'rolls'] as const;

/** So many games of each system at each level, each with so many commands. */
export function sameBytes(games: number, commands: number): void {
  it.each(Object.keys(GAMES).flatMap((system) => LEVELS.map((level) => [system, level] as const)))(
    '%s at %s: other numbers for those whose sheets are not known, and the same bytes for players who do not know them',
    (system, level) => {
      let compared = 0;
      for (let i = 0; i < games; i++) {
        const seed = `${SEED}:${system}:${i}`;
        // In every second game something is put right now and then.
        const twice = played(seed, system, commands, i % 2 === 0 ? 0 : 20, level);
        expect(parting(twice), `seed ${seed}`).toBeUndefined();
        compared += twice.compared;
      }
      // Games that never come to be compared would prove nothing.
      expect(compared).toBeGreaterThan(20 * games);
    },
    300_000 + games * 10_000,
  );
}
