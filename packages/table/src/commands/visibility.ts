/** `visibility`: how much other seats see of single characters, until it is changed. */
import { LEVELS, type Level, list, oneOf } from '@strikehome/engine/kernel';
import { command } from '../command.ts';
import { no, type Table } from '../types.ts';
import { moversOf, peopleOf } from '../visibility.ts';
import { listed, who } from './fields.ts';

/** Those a level is set for. */
export const leveled = list(who, {}, 1, 100);

export const visibility = command({
  kind: 'visibility',
  fields: { who: leveled, level: oneOf(LEVELS) },
  senders: 'gm',
  resend: 'independent',
  decide({ table }, { who }) {
    const ids = everybodyIn(table).map(({ id }) => id);
    for (const [i, id] of who.entries())
      if (!ids.includes(id)) return no('invalid_request', `command.who.${i}`, `Nobody here is called ${id}.`);
    return { takesPart: who };
  },
  text: ({ before }, { who, level }) => levelText(before, who, level),
  fold: (table, _, { who, level }) => withLevel(table, who, level),
});

const TEXTS = {
  open: (names) => `The GM reveals ${names}.`,
  rolls: (names) => `The GM shows the rolls of ${names}.`,
  hidden: (names) => `The GM hides ${names}.`,
} as const satisfies Readonly<Record<Level, (names: string) => string>>;

export function levelText(table: Table, who: readonly string[], level: Level): string {
  const everybody = everybodyIn(table);
  return TEXTS[level](listed(who.map((id) => everybody.find((known) => known.id === id)?.name ?? id)));
}

export function withLevel({ levelsOfFight = [], ...table }: Table, who: readonly string[], level: Level): Table {
  const passing = levelsOfFight.filter((id) => !who.includes(id));
  const levels = { ...table.levels, ...Object.fromEntries(who.map((id) => [id, level])) };
  return { ...table, levels, ...(passing.length === 0 ? {} : { levelsOfFight: passing }) };
}

const everybodyIn = (table: Table) => [...peopleOf(table), ...moversOf(table)];
