/** One number of the fight varied: a curve for each way it may end, a table one tap away; with a second one a heat map. */
import { FiguresTable } from '../../controls/figures-table.tsx';
import { sideways } from '../../parts/screen.ts';
import '../../styles/bench.css';
import type { Sweep } from '@strikehome/engine/contract';
import { keyOf, type PlainRecord } from '@strikehome/engine/kernel';
import { useEffect, useState } from 'preact/hooks';
import { CopyButton } from '../../controls/copy-button.tsx';
import { Curves } from '../../drawings/curves.tsx';
import { lazy } from '../../parts/lazy.tsx';
import { percents } from '../../state/fractions.ts';
import { numberText } from '../../state/labels.ts';
import {
  curvesOf,
  endsIn,
  type Numeric,
  numbersOf,
  sweepCsv,
  sweepRequest,
  type Varied,
  variedBy,
  variedIn,
} from '../../state/vary.ts';
import { tenths } from '../../state/verdict.ts';
import type { Along, WhoWins } from '../../state/who-wins.ts';
import { VerdictLine, Working } from './answer.tsx';
import { FindEven } from './even.tsx';
import { NumberPick, RangeSteppers } from './number-pick.tsx';
import { askSweep, replace, setVary, stopManyFights, swept } from './store.ts';

const TwoNumbers = lazy(async () => (await import('./two-numbers.tsx')).TwoNumbers, 'div');

export function Vary({ whoWins }: { readonly whoWins: WhoWins }) {
  const varied = variedIn(whoWins);
  const request = varied === undefined ? undefined : sweepRequest(whoWins, varied);
  if (varied === undefined || request === undefined)
    return <p class="lead">This fight has no number to vary. Fill in its sides first.</p>;
  const { number, vary } = varied;
  const second = variedBy(whoWins);
  const numbers = numbersOf(whoWins);
  const rangeAt = (path: string): Along => {
    const next = numbers.find((one) => one.path === path)!;
    return { path, from: next.range[0], to: next.range[1] };
  };
  const pickSecond = (path: string) => {
    const { by: _, ...rest } = whoWins;
    replace(path === '' ? rest : { ...rest, vary, by: rangeAt(path) });
  };
  return (
    <section class="vary" aria-label="Vary a stat">
      <VerdictLine whoWins={whoWins} />
      <div class="vary-pick">
        <NumberPick
          label="The number to vary"
          numbers={numbers}
          value={number.path}
          onChange={(path) => setVary(whoWins, rangeAt(path))}
        />
        <RangeSteppers varied={varied} onChange={(next) => setVary(whoWins, next)} />
      </div>
      <div class="vary-pick">
        <NumberPick
          label="A second number"
          numbers={numbers.filter(({ path }) => path !== number.path)}
          value={second?.number.path}
          none="Against a second number …"
          onChange={pickSecond}
        />
        {second !== undefined && (
          <RangeSteppers varied={second} which="Second number: " onChange={(by) => replace({ ...whoWins, vary, by })} />
        )}
      </div>
      {second === undefined ? (
        <OneNumber whoWins={whoWins} varied={varied} request={request} />
      ) : (
        <TwoNumbers whoWins={whoWins} across={varied} down={second} />
      )}
    </section>
  );
}

interface OneProps {
  readonly whoWins: WhoWins;
  readonly varied: Varied;
  readonly request: PlainRecord;
}

function OneNumber({ whoWins, varied: { number }, request }: OneProps) {
  const key = keyOf(request);
  useEffect(() => askSweep(whoWins, request), [key]);
  useEffect(() => stopManyFights, []);
  const { answer, of, refused, open } = swept.value;
  const good = answer?.system === whoWins.system && answer.vary === number.path ? answer : undefined;
  return (
    <>
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
      <FindEven whoWins={whoWins} number={number} request={request} />
    </>
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
        <h2>Win chance, in percent</h2>
        <button type="button" class="link" aria-pressed={figures} onClick={() => setFigures(!figures)}>
          {figures ? 'Chart' : 'Table'}
        </button>
      </div>
      {figures ? (
        <div class="figures" {...sideways('Numbers')}>
          <FiguresTable
            columns={[number.label, ...ends.map(({ label }) => label), 'Rounds']}
            rows={sweep.points.map(({ value, chances, means }) => ({
              id: value,
              class: value === number.value ? 'now' : '',
              head: (
                <>
                  {numberText(value)}
                  {value === number.value && <small> now</small>}
                </>
              ),
              cells: [
                ...percents(ends.map(({ id }) => chances[id] ?? 0)),
                typeof means.rounds === 'number' ? tenths(means.rounds) : '–',
              ],
            }))}
          />
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
