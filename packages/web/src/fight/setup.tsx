/** Before a fight: take an example as it is, or change who fights. */
import { isRecord, type Plain, type PlainRecord } from '@strikehome/engine/kernel';
import { useEffect, useState } from 'preact/hooks';
import { Chevron, Fields } from '../form/record.tsx';
import { begin } from '../state/fight.ts';
import { pathOf } from '../state/paths.ts';
import { problem } from '../state/problem.ts';
import { startOf } from '../state/start.ts';
import { systemOf } from '../state/whatif.ts';
import { ImportButton } from './log.tsx';
import { start } from './store.ts';

export function Setup({ system }: { readonly system: string }) {
  const { examples, setup: shape } = systemOf(system).encounter;
  const [chosen, choose] = useState(0);
  const [setup, setSetup] = useState<PlainRecord>(examples[0]?.setup ?? (startOf(shape) as PlainRecord));
  const [editing, setEditing] = useState(false);
  const tried = begin(system, setup);
  const wrong = 'ok' in tried ? tried.error : undefined;
  useEffect(() => {
    problem.value = wrong === undefined ? undefined : { ...wrong, path: pathOf(wrong.path).slice(1).join('.') };
    return () => {
      problem.value = undefined;
    };
  }, [wrong]);
  return (
    <section class="setup">
      <h2>Start a fight</h2>
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
      <button type="button" class="main-button" disabled={wrong !== undefined} onClick={() => start(system, setup)}>
        Begin
      </button>
      {wrong !== undefined && <p class="row-problem">{wrong.message}</p>}
      <div class="result-buttons">
        <button type="button" class="fold" aria-expanded={editing} onClick={() => setEditing(!editing)}>
          <Chevron open={editing} />
          Change who fights
        </button>
        <ImportButton system={system} />
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
