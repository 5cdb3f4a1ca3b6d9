/** The life bar of a card, over its whole width. What was just lost stays for a moment as a ghost, and then drains. */
import { numberText } from '../../state/labels.ts';
import type { Life } from './teams.ts';

const shareOf = (amount: number, of: number): string => (Math.max(0, Math.min(1, amount / of)) || 0).toFixed(4);

/** Where nobody knows what a full bar stands for there is only the number. */
export function LifeBar({ life: { value, of, soon = value } }: { readonly life: Life }) {
  if (of === undefined || of <= 0 || value === undefined || soon === undefined) return null;
  return (
    <span
      class="life-bar"
      aria-hidden="true"
      style={{ '--left': shareOf(Math.min(value, soon), of), '--now': shareOf(value, of) }}
    >
      <span class="life-ghost" />
      {soon < value && <span class="life-soon" />}
      <span class="life-left" />
    </span>
  );
}

export function LifeNumber({ life: { value, of, soon } }: { readonly life: Life }) {
  return (
    <span class="life-number">
      {value !== undefined && <b>{numberText(value)}</b>}
      {of !== undefined && <small> of {numberText(of)}</small>}
      {soon !== undefined && (
        <b class="life-next">
          <span aria-hidden="true"> → </span>
          <span class="unseen">, soon </span>
          {numberText(soon)}
        </b>
      )}
    </span>
  );
}
