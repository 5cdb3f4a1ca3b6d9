import { describe, expect, it } from 'vitest';
import { mergedOdds } from './odds.ts';
import type { Referee } from './referee.ts';
import { resume } from './session.ts';

const rule = (referee: Referee) =>
  referee.choose('way', {
    by: 'anyone',
    options: ['left', 'right'],
    default: 'left',
    alsoAccepted: ['back'],
    closed: [{ option: 'up', clause: 'X-01', because: 'There is no ladder.' }],
  });

const handing = (referee: Referee) =>
  referee.choose('hand', {
    by: 'anyone',
    options: ['coin', 'key'],
    default: 'coin',
    repeats: true,
    fromStock: () => ['coin', 'key', 'key'],
    closed: [{ option: 'rope', clause: 'X-02', because: 'There is no rope.' }],
  });

describe('a list that is drawn from what is there', () => {
  const refusal = (hand: readonly string[]) => {
    const ran = resume(handing, undefined, { choices: { hand } });
    return ran.kind === 'refused' ? ran.error : undefined;
  };

  it('may be longer than what is asked for', () => {
    expect(refusal(['key', 'coin', 'key'])).toBeUndefined();
    expect(resume(handing, undefined, { choices: { hand: [] } })).toMatchObject({ kind: 'waiting' });
  });

  it('is refused where it names what is not there, or more of it, asked for or not', () => {
    expect(refusal(['key', 'rope'])).toMatchObject({ code: 'not_allowed', path: 'choices.hand.1', rule: 'X-02' });
    expect(refusal(['coin', 'key', 'coin'])).toMatchObject({ code: 'not_allowed', path: 'choices.hand.2' });
    expect(mergedOdds(handing, undefined, { choices: { hand: ['key', 'rope'] } })).toMatchObject({ rule: 'X-02' });
  });
});

describe('an option that is open but not offered', () => {
  it('is taken when it is named', () => {
    expect(resume(rule, undefined, { choices: { way: 'back' } })).toMatchObject({ kind: 'finished', result: 'back' });
    expect(mergedOdds(rule, undefined, { choices: { way: 'back' } })).toMatchObject({ values: ['back'] });
  });

  it('is not among those that people are asked to choose from', () => {
    expect(resume(rule, undefined)).toMatchObject({ kind: 'waiting', needs: { options: ['left', 'right'] } });
  });

  it('does not open what is closed or unknown', () => {
    expect(resume(rule, undefined, { choices: { way: 'up' } })).toMatchObject({ error: { rule: 'X-01' } });
    expect(resume(rule, undefined, { choices: { way: 'down' } })).toMatchObject({ error: { code: 'not_allowed' } });
  });
});
