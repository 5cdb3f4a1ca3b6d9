import { describe, expect, it } from 'vitest';
import { oddsOf } from './odds.ts';
import type { Referee } from './referee.ts';
import { resume } from './session.ts';

const rule = (referee: Referee) =>
  referee.choose('way', {
    by: 'anyone',
    options: ['left', 'right'],
    default: 'left',
    unlisted: ['back'],
    closed: [{ option: 'up', clause: 'X-01', because: 'There is no ladder.' }],
  });

describe('an option that is open but not offered', () => {
  it('is taken when it is named', () => {
    expect(resume(rule, undefined, { choices: { way: 'back' } })).toMatchObject({ kind: 'finished', result: 'back' });
    expect(oddsOf(rule, undefined, { choices: { way: 'back' } })).toMatchObject({ values: ['back'] });
  });

  it('is not among those that people are asked to choose from', () => {
    expect(resume(rule, undefined)).toMatchObject({ kind: 'waiting', needs: { options: ['left', 'right'] } });
  });

  it('does not open what is closed or unknown', () => {
    expect(resume(rule, undefined, { choices: { way: 'up' } })).toMatchObject({ refusal: { rule: 'X-01' } });
    expect(resume(rule, undefined, { choices: { way: 'down' } })).toMatchObject({ refusal: { code: 'not_allowed' } });
  });
});
