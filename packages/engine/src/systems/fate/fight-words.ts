/** Whole conflicts in words: where one stands, and what is asked on the way. */
import type { ChoiceAbout, Field, Process } from '../../kernel/index.ts';
import { ROLL_CHOICES } from './asks.ts';
import type { Sheet } from './fight-sheet.ts';

/** What a free invocation is called where nobody says on which aspect it lies. */
export const FREE = 'a free invocation';

const USES = { bonus: 'for +2', reroll: 'to reroll' } as const;

/** The decisions of the attack rule, with each aspect that somebody may name. */
export function questionsFor(aspects: readonly string[]): Readonly<Record<string, ChoiceAbout>> {
  const options: Record<string, string> = { pass: 'pass' };
  for (const aspect of [FREE, ...aspects]) {
    for (const use of ['bonus', 'reroll'] as const) {
      options[JSON.stringify({ aspect, use })] = `${aspect} ${USES[use]}`;
    }
  }
  const { reduceForBoost } = ROLL_CHOICES;
  return {
    invoke: { ...ROLL_CHOICES.invoke, options },
    'invoke:actor': { ...ROLL_CHOICES.invoke, ask: 'Invoke an aspect on the attack, for +2 or to reroll?' },
    'invoke:opposition': { ...ROLL_CHOICES.invoke, ask: 'Invoke an aspect on the defense, for +2 or to reroll?' },
    reduceForBoost: { ...reduceForBoost, options: { true: 'lower it', false: 'keep the hit' } },
  };
}

const several = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** The same process, with its states and its hits told in this book's words. */
export function inWords(
  process: Process<Field>,
  names: readonly string[],
  sheets: readonly Sheet[],
): Pick<Process<Field>, 'say' | 'now'> {
  const one = (piece: number, condition: number): string => {
    if (condition < 1) return `${names[piece]} taken out`;
    const sheet = sheets[piece]!;
    const left = sheet.left(condition);
    const { points, free } = sheet.purse(condition);
    const has = [
      left === 1 ? '1 box or slot' : `${left} boxes and slots`,
      ...(sheet.full.points > 0 ? [several(points, 'fate point')] : []),
      ...(sheet.full.free > 0 ? [several(free, 'free invocation')] : []),
      ...(sheet.hasBoost(condition) ? ['a boost'] : []),
    ];
    return `${names[piece]} ${has.join(', ')}`;
  };
  return {
    say: ({ turn, pieces, owed, at }) => {
      const now = owed > 0 ? `${names[at]} is hit for ${owed}` : `${names[turn]} to act`;
      return `${now}: ${pieces.map((condition, i) => one(i, condition)).join('; ')}`;
    },
    now: (field) => {
      const crossroad = process.now(field);
      if (field.owed === 0) return crossroad;
      return { ...crossroad, about: `How is the hit of ${field.owed} taken?` };
    },
  };
}
