/** Dice that fell, each roll under its name; a typed die and a thrown one keep their shapes. */
import type { FallenDice as Fallen } from '@strikehome/table';
import { DieFace, dieLabel } from '../../controls/die.tsx';
import { type Labels, rollAbout, rollLabel } from '../../play/typing.ts';
import { encounterOf } from '../../state/registry.ts';
import { systemOf } from '../../state/whatif.ts';
import type { diceTeamsIn } from './teams.ts';

/** Words for every roll and decision that a table of this system may ask for, in a fight or outside one. */
export function labelsOf(system: string): Labels {
  const all = [...Object.values(systemOf(system).actions), encounterOf(system)];
  return {
    rolls: Object.assign({}, ...all.map(({ rolls }) => rolls)) as Labels['rolls'],
    choices: Object.assign({}, ...all.map(({ choices }) => choices)) as Labels['choices'],
  };
}

/** So many dice are drawn at their full size; more of them take two lines on a phone. */
export const MAX_LARGE = 4;
export const SMALL = 44;

interface Props {
  readonly dice: Fallen;
  readonly system: string;
  readonly size?: number;
  /** The color of the side that a roller is on. */
  readonly teamOf?: ReturnType<typeof diceTeamsIn> | undefined;
}

export function FallenDice({ dice, system, size, teamOf }: Props) {
  const labels = labelsOf(system);
  const rolls = Object.entries(dice);
  if (rolls.length === 0) return null;
  const count = rolls.reduce((sum, [, { faces }]) => sum + faces.length, 0);
  return (
    <ul class="on-table" aria-label="Dice rolled">
      {rolls.map(([id, { faces, sides, from, label, for: who }]) => (
        <li key={id} class="lying">
          <small>{/^roll(#|$)/.test(id) ? 'A roll' : (label ?? rollLabel(labels, id))}</small>
          <span class="place-dice">
            {faces.map((face, i) => {
              const die = { face, from: from === 'typed' ? 'typed' : 'rolled' } as const;
              return (
                <span key={`${i} ${face}`}>
                  <DieFace
                    die={die}
                    sides={sides}
                    color={rollAbout(labels, id)?.color}
                    team={teamOf?.(who)}
                    size={size ?? (count > MAX_LARGE ? SMALL : undefined)}
                  />
                  <span class="unseen">{dieLabel(die, sides)}</span>
                </span>
              );
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}
