/** What is rolled in a game, drawn: its dice as they lie on the table. A game that has no picture of its own has two dice. */
import type { Sides } from '@strikehome/engine/kernel';
import { Face } from '../../controls/die.tsx';

interface Drawn {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly face: number;
  readonly sides?: Sides;
  readonly color: string;
}

interface Still {
  readonly dice: readonly Drawn[];
  /** Lines around the dice: what they are compared with. */
  readonly line?: string;
}

const PICTURES: Readonly<Record<string, Still>> = {
  // Under the line.
  physical: {
    line: 'M18 20H182',
    dice: [
      { x: 66, y: 58, turn: -8, face: 2, color: 'team-a' },
      { x: 124, y: 60, turn: 11, face: 3, color: 'team-a' },
    ],
  },
  fate: {
    dice: [
      { x: 34, y: 52, turn: -10, face: 1, sides: 'F', color: 'white' },
      { x: 78, y: 46, turn: 6, face: 0, sides: 'F', color: 'white' },
      { x: 122, y: 54, turn: -4, face: -1, sides: 'F', color: 'white' },
      { x: 166, y: 47, turn: 9, face: 1, sides: 'F', color: 'white' },
    ],
  },
  // A handful of colors.
  mfz: {
    dice: [
      { x: 30, y: 60, turn: -12, face: 6, color: 'red' },
      { x: 66, y: 36, turn: 8, face: 4, color: 'white' },
      { x: 102, y: 62, turn: -5, face: 5, color: 'blue' },
      { x: 138, y: 36, turn: 12, face: 2, color: 'yellow' },
      { x: 172, y: 62, turn: -8, face: 3, color: 'green' },
    ],
  },
  // One side against the other.
  degrees: {
    line: 'M100 16V84',
    dice: [
      { x: 34, y: 36, turn: -9, face: 6, color: 'team-a' },
      { x: 66, y: 64, turn: 7, face: 4, color: 'team-a' },
      { x: 136, y: 40, turn: 10, face: 3, color: 'team-b' },
      { x: 168, y: 64, turn: -8, face: 2, color: 'team-b' },
    ],
  },
};

const SIZE = 0.82;

export function GamePicture({ game }: { readonly game: string }) {
  const { dice, line } = PICTURES[game] ?? PICTURES.physical!;
  return (
    <svg class="game-picture" viewBox="0 0 200 96" aria-hidden="true">
      {line !== undefined && <path class="game-line" d={line} />}
      {dice.map(({ x, y, turn, face, sides = 6, color }) => (
        <g
          key={x}
          class={`die die-${color}`}
          transform={`translate(${x} ${y}) rotate(${turn}) scale(${SIZE}) translate(-24 -24)`}
        >
          <rect class="die-foot" x="3" y="6" width="42" height="42" rx="10" />
          <rect class="die-body" x="3" y="3" width="42" height="42" rx="10" />
          <Face face={face} sides={sides} />
        </g>
      ))}
    </svg>
  );
}
