/** A table on a server: started here, joined by an invitation, or come back to. */
import { useEffect, useMemo } from 'preact/hooks';
import { Switch } from '../form/pick.tsx';
import { go, nudge } from '../state/store.ts';
import { forgetTable, type KeptTable, tableKept } from '../state/tables.ts';
import { systemOf } from '../state/whatif.ts';
import { DirectorPanel } from './director.tsx';
import { JoinTable, StartTable } from './entering.tsx';
import type { TableHome } from './home.ts';
import { SaveButton, SureButton } from './keeping.tsx';
import { LiveHome } from './live.ts';
import { TableScreen } from './screen.tsx';
import { Setup } from './setup.tsx';
import { Wall } from './watch.tsx';

export function TableView({ system, table }: { readonly system: string; readonly table: string | undefined }) {
  const kept = table === undefined ? undefined : tableKept(table);
  const { title } = systemOf(system);
  return (
    <main class="fight" id="main">
      <h1 class="unseen">{title}: table</h1>
      {table === undefined ? (
        <StartTable key={system} system={system} />
      ) : kept === undefined ? (
        <Lost />
      ) : kept.key === undefined ? (
        <JoinTable key={table} kept={kept} />
      ) : (
        <Seated key={`${table} ${kept.key}`} kept={{ ...kept, key: kept.key }} />
      )}
    </main>
  );
}

function Lost() {
  return (
    <section class="setup">
      <h2>This device has no seat at that table</h2>
      <p class="lead">Ask the Director for the link or the code, and open it here.</p>
    </section>
  );
}

function Seated({ kept }: { readonly kept: KeptTable & { readonly key: string } }) {
  const { id, key } = kept;
  const home = useMemo(() => new LiveHome({ id, key, system: '' }), [id, key]);
  useEffect(() => home.start(), [home]);
  const view = home.view.value;
  const mine = view?.fight?.waiting?.for.seats.includes(view.you.seat) ?? false;
  useEffect(() => {
    nudge.value = mine;
    if (mine) scrollTo({ top: 0 });
    // A browser that nobody has touched yet counts it as a fault.
    if (mine && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(80);
    return () => {
      nudge.value = false;
    };
  }, [mine]);
  if (home.line.value === 'gone') return <Gone kept={kept} />;
  return (
    <>
      <LineWords home={home} />
      {view === undefined ? (
        <p class="lead">Fetching the table …</p>
      ) : view.you.role === 'watcher' ? (
        <Wall home={home} view={view} />
      ) : (
        <TableScreen
          home={home}
          side={
            view.you.role === 'director' && view.table.open && <DirectorPanel home={home} view={view} kept={kept} />
          }
          before={<Before home={home} />}
          keeping={<Keeping home={home} />}
        />
      )}
    </>
  );
}

/** What the line is up to, where it is not simply there. */
function LineWords({ home }: { readonly home: TableHome }) {
  const lost = home.line.value === 'lost';
  if (!lost) return null;
  return (
    <p class="line-words" role="status">
      No connection to the table; trying again.{' '}
      {home.unsent.value ? 'What you did is kept here and sent when the line is back.' : 'Nothing is lost.'}
    </p>
  );
}

function Gone({ kept }: { readonly kept: KeptTable }) {
  return (
    <section class="setup">
      <h2>There is no such table any more, or no seat for you</h2>
      <p class="lead">The Director took the seat back, or the table was deleted.</p>
      <button
        type="button"
        class="main-button"
        onClick={() => {
          forgetTable(kept.id);
          go({ view: 'home', system: kept.system });
        }}
      >
        Forget it
      </button>
    </section>
  );
}

function Before({ home }: { readonly home: TableHome }) {
  const view = home.view.value!;
  if (view.you.role !== 'director') return <p class="question">Waiting for the Director to start a fight</p>;
  return (
    <Setup
      system={view.table.system}
      heading="Start a fight"
      word="Begin"
      onBegin={(setup) => void home.send({ kind: 'start', setup })}
    />
  );
}

function Keeping({ home }: { readonly home: TableHome }) {
  const { you, table, fight } = home.view.value!;
  return (
    <>
      <div class="row-line">
        <span class="row-label">Throw for me without asking</span>
        <Switch
          label="Throw for me without asking"
          on={you.dice === 'throw'}
          onChange={(on) => void home.send({ kind: 'seat', seat: you.seat, dice: on ? 'throw' : 'ask' })}
        />
      </div>
      <div class="result-buttons">
        <SaveButton home={home} />
        {you.role === 'director' && table.open && (
          <>
            {fight !== undefined && !fight.over && (
              <SureButton text="End the fight" sure="Sure? It ends" onDo={() => void home.send({ kind: 'end' })} />
            )}
            <SureButton
              text="Close the table"
              sure="Sure? It is closed for good"
              onDo={() => void home.send({ kind: 'close' })}
            />
          </>
        )}
      </div>
    </>
  );
}
