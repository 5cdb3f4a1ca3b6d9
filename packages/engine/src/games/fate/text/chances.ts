/** Ratings, and the chances of the four outcomes, as a player reads them: in percent. */
import { listed, signed } from '../../../helpers/index.ts';
import { percent } from '../../../kernel/index.ts';
import { type Outcome, onLadder } from '../ladder.ts';
import type { Role } from '../request.ts';

/** What counts beside the ratings, by its name: bonuses, help, and what was invoked already. */
export type Added = Readonly<Record<Role, readonly { readonly name: string; readonly value: number }[]>>;

/** "Superb +5 (with map +2) against Good +3" */
export function ratingsText(actor: number, opposition: number, added?: Added): string {
  const one = (rating: number, terms: Added[Role] = []) => {
    const total = terms.reduce((all, { value }) => all + value, rating);
    const names = listed(terms.map(({ name, value }) => `${name} ${signed(value)}`));
    return `${onLadder(total)}${terms.length === 0 ? '' : ` (with ${names})`}`;
  };
  return `${one(actor, added?.actor)} against ${one(opposition, added?.opposition)}`;
}

/** Exact fractions, as the facts have them: "22/27". */
export type Chances = Readonly<Record<Outcome, string>>;

const WORDS: readonly (readonly [Outcome, string])[] = [
  ['fail', 'fail'],
  ['tie', 'tie'],
  ['succeed', 'succeed'],
  ['style', 'succeed with style'],
];

export function shareOf(exact: string): number {
  const [top, bottom = '1'] = exact.split('/');
  return Number(top) / Number(bottom);
}

/** "fail 26.1%", "tie 15.5%", … */
export function percentages(chances: readonly (readonly [word: string, share: number])[]): readonly string[] {
  return chances.map(([word, share]) => `${word} ${percent(share)}`);
}

/** The four outcomes, without what cannot happen. */
export function chanceWords(chances: Chances): readonly string[] {
  const shown = WORDS.filter(([outcome]) => chances[outcome] !== '0');
  return percentages(shown.map(([outcome, word]) => [word, shareOf(chances[outcome])]));
}

/** "fail 26.1%, tie 15.5%, succeed 44.3%, succeed with style 14.1%" */
export function chancesText(chances: Chances): string {
  return chanceWords(chances).join(', ');
}

/** "for +2", "to reroll", and before the dice what is rolled again. */
export function useWords({ by, use, before }: { readonly by: string; readonly use: string; readonly before: boolean }) {
  if (use === 'bonus') return 'for +2';
  if (!before) return 'to reroll';
  return by === 'actor' ? 'to reroll a failure' : 'to reroll a success';
}
