/** What players see of each fighter, by level; the GM changes it with one tap. */
import type { Level } from '@strikehome/engine/kernel';
import type { PersonView, View } from '@strikehome/table';
import { Segments } from '../../controls/pick.tsx';
import { capital } from '../../state/verdict.ts';
import type { TableClient } from './client.ts';

interface Props {
  readonly client: TableClient;
  readonly view: View;
}

const LABELS: Readonly<Record<Level, string>> = { open: 'Open', rolls: 'Rolls', hidden: 'Hidden' };
const OPTIONS = Object.entries(LABELS).map(([id, label]) => ({ id, label }));

export function Levels({ client, view }: Props) {
  const people = view.fight?.people ?? [];
  const opponents = people.filter(({ seat }) => seat === undefined);
  return (
    <>
      <p class="lead">
        Open: everything. Rolls: dice, totals and target numbers. Hidden: only their condition, in a word.
      </p>
      {opponents.length > 1 && <LevelRow client={client} who={opponents} name="All of the GM’s" />}
      {people.map((one) => (
        <LevelRow key={one.id} client={client} who={[one]} name={capital(one.name)} />
      ))}
    </>
  );
}

interface RowProps {
  readonly client: TableClient;
  readonly who: readonly PersonView[];
  readonly name: string;
}

/** One level for these fighters, picked where all of them have the same. */
export function LevelRow({ client, who, name }: RowProps) {
  const levels = [...new Set(who.map(({ level }) => level))];
  const send = (id: string) => {
    const level = (Object.keys(LABELS) as Level[]).find((one) => one === id);
    if (level !== undefined) void client.send({ kind: 'visibility', who: who.map((one) => one.id), level });
  };
  return (
    <div class="row-line">
      <span class="row-label">{name}</span>
      <Segments
        label={who.length === 1 ? `What players see of ${who[0]!.name}` : name}
        options={OPTIONS}
        value={levels.length === 1 ? levels[0] : undefined}
        onChange={send}
      />
    </div>
  );
}
