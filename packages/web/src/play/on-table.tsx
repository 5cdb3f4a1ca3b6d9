/** The dice that lie on the table, each roll under its name. A die can be picked up and typed again. */

import { signal } from '@preact/signals';
import type { Plain } from '@strikehome/engine/kernel';
import { DieFace, dieLabel } from '../controls/die.tsx';
import { wide } from '../parts/screen.ts';
import { humanize, optionLabel } from '../state/labels.ts';
import type { OnTable, Slot } from '../state/on-table.ts';
import { type Labels, rollAbout, rollLabel } from './typing.ts';

/** A die on the table that is being changed. */
export const changing = signal<Slot | undefined>(undefined);

interface Props {
  readonly onTable: OnTable;
  readonly labels: Labels;
  /** The rolls the rules came to; others are set aside. */
  readonly used: Readonly<Record<string, readonly number[]>>;
  readonly choices: Readonly<Record<string, Plain>>;
}

export function DiceOnTable({ onTable, labels, used, choices }: Props) {
  const rolls = Object.entries(onTable.dice).filter(([, dice]) => dice.every((die) => die !== null));
  if (rolls.length === 0 && Object.keys(choices).length === 0) return null;
  const here = changing.value;
  // More than four at their full size take two lines on a phone.
  const size = wide.value || rolls.reduce((sum, [, dice]) => sum + dice.length, 0) <= 4 ? 64 : 48;
  return (
    <ul class="on-table" aria-label="On the table">
      {rolls.map(([id, dice]) => {
        const sides = rollAbout(labels, id)?.sides ?? 6;
        return (
          <li key={id} class={id in used ? 'lying' : 'lying aside'}>
            <small>
              {rollLabel(labels, id)}
              {id in used ? '' : ', set aside'}
            </small>
            <span class="place-dice">
              {dice.map((die, index) => (
                <button
                  key={index}
                  type="button"
                  class={here?.id === id && here.index === index ? 'place next' : 'place'}
                  aria-pressed={here?.id === id && here.index === index}
                  aria-label={`${rollLabel(labels, id)}, die ${index + 1}: ${dieLabel(die, sides)}. Change it`}
                  title="Change this die"
                  onClick={() => {
                    changing.value = here?.id === id && here.index === index ? undefined : { id, index };
                  }}
                >
                  <DieFace die={die} sides={sides} color={rollAbout(labels, id)?.color} size={size} />
                </button>
              ))}
            </span>
          </li>
        );
      })}
      {Object.entries(choices).map(([id, option]) => {
        const about = labels.choices[id.split('#')[0]!];
        const all = Array.isArray(option) ? (option as readonly Plain[]) : [option];
        return (
          <li key={id} class="lying">
            <small>{about?.label ?? humanize(id)}</small>
            <span class="decided">{all.map((one) => optionLabel(one, about?.options)).join(', ')}</span>
          </li>
        );
      })}
    </ul>
  );
}
