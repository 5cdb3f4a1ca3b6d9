/** Numbers that are settled before the dice, as their terms in the book's order, with who supplies each. */
import type { Sum } from '@strikehome/engine/kernel';
import { humanize, numberText } from '../state/labels.ts';

export function Sums({ sums }: { readonly sums: readonly Sum[] }) {
  if (sums.length === 0) return null;
  return (
    <ul class="sums" aria-label="What is settled">
      {sums.map(({ label, terms, total }) => (
        <li key={label} class="sum">
          <span class="sum-name">{label}</span>
          <span class="sum-terms">
            {terms.map(({ label: term, value, by }, i) => (
              <span key={`${term} ${by ?? ''}`} class="term">
                {i > 0 || value < 0 ? <span class="sign">{value < 0 ? '−' : '+'}</span> : null}
                <b>{Math.abs(value)}</b>
                <small>
                  {term}
                  {by !== undefined && <span class="unseen">, {humanize(by).toLowerCase()}</span>}
                </small>
              </span>
            ))}
            <span class="term total">
              <span class="sign">=</span>
              <b>{numberText(total)}</b>
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
