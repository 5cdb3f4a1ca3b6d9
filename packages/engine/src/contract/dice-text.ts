/** What an expression comes to and what was rolled, each in one sentence. */
import { numeral } from '../helpers/index.ts';
import { type Chance, type Mean, sharesOf } from '../kernel/index.ts';
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
    const chances = ['win', 'tie', 'lose'].map((name) => outcomes[name]!);
    // Shown together, they add up to 100.
    const tenths = sharesOf(
      chances.map(({ p }) => p),
      1000,
    );
    const [win, tie, lose] = chances.map((one, i) => percent(one, tenths[i]));
    return `${printTerm(left)} beats ${printTerm(right)} in ${win} of rolls, ties in ${tie} and loses in ${lose}.`;
  }
  if (expression.kind === 'check') {
    const { left, comparison, right } = expression;
    const yes = outcomes.yes!;
    const asked = `${printTerm(left)} is ${comparedInWords(comparison, right)}`;
    if (yes.p === 1) return `${asked} in every roll.`;
    return yes.p === 0 ? `${asked} in no roll.` : `${asked} in ${percent(yes)} of rolls${ways(yes)}.`;
  }
  const what = printed(expression);
  if (min === max) return `${what} is always ${numeral(min)}.`;
  return `${what} comes to ${average(mean.value)} on average, from ${numeral(min)} to ${numeral(max)}.`;
}

/** "62.5%"; what is rare keeps a digit that says something. */
function percent({ p }: Chance, tenths?: number): string {
  const hundred = tenths === undefined || tenths < 1 || tenths > 999 ? p * 100 : tenths / 10;
  if (p === 0 || p === 1) return `${hundred}%`;
  if (hundred >= 99.95) return 'more than 99.9%';
  if (hundred < 0.001) return 'less than 0.001%';
  return `${hundred < 0.1 ? hundred.toPrecision(1) : hundred.toFixed(1)}%`;
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
