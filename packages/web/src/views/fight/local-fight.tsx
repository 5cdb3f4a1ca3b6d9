/** A fight that is played in this page: a table with one seat for everybody, saved by this browser, without a network. */
import { signal } from '@preact/signals';
import { type FileText, shown, viewOnScreen } from '@strikehome/table';
import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { Switch } from '../../controls/pick.tsx';
import { AdviceSwitch } from '../../controls/policy-switch.tsx';
import { lazy } from '../../parts/lazy.tsx';
import type { Route } from '../../state/link.ts';
import { load } from '../../state/storage.ts';
import { go } from '../../state/store.ts';
import { FromHereButton, OddsButton, SaveButton, ShareFightButton, SureButton, TableFixes } from '../table/buttons.tsx';
import { nextFightOf } from '../table/next.ts';
import type { ReviewedTable } from '../table/review.tsx';
import { TableScreen } from '../table/screen.tsx';
import { endLocal, goOnWith, type LocalClient, localOf, reviewInWorker } from './local.ts';
import { OpenButton, type OpenedFile, opened } from './opening.tsx';
import { Replay, ToldReplay } from './replay.tsx';

const Review = lazy(async () => (await import('../table/review.tsx')).Review, 'div');
const NextFight = lazy(async () => (await import('../table/next-fight.tsx')).NextFight, 'div');
const WriteBack = lazy(async () => (await import('../characters/back.tsx')).WriteBack, 'div');

interface FileReplayProps {
  readonly opened: OpenedFile;
  readonly onGoOn: () => void;
}

/** A fight from a file or a link: its review and its replay; a whole one can be played on. */
export function FileReplay({ opened: { file, whole, from }, onGoOn }: FileReplayProps) {
  const here: Route = { view: 'fight', system: file.table.system };
  const leave = (to: Route) => {
    opened.value = undefined;
    go(to);
  };
  const close = () => leave(from ?? here);
  if (whole === undefined) return <ToldReplay file={file} onClose={close} />;
  const playFrom = (upTo?: number) => {
    goOnWith(whole, upTo);
    onGoOn();
    leave(here);
  };
  return (
    <Replay
      entries={whole.entries}
      onClose={close}
      onPlay={playFrom}
      below={<WholeReview whole={whole} onPlay={playFrom} />}
    >
      <button type="button" class="main-button" onClick={() => playFrom()}>
        Continue from its end
      </button>
    </Replay>
  );
}

function WholeReview({ whole, onPlay }: { readonly whole: FileText; readonly onPlay: (upTo: number) => void }) {
  const { table, entries } = whole;
  const looked = useMemo(() => {
    const gm = table.seats.findLast(({ role }) => role === 'gm')!;
    const client: ReviewedTable = {
      live: table.seats.length > 1,
      entries: signal(entries.map((entry) => shown(entry, table, gm))),
      seq: signal(table.seq),
      review: (fight, left, onProgress) => reviewInWorker({ system: table.system, entries, fight }, left, onProgress),
    };
    return { client, view: viewOnScreen(table, gm) };
  }, [whole]);
  if (looked.view.fight === undefined) return null;
  return <Review {...looked} onPlay={onPlay} />;
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
  const next = client && nextFightOf(client);
  return (
    <>
      {head}
      {client === undefined ? (
        otherwise
      ) : next?.isOpen ? (
        <NextFight client={client} view={client.view.value!} onClose={next.close} />
      ) : (
        <TableScreen
          client={client}
          onNext={next?.open}
          onPlay={(upTo) => client.playFrom(upTo)}
          footer={<Footer client={client} system={system} onStep={() => step(true)} />}
        />
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
        <span class="row-label">Auto-roll</span>
        <Switch
          label="Auto-roll"
          on={you.dice === 'throw'}
          onChange={(on) => void client.send({ kind: 'seat', seat: you.seat, dice: on ? 'throw' : 'ask' })}
        />
      </div>
      <AdviceSwitch where="table" />
      <TableFixes client={client} />
      <div class="result-buttons">
        <button type="button" class="plain-button" onClick={onStep}>
          Replay
        </button>
        <SaveButton client={client} />
        <ShareFightButton client={client} />
        <OpenButton />
        {fight?.state !== undefined && !fight.over && <FromHereButton system={system} state={fight.state} />}
        {fight?.state !== undefined && !fight.over && <OddsButton system={system} state={fight.state} />}
        {fight !== undefined && load('people') === true && <WriteBack system={system} fight={fight} />}
        <SureButton text="New fight" sure="Discard this fight?" onDo={() => endLocal(system)} />
      </div>
    </>
  );
}
