/** The options of a decision: each with what it costs, what it makes of the roll and what it leaves; many are gathered. */

import type { ToldOption, ToldQuestion } from '@strikehome/engine/contract';
import { inTwo, isRecord, keyOf, type Plain, same } from '@strikehome/engine/kernel';
import type { RefObject } from 'preact';
import { useState } from 'preact/hooks';
import { mean } from '../state/fractions.ts';
import { inSentence, numberText, optionLabel } from '../state/labels.ts';
import { groupsOf, type OptionGroup } from '../state/question.ts';
import { chancesLine, holding, type QuestionReader } from './about.tsx';

/** So many groups are shown at first. */
const FIRST = 6;

interface Props {
  readonly options: readonly ToldOption[];
  readonly byDefault: Plain;
  /** Where the default stands, to be put in focus. */
  readonly first: RefObject<HTMLButtonElement | null>;
  readonly about: { readonly options?: Readonly<Record<string, string>> } | undefined;
  readonly objective: ToldQuestion['objective'];
  /** The outcomes are the other side's: what is left is said from the side of the one who is asked. */
  readonly against: ToldQuestion['against'];
  readonly reader?: QuestionReader | undefined;
  readonly onOption: (option: Plain) => void;
}

export function Options(props: Props) {
  const { options } = props;
  const [all, showAll] = useState(false);
  const groups = groupsOf(options);
  if (options.length === 0) return null;
  const differ = differing(options, props);
  if (groups === undefined) {
    return (
      <div class="options">
        {options.map((one) => (
          <OneOption key={keyOf(one.option)} one={one} name={nameOf(one, props)} differ={differ} {...props} />
        ))}
      </div>
    );
  }
  const ordered = groups.toSorted((a, b) => Number(hasBest(b)) - Number(hasBest(a)));
  const seen = all ? ordered : ordered.slice(0, FIRST);
  return (
    <div class="options">
      {seen.map(({ name, options: own }) => (
        <fieldset key={name} class="option-group">
          <legend>
            {name} {costOf(own) !== undefined && <small>{costOf(own)}</small>}
          </legend>
          {own.map((one) => (
            <OneOption
              key={keyOf(one.option)}
              one={costOf(own) === undefined ? one : without(one)}
              name={restOf(one, name, props)}
              differ={differ}
              {...props}
            />
          ))}
        </fieldset>
      ))}
      {seen.length < ordered.length && (
        <button type="button" class="second-button" onClick={() => showAll(true)}>
          {ordered.length - seen.length} more
        </button>
      )}
    </div>
  );
}

const hasBest = ({ options }: OptionGroup) => options.some(({ best }) => best);

type Naming = Pick<Props, 'about'>;

function nameOf({ option, label }: ToldOption, { about }: Naming): string {
  return label ?? optionLabel(option, about?.options);
}

/** What every option of a group costs alike is said once, above them. */
function costOf(options: readonly ToldOption[]): string | undefined {
  const costs = new Set(options.map(({ cost }) => cost?.label));
  return costs.size === 1 ? [...costs][0] : undefined;
}

const without = ({ cost: _, ...one }: ToldOption): ToldOption => one;

/** An option without the part that stands above its group. */
function restOf({ option, label }: ToldOption, group: string, { about }: Naming): string {
  if (label?.startsWith(`${group}: `))
    return label.slice(group.length + 2).replace(/^./, (first) => first.toUpperCase());
  if (!isRecord(option)) return optionLabel(option, about?.options);
  return Object.values(option)
    .slice(1)
    .map((part) => optionLabel(part as Plain, about?.options))
    .join(', ');
}

type Judged = Pick<Props, 'objective' | 'against' | 'reader'>;

/** What an option leaves: "Succeed or better 58% · Fail 20%, hit 1.2". */
export function leaves(
  { chances = [], headlines = [], value: own }: ToldOption,
  { objective, against, reader }: Judged,
): string {
  const holds = against && chances.length > 1 ? holding(chances, reader) : undefined;
  const open = headlines.filter(({ p }) => p < 1);
  // Once a headline is certain, the outcome says it.
  const head = holds !== undefined ? [holds, ...tiesIn(chances)] : open.length === 0 ? inTwo(chances) : [];
  const odds = head.length === 0 ? open.map(({ label, p }) => chancesLine([{ label, p }])) : [chancesLine(head)];
  const value =
    own === undefined || objective === undefined
      ? []
      : [`${inSentence(objective.label)} ${mean({ value: own.value * objective.sign })}`];
  return [...(odds.length === 0 ? [] : [odds.join(' · ')]), ...value].join(', ');
}

/** A tie is neither: it is shown next to what you hold. */
const tiesIn = (chances: NonNullable<ToldOption['chances']>) =>
  chances.filter(({ tone, p }) => tone === 'even' && p < 1);

/** What every option leaves alike need not be said beside each. */
export const differing = (options: readonly ToldOption[], judged: Judged) =>
  new Set(options.map((one) => leaves(one, judged))).size > 1;

interface OneProps extends Omit<Props, 'options' | 'about'> {
  readonly one: ToldOption;
  readonly name: string;
  readonly differ: boolean;
}

function OneOption({ one, name, differ, byDefault, first, objective, against, reader, onOption }: OneProps) {
  const isDefault = same(one.option, byDefault);
  const isBest = one.best === true;
  const left = differ ? leaves(one, { objective, against, reader }) : '';
  const target = one.target === undefined ? undefined : `target ${numberText(one.target)}`;
  const said = [one.cost?.label, target, one.makes].filter((text) => text !== undefined);
  return (
    <button
      type="button"
      ref={isDefault ? first : null}
      class={`option${isDefault ? ' preset' : ''}${isBest ? ' best' : ''}`}
      onClick={() => onOption(one.option)}
    >
      <span class="option-words">
        <span class="option-name">{name}</span>
        {said.length > 0 && <small>{said.join(' · ')}</small>}
        {left !== '' && <small class="option-leaves">{left}</small>}
      </span>
      {(isDefault || isBest) && (
        <small class="option-marks">
          {[isBest ? 'best' : '', isDefault ? 'default' : ''].filter(Boolean).join(', ')}
        </small>
      )}
    </button>
  );
}
