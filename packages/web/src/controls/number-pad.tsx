/** A number tapped: its values, or digits where there are many, in a sheet at the foot of the screen. */
import { useEffect, useRef } from 'preact/hooks';
import { useOverlay } from '../state/overlays.ts';
import { Pad } from '../views/characters/pad.tsx';
import '../styles/characters.css';
import type { StepperProps } from './stepper.tsx';

interface Props extends Pick<StepperProps, 'label' | 'value' | 'min' | 'max' | 'range'> {
  readonly onPick: (value: number) => void;
  readonly onClose: () => void;
}

export function NumberPad({ label, value, min, max, range, onPick, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  useOverlay(true, close);
  return (
    <dialog class="number-pad" ref={dialog} aria-label={label} onClose={onClose}>
      <p class="pad-title">{label}</p>
      <Pad
        label={label}
        shape={{ kind: 'whole', min, max, about: { usual: range } }}
        value={value}
        onPick={(next) => {
          onPick(next);
          close();
        }}
      />
      <button type="button" class="plain-button" onClick={close}>
        Cancel
      </button>
    </dialog>
  );
}
