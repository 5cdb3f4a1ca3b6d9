/** The fight in this page: set up here; once it has begun, or is saved here, the core of a table is fetched to play it. */
import '../../styles/play.css';
import '../../styles/table.css';
import { signal } from '@preact/signals';
import type { PlainRecord } from '@strikehome/engine/kernel';
import { useEffect, useState } from 'preact/hooks';
import { lazy } from '../../parts/lazy.tsx';
import { fetchSystem, isFetched } from '../../state/registry.ts';
import { load } from '../../state/storage.ts';
import { go, NOT_FETCHED } from '../../state/store.ts';
import { systemOf } from '../../state/whatif.ts';
import { Setup } from '../table/setup.tsx';
import { fileTrouble, OpenButton, opened, readShared, report } from './opening.tsx';

const LocalFight = lazy(async () => (await import('./local-fight.tsx')).LocalFight, 'div');
const FileReplay = lazy(async () => (await import('./local-fight.tsx')).FileReplay, 'div');

/** The systems whose fight was begun since the page was opened; one from before is saved. */
const begun = signal<readonly string[]>([]);
const isUnderWay = (system: string) => begun.value.includes(system) || load(`table.${system}`) !== undefined;

interface Props {
  readonly system: string;
  /** A fight that came with the link. */
  readonly shared?: string | undefined;
  /** A new fight is set up, also where one is in progress. */
  readonly anew?: true;
}

export function FightView({ system, shared, anew }: Props) {
  const file = opened.value;
  useEffect(() => {
    if (shared === undefined) return;
    let left = false;
    void readShared(shared)
      .catch(() => report(NOT_FETCHED))
      .then((found) => {
        if (left) return;
        opened.value = found ?? undefined;
        if (!found) go({ view: 'fight', system }, 'replace');
      });
    return () => {
      left = true;
    };
  }, [shared]);
  useEffect(
    () => () => {
      opened.value = undefined;
    },
    [shared],
  );
  return (
    <main class="fight" id="main">
      {file !== undefined ? (
        <FileReplay
          key={file.file.table.id}
          opened={file}
          onGoOn={() => {
            begun.value = [...begun.value, file.file.table.system];
          }}
        />
      ) : shared !== undefined ? (
        <p class="lead">Loading the fight …</p>
      ) : (
        <Fight key={system} system={system} anew={anew} />
      )}
    </main>
  );
}

function Fight({ system, anew }: Pick<Props, 'system'> & { readonly anew: true | undefined }) {
  const here = useRules(system, isUnderWay(system));
  const head = (
    <>
      <h1 class="unseen">{systemOf(system).title}: fight</h1>
      {fileTrouble.value !== undefined && (
        <p class="notice" role="alert">
          {fileTrouble.value}
        </p>
      )}
    </>
  );
  if (here && isUnderWay(system) && !anew)
    return <LocalFight system={system} head={head} otherwise={<FightSetup system={system} />} />;
  return (
    <>
      {head}
      {anew && load(`table.${system}`) !== undefined && (
        <p class="notice">
          A fight is in progress. Starting this one replaces it.{' '}
          <button type="button" class="link" onClick={() => go({ view: 'fight', system })}>
            Continue that fight
          </button>
        </p>
      )}
      {(!isUnderWay(system) || anew) && <FightSetup system={system} />}
    </>
  );
}

/** Whether the rules of the encounter are here; where they are wanted they are fetched. */
function useRules(system: string, wanted: boolean): boolean {
  const [, fetched] = useState(false);
  const here = isFetched(system, 'encounter');
  useEffect(() => {
    if (!wanted || here) return;
    fetchSystem(system, 'encounter').then(
      () => fetched(true),
      () => report(NOT_FETCHED),
    );
  }, [system, wanted, here]);
  return here;
}

function FightSetup({ system }: { readonly system: string }) {
  const [busy, setBusy] = useState(false);
  const begin = async (setup: PlainRecord) => {
    setBusy(true);
    try {
      const [{ beginLocal }] = await Promise.all([import('./local.ts'), fetchSystem(system, 'encounter')]);
      fileTrouble.value = beginLocal(system, setup)?.message;
      if (fileTrouble.value === undefined) {
        begun.value = [...begun.value, system];
        go({ view: 'fight', system }, 'replace');
      }
    } catch {
      report(NOT_FETCHED);
    }
    setBusy(false);
  };
  return (
    <Setup
      system={system}
      heading="Start a fight"
      word="Start fight"
      onBegin={(setup) => void begin(setup)}
      busy={busy}
      also={
        <>
          <button type="button" class="plain-button" onClick={() => go({ view: 'table', system, hosts: true })}>
            Play on several phones
          </button>
          <OpenButton />
        </>
      }
    />
  );
}
