import { expect, it } from 'vitest';
import { die } from '../chance/dice.ts';
import { bestOf } from './best.ts';
import type { Referee } from './referee.ts';
import { isRefusal } from './referee.ts';
import { play, resume } from './session.ts';

/** Which of three goes, and whether anything hangs on it. */
function goes(referee: Referee, settled: boolean): { readonly gone: string; readonly face: number } {
  const gone = referee.choose('gone', { by: 'a', options: ['x', 'y', 'z'], default: 'x', takesDefault: settled });
  return { gone, face: referee.roll('face', die(6)) };
}

const one = () => [1];

it('a choice that takes its default asks nobody and takes the default', () => {
  expect(resume(goes, false)).toMatchObject({ kind: 'waiting', needs: { kind: 'choice', id: 'gone' } });
  expect(resume(goes, true)).toMatchObject({ kind: 'waiting', needs: { kind: 'dice', id: 'face' } });
  expect(play(goes, true, one)).toMatchObject({ kind: 'finished', result: { gone: 'x' } });
});

it('an answer to a choice that takes its default is heard, and checked', () => {
  expect(play(goes, true, one, { choices: { gone: 'z' } })).toMatchObject({ result: { gone: 'z' } });
  expect(play(goes, true, one, { choices: { gone: 'w' } })).toMatchObject({ kind: 'refused' });
});

it('the best play does not branch on a choice that takes its default', () => {
  const aim = { value: ({ gone }: { readonly gone: string }) => Number(gone === 'z'), sideOf: () => 'acting' as const };
  const [open, settled] = [bestOf(goes, false, aim), bestOf(goes, true, aim)];
  if (isRefusal(open) || isRefusal(settled)) throw new Error('both can be computed');
  expect(open.plan.map(({ option }) => option)).toEqual(['z']);
  expect(settled.plan).toEqual([]);
  expect(settled.ways.values.every(({ gone }) => gone === 'x')).toBe(true);
});
