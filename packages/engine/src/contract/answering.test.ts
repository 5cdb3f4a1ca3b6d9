/** Requests whose questions are answered one by one, as a bot does it: every example of every game ends as it does at once. */
import { describe, expect, it } from 'vitest';
import { SYSTEMS } from '../games/index.ts';
import { type Needs, type Plain, type PlainRecord, withAnswer } from '../kernel/index.ts';
import { resolve, rollFor, step } from './index.ts';

/** Answers every question, the last option wherever there are several; gives the last answer. */
function toTheEnd(
  send: (request: PlainRecord) => ReturnType<typeof resolve> | ReturnType<typeof step>,
  first: PlainRecord,
) {
  let request = { ...first, ask: true };
  for (let asked = 0; asked < 200; asked++) {
    const answer = send(request);
    if (!answer.ok || answer.needs === undefined) return answer;
    const { needs } = answer;
    request = withAnswer(request, needs, needs.kind === 'dice' ? rollFor(needs) : needs.options.at(-1)!);
  }
  throw new Error('it asks for ever');
}

describe('withAnswer and rollFor', () => {
  it.each(Object.values(SYSTEMS))('$id: every example is answered question by question to its end', (system) => {
    for (const [action, { examples }] of Object.entries(system.actions))
      for (const { request } of examples) {
        const asked = toTheEnd(resolve, { system: system.id, action, ...request });
        if (!asked.ok) throw new Error(asked.error.message);
        const { dice, choices } = asked as { readonly dice: PlainRecord; readonly choices: PlainRecord };
        expect(resolve({ system: system.id, action, ...request, dice, choices })).toEqual(asked);
      }
  });

  it('the first moves of every fight likewise', () => {
    for (const { id, encounter } of Object.values(SYSTEMS)) {
      const begun = step({ system: id, start: encounter!.examples[0]!.setup, legal: true });
      if (!begun.ok) throw new Error(begun.error.message);
      for (const { action } of begun.legal!.slice(0, 10))
        expect(toTheEnd(step, { system: id, state: begun.state, action })).toMatchObject({ ok: true });
    }
  });

  it('an answer of a list is put in its place, and what came after it is dropped', () => {
    const needs = { kind: 'choice', id: 'each', index: 1 } as const;
    const request = { system: 'x', choices: { each: [1, 2, 3], other: true } as Record<string, Plain> };
    expect(withAnswer(request, needs, 9).choices).toEqual({ each: [1, 9], other: true });
    expect(withAnswer({ system: 'x' }, { ...needs, index: 0 }, 9)).toEqual({ system: 'x', choices: { each: [9] } });
    expect(withAnswer({ system: 'x' }, { kind: 'choice', id: 'one' }, [1, 2])).toEqual({
      ...{ system: 'x', choices: { one: [1, 2] } },
    });
    expect(request.choices.each).toEqual([1, 2, 3]);
  });

  it('faces lie within the die, Fate dice too, and come from what is given', () => {
    const roll: Pick<Extract<Needs, { readonly kind: 'dice' }>, 'count' | 'sides'> = { count: 500, sides: 'F' };
    expect(new Set(rollFor(roll))).toEqual(new Set([-1, 0, 1]));
    expect(new Set(rollFor({ count: 500, sides: 6 }))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
    const numbers = [0, 0.5, 0.999];
    expect(rollFor({ count: 3, sides: 6 }, () => numbers.shift()!)).toEqual([1, 4, 6]);
  });

  it('what does not fit is refused by the request, with its place', () => {
    const request = { system: 'degrees', action: 'acrobatics', actor: { skill: 6 }, opponent: { skill: 5 } };
    const asked = resolve({ ...request, ask: true });
    if (!asked.ok || asked.needs?.kind !== 'dice') throw new Error('a roll is asked for first');
    const answer = resolve(withAnswer(request, asked.needs, [7, 7]));
    expect(answer).toMatchObject({ ok: false, error: { code: 'invalid_request', path: `dice.${asked.needs.id}.0` } });
  });
});
