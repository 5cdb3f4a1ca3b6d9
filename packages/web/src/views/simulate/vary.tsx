/** A field of a fight or a card varied: a curve or bars for each option, a table one tap away; with a second field a heat map. */
import { FiguresTable } from '../../controls/figures-table.tsx';
import { sideways } from '../../parts/screen.ts';
import '../../styles/bench.css';
import '../../styles/pictures.css';
import type { Sweep } from '@strikehome/engine/contract';
import { keyOf, type Plain, same } from '@strikehome/engine/kernel';
import { useEffect, useState } from 'preact/hooks';
import { ExportMenu } from '../../controls/export-menu.tsx';
import { Curves } from '../../drawings/curves.tsx';
import { barsSvg, curvesSvg } from '../../drawings/svg-text.ts';
import { lazy } from '../../parts/lazy.tsx';
import { percent, signedPoints } from '../../state/fractions.ts';
import { inSentence } from '../../state/labels.ts';
import type { Simulation } from '../../state/simulation.ts';
import { go } from '../../state/store.ts';
import type { Study } from '../../state/study.ts';
import { type Reading, type Subject, subjectOfFight } from '../../state/subject.ts';
import { type Variable, valueLabel } from '../../state/variables.ts';
import {
  amountText,
  curvesOf,
  drawnIn,
  firstAlong,
  measured,
  stepOf,
  sweepCsv,
  sweepRequest,
  type VariedField,
  variedBy,
  variedIn,
} from '../../state/vary.ts';
import { Working } from './answer.tsx';
import { askPinnedSweep, pinnedSwept, stopPinnedSweep } from './bench-store.ts';
import { FindEven } from './even.tsx';
import { NumberPick, RangeSteppers } from './number-pick.tsx';
import { askSweep, stopManyFights, swept } from './store.ts';

const TwoNumbers = lazy(async () => (await import('./two-numbers.tsx')).TwoNumbers, 'div');

export const VaryFight = ({ simulation }: { readonly simulation: Simulation }) => (
  <Vary subject={subjectOfFight(simulation)} />
);

export function Vary({ subject }: { readonly subject: Subject }) {
  const { variables, study } = subject;
  const varied = variedIn(subject);
  if (varied === undefined) return <p class="lead">There is nothing to vary yet. Fill in who takes part first.</p>;
  const { variable } = varied;
  const second = variedBy(subject);
  const to = (next: Study) => go(subject.studied(next), 'replace');
  const along = (path: string) => firstAlong(variables.find((one) => one.path === path)!);
  const { by: _, ...alone } = study;
  return (
    <section class="vary" aria-label="Vary a field">
      <div class="vary-pick">
        <NumberPick
          label="The field to vary"
          variables={variables}
          value={variable.path}
          onChange={(path) => to({ ...study, vary: along(path) })}
        />
        <RangeSteppers varied={varied} onChange={(vary) => to({ ...study, vary })} />
      </div>
      <div class="vary-pick">
        <NumberPick
          label="A second field"
          variables={variables.filter(({ path }) => path !== variable.path)}
          value={second?.variable.path}
          none="Against a second field …"
          onChange={(path) => to(path === '' ? alone : { ...study, vary: varied.along, by: along(path) })}
        />
        {second !== undefined && (
          <RangeSteppers
            varied={second}
            which="Second field: "
            onChange={(by) => to({ ...study, vary: varied.along, by })}
          />
        )}
      </div>
      {second === undefined ? (
        <OneField subject={subject} varied={varied} />
      ) : (
        <TwoNumbers subject={subject} across={varied} down={second} />
      )}
    </section>
  );
}

function OneField({ subject, varied }: { readonly subject: Subject; readonly varied: VariedField }) {
  const { system, pinned } = subject;
  const { path } = varied.variable;
  const request = sweepRequest(subject, varied);
  const key = keyOf(request);
  const before = pinned === undefined ? undefined : sweepRequest(pinned, varied);
  const beforeKey = before === undefined ? '' : keyOf(before);
  useEffect(() => askSweep(system, request), [key]);
  useEffect(() => stopManyFights, []);
  useEffect(() => {
    if (before !== undefined) askPinnedSweep(system, before);
  }, [beforeKey]);
  useEffect(() => stopPinnedSweep, []);
  const { answer, of, refused, open } = swept.value;
  const good = answer?.system === system && answer.vary === path ? answer : undefined;
  const was = before !== undefined && pinnedSwept.value.of === beforeKey ? pinnedSwept.value.answer : undefined;
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
        <Drawn key={path} subject={subject} varied={varied} sweep={good} was={was} stale={of !== key} />
      )}
      {varied.variable.kind === 'number' && <FindEven subject={subject} varied={varied} />}
    </>
  );
}

interface DrawnProps {
  readonly subject: Subject;
  readonly varied: VariedField;
  readonly sweep: Sweep;
  /** The pinned version, once it is known. */
  readonly was: Sweep | undefined;
  readonly stale: boolean;
}

