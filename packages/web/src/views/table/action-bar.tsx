/** The bar at the bottom of the screen: the GM's tools, none more than three taps away, and on a phone the log for every seat. */
import type { Move } from '@strikehome/engine/kernel';
import type { View } from '@strikehome/table';
import { useState } from 'preact/hooks';
import { lazy } from '../../parts/lazy.tsx';
import { wide } from '../../parts/screen.ts';
import { useOverlay } from '../../state/overlays.ts';
import { encounterOf } from '../../state/registry.ts';
import { capital } from '../../state/verdict.ts';
import { SureButton } from './buttons.tsx';
import type { TableClient } from './client.ts';
import { kindOf } from './move-words.ts';
import { PANELS, type PanelId } from './panels.ts';

const BarPanel = lazy(async () => (await import('./bar-panel.tsx')).BarPanel, 'div');

interface Props {
  readonly client: TableClient;
  readonly view: View;
}

/** What ends a round, an exchange or a scene, by its move. */
const endings = ({ fight }: View): readonly Move[] =>
  (fight?.moves ?? []).filter(({ by, ends }) => by === 'gm' && ends === true);

const BY_HAND = ['heal', 'damage', 'add', 'remove', 'visibility', 'undo', 'redo'] as const;

/** What this seat last did from the bar, until something else happens. */
function lastDone({ entries }: TableClient, { you }: View): string | undefined {
  const last = entries.value.at(-1);
  return last?.seat === you.seat && BY_HAND.some((kind) => kind === last.kind) ? last.text : undefined;
}

/** Why most tools are off. */
const WHILE_ASKED = 'Heal, Damage, Add and Undo work again once the open question is answered or taken back.';

export function ActionBar({ client, view }: Props) {
  const [panel, setPanel] = useState<PanelId | undefined>(undefined);
  const close = () => setPanel(undefined);
  useOverlay(panel !== undefined, close);
  const { you, table, fight } = view;
  const directs = you.role === 'gm' && table.open && fight !== undefined && !fight.over;
  if (fight === undefined || (!directs && (wide.value || you.role === 'watcher'))) return null;
  // Nothing is changed by hand while an action waits for its dice.
  const isAsking = fight.waiting !== undefined;
  const busy = client.unsent.value || isAsking;
  const tools: readonly PanelId[] = directs
    ? ['heal', 'damage', 'add', ...(client.live ? (['levels'] as const) : [])]
    : [];
  const open = panel !== undefined && (panel === 'log' || tools.includes(panel)) ? panel : undefined;
  const label = (move: Move) => encounterOf(table.system)?.kinds?.[kindOf(move)]?.label ?? capital(move.label);
  const done = lastDone(client, view);
  return (
    <div class="action-bar">
      {open !== undefined && <BarPanel id={open} client={client} view={view} onClose={close} />}
      <p class="bar-said" role="status">
        {open !== undefined ? undefined : directs && isAsking ? WHILE_ASKED : done}
      </p>
      <div class="bar-tools" role="toolbar" aria-label={directs ? 'GM tools' : 'Tools'}>
        {[...(wide.value ? [] : (['log'] as const)), ...tools].map((id) => (
          <button
            key={id}
            type="button"
            aria-expanded={open === id}
            disabled={busy && id !== 'log' && id !== 'levels'}
            onClick={() => setPanel(open === id ? undefined : id)}
          >
            {PANELS[id]}
          </button>
        ))}
        {table.open && (
          <button
            type="button"
            aria-label="Undo last"
            disabled={busy || !view.canUndo}
            onClick={() => void client.send({ kind: 'undo' })}
          >
            Undo
          </button>
        )}
        {directs &&
          endings(view).map((move) => (
            <button
              key={move.label}
              type="button"
              disabled={busy}
              onClick={() => void client.send({ kind: 'do', action: move.action })}
            >
              {label(move)}
            </button>
          ))}
        {directs && (
          <SureButton text="End fight" sure="End this fight?" onDo={() => void client.send({ kind: 'end' })} />
        )}
      </div>
    </div>
  );
}
