/** What a table waits for, to those who are not asked: who is, and for what. */
import type { View, WaitingView } from '@strikehome/table';
import { humanize } from '../../state/labels.ts';
import { FallenDice, labelsOf } from './fallen.tsx';

interface Props {
  readonly waiting: WaitingView;
  readonly view: View;
  /** The dice that fell so far are drawn elsewhere. */
  readonly bare?: boolean;
}

/** The names of those who are asked. */
export function askedSeats({ for: { seats } }: WaitingView, view: View): string {
  return view.seats
    .filter(({ seat }) => seats.includes(seat))
    .map(({ name }) => name)
    .join(' or ');
}

export function WaitingFor({ waiting, view, bare = false }: Props) {
  const { kind, name, id } = waiting.for;
  const who = askedSeats(waiting, view);
  const about = labelsOf(view.table.system)[kind === 'dice' ? 'rolls' : 'choices'][id.split('#')[0]!];
  const whose = name === undefined || name === who ? '' : `${name}: `;
  return (
    <section class="prompt" aria-label="Waiting" aria-live="polite">
      <p class="asked">{waiting.label}</p>
      <h2 class="question">Waiting for {who === '' ? 'the GM' : who}</h2>
      <p class="seen">
        {whose}
        {about?.label ?? humanize(id)}
      </p>
      {!bare && <FallenDice dice={waiting.dice} system={view.table.system} />}
    </section>
  );
}
