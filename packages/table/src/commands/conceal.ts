/** `conceal`: whose numbers only the GM and those who play them know. */
import { flag, list } from '@strikehome/engine/kernel';
import { command } from '../command.ts';
import { no, type Table } from '../types.ts';
import { moversOf, peopleOf } from '../visibility.ts';
import { listed, who } from './fields.ts';

export const conceal = command({
  kind: 'conceal',
  fields: { who: list(who, {}, 1, 100), concealed: flag() },
  senders: 'gm',
  resend: 'independent',
  decide({ table }, { who }) {
    const ids = everybodyIn(table).map(({ id }) => id);
    for (const [i, id] of who.entries())
      if (!ids.includes(id)) return no('invalid_request', `command.who.${i}`, `Nobody here is called ${id}.`);
    return { takesPart: who };
  },
  text({ before }, { who, concealed }) {
    const everybody = everybodyIn(before);
    const names = who.map((id) => everybody.find((known) => known.id === id)?.name ?? id);
    return `The GM ${concealed ? 'conceals' : 'reveals'} ${listed(names)}.`;
  },
  fold: (table, _, { who, concealed }) => ({
    ...table,
    concealed: { ...table.concealed, ...Object.fromEntries(who.map((id) => [id, concealed])) },
  }),
});

const everybodyIn = (table: Table) => [...peopleOf(table), ...moversOf(table)];
