/** What a result changed, and the way to it step by step; each opens its clause in the rules reference. */
import type { ResultStep } from '@strikehome/engine/contract';
import { useState } from 'preact/hooks';
import { Chevron } from '../controls/chevron.tsx';
import { lazy } from '../parts/lazy.tsx';
import { wide } from '../parts/screen.ts';

const ClauseText = lazy(async () => (await import('../views/rules/clause.tsx')).ClauseText, 'div');

/** What has changed on the sheets: it stands on top. */
export function Changes({ changes }: { readonly changes: readonly string[] }) {
  if (changes.length === 0) return null;
  return (
    <ul class="changes" aria-label="What changes">
      {changes.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

interface StepsProps {
  readonly steps: readonly ResultStep[];
  readonly system: string;
  /** The sentence above: a single step that says the same is its clause alone. */
  readonly said?: string | undefined;
  readonly open?: boolean;
}

export function Steps({ steps, system, said, open: first = false }: StepsProps) {
  const [open, setOpen] = useState(first);
  const [clause, setClause] = useState<number | undefined>(undefined);
  if (steps.length === 0) return null;
  const only = steps.length === 1 && steps[0]!.text === said ? steps[0]!.rule : undefined;
  const title = `${wide.value ? 'How it was worked out' : 'Steps'} (${steps.length})`;
  return (
    <div class="steps">
      <button type="button" class="fold" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Chevron open={open} />
        {only ?? title}
      </button>
      {open && only !== undefined && <ClauseText id={only} system={system} />}
      {open && only === undefined && (
        <ol>
          {steps.map(({ rule, text }, i) => (
            <li key={i}>
              <button
                type="button"
                class="step-line"
                aria-expanded={clause === i}
                onClick={() => setClause(clause === i ? undefined : i)}
              >
                <span>{text}</span>
                <span class="clause-id">{rule}</span>
              </button>
              {clause === i && <ClauseText id={rule} system={system} />}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
