/** Join by a link: scanned with the phone's camera, or pasted here. */
import '../../styles/table.css';
import { useState } from 'preact/hooks';
import { linkFrom } from '../../state/link-text.ts';
import { enter } from '../../state/store.ts';
import { table } from '../table/index.ts';

export function JoinView() {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const join = () => {
    const hash = /#\S+$/.exec(text.trim())?.[0] ?? '';
    if (table.read?.(linkFrom(hash))?.invitation === undefined) setWrong(true);
    else void enter(hash);
  };
  return (
    <main class="fight" id="main">
      <section class="setup">
        <h1 class="question">Join a table</h1>
        <p class="lead">Point this phone’s camera at the code on the GM’s screen. Or paste the link here.</p>
        {wrong && (
          <p class="notice" role="alert">
            This is no link to a table. Copy it whole: it has a # in it.
          </p>
        )}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            join();
          }}
        >
          <label class="name-field">
            <span>Link</span>
            <input
              class="text"
              type="text"
              inputMode="url"
              autocomplete="off"
              value={text}
              onInput={(event) => setText(event.currentTarget.value)}
            />
          </label>
          <button type="submit" class="main-button">
            Join
          </button>
        </form>
      </section>
    </main>
  );
}
