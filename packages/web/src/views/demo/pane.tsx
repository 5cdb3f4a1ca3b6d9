/** The screen of one seat, in a frame of the demo. */
import '../../styles/play.css';
import '../../styles/table.css';
import { useEffect, useMemo } from 'preact/hooks';
import { lazy } from '../../parts/lazy.tsx';
import { theme } from '../../parts/screen.ts';
import { load } from '../../state/storage.ts';
import { PaneClient } from './pane-client.ts';

const TableScreen = lazy(async () => (await import('../table/screen.tsx')).TableScreen, 'div');
const GmPanel = lazy(async () => (await import('../table/gm.tsx')).GmPanel, 'div');
const Wall = lazy(async () => (await import('../table/watch.tsx')).Wall, 'div');

/** The colors are picked in the page around it. */
function followTheme(): () => void {
  const hear = () => {
    const now = load('theme');
    theme.value = now === 'light' || now === 'dark' ? now : 'auto';
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

export function Pane({ seat }: { readonly seat: string }) {
  const client = useMemo(() => new PaneClient(seat), [seat]);
  useEffect(() => client.start(), [client]);
  useEffect(followTheme, []);
  return (
    <main class="fight seat-pane" id="main">
      <h1 class="unseen">{client.view.value?.you.name}</h1>
      <Seat client={client} />
    </main>
  );
}

function Seat({ client }: { readonly client: PaneClient }) {
  const view = client.view.value;
  if (view === undefined) return <p class="lead">Setting up the table …</p>;
  if (view.you.role === 'watcher') return <Wall client={client} view={view} />;
  return <TableScreen client={client} side={view.you.role === 'gm' && <GmPanel client={client} view={view} />} />;
}
