/** Headlines, and what a change of a request makes of them or of a whole fight, as JSON Schema. */
import { anything, list, map, number, object, text } from './json-schema-words.ts';

const headline = {
  id: text('Its name.'),
  label: text('A label for people.'),
  tone: text('Good, bad or neutral for the side that acts.'),
  exact: text('Its chance, as a fraction.'),
  p: number,
  text: text('What the chance assumes, if anything.'),
};
export const headlines = list(
  object(headline, ['text']),
  'What a player wants to know before the outcomes: to hit, to hurt, to take out. They overlap.',
);

const label = text('What the change is called.');
export const comparedOdds = object(
  {
    label,
    headlines: list(
      object({ ...headline, difference: object({ exact: text('As a fraction.'), p: number }) }, ['text']),
      'With the change, and the difference to the request as it is.',
    ),
    mean: object({
      fact: text('The fact that is compared.'),
      exact: text('Its mean with the change, as a fraction.'),
      value: number,
      difference: object({ exact: text('As a fraction.'), value: number }),
    }),
  },
  ['mean'],
);
export const wins = object({ a: number, b: number, draw: number, never: number }, ['never']);

export const comparedFights = list(
  object(
    {
      label,
      method: { enum: ['exact', 'simulate'] },
      win: wins,
      difference: wins,
      standardError: number,
      exact: map(anything, 'With `fractions`: both as exact fractions.'),
    },
    ['standardError', 'exact'],
  ),
  'With `compare`: the odds with each change of the request.',
);
