/** A fighter as they are now. The GM corrects a number, with a reason that is shown in the log. */

import { SYSTEMS } from '@strikehome/engine/games';
import { isRecord, type Plain, type PlainRecord, type RecordShape, same } from '@strikehome/engine/kernel';
import type { PersonView, View } from '@strikehome/table';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Fields } from '../../controls/record.tsx';
import { rowsOf } from '../../drawings/row-head.tsx';
import { lazy } from '../../parts/lazy.tsx';
import { useOverlay } from '../../state/overlays.ts';
import { fetchSystem, isFetched } from '../../state/registry.ts';
import { capital } from '../../state/verdict.ts';
import { SureButton } from './buttons.tsx';
import type { TableClient } from './client.ts';
import { LevelRow } from './levels.tsx';

const Newcomer = lazy(async () => (await import('./newcomer.tsx')).Newcomer, 'div');

interface Props {
  readonly client: TableClient;
  readonly view: View;
  /** Whose; nobody's where one is to be picked. */
  readonly id: string | undefined;
  readonly onOpen: (id: string | undefined) => void;
  readonly onClose: () => void;
}

export function PersonSheet({ client, view, id, onOpen, onClose }: Props) {
  const people = view.fight?.people ?? [];
  const person = people.find((one) => one.id === id);
  const directs = view.you.role === 'gm' && view.table.open;
  const heading = useRef<HTMLHeadingElement>(null);
  const [adding, add] = useState(false);
  useOverlay(true, onClose);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [id]);
  return (
    <section class="person-sheet" aria-label="Sheet">
      <h2 class="question" tabIndex={-1} ref={heading}>
        {person === undefined ? 'Choose a character' : capital(person.name)}
      </h2>
      {person === undefined ? (
        <>
          <div class="options">
            {people.map((one) => (
              <button key={one.id} type="button" class="option" onClick={() => onOpen(one.id)}>
                {capital(one.name)}
                <small>{one.condition}</small>
              </button>
            ))}
          </div>
          {directs && adding && <Newcomer client={client} view={view} onDone={onClose} />}
          {directs && !adding && (
            <button type="button" class="second-button" onClick={() => add(true)}>
              Add a fighter
            </button>
          )}
        </>
      ) : (
        <Fighter key={person.id} client={client} view={view} person={person} onDone={onClose} />
      )}
      <button type="button" class="plain-button" onClick={onClose}>
        Back to the fight
      </button>
    </section>
  );
}

interface FighterProps extends Pick<Props, 'client' | 'view'> {
  readonly person: PersonView;
  readonly onDone: () => void;
}

function Fighter({ client, view, person, onDone }: FighterProps) {
  const { id, condition, side, seat } = person;
  const notes = (view.fight?.pictures ?? []).flatMap(rowsOf).flatMap((row) => (row.id === id ? (row.notes ?? []) : []));
  const player = view.seats.find((one) => one.seat === seat);
  const directs = view.you.role === 'gm' && view.table.open;
  const lines = [condition, ...(side === undefined ? [] : [side]), ...new Set(notes)];
  return (
    <>
      <p class="seen">{[...new Set(lines)].join(' · ')}</p>
      <p class="lead">{player === undefined ? 'The GM’s' : `Played by ${player.name}`}</p>
      {view.you.role === 'gm' && client.live && <LevelRow client={client} who={[person]} name="What players see" />}
      {directs && (
        <div class="result-buttons">
          <button
            type="button"
            class="plain-button"
            disabled={client.unsent.value}
            onClick={() => void client.send({ kind: 'heal', who: id })}
          >
            Heal fully
          </button>
          <SureButton
            text="Remove from fight"
            sure="Remove for good?"
            onDo={async () => {
              if (await client.send({ kind: 'remove', who: id })) onDone();
            }}
          />
        </div>
      )}
      {view.fight?.state !== undefined && (
        <Numbers
          key={JSON.stringify(personIn(view.fight.state, id))}
          client={client}
          view={view}
          state={view.fight.state}
          id={id}
          onDone={onDone}
        />
      )}
    </>
  );
}

/** Where in a state a fighter is: in the first map that has them. */
function placeIn(state: PlainRecord, id: string): string | undefined {
  return Object.keys(state).find((name) => {
    const all = state[name];
    return isRecord(all) && Object.hasOwn(all, id) && isRecord(all[id]);
  });
}

function personIn(state: PlainRecord, id: string): PlainRecord {
  const place = placeIn(state, id);
  return place === undefined ? {} : ((state[place] as PlainRecord)[id] as PlainRecord);
}

/** The shape of one of them. */
function shapeIn(system: string, place: string): RecordShape | undefined {
  const map = SYSTEMS[system]?.encounter?.state.fields[place];
  return map?.kind === 'map' && map.value.kind === 'record' ? map.value : undefined;
}

const REASONS = ['a mistake', 'healed', 'the story'] as const;

interface NumbersProps extends Pick<FighterProps, 'client' | 'view' | 'onDone'> {
  readonly state: PlainRecord;
  readonly id: string;
}

function Numbers({ client, view, state, id, onDone }: NumbersProps) {
  const { system } = view.table;
  const [, fetched] = useState(false);
  const here = isFetched(system, 'encounter');
  useEffect(() => {
    if (!here)
      fetchSystem(system, 'encounter').then(
        () => fetched(true),
        () => {},
      );
  }, [system, here]);
  const place = placeIn(state, id);
  const now = personIn(state, id);
  const [draft, setDraft] = useState<PlainRecord>(now);
  const [reason, setReason] = useState('');
  const shape = here && place !== undefined ? shapeIn(system, place) : undefined;
  if (place === undefined) return null;
  if (shape === undefined) return <p class="lead">Loading the sheet …</p>;
  const changed = [...new Set([...Object.keys(now), ...Object.keys(draft)])].filter(
    (name) => !same(now[name] as Plain, draft[name] as Plain),
  );
  const put = async () => {
    // What was not there yet, or is not any more, is set with everything around it.
    const whole = changed.some((name) => now[name] === undefined || draft[name] === undefined);
    const parts: readonly (readonly [string, Plain])[] = whole
      ? [[`${place}.${id}`, draft]]
      : changed.map((name) => [`${place}.${id}.${name}`, draft[name] as Plain] as const);
    for (const [path, value] of parts) {
      if (!(await client.send({ kind: 'set', path, value, reason: reason.trim() }))) return;
    }
    onDone();
  };
  return (
    <>
      <Fields
        shape={shape}
        path={[place, id]}
        value={draft}
        onChange={(next) => isRecord(next) && setDraft(next as PlainRecord)}
      />
      <label class="name-field">
        <span>Why</span>
        <input
          class="text"
          type="text"
          maxLength={500}
          value={reason}
          onInput={(event) => setReason(event.currentTarget.value)}
        />
      </label>
      <div class="chips">
        {REASONS.map((one) => (
          <button key={one} type="button" class={reason === one ? 'chip on' : 'chip'} onClick={() => setReason(one)}>
            {capital(one)}
          </button>
        ))}
      </div>
      <div class="result-buttons">
        <button
          type="button"
          class="main-button"
          disabled={changed.length === 0 || reason.trim() === '' || client.unsent.value}
          onClick={() => void put()}
        >
          Save change
        </button>
      </div>
      {changed.length > 0 && reason.trim() === '' && <p class="lead">Add a reason; it’s shown in the log.</p>}
    </>
  );
}
