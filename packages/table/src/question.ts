/**
 * The question that a table waits to have answered, computed somewhere else: its chances may take long, and a server of many
 * tables has a thread for that.
 */
import { type Question, runMove } from '@strikehome/engine/contract';
import type { PlainRecord } from '@strikehome/engine/kernel';
import { EVERY_GAME, type TableEngine } from './games.ts';
import type { Seat, Table } from './types.ts';
import { gmLevelOf, gradeOf, knownAt, partOf, systemOf, viewerOf } from './visibility.ts';
import { askedSeats, facesOf, readAction, waitingFor } from './waiting.ts';

/** All that a question follows from. */
export interface QuestionAsked {
  readonly system: string;
  readonly state: PlainRecord;
  readonly action: PlainRecord;
  readonly dice: Readonly<Record<string, readonly number[]>>;
  readonly choices: PlainRecord;
}

/**
 * The question that one of these seats will read with its chances, where they have not been computed yet.
 *
 * @example
 * import { DEVICE, isFailure, LocalTable, questionOf } from '@strikehome/table';
 *
 * const fighters = [{ sheet: 'champion', side: 'us' }, { sheet: 'brute', side: 'them' }];
 * const local = LocalTable.open({ system: 'degrees', name: 'Dana', setup: { fighters } }, DEVICE);
 * if (isFailure(local)) throw new Error(local.error.message);
 * console.log(questionOf(local.table, [local.seat])); // undefined
 */
export function questionOf(table: Table, seats: readonly Seat[]): QuestionAsked | undefined {
  const { system, state, waiting } = table;
  if (waiting?.action === undefined || state === undefined) return undefined;
  const asked = waitingFor(table)!;
  if (asked.question.isMade()) return undefined;
  const answering = askedSeats(table, waiting, asked);
  const part = partOf(table, waiting.action);
  const reads = (seat: Seat) => {
    if (seat.role !== 'gm' && !answering.some((one) => one.seat === seat.seat)) return false;
    const viewer = viewerOf(knownAt(table), seat);
    return gradeOf(viewer, part, gmLevelOf(table, waiting.action, viewer)) === 'all';
  };
  if (!seats.some(reads)) return undefined;
  return { system, state, action: waiting.action, dice: facesOf(waiting.dice), choices: waiting.choices };
}

/**
 * The question with its chances, from what it follows from.
 *
 * @example
 * import { DEVICE, isFailure, LocalTable, questionOf, withChances } from '@strikehome/table';
 *
 * const fighters = [{ sheet: 'champion', side: 'us' }, { sheet: 'brute', side: 'them' }];
 * const local = LocalTable.open({ system: 'degrees', name: 'Dana', setup: { fighters } }, DEVICE);
 * if (isFailure(local)) throw new Error(local.error.message);
 * local.do({ kind: 'do', action: { kind: 'attack', by: 'champion', target: 'brute' } });
 * const asked = questionOf(local.table, [local.seat]);
 * console.log(asked === undefined ? undefined : typeof withChances(asked)); // object
 */
export function withChances(
  { system, state, action, dice, choices }: QuestionAsked,
  engine: TableEngine = EVERY_GAME,
): Question {
  const move = readAction({ system, engine }, action);
  if (!move.ok) throw new Error(`an action of the log is refused: ${move.error.message}`);
  const ran = runMove(systemOf({ system, engine }), state, move.value, { dice, choices, ask: true });
  if (ran.kind !== 'waiting') throw new Error('the log and the rules disagree about what is waited for');
  return ran.question(false);
}

/**
 * Views of this table show this question from now on; where there is none, the question without its chances.
 *
 * @example
 * import { DEVICE, giveQuestion, isFailure, LocalTable } from '@strikehome/table';
 *
 * const fighters = [{ sheet: 'champion', side: 'us' }, { sheet: 'brute', side: 'them' }];
 * const local = LocalTable.open({ system: 'degrees', name: 'Dana', setup: { fighters } }, DEVICE);
 * if (isFailure(local)) throw new Error(local.error.message);
 * local.do({ kind: 'do', action: { kind: 'attack', by: 'champion', target: 'brute' } });
 * giveQuestion(local.table, undefined);
 * console.log(local.view.fight?.waiting?.needs?.question !== undefined); // true
 */
export function giveQuestion(table: Table, question: Question | undefined): void {
  const asked = waitingFor(table);
  if (asked !== undefined) asked.question.give(question ?? asked.briefly?.());
}
