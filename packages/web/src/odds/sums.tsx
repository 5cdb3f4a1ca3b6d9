/** Numbers that are settled before the dice, as their terms in the book's order, with who supplies each. */
import type { Sum } from '@strikehome/engine/kernel';
import { humanize, numberText } from '../state/labels.ts';

interface TermsProps {
  readonly name?: string;
  readonly terms: Sum['terms'];
  /** What they come to, where that is known. */
  readonly total?: number | undefined;
}

export function Terms({ name, terms, total }: TermsProps) {
  return (
    <div class="sum">
      {name !== undefined && <span class="sum-name">{name}</span>}
      <span class="sum-terms">
        {terms.map(({ label, value, by, minus }, i) => (
          <span key={`${label} ${by ?? ''}`} class="term">
            {i > 0 || value < 0 ? <span class="sign">{value < 0 || minus ? '−' : '+'}</span> : null}
            <b>{Math.abs(value)}</b>
            <small>
              {label}
              {by !== undefined && <span class="unseen">, {humanize(by).toLowerCase()}</span>}
            </small>
          </span>
        ))}
        {total !== undefined && (
          <span class="term total">
            <span class="sign">=</span>
            <b>{numberText(total)}</b>
          </span>
        )}
      </span>
    </div>
  );
}

export function Sums({ sums }: { readonly sums: readonly Sum[] }) {
  if (sums.length === 0) return null;
  return (
    <ul class="sums" aria-label="Known before the roll">
      {sums.map(({ label, terms, total }) => (
        <li key={label}>
          <Terms name={label} terms={terms} total={total} />
        </li>
      ))}
    </ul>
  );
}
