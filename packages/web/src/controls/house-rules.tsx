/** House rules: every switch starts at the book's rule; changed ones are marked. */
import type { Plain, PlainRecord, System } from '@strikehome/engine/kernel';
import { labelOf, optionLabel } from '../state/labels.ts';
import { comparing } from '../state/store.ts';
import { systemOf } from '../state/whatif.ts';
import { Field } from './field.tsx';

/** "standard rules", or what was changed. */
export function rulesLine(system: System, settings: PlainRecord): string {
  const moved = Object.keys(settings).filter((name) => system.settings.fields[name] !== undefined);
  if (moved.length === 0) return 'standard rules';
  return moved
    .map((name) => {
      const shape = system.settings.fields[name]!;
      return `${labelOf(name, shape).toLowerCase()}: ${optionLabel(settings[name]!, shape.about.options).toLowerCase()}`;
    })
    .join(', ');
}

interface Props {
  readonly system: string;
  readonly settings: PlainRecord;
  readonly onRule: (name: string, value: Plain | undefined) => void;
  /** Whether the options of a rule can be set side by side here. */
  readonly comparable?: boolean;
}

export function HouseRules({ system, settings, onRule, comparable = false }: Props) {
  const { fields } = systemOf(system).settings;
  return (
    <>
      {Object.entries(fields).map(([name, shape]) => {
        const moved = settings[name] !== undefined;
        const book =
          shape.default === undefined ? 'not set' : optionLabel(shape.default, shape.about.options).toLowerCase();
        return (
          <div key={name} class={moved ? 'rule moved' : 'rule'}>
            <Field
              name={name}
              path={['settings', name]}
              shape={shape}
              value={settings[name]}
              onChange={(next) => onRule(name, next)}
            />
            <div class="rule-foot">
              <small>{moved ? `changed from standard: “${book}”` : ''}</small>
              {comparable && shape.kind === 'one-of' && (
                <button
                  type="button"
                  class="link"
                  aria-pressed={comparing.value === name}
                  onClick={() => {
                    comparing.value = comparing.value === name ? undefined : name;
                  }}
                >
                  {comparing.value === name ? 'Stop comparing' : `Compare`}
                  <span class="unseen"> {labelOf(name, shape)}</span>
                </button>
              )}
            </div>
          </div>
        );
      })}
    </>
  );
}
