/** A chance in percent, the one way it is said everywhere: page, terminal, sentences of a game. */

/**
 * "41.7%". What is rare keeps a digit that says something; what can happen is never said to be 0%, what may fail never 100%.
 * Chances that are shown together are each rounded alone, so that one chance is the same number wherever it is read.
 */
export function percent(p: number): string {
  if (p <= 0) return '0%';
  if (p >= 1) return '100%';
  const hundred = p * 100;
  if (hundred >= 99.95) return '> 99.9%';
  if (hundred < 0.001) return '< 0.001%';
  return `${hundred < 0.1 ? hundred.toPrecision(1) : hundred.toFixed(1)}%`;
}
