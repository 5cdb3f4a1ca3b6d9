/** What a tool of the bar asks for: how many points and who, who enters the fight, what players see; and the log. */
import type { View } from '@strikehome/table';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Segments } from '../../controls/pick.tsx';
import { capital } from '../../state/verdict.ts';
import type { TableClient } from './client.ts';
import { Levels } from './levels.tsx';
import { LogLines, UndoRedo } from './log.tsx';
import { Newcomer } from './newcomer.tsx';
import { PANELS, type PanelId } from './panels.ts';

interface Props {
  readonly id: PanelId;
  readonly client: TableClient;
  readonly view: View;
  readonly onClose: () => void;
}

export function BarPanel({ id, client, view, onClose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [id]);
  return (
    <section class="bar-panel" aria-label={id === 'log' ? 'Log lines' : PANELS[id]}>
      <div class="bar-head">
        <h2 tabIndex={-1} ref={heading}>
          {id === 'levels' ? 'What players see' : PANELS[id]}
        </h2>
        <span class="log-buttons">
          {id === 'log' && view.table.open && <UndoRedo client={client} view={view} />}
          <button type="button" class="link" onClick={onClose}>
            Close
          </button>
        </span>
      </div>
      {id === 'log' && <LogLines client={client} view={view} />}
      {(id === 'heal' || id === 'damage') && <Points key={id} kind={id} client={client} view={view} onDone={onClose} />}
      {id === 'add' && <Newcomer client={client} view={view} onDone={onClose} />}
      {id === 'levels' && <Levels client={client} view={view} />}
    </section>
  );
}

const AMOUNTS = ['1', '2', '3', '4', '5', '6', '8', '10'];
const ALL = 'all';

interface PointsProps extends Omit<Props, 'id' | 'onClose'> {
  readonly kind: 'heal' | 'damage';
  readonly onDone: () => void;
}

/** So many points of what the game counts, then the fighter. */
function Points({ kind, client, view, onDone }: PointsProps) {
  const [by, setBy] = useState('1');
  const amounts = AMOUNTS.map((id) => ({ id, label: id }));
  const send = async (who: string) => {
    const command = by === ALL ? ({ kind: 'heal', who } as const) : { kind, who, by: Number(by) };
    if (await client.send(command)) onDone();
  };
  return (
    <>
      <Segments
        label="Points"
        options={kind === 'heal' ? [...amounts, { id: ALL, label: 'All' }] : amounts}
        value={by}
        onChange={setBy}
      />
      <div class="bar-people">
        {(view.fight?.people ?? []).map(({ id, name, condition }) => (
          <button key={id} type="button" class="option" disabled={client.unsent.value} onClick={() => void send(id)}>
            {capital(name)}
            <small>{condition}</small>
          </button>
        ))}
      </div>
    </>
  );
}
