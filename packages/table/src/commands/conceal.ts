/** `conceal`: whose numbers only the GM and those who play them know. */
import { flag, list } from '@strikehome/engine/kernel';
import { command } from '../command.ts';
import { no } from '../types.ts';
import { moversOf, peopleOf } from '../visibility.ts';
import { listed, who } from './fields.ts';

export const conceal = command({
  kind: 'conceal',
  fields: { who: list(who, {}, 1, 100), concealed: flag() },
  senders: 'gm',
  resend: 'independent',
  decide({ table }, { who, concealed }) {
    const everybody = [...peopleOf(table), ...moversOf(table)];
    const names: string[] = [];
    for (const [i, id] of who.entries()) {
      const one = everybody.find((known) => known.id === id);
      if (one === undefined) return no('invalid_request', `command.who.${i}`, `Nobody here is called ${id}.`);
      names.push(one.name);
    }
    return { text: `The GM ${concealed ? 'conceals' : 'reveals'} ${listed(names)}.`, takesPart: who };
  },
  fold: (table, _, { who, concealed }) => ({
    ...table,
    concealed: { ...table.concealed, ...Object.fromEntries(who.map((id) => [id, concealed])) },
  }),
});
