/** Adds fighters to a fight under way: a saved character, a group or a template, one or several, with one tap. */
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
  return here ? <Choosing client={client} view={view} onDone={onDone} /> : <p class="lead">Loading characters …</p>;
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

const COUNTS = ['1', '2', '3', '4', '5'].map((id) => ({ id, label: id }));

function Choosing({ client, view, onDone }: Props) {
  const { system } = view.table;
  const isOwned = SYSTEMS[system]!.encounter!.byHand?.somebody.fields.owner !== undefined;
  const { kind, at } = alone(system);
  const known = candidates(system).filter((one) => one.kind === kind);
  const sides = sidesOf(view, isOwned);
  const [count, setCount] = useState('1');
  const [side, setSide] = useState(sides.at(-1)?.id ?? '');
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  /** As many as were asked for; a saved group comes whole. */
  const join = async (entry: BookEntry) => {
    const taken = (view.fight?.people ?? []).map(({ name }) => name);
    const many = count === '1' ? (entry.count ?? 1) : Number(count);
    for (let i = 0; i < many; i++) {
      const { count: _, ...one } = unlike(entry, taken);
      const person = personFrom(one);
      if (typeof person === 'string') {
        setWrong(person);
        return;
      }
      if (!(await client.send({ kind: 'add', person }))) return;
      taken.push(entryName(one));
    }
    onDone();
  };
  const personFrom = (one: BookEntry): PlainRecord | string => {
    const ours = view.fight?.people[0]?.side === side;
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
  const owner = isOwned ? 'Player' : 'Side';
  return (
    <>
      {wrong !== undefined && (
        <p class="notice" role="alert">
          {wrong}
        </p>
      )}
      <div class="row-line">
        <span class="row-label">{owner}</span>
        {sides.length < 4 ? (
          <Segments label={owner} options={sides} value={side} onChange={setSide} />
        ) : (
          <Select label={owner} options={sides} value={side} onChange={setSide} />
        )}
      </div>
      <div class="row-line">
        <span class="row-label">How many</span>
        <Segments label="How many" options={COUNTS} value={count} onChange={setCount} />
      </div>
      <div class="bar-people">
        {known.map((entry) => (
          <button
            key={entryName(entry)}
            type="button"
            class="option"
            aria-label={`Add ${entryName(entry)}`}
            disabled={side === '' || client.unsent.value}
            onClick={() => void join(entry)}
          >
            {capital(entryName(entry))}
            {entry.count !== undefined && <small>group of {entry.count}</small>}
          </button>
        ))}
      </div>
    </>
  );
}

/** Two fighters never have the same name. */
function unlike(entry: BookEntry, taken: readonly string[]): BookEntry {
  const own = entryName(entry);
  const called = (name: string) => taken.find((one) => one.toLowerCase() === name.toLowerCase());
  // Written like the one who has the name already: a template brute next to Brute becomes Brute 2.
  const written = called(own);
  if (written === undefined) return entry;
  let n = 2;
  while (called(`${written.slice(0, 50)} ${n}`) !== undefined) n++;
  return renamed(entry, `${written.slice(0, 50)} ${n}`);
}
