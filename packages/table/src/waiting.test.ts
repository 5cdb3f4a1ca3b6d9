/** A table runs a move on its own state; a stranger's `step` checks that state first. Both must come to the same. */
import { step } from '@strikehome/engine/contract';
import type { PlainRecord } from '@strikehome/engine/kernel';
import { expect, it } from 'vitest';
import { shown } from './shown.ts';
import { GAMES, Seeded } from './testing/games.ts';
import { TestTable } from './testing/local.ts';
import type { Table } from './types.ts';
import { encounterOf } from './visibility.ts';
import { facesOf, questionFor, waitingFor } from './waiting.ts';

const SEED = process.env.STRIKEHOME_SEED ?? '20261118';
const GAMES_EACH = 6;
const COMMANDS = 30;

/** The same question by the public verb, with the state and the action as they would be sent. */
function asked({ system, state, waiting }: Table) {
  const { action, dice, choices } = waiting!;
  const sent = JSON.parse(JSON.stringify({ system, state, action, dice: facesOf(dice), choices, ask: true }));
  const answer = step({ ...sent, show: ['question'] });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer;
}

function nextCommand(seeded: Seeded, table: Table): PlainRecord | undefined {
  const waiting = waitingFor(table);
  if (waiting === undefined) {
    const moves = encounterOf(table).legal(table.state!);
    return moves.length === 0 ? undefined : { kind: 'do', action: seeded.pick(moves).action };
  }
  const { needs } = waiting;
  return needs.kind === 'dice' ? { kind: 'throw' } : { kind: 'choose', option: seeded.pick(needs.options as []) };
}

it.each(Object.keys(GAMES))(`%s: a move at a table is the move of a step, seed ${SEED}`, (system) => {
  const count = { questions: 0, ends: 0 };
  for (let i = 0; i < GAMES_EACH; i++) {
    const seeded = new Seeded(`${SEED}:${system}:${i}`);
    const table = new TestTable({ system, name: 'Gia', setup: GAMES[system]!.game(seeded).setup }, `${i}`);
    for (let n = 0; n < COMMANDS; n++) {
      const command = nextCommand(seeded, table.table);
      if (command === undefined) break;
      const before = table.table;
      const [entry] = table.do('s1', command);
      if (table.table.waiting !== undefined) {
        count.questions++;
        const { who: _, name: __, ...needs } = asked(table.table).needs!;
        expect(questionFor(table.table)).toEqual(needs);
      } else {
        count.ends++;
        const { action, dice = {}, choices = {} } = table.table.done.at(-1)!.told!;
        const resumed = { ...before, waiting: { action: action!, dice, choices, by: 's1', seqs: [] } };
        const { outcome, text, facts, changes, steps, state } = asked(resumed);
        const told = shown(entry!, table.table, table.seat('s1'));
        const stored = [told.outcome, told.text, told.facts, told.changes, told.steps, table.table.state];
        expect(stored).toEqual([outcome, text, facts, changes, steps, state]);
      }
    }
  }
  expect(Math.min(count.questions, count.ends)).toBeGreaterThan(GAMES_EACH);
});
