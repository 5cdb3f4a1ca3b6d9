/** What has happened in a fight, newest first, and what to do with the whole of it. */
import type { OutcomeKind } from '@strikehome/engine/kernel';
import { useState } from 'preact/hooks';
import { Steps } from '../play/steps.tsx';
import type { Fight } from '../state/fight.ts';
import { systemOf } from '../state/whatif.ts';
import { humane } from '../state/words.ts';
import { bringBack, endFight, importFight, takeBackMove } from './store.ts';

export function Log({ fight }: { readonly fight: Fight }) {
  const lines = [...fight.log.entries()].toReversed();
  return (
    <section class="log" aria-label="Log">
      <div class="bar-head">
        <h2>Log</h2>
        <span class="log-buttons">
          <button
            type="button"
            class="link"
            disabled={fight.log.length === 0 && fight.pending === undefined}
            onClick={() => takeBackMove(fight)}
          >
            Undo
          </button>
          <button
            type="button"
            class="link"
            disabled={fight.undone.length === 0 || fight.pending !== undefined}
            onClick={() => bringBack(fight)}
          >
            Redo
          </button>
        </span>
      </div>
      {lines.length === 0 && <p class="lead">Nothing yet. The first move is yours.</p>}
      <ol class="log-lines" reversed>
        {lines.map(([i, line]) => (
          <li key={i}>
            {line.text === undefined ? (
              <p>
                <b>{line.label}</b>{' '}
                {line.outcome !== '' && (
                  <span class="log-outcome">{outcomeIn(fight.system, line.outcome).label.toLowerCase()}</span>
                )}
              </p>
            ) : (
              <p>{line.text}</p>
            )}
            <Steps steps={line.steps} system={fight.system} />
          </li>
        ))}
      </ol>
      <Keeping fight={fight} />
    </section>
  );
}

/** An outcome by its own word and tone where an action of the system knows it. */
export function outcomeIn(system: string, outcome: string): OutcomeKind {
  for (const { outcomes } of Object.values(systemOf(system).actions)) {
    if (Object.hasOwn(outcomes, outcome)) return outcomes[outcome]!;
  }
  return { label: humane(outcome), tone: 'even' };
}

function Keeping({ fight }: { readonly fight: Fight }) {
  const [sure, setSure] = useState(false);
  const save = () => {
    const file = new Blob([JSON.stringify(fight, null, 1)], { type: 'application/json' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = `${fight.system}-fight.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  };
  return (
    <div class="result-buttons">
      <button type="button" class="plain-button" onClick={save}>
        Save as a file
      </button>
      <ImportButton system={fight.system} />
      <button
        type="button"
        class="plain-button"
        onClick={() => (sure ? endFight(fight.system) : setSure(true))}
        onBlur={() => setSure(false)}
      >
        {sure ? 'Sure? It is lost' : 'New fight'}
      </button>
    </div>
  );
}

export function ImportButton({ system }: { readonly system: string }) {
  const read = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    input.value = '';
    if (file !== undefined) importFight(system, await file.text());
  };
  return (
    <label class="plain-button file">
      Open a file
      <input
        type="file"
        accept="application/json,.json"
        class="unseen"
        onChange={(event) => void read(event.currentTarget)}
      />
    </label>
  );
}
