/** The distribution of dice as files: a chart and a table, with the dice that they are compared with. */
import { csv, type DiceAnswer } from '@strikehome/engine/contract';
import { columnsSvg } from '../../drawings/svg-text.ts';
import { numberText } from '../../state/labels.ts';

const chanceAt = ({ distribution }: DiceAnswer, value: number) => distribution.find(([one]) => one === value)?.[1] ?? 0;

function valuesOf(answer: DiceAnswer, before: DiceAnswer | undefined): readonly number[] {
  const all = [...answer.distribution, ...(before?.distribution ?? [])].map(([value]) => value);
  return [...new Set(all)].toSorted((one, other) => one - other);
}

export function diceSvg(answer: DiceAnswer, before: DiceAnswer | undefined, link: string): string {
  const values = valuesOf(answer, before);
  return columnsSvg({
    title: before === undefined ? answer.notation : `${answer.notation} against ${before.notation}`,
    link,
    across: answer.of === 'total' ? 'Total' : 'Margin',
    names: values.map(numberText),
    series: [
      { label: answer.notation, values: values.map((value) => chanceAt(answer, value)) },
      ...(before === undefined
        ? []
        : [
            {
              label: `${before.notation} (pinned)`,
              before: true,
              values: values.map((value) => chanceAt(before, value)),
            },
          ]),
    ],
  });
}

export function diceCsv(answer: DiceAnswer, before: DiceAnswer | undefined): string {
  return csv([
    [
      answer.of === 'total' ? 'Total' : 'Margin',
      answer.notation,
      ...(before === undefined ? [] : [`${before.notation} (pinned)`]),
    ],
    ...valuesOf(answer, before).map((value) => [
      value,
      chanceAt(answer, value),
      ...(before === undefined ? [] : [chanceAt(before, value)]),
    ]),
  ]);
}
