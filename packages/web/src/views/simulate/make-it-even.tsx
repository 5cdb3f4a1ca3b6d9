/** Too hard or too easy: which single change of the opponents brings the win chance to a wished one, each a tap away. */
import '../../styles/bench.css';
import { csv } from '@strikehome/engine/contract';
import { keyOf } from '@strikehome/engine/kernel';
import { useEffect, useState } from 'preact/hooks';
import { ExportMenu } from '../../controls/export-menu.tsx';
import { Stepper } from '../../controls/stepper.tsx';
import { noteReplaced } from '../../state/characters.ts';
import { percent } from '../../state/fractions.ts';
import { fightRequest, type Simulation, sideOf } from '../../state/simulation.ts';
import { capital } from '../../state/verdict.ts';
import { askWish, stopWish, wished } from './bench-store.ts';
import { Stoppable } from './stoppable.tsx';
import { replace } from './store.ts';

const HALF = 50;

export function MakeItEven({ simulation }: { readonly simulation: Simulation }) {
  const [wish, setWish] = useState<number | undefined>(undefined);
  const request = wish === undefined ? undefined : { ...fightRequest(simulation), wish };
  const key = request === undefined ? '' : keyOf(request);
  useEffect(() => {
    if (request !== undefined) askWish(simulation.system, request);
  }, [key]);
  useEffect(() => stopWish, []);
  if (wish === undefined) {
    return (
      <div class="result-buttons">
        <button type="button" class="plain-button" onClick={() => setWish(HALF)}>
          Make it even
        </button>
      </div>
    );
  }
  const { answer, of, refused, open } = wished.value;
  const found = of === key ? answer?.makeItEven : undefined;
  return (
    <section class="make-it-even" aria-label="Make it even">
      <div class="wish">
        <span>{capital(sideOf(simulation, 'a'))} should win, in percent</span>
        <Stepper
          small
          label="Target win chance, in percent"
          value={wish}
          min={1}
          max={99}
          range={[1, 99]}
          onChange={setWish}
        />
      </div>
      <Stoppable
        open={open}
        what="changes"
        isDone={found !== undefined || refused !== undefined}
        onStop={stopWish}
        onAgain={() => request !== undefined && askWish(simulation.system, request)}
      />
      {refused !== undefined && <p class="row-problem">{refused.message}</p>}
      {found !== undefined && (
        <>
          <p class="lead">
            {found.length === 0
              ? 'No single change of the opponents moves it.'
              : 'The closest single changes. Tap one to apply it.'}
          </p>
          <ul class="wish-list">
            {found.map(({ text, win, b, standardError }) => (
              <li key={text}>
                <button
                  type="button"
                  class="wish-change"
                  onClick={() => {
                    noteReplaced(simulation.system, { view: 'simulate', system: simulation.system, simulation });
                    const [only] = b;
                    const isOne = !Array.isArray(simulation.fields.b) && b.length === 1;
                    replace({ ...simulation, fields: { ...simulation.fields, b: isOne ? only! : b } });
                  }}
                >
                  <span>{text.replace(/: [^:]*$/, '')}</span>{' '}
                  <b>
                    {percent(win)}
                    {standardError === undefined ? '' : ` ±${(100 * standardError).toFixed(1)}`}
                  </b>
                </button>
              </li>
            ))}
          </ul>
          {found.length > 0 && (
            <ExportMenu
              name={`Make it even, ${sideOf(simulation, 'a')} against ${sideOf(simulation, 'b')}`}
              csv={() =>
                csv([
                  ['Change', 'Win chance', 'Standard error'],
                  ...found.map(({ text, win, standardError = 0 }) => [
                    text.replace(/: [^:]*$/, ''),
                    win,
                    standardError,
                  ]),
                ])
              }
            />
          )}
        </>
      )}
    </section>
  );
}
