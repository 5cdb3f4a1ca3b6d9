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

export type Colour = NonNullable<RollAbout['colour']>;

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
  readonly colour?: Colour | undefined;
  readonly size?: number;
}

export function DieFace({ die, sides, colour = 'white', size = 48 }: DieProps) {
  const kind = die === null ? 'empty' : die.from;
  return (
    <svg
      key={die === null ? 'empty' : `${die.face}`}
      class={`die die-${colour} die-${kind}`}
      viewBox="0 0 48 48"
      width={size}
      height={size}
      aria-hidden="true"
    >
      {kind === 'typed' ? (
        <path class="die-body" d="M3 3H35L45 13V45H3Z" />
      ) : (
        <rect class="die-body" x="3" y="3" width="42" height="42" rx="11" />
      )}
      {die !== null && <Face face={die.face} sides={sides} />}
    </svg>
  );
}

export function dieLabel(die: OnTable | null, sides: Sides): string {
  if (die === null) return 'empty';
  return `${sides === 'F' && die.face !== 0 ? signed(die.face) : die.face}, ${die.from}`;
}

const LETTERS = { W: 'white', R: 'red', B: 'blue', Y: 'yellow', G: 'green' } as const;
const LETTERED = /\b([WRBYG])(\d)\b/;

/** A sentence in which lettered dice, such as W6 or R5, are drawn in their colours. */
export function Lettered({ text }: { readonly text: string }) {
  return (
    <span class="lettered">
      {text.split(/(\b[WRBYG]\d\b)/).map((part, i) => {
        const found = LETTERED.exec(part);
        if (found === null) return part;
        const colour = LETTERS[found[1] as keyof typeof LETTERS];
        return (
          <span key={`${part} ${i}`} class={`token token-${colour}`}>
            {part}
          </span>
        );
      })}
    </span>
  );
}
