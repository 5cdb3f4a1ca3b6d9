/** One key a face: a tap is a die. */
import { facesOf, type Sides } from '@strikehome/engine/kernel';
import { type Color, Face, faceText } from '../controls/die.tsx';

interface Props {
  readonly label: string;
  readonly sides: Sides;
  readonly color: Color | undefined;
  readonly onFace: (face: number) => void;
}

export function Keypad({ label, sides, color = 'white', onFace }: Props) {
  return (
    <fieldset class="keypad">
      <legend class="unseen">{label}</legend>
      {facesOf(sides).map((face) => (
        <button
          key={face}
          type="button"
          class={`key die-${color}`}
          aria-label={faceText(face, sides)}
          onClick={() => onFace(face)}
        >
          <svg viewBox="0 0 48 48" aria-hidden="true">
            <rect class="die-body" x="2" y="2" width="44" height="44" rx="8" />
            <Face face={face} sides={sides} />
          </svg>
        </button>
      ))}
    </fieldset>
  );
}
