/** The fight in this page: a table with one seat for everybody, kept by this browser and played without a network. */
import { useState } from 'preact/hooks';
import { Switch } from '../form/pick.tsx';
import { go } from '../state/store.ts';
import { systemOf } from '../state/whatif.ts';
import { SaveButton, SureButton } from './buttons.tsx';
import { beginLocal, endLocal, goOnWith, type LocalClient, localOf } from './local.ts';
import { fileTrouble, OpenButton, opened } from './opening.tsx';
import { Replay } from './replay.tsx';
import { TableScreen } from './screen.tsx';
import { Setup } from './setup.tsx';

export function FightView({ system }: { readonly system: string }) {
  const file = opened.value;
  const close = () => {
    opened.value = undefined;
  };
  if (file !== undefined) {
    const goOn = () => {
      goOnWith(file);
      close();
      go({ view: 'fight', system: file.table.system });
    };
    return (
      <main class="fight" id="main">
        <Replay key={file.table.id} entries={file.entries} onClose={close}>
          <button type="button" class="main-button" onClick={goOn}>
            Go on from its end
          </button>
        </Replay>
      </main>
    );
  }
  return (
    <main class="fight" id="main">
      <Fight key={system} system={system} />
    </main>
  );
}

function Fight({ system }: { readonly system: string }) {
  const client = localOf(system);
  const [stepping, step] = useState(false);
  if (client !== undefined && stepping) return <Replay entries={client.log} onClose={() => step(false)} />;
  return (
    <>
      <h1 class="unseen">{systemOf(system).title}: fight</h1>
      {fileTrouble.value !== undefined && (
        <p class="notice" role="alert">
          {fileTrouble.value}
        </p>
      )}
      {client === undefined ? (
        <Setup
          system={system}
          heading="Start a fight"
          word="Begin"
          onBegin={(setup) => {
            fileTrouble.value = beginLocal(system, setup)?.message;
          }}
          also={
            <>
              <button type="button" class="plain-button" onClick={() => go({ view: 'table', system })}>
                With friends’ phones
              </button>
              <OpenButton />
            </>
          }
        />
      ) : (
        <TableScreen client={client} footer={<Footer client={client} system={system} onStep={() => step(true)} />} />
      )}
    </>
  );
}

interface FooterProps {
  readonly client: LocalClient;
  readonly system: string;
  readonly onStep: () => void;
}

function Footer({ client, system, onStep }: FooterProps) {
  const you = client.view.value!.you;
  return (
    <>
      <div class="row-line">
        <span class="row-label">Throw without asking</span>
        <Switch
          label="Throw without asking"
          on={you.dice === 'throw'}
          onChange={(on) => void client.send({ kind: 'seat', seat: you.seat, dice: on ? 'throw' : 'ask' })}
        />
      </div>
      <div class="result-buttons">
        <button type="button" class="plain-button" onClick={onStep}>
          Step through
        </button>
        <SaveButton client={client} />
        <OpenButton />
        <SureButton text="New fight" sure="Sure? It is lost" onDo={() => endLocal(system)} />
      </div>
    </>
  );
}
