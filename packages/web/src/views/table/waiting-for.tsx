/** What a table waits for, to those who are not asked: who is, and for what. */
import type { View, WaitingView } from '@strikehome/table';
import { capital } from '../../state/verdict.ts';
import { mayRollAhead, rollAhead, rollsAhead } from './answering.ts';
import type { TableClient } from './client.ts';
import { FallenDice } from './fallen.tsx';
import { soFarLine } from './so-far.tsx';
import { diceTeamsIn } from './teams.ts';

interface Props {
  readonly waiting: WaitingView;
  readonly view: View;
  /** Of a seat that may take part. */
  readonly client?: TableClient;
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

export function WaitingFor({ waiting, view, client, bare = false }: Props) {
  const { name, text } = waiting.for;
  const soFar = soFarLine({ waiting, view });
  return (
    <section class="prompt" aria-label="Waiting">
      <p class="asked">{capital(waiting.label)}</p>
      <p class="seen">{text ?? (name === undefined ? '' : `${capital(name)} is asked`)}</p>
      {soFar !== '' && <p class="so-far-line">{soFar}</p>}
      {client !== undefined && mayRollAhead(client) && <RollAhead client={client} />}
      {client !== undefined && <TakeBack client={client} waiting={waiting} />}
      {!bare && <FallenDice dice={waiting.dice} system={view.table.system} teamOf={diceTeamsIn(view)} />}
    </section>
  );
}

/** Gives up what waits, where this seat may: a wrong target is put right before anything comes of it. */
export function TakeBack({ client, waiting }: { readonly client: TableClient; readonly waiting: WaitingView }) {
  if (!waiting.mayWithdraw) return null;
  return (
    <button
      type="button"
      class="plain-button take-back"
      disabled={client.unsent.value}
      onClick={() => void client.send({ kind: 'withdraw' })}
    >
      Take back
    </button>
  );
}

/** Nobody has to take the phone again only to roll: the dice fall as soon as the rules ask for them. */
function RollAhead({ client }: { readonly client: TableClient }) {
  const on = rollsAhead(client);
  return (
    <>
      <button
        type="button"
        class={on ? 'second-button roll-ahead' : 'main-button roll-ahead'}
        aria-pressed={on}
        onClick={() => rollAhead(client, !on)}
      >
        {on ? 'Your dice will roll by themselves' : 'Roll now'}
      </button>
      {!on && <p class="lead">With real dice, wait until you are asked, then type them.</p>}
    </>
  );
}
