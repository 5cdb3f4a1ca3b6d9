/** A line that a seat adds to the log: a note, or a roll that belongs to no rule. */
import type { Command } from '@strikehome/table';
import { useState } from 'preact/hooks';
import { Pick } from '../../controls/pick.tsx';
import type { TableClient } from './client.ts';

export function OwnLineForm({ client }: { readonly client: TableClient }) {
  const [note, setNote] = useState('');
  const [dice, setDice] = useState('2d6');
  const [to, setTo] = useState<'all' | 'gm'>('all');
  const [refused, refuse] = useState<string | undefined>(undefined);
  const whom = to === 'gm' ? { to } : {};
  const send = async (command: Command) => {
    const before = client.trouble.value;
    const taken = await client.send(command);
    const { value: trouble } = client.trouble;
    // A second tap on the same button is not sent, and nothing is wrong with it.
    refuse(taken || trouble === before ? undefined : trouble?.message);
    return taken;
  };
  const write = async () => {
    if (note.trim() === '' || !(await send({ kind: 'note', text: note.trim(), ...whom }))) return;
    // What was typed since stays.
    setNote((now) => (now === note ? '' : now));
  };
  const you = client.view.value?.you.seat;
  const rolled = client.entries.value.findLast(({ kind, seat }) => kind === 'roll' && seat === you);
  return (
    <div class="part-inside">
      {client.live && (
        <Pick
          label="Who can read it"
          options={[
            { id: 'all', label: 'Everyone' },
            { id: 'gm', label: 'GM' },
          ]}
          value={to}
          onChange={(id) => setTo(id === 'gm' ? 'gm' : 'all')}
        />
      )}
      <form
        class="say"
        onSubmit={(event) => {
          event.preventDefault();
          void write();
        }}
      >
        <input
          class="text"
          type="text"
          maxLength={2000}
          aria-label="Note"
          placeholder="Write a note"
          value={note}
          onInput={(event) => setNote(event.currentTarget.value)}
        />
        <button type="submit" class="plain-button">
          Write
        </button>
      </form>
      <form
        class="say"
        onSubmit={(event) => {
          event.preventDefault();
          void send({ kind: 'roll', dice: dice.trim(), ...whom });
        }}
      >
        <input
          class="text"
          type="text"
          maxLength={200}
          aria-label="Dice, such as 2d6, 4d6kh3 or d100+5"
          value={dice}
          onInput={(event) => setDice(event.currentTarget.value)}
        />
        <button type="submit" class="plain-button">
          Roll
        </button>
      </form>
      {/* The log and what went wrong may be out of sight from here. */}
      {refused !== undefined ? <p class="row-problem">{refused}</p> : rolled !== undefined && <p>{rolled.text}</p>}
    </div>
  );
}
