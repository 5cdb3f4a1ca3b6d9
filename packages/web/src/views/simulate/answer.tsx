/** What the fight comes to: one sentence, a bar of how it may end, and under it rounds, what is left and how it was found. */
import { keyOf } from '@strikehome/engine/kernel';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Mark } from '../../controls/mark.tsx';
import { PolicySwitch } from '../../controls/policy-switch.tsx';
import { ColumnChart } from '../../odds/column-chart.tsx';
import { columnOf } from '../../odds/readings.tsx';
import { afterwards, lazy } from '../../parts/lazy.tsx';
import { wide } from '../../parts/screen.ts';
import { percent, percents } from '../../state/fractions.ts';
import { fightRequest, type Simulation, sideOf } from '../../state/simulation.ts';
import { capital, endsOf, leftOf, methodOf, roundBars, sharesIn, tenths, verdictOf } from '../../state/verdict.ts';
import { ClauseLink } from '../rules/clause-link.tsx';
import { decide, fought, pinnedFought } from './store.ts';

const Figures = lazy(async () => (await import('./figures.tsx')).Figures, 'div');
const isAnswered = () => fought.value.answer !== undefined;
const FightExport = lazy(async () => {
  await afterwards(isAnswered);
  return (await import('./fight-export.tsx')).FightExport;
}, 'div');
const MakeItEven = lazy(async () => {
  await afterwards(isAnswered);
  return (await import('./make-it-even.tsx')).MakeItEven;
}, 'div');
const Options = lazy(async () => {
  await afterwards(isAnswered);
  return (await import('./options.tsx')).Options;
}, 'div');
const Decisions = lazy(async () => (await import('./decisions.tsx')).Decisions, 'div');

/** The last answer for this system, and whether it is for the fight in sight. */
export function shownFor(simulation: Simulation) {
  const { answer, of } = fought.value;
  if (answer === undefined || answer.simulation.system !== simulation.system) return undefined;
  return { ...answer, stale: of !== keyOf(fightRequest(simulation)) };
}

const staleClass = (name: string, stale: boolean) => (stale ? `${name} stale` : name);

export function VerdictLine({ simulation }: { readonly simulation: Simulation }) {
  const shown = shownFor(simulation);
  if (shown === undefined) return <p class="verdict waiting" />;
  const { word, rest, tone } = verdictOf(shown.simulation, shown.fought);
  return (
    <p class={staleClass('verdict', shown.stale)}>
      <span class={`word ink-${tone}`}>{word}</span>
      <span class="unseen">, </span>
      <span>{rest}</span>
    </p>
  );
}

/** The pinned version and its answer, once that is known. */
export function pinnedFor(simulation: Simulation) {
  if (simulation.pinned === undefined) return undefined;
  const then: Simulation = { ...simulation, ...simulation.pinned };
  const { answer, of } = pinnedFought.value;
  return answer === undefined || of !== keyOf(fightRequest(then)) ? undefined : { simulation: then, fought: answer };
}

/** How the fight may end, and below it the same of the pinned version; `alone` leaves that out, as the phone's bar does. */
export function EndsBar({ simulation, alone = false }: { readonly simulation: Simulation; readonly alone?: boolean }) {
  const shown = shownFor(simulation);
  const pinned = alone ? undefined : pinnedFor(simulation);
  if (shown === undefined) return <div class="strip" />;
  return (
    <>
      <Ends shown={shown} />
      {pinned !== undefined && (
        <div class="pinned-ends">
          <small>Pinned</small>
          <Ends shown={{ ...pinned, stale: false }} />
        </div>
      )}
    </>
  );
}

type Shown = NonNullable<ReturnType<typeof shownFor>>;

