/** A table on a server: started here, joined by an invitation, or come back to. */
import '../../styles/play.css';
import '../../styles/table.css';
import type { View } from '@strikehome/table';
import { useEffect, useMemo } from 'preact/hooks';
import { Switch } from '../../controls/pick.tsx';
import { AdviceSwitch } from '../../controls/policy-switch.tsx';
import { rowsOf } from '../../drawings/row-head.tsx';
import { lazy } from '../../parts/lazy.tsx';
import { forgetTable, load, type SavedTable, savedTable, saveTable } from '../../state/storage.ts';
import { go, nudge } from '../../state/store.ts';
import { systemOf } from '../../state/whatif.ts';
import { FromHereButton, OddsButton, SaveButton, ShareFightButton, SureButton, TableFixes } from './buttons.tsx';
import type { TableClient } from './client.ts';
import { JoinTable } from './entering.tsx';
import type { TablePlace } from './index.ts';
import { LiveClient } from './live.ts';
import { nextFightOf } from './next.ts';
import { holdsTurn } from './offer.ts';
import { setSounding, sounding, tick } from './sound.ts';

// Nobody fetches what only another seat needs.
const Games = lazy(async () => (await import('./games.tsx')).Games, 'div');
const StartTable = lazy(async () => (await import('./starting.tsx')).StartTable, 'div');
const Setup = lazy(async () => (await import('./setup.tsx')).Setup, 'div');
const TableScreen = lazy(async () => (await import('./screen.tsx')).TableScreen, 'div');
const GmPanel = lazy(async () => (await import('./gm.tsx')).GmPanel, 'div');
const NextFight = lazy(async () => (await import('./next-fight.tsx')).NextFight, 'div');
const Wall = lazy(async () => (await import('./watch.tsx')).Wall, 'div');
const WatchTable = lazy(async () => (await import('./watching.tsx')).WatchTable, 'div');
const WriteBack = lazy(async () => (await import('../characters/back.tsx')).WriteBack, 'div');

export function TableView({ system, table, hosts }: Omit<TablePlace, 'view'>) {
  const saved = table === undefined ? undefined : savedTable(table);
  const { title } = systemOf(system);
  return (
    <main class="fight" id="main">
      <h1 class="unseen">{title}: table</h1>
      {hosts ? (
        <StartTable key={system} system={system} />
      ) : table === undefined ? (
        <Games />
      ) : saved === undefined ? (
        <Lost system={system} />
      ) : saved.key === undefined && saved.invitation?.as === 'watcher' ? (
        <WatchTable key={table} saved={saved} />
      ) : saved.key === undefined ? (
        <JoinTable key={table} saved={saved} />
      ) : (
        <Seated key={`${table} ${saved.key}`} saved={{ ...saved, key: saved.key }} />
      )}
    </main>
  );
}

function Lost({ system }: { readonly system: string }) {
  return (
    <section class="setup">
      <h2>This device has no seat at that table</h2>
      <p class="lead">Ask the GM for the code or the link.</p>
      <button type="button" class="main-button" onClick={() => go({ view: 'join', system })}>
        Join a table
      </button>
    </section>
  );
}

function Seated({ saved }: { readonly saved: SavedTable & { readonly key: string } }) {
  const { id, key } = saved;
  const client = useMemo(() => new LiveClient({ id, key, system: '' }), [id, key]);
  useEffect(() => client.start(), [client]);
  const view = client.view.value;
  const asked = view?.fight?.waiting?.for.seats.includes(view.you.seat) ?? false;
  const mine = asked || (view !== undefined && isMyTurn(view));
  useEffect(() => {
    nudge.value = mine;
    if (mine) scrollTo({ top: 0 });
    if (mine) tick();
    return () => {
      nudge.value = false;
    };
  }, [mine]);
  if (client.line.value === 'gone') return <Gone saved={saved} />;
  const next = nextFightOf(client);
  return (
    <>
      <LineWords client={client} />
      {view === undefined ? (
        <p class="lead">Loading the table …</p>
      ) : view.you.role === 'watcher' ? (
        <Wall client={client} view={view} />
      ) : next?.isOpen ? (
        <NextFight client={client} view={view} onClose={next.close} />
      ) : (
        <TableScreen
          client={client}
          side={view.you.role === 'gm' && view.table.open && <GmPanel client={client} view={view} saved={saved} />}
          before={<Before client={client} />}
          onNext={next?.open}
          footer={<Footer client={client} />}
          onPlay={view.you.role === 'gm' ? (upTo) => void openedHere(client, upTo) : undefined}
          onReplay={() => void openedHere(client)}
        />
      )}
    </>
  );
}

