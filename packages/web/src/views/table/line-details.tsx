/** What is under a line of the log: what it changed, the chance it had, and its steps. */
import type { ResultStep } from '@strikehome/engine/contract';
import type { Shown, View } from '@strikehome/table';
import type { ComponentChildren } from 'preact';
import { Changes, Steps } from '../../play/steps.tsx';
import { changesOf } from './outcome-words.ts';

interface Props {
  readonly entry: Shown;
  readonly view: View;
  readonly prior: string | undefined;
  readonly children: ComponentChildren;
}

export function LineDetails({ entry, view, prior, children }: Props) {
  return (
    <div class="log-more">
      <Changes changes={changesOf(entry, view)} />
      {prior !== undefined && <p class="had">{prior}</p>}
      {children}
      <Steps
        steps={(entry.steps ?? []) as readonly unknown[] as readonly ResultStep[]}
        system={view.table.system}
        said={entry.text}
      />
    </div>
  );
}
