/**
 * The shapes of the answers, as JSON Schema. They refer to one another as OpenAPI keeps them, under
 * `#/components/schemas`. Tests hold real answers against them.
 * reason past 400: one list of all answers, read from top to bottom.
 */
import { PICTURE_KINDS, type PlainRecord } from '../kernel/index.ts';

import { comparedFights, comparedOdds, headlines, wins } from './compare-schemas.ts';
import { anything, list, map, number, numberOrNull, object, pair, ref, text } from './json-schema-words.ts';

const faces = map(list({ type: 'integer' }), 'Faces by roll id; a second roll of the same id is `id#2`.');

/** A client's own name for its request comes back with every answer, whatever it is. */
const id: PlainRecord = {
  anyOf: [{ type: 'string' }, { type: 'integer' }],
  description: 'The id of the request, if it had one.',
};

/** To write the schema of another answer with. */
export const SCHEMA = { anything, id, list, map, number, object, ref, text } as const;

/** Of a sweep. */
const point = object(
  {
    value: { description: 'The value of the field that is varied.' },
    label: text('The label of the value, if it is not a number.'),
    by: { description: 'The value of the second field.' },
    byLabel: text('Its label.'),
    chances: map(number, 'Of the outcomes, or of winning.'),
    headlines: map(number, 'Of an action: to hit, to hurt, to take out.'),
    means: map(numberOrNull, 'Of the facts, or of rounds and what is left.'),
    standardError: number,
  },
  ['label', 'by', 'byLabel', 'headlines', 'standardError'],
);

/** With `show`. */
const shown = {
  sums: list(ref('Sum'), 'With `show`: the numbers known before the roll.'),
  pictures: list(ref('Picture'), 'With `show`: pictures of the request.'),
};

/** What stands on the table after a call: fed back, it repeats the same answer. */
const onTable = {
  dice: faces,
  choices: map(anything, 'Decisions by choice id.'),
  unusedDice: faces,
  steps: list(ref('Step'), 'The steps, in order.'),
};

const roll = {
  id: text('The roll that is missing.'),
  count: { type: 'integer' },
  sides: { anyOf: [{ type: 'integer' }, { const: 'F' }], description: 'A number of sides, or F: a Fate die.' },
};

/** Of the same handful. */
const along = object({ ...roll, by: text('Who rolls it, if that is another role.') }, ['by']);

/** In a fight, where `by` is one person. */
const person = {
  who: text('In a fight: the id of that character.'),
  name: text('In a fight: the name of that character.'),
};

const question = map(anything, 'With `show: ["question"]`: the question, the chances from here, and the options.');
const outcomes = map(ref('Chance'), 'Every outcome that can happen; they sum to exactly 1.');
const facts = map(ref('FactOdds'), 'The facts of the action. A fact that does not arise counts as 0.');
const plan = list(
  object({
    id: text('The choice.'),
    by: text('Who decides.'),
    option: anything,
    exact: text('How often, as a fraction.'),
    p: number,
  }),
  'With policy "best": what each side decides, and how often that decision comes up.',
);

/** What several answers are made of. */
export const ANSWER_PARTS: Readonly<Record<string, PlainRecord>> = {
  Chance: object({
    exact: text('A fraction in lowest terms: `5/12`, `1`, `0`.'),
    p: { type: 'number', description: 'The nearest float64.' },
  }),
  Mean: object({ exact: text('A fraction.'), value: { type: 'number' } }),
  FactOdds: object({
    mean: ref('Mean'),
    distribution: list(
      pair(number, { type: 'string' }),
      'Value and exact chance, by value; the chances sum to exactly 1.',
    ),
    p: list(number, 'The same chances as the nearest float64, in the same order.'),
  }),
  Change: object(
    {
      who: text('The character or thing that changes.'),
      what: text('What changes.'),
      by: number,
      from: { type: 'number', description: 'The new value, if the request gave the current one.' },
      to: number,
      detail: anything,
    },
    ['from', 'to', 'detail'],
  ),
  Step: object({
    rule: text('The clause.'),
    id: text('The step.'),
    values: map(anything, 'Its numbers.'),
    text: text('One plain sentence.'),
  }),
  Needs: {
    description: 'With `ask`: the first missing roll or decision.',
    anyOf: [
      object({ kind: { const: 'dice' }, ...roll, by: text('Who rolls.'), ...person, with: list(along), question }, [
        'who',
        'name',
        'with',
        'question',
      ]),
      object(
        {
          kind: { const: 'choice' },
          id: text('The decision that is open.'),
          options: list(anything),
          by: text('Who decides.'),
          ...person,
          default: anything,
          index: { type: 'integer', description: 'Which answer of a list is asked for, from 0.' },
          about: map(anything, 'What the chooser may see.'),
          question,
        },
        ['who', 'name', 'index', 'about', 'question'],
      ),
    ],
  },
  Sum: object({
    label: text('The total’s label.'),
    terms: list(
      object(
        {
          label: text('The label.'),
          value: number,
          by: text('The character it belongs to.'),
          minus: { const: true, description: 'A 0 that is subtracted.' },
        },
        ['by', 'minus'],
      ),
    ),
    total: number,
  }),
  Picture: {
    ...object({
      kind: { enum: PICTURE_KINDS },
      title: text('What it shows.'),
    }),
    description: 'A picture as plain data; its other fields depend on the kind.',
  },
};

