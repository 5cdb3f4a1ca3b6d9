/** What a question says of itself: what was settled, what the dice are held against, what may come, what options leave. */
import type { Question } from '@strikehome/engine/contract';
import { inTwo } from '@strikehome/engine/kernel';
import type { WaitingView } from '@strikehome/table';
import { mean, percent, percents, plainNumber } from './numbers.ts';
import type { Pen } from './pen.ts';
import { clean, hanging, inSentence } from './text.ts';

type OptionShown = NonNullable<Question['options']>[number];

/** "Hit 38.9% · Miss 61.1%"; what is certain is said by its word alone. */
function chancesLine(chances: readonly { readonly label: string; readonly p: number }[]): string {
  const said = percents(chances.map(({ p }) => p));
  return chances.map(({ label, p }, i) => (p >= 1 ? label : `${label} ${said[i]}`)).join(' · ');
}

/** "To hit 38.9% · To hurt 20.1%"; what is certain is left out where something else is open. */
function headlinesLine(headlines: NonNullable<OptionShown['headlines']>): string {
  const open = headlines.filter(({ p }) => p < 1);
  return (open.length > 0 ? open : headlines).map(({ label, p }) => `${label} ${percent(p)}`).join(' · ');
}

/** Above a throw or a decision: everything but the options. */
export function drawQuestion(question: Question | undefined, pen: Pen): readonly string[] {
  if (question === undefined) return [];
  const { settled, about, headlines = [], chances = [], noChances, noOptionChances, against } = question;
  const whose = against ? 'Against you: ' : '';
  const said = [
    ...settled,
    ...(about === undefined ? [] : [about]),
    ...(headlines.length === 0 ? [] : [`${whose}${headlinesLine(headlines)}`]),
    ...(chances.length === 0 ? [] : [`${whose}${chancesLine(chances)}`]),
    ...[...new Set([noChances, noOptionChances])].filter((why) => why !== undefined),
  ];
  return said.flatMap((text) => hanging('    ', clean(text), pen.width));
}

type SoFar = NonNullable<WaitingView['soFar']>;

/** What has come about in an action, each number with what it is: "So far: Brute 17 · target 17 · hit 3". */
export function drawSoFar(
  { totals = [], target, targetOf, hit }: SoFar,
  nameOf: (id: string) => string,
  pen: Pen,
): readonly string[] {
  const parts = [
    ...totals.map(({ who, total, label }) =>
      [nameOf(who), plainNumber(total), ...(label === undefined ? [] : [`(${label})`])].join(' '),
    ),
    // What one side has reached is what the other rolls against: said once.
    ...(target === undefined || totals.some(({ who }) => who === targetOf) ? [] : [`target ${plainNumber(target)}`]),
    ...(hit === undefined ? [] : [`hit ${plainNumber(hit)}`]),
  ];
  return parts.length === 0 ? [] : hanging('    ', clean(`So far: ${parts.join(' · ')}.`), pen.width);
}

/** What an option costs, what it makes of the roll and what it leaves; what all leave alike is not said. */
export function optionDetail(one: OptionShown, { options = [], objective, against }: Question): string | undefined {
  const odds = ({ headlines = [], chances = [] }: OptionShown) =>
    (against ? 'against you: ' : '') + (headlines.length > 0 ? headlinesLine(headlines) : chancesLine(inTwo(chances)));
  const value = ({ value }: OptionShown) =>
    value === undefined || objective === undefined
      ? ''
      : `${inSentence(objective.label)} ${mean(value.value * objective.sign)}`;
  const differing = [odds, value].filter((of) => new Set(options.map(of)).size > 1);
  const marks = [one.best ? 'best' : '', one.isDefault ? 'usual' : ''].filter((mark) => mark !== '').join(', ');
  const parts = [one.cost?.label, one.makes, ...differing.map((of) => of(one)), marks];
  const said = parts.filter((part) => part !== undefined && part !== '');
  return said.length === 0 ? undefined : clean(said.join(' · '));
}
