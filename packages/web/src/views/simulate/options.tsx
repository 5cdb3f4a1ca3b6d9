/** What each option of the fight and of its fighters does to the win chance: with it and without it, each a tap away. */
import '../../styles/bench.css';
import { csv } from '@strikehome/engine/contract';
import { keyOf } from '@strikehome/engine/kernel';
import { useEffect, useState } from 'preact/hooks';
import { ExportMenu } from '../../controls/export-menu.tsx';
import { noteReplaced } from '../../state/characters.ts';
import { percent } from '../../state/fractions.ts';
import { inSentence } from '../../state/labels.ts';
import {
  fightRequest,
  fightShape,
  type Simulation,
  setSimulationField,
  setSimulationSetting,
  sideOf,
} from '../../state/simulation.ts';
import { type Toggle, togglesIn } from '../../state/toggles.ts';
import { capital } from '../../state/verdict.ts';
import { systemOf } from '../../state/whatif.ts';
import { shownFor } from './answer.tsx';
import { askOptions, optionsKnown, stopOptions } from './bench-store.ts';
import { Stoppable } from './stoppable.tsx';
import { replace } from './store.ts';

const MAX_TOGGLES = 40;

export function togglesOf({ system, fields, settings }: Simulation): readonly Toggle[] {
  const own = togglesIn(fightShape(system), fields);
  return [...own, ...togglesIn(systemOf(system).settings, settings, ['settings'])].slice(0, MAX_TOGGLES);
}

const toggled = (simulation: Simulation, { path, to }: Toggle): Simulation =>
  path[0] === 'settings'
    ? setSimulationSetting(simulation, String(path[1]), to)
    : setSimulationField(simulation, path, to);

/** "Ana: without fog", "Order: sequential". */
function said({ on, to, called = 'it', label, whose }: Toggle): string {
  const who = whose === undefined ? undefined : capital(whose);
  if ((on && to === undefined) || called === 'it') {
    const deed = `${on ? 'without' : 'with'} ${inSentence(label)}`;
    return who === undefined ? capital(deed) : `${who}: ${deed}`;
  }
  return `${who === undefined ? label : `${who}, ${inSentence(label)}`}: ${called}`;
}

export function Options({ simulation }: { readonly simulation: Simulation }) {
  const [on, setOn] = useState(false);
  const toggles = on ? togglesOf(simulation) : [];
  const tried = toggles.map((one) => ({ one, request: fightRequest(toggled(simulation, one)) }));
  const key = keyOf(tried.map(({ request }) => request));
  const ask = () => {
    const requests = tried.map(({ request }) => request);
    if (on) askOptions(simulation.system, key, requests);
  };
  useEffect(ask, [key]);
  useEffect(() => stopOptions, []);
  if (!on) {
    return (
      <div class="result-buttons">
        <button type="button" class="plain-button" onClick={() => setOn(true)}>
          With and without
        </button>
      </div>
    );
  }
  const shown = shownFor(simulation);
  const { of, answers, open } = optionsKnown.value;
  const mine = of === key ? answers : [];
  const now = shown?.stale === false ? shown.fought : undefined;
  const rows = tried.flatMap(({ one }, i) => {
    const answer = mine[i];
    if (now === undefined || answer === undefined || !answer.ok) return [];
    const by = answer.win.a - now.win.a;
    const error = Math.hypot(answer.standardError ?? 0, now.standardError ?? 0);
    return [{ one, win: answer.win.a, by, error }];
  });
  const moving = rows
    .filter(({ by, error }) => Math.abs(by) >= Math.max(SHOWS, 2 * error))
    .toSorted((one, other) => Math.abs(other.by) - Math.abs(one.by));
  const isDone = mine.length === tried.length && mine.every((answer) => answer !== undefined);
  return (
    <section class="make-it-even" aria-label="With and without">
      <Stoppable
        open={of === key ? open : undefined}
        what="options"
        isDone={isDone}
        onStop={stopOptions}
        onAgain={ask}
      />
      {(rows.length > 0 || isDone) && (
        <p class="lead">
          {moving.length === 0
            ? 'No single option moves the win chance.'
            : `The chance of ${sideOf(simulation, 'a')} to win with one option changed. Tap it to change it.`}
        </p>
      )}
      <ul class="wish-list">
        {moving.map(({ one, win, by, error }) => (
          <li key={`${one.path.join('.')} ${said(one)}`}>
            <button
              type="button"
              class="wish-change"
              onClick={() => {
                noteReplaced(simulation.system, { view: 'simulate', system: simulation.system, simulation });
                replace(toggled(simulation, one));
              }}
            >
              <span>{said(one)}</span>{' '}
              <b>
                {percent(win)} ({by < 0 ? '−' : '+'}
                {Math.abs(100 * by).toFixed(1)}
                {error === 0 ? '' : ` ±${(100 * error).toFixed(1)}`})
              </b>
            </button>
          </li>
        ))}
      </ul>
      {isDone && rows.length > 0 && (
        <ExportMenu
          name={`With and without, ${sideOf(simulation, 'a')} against ${sideOf(simulation, 'b')}`}
          csv={() =>
            csv([
              ['Option', 'Win chance', 'Difference', 'Standard error'],
              ['As it is', now!.win.a, 0, now!.standardError ?? 0],
              ...rows.map(({ one, win, by, error }) => [said(one), win, by, error]),
            ])
          }
        />
      )}
    </section>
  );
}

/** A difference that shows in tenths of a percent. */
const SHOWS = 0.0005;
