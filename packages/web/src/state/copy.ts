/** A result as text, to be pasted where people talk. */
import type { ResolveAnswer } from '@strikehome/engine/contract';
import type { Action } from '@strikehome/engine/kernel';
import { humanize, optionLabel, signed } from './labels.ts';
import type { OnTable } from './on-table.ts';

export function asText(
  title: string,
  action: Action,
  answer: ResolveAnswer,
  onTable: OnTable,
  prior: string | undefined,
  link: string,
): string {
  const rolls = Object.entries(answer.dice).map(([id, faces]) => {
    const about = action.rolls[id.split('#')[0]!];
    const shown = faces.map((face, i) => {
      const text = about?.sides === 'F' ? (face === 0 ? '0' : signed(face)) : `${face}`;
      return onTable.dice[id]?.[i]?.from === 'typed' ? text : `${text} (rolled)`;
    });
    return `${about?.label ?? humanize(id)}: ${shown.join(', ')}`;
  });
  const choices = Object.entries(answer.choices).map(([id, option]) => {
    const about = action.choices[id.split('#')[0]!];
    const all = Array.isArray(option) ? option : [option];
    return `${about?.label ?? humanize(id)}: ${all.map((one) => optionLabel(one, about?.options)).join(', ')}`;
  });
  const lines = [
    `${title}${prior === undefined ? '' : `. ${prior}`}`,
    answer.text ?? '',
    ...rolls,
    ...choices,
    ...answer.steps.map(({ rule, text }) => `– ${text} [${rule}]`),
    link,
  ];
  return lines.filter((line) => line !== '').join('\n');
}
