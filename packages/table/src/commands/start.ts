/** `start`: a fight begins from a setup; one in progress is over. */
import { anything, type PlainRecord, same } from '@strikehome/engine/kernel';
import { command } from '../command.ts';
import { begunFrom, withoutWaiting } from '../fight.ts';
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
    ...withoutWaiting(table),
    state: state!,
    ended: false,
    always: [],
    done: [],
    undone: [],
    concealed: {},
  }),
  fault: (table, { state }, { setup }) => startFault(table, setup, state),
});

/** What is wrong with the first state of a fight. */
export function startFault(
  table: Parameters<typeof begunFrom>[0],
  setup: Parameters<typeof begunFrom>[1],
  state: PlainRecord | undefined,
): string | undefined {
  const begun = begunFrom(table, setup, 'setup');
  return 'state' in begun && same(begun.state, state) ? undefined : 'The fight does not begin like this.';
}
