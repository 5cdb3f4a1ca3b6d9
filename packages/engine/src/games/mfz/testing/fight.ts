/** A led fight for tests: every die and decision is scripted, one that is missing or left over is a failure. */
import { step } from '../../../contract/index.ts';
import { expectWhole, type Whole } from '../../../contract/testing/way.ts';
import type { PlainRecord } from '../../../kernel/index.ts';
import type { State } from '../encounter/state.ts';

export type Dice = Readonly<Record<string, readonly number[]>>;

export function begin(setup: PlainRecord): State {
  const answer = step({ system: 'mfz', start: setup });
  if (!answer.ok) throw new Error(`${answer.error.path}: ${answer.error.message}`);
  return answer.state as State;
}

export function act(state: State, action: PlainRecord, dice: Dice = {}, choices: PlainRecord = {}) {
  const answer = step({ system: 'mfz', state, action, dice, choices, ask: true });
  if (!answer.ok) throw new Error(`${answer.error.rule}: ${answer.error.message}`);
  if (answer.needs !== undefined) throw new Error(`asks for ${answer.needs.id}`);
  if (answer.unusedDice !== undefined) throw new Error('dice left over');
  return { ...answer, state: answer.state as State };
}

/** The answer to a move compared whole: each step with its clause and values, each fact, each change. */
export function expectMove(answer: ReturnType<typeof act>, whole: Whole): ReturnType<typeof act> {
  expectWhole(answer, whole);
  return answer;
}

/** One move after the other, each with its dice. */
export function after(state: State, ...moves: readonly (readonly [PlainRecord, Dice?])[]): State {
  return moves.reduce((now, [move, dice]) => act(now, move, dice).state, state);
}

/** The clause that forbids a move, if one does. */
export function barred(state: State, action: PlainRecord): string | undefined {
  const answer = step({ system: 'mfz', state, action, seed: 'no' });
  return answer.ok ? undefined : answer.error.rule;
}

/** What is offered now, by label. */
export function offered(state: State): readonly string[] {
  const answer = step({ system: 'mfz', state, legal: true });
  if (!answer.ok) throw new Error(`${answer.error.path}: ${answer.error.message}`);
  return answer.legal!.map(({ label }) => label);
}
