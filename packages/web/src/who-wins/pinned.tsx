/** A version of the fight that was pinned, beside the one in sight: what was changed, and what that came to. */
import { sideways } from '../parts/screen.ts';
import '../styles/bench.css';
import { keyOf } from '@strikehome/engine/kernel';
import { useEffect } from 'preact/hooks';
import { changedSince } from '../state/bench.ts';
import { percent } from '../state/fractions.ts';
import { endsOf, tenths } from '../state/verdict.ts';
import { fightRequest, type Version, type WhoWins } from '../state/who-wins.ts';
import { askPinned, pinnedFought } from './bench-store.ts';
import { fought, replace } from './store.ts';

export function Pinned({ whoWins, pinned }: { readonly whoWins: WhoWins; readonly pinned: Version }) {
  const before: WhoWins = { ...whoWins, ...pinned };
  const key = keyOf(fightRequest(before));
  useEffect(() => askPinned(whoWins, pinned), [key]);
  const { answer: was, of, refused } = pinnedFought.value;
  const now = fought.value.of === keyOf(fightRequest(whoWins)) ? fought.value.answer?.fought : undefined;
  const changed = changedSince(whoWins, pinned);
  const { pinned: _, ...unpinned } = whoWins;
  return (
    <section class="pinned" aria-label="Pinned version">
      <div class="bar-head">
        <h2>Beside the pinned version</h2>
      </div>
      {changed.length === 0 ? (
        <p class="lead">Nothing has been changed since. Change a number or a house rule.</p>
      ) : (
        <ul class="changed">
          {changed.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {refused !== undefined && <p class="row-problem">{refused.message}</p>}
      <div class="figures" {...sideways('In figures')}>
        <table>
          <thead>
            <tr>
              <th scope="col">End</th>
              <th scope="col">Pinned</th>
              <th scope="col">Now</th>
              <th scope="col">Change</th>
            </tr>
          </thead>
          <tbody>
            {now !== undefined &&
              was !== undefined &&
              of === key &&
              rows(endsOf(before, was), endsOf(whoWins, now)).map(({ id, label, p, next }) => (
                <tr key={id}>
                  <th scope="row">{label}</th>
                  <td>{percent(p)}</td>
                  <td>{percent(next)}</td>
                  <td>{points(next - p)}</td>
                </tr>
              ))}
            {now !== undefined && was !== undefined && of === key && (
              <tr>
                <th scope="row">Rounds on average</th>
                <td>{mean(was.rounds.mean)}</td>
                <td>{mean(now.rounds.mean)}</td>
                <td>
                  {was.rounds.mean === null || now.rounds.mean === null ? '–' : plus(now.rounds.mean - was.rounds.mean)}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      <div class="result-buttons">
        {changed.length > 0 && (
          <button type="button" class="plain-button" onClick={() => replace({ ...whoWins, ...pinned })}>
            Back to the pinned
          </button>
        )}
        <button type="button" class="plain-button" onClick={() => replace(unpinned)}>
          Unpin
        </button>
      </div>
    </section>
  );
}

type Ends = ReturnType<typeof endsOf>;

/** Every end that comes up in either, in the words of now. */
function rows(was: Ends, now: Ends) {
  const ids = [...new Set([...now, ...was].map(({ id }) => id))];
  return ids.map((id) => {
    const [next, before] = [now.find((one) => one.id === id), was.find((one) => one.id === id)];
    const { label } = (next ?? before)!;
    return { id, label: id === 'a' || id === 'b' ? `${label} wins` : label, p: before?.p ?? 0, next: next?.p ?? 0 };
  });
}

const mean = (value: number | null) => (value === null ? '–' : tenths(value));
const plus = (value: number) => {
  const text = tenths(value);
  return text === '0' || text === '−0' ? '0' : value > 0 ? `+${text}` : text;
};
const points = (difference: number) => plus(difference * 100);
