/** What the page can do, for thumbs first, and which keys do it. */
import { useEffect, useRef } from 'preact/hooks';
import { ShareButton } from '../controls/copy-button.tsx';
import { views } from '../state/link.ts';
import { useOverlay } from '../state/overlays.ts';
import { shareLink } from '../state/store.ts';
import { HelpPictures } from './help-pictures.tsx';
import { helping, wide } from './screen.ts';

export const KEYS: readonly (readonly [string, string])[] = [
  ['R', 'Roll, or roll the dice still missing'],
  ['T', 'Enter the dice you rolled'],
  ['1 – 6', 'The face of the next die; + − 0 for Fate dice'],
  ['Backspace', 'Remove the last die'],
  ['Esc', 'Back to odds'],
  ['C', 'Copy the result as text'],
  ['← → ↑ ↓', 'Change the focused number; digits set it'],
  ...views.flatMap(({ key }) => (key === undefined ? [] : [[key.press.toUpperCase(), key.about] as const])),
  ['?', 'Show this help'],
];

export function Help() {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const open = helping.value;
  useEffect(() => {
    if (!open) return dialog.current?.close();
    dialog.current?.showModal();
    // A dialog focuses its first button, which is the last thing here: a phone would begin below the pictures.
    heading.current?.focus();
  }, [open]);
  const close = () => {
    helping.value = false;
  };
  useOverlay(open, close);
  return (
    <dialog class="help" ref={dialog} aria-labelledby="help-title" onClose={close}>
      <h2 id="help-title" tabIndex={-1} ref={heading}>
        At the table
      </h2>
      <HelpPictures />
      <ul class="thumbs">
        <li>Tap a fighter to open their sheet and correct a number.</li>
        <li>Undo and Redo are above the log. Fix dice is in the log line of a typed roll.</li>
        <li>Empty dice are rolled for you.</li>
        <li>A die with round corners was rolled here; a die with a cut corner was typed.</li>
        <li>The link in the address bar contains everything: share it or save it.</li>
      </ul>
      <details open={wide.value}>
        <summary>Keyboard shortcuts</summary>
        <dl class="keys">
          {KEYS.map(([key, what]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </details>
      <p>
        <a href="./docs/">Documentation</a>: guides, the rules of the games, and the API.
      </p>
      <div class="result-buttons">
        <ShareButton url={shareLink} label="Share this page" />
        <button type="button" class="main-button" onClick={close}>
          Close
        </button>
      </div>
    </dialog>
  );
}
