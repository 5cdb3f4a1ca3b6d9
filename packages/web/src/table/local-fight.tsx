/** A fight that is played in this page: a table with one seat for everybody, saved by this browser, without a network. */
import type { FileText } from '@strikehome/table';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Switch } from '../form/pick.tsx';
import { lazy } from '../parts/lazy.tsx';
import { AdviceSwitch } from '../parts/policy-switch.tsx';
import { load } from '../state/storage.ts';
import { go } from '../state/store.ts';
import { FromHereButton, SaveButton, SureButton } from './buttons.tsx';
import { endLocal, goOnWith, type LocalClient, localOf } from './local.ts';
import { OpenButton, opened } from './opening.tsx';
import { Replay } from './replay.tsx';
import { TableScreen } from './screen.tsx';

const WriteBack = lazy(async () => (await import('../book/back.tsx')).WriteBack, 'div');

export function FileReplay({ file, onGoOn }: { readonly file: FileText; readonly onGoOn: () => void }) {
  const close = () => {
    opened.value = undefined;
  };
  const goOn = () => {
    goOnWith(file);
    gone();
  };
  const gone = () => {
    onGoOn();
    close();
    go({ view: 'fight', system: file.table.system });
  };
  return (
    <Replay
      key={file.table.id}
      entries={file.entries}
      onClose={close}
      onPlay={(upTo) => {
        goOnWith(file, upTo);
        gone();
      }}
    >
      <button type="button" class="main-button" onClick={goOn}>
        Go on from its end
      </button>
    </Replay>
  );
}

interface LocalFightProps {
  readonly system: string;
  /** Above the fight and above what stands in its place. */
  readonly head: ComponentChildren;
  /** Where there is none, or none that hangs together. */
  readonly otherwise: ComponentChildren;
}

export function LocalFight({ system, head, otherwise }: LocalFightProps) {
  const client = localOf(system);
  const [stepping, step] = useState(false);
  if (client !== undefined && stepping)
    return (
      <Replay
        entries={client.log}
        onClose={() => step(false)}
        onPlay={(upTo) => {
          client.playFrom(upTo);
          step(false);
        }}
      />
    );
  return (
    <>
      {head}
      {client === undefined ? (
        otherwise
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
  const { you, fight } = client.view.value!;
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
      <AdviceSwitch where="table" />
      <div class="result-buttons">
        <button type="button" class="plain-button" onClick={onStep}>
          Step through
        </button>
        <SaveButton client={client} />
        <OpenButton />
        {fight?.state !== undefined && !fight.over && <FromHereButton system={system} state={fight.state} />}
        {fight !== undefined && load('people') === true && <WriteBack system={system} fight={fight} />}
        <SureButton text="New fight" sure="Sure? It is lost" onDo={() => endLocal(system)} />
      </div>
    </>
  );
}
