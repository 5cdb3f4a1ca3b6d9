/** Dice that fell, each roll under its name; a typed die and a thrown one keep their shapes. */
import type { FallenDice as Fallen } from '@strikehome/table';
import { DieFace, dieLabel } from '../../controls/die.tsx';
import { type Labels, rollAbout, rollLabel } from '../../play/typing.ts';
import { encounterOf } from '../../state/registry.ts';
import { systemOf } from '../../state/whatif.ts';

/** Words for every roll and decision that a table of this system may ask for, in a fight or outside one. */
export function labelsOf(system: string): Labels {
  const all = [...Object.values(systemOf(system).actions), encounterOf(system)];
  return {
    rolls: Object.assign({}, ...all.map(({ rolls }) => rolls)) as Labels['rolls'],
    choices: Object.assign({}, ...all.map(({ choices }) => choices)) as Labels['choices'],
  };
}

interface Props {
  readonly dice: Fallen;
  readonly system: string;
  readonly size?: number;
}

export function FallenDice({ dice, system, size = 40 }: Props) {
  const labels = labelsOf(system);
  const rolls = Object.entries(dice);
  if (rolls.length === 0) return null;
  return (
    <ul class="on-table" aria-label="Dice that fell">
      {rolls.map(([id, { faces, sides, from, label }]) => (
        <li key={id} class="lying">
          <small>{/^roll(#|$)/.test(id) ? 'A roll' : (label ?? rollLabel(labels, id))}</small>
          <span class="place-dice">
            {faces.map((face, i) => {
              const die = { face, from: from === 'typed' ? 'typed' : 'rolled' } as const;
              return (
                <span key={`${i} ${face}`}>
                  <DieFace die={die} sides={sides} colour={rollAbout(labels, id)?.colour} size={size} />
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
