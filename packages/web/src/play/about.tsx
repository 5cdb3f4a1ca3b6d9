/** What a throw is for: what has been settled, what the dice are held against, and the exact chances from here. */

import type { ToldQuestion } from '@strikehome/engine/contract';
import { addedFractions, type Sum, type Tone } from '@strikehome/engine/kernel';
import { Mark } from '../controls/mark.tsx';
import { bestFirst } from '../odds/outcomes.tsx';
import { Terms } from '../odds/sums.tsx';
import { commonOf, percent, percents, waysIn } from '../state/fractions.ts';
import { capital, flipped } from '../state/verdict.ts';

/** What has come about since the last question: "It hits." */
export function Settled({ settled }: Pick<ToldQuestion, 'settled'>) {
  return (
    <>
      {settled.map((text) => (
        <p key={text} class="settled">
          {text}
        </p>
      ))}
    </>
  );
}

/** On a phone the dice cover what does not fit above them: the question comes first, and what led to it is folded under it. */
export function SettledBefore({ settled }: Pick<ToldQuestion, 'settled'>) {
  if (settled.length < 2) return <Settled settled={settled} />;
  return (
    <details class="settled-before">
      <summary>What led to this roll</summary>
      <Settled settled={settled} />
    </details>
  );
}

/** "To hit, roll under 8: 6 PHYSICAL + 3 swords − 1 shield; 21 in 36", and the table where the dice are read on one. */
export function Against({ question }: { readonly question: ToldQuestion }) {
  const { about, ask, table, sums = [] } = question;
  return (
    <>
      {about !== undefined && <p class="against">{withoutTable(about, table !== undefined).replace(/\.$/, '')}</p>}
      {about === undefined &&
        sums
          .filter((sum) => !isSaidIn(ask, sum))
          .map((sum: Sum) => <Terms key={sum.label} {...sum} name={sum.label} />)}
      {table !== undefined && (
        <ol class="read-table" aria-label="What each face means">
          {facesOf(table).map(({ faces, value }) => (
            <li key={faces}>
              <small>{faces}</small> <b>{value}</b>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

/** The question itself says the one number that is added: "Roll your defense: 4dF + Athletics 2". */
function isSaidIn(ask: string, { terms: [term, ...more] }: Sum): boolean {
  return term !== undefined && more.length === 0 && ask.endsWith(` ${capital(term.label)} ${Math.abs(term.value)}`);
}

/** "1–3 nothing": faces that come to the same words are told together; numbers keep a place each. */
function facesOf(
  table: NonNullable<ToldQuestion['table']>,
): readonly { readonly faces: string; readonly value: string | number }[] {
  const runs: { readonly from: number; to: number; readonly value: string | number }[] = [];
  for (const [i, value] of table.entries()) {
    const last = runs.at(-1);
    if (last !== undefined && typeof value === 'string' && last.value === value) last.to = i + 1;
    else runs.push({ from: i + 1, to: i + 1, value });
  }
  return runs.map(({ from, to, value }) => ({ faces: from === to ? `${from}` : `${from}–${to}`, value }));
}

/** The table is shown under it, each face with what it gives: the sentence does not read it out too. */
const withoutTable = (about: string, isShown: boolean) => (isShown ? about.replace(/: [\d−][^:]*\.$/, '') : about);

/** Who reads a question of a table: headlines name the characters, unless the reader is the one who is asked. */
export interface QuestionReader {
  /** How it is put to those who are not asked: "Sera rolls defense". */
  readonly told?: string | undefined;
  /** The character who resists, where that is not the reader's only one. */
  readonly resists?: string | undefined;
  /** The character who acts. */
  readonly acts?: string | undefined;
}

interface Held {
  readonly label: string;
  readonly p: number;
  /** Left out where a part of it was told without its fraction. */
  readonly exact: string | undefined;
}

/** What the one who resists wants to know of the other side's outcomes: the chance that these fail. */
export function holding(
  chances: NonNullable<ToldQuestion['chances']>,
  { resists }: QuestionReader = {},
): Held | undefined {
  const failed = chances.filter(({ tone }) => tone === 'bad' || tone === 'awful');
  if (chances.length === 0 || chances.every((one) => failed.includes(one))) return undefined;
  const p = failed.reduce((sum, one) => sum + one.p, 0);
  const label = resists === undefined ? 'You hold' : `${resists} holds`;
  const exact = failed.reduce<string | undefined>(
    (sum, one) => (sum === undefined || one.exact === undefined ? undefined : addedFractions(sum, one.exact)),
    '0',
  );
  return { label, p, exact };
}

interface ChancesProps {
  readonly question: Pick<ToldQuestion, 'chances' | 'headlines' | 'noChances' | 'against'>;
  readonly reader?: QuestionReader | undefined;
}

/** What may come of it: every outcome with its chance and the ways it has. What is certain is no chance. */
export function ChancesFromHere({ question, reader = {} }: ChancesProps) {
  const { chances = [], headlines = [], noChances, against } = question;
  if (noChances !== undefined) return <p class="lead">{noChances}</p>;
  // The one who resists reads the other side's outcomes from their own side.
  const own = (tone: Tone) => (against ? flipped(tone) : tone);
  // A headline that an outcome says too is not listed twice.
  const leading = headlines
    .filter(({ label }) => chances.every((one) => `to ${one.label.toLowerCase()}` !== label.toLowerCase()))
    .map(({ id, label, tone, p, exact }) => ({ id, label, tone: own(tone), p, exact }));
  const outcomes = bestFirst(
    chances.map(({ outcome, label, tone, p, exact }) => ({ id: outcome, label, tone: own(tone), p, exact })),
  );
  const shown = [...leading, ...outcomes];
  if (shown.length === 0) return null;
  const total = commonOf(shown.map(({ exact }) => exact));
  const holds = against ? holding(chances, reader) : undefined;
  const theirs = reader.acts ?? 'They';
  const meansOf = (outcome: string) => chances.find((one) => one.outcome === outcome)?.means;
  // A tie is neither held nor lost.
  const tied = chances.filter(({ tone }) => tone === 'even').reduce((sum, { p }) => sum + p, 0);
  const line = ({ id, label, tone, p, exact }: (typeof shown)[number]) => (
    <li key={id}>
      {/* A tick beside what fails for the others would say the opposite of its word. */}
      {against ? <Swatch tone={tone} /> : <Mark tone={tone} size={16} />}
      {against ? `${theirs}: ${label}` : label} <b>{percent(p)}</b>{' '}
      <small>{[exact === undefined ? '' : waysIn(exact, total), meansOf(id)].filter(Boolean).join(' · ')}</small>
    </li>
  );
  return (
    <div class="from-here">
      {holds !== undefined && (
        <p class="holds">
          {holds.label}: <b>{percent(holds.p)}</b>{' '}
          {holds.exact !== undefined && <small>{waysIn(holds.exact, total)}</small>}
          {tied > 0 && (
            <>
              {' · '}tie <b>{percent(tied)}</b>
            </>
          )}
        </p>
      )}
      {leading.length > 0 && <ul aria-label="In short">{leading.map(line)}</ul>}
      {outcomes.length > 0 && <Bar parts={outcomes} />}
      {outcomes.length > 0 && <ul aria-label="Chances from here">{outcomes.map(line)}</ul>}
    </div>
  );
}

/** The color of a part of the bar. */
function Swatch({ tone }: { readonly tone: Tone }) {
  return (
    <svg class="mark" viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
      <rect class={`fill-${tone}`} width="16" height="16" rx="3" />
    </svg>
  );
}

function Bar({
  parts,
}: {
  readonly parts: readonly { readonly id: string; readonly tone: Tone; readonly p: number }[];
}) {
  let from = 0;
  return (
    <svg class="strip-bar" viewBox="0 0 1000 12" preserveAspectRatio="none" aria-hidden="true">
      {parts.map(({ id, tone, p }) => {
        const x = from;
        from += p * 1000;
        return <rect key={id} class={`fill-${tone}`} x={x} width={Math.max(0, p * 1000 - 3)} height="12" />;
      })}
    </svg>
  );
}

/** The chances that an option leaves, in a line: "Succeed 58.0% · Tie 19.8%"; one that is certain by its word alone. */
export function chancesLine(chances: readonly { readonly label: string; readonly p: number }[]): string {
  const said = percents(chances.map(({ p }) => p));
  return chances
    .map(({ label, p }, i) => (p >= 1 ? label : `${label}\u00a0${said[i]!.replaceAll(' ', '\u00a0')}`))
    .join(' · ');
}
