/** The next fight at a table: the same group, rested or with their wounds, against opponents picked anew. */
import { isFailure, nextSetup, readFile, type Table, type View } from '@strikehome/table';
import { useEffect, useState } from 'preact/hooks';
import { Segments, Switch } from '../../controls/pick.tsx';
import { useOverlay } from '../../state/overlays.ts';
import { fetchSystem, isFetched } from '../../state/registry.ts';
import { NOT_FETCHED } from '../../state/store.ts';
import { OpponentsColumn, useRoster } from '../characters/columns.tsx';
import { picksOf } from '../characters/picks.ts';
import type { TableClient } from './client.ts';
import { Wrong } from './entering.tsx';
import { opponentsFor } from './opponents.ts';
import { aboutMember } from './room.tsx';

const MAX_TITLE_LENGTH = 200;

type Carry = 'wounds' | 'fresh';

const CARRIES = [
  { id: 'wounds', label: 'Wounds stay' },
  { id: 'fresh', label: 'Everyone is rested' },
];

/** What was chosen, by table: it is still there after a look at something else, such as a new character. */
interface Chosen {
  readonly carry: Carry;
  readonly absent: readonly string[];
  /** Those of the last fight who are not of the group and fight again. */
  readonly again: readonly string[];
  readonly title: string;
}

const chosenAt = new Map<string, Chosen>();

function useChosen(id: string): readonly [Chosen, (change: Partial<Chosen>) => void] {
  const [chosen, set] = useState<Chosen>(chosenAt.get(id) ?? { carry: 'wounds', absent: [], again: [], title: '' });
  return [
    chosen,
    (change) => {
      const next = { ...chosen, ...change };
      chosenAt.set(id, next);
      set(next);
    },
  ];
}

/** The table as its GM has it: what the next set-up is made from. */
function useTable(client: TableClient, system: string): Table | 'failed' | undefined {
  const [table, setTable] = useState<Table | 'failed' | undefined>(undefined);
  useEffect(() => {
    let left = false;
    const read = async (): Promise<Table | 'failed'> => {
      const [text] = await Promise.all([client.file(), fetchSystem(system, 'encounter')]);
      const file = text === undefined ? undefined : readFile(JSON.parse(text));
      return file === undefined || isFailure(file) ? 'failed' : file.table;
    };
    read().then(
      (found) => !left && setTable(found),
      () => !left && setTable('failed'),
    );
    return () => {
      left = true;
    };
  }, [client, system]);
  return table;
}

interface Props {
  readonly client: TableClient;
  readonly view: View;
  readonly onClose: () => void;
}

export function NextFight({ client, view, onClose }: Props) {
  const { system } = view.table;
  const { roster = [] } = view;
  useOverlay(true, onClose);
  const here = useRoster(system) && isFetched(system, 'encounter');
  const table = useTable(client, system);
  const [{ carry, absent, again, title }, choose] = useChosen(client.id);
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  const group = roster.filter(({ id }) => !absent.includes(id));
  const last = (view.fight?.people ?? []).filter(({ id }) => !roster.some((one) => one.id === id));
  const opponents = picksOf(system).theirs;
  /** Opponents that were revealed for the review come back as they were before it. */
  const hiddenAgain = async () => {
    const { visibility: level = 'open' } = view.table;
    const who = last.filter((one) => again.includes(one.id) && one.level === 'open').map(({ id }) => id);
    if (level !== 'open' && who.length > 0) await client.send({ kind: 'visibility', who, level });
  };
  const begin = async () => {
    if (table === undefined || table === 'failed') return;
    const taken = [...roster, ...last].map(({ name }) => name);
    const others = opponentsFor(system, opponents, taken, sidesIn(view));
    const who = [...group.map(({ id }) => id), ...again];
    const setup = typeof others === 'string' ? others : nextSetup(table, { others, who });
    if (typeof setup === 'string') return setWrong(setup);
    if (isFailure(setup)) return setWrong(setup.error.message);
    await hiddenAgain();
    const called = title.trim() === '' ? {} : { title: title.trim() };
    if (!(await client.send({ kind: 'start', setup, carry, ...called })))
      return setWrong(client.trouble.value?.message);
    chosenAt.delete(client.id);
    onClose();
  };
  return (
    <section class="setup next-set-up">
      <h2 class="question">Next fight</h2>
      {(wrong ?? (table === 'failed' ? NOT_FETCHED : undefined)) !== undefined && <Wrong>{wrong ?? NOT_FETCHED}</Wrong>}
      <h3>Your group</h3>
      <ul class="roster">
        {roster.map((one) => (
          <li key={one.id} class="row-line">
            <span>
              <b>{one.name}</b> <small>{aboutMember(one, view.seats)}</small>
            </span>
            <Switch
              label={`${one.name} takes part`}
              on={!absent.includes(one.id)}
              onChange={(on) => choose({ absent: on ? absent.filter((id) => id !== one.id) : [...absent, one.id] })}
            />
          </li>
        ))}
      </ul>
      <Segments
        label="Wounds"
        options={CARRIES}
        value={carry}
        onChange={(id) => choose({ carry: id === 'fresh' ? 'fresh' : 'wounds' })}
      />
      {last.length > 0 && (
        <>
          <h3>Opponents of the last fight</h3>
          <div class="chips">
            {last.map(({ id, name }) => {
              const on = again.includes(id);
              return (
                <button
                  key={id}
                  type="button"
                  class={on ? 'chip on' : 'chip'}
                  aria-pressed={on}
                  onClick={() => choose({ again: on ? again.filter((one) => one !== id) : [...again, id] })}
                >
                  {name} again
                </button>
              );
            })}
          </div>
        </>
      )}
      {here ? <OpponentsColumn system={system} /> : <p class="lead">Loading your characters …</p>}
      <label class="name-field">
        <span>Name of the fight (optional)</span>
        <input
          class="text"
          type="text"
          maxLength={MAX_TITLE_LENGTH}
          autocomplete="off"
          value={title}
          onInput={(event) => choose({ title: event.currentTarget.value })}
        />
      </label>
      <button
        type="button"
        class="main-button"
        disabled={
          !here ||
          table === undefined ||
          client.busy.value ||
          group.length === 0 ||
          opponents.length + again.length === 0
        }
        onClick={() => void begin()}
      >
        Start fight
      </button>
      {group.length === 0 ? (
        <p class="row-problem">Pick at least one character of your group.</p>
      ) : (
        opponents.length + again.length === 0 && <p class="row-problem">Pick at least one opponent.</p>
      )}
      <div class="result-buttons">
        <button type="button" class="plain-button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </section>
  );
}

/** The sides of the group: opponents stand on another. */
const sidesIn = ({ roster = [] }: View): readonly string[] => roster.flatMap(({ side }) => side ?? []);