/** Nobody is asked, and the next character is played by the player here. */
function isMyTurn({ you, fight }: View): boolean {
  if (you.role !== 'player' || fight === undefined || fight.waiting !== undefined) return false;
  const next = fight.pictures.flatMap(rowsOf).flatMap(({ id, now }) => (now && id !== undefined ? [id] : []));
  return holdsTurn(fight.moves, next);
}

/** The table as this page can step through it; played on from a line of it where one is named. */
async function openedHere(client: TableClient, upTo?: number): Promise<void> {
  const text = await client.file();
  if (text === undefined) return;
  const { opened, readTable } = await import('../fight/opening.tsx');
  const found = await readTable(text);
  if (found === undefined) return;
  const { system } = found.file.table;
  if (upTo === undefined || found.whole === undefined)
    opened.value = { ...found, from: { view: 'table', system, table: client.id } };
  else (await import('../fight/local.ts')).goOnWith(found.whole, upTo);
  go({ view: 'fight', system });
}

/** What the line is up to, where it is not simply there. */
function LineWords({ client }: { readonly client: TableClient }) {
  const lost = client.line.value === 'lost';
  if (!lost) return null;
  return (
    <p class="line-words" role="status">
      Connection lost, trying again.{' '}
      {client.unsent.value ? 'Your moves are saved here and sent once the connection is back.' : 'Nothing is lost.'}
    </p>
  );
}

function Gone({ saved }: { readonly saved: SavedTable }) {
  return (
    <section class="setup">
      <h2>This table no longer exists, or you no longer have a seat</h2>
      <p class="lead">The GM removed you, or the table was deleted.</p>
      <button
        type="button"
        class="main-button"
        onClick={() => {
          forgetTable(saved.id);
          go({ view: 'home', system: saved.system });
        }}
      >
        Forget it
      </button>
    </section>
  );
}

function Before({ client }: { readonly client: TableClient }) {
  const view = client.view.value!;
  if (view.you.role !== 'gm') return <p class="question">Waiting for the GM to start a fight</p>;
  return (
    <Setup
      system={view.table.system}
      heading="Start a fight"
      word="Start fight"
      onBegin={(setup) => void client.send({ kind: 'start', setup })}
    />
  );
}

/** Gives the seat up. The invitation stays, to come back with; without one there is the code. */
async function leave(client: TableClient): Promise<void> {
  const { you, table } = client.view.value!;
  if (!(await client.send({ kind: 'revoke', seat: you.seat }))) return;
  const { key: _, role: __, name: ___, ...rest } = savedTable(client.id)!;
  if (rest.invitation === undefined) forgetTable(client.id);
  else saveTable(rest);
  go({ view: 'home', system: table.system });
}

function Footer({ client }: { readonly client: TableClient }) {
  const { you, table, fight } = client.view.value!;
  return (
    <>
      <div class="row-line">
        <span class="row-label">Auto-roll</span>
        <Switch
          label="Auto-roll"
          on={you.dice === 'throw'}
          onChange={(on) => void client.send({ kind: 'seat', seat: you.seat, dice: on ? 'throw' : 'ask' })}
        />
      </div>
      <div class="row-line">
        <span class="row-label">Sound and vibration on my turn</span>
        <Switch label="Sound and vibration on my turn" on={sounding.value} onChange={setSounding} />
      </div>
      <AdviceSwitch where="table" />
      <TableFixes client={client} />
      <div class="result-buttons">
        {you.role === 'gm' && fight !== undefined && !fight.over && (
          <button type="button" class="plain-button" onClick={() => void openedHere(client)}>
            Replay
          </button>
        )}
        <SaveButton client={client} />
        <ShareFightButton client={client} />
        {fight?.state !== undefined && !fight.over && <FromHereButton system={table.system} state={fight.state} />}
        {fight?.state !== undefined && !fight.over && <OddsButton system={table.system} state={fight.state} />}
        {fight?.state !== undefined && load('people') === true && <WriteBack system={table.system} fight={fight} />}
        {you.role === 'player' && table.open && (
          <SureButton text="Leave table" sure="Leave and free your characters?" onDo={() => void leave(client)} />
        )}
        {you.role === 'gm' && table.open && (
          <SureButton
            text="Close table"
            sure="Close table for good?"
            onDo={() => void client.send({ kind: 'close' })}
          />
        )}
      </div>
    </>
  );
}
