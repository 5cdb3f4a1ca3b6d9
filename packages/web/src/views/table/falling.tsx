/**
 * Dice that fall in three dimensions on the wall, and come to lie with the faces that the table has thrown. Drawn by style
 * sheets alone: nothing is simulated, so a face cannot come out wrong, and a device needs no more than a browser. Dice that
 * are no cube and no octahedron, and typed ones, which fell elsewhere, are drawn flat.
 */
import type { Sides } from '@strikehome/engine/kernel';
import type { FallenDice as Fallen } from '@strikehome/table';
import { useState } from 'preact/hooks';
import { type Color, DieFace, dieLabel, Face } from '../../controls/die.tsx';
import { rollAbout, rollLabel } from '../../play/typing.ts';
import rules from '../../styles/falling.css?inline';
import { labelsOf } from './fallen.tsx';
import type { diceTeamsIn } from './teams.ts';

// A style sheet of its own, so that no other route carries it.
const sheet = new CSSStyleSheet();
sheet.replaceSync(rules);
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

/** What stands on each side of a cube: front, back, right, left, top, bottom. */
const CUBES: ReadonlyMap<Sides, readonly number[]> = new Map<Sides, readonly number[]>([
  [6, [1, 6, 2, 5, 3, 4]],
  ['F', [1, 1, -1, -1, 0, 0]],
]);
/** Opposite sides add up to nine: above in a circle, then below. */
const OCTAHEDRON = [1, 2, 3, 4, 6, 5, 8, 7];

interface SolidProps {
  readonly face: number;
  readonly sides: Sides;
  readonly color: Color | undefined;
  readonly team: 'a' | 'b' | undefined;
}

function Solid({ face, sides, team, color }: SolidProps) {
  const faces = CUBES.get(sides) ?? OCTAHEDRON;
  const kind = CUBES.has(sides) ? 'cube' : 'octahedron';
  return (
    <span
      class={`die solid ${kind} die-${color ?? (team === undefined ? 'white' : `team-${team}`)}`}
      aria-hidden="true"
    >
      <span class="spin">
        <span class={`turned shows-${faces.indexOf(face)}`}>
          {faces.map((one, i) => (
            <svg key={i} class={`side side-${i}`} viewBox="0 0 48 48" aria-hidden="true">
              {kind === 'cube' ? (
                <rect class="die-body" x="0.5" y="0.5" width="47" height="47" rx="5" />
              ) : (
                <path class="die-body" d={i < 4 ? 'M24 1 43.9 35.5H4.1Z' : 'M24 47 43.9 12.5H4.1Z'} />
              )}
              <Face face={one} sides={sides} />
            </svg>
          ))}
        </span>
      </span>
    </span>
  );
}

const isSolid = (sides: Sides) => CUBES.has(sides) || sides === 8;

interface Props {
  readonly dice: Fallen;
  readonly system: string;
  readonly teamOf?: ReturnType<typeof diceTeamsIn> | undefined;
  /** They fall now; what lay there already when the screen was opened does not. */
  readonly falling: boolean;
}

export function FallingDice({ dice, system, teamOf, falling }: Props) {
  return (
    <ul class="tray" aria-label="Dice rolled">
      {Object.entries(dice).map(([id, fallen]) => (
        <Roll
          key={`${id} ${fallen.faces.join()}`}
          id={id}
          fallen={fallen}
          system={system}
          team={teamOf?.(fallen.for)}
          falling={falling}
        />
      ))}
    </ul>
  );
}

interface RollProps {
  readonly id: string;
  readonly fallen: Fallen[string];
  readonly system: string;
  readonly team: 'a' | 'b' | undefined;
  readonly falling: boolean;
}

function Roll({ id, fallen: { faces, sides, from }, system, team, falling }: RollProps) {
  // As it was when they fell: what lies still does not begin to move.
  const [fell] = useState(falling);
  const labels = labelsOf(system);
  const color = rollAbout(labels, id)?.color;
  return (
    <li class={fell ? 'falling' : ''}>
      <small>{id === 'roll' ? 'A roll' : rollLabel(labels, id)}</small>
      <span class="tray-dice">
        {faces.map((face, i) => {
          const die = { face, from: from === 'typed' ? 'typed' : 'rolled' } as const;
          return (
            <span key={i} class="tray-die">
              {die.from === 'rolled' && isSolid(sides) ? (
                <Solid face={face} sides={sides} color={color} team={team} />
              ) : (
                <DieFace die={die} sides={sides} color={color} team={team} size={80} />
              )}
              <span class="unseen">{dieLabel(die, sides)}</span>
            </span>
          );
        })}
      </span>
    </li>
  );
}
