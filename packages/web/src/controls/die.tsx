/** A die as a drawn face. A rolled die has round corners; a typed one is cut at a corner, like a card turned by hand. */
import type { RollAbout, Sides } from '@strikehome/engine/kernel';
import { signed } from '../state/labels.ts';
import type { Die as OnTable } from '../state/on-table.ts';

const LOW = 14;
const MID = 24;
const HIGH = 34;
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[MID, MID]],
  2: [
    [LOW, LOW],
    [HIGH, HIGH],
  ],
  3: [
    [LOW, LOW],
    [MID, MID],
    [HIGH, HIGH],
  ],
  4: [
    [LOW, LOW],
    [HIGH, LOW],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
  5: [
    [LOW, LOW],
    [HIGH, LOW],
    [MID, MID],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
  6: [
    [LOW, LOW],
    [HIGH, LOW],
    [LOW, MID],
    [HIGH, MID],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
};

export type Color = NonNullable<RollAbout['color']>;

export function faceText(face: number, sides: Sides): string {
  return sides === 'F' ? (face === 0 ? 'blank' : face > 0 ? 'plus' : 'minus') : `${face}`;
}

/** The inside of a die. */
export function Face({ face, sides }: { readonly face: number; readonly sides: Sides }) {
  if (sides === 'F') {
    if (face === 0) return null;
    return <path class="pip-stroke" d={face > 0 ? 'M24 13V35M13 24H35' : 'M13 24H35'} />;
  }
  const pips = sides === 6 ? PIPS[face] : undefined;
  if (pips === undefined) {
    return (
      <text x="24" y="31" class="pip-text">
        {face}
      </text>
    );
  }
  return (
    <>
      {pips.map(([x, y]) => (
        <circle key={`${x} ${y}`} class="pip" cx={x} cy={y} r="4.2" />
      ))}
    </>
  );
}

interface DieProps {
  readonly die: OnTable | null;
  readonly sides: Sides;
  readonly color?: Color | undefined;
  /** Whose roll it is: a die that has no color of its own takes that of the side. */
  readonly team?: 'a' | 'b' | undefined;
  readonly size?: number | undefined;
}

/** The outline of a die, which tells a typed one from a rolled one, and the rim it stands on. */
const OUTLINES = {
  rolled: 'M13 2H35A10 10 0 0 1 45 12V34A10 10 0 0 1 35 44H13A10 10 0 0 1 3 34V12A10 10 0 0 1 13 2Z',
  typed: 'M10 2H33L45 14V37A7 7 0 0 1 38 44H10A7 7 0 0 1 3 37V9A7 7 0 0 1 10 2Z',
} as const;

export function DieFace({ die, sides, color, team, size = 64 }: DieProps) {
  const kind = die === null ? 'empty' : die.from;
  const outline = OUTLINES[die?.from ?? 'rolled'];
  const tint = color ?? (team === undefined ? 'white' : `team-${team}`);
  return (
    <svg
      key={die === null ? 'empty' : `${die.face}`}
      class={`die die-${tint} die-${kind}`}
      viewBox="0 0 48 48"
      width={size}
      height={size}
      aria-hidden="true"
    >
      {die !== null && <path class="die-foot" d={outline} transform="translate(0 2.5)" />}
      <path class="die-body" d={outline} />
      {die !== null && (
        <g transform="translate(0 -1)">
          <Face face={die.face} sides={sides} />
        </g>
      )}
    </svg>
  );
}

export function dieLabel(die: OnTable | null, sides: Sides): string {
  if (die === null) return 'empty';
  return `${sides === 'F' && die.face !== 0 ? signed(die.face) : die.face}, ${die.from}`;
}

const LETTERS = { W: 'white', R: 'red', B: 'blue', Y: 'yellow', G: 'green' } as const;
const LETTERED = /\b([WRBYG])(\d)\b/;

/** A sentence in which lettered dice, such as W6 or R5, are drawn in their colors. */
export function Lettered({ text }: { readonly text: string }) {
  return (
    <span class="lettered">
      {text.split(/(\b[WRBYG]\d\b)/).map((part, i) => {
        const found = LETTERED.exec(part);
        if (found === null) return part;
        const color = LETTERS[found[1] as keyof typeof LETTERS];
        return (
          <span key={`${part} ${i}`} class={`token token-${color}`}>
            {part}
          </span>
        );
      })}
    </span>
  );
}
