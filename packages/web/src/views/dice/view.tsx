/** Dice by notation: a field, what it comes to as a chart, and a roll. All of it is computed here, also without a network. */
import '../../styles/odds.css';
import '../../styles/play.css';
import '../../styles/dice.css';
import { type DiceAnswer, dice } from '@strikehome/engine/contract';
import { type Refusal, Work } from '@strikehome/engine/kernel';
import { useState } from 'preact/hooks';
import { ShareButton } from '../../controls/copy-button.tsx';
import { ExportMenu } from '../../controls/export-menu.tsx';
import { announcement, go, shareLink } from '../../state/store.ts';
import { Chart, Outcomes } from './chart.tsx';
import { diceCsv, diceSvg } from './files.ts';
import { Rolled } from './rolled.tsx';

const EXAMPLES = [
  ['3d6+2 >= 12', 'a check'],
  ['4d6kh3', 'keep the highest 3'],
  ['2d20kl1+5', 'disadvantage'],
  ['8d10!s>=8', 'successes, tens again'],
  ['4dF+2', 'Fate dice'],
  ['2d6+3 vs 2d6+1', 'opposed'],
  ['8d6/2', 'half damage'],
  ['4d6r1', 'reroll ones'],
] as const;

/** About a tenth of a second. */
const MAX_STEPS = 8_000_000;

const ask = (request: Parameters<typeof dice>[0]) => dice(request, { work: new Work(MAX_STEPS) });

interface DiceProps {
  readonly system: string;
  readonly notation?: string;
  readonly pinned?: string;
}

export function DiceView({ system, notation: given, pinned }: DiceProps) {
  const notation = given || EXAMPLES[0][0];
  const [text, setText] = useState(notation);
  const [rolls, setRolls] = useState<readonly DiceAnswer[]>([]);
  // A link that was opened or gone back to says other dice.
  const [linked, setLinked] = useState(notation);
  if (given && linked !== notation) {
    setLinked(notation);
    setText(notation);
  }
  const answer = ask({ notation: text, fractions: true });
  const then = pinned === undefined ? undefined : ask({ notation: pinned, fractions: true });
  const before = then?.ok ? then : undefined;
  const pin = (to: string | undefined) =>
    go({ view: 'dice', system, notation: text, ...(to === undefined ? {} : { pinned: to }) }, 'replace');
  const write = (next: string, step: 'push' | 'replace' = 'replace') => {
    setText(next);
    setLinked(next);
    go({ view: 'dice', system, notation: next, ...(pinned === undefined ? {} : { pinned }) }, step);
  };
  const roll = () => {
    const rolled = ask({ notation: text, roll: true });
    if (!rolled.ok) return;
    setRolls([rolled, ...rolls].slice(0, MAX_ROLLS));
    announcement.value = rolled.rolled!.text;
  };
  return (
    <main class="dice-view" id="main">
      <h1>Dice</h1>
      <form
        class="dice-form"
        onSubmit={(event) => {
          event.preventDefault();
          roll();
        }}
      >
        <input
          class="text dice-field"
          id="notation"
          aria-label="Dice"
          aria-invalid={!answer.ok}
          aria-describedby="dice-said"
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          value={text}
          onInput={(event) => write(event.currentTarget.value)}
        />
        <button type="submit" class="main-button" disabled={!answer.ok}>
          Roll
        </button>
      </form>
      <div id="dice-said">{answer.ok ? <Said answer={answer} /> : <Wrong text={text} error={answer.error} />}</div>
      {rolls.length > 0 && <Rolls rolls={rolls} notation={answer.ok ? answer.notation : undefined} />}
      {answer.ok && (
        <>
          {pinned !== undefined && (
            <p class="dice-pinned">
              Compared with <b>{pinned}</b>
              {then?.ok === false && `: ${then.error.message}`}
            </p>
          )}
          <Outcomes answer={answer} before={before} />
          <Chart
            answer={answer}
            before={before}
            came={rolls[0]?.notation === answer.notation ? rolls[0].rolled?.total : undefined}
          />
          <ExportMenu
            name={`Dice ${answer.notation}`}
            svg={(link) => diceSvg(answer, before, link)}
            csv={() => diceCsv(answer, before)}
          />
          <div class="result-buttons">
            {pinned === undefined ? (
              <button type="button" class="plain-button" onClick={() => pin(answer.notation)}>
                Pin for comparison
              </button>
            ) : (
              <button type="button" class="plain-button" onClick={() => pin(undefined)}>
                Unpin
              </button>
            )}
            <ShareButton url={shareLink} label="Share link" />
          </div>
        </>
      )}
      <h2>Examples</h2>
      <ul class="chips dice-chips" aria-label="Examples">
        {EXAMPLES.map(([example, about]) => (
          <li key={example}>
            <button type="button" class="chip" title={about} onClick={() => write(example, 'push')}>
              {example} <small>{about}</small>
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}

const MAX_ROLLS = 10;

/** The answer in a sentence, and how it is rolled in words. */
function Said({ answer: { text, steps, notes = [] } }: { readonly answer: DiceAnswer }) {
  return (
    <>
      <p class="dice-answer">{text}</p>
      <p class="dice-steps">{steps.join(' ')}</p>
      {notes.map((note) => (
        <p key={note} class="dice-note">
          {note}
        </p>
      ))}
    </>
  );
}

/** The text again, with the character that is wrong marked. */
function Wrong({ text, error: { message, at } }: { readonly text: string; readonly error: Refusal }) {
  return (
    <>
      <p class="dice-wrong" role="alert">
        {message}
      </p>
      {at !== undefined && text !== '' && (
        <pre class="dice-place" aria-hidden="true">
          {text.slice(0, at)}
          <mark>{text.charAt(at) || ' '}</mark>
          {text.slice(at + 1)}
        </pre>
      )}
    </>
  );
}

/** The last roll of these dice is drawn; those of other dice are among the earlier ones. */
function Rolls({ rolls, notation }: { readonly rolls: readonly DiceAnswer[]; readonly notation: string | undefined }) {
  const last = rolls[0]?.notation === notation ? rolls[0] : undefined;
  const before = last === undefined ? rolls : rolls.slice(1);
  return (
    <section class="dice-rolls" aria-label="Rolls">
      {last !== undefined && <Rolled answer={last} />}
      {before.length > 0 && (
        <ol class="dice-before" aria-label="Earlier rolls">
          {before.map(({ rolled }, i) => (
            <li key={rolls.length - i}>{rolled!.text}</li>
          ))}
        </ol>
      )}
    </section>
  );
}
