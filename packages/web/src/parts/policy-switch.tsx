/** How the open decisions of a request are taken: as preset, or as is best for each side. */
import { Segments } from '../form/pick.tsx';

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
        label="Open decisions"
        options={[
          { id: 'default', label: 'As preset' },
          { id: 'best', label: 'Best play' },
        ]}
        value={value}
        onChange={(id) => onChange(id === 'best' ? 'best' : 'default')}
      />
    </div>
  );
}
