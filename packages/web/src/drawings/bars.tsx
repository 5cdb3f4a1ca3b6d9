/** Bars of what is left, with the numbers beside them: what is about to go is drawn lighter, and told. */
import type { BarsPicture } from '@strikehome/engine/kernel';
import { numberText } from '../state/labels.ts';
import { Head, Notes, Under } from './row-head.tsx';

type Bar = BarsPicture['groups'][number]['bars'][number];

export function Bars({ picture }: { readonly picture: BarsPicture }) {
  // Bars of one picture start and end alike.
  const moving = picture.groups.some(({ bars }) => bars.some(({ soon }) => soon !== undefined));
  return (
    <div class={moving ? 'level-groups moving' : 'level-groups'}>
      {picture.groups.map(({ label, bars }) => (
        <div key={label}>
          <p class="group-name">{label}</p>
          <ul>
            {bars.map((bar, i) => (
              <li
                key={`${bar.label} ${i}`}
                class={`level${bar.out ? ' out' : ''}${bar.value === undefined ? ' untold' : ''}`}
              >
                <Head row={bar} />
                <Level bar={bar} />
                <span class="level-number">
                  {bar.value !== undefined && numberText(bar.value)}
                  {bar.of !== undefined && <small> of {numberText(bar.of)}</small>}
                  {bar.soon !== undefined && (
                    <b>
                      <span aria-hidden="true"> → </span>
                      <span class="unseen">, soon </span>
                      {numberText(bar.soon)}
                    </b>
                  )}
                </span>
                <Notes row={bar} />
                <Under id={bar.id} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function Level({ bar: { value, of, soon = value } }: { readonly bar: Bar }) {
  if (of === undefined || value === undefined || soon === undefined) return <span />;
  const share = (amount: number) => (of <= 0 ? 0 : 100 * Math.max(0, Math.min(1, amount / of)));
  return (
    <svg class="level-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect class="level-full" width="100" height="10" />
      <rect class="level-soon" width={share(value)} y="3" height="4" />
      <rect class="level-left" width={share(Math.min(value, soon))} height="10" />
    </svg>
  );
}
