import { describe, expect, it } from 'vitest';
import { SYSTEMS } from '../games/index.ts';
import { step } from './all/play.ts';
import type { StepAnswer } from './step.ts';

function done(value: unknown): StepAnswer {
  const answer = step(value);
  if (!answer.ok) throw new Error(`${answer.error.path}: ${answer.error.message}`);
  return answer;
}

describe.each(Object.keys(SYSTEMS))('a fight of %s', (system) => {
  const [example] = SYSTEMS[system]!.encounter!.examples;
  const opened = done({ system, start: example!.setup, legal: true });

  it('counts its moves in its state', () => {
    expect(opened.state.moves).toBe(0);
    const { action } = opened.legal![0]!;
    expect(done({ system, state: opened.state, action, seed: 'one' }).state.moves).toBe(1);
  });

  it('throws other dice at every move of one seed, and the same ones when a move is done again', () => {
    const { action } = opened.legal![0]!;
    const at = (moves: number) => done({ system, state: { ...opened.state, moves }, action, seed: 'ford' }).dice;
    expect(at(3)).toEqual(at(3));
    const thrown = new Set(Array.from({ length: 12 }, (_, moves) => JSON.stringify(at(moves))));
    if (Object.keys(at(0) ?? {}).length > 0) expect(thrown.size).toBeGreaterThan(1);
  });

  it('takes its own state again', () => {
    expect(done({ system, state: opened.state, legal: true }).legal).toEqual(opened.legal);
  });
});
