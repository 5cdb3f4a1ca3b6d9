/** How likely each outcome is: a strip that fits the dock, and bars that say the exact fraction when touched. */
import type { OddsTable } from '@strikehome/engine/contract';
import { type Action, type Chance, headlinesShown, type Resolution, type Tone } from '@strikehome/engine/kernel';
import { useState } from 'preact/hooks';
import { Mark } from '../controls/mark.tsx';
import { common, percent, percents, signedPoints, waysIn } from '../state/fractions.ts';
import { humanize } from '../state/labels.ts';

interface Shown {
  readonly id: string;
  readonly label: string;
  readonly tone: Tone;
  readonly chance: Chance;
  /** What the chance assumes. */
  readonly text?: string;
}

export function outcomesOf(action: Action, table: OddsTable): readonly Shown[] {
  const all = Object.entries(table.outcomes).map(([id, chance]): Shown => {
    const kind = action.outcomes[id];
    return { id, label: kind?.label ?? humanize(id), tone: kind?.tone ?? 'even', chance };
  });
  return bestFirst(all);
}

const TONES: readonly Tone[] = ['great', 'good', 'even', 'bad', 'awful'];

/** What a player wants to know first. */
export const leadingOf = (action: Action, table: OddsTable): readonly Shown[] =>
  headlinesShown(action, table.headlines).map(({ p, exact, ...one }) => ({ ...one, chance: { p, exact } }));

/** What a player wants to know first, then what can come of it. */
function leading(action: Action, table: OddsTable): readonly Shown[] {
  const outcomes = outcomesOf(action, table);
  const first = leadingOf(action, table);
  // A single outcome says nothing beside what leads, nor where there is no other; where nothing is rolled it is the answer.
  const isKnown = first.length > 0 && Object.keys(action.rolls).length > 0;
  const only = outcomes.length === 1 && (isKnown || Object.keys(action.outcomes).length === 1);
  return only ? first : [...first, ...outcomes];
}

/** What each is said with. */
const saidOf = (shown: readonly Shown[]): readonly string[] => percents(shown.map(({ chance }) => chance.p));

/** In every game from the best to the worst, in whatever order its book lists them. */
export const bestFirst = <T extends { readonly tone: Tone }>(all: readonly T[]): readonly T[] =>
  all.toSorted((a, b) => TONES.indexOf(a.tone) - TONES.indexOf(b.tone));

interface Props {
  readonly action: Action;
  readonly table: OddsTable;
  /** What happened, where something has. */
  readonly came?: string | undefined;
}

/** The headlines that a result made true. */
export function heldIn({ headlines = {} }: Action, result: Resolution): readonly string[] {
  return Object.keys(headlines).filter((id) => headlines[id]!.holds(result) === true);
}

/** All outcomes as one bar. The words below it carry the numbers: those that lead, with `first` before the others. */
export function Strip({ action, table, came, first }: Props & { readonly first?: string | undefined }) {
  const shown = outcomesOf(action, table);
  const leads = leadingOf(action, table).toSorted((a, b) => Number(b.id === first) - Number(a.id === first));
  const words = leads.length > 0 ? leads : leading(action, table);
  if (words.length === 0) return null;
  const said = saidOf(words);
  let from = 0;
  return (
    <div class="strip">
      <svg class="strip-bar" viewBox="0 0 1000 12" preserveAspectRatio="none" aria-hidden="true">
        {(shown.length === 1 ? [] : shown).map(({ id, tone, chance }) => {
          const x = from;
          from += chance.p * 1000;
          return (
            <rect
              key={id}
              class={`fill-${tone}${came !== undefined && came !== id ? ' faint' : ''}`}
              x={x}
              width={Math.max(0, chance.p * 1000 - 3)}
              height="12"
            />
          );
        })}
      </svg>
      <ul class="strip-words">
        {words.map(({ id, label, tone, chance }, i) => (
          <li key={id} class={id === first ? 'moved' : came === id ? 'came' : ''}>
            <Mark tone={tone} size={16} />
            <span class="strip-label">{label}</span> {(leads.length > 0 || chance.p < 1) && <b>{said[i]}</b>}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface BarsProps extends Omit<Props, 'came'> {
  readonly result?: Resolution;
  /** The same of the version that it is compared with. */
  readonly before?: OddsTable | undefined;
}

export function OutcomeBars({ action, table, result, before }: BarsProps) {
  const [picked, pick] = useState<string | undefined>(undefined);
  const shown = leading(action, table);
  const first = leadingOf(action, table).length;
  const came: readonly string[] = result === undefined ? [] : [result.outcome, ...heldIn(action, result)];
  const total = common(shown.map(({ chance }) => chance.exact));
  if (shown.length === 0) return null;
  // Where nothing is rolled, the outcome is an answer and no chance.
  const isRolled = Object.keys(action.rolls).length > 0;
  const said = saidOf(shown);
  const then = before === undefined ? undefined : [...leadingOf(action, before), ...outcomesOf(action, before)];
  const was = (id: string) => (then === undefined ? undefined : (then.find((one) => one.id === id)?.chance.p ?? 0));
  const chanceAt = (i: number) => {
    const { exact, p } = shown[i]!.chance;
    return p < 1 ? `: ${said[i]}, ${waysIn(exact, total)}` : isRolled ? ': certain' : '';
  };
  return (
    <ul class="bars">
      {shown.map(({ id, label, tone, chance, text }, i) => (
        <li key={id} class={`${i < first ? 'leads' : ''}${came.includes(id) ? ' came' : ''}`}>
          <button
            type="button"
            class="bar"
            aria-pressed={picked === id}
            aria-label={`${label}${chanceAt(i)}${came.includes(id) ? '; this happened' : ''}`}
            onClick={() => pick(picked === id ? undefined : id)}
          >
            <span class="bar-name">
              <Mark tone={tone} size={18} />
              {label}
            </span>
            <span class="bar-number">{chance.p < 1 ? said[i] : isRolled ? 'certain' : ''}</span>
            {chance.p < 1 && (
              <>
                <svg class="bar-line" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
                  <rect class="bar-way" width="1000" height="10" />
                  <rect class={`fill-${tone}`} width={chance.p > 0 ? Math.max(4, chance.p * 1000) : 0} height="10" />
                  {was(id) !== undefined && (
                    <rect class="bar-before" x={Math.min(994, was(id)! * 1000)} width="6" height="10" />
                  )}
                </svg>
                <span class="bar-exact">{waysIn(chance.exact, total)}</span>
              </>
            )}
          </button>
          {was(id) !== undefined && (
            <small class="bar-pinned">
              pinned {percent(was(id)!)}, {signedPoints(chance.p - was(id)!)}
            </small>
          )}
          {text !== undefined && <small class="assumes">{text}</small>}
        </li>
      ))}
    </ul>
  );
}
