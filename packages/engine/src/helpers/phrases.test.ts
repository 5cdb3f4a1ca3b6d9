import { describe, expect, it } from 'vitest';
import { cap, continued, counted, inside, listed, numeral, plural, sentenceOf, signed } from './phrases.ts';

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

  it('lists names, and begins a sentence with a capital', () => {
    expect([listed([]), listed(['Ada']), listed(['Ada', 'Bo']), listed(['Ada', 'Bo', 'Cy'], 'or')]).toEqual([
      '',
      'Ada',
      'Ada and Bo',
      'Ada, Bo or Cy',
    ]);
    expect(cap('the bandit is out')).toBe('The bandit is out');
  });

  it('says a result on its own, inside another sentence, and with more after it', () => {
    const hit = { word: 'Critical hit', how: 'double 6, at noon: 4 STAMINA lost.' };
    expect(sentenceOf(hit)).toBe('Critical hit: double 6, at noon: 4 STAMINA lost.');
    expect(inside(hit)).toBe('critical hit, double 6, at noon: 4 STAMINA lost.');
    expect(continued(`Ada attacks Bo: ${inside(hit)}`, '; Bo is out')).toBe(
      'Ada attacks Bo: critical hit, double 6, at noon: 4 STAMINA lost; Bo is out.',
    );
    expect(continued('Round 1 is over.', '')).toBe('Round 1 is over.');
  });
});
