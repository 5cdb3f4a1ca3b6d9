import { describe, expect, it } from 'vitest';
import { cap, counted, listed, numeral, ordinal, plural, signed } from './phrases.ts';

describe('things counted in words', () => {
  it('counts one thing and several, by rule or by heart', () => {
    expect([counted(1, 'life point'), counted(2, 'life point'), counted(0, 'life point')]).toEqual([
      '1 life point',
      '2 life points',
      '0 life points',
    ]);
    expect(['box', 'victory', 'day', 'die', 'person', 'free invocation'].map((one) => plural(one))).toEqual([
      'boxes',
      'victories',
      'days',
      'dice',
      'people',
      'free invocations',
    ]);
    expect(counted(2, 'hit on one frame', 'hits on one frame')).toBe('2 hits on one frame');
  });

  it('writes a minus as a minus, and nothing as 0', () => {
    expect([counted(-3, 'life point'), numeral(-0), numeral(12), signed(-2), signed(0), signed(-0), signed(3)]).toEqual(
      ['−3 life points', '0', '12', '−2', '+0', '+0', '+3'],
    );
  });

  it('says which one it was', () => {
    expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 103, 111].map(ordinal)).toEqual([
      '1st',
      '2nd',
      '3rd',
      '4th',
      '11th',
      '12th',
      '13th',
      '21st',
      '22nd',
      '103rd',
      '111th',
    ]);
  });

  it('lists names, and begins a sentence with a capital', () => {
    expect([listed([]), listed(['Ada']), listed(['Ada', 'Bo']), listed(['Ada', 'Bo', 'Cy'], 'or')]).toEqual([
      '',
      'Ada',
      'Ada and Bo',
      'Ada, Bo or Cy',
    ]);
    expect(cap('the bandit is out')).toBe('The bandit is out');
  });
});
