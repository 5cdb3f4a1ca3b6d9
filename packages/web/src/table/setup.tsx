/** Before a fight: take an example as it is, or change who fights. */
import { step } from '@strikehome/engine/contract';
import { isRecord, type Plain, type PlainRecord, type Refusal } from '@strikehome/engine/kernel';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Chevron, Fields } from '../form/record.tsx';
import { problem } from '../form/row.tsx';
import { pathOf } from '../state/paths.ts';
import { encounterOf, fetchSystem, isFetched } from '../state/shelf.ts';
import { startOf } from '../state/start.ts';

interface Props {
  readonly system: string;
  readonly heading: string;
  /** On the button that begins. */
  readonly word: string;
  readonly onBegin: (setup: PlainRecord) => void;
  readonly busy?: boolean;
  /** Above the button: what else has to be said. */
  readonly children?: ComponentChildren;
  /** Beside the fold: other ways to begin. */
  readonly also?: ComponentChildren;
}

/** What the rules say against a set-up that was changed. They are fetched for it; until then whoever begins is told. */
function useProblem(system: string, setup: PlainRecord, editing: boolean): Refusal | undefined {
  const [here, setHere] = useState(isFetched(system, 'encounter'));
  useEffect(() => {
    if (!editing || here) return;
    fetchSystem(system, 'encounter').then(
      () => setHere(true),
      () => {},
    );
  }, [system, editing, here]);
  const tried = here ? step({ system, start: setup }) : undefined;
  return tried === undefined || tried.ok ? undefined : tried.error;
}

export function Setup({ system, heading, word, onBegin, busy = false, children, also }: Props) {
  const { examples, setup: shape } = encounterOf(system);
  const [chosen, choose] = useState(0);
  const [setup, setSetup] = useState<PlainRecord>(examples[0]?.setup ?? (startOf(shape) as PlainRecord));
  const [editing, setEditing] = useState(false);
  const wrong = useProblem(system, setup, editing);
  useEffect(() => {
    problem.value = wrong === undefined ? undefined : { ...wrong, path: pathOf(wrong.path).slice(1).join('.') };
    return () => {
      problem.value = undefined;
    };
  }, [wrong]);
  return (
    <section class="setup">
      <h2>{heading}</h2>
      <div class="options">
        {examples.map((example, i) => (
          <button
            key={example.title}
            type="button"
            class={i === chosen ? 'option preset' : 'option'}
            aria-pressed={i === chosen}
            onClick={() => {
              choose(i);
              setSetup(example.setup);
            }}
          >
            {example.title}
          </button>
        ))}
      </div>
      {children}
      <button type="button" class="main-button" disabled={wrong !== undefined || busy} onClick={() => onBegin(setup)}>
        {word}
      </button>
      {wrong !== undefined && <p class="row-problem">{wrong.message}</p>}
      <div class="result-buttons">
        <button type="button" class="fold" aria-expanded={editing} onClick={() => setEditing(!editing)}>
          <Chevron open={editing} />
          Change who fights
        </button>
        {also}
      </div>
      {editing && (
        <div class="part-inside">
          <Fields
            shape={shape}
            path={[]}
            value={setup}
            onChange={(next: Plain | undefined) => isRecord(next) && setSetup(next as PlainRecord)}
          />
        </div>
      )}
    </section>
  );
}
