/**
 * The exact odds of a card in the worker: its request is opened once, and asked with and without what lies on the table.
 */

import { type Failure, fail, type OddsAnswer, oddsOfCase, openCase, withOnTable } from '@strikehome/engine/contract';
import type { PlainRecord } from '@strikehome/engine/kernel';
import type { GivenInputs } from '../state/on-table.ts';

export interface OddsJob {
  readonly kind: 'odds';
  readonly system: string;
  readonly request: PlainRecord;
  /** An option that is tried, not the card itself. */
  readonly isOption?: true;
  /** What lies on the table, where something does: the odds are then also asked from there on. */
  readonly onTable?: GivenInputs;
}

/** Before anything was thrown, and with what lies on the table held fixed. */
export interface OddsAnswers {
  readonly before: OddsAnswer | Failure;
  readonly now?: OddsAnswer | Failure;
}

export function oddsOf({ request, onTable }: OddsJob): OddsAnswers {
  const opened = openCase(request, 'odds');
  if (!opened.ok) return { before: fail(opened.error) };
  const before = oddsOfCase(opened.value);
  if (onTable === undefined) return { before };
  const laid = withOnTable(opened.value, onTable.dice, onTable.choices);
  return { before, now: laid.ok ? oddsOfCase(laid.value) : fail(laid.error) };
}
