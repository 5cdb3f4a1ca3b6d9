/** What the next question of a card is about, computed in the worker, so that a key is never late because of it. */
import { type Case, openCase, type Question, resolveCase, withOnTable } from '@strikehome/engine/contract';
import type { PlainRecord } from '@strikehome/engine/kernel';
import type { GivenInputs } from '../state/on-table.ts';

export interface QuestionJob {
  readonly kind: 'question';
  readonly system: string;
  readonly request: PlainRecord;
  readonly onTable: GivenInputs;
}

export interface QuestionAnswer {
  readonly kind: 'question';
  readonly question?: Question;
}

/** Whether the best option is marked is for the page to say. */
const SHOWN: NonNullable<Case['show']> = ['question', 'advice'];

export function questionOf({ request, onTable }: QuestionJob): QuestionAnswer {
  const opened = openCase(request, 'resolve');
  const laid = opened.ok ? withOnTable(opened.value, onTable.dice, onTable.choices) : opened;
  const answer = laid.ok ? resolveCase({ ...laid.value, ask: true, show: SHOWN }) : undefined;
  const question = answer?.ok ? answer.needs?.question : undefined;
  return { kind: 'question', ...(question === undefined ? {} : { question }) };
}
