/** Adds fighters to a fight under way: a saved character, a group or a template, one or several, with one tap. */
import { entryName, type RosterEntry } from '@strikehome/engine/contract';
import { SYSTEMS } from '@strikehome/engine/games';
import { isRecord, type PlainRecord } from '@strikehome/engine/kernel';
import type { View } from '@strikehome/table';
import { useEffect, useState } from 'preact/hooks';
import { Segments, Select } from '../../controls/pick.tsx';
import { fetchSystem, isFetched } from '../../state/registry.ts';
import { capital } from '../../state/verdict.ts';
import { asFighter, loners } from '../characters/as-fighter.ts';
import { useRoster } from '../characters/columns.tsx';
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
  const here = useRoster(system) && rules;
  return here ? <Choosing client={client} view={view} onDone={onDone} /> : <p class="lead">Loading characters …</p>;
}

/** The sides to join: by the id of a player where each fighter belongs to one. */
function sidesOf({ fight }: View, isOwned: boolean): readonly { readonly id: string; readonly label: string }[] {
  if (isOwned) return (fight?.movers ?? []).map(({ id, name }) => ({ id, label: capital(name) }));
  const sides = [...new Set((fight?.people ?? []).flatMap(({ side }) => side ?? []))];
  return sides.map((id) => ({ id, label: capital(id) }));
}

const COUNTS = ['1', '2', '3', '4', '5'].map((id) => ({ id, label: id }));

function Choosing({ client, view, onDone }: Props) {
  const { system } = view.table;
  const isOwned = SYSTEMS[system]!.encounter!.byHand?.newcomer.fields.owner !== undefined;
  const known = loners(system);
  const sides = sidesOf(view, isOwned);
  const [count, setCount] = useState('1');
  const [side, setSide] = useState(sides.at(-1)?.id ?? '');
  const [wrong, setWrong] = useState<string | undefined>(undefined);
  /** As many as were asked for; a saved group comes whole. */
  const join = async (entry: RosterEntry) => {
    const people = view.fight?.people ?? [];
    const taken = people.map(({ name }) => name);
    const settings = view.fight?.state?.settings;
    const many = count === '1' ? (entry.count ?? 1) : Number(count);
    for (let i = 0; i < many; i++) {
      const person = asFighter(entry, {
        system,
        side,
        ours: people[0]?.side === side,
        taken,
        settings: isRecord(settings) ? (settings as PlainRecord) : undefined,
      });
      if (typeof person === 'string') {
        setWrong(person);
        return;
      }
      if (!(await client.send({ kind: 'add', person: isOwned ? { ...person, owner: side } : person }))) return;
      taken.push(String(person.name));
    }
    onDone();
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
