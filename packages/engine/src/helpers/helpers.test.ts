import { describe, expect, it } from 'vitest';
import { oneOf, record, whole, withDefault } from '../kernel/index.ts';
import {
  hasOneSide,
  idFor,
  invalidStart,
  nobodyCalled,
  presetsOf,
  refuse,
  refuseMove,
  SWITCH,
  sidesOf,
} from './index.ts';

describe('people', () => {
  it('have an id of their own, and never that of the GM', () => {
    const ids = new Set(['ada']);
    expect(idFor('Ada', 'fighter', (id) => ids.has(id))).toBe('ada-2');
    expect(idFor('7 of 9!', 'fighter', (id) => ids.has(id))).toBe('of-9');
    expect(idFor('???', 'fighter', (id) => ids.has(id))).toBe('fighter');
    expect(idFor('GM', 'fighter', () => false)).toBe('gm-2');
  });

  it('leave the sides that still have a fighter, each once and in their order', () => {
    const people = {
      cy: { side: 'watch', up: true },
      ada: { side: 'us', up: false },
      bo: { side: 'us', up: true },
      di: { side: 'watch', up: true },
    };
    expect(sidesOf(people, ({ up }) => up)).toEqual(['watch', 'us']);
    expect(sidesOf(people, () => false)).toEqual([]);
    const listed = Object.keys(people);
    expect(hasOneSide(listed, people, ({ up }) => up)).toBe(false);
    expect(hasOneSide(listed, people, ({ side, up }) => up && side === 'us')).toBe(true);
    expect(hasOneSide(listed, people, () => false)).toBe(true);
  });

  it('are listed when a request names an unknown one', () => {
    expect(nobodyCalled('bo')).toBe('Nobody here is called bo.');
    expect(nobodyCalled('bo', { ada: 1, cy: 2 })).toBe('Nobody here is called bo. Here: ada, cy.');
  });
});

describe('requests', () => {
  it('are refused with the place, and with the clause where there is one', () => {
    expect(invalidStart('fighters', 'Two at least.')).toEqual({
      code: 'invalid_request',
      path: 'start.fighters',
      message: 'Two at least.',
    });
    expect(refuse('ap', 'None left.', 'D29')).toEqual({
      code: 'not_allowed',
      path: 'ap',
      message: 'None left.',
      rule: 'D29',
    });
    expect(refuseMove('by', 'Not now.')).toEqual({ code: 'not_allowed', path: 'action.by', message: 'Not now.' });
  });

  it('have every setting at its preset', () => {
    const settings = record({ open: withDefault(oneOf(SWITCH), 'off'), target: withDefault(whole(1, 9), 3) });
    expect(presetsOf(settings)).toEqual({ open: 'off', target: 3 });
  });
});
