/** One number of the fight varied: a curve for each way it may end, a table one tap away. */
import type { Sweep } from '@strikehome/engine/contract';
import { keyOf } from '@strikehome/engine/kernel';
import { useEffect, useState } from 'preact/hooks';
import { Curves } from '../drawings/curves.tsx';
import { Stepper } from '../form/stepper.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { percent } from '../state/fractions.ts';
import { inSentence, numberText } from '../state/labels.ts';
import { curvesOf, endsIn, type Numeric, numbersOf, sweepCsv, sweepRequest, variedIn } from '../state/vary.ts';
import { tenths } from '../state/verdict.ts';
import type { WhoWins } from '../state/who-wins.ts';
import { VerdictLine, Working } from './answer.tsx';
import { askSweep, stopManyFights, swept, vary } from './store.ts';

export function Vary({ whoWins }: { readonly whoWins: WhoWins }) {
  const varied = variedIn(whoWins);
  const request = varied === undefined ? undefined : sweepRequest(whoWins, varied);
  const key = keyOf(request ?? '');
  useEffect(() => {
    if (request !== undefined) askSweep(whoWins, request);
  }, [key]);
  useEffect(() => stopManyFights, []);
  if (varied === undefined || request === undefined)
    return <p class="lead">This fight has no number to vary. Fill in its sides first.</p>;
  const { number, along } = varied;
  const { answer, of, refused, open } = swept.value;
  const good = answer?.system === whoWins.system && answer.along === number.path ? answer : undefined;
  const pick = (path: string) => {
    const next = numbersOf(whoWins).find((one) => one.path === path)!;
    vary(whoWins, { path, from: next.range[0], to: next.range[1] });
  };
  const limits = { min: number.min, max: number.max, range: number.range };
  return (
    <section class="vary" aria-label="Vary a number">
      <VerdictLine whoWins={whoWins} />
      <div class="vary-pick">
        <NumberPick numbers={numbersOf(whoWins)} value={number.path} onChange={pick} />
        <div class="vary-range">
          <span class="vary-end">
            <small aria-hidden="true">from</small>
            <Stepper
              {...limits}
              small
              label="From"
              value={along.from}
              max={along.to}
              onChange={(from) => vary(whoWins, { ...along, from })}
            />
          </span>
          <span class="vary-end">
            <small aria-hidden="true">to</small>
            <Stepper
              {...limits}
              small
              label="To"
              value={along.to}
              min={along.from}
              onChange={(to) => vary(whoWins, { ...along, to })}
            />
          </span>
        </div>
      </div>
      {refused !== undefined && (
        <p class="notice" role="alert">
          {refused.message}
        </p>
      )}
      {open !== undefined && <Working {...open} what="points" />}
      {good === undefined ? (
        <div class="curves-place" />
      ) : (
        <Drawn key={number.path} whoWins={whoWins} number={number} sweep={good} stale={of !== key} />
      )}
    </section>
  );
}

interface PickProps {
  readonly numbers: readonly Numeric[];
  readonly value: string;
  readonly onChange: (path: string) => void;
}

/** Every number of the fight, by whose it is. */
function NumberPick({ numbers, value, onChange }: PickProps) {
  const owners = [...new Set(numbers.map(({ path, of }) => `${path.split('.')[0]} ${of}`))];
  return (
    <span class="select">
      <select aria-label="The number to vary" value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {owners.map((owner) => {
          const mine = numbers.filter(({ path, of }) => `${path.split('.')[0]} ${of}` === owner);
          return (
            <optgroup key={owner} label={mine[0]!.of}>
              {mine.map(({ path, label, of }) => (
                <option key={path} value={path} selected={path === value}>
                  {`${of}: ${inSentence(label)}`}
                </option>
              ))}
            </optgroup>
          );
        })}
      </select>
    </span>
  );
}

interface DrawnProps {
  readonly whoWins: WhoWins;
  readonly number: Numeric;
  readonly sweep: Sweep;
  readonly stale: boolean;
}

function Drawn({ whoWins, number, sweep, stale }: DrawnProps) {
  const [figures, setFigures] = useState(false);
  const ends = endsIn(whoWins, sweep);
  const picture = curvesOf(whoWins, number, sweep);
  return (
    <div class={stale ? 'swept stale' : 'swept'}>
      <div class="bar-head">
        <h2>Who wins, in percent</h2>
        <button type="button" class="link" aria-pressed={figures} onClick={() => setFigures(!figures)}>
          {figures ? 'Curves' : 'Table'}
        </button>
      </div>
      {figures ? (
        <div class="figures">
          <table>
            <thead>
              <tr>
                <th scope="col">{number.label}</th>
                {ends.map(({ id, label }) => (
                  <th key={id} scope="col">
                    {label}
                  </th>
                ))}
                <th scope="col">Rounds</th>
              </tr>
            </thead>
            <tbody>
              {sweep.points.map(({ value, chances, means }) => (
                <tr key={value} class={value === number.value ? 'now' : ''}>
                  <th scope="row">
                    {numberText(value)}
                    {value === number.value && <small> now</small>}
                  </th>
                  {ends.map(({ id }) => (
                    <td key={id}>{percent(chances[id] ?? 0)}</td>
                  ))}
                  <td>{typeof means.rounds === 'number' ? tenths(means.rounds) : '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <Curves picture={picture} />
      )}
      <div class="result-buttons">
        <CopyButton label="Copy as CSV" text={() => sweepCsv(number.label, ends, sweep)} />
      </div>
    </div>
  );
}
