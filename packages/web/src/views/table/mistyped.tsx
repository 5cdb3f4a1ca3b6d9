/** Fix dice: tap a mistyped die, tap the face that was rolled, and the action is told again. */
import '../../styles/review.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { DieFace, dieLabel } from '../../controls/die.tsx';
import { Keypad } from '../../play/keypad.tsx';
import { rollAbout, rollLabel } from '../../play/typing.ts';
import { useOverlay } from '../../state/overlays.ts';
import type { TableClient } from './client.ts';
import { labelsOf } from './fallen.tsx';
import type { TypedRoll } from './fixable.ts';

interface Props {
  readonly client: TableClient;
  readonly rolls: readonly TypedRoll[];
  readonly system: string;
  readonly onDone: () => void;
}

export function Mistyped({ client, rolls, system, onDone }: Props) {
  const [only] = rolls;
  const isOne = rolls.length === 1 && only!.faces.length === 1;
  const [picked, pick] = useState(isOne ? { roll: only!.roll, at: 0 } : undefined);
  useOverlay(true, onDone);
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => group.current?.querySelector('button')?.focus(), []);
  const labels = labelsOf(system);
  const now = rolls.find(({ roll }) => roll === picked?.roll);
  const put = async (face: number) => {
    const { seq, roll, faces } = now!;
    if (faces[picked!.at] === face) pick(undefined);
    else if (await client.send({ kind: 'change', seq, roll, faces: faces.with(picked!.at, face) })) onDone();
  };
  return (
    <fieldset class="mistyped" ref={group} aria-busy={client.unsent.value}>
      <legend>{now === undefined ? 'Which die is wrong?' : 'What did you actually roll?'}</legend>
      {rolls.map(({ roll, faces, sides, label = rollLabel(labels, roll) }) => (
        <div key={roll} class="place-group">
          <small>{label}</small>
          <div class="place-dice">
            {faces.map((face, at) => {
              const isPicked = roll === picked?.roll && at === picked.at;
              const die = { face, from: 'typed' } as const;
              return (
                <button
                  key={at}
                  type="button"
                  class={isPicked ? 'place next' : 'place'}
                  aria-pressed={isPicked}
                  aria-label={`${label}, die ${at + 1}: ${dieLabel(die, sides)}`}
                  onClick={() => pick({ roll, at })}
                >
                  <DieFace die={die} sides={sides} color={rollAbout(labels, roll)?.color} size={44} />
                </button>
              );
            })}
          </div>
        </div>
      ))}
      {now !== undefined && (
        <Keypad
          label="The face you rolled"
          sides={now.sides}
          color={rollAbout(labels, now.roll)?.color}
          onFace={(face) => void put(face)}
        />
      )}
      <div class="result-buttons">
        <button type="button" class="plain-button" onClick={onDone}>
          Cancel
        </button>
      </div>
    </fieldset>
  );
}
