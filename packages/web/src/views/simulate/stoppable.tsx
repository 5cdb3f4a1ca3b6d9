/** How far long work is, with a button that stops it; once stopped, one that begins again. */
import { Working } from './answer.tsx';
import { benchLost } from './bench-store.ts';

interface Props {
  readonly open: { readonly done: number; readonly of: number } | undefined;
  readonly what: string;
  readonly isDone: boolean;
  readonly onStop: () => void;
  readonly onAgain: () => void;
}

const LOST = 'Couldn’t calculate: the worker failed to load.';

export function Stoppable({ open, what, isDone, onStop, onAgain }: Props) {
  if (open === undefined && isDone) return null;
  return (
    <div class="stoppable">
      {open === undefined ? <small>{benchLost.value ? LOST : 'Stopped.'}</small> : <Working {...open} what={what} />}
      <button type="button" class="link" onClick={open === undefined ? onAgain : onStop}>
        {open === undefined ? 'Start again' : 'Stop'}
      </button>
    </div>
  );
}
