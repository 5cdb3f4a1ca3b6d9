/**
 * The exact odds of a card in the worker: its request is opened once, and asked with and without what lies on the table.
 * What its next question is about is reckoned here too, so that a key is never late because of it.
 */

import type { Question } from '@strikehome/engine/contract';
import {
  type Case,
  type Failure,
  fail,
  openCase,
  type Reckoned,
  reckonCase,
  resolveCase,
  withOnTable,
} from '@strikehome/engine/contract';
import type { PlainRecord } from '@strikehome/engine/kernel';
import type { Given } from '../state/on-table.ts';

export interface OddsJob {
  readonly kind: 'odds';
  readonly system: string;
  readonly request: PlainRecord;
  /** What lies on the table, where something does: the odds are then also asked from there on. */
  readonly onTable?: Given;
}

/** Before anything was thrown, and with what lies on the table held fixed. */
export interface OddsAnswers {
  readonly before: Reckoned | Failure;
  readonly now?: Reckoned | Failure;
}

export function oddsOf({ request, onTable }: OddsJob): OddsAnswers {
  const opened = openCase(request, 'odds');
  if (!opened.ok) return { before: fail(opened.refusal) };
  const before = reckonCase(opened.value);
  if (onTable === undefined) return { before };
  const laid = withOnTable(opened.value, onTable.dice, onTable.choices);
  return { before, now: laid.ok ? reckonCase(laid.value) : fail(laid.refusal) };
}

export interface QuestionJob {
  readonly kind: 'question';
  readonly system: string;
  readonly request: PlainRecord;
  readonly onTable: Given;
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
