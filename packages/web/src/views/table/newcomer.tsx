/** Somebody comes into a fight under way: one of the book or ready-made, on a side that is there. */
import { type BookEntry, entryName, playSheets, renamed, roleOf } from '@strikehome/engine/contract';
import { SYSTEMS } from '@strikehome/engine/games';
import { isRecord, isRefusal, type PlainRecord, valueAt } from '@strikehome/engine/kernel';
import type { View } from '@strikehome/table';
import { useEffect, useState } from 'preact/hooks';
import { Segments, Select } from '../../controls/pick.tsx';
import { fetchSystem, isFetched } from '../../state/registry.ts';
import { capital } from '../../state/verdict.ts';
import { systemOf } from '../../state/whatif.ts';
import { useBook } from '../book/columns.tsx';
import { candidates } from '../book/picks.ts';
import type { TableClient } from './client.ts';

interface Props {
  readonly client: TableClient;
  readonly view: View;
  readonly onDone: () => void;
}

export function Newcomer({ client, view, onDone }: Props) {
  const { system } = view.table;
  const [, fetched] = useState(false);
  const rules = isFetched(system, 'encounter');
  useEffect(() => {
    if (!rules)
      fetchSystem(system, 'encounter').then(
        () => fetched(true),
        () => {},
      );
  }, [system, rules]);
  const here = useBook(system) && rules;
  return here ? <Choosing client={client} view={view} onDone={onDone} /> : <p class="lead">Opening the book …</p>;
}

/** The kind of sheet that stands alone in a setup, and where: a frame, not a company of them. */
function alone(system: string): { readonly kind: string; readonly at: readonly string[] } {
  const kinds = Object.entries(systemOf(system).sheets ?? {}).flatMap(([kind, { fighter }]) =>
    fighter === undefined ? [] : [{ kind, at: fighter.at.split('.') }],
  );
  return kinds.toSorted((one, other) => other.at.length - one.at.length)[0]!;
}

/** Sides to come in on: by the id of a player where somebody new belongs to one. */
function sidesOf({ fight }: View, isOwned: boolean): readonly { readonly id: string; readonly label: string }[] {
  if (isOwned) return (fight?.movers ?? []).map(({ id, name }) => ({ id, label: capital(name) }));
  const sides = [...new Set((fight?.people ?? []).flatMap(({ side }) => side ?? []))];
  return sides.map((id) => ({ id, label: capital(id) }));
}

function Choosing({ client, view, onDone }: Props) {
  const { system } = view.table;
  const isOwned = SYSTEMS[system]!.encounter!.byHand?.somebody.fields.owner !== undefined;
  const { kind, at } = alone(system);
  const known = candidates(system).filter((one) => one.kind === kind);
  const sides = sidesOf(view, isOwned);
  const [name, setName] = useState(known[0] === undefined ? '' : entryName(known[0]));
  const [side, setSide] = useState(sides.at(-1)?.id ?? '');
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  const join = async () => {
    const entry = known.find((one) => entryName(one) === name);
    const person = entry === undefined ? undefined : personFrom(entry);
    if (typeof person === 'string') setWrong(person);
    else if (person !== undefined && (await client.send({ kind: 'add', person }))) onDone();
  };
  const personFrom = (entry: BookEntry): PlainRecord | string => {
    const people = view.fight?.people ?? [];
    const { count: _, ...one } = unlike(
      entry,
      people.map((other) => other.name),
    );
    const ours = people[0]?.side === side;
    const setup = systemOf(system).lineUp!([{ name: side, ours, people: [{ kind, role: roleOf(one) }] }]);
    const settings = view.fight?.state?.settings;
    const played = playSheets(
      systemOf(system),
      { start: { ...setup, ...(isRecord(settings) ? { settings } : {}) } },
      'step',
    );
    if (isRefusal(played)) return played.message;
    const place = ['start', ...at.map((part) => (part === '*' ? 0 : part))];
    const person = valueAt(played.value as PlainRecord, place) as PlainRecord;
    return isOwned ? { ...person, owner: side } : person;
  };
  return (
    <>
      {wrong !== undefined && (
        <p class="notice" role="alert">
          {wrong}
        </p>
      )}
      <div class="row-line">
        <span class="row-label">Who</span>
        <Select
          label="Who comes"
          options={known.map(entryName).map((id) => ({ id, label: capital(id) }))}
          value={name}
          onChange={setName}
        />
      </div>
      <div class="row-line">
        <span class="row-label">{isOwned ? 'Whose' : 'On which side'}</span>
        {sides.length < 4 ? (
          <Segments label={isOwned ? 'Whose' : 'Side'} options={sides} value={side} onChange={setSide} />
        ) : (
          <Select label={isOwned ? 'Whose' : 'Side'} options={sides} value={side} onChange={setSide} />
        )}
      </div>
      <div class="result-buttons">
        <button
          type="button"
          class="main-button"
          disabled={name === '' || side === '' || client.unsent.value}
          onClick={() => void join()}
        >
          Into the fight
        </button>
      </div>
    </>
  );
}

/** Nobody is called like somebody who is there. */
function unlike(entry: BookEntry, taken: readonly string[]): BookEntry {
  const own = entryName(entry);
  const called = (name: string) => taken.find((one) => one.toLowerCase() === name.toLowerCase());
  // Written as whoever has the name already: a ready-made brute who is there is Brute.
  const written = called(own);
  if (written === undefined) return entry;
  let n = 2;
  while (called(`${written.slice(0, 50)} ${n}`) !== undefined) n++;
  return renamed(entry, `${written.slice(0, 50)} ${n}`);
}
