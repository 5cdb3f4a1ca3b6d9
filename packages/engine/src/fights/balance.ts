/** How hard a fight is for side a, in a word: by its chance to win and by what it loses on the way. The table is the definition. */
import { type Party, percent } from '../kernel/index.ts';
import type { FightOutcome } from './outcome.ts';

/** The first row that holds is the word: at least this chance to win, and at most this share of the side out at the end. */
const ROWS = [
  { word: 'trivial', win: 0.95, lost: 0.05 },
  { word: 'easy', win: 0.65, lost: 0.45 },
  { word: 'even', win: 0.4, lost: 0.7 },
  { word: 'hard', win: 0.15, lost: 0.9 },
  { word: 'deadly', win: 0, lost: 1 },
] as const;

export type BalanceWord = (typeof ROWS)[number]['word'];

export type AtRisk = { readonly name: string; readonly out: number };

export type Balance = {
  /** For side a. */
  readonly word: BalanceWord;
  /** What that word means. */
  readonly definition: string;
  /** The chance of side a to win; a draw and no end count half. */
  readonly chance: number;
  /** How many of each side are out at the end, on average. */
  readonly losses: Readonly<Record<Party, number>>;
  /** Who of each side is most likely to be out at the end. */
  readonly mostAtRisk: Readonly<Record<Party, AtRisk>>;
  readonly text: string;
};

const whole = (p: number) => `${Math.round(100 * p)}%`;
const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function definitionOf({ word, win, lost }: (typeof ROWS)[number]): string {
  if (word === 'deadly') return 'Deadly: anything worse than hard.';
  return `${capital(word)}: at least ${whole(win)} to win (a draw counts half) and at most ${whole(lost)} of the side out.`;
}

export function balanceOf(
  { win, losses }: Pick<FightOutcome, 'win' | 'losses'>,
  names: Readonly<Record<Party, readonly string[]>>,
): Balance | undefined {
  if (losses === undefined) return undefined;
  const unwon = win.draw + (win.never ?? 0);
  const chance = win.a + unwon / 2;
  const lost = sum(losses.a) / losses.a.length;
  const row = ROWS.find((one) => chance >= one.win && lost <= one.lost) ?? ROWS.at(-1)!;
  const risk = (party: Party): AtRisk => {
    const out = Math.max(...losses[party]);
    return { name: names[party][losses[party].indexOf(out)]!, out };
  };
  const mostAtRisk = { a: risk('a'), b: risk('b') };
  const several = losses.a.length > 1;
  const { name, out } = mostAtRisk.a;
  const risks = several
    ? `Expected losses: ${sum(losses.a).toFixed(1)} of ${losses.a.length}. Most at risk: ${name}, out in ${percent(out)} of fights.`
    : `${capital(name)} is out in ${percent(out)} of fights.`;
  return {
    word: row.word,
    definition: definitionOf(row),
    chance,
    losses: { a: sum(losses.a), b: sum(losses.b) },
    mostAtRisk,
    text: `${capital(row.word)} for ${several ? 'side a' : name}: ${percent(win.a)} to win${unwon > 0 ? `, ${percent(unwon)} without a winner` : ''}. ${risks}`,
  };
}
