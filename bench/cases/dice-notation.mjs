// Dice by notation through the public `dice`: parsed, exact, with its sentence, against the peer's own expressions for the same
// dice: it parses a text into a table of floats.
import { near } from '../golden.mjs';
import { clearAll, parse } from './yipe.mjs';

export const about = { id: 'dice-notation', peer: '@yipe/dice (text)', target: 1 };

/** Ours, and how the peer writes the same. */
const EXPRESSIONS = [
  ['3d6+2', '3d6 + 2'],
  ['8d6', '8d6'],
  ['20d6', '20d6'],
  ['2d6+7-2d6-4', '2d6 + 7 - 2d6 - 4'],
  ['2d20kh1+5', '(d20 > d20) + 5'],
  ['4d6kh3', '4kh3d6'],
  ['d20ro1', 'd20 reroll 1'],
  ['(d20+8 >= 16) * (1d8+4)', '(d20 + 8 AC 16) * (1d8 + 4)'],
];
const LARGE = ['100d6', '100d6'];

const requests = EXPRESSIONS.map(([notation]) => ({ notation }));
const texts = EXPRESSIONS.map(([, text]) => text);

export function prepare({ dice, kernel }) {
  const ours = () => requests.map((request) => dice(request).mean.value);
  const theirs = () => texts.map((text) => parse(text).mean());
  const large = { notation: LARGE[0] };
  return {
    golden() {
      clearAll();
      for (const [notation, text] of [...EXPRESSIONS, LARGE]) {
        const answer = dice({ notation });
        const table = parse(text);
        near(table.mean(), answer.mean.value, `their mean of ${text}`);
        for (const [value, p] of answer.distribution)
          near(table.pAt(value), p, `their chance of ${value} with ${text}`);
      }
    },
    heats: [
      {
        name: 'cold',
        ours: () => {
          kernel.forget();
          return ours();
        },
        theirs: () => {
          clearAll();
          return theirs();
        },
      },
      { name: 'warm', target: 1, ours, theirs },
      {
        name: '100d6, cold',
        target: 1,
        ours: () => {
          kernel.forget();
          return dice(large).mean.value;
        },
        theirs: () => {
          clearAll();
          return parse(LARGE[1]).mean();
        },
      },
    ],
  };
}
