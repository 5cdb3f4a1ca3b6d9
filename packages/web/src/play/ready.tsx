/** What is to be rolled and how likely it is to go well, before anything lies on the table: the result takes their place. */
import '../styles/play.css';
import { DieFace } from '../controls/die.tsx';
import { leadingOf } from '../odds/outcomes.tsx';
import { lastGood } from '../odds/panel.tsx';
import { common, percent, waysIn } from '../state/fractions.ts';
import { inSentence } from '../state/labels.ts';
import { handful, type TableAnswer } from '../state/on-table.ts';
import { shown } from '../state/store.ts';
import { actionOf, type Whatif } from '../state/whatif.ts';
import { rollAbout, rollLabel } from './typing.ts';

export function Ready({ whatif, answer }: { readonly whatif: Whatif; readonly answer: TableAnswer }) {
  if (!answer.ok || answer.needs?.kind !== 'dice') return null;
  const labels = actionOf(whatif);
  return (
    <div class="result-told">
      <Chance whatif={whatif} />
      <ul class="on-table ready" aria-hidden="true">
        {handful(whatif.onTable, answer.needs).map(({ id, sides, dice }) => (
          <li key={id} class="lying">
            <small>{rollLabel(labels, id)}</small>
            <span class="place-dice">
              {dice.map((die, i) => (
                <span key={i} class="place">
                  <DieFace die={die} sides={sides} color={rollAbout(labels, id)?.color} />
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The first of what a player wants to know, pale while it is computed. */
function Chance({ whatif }: { readonly whatif: Whatif }) {
  const good = lastGood(shown.value, whatif);
  const [lead] = good === undefined ? [] : leadingOf(actionOf(whatif), good.before);
  if (good === undefined || lead === undefined) return <div class="ready-chance" />;
  const { p, exact } = lead.chance;
  return (
    <p class={good.of === whatif ? 'ready-chance' : 'ready-chance stale'} aria-hidden="true">
      <b>{percent(p)}</b> {inSentence(lead.label)}
      {p > 0 && p < 1 && <small>{waysIn(exact, common([exact]))}</small>}
    </p>
  );
}
