/** "Always do this": said with an answer, for this fight; what was said is listed and can be taken back. */
import type { View } from '@strikehome/table';
import { Switch } from '../../controls/pick.tsx';
import type { TableClient } from './client.ts';

interface AlwaysProps {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** Under the options of a decision: whether the answer holds for the rest of the fight. */
export function AlwaysSwitch({ on, onChange }: AlwaysProps) {
  return (
    <div class="row-line always-so">
      <span class="row-label">Always do this in this fight</span>
      <Switch label="Always do this in this fight" on={on} onChange={onChange} />
    </div>
  );
}

/** "Sable always: Dodge", with a button to be asked again. */
export function StandingAnswers({ client, view }: { readonly client: TableClient; readonly view: View }) {
  const always = view.fight?.always ?? [];
  if (always.length === 0 || !view.table.open) return null;
  return (
    <section class="standing-answers" aria-label="Not asked in this fight">
      <h3>Not asked in this fight</h3>
      <ul>
        {always.map(({ who, id, name, label, answer }) => (
          <li key={`${who} ${id}`} class="row-line">
            <span class="row-label">
              {name} always: <b>{answer}</b> <small>{label}</small>
            </span>
            <button
              type="button"
              class="plain-button"
              aria-label={`Ask ${name} again: ${label}`}
              disabled={client.unsent.value}
              onClick={() => void client.send({ kind: 'ask', who, id })}
            >
              Ask again
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
