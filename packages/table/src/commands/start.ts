/** `start`: a fight begins from a setup; one in progress is over. The group comes rested, or as the last fight left them. */
import { anything, maybe, oneOf, type Plain, type PlainRecord, same, text } from '@strikehome/engine/kernel';
import { command } from '../command.ts';
import { begunFrom, withoutWaiting } from '../fight.ts';
import { CARRY, type Carrying, withFight, withWounds } from '../room.ts';
import { isTableRefusal, type Table, type TableRefusal } from '../types.ts';
import { peopleOf } from '../visibility.ts';
import { MAX_TITLE_LENGTH } from './fields.ts';

export const start = command({
  kind: 'start',
  fields: {
    setup: anything(),
    carry: maybe(oneOf(CARRY, { label: 'Characters of the group' })),
    title: maybe(text({ label: 'Title' }, MAX_TITLE_LENGTH)),
  },
  senders: 'gm',
  resend: 'once',
  actsOnFight: true,
  enlarges: { path: 'command.setup', isMeasured: true },
  decide({ table }, { setup, carry }) {
    const state = firstState(table, setup, carry, 'command.setup');
    if (isTableRefusal(state)) return state;
    return { state, takesPart: peopleOf({ ...table, state }).map(({ id }) => id) };
  },
  text: (_, { title = '' }) => (title === '' ? 'The fight begins.' : `The fight begins: ${title}.`),
  fold: (table, entry, { title }) => ({
    ...withoutWaiting(withLastingLevels(table)),
    ...withFight(table, entry, title),
    state: entry.state!,
    ended: false,
    always: [],
    done: [],
    undone: [],
  }),
  fault: (table, { state }, { setup, carry }) => beginFault(firstState(table, setup, carry, 'setup'), state),
});

/** Levels hold for the next fight too, except those of a log that is older than they are. */
function withLastingLevels({ levelsOfFight = [], ...table }: Table): Table {
  const levels = Object.entries(table.levels).filter(([id]) => !levelsOfFight.includes(id));
  return levelsOfFight.length === 0 ? table : { ...table, levels: Object.fromEntries(levels) };
}

function firstState(table: Table, setup: Plain, carry: Carrying | undefined, path: string): PlainRecord | TableRefusal {
  const begun = begunFrom(table, setup, path);
  if ('code' in begun) return begun;
  return carry === 'wounds' ? withWounds(table, begun.state, path) : begun.state;
}

/** What is wrong with the first state of a table's first fight. */
export function startFault(
  table: Parameters<typeof begunFrom>[0],
  setup: Plain,
  state: PlainRecord | undefined,
): string | undefined {
  const begun = begunFrom(table, setup, 'setup');
  return beginFault('code' in begun ? begun : begun.state, state);
}

function beginFault(begun: PlainRecord | TableRefusal, state: PlainRecord | undefined): string | undefined {
  return !isTableRefusal(begun) && same(begun, state) ? undefined : 'The fight cannot begin like this.';
}
