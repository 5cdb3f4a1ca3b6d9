/** What an expression comes to and what was rolled, each in one sentence. */
import { numeral } from '../helpers/index.ts';
import { type Chance, type Mean, percent } from '../kernel/index.ts';
import { comparedInWords, dieText, type Expression, printed, printTerm, type Rolled } from '../notation/index.ts';

interface Summary {
  readonly mean: Mean;
  readonly min: number;
  readonly max: number;
  readonly outcomes?: { readonly [outcome: string]: Chance };
}

export function oddsText(expression: Expression, { mean, min, max, outcomes = {} }: Summary): string {
  if (expression.kind === 'opposed') {
    const { left, right } = expression;
    const [win, tie, lose] = ['win', 'tie', 'lose'].map((name) => percent(outcomes[name]!.p));
    return `${printTerm(left)} beats ${printTerm(right)} in ${win} of rolls, ties in ${tie} and loses in ${lose}.`;
  }
  if (expression.kind === 'check') {
    const { left, comparison, right } = expression;
    const yes = outcomes.yes!;
    const asked = `${printTerm(left)} is ${comparedInWords(comparison, right)}`;
    if (yes.p === 1) return `${asked} in every roll.`;
    return yes.p === 0 ? `${asked} in no roll.` : `${asked} in ${percent(yes.p)} of rolls${ways(yes)}.`;
  }
  const what = printed(expression);
  if (min === max) return `${what} is always ${numeral(min)}.`;
  return `${what} comes to ${average(mean.value)} on average, from ${numeral(min)} to ${numeral(max)}.`;
}

/** " (5 in 8)"; a fraction nobody would say aloud is left out. */
function ways({ exact }: Chance): string {
  return exact.length > 11 ? '' : ` (${exact.replace('/', ' in ')})`;
}

const average = (value: number) => numeral(Number(value.toFixed(2)));

export function rolledText(expression: Expression, { total, outcome, sides, pools }: Rolled): string {
  const dice = pools.map(({ dice: all }) => all.map(dieText).join(', ')).join(' · ');
  const shown = dice === '' ? '' : ` (${dice})`;
  if (expression.kind === 'total') return `${printed(expression)} comes to ${numeral(total)}${shown}.`;
  const [left, right] = sides!.map(numeral);
  const first = `${printTerm(expression.left)} comes to ${left}`;
  if (expression.kind === 'check') {
    const against = expression.right.kind === 'number' ? '' : ` against ${right}`;
    const asked = comparedInWords(expression.comparison, expression.right);
    return `${first}${against}${shown}, ${outcome === 'yes' ? 'which is' : 'which is not'} ${asked}.`;
  }
  const end = outcome === 'tie' ? 'a tie' : `${outcome === 'win' ? 'a win' : 'a loss'} by ${Math.abs(total)}`;
  return `${first} against ${right}${shown}, ${end}.`;
}