function Ends({ shown }: { readonly shown: Shown }) {
  let from = 0;
  const ends = endsOf(shown.simulation, shown.fought);
  const said = percents(ends.map(({ p }) => p));
  return (
    <div class={staleClass('strip ends', shown.stale)}>
      <svg class="strip-bar" viewBox="0 0 1000 12" preserveAspectRatio="none" aria-hidden="true">
        {ends.map(({ id, tone, p }) => {
          const x = from;
          from += p * 1000;
          const width = Math.max(0, p * 1000 - (from >= 999.5 ? 0 : 3));
          return (
            <rect key={id} class={id === 'never' ? 'fill-never' : `fill-${tone}`} x={x} width={width} height="12" />
          );
        })}
      </svg>
      <ul class="strip-words">
        {ends.map(({ id, label, tone }, i) => (
          <li key={id}>
            {id === 'never' ? <Endless /> : <Mark tone={tone} size={16} />}
            <span class="strip-label">{label}</span> <b>{said[i]}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Endless() {
  return (
    <svg class="mark tone-even" viewBox="0 0 36 24" width="24" height="16" aria-hidden="true">
      <path class="mark-stroke" d="M18 12C13 4 4 5 4 12s9 8 14 0 14-7 14 0-9 8-14 0Z" />
    </svg>
  );
}

/** What stands in the way, and how far a long fight is. */
export function Trouble({ simulation }: { readonly simulation: Simulation }) {
  const { open } = fought.value;
  return (
    <>
      {!isAboutDecisions(simulation) && <Refused simulation={simulation} />}
      {open !== undefined && <Working {...open} what="fights" />}
    </>
  );
}

/** Said under the switch that asked for it, where one is in sight. */
function isAboutDecisions(simulation: Simulation): boolean {
  return (
    simulation.policy === 'best' && shownFor(simulation) !== undefined && fought.value.refused?.code === 'too_large'
  );
}

function Refused({ simulation }: { readonly simulation: Simulation }) {
  const { refused } = fought.value;
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isAboutDecisions(simulation)) place.current?.scrollIntoView({ block: 'nearest' });
  }, [refused]);
  if (refused === undefined) return null;
  const isTooLarge = refused.code === 'too_large' && simulation.policy === 'best';
  return (
    <p class="notice" role="alert" ref={place}>
      {isTooLarge ? 'Too large to find the best play: use fewer or weaker fighters.' : refused.message}{' '}
      {refused.rule !== undefined && <ClauseLink id={refused.rule} system={simulation.system} />}
      {isTooLarge && (
        <button type="button" class="link" onClick={() => decide(simulation, 'default')}>
          Use default choices
        </button>
      )}
    </p>
  );
}

/** Shown only when something takes its time. */
export function Working({ done, of, what }: { readonly done: number; readonly of: number; readonly what: string }) {
  return (
    <div class="working">
      <small>{of === 0 ? 'Computing …' : `${Math.floor(done)} of ${of} ${what}`}</small>
      {of > 0 && (
        <progress value={done} max={of} aria-label={`Computing ${what}`}>
          {Math.floor(done)} of {of}
        </progress>
      )}
    </div>
  );
}

export function Details({ simulation }: { readonly simulation: Simulation }) {
  const [figures, setFigures] = useState(false);
  const shown = shownFor(simulation);
  const { open } = fought.value;
  if (shown === undefined) return <section class="odds quiet" aria-label="Rounds" />;
  const { fought: answer, stale } = shown;
  return (
    <section class="odds" aria-label="Rounds">
      <div class={staleClass('rounds', stale)}>
        <div class="bar-head">
          <h2>Rounds</h2>
          <button type="button" class="link" aria-pressed={figures} onClick={() => setFigures(!figures)}>
            {figures ? 'Chart' : 'Table'}
          </button>
        </div>
        {figures ? <Figures {...shown} /> : <Rounds simulation={shown.simulation} />}
        {answer.balance !== undefined && <p title={answer.balance.definition}>{answer.balance.text}</p>}
        {leftOf(shown.simulation, answer).map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p class="lead method">{[methodOf(answer), ...(answer.notes ?? [])].join(' ')}</p>
        <FightExport simulation={shown.simulation} />
        <MakeItEven simulation={simulation} />
        <Options simulation={simulation} />
      </div>
      <div class="decisions">
        <PolicySwitch heading="Choices" value={simulation.policy} onChange={(policy) => decide(simulation, policy)} />
        {isAboutDecisions(simulation) && <Refused simulation={simulation} />}
        {simulation.policy === 'best' && !wide.value && open !== undefined && <Working {...open} what="fights" />}
        {simulation.policy === 'best' && (answer.advice ?? answer.focus ?? answer.tips) !== undefined && (
          <div class={staleClass('advised-all', stale)}>
            {[...(answer.focus ?? []), ...(answer.tips ?? [])].map(({ by, text }) => (
              <p key={`${by} ${text}`} class="advice-about">
                {capital(sideOf(shown.simulation, by))}: {text}
              </p>
            ))}
            {answer.advice !== undefined && (
              <Decisions
                advice={answer.advice}
                names={{ a: sideOf(shown.simulation, 'a'), b: sideOf(shown.simulation, 'b') }}
              />
            )}
          </div>
        )}
      </div>
    </section>
  );
}

function Rounds({ simulation }: { readonly simulation: Simulation }) {
  const { rounds, win } = shownFor(simulation)!.fought;
  const bars = roundBars(rounds.distribution);
  const was = pinnedFor(simulation)?.fought.rounds.distribution;
  const before = was === undefined ? undefined : sharesIn(bars, was);
  const mean = rounds.mean === null ? `never ends in ${percent(win.never ?? 0)}` : `${tenths(rounds.mean)} on average`;
  if (bars.length < 2) {
    return <p class="fact fact-said">{bars.length === 0 ? mean : `${bars[0]!.label}, always`}</p>;
  }
  const shares = percents(bars.map(({ p }) => p));
  const until = (index: number) => bars.slice(0, index + 1).reduce((sum, { p }) => sum + p, 0);
  return (
    <ColumnChart
      label="Rounds"
      axis="Rounds"
      which={null}
      names={bars.map(({ from }) => from)}
      chances={bars.map(({ p }) => p)}
      before={before}
      meanAt={
        rounds.mean === null
          ? undefined
          : columnOf(
              bars.map(({ from }) => Number.parseInt(from, 10)),
              rounds.mean,
            )
      }
      readout={(i) => `${bars[i]!.label}: ${shares[i]} · over by then ${percent(Math.min(1, until(i)))}`}
      otherwise={mean}
    />
  );
}