const tone = {
  enum: ['great', 'good', 'even', 'bad', 'awful'],
  description: 'Good, bad or neutral for the side that acts.',
};

/** What each verb answers. */
export const ANSWERS = {
  ResolveAnswer: object(
    {
      ok: { const: true },
      id,
      system: text('The system.'),
      action: text('The action.'),
      rules: text('The system with the version of its rules: `name@1`.'),
      outcome: text('One of the action’s outcomes.'),
      text: text('The result in one sentence.'),
      facts: map(anything, 'The numbers of this action.'),
      changes: list(ref('Change'), 'What changes on characters and things.'),
      tone,
      ...onTable,
      needs: ref('Needs'),
      ...shown,
      next: list(
        object(
          {
            label: text('A label for people.'),
            request: map(anything, 'Send it as is.'),
            gives: text('What to expect from it.'),
            best: { const: true, description: 'The best of the listed requests.' },
            asks: list(
              text('A field of the request.'),
              'Fields that only the players know. Each has a usable value, and an interface asks for it first.',
            ),
          },
          ['gives', 'best', 'asks'],
        ),
        'With `show: ["next"]`: requests that continue from this result, filled in.',
      ),
    },
    ['id', 'outcome', 'text', 'facts', 'changes', 'tone', 'unusedDice', 'needs', 'sums', 'pictures', 'next'],
  ),
  OddsAnswer: object(
    {
      ok: { const: true },
      id,
      system: text('The system.'),
      action: text('The action.'),
      rules: text('The system with the version of its rules.'),
      policy: { enum: ['default', 'best'] },
      objective: text('With policy "best": the fact that the acting side maximizes and the other minimizes.'),
      headlines,
      outcomes,
      facts,
      plan,
      compare: map(
        object({ headlines, outcomes, facts, plan }, ['headlines', 'plan']),
        'With `compare`: the same table for each option of that setting.',
      ),
      compared: list(comparedOdds, 'With a list of changes as `compare`: the odds with each of them.'),
      ...shown,
    },
    ['id', 'objective', 'headlines', 'plan', 'compare', 'compared', 'sums', 'pictures'],
  ),
  StepAnswer: object(
    {
      ok: { const: true },
      id,
      system: text('The system.'),
      rules: text('The system with the version of its rules.'),
      state: map(anything, 'The fight after the move. To undo, send the state before it.'),
      standing: text('The state of the fight, in one sentence.'),
      pictures: list(ref('Picture'), 'The same as pictures, without anything hidden.'),
      outcome: text('The result of the action.'),
      label: text('The outcome’s word.'),
      tone,
      text: text('The same in one sentence, by name.'),
      facts: map(anything, 'Its numbers.'),
      changes: list(ref('Change')),
      ...onTable,
      needs: ref('Needs'),
      legal: list(
        object(
          {
            by: text('Who may do it.'),
            label: text('The label.'),
            action: map(anything, 'Send it back as is.'),
            secret: { type: 'boolean', description: 'It reveals something that only this character knows.' },
            actor: text('Who acts, if not the mover.'),
            target: text('The id of the target.'),
            what: text('The rest of the label, once actor and target are known.'),
            lays: object({ token: text('A token of the board, by its letter.'), on: text('What it is used for.') }),
            best: { type: 'boolean', description: 'It is part of the best way to use the dice on the board.' },
            ends: { type: 'boolean', description: "It ends a turn, a round, the fight, or a fighter's part in it." },
            asks: list({ type: 'string' }, 'Free-text fields of the action; the values given are suggestions.'),
            picks: list(
              object({
                path: text('A field of the action.'),
                label: text('Its name.'),
                options: list(object({ value: anything, label: text('Its name.') })),
              }),
              'Fields of the action to pick from a list; the value given is the default.',
            ),
          },
          ['secret', 'actor', 'target', 'what', 'lays', 'best', 'ends', 'asks', 'picks'],
        ),
        'The legal moves.',
      ),
    },
    [
      'id',
      'pictures',
      'outcome',
      'label',
      'tone',
      'text',
      'facts',
      'changes',
      'dice',
      'choices',
      'unusedDice',
      'steps',
      'needs',
      'legal',
    ],
  ),
  FightAnswer: object(
    {
      ok: { const: true },
      id,
      system: text('The system.'),
      rules: text('The system with the version of its rules.'),
      policy: { enum: ['default', 'best'] },
      method: { enum: ['exact', 'simulate'] },
      why: text('Why it was simulated where it could have been solved.'),
      win: wins,
      rounds: object(
        {
          mean: numberOrNull,
          distribution: list(pair(number, number), 'Rounds and their chance.'),
          beyond: { type: 'number', description: 'The chance of more rounds than are listed, if not all are.' },
        },
        ['beyond'],
      ),
      left: object({ a: numberOrNull, b: numberOrNull }),
      unit: text('What `left` is counted in.'),
      standardError: number,
      trials: { type: 'integer' },
      states: { type: 'integer' },
      exact: map(anything, 'With `fractions`: the same as exact fractions.'),
      noFractions: text('Why there are no fractions, if you asked for them.'),
      targeting: text('If a side has several: the rule by which fighters choose their targets.'),
      notes: list(
        { type: 'string' },
        'Where a side has several: that rule and the order of turns; with best play what is not modeled. In sentences.',
      ),
      losses: map(list(number), 'The chance of each fighter to be out at the end, in list order.'),
      balance: map(
        anything,
        'How hard it is for side a: a word, its definition, expected losses, who is most at risk.',
      ),
      makeItEven: list(map(anything, 'With `wish`: a single change of the opponents, and the chance of side a then.')),
      focus: list(map(anything, 'Best play of groups: whom to attack first, in a sentence, and what that gains.')),
      tips: list(
        object(
          {
            by: { enum: ['a', 'b'] },
            tactic: text('The id of the tactic, such as `leave`.'),
            text: text('When to do it and what that gains, in a sentence.'),
            chanceTo: { enum: ['win', 'lose'] },
            chance: number,
            instead: { type: 'number', description: 'The same chance without ever doing it.' },
            standardError: { type: 'number', description: 'Of the difference, where both were sampled.' },
          },
          ['standardError'],
        ),
        'Best play: when to spend and when to leave.',
      ),
      advice: list(map(anything, 'A decision that matters, and what each option leaves.')),
      compared: comparedFights,
    },
    [
      ...['id', 'why', 'unit', 'standardError', 'trials', 'states', 'exact', 'noFractions'],
      ...['targeting', 'notes', 'losses', 'balance', 'makeItEven', 'focus', 'tips', 'advice', 'compared'],
    ],
  ),
  Matched: object(
    {
      ok: { const: true },
      id,
      system: text('The system.'),
      a: list(text('A row.')),
      b: list(text('A column.')),
      win: list(list(number), 'A row for each of a: the chance to win against each of b.'),
      draw: list(list(number)),
      never: list(list(number), 'The chance that it never ends.'),
      rounds: list(list(numberOrNull), 'The mean of the rounds.'),
    },
    ['id'],
  ),
  Swept: object(
    {
      ok: { const: true },
      id,
      system: text('The system.'),
      vary: text('The path of the field that is varied.'),
      by: text('The path of the second field.'),
      points: list(point),
      breakEven: object({
        of: text('The headline, outcome or fact; even where both sides win equally often.'),
        label: text('A label for people.'),
        target: number,
        found: { type: 'boolean' },
        points: list(point, 'The value, the two neighbors it lies between, or the nearest.'),
        searched: list(anything, 'The smallest and the greatest value that was tried.'),
        text: text('The finding in one sentence.'),
      }),
    },
    ['id', 'by', 'breakEven'],
  ),
  AuditAnswer: object(
    {
      ok: { const: true },
      id,
      system: text('The system.'),
      rules: text('The system with the version of its rules.'),
      findings: list(
        object(
          {
            kind: { enum: ['inverted', 'dominated', 'unreachable', 'endless'] },
            rule: text('The action whose rule it is, or fight.'),
            field: text('The rating, the choice or the outcome.'),
            owner: text('The role it belongs to.'),
            text: text('In one sentence.'),
            example: map(anything, 'The smallest case found, with its odds.'),
            clause: text('The clause that the cure takes out of the example.'),
            cure: object({
              setting: text('The house rule.'),
              value: text('Its value under which the same search does not find it.'),
              result: map(
                anything,
                'The odds of the example under it, how many findings of this kind are left, and a sentence.',
              ),
            }),
          },
          ['clause', 'cure'],
        ),
      ),
    },
    ['id'],
  ),
} as const satisfies Readonly<Record<string, PlainRecord>>;
