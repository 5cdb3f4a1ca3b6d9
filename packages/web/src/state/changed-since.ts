/** What has changed since a version was pinned, in the words of the form. */
import { type Plain, same, valueAt } from '@strikehome/engine/kernel';
import { humanize, inSentence, numberText, plainText } from './labels.ts';
import type { Version } from './study.ts';
import type { Variable } from './variables.ts';

/** What has changed since a version was pinned, in the words of the form: "Mira: offensive skill 9 → 7". */
export function changedSince(now: Version, pinned: Version, variables: readonly Variable[]): readonly string[] {
  const said = leaves({ ...now.fields }, { ...pinned.fields }, []).map(({ path, was, now: next }) => {
    const number = variables.find((one) => one.path === path.join('.'));
    const label =
      number === undefined
        ? path.map((key) => (/^\d+$/.test(key) ? `${Number(key) + 1}` : humanize(key))).join(', ')
        : `${number.of}: ${inSentence(number.label)}`;
    return `${label} ${textOf(was)} → ${textOf(next)}`;
  });
  const rules = leaves(now.settings, pinned.settings, []).map(
    ({ path, was, now: next }) =>
      `House rule ${inSentence(humanize(path.join(' ')))}: ${ruleText(was)} → ${ruleText(next)}`,
  );
  const policy =
    now.policy === pinned.policy
      ? []
      : [`Choices: ${now.policy === 'best' ? 'default → optimal' : 'optimal → default'}`];
  return [...said, ...rules, ...policy];
}

const textOf = (value: Plain | undefined) =>
  value === undefined ? 'default' : typeof value === 'number' ? numberText(value) : plainText(value);
const ruleText = (value: Plain | undefined) => (value === undefined ? 'standard' : plainText(value));

interface Leaf {
  readonly path: readonly string[];
  readonly was: Plain | undefined;
  readonly now: Plain | undefined;
}

/** The smallest places at which two records differ. */
function leaves(now: Plain | undefined, was: Plain | undefined, path: readonly string[]): readonly Leaf[] {
  if (same(now ?? null, was ?? null)) return [];
  const inner = (value: Plain | undefined) =>
    typeof value === 'object' && value !== null ? Object.keys(value) : undefined;
  const [keys, before] = [inner(now), inner(was)];
  if (keys === undefined || before === undefined || Array.isArray(now) !== Array.isArray(was))
    return [{ path, was, now }];
  return [...new Set([...before, ...keys])].flatMap((key) =>
    leaves(valueAt(now, [key]), valueAt(was, [key]), [...path, key]),
  );
}
