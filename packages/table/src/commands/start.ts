/** `start`: a fight begins from a setup; one in progress is over. */
import { anything, type PlainRecord, same } from '@strikehome/engine/kernel';
import { command } from '../command.ts';
import { begunFrom, withoutWaiting } from '../fight.ts';
import type { Table } from '../types.ts';
import { peopleOf } from '../visibility.ts';

export const start = command({
  kind: 'start',
  fields: { setup: anything() },
  senders: 'gm',
  resend: 'once',
  actsOnFight: true,
  enlarges: { path: 'command.setup', isMeasured: true },
  decide({ table }, { setup }) {
    const begun = begunFrom(table, setup, 'command.setup');
    if ('code' in begun) return begun;
    return { state: begun.state, takesPart: peopleOf({ ...table, state: begun.state }).map(({ id }) => id) };
  },
  text: () => 'The fight begins.',
  fold: (table, { state }) => ({
    ...withoutWaiting(withLastingLevels(table)),
    state: state!,
    ended: false,
    always: [],
    done: [],
    undone: [],
  }),
  fault: (table, { state }, { setup }) => startFault(table, setup, state),
});

/** Levels hold for the next fight too, except those of a log that is older than they are. */
function withLastingLevels({ levelsOfFight = [], ...table }: Table): Table {
  const levels = Object.entries(table.levels).filter(([id]) => !levelsOfFight.includes(id));
  return levelsOfFight.length === 0 ? table : { ...table, levels: Object.fromEntries(levels) };
}

/** What is wrong with the first state of a fight. */
export function startFault(
  table: Parameters<typeof begunFrom>[0],
  setup: Parameters<typeof begunFrom>[1],
  state: PlainRecord | undefined,
): string | undefined {
  const begun = begunFrom(table, setup, 'setup');
  return 'state' in begun && same(begun.state, state) ? undefined : 'The fight does not begin like this.';
}
