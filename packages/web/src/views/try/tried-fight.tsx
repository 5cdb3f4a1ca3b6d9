/** An example that takes a whole fight: played on this device beside the one that is saved here, and stepped through. */
import '../../styles/table.css';
import { useEffect, useState } from 'preact/hooks';
import { fetchSystem } from '../../state/registry.ts';
import { NOT_FETCHED } from '../../state/store.ts';
import { FileReplay } from '../fight/local-fight.tsx';
import type { OpenedFile } from '../fight/opening.tsx';
import { ClauseText } from '../rules/clause.tsx';
import type { ExampleFight } from './example.ts';
import { playExample } from './example-fight.ts';

interface Props {
  readonly system: string;
  readonly clause: string;
  readonly fight: ExampleFight;
}

type Played = { readonly opened: OpenedFile; readonly refused?: string };

export function TriedFight({ system, clause, fight }: Props) {
  const [played, setPlayed] = useState<Played | string | undefined>(undefined);
  useEffect(() => {
    let left = false;
    fetchSystem(system, 'encounter').then(
      () => left || setPlayed(play({ system, clause, fight })),
      () => left || setPlayed(NOT_FETCHED),
    );
    return () => {
      left = true;
    };
  }, [system, clause]);
  return (
    <main class="fight" id="main">
      <ClauseText id={clause} system={system} named />
      {typeof played === 'string' && (
        <p class="notice" role="alert">
          {played}
        </p>
      )}
      {typeof played === 'object' && (
        <>
          {played.refused !== undefined && (
            <p class="notice" role="status">
              The next move is not allowed: {played.refused}
            </p>
          )}
          <FileReplay opened={played.opened} onGoOn={() => {}} />
        </>
      )}
    </main>
  );
}

function play({ system, clause, fight }: Props): Played | string {
  const played = playExample(system, fight);
  if (played === undefined) return 'This example does not fit these rules.';
  const { home, refused } = played;
  const whole = { file: home.file, entries: home.entries, table: home.table };
  const opened = { file: home.file, whole, from: { view: 'rules', system, clause } } as const;
  return { opened, ...(refused === undefined ? {} : { refused }) };
}
