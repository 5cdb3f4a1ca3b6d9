/** The value of a varied number at which a chance or a mean comes to a target: both are picked, and the search begins on demand. */
import type { BreakEven } from '@strikehome/engine/contract';
import { keyOf, type Plain } from '@strikehome/engine/kernel';
import { useEffect } from 'preact/hooks';
import { Select } from '../../controls/pick.tsx';
import { Stepper } from '../../controls/stepper.tsx';
import { inSentence, numberText } from '../../state/labels.ts';
import { go } from '../../state/store.ts';
import type { BreakEvenAsked } from '../../state/study.ts';
import type { Reading, Subject } from '../../state/subject.ts';
import { amountText, evenRequest, measured, type VariedField } from '../../state/vary.ts';
import { askEven, evenFound, stopEven } from './bench-store.ts';
import { Stoppable } from './stoppable.tsx';

interface Props {
  readonly subject: Subject;
  readonly varied: VariedField;
}

const BOTH = 'even';

export function FindEven({ subject, varied }: Props) {
  const { system, study } = subject;
  const { even } = study;
  const request = evenRequest(subject, varied);
  const key = keyOf(request);
  useEffect(() => {
    if (even !== undefined) askEven(system, request);
  }, [key, even]);
  useEffect(() => stopEven, []);
  const { answer, of, refused, open } = evenFound.value;
  const ask = (next: BreakEvenAsked) => go(subject.studied({ ...study, even: next }), 'replace');
  if (even === undefined) {
    return (
      <div class="result-buttons">
        <button type="button" class="plain-button" onClick={() => ask(firstAsked(subject))}>
          Find break-even
        </button>
      </div>
    );
  }
  const found = of === key ? answer?.breakEven : undefined;
  return (
    <section class="even" aria-label="Break-even" role="status">
      <Asked subject={subject} even={even} onChange={ask} />
      <Stoppable
        open={open}
        what="values"
        isDone={found !== undefined || refused !== undefined}
        onStop={stopEven}
        onAgain={() => askEven(system, request)}
      />
      {refused !== undefined && <p class="row-problem">{refused.message}</p>}
      {found !== undefined && <Found subject={subject} varied={varied} found={found} />}
    </section>
  );
}

const isFight = ({ request }: Subject) => !Object.hasOwn(request, 'action');

/** A fight begins with where it is even, an action with half of its first chance. */
function firstAsked(subject: Subject): BreakEvenAsked {
  const [first] = subject.measures;
  return isFight(subject) || first === undefined ? {} : { of: first.id, target: '50%' };
}

interface AskedProps {
  readonly subject: Subject;
  readonly even: BreakEvenAsked;
  readonly onChange: (even: BreakEvenAsked) => void;
}

function Asked({ subject, even: { of, target }, onChange }: AskedProps) {
  const measure = measureOf(subject, of);
  const both = isFight(subject) ? [{ id: BOTH, label: 'Both sides win equally often' }] : [];
  const amount = Number((target ?? '').replace('%', ''));
  const write = (id: string, to: number) => {
    const next = measureOf(subject, id);
    if (next === undefined) onChange({});
    else onChange({ of: id, target: next.of === 'means' ? `${to}` : `${to}%` });
  };
  const isMean = measure?.of === 'means';
  // A chance asked for stays the target when another chance is to come to it.
  const targetFor = (next: Reading | undefined) => {
    const isAlike = measure !== undefined && (next?.of === 'means') === isMean;
    return isAlike && Number.isFinite(amount) ? amount : next?.of === 'means' ? 4 : 50;
  };
  return (
    <div class="even-asked">
      <Select
        label="What should reach a target"
        options={[...both, ...subject.measures.map(({ id, label }) => ({ id, label }))]}
        value={measure?.id ?? BOTH}
        onChange={(id) => write(id, targetFor(measureOf(subject, id)))}
      />
      {measure !== undefined && (
        <Stepper
          small
          label={isMean ? 'Target' : 'Target in percent'}
          value={Number.isFinite(amount) ? amount : 50}
          min={isMean ? -1000 : 0}
          max={isMean ? 1000 : 100}
          range={isMean ? [0, 20] : [0, 100]}
          onChange={(to) => write(measure.id, to)}
        />
      )}
    </div>
  );
}

const measureOf = ({ measures }: Subject, of: string | undefined): Reading | undefined =>
  measures.find(({ id }) => id === of);

const said = (value: Plain) => (typeof value === 'number' ? numberText(value) : String(value));

function Found({ subject, varied: { variable }, found }: Props & { readonly found: BreakEven }) {
  const whose = `${inSentence(variable.label)} of ${variable.of}`;
  const measure = measureOf(subject, found.of);
  const shown = measure === undefined ? subject.measures.slice(0, 2) : [measure];
  const told = found.points
    .map((point) => {
      const all = shown.map((one) => `${one.label} ${amountText(one, measured(point, one) ?? 0)}`);
      return `at ${said(point.value)}: ${all.join(', ')}`;
    })
    .join('; ');
  const what = measure === undefined ? 'Even' : `${measure.label} is ${amountText(measure, found.target)}`;
  const [first, second] = found.points;
  const head = !found.found
    ? `${measure === undefined ? 'One side wins more often' : `${measure.label} does not come to ${amountText(measure, found.target)}`} at any ${whose} from ${said(found.searched[0]!)} to ${said(found.searched[1]!)}.`
    : second === undefined
      ? `${what} at ${said(first!.value)}, by ${whose}.`
      : `${what} between ${said(first!.value)} and ${said(second.value)}, by ${whose}.`;
  return (
    <>
      <p>
        <b>{head}</b> {found.found ? '' : 'The nearest, '}
        {found.found ? told.charAt(0).toUpperCase() + told.slice(1) : told}.
      </p>
      <div class="chips">
        {found.points
          .filter(({ value }) => value !== variable.value)
          .map(({ value }) => (
            <button
              key={said(value)}
              type="button"
              class="chip"
              onClick={() => go(subject.changed([[variable.path, value]]), 'replace')}
            >
              Take {said(value)}
            </button>
          ))}
      </div>
    </>
  );
}
