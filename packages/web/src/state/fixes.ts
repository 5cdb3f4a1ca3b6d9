/** Rules that backfire as the book has them, by the house rule that cures them: from what the audit found. */
import type { Finding } from '@strikehome/engine/contract';
import type { RecordShape } from '@strikehome/engine/kernel';
import { humanize, inSentence, labelOf, numberText, optionLabel } from './labels.ts';
import { systemOf } from './whatif.ts';

export interface Fix {
  readonly setting: string;
  readonly value: string;
  /** What the house rule is called in a sentence. */
  readonly called: string;
  /** What goes wrong, in one sentence. */
  readonly why: string;
  /** The findings that it cures, the one with the smallest example first. */
  readonly findings: readonly Finding[];
}

/** One for each house rule, however many findings it cures. */
export function fixesFrom(system: string, settings: RecordShape, findings: readonly Finding[]): readonly Fix[] {
  const fixes = new Map<string, Fix>();
  for (const finding of findings) {
    const { cure } = finding;
    if (cure === undefined) continue;
    const { setting, value } = cure;
    const shape = settings.fields[setting]!;
    const { fix, options } = shape.about;
    const own = fix?.use === value ? fix : undefined;
    const known = fixes.get(`${setting} ${value}`);
    const called = own?.called ?? `${inSentence(labelOf(setting, shape))}: ${inSentence(optionLabel(value, options))}`;
    fixes.set(`${setting} ${value}`, {
      setting,
      value,
      called: known?.called ?? called,
      why: known?.why ?? own?.why ?? sentenceOf(system, finding),
      findings: [...(known?.findings ?? []), finding],
    });
  }
  return [...fixes.values()];
}

/** "Defend: the character’s swords from 0 to 1 makes things worse for them." */
export function sentenceOf(system: string, { kind, rule, field, owner, text, example: { from, to } }: Finding): string {
  if (kind !== 'inverted' || typeof from !== 'number' || typeof to !== 'number') return text;
  const title = systemOf(system).actions[rule]?.title ?? humanize(rule);
  const what = `the ${inSentence(humanize(owner))}’s ${inSentence(humanize(lastName(field)))}`;
  return `${title}: ${what} from ${numberText(from)} to ${numberText(to)} makes things worse for them.`;
}

/** The last word of a path: what the number is called there; a place in a list by the list. */
const lastName = (field: string) => field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? field;
