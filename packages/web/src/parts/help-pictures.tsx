/** Help for thumbs, in three pictures: a number, a die, a move. */
import '../styles/help.css';
import type { ComponentChildren } from 'preact';

function Picture({ words, children }: { readonly words: string; readonly children: ComponentChildren }) {
  return (
    <li>
      <svg viewBox="0 0 96 64" aria-hidden="true">
        {children}
      </svg>
      <p>{words}</p>
    </li>
  );
}

/** Where a thumb goes. */
const Thumb = ({ x, y }: { readonly x: number; readonly y: number }) => (
  <>
    <circle class="thumb" cx={x} cy={y} r="9" />
    <circle class="thumb-ring" cx={x} cy={y} r="13" />
  </>
);

export function HelpPictures() {
  return (
    <ol class="help-pictures">
      <Picture words="A number: tap − or +, hold to repeat, or tap the number for a keypad.">
        <rect class="device" x="4" y="18" width="88" height="28" rx="6" />
        <path class="stroke" d="M14 32H24M72 32H82M77 27V37M34 18V46M62 18V46" />
        <text class="help-number" x="48" y="38">
          7
        </text>
        <Thumb x={77} y={50} />
      </Picture>
      <Picture words="Dice: tap the faces you rolled, or let the app roll.">
        <rect class="little-die" x="6" y="8" width="24" height="24" rx="5" />
        <rect class="little-die" x="36" y="8" width="24" height="24" rx="5" />
        <rect class="little-die" x="66" y="8" width="24" height="24" rx="5" />
        <path class="dots" d="M18 20h.01M43 15h.01M53 25h.01M73 15h.01M78 20h.01M83 25h.01" />
        <rect class="device" x="20" y="42" width="56" height="16" rx="5" />
        <Thumb x={78} y={34} />
      </Picture>
      <Picture words="A move: tap who acts, then the target, then any options.">
        <rect class="device" x="4" y="10" width="34" height="24" rx="5" />
        <rect class="device" x="58" y="10" width="34" height="24" rx="5" />
        <path class="device-tick" d="M43 22H53M48 17 53 22 48 27" />
        <path class="stroke" d="M10 22H32M64 22H86" />
        <Thumb x={21} y={40} />
        <circle class="thumb-ring" cx="75" cy="40" r="13" />
      </Picture>
    </ol>
  );
}
