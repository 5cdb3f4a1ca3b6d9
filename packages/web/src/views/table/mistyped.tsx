/** Fix dice: tap a mistyped die, tap the face that was rolled, and the action is told again. */
import '../../styles/look-back.css';
import type { Shown } from '@strikehome/table';
import { useEffect, useRef, useState } from 'preact/hooks';
import { DieFace, dieLabel } from '../../controls/die.tsx';
import { Keypad } from '../../play/keypad.tsx';
import { rollAbout, rollLabel } from '../../play/typing.ts';
import { useOverlay } from '../../state/overlays.ts';
import type { TableClient } from './client.ts';
import { labelsOf } from './fallen.tsx';

interface Props {
  readonly client: TableClient;
  readonly entry: Shown;
  readonly system: string;
  readonly onDone: () => void;
}

interface Draft {
  readonly roll: string;
  readonly at: number;
  readonly faces: readonly number[];
}

export function Mistyped({ client, entry: { seq, dice = {} }, system, onDone }: Props) {
  const typed = Object.entries(dice).filter(([, { from }]) => from === 'typed');
  const [draft, setDraft] = useState<Draft>({ roll: typed[0]![0], at: 0, faces: typed[0]![1].faces });
  useOverlay(true, onDone);
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => group.current?.querySelector('button')?.focus(), []);
  const labels = labelsOf(system);
  const fell = dice[draft.roll]!;
  const isOther = draft.faces.some((face, i) => face !== fell.faces[i]);
  const put = async () => {
    const { roll, faces } = draft;
    if (await client.send({ kind: 'change', seq, roll, faces })) onDone();
  };
  return (
    <fieldset class="mistyped" ref={group}>
      <legend>What did you actually roll?</legend>
      {typed.map(([roll, { faces, sides }]) => (
        <div key={roll} class="place-group">
          <small>{rollLabel(labels, roll)}</small>
          <div class="place-dice">
            {(roll === draft.roll ? draft.faces : faces).map((face, at) => {
              const isPicked = roll === draft.roll && at === draft.at;
              const die = { face, from: 'typed' } as const;
              return (
                <button
                  key={at}
                  type="button"
                  class={isPicked ? 'place next' : 'place'}
                  aria-pressed={isPicked}
                  aria-label={`${rollLabel(labels, roll)}, die ${at + 1}: ${dieLabel(die, sides)}`}
                  onClick={() => setDraft({ roll, at, faces: roll === draft.roll ? draft.faces : faces })}
                >
                  <DieFace die={die} sides={sides} colour={rollAbout(labels, roll)?.colour} size={44} />
                </button>
              );
            })}
          </div>
        </div>
      ))}
      <Keypad
        label="The face you rolled"
        sides={fell.sides}
        colour={rollAbout(labels, draft.roll)?.colour}
        onFace={(face) => setDraft({ ...draft, faces: draft.faces.with(draft.at, face) })}
      />
      <div class="result-buttons">
        <button type="button" class="main-button" disabled={!isOther || client.unsent.value} onClick={() => void put()}>
          Save
        </button>
        <button type="button" class="plain-button" onClick={onDone}>
          Cancel
        </button>
      </div>
    </fieldset>
  );
}
