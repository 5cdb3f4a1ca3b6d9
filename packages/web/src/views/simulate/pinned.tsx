/** A version of the fight that was pinned, beside the one in sight: what was changed, and what that came to. */
import { type FiguresRow, FiguresTable } from '../../controls/figures-table.tsx';
import { sideways } from '../../parts/screen.ts';
import '../../styles/bench.css';
import type { FightAnswer } from '@strikehome/engine/contract';
import { keyOf } from '@strikehome/engine/kernel';
import { useEffect } from 'preact/hooks';
import { changedSince } from '../../state/changed-since.ts';
import { percents } from '../../state/fractions.ts';
import { fightRequest, type Simulation, type Version } from '../../state/simulation.ts';
import { variablesOf } from '../../state/subject.ts';
import { endsOf, tenths } from '../../state/verdict.ts';
import { askPinned } from './bench-store.ts';
import { fought, pinnedFought, replace } from './store.ts';

export function Pinned({ simulation, pinned }: { readonly simulation: Simulation; readonly pinned: Version }) {
  const before: Simulation = { ...simulation, ...pinned };
  const key = keyOf(fightRequest(before));
  useEffect(() => askPinned(simulation, pinned), [key]);
  const { answer: was, of, refused } = pinnedFought.value;
  const now = fought.value.of === keyOf(fightRequest(simulation)) ? fought.value.answer?.fought : undefined;
  const changed = changedSince(simulation, pinned, variablesOf(simulation));
  const { pinned: _, ...unpinned } = simulation;
  return (
    <section class="pinned" aria-label="Pinned version">
      <div class="bar-head">
        <h2>Compared with the pinned version</h2>
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
      <div class="figures" {...sideways('Numbers')}>
        <FiguresTable
          columns={['End', 'Pinned', 'Now', 'Change']}
          rows={now === undefined || was === undefined || of !== key ? [] : compared(before, was, simulation, now)}
        />
      </div>
      <div class="result-buttons">
        {changed.length > 0 && (
          <button type="button" class="plain-button" onClick={() => replace({ ...simulation, ...pinned })}>
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

/** Every end that comes up in either, in the words of now, and how long it takes. */
function compared(
  before: Simulation,
  was: FightAnswer,
  simulation: Simulation,
  now: FightAnswer,
): readonly FiguresRow[] {
  const [then, ends] = [endsOf(before, was), endsOf(simulation, now)];
  const ids = [...new Set([...ends, ...then].map(({ id }) => id))];
  const chances = (of: typeof ends) => ids.map((id) => of.find((one) => one.id === id)?.p ?? 0);
  const [said, saidNow] = [percents(chances(then)), percents(chances(ends))];
  const rows = ids.map((id, i) => {
    const [next, last] = [ends.find((one) => one.id === id), then.find((one) => one.id === id)];
    const { label } = (next ?? last)!;
    const [p, q] = [last?.p ?? 0, next?.p ?? 0];
    const head = id === 'a' || id === 'b' ? `${label} wins` : label;
    return { id, head, cells: [said[i]!, saidNow[i]!, points(q - p)] };
  });
  const [long, longNow] = [was.rounds.mean, now.rounds.mean];
  const longer = long === null || longNow === null ? '–' : plus(longNow - long);
  return [...rows, { id: 'rounds', head: 'Rounds on average', cells: [mean(long), mean(longNow), longer] }];
}

const mean = (value: number | null) => (value === null ? '–' : tenths(value));
const plus = (value: number) => {
  const text = tenths(value);
  return text === '0' || text === '−0' ? '0' : value > 0 ? `+${text}` : text;
};
const points = (difference: number) => plus(difference * 100);
