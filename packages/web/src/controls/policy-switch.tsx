/** How the open decisions of a request are taken, by default or as is best for each side; and whether the best is marked. */

import { type AdviceShown, advice, setAdvice } from '../state/advice.ts';
import { Segments, Switch } from './pick.tsx';

export type Policy = 'default' | 'best';

export function PolicySwitch({
  heading,
  value,
  onChange,
}: {
  readonly heading: string;
  readonly value: Policy;
  readonly onChange: (policy: Policy) => void;
}) {
  return (
    <div class="row-line">
      <span class="row-label">{heading}</span>
      <Segments
        label="Choices"
        options={[
          { id: 'default', label: 'Default' },
          { id: 'best', label: 'Optimal' },
        ]}
        value={value}
        onChange={(id) => onChange(id === 'best' ? 'best' : 'default')}
      />
    </div>
  );
}

const LABEL = 'Highlight best move';

/** One for the card, and one for every table. */
export function AdviceSwitch({ where }: { readonly where: keyof AdviceShown }) {
  return (
    <div class="row-line">
      <span class="row-label">{LABEL}</span>
      <Switch label={LABEL} on={advice.value[where]} onChange={(on) => setAdvice(where, on)} />
    </div>
  );
}
