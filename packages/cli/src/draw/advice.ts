/** Best choices in a whole fight: each question with where it comes up, and what every option leaves, the best first. */
import type { FightAnswer } from '@strikehome/engine/contract';
import { percent, percents } from './numbers.ts';
import { heading } from './parts.ts';
import type { Pen } from './pen.ts';
import { capital, clean, hanging, pad, padLeft, widthOf } from './text.ts';

/** More decisions than this are not listed. */
const MAX_ADVICE = 6;

type Advice = NonNullable<FightAnswer['advice']>[number];

/** What people call the two sides. */
type Names = Readonly<Record<'a' | 'b', string>>;

/** Decisions that go the same way are listed once, where they first come up. */
export function drawAdvice(advice: readonly Advice[], names: Names, pen: Pen): readonly string[] {
  if (advice.length === 0) return ['', ...hanging('  ', 'No decision changes who wins.', pen.width)];
  const groups = new Map<string, { readonly first: Advice; readonly again: boolean }>();
  for (const one of advice) {
    const key = JSON.stringify([one.by, questionIn(one.about), one.options.find(({ best }) => best)?.option]);
    const known = groups.get(key);
    groups.set(key, known === undefined ? { first: one, again: false } : { ...known, again: true });
  }
  const all = [...groups.values()];
  const more = all.length - MAX_ADVICE;
  return [
    '',
    ...heading('Best choices', pen),
    ...all.slice(0, MAX_ADVICE).flatMap(({ first, again }) => drawDecision(first, again, names, pen)),
    ...(more > 0 ? hanging('    ', `${more} more with --json.`, pen.width, pen.ink.dim) : []),
  ];
}

/** A question without the numbers it was put with. */
const questionIn = (about: string) => about.replace(/ \([^)]*\)$/, '');

function drawDecision(advice: Advice, again: boolean, names: Names, pen: Pen): readonly string[] {
  const who = names[advice.by === 'b' ? 'b' : 'a'];
  return [
    ...hanging('    ', clean(`${capital(who)}: ${advice.about}`), pen.width),
    ...hanging('      ', clean(whereText(advice, again)), pen.width, pen.ink.dim),
    ...drawOptions(advice, pen),
  ];
}

/** Below it, a fight may also end in a draw or not at all, and not to win is not to lose. */
const ALWAYS_WON = 1 - 1e-9;

/** Neither won nor lost. */
const rest = ({ a, b }: { readonly a: number; readonly b: number }) => Math.max(0, 1 - a - b);

function drawOptions({ by, options }: Advice, pen: Pen): readonly string[] {
  const [own, theirs] = by === 'b' ? (['b', 'a'] as const) : (['a', 'b'] as const);
  const mayDraw = options.some(({ win }) => win.a + win.b < ALWAYS_WON);
  const rows = [...options]
    .sort((one, other) => Number(other.best) - Number(one.best))
    .map(({ option, best, win }) => ({ option, best, said: percents([win[own], win[theirs], rest(win)]) }))
    .map(({ option, best, said: [wins, loses] }) => ({
      mark: best ? '▸' : ' ',
      name: capital(clean(option)),
      wins: wins!,
      loses: loses!,
      dress: best ? pen.ink.bold : (text: string) => text,
    }));
  const wide = (texts: readonly string[]) => Math.max(...texts.map(widthOf));
  const wins = wide(rows.map((row) => row.wins));
  const loses = wide(rows.map((row) => row.loses));
  const name = wide(rows.map((row) => row.name));
  const tail = (row: (typeof rows)[number]) =>
    `wins ${padLeft(row.wins, wins)}${mayDraw ? `, loses ${padLeft(row.loses, loses)}` : ''}`;
  if (8 + name + 2 + widthOf(tail(rows[0]!)) <= pen.width)
    return rows.map((row) => `      ${row.dress(`${row.mark} ${pad(row.name, name)}  ${tail(row)}`)}`);
  return rows.flatMap((row) => [
    ...hanging(`      ${row.mark} `, row.name, pen.width, row.dress),
    `          ${row.dress(tail(row))}`,
  ]);
}

/** "Mira to act: Mira 40 LP, Brute 35 LP. Occurs in 17.7% of fights and may recur." */
function whereText({ state, chance }: Advice, again: boolean): string {
  const often = chance !== undefined && chance < 1 ? `Occurs in ${percent(chance)} of fights` : undefined;
  const rest = [...(often === undefined ? [] : [often]), ...(again ? ['may recur'] : [])];
  return rest.length === 0 ? capital(state) : `${capital(state)}. ${capital(rest.join(' and '))}.`;
}
