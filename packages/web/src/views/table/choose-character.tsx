/** A player without a character takes one of those that are free, after a look at what each can do. */
import type { View } from '@strikehome/table';
import { capital } from '../../state/verdict.ts';
import type { TableClient } from './client.ts';
import { summaryOf } from './sheet-rows.ts';

type Free = NonNullable<NonNullable<View['fight']>['free']>;

interface Props {
  readonly client: TableClient;
  readonly system: string;
  readonly free: Free;
}

export function ChooseCharacter({ client, system, free }: Props) {
  return (
    <div class="options">
      {free.map(({ id, name, sheets }) => (
        <button
          key={id}
          type="button"
          class="option take"
          aria-label={capital(name)}
          disabled={client.unsent.value}
          onClick={() => void client.send({ kind: 'take', who: id })}
        >
          <span class="option-words">
            {capital(name)}
            {Object.entries(sheets).map(([one, sheet]) => (
              <small key={one}>
                {one === id ? '' : `${String(sheet.name)}: `}
                {summaryOf(system, sheet)}
              </small>
            ))}
          </span>
        </button>
      ))}
    </div>
  );
}
