/**
 * "Always do this": an answer that holds for the rest of a fight. It is part of the log, applies whenever the same decision
 * of the same one comes up and it is among the options, and can be taken back by those who may answer.
 */
import { optionLabel } from '@strikehome/engine/contract';
import { baseOf, type Plain, same } from '@strikehome/engine/kernel';
import type { ChoiceNeeds, Seat, StandingAnswer, Table } from './types.ts';
import type { StandingAnswerView } from './view-types.ts';
import { encounterOf, moverOf, moversOf, peopleOf } from './visibility.ts';

/** Where the rules name nobody, the GM is asked. */
const GM = 'gm';

type Key = Pick<StandingAnswer, 'who' | 'id'>;
type Asked = { readonly id: string; readonly who?: string };

function keyOf({ id, who }: Asked): Key {
  return { who: who ?? GM, id: baseOf(id) ?? id };
}

export function without(always: readonly StandingAnswer[], { who, id }: Key): readonly StandingAnswer[] {
  return always.filter((one) => one.who !== who || one.id !== id);
}

/** The table with an answer kept to what was asked. */
export function withStandingAnswer(table: Table, asked: Asked, option: Plain): Table {
  const key = keyOf(asked);
  return { ...table, always: [...without(table.always, key), { ...key, option }] };
}

/** What was said to do always, if it can be done now. */
export function standingAnswer(
  { always }: Table,
  { id, options }: ChoiceNeeds,
  who: string | undefined,
): Plain | undefined {
  const key = keyOf({ id, ...(who === undefined ? {} : { who }) });
  const found = always.find((one) => one.who === key.who && one.id === key.id);
  return options.find((option) => found !== undefined && same(option, found.option));
}

/** A decision as its game describes it. */
export const decisionOf = (table: Table, id: string) => encounterOf(table).choices[id];

export function nameOf(table: Table, who: string): string {
  const all = [...peopleOf(table), ...moversOf(table)];
  return all.find(({ id }) => id === who)?.name ?? 'The GM';
}

/** The player of the character who is asked, and the GM. */
export function mayTakeBack(table: Table, who: string, { role, plays }: Pick<Seat, 'role' | 'plays'>): boolean {
  const person = peopleOf(table).find(({ id }) => id === who);
  return role === 'gm' || plays.includes(person === undefined ? who : moverOf(person));
}

export function standingAnswers(table: Table, seat: Seat): readonly StandingAnswerView[] {
  return table.always
    .filter(({ who }) => mayTakeBack(table, who, seat))
    .map((one) => {
      const about = decisionOf(table, one.id);
      return {
        ...one,
        name: nameOf(table, one.who),
        label: about?.label ?? one.id,
        answer: optionLabel(one.option, about),
      };
    });
}
