/** One house rule, all its options side by side: what it changes, in figures and in what the system draws. */
import type { OddsAnswer } from '@strikehome/engine/contract';
import type { Picture } from '@strikehome/engine/kernel';
import { Pictures } from '../drawings/index.tsx';
import { mean } from '../state/fractions.ts';
import { labelOf, optionLabel } from '../state/labels.ts';
import { opened } from '../state/store.ts';
import { actionOf, picturesAt, systemOf, type Whatif, withOption } from '../state/whatif.ts';
import { Strip } from './outcomes.tsx';

interface Props {
  readonly whatif: Whatif;
  readonly setting: string;
  readonly odds: OddsAnswer;
  readonly fact: string;
  readonly stop: () => void;
}

export function Compare({ whatif, setting, odds, fact, stop }: Props) {
  const action = actionOf(whatif);
  const shape = systemOf(whatif.system).settings.fields[setting];
  if (odds.compare === undefined || shape === undefined) return null;
  const now = whatif.settings[setting] ?? shape.default;
  const about = action.facts[fact];
  return (
    <section class="compare">
      <div class="bar-head">
        <h3>{labelOf(setting, shape)} compared</h3>
        <button type="button" class="link" onClick={stop}>
          Stop
        </button>
      </div>
      {Object.entries(odds.compare).map(([option, table]) => {
        const drawn = option === now ? [] : picturesUnder(setting, option).filter(({ kind }) => kind !== 'curves');
        return (
          <div key={option} class={option === now ? 'compared now' : 'compared'}>
            <p class="compared-name">
              <b>{optionLabel(option, shape.about.options)}</b>
              <small>
                {option === now ? 'now' : ''}
                {option === shape.default ? (option === now ? ', standard' : 'standard') : ''}
              </small>
              {about !== undefined && table.facts[fact] !== undefined && (
                <span class="compared-mean">
                  {about.label.toLowerCase()} {mean(table.facts[fact].mean)}
                </span>
              )}
            </p>
            <Strip action={action} table={table} />
            <Pictures pictures={drawn} />
          </div>
        );
      })}
    </section>
  );
}

function picturesUnder(setting: string, option: string): readonly Picture[] {
  const other = opened.value?.ok ? withOption(opened.value.value, setting, option) : undefined;
  return other === undefined ? [] : picturesAt(other);
}
