/** Before a fight: take an example as it is, or change who fights. */
import type { step as Step } from '@strikehome/engine/contract';
import { isRecord, type Plain, type PlainRecord, pathOf, type Refusal } from '@strikehome/engine/kernel';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useOwn } from '../../controls/own.ts';
import { Chevron, Fields } from '../../controls/record.tsx';
import { problem } from '../../controls/row.tsx';
import { lazy } from '../../parts/lazy.tsx';
import { encounterOf, fetchSystem, isFetched } from '../../state/registry.ts';
import { startOf } from '../../state/start.ts';
import { load } from '../../state/storage.ts';

const Columns = lazy(async () => (await import('../book/columns.tsx')).Columns, 'div');

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
  const [rules, setRules] = useState<{ readonly step: typeof Step } | undefined>(undefined);
  useEffect(() => {
    if (!editing || rules !== undefined) return;
    Promise.all([import('./set-up-check.ts'), fetchSystem(system, 'encounter')]).then(
      ([{ step }]) => setRules({ step }),
      () => {},
    );
  }, [system, editing, rules]);
  const here = rules !== undefined && isFetched(system, 'encounter');
  const tried = here && editing ? rules.step({ system, start: setup }) : undefined;
  return tried === undefined || tried.ok ? undefined : tried.error;
}

export function Setup({ system, heading, word, onBegin, busy = false, children, also }: Props) {
  const { examples, setup: shape } = encounterOf(system);
  useOwn(system);
  // Whoever has picked from the book before picks from it again.
  const [own, setOwn] = useState(load(`picks.${system}`) !== undefined);
  const [picked, setPicked] = useState<PlainRecord | undefined>(undefined);
  const [chosen, choose] = useState(0);
  const [example, setSetup] = useState<PlainRecord>(examples[0]?.setup ?? (startOf(shape) as PlainRecord));
  const [editing, setEditing] = useState(false);
  const setup = own ? (picked ?? {}) : example;
  const wrong = useProblem(system, setup, own ? picked !== undefined : editing);
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
        <button
          type="button"
          class={own ? 'option preset' : 'option'}
          aria-pressed={own}
          onClick={() => {
            setEditing(false);
            setOwn(true);
          }}
        >
          Your own people
        </button>
        {examples.map((example, i) => (
          <button
            key={example.title}
            type="button"
            class={!own && i === chosen ? 'option preset' : 'option'}
            aria-pressed={!own && i === chosen}
            onClick={() => {
              setOwn(false);
              choose(i);
              setSetup(example.setup);
            }}
          >
            {example.title}
          </button>
        ))}
      </div>
      {own && <Columns key={system} system={system} onPicks={({ setup: next }) => setPicked(next)} />}
      {children}
      <button
        type="button"
        class="main-button"
        disabled={wrong !== undefined || busy || (own && picked === undefined)}
        onClick={() => onBegin(setup)}
      >
        {word}
      </button>
      {wrong !== undefined && <p class="row-problem">{wrong.message}</p>}
      <div class="result-buttons">
        {!own && (
          <button type="button" class="fold" aria-expanded={editing} onClick={() => setEditing(!editing)}>
            <Chevron open={editing} />
            Change who fights
          </button>
        )}
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