function Drawn({ subject, varied, sweep, was, stale }: DrawnProps) {
  const [figures, setFigures] = useState(false);
  const { variable } = varied;
  const isCurve = variable.kind === 'number' && sweep.points.every(({ value }) => typeof value === 'number');
  const picture = isCurve ? curvesOf(subject, variable, sweep) : undefined;
  const before = isCurve && was !== undefined ? curvesOf({ ...subject, ...subject.pinned }, variable, was) : undefined;
  const title = `${subject.title} by ${inSentence(variable.label)} of ${variable.of}`;
  const drawn = drawnIn(subject, sweep);
  const step = stepOf(varied);
  return (
    <div class={stale ? 'swept stale' : 'swept'}>
      <div class="bar-head">
        <h2>{subject.title}, in percent</h2>
        <button type="button" class="link" aria-pressed={figures} onClick={() => setFigures(!figures)}>
          {figures ? 'Chart' : 'Table'}
        </button>
      </div>
      {step > 1 && <p class="lead">Every {step} values one is computed. Narrow the range for all of them.</p>}
      {figures ? (
        <Table subject={subject} variable={variable} sweep={sweep} was={was} />
      ) : picture === undefined ? (
        <OptionBars subject={subject} variable={variable} sweep={sweep} was={was} />
      ) : (
        <Curves picture={picture} {...(before === undefined ? {} : { before: before.curves })} />
      )}
      <ExportMenu
        name={title}
        svg={(link) =>
          picture === undefined
            ? barsSvg({
                title,
                link,
                names: sweep.points.map(({ value }) => valueLabel(variable, value)),
                series: seriesOf(drawn.slice(0, 1), sweep, was),
              })
            : curvesSvg({
                title,
                link,
                across: variable.label,
                series: [
                  ...picture.curves.map(({ label, points }) => ({ label, points })),
                  ...(before?.curves ?? []).map(({ label, points }) => ({
                    label: `${label} (pinned)`,
                    points,
                    before: true,
                  })),
                ],
              })
        }
        csv={() => sweepCsv(subject, variable, sweep, was)}
      />
    </div>
  );
}

function seriesOf(drawn: readonly Reading[], sweep: Sweep, was: Sweep | undefined) {
  return drawn.flatMap((measure) => [
    { label: measure.label, values: sweep.points.map((point) => measured(point, measure) ?? 0) },
    ...(was === undefined
      ? []
      : [
          {
            label: `${measure.label} (pinned)`,
            values: sweep.points.map((point) => measured(pointAt(was, point.value), measure) ?? 0),
            before: true,
          },
        ]),
  ]);
}

const pointAt = (sweep: Sweep | undefined, value: Plain) => sweep?.points.find((one) => same(one.value, value));

interface TableProps {
  readonly subject: Subject;
  readonly variable: Variable;
  readonly sweep: Sweep;
  readonly was: Sweep | undefined;
}

const isNow = (variable: Variable, value: Plain) => same(value, variable.value);

function Table({ subject, variable, sweep, was }: TableProps) {
  const shown = [
    ...drawnIn(subject, sweep),
    ...subject.measures.filter(
      (one) => one.of === 'means' && sweep.points.some((point) => measured(point, one) !== undefined),
    ),
  ];
  const said = (measure: Reading, p: number | undefined) => (p === undefined ? '–' : amountText(measure, p));
  return (
    <div class="figures" {...sideways('Numbers')}>
      <FiguresTable
        columns={[
          variable.label,
          ...shown.map(({ label }) => label),
          ...(was === undefined ? [] : shown.map(({ label }) => `${label} (pinned)`)),
        ]}
        rows={sweep.points.map((point) => ({
          id: keyOf(point.value),
          class: isNow(variable, point.value) ? 'now' : '',
          head: (
            <>
              {valueLabel(variable, point.value)}
              {isNow(variable, point.value) && <small> now</small>}
            </>
          ),
          cells: [
            ...shown.map((measure) => said(measure, measured(point, measure))),
            ...(was === undefined
              ? []
              : shown.map((measure) => said(measure, measured(pointAt(was, point.value), measure)))),
          ],
        }))}
      />
    </div>
  );
}

/** A bar for each option, with what it changes against the option of now; a tap takes it over. */
function OptionBars({ subject, variable, sweep, was }: TableProps) {
  const [measure] = drawnIn(subject, sweep);
  if (measure === undefined) return <p class="lead">None of this can happen.</p>;
  const now = sweep.points.find(({ value }) => isNow(variable, value));
  const base = measured(now, measure);
  return (
    <>
      <p class="lead">
        {measure.label}. Tap an option to take it over.{was !== undefined && ' The mark is the pinned version.'}
      </p>
      <ul class="bars option-bars">
        {sweep.points.map(({ value }, i) => {
          const p = measured(sweep.points[i], measure) ?? 0;
          const then = was === undefined ? undefined : (measured(pointAt(was, value), measure) ?? 0);
          const current = isNow(variable, value);
          const label = valueLabel(variable, value);
          const against = base === undefined || current ? '' : ` ${signedPoints(p - base)}`;
          const pinned = then === undefined ? '' : ` · pinned ${percent(then)}, ${signedPoints(p - then)}`;
          return (
            <li key={keyOf(value)}>
              <button
                type="button"
                class="bar"
                aria-label={`${label}${current ? ', as it is now' : ''}: ${percent(p)}${against}${pinned}. Take it`}
                onClick={() => go(subject.changed([[variable.path, value]]), 'replace')}
              >
                <span class="bar-name">
                  {label}
                  {current && <small>now</small>}
                </span>
                <span class="bar-number">
                  {percent(p)}
                  <small>{against}</small>
                </span>
                <svg class="bar-line" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
                  <rect class="bar-way" width="1000" height="10" />
                  <rect
                    class={current ? 'bar-now' : 'bar-other'}
                    width={p > 0 ? Math.max(4, p * 1000) : 0}
                    height="10"
                  />
                  {then !== undefined && (
                    <rect class="bar-before" x={Math.min(994, then * 1000)} width="6" height="10" />
                  )}
                </svg>
                {pinned !== '' && <span class="bar-pinned">{pinned.slice(3)}</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
