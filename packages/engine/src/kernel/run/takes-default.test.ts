import { expect, it } from 'vitest';
import { die } from '../chance/dice.ts';
import { bestOf } from './best.ts';
import type { Referee } from './referee.ts';
import { isRefusal } from './referee.ts';
import { play, resume } from './session.ts';

/** Which of three goes, and whether anything hangs on it. */
function goes(referee: Referee, moot: boolean): { readonly gone: string; readonly face: number } {
  const gone = referee.choose('gone', { by: 'a', options: ['x', 'y', 'z'], default: 'x', takesDefault: moot });
  return { gone, face: referee.roll('face', die(6)) };
}

const one = () => [1];

it('a moot choice asks nobody and takes the default', () => {
  expect(resume(goes, false)).toMatchObject({ kind: 'waiting', needs: { kind: 'choice', id: 'gone' } });
  expect(resume(goes, true)).toMatchObject({ kind: 'waiting', needs: { kind: 'dice', id: 'face' } });
  expect(play(goes, true, one)).toMatchObject({ kind: 'finished', result: { gone: 'x' } });
});

it('an answer to a moot choice is heard, and checked', () => {
  expect(play(goes, true, one, { choices: { gone: 'z' } })).toMatchObject({ result: { gone: 'z' } });
  expect(play(goes, true, one, { choices: { gone: 'w' } })).toMatchObject({ kind: 'refused' });
});

it('the best play does not branch on a moot choice', () => {
  const aim = { worth: ({ gone }: { readonly gone: string }) => Number(gone === 'z'), sideOf: () => 'acting' as const };
  const [open, moot] = [bestOf(goes, false, aim), bestOf(goes, true, aim)];
  if (isRefusal(open) || isRefusal(moot)) throw new Error('both can be reckoned');
  expect(open.plan.map(({ option }) => option)).toEqual(['z']);
  expect(moot.plan).toEqual([]);
  expect(moot.ways.values.every(({ gone }) => gone === 'x')).toBe(true);
});
