/** Join by the code on the GM's screen, by a link, or with the camera. */
import '../../styles/play.css';
import '../../styles/table.css';
import { useRef, useState } from 'preact/hooks';
import { lazy } from '../../parts/lazy.tsx';
import { linkFrom } from '../../state/link-text.ts';
import { enter } from '../../state/store.ts';
import { myName, NameField, NO_ANSWER, useAsking, Wrong } from '../table/entering.tsx';
import { table } from '../table/index.ts';
import { seatByCode } from './by-code.ts';

const Camera = lazy(async () => (await import('./camera.tsx')).Camera, 'div');

/** Six characters as they are written down, or nothing. */
function codeIn(text: string): string | undefined {
  const code = text.replace(/[\s-]/g, '').toUpperCase();
  return /^[A-Z2-9]{6}$/.test(code) ? code : undefined;
}

/** The way to a table that a link holds, or nothing. */
function invitationIn(text: string): string | undefined {
  const hash = /#\S+$/.exec(text.trim())?.[0] ?? '';
  return table.read?.(linkFrom(hash))?.invitation === undefined ? undefined : hash;
}

const canScan = () => 'BarcodeDetector' in window && navigator.mediaDevices !== undefined;

export function JoinView() {
  const [text, setText] = useState('');
  const [name, setName] = useState(myName);
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  const [scanning, scan] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const asking = useAsking();
  const type = (next: string) => {
    setText(next);
    // The code is complete: what is missing is the name.
    if (codeIn(next) !== undefined && codeIn(text) === undefined && name === '') nameField.current?.focus();
  };
  const follow = (found: string): boolean => {
    const hash = invitationIn(found);
    if (hash !== undefined) void enter(hash);
    return hash !== undefined;
  };
  const join = () => {
    if (follow(text)) return;
    const code = codeIn(text);
    setWrong(code === undefined ? NEITHER : undefined);
    if (code === undefined) return;
    void asking.ask('/join', undefined, name, { code }, async (seat) => {
      if (!(await seatByCode(seat, name))) setWrong(NO_ANSWER);
    });
  };
  const problem = wrong ?? asking.wrong;
  return (
    <main class="fight" id="main">
      <section class="setup">
        <h1 class="question">Join a table</h1>
        {problem !== undefined && <Wrong>{problem}</Wrong>}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            join();
          }}
        >
          <label class="name-field">
            <span>Code or link</span>
            <input
              ref={focused}
              class="text code-field"
              type="text"
              autocomplete="off"
              autocapitalize="characters"
              spellcheck={false}
              value={text}
              onInput={(event) => type(event.currentTarget.value)}
            />
          </label>
          <NameField name={name} onName={setName} field={nameField} />
          <button type="submit" class="main-button" disabled={asking.busy}>
            Join
          </button>
        </form>
        {scanning ? (
          <Camera onFound={follow} />
        ) : canScan() ? (
          <button type="button" class="second-button" onClick={() => scan(true)}>
            Scan the QR code
          </button>
        ) : (
          <p class="lead">
            This browser can’t scan codes: enter the code, or open your phone’s camera app and point it at the QR code
            on the GM’s screen.
          </p>
        )}
      </section>
    </main>
  );
}

const NEITHER = 'Enter the six characters on the GM’s screen, or paste the whole link with the # in it.';

/** The code is what is typed first. */
const focused = (field: HTMLInputElement | null) => field?.focus();
