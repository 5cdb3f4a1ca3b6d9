/**
 * `conceal`, as logs from before levels have it; it is no longer sent. What it said held until the next fight: concealed is
 * hidden, and revealed is open.
 */
import { flag } from '@strikehome/engine/kernel';
import { command } from '../command.ts';
import { no } from '../types.ts';
import { leveled, levelText, withLevel } from './visibility.ts';

export const conceal = command({
  kind: 'conceal',
  fields: { who: leveled, concealed: flag() },
  senders: 'gm',
  resend: 'independent',
  decide: () => no('invalid_request', 'command.kind', 'Send visibility with a level instead.'),
  text: ({ before }, { who, concealed }) => levelText(before, who, levelFrom(concealed)),
  fold(table, _, { who, concealed }) {
    const { levelsOfFight = [], ...after } = withLevel(table, who, levelFrom(concealed));
    return { ...after, levelsOfFight: [...levelsOfFight, ...who] };
  },
});

const levelFrom = (concealed: boolean) => (concealed ? 'hidden' : 'open');
