/** The win chance after each move of a fight: a tap shows that moment; mistakes and best moves are marked. */

import type { View } from '@strikehome/table';
import { useState } from 'preact/hooks';
import { bestMovesIn, gainOf, lineOf, mistakesIn, ownSide, pointsOf, sideOf, standingAt } from '../../state/review.ts';
import { capital, tenths } from '../../state/verdict.ts';
import type { ReviewAndLuck } from '../../worker/review.ts';
import { PlayFromHere } from './buttons.tsx';
import { FallenDice } from './fallen.tsx';
import { jumpedTo } from './jump.ts';
import type { ReviewedTable } from './review.tsx';

const LEFT = 44;
const RIGHT = 332;
const TOP = 14;
const FOOT = 134;

export interface Mark {
  readonly seq: number;
  readonly kind: 'mistake' | 'best';
  /** "−8.1%" */
  readonly text: string;
}

export function marksIn(review: ReviewAndLuck): readonly Mark[] {
  const signed = (sign: string, by: number) => `${sign}${tenths(by * 100)}%`;
  return [
    ...mistakesIn(review)
      .filter(({ lost }) => lost >= SMALLEST_MARK)
      .map((one) => ({ seq: one.finished, kind: 'mistake' as const, text: signed('−', one.lost) })),
    ...bestMovesIn(review).map((one) => ({ seq: one.finished, kind: 'best' as const, text: signed('+', gainOf(one)) })),
  ];
}

const SMALLEST_MARK = 0.02;

interface Props {
  readonly review: ReviewAndLuck;
  readonly client: ReviewedTable;
  readonly view: View;
  readonly onPlay?: ((upTo: number) => void) | undefined;
}

export function ReviewCurve({ review, client, view, onPlay }: Props) {
  const curve = pointsOf(review);
  const turned = curve.findIndex(({ seq }) => seq === review.turningPoint?.seq);
  const [picked, pick] = useState<number | undefined>(undefined);
  if (curve.length < 2) return null;
  const at = Math.min(picked ?? (turned < 0 ? curve.length - 1 : turned), curve.length - 1);
  const x = (i: number) => LEFT + (i / (curve.length - 1)) * (RIGHT - LEFT);
  const y = (p: number) => FOOT - p * (FOOT - TOP);
  const own = ownSide(review, view);
  const other = own === 'a' ? 'b' : 'a';
  const path = (side: 'a' | 'b') =>
    curve.map((point, i) => `${i === 0 ? 'M' : 'L'}${x(i).toFixed(1)} ${y(point[side]).toFixed(1)}`).join('');
  const here = curve[at]!;
  const entry = client.entries.value.find(({ seq }) => seq === here.seq);
  const said = `${lineOf(client.entries.value, here.seq)} ${standingAt(review, here)}.`;
  const tap = (event: MouseEvent & { readonly currentTarget: SVGSVGElement }) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const along = (((event.clientX - left) / width) * 340 - LEFT) / (RIGHT - LEFT);
    pick(Math.max(0, Math.min(curve.length - 1, Math.round(along * (curve.length - 1)))));
  };
  const marks = marksIn(review).flatMap((mark) => {
    const i = curve.findIndex(({ seq }) => seq === mark.seq);
    return i < 0 ? [] : [{ ...mark, i }];
  });
  return (
    <figure class="chance-to-win">
      <figcaption>Win chance after each move</figcaption>
      {/* The slider below does the same for a keyboard. */}
      <svg class="curves" viewBox="0 0 340 154" aria-hidden="true" onClick={tap}>
        {[0, 0.5, 1].map((p) => (
          <g key={p}>
            <path class="grid" d={`M${LEFT} ${y(p)}H${RIGHT}`} />
            <text class="tick" x={LEFT - 5} y={y(p) + 4} text-anchor="end">
              {p * 100}%
            </text>
          </g>
        ))}
        <path class="stand" d={`M${x(at)} ${TOP}V${FOOT}`} />
        <g class="curve curve-1">
          <path d={path(other)} />
        </g>
        <g class="curve current">
          <path d={path(own)} />
          <circle cx={x(at)} cy={y(here[own])} r="5" />
        </g>
        {marks.map(({ i, kind, text }) => (
          <g key={`${i} ${kind}`} class={`mark ${kind}`}>
            <path d={kind === 'best' ? star(x(i), y(curve[i]![own])) : cross(x(i), y(curve[i]![own]))} />
            <text class="tick" x={x(i)} y={y(curve[i]![own]) - 9} text-anchor={anchor(i, curve.length)}>
              {text}
            </text>
          </g>
        ))}
        {turned >= 0 && (
          <text class="tick" x={x(turned)} y={FOOT + 15} text-anchor={anchor(turned, curve.length)}>
            turning point
          </text>
        )}
      </svg>
      <ul class="curve-names" aria-hidden="true">
        <Name label={capital(sideOf(review, own))} of="current" />
        <Name label={capital(sideOf(review, other))} of="curve-1" />
        {marks.some(({ kind }) => kind === 'best') && <li class="mark best">★ best move</li>}
        {marks.some(({ kind }) => kind === 'mistake') && <li class="mark mistake">× mistake</li>}
      </ul>
      <input
        type="range"
        class="along"
        aria-label="Move"
        aria-valuetext={said}
        min={0}
        max={curve.length - 1}
        value={at}
        onInput={(event) => pick(Number(event.currentTarget.value))}
      />
      <p class="curve-reading">{said}</p>
      {entry?.dice !== undefined && <FallenDice dice={entry.dice} system={view.table.system} />}
      <div class="result-buttons">
        <button
          type="button"
          class="plain-button"
          onClick={() => {
            jumpedTo.value = here.seq;
          }}
        >
          Show in the log
        </button>
        {onPlay !== undefined && <PlayFromHere onPlay={() => onPlay(here.seq)} />}
      </div>
    </figure>
  );
}

const cross = (x: number, y: number) => `M${x - 4} ${y - 4}l8 8m0-8l-8 8`;

const star = (x: number, y: number) =>
  `M${x} ${y - 6}${[1, 2, 3, 4, 5, 6, 7, 8, 9]
    .map((i) => {
      const r = i % 2 === 0 ? 6 : 2.6;
      const turn = (i * Math.PI) / 5;
      return `L${(x + r * Math.sin(turn)).toFixed(1)} ${(y - r * Math.cos(turn)).toFixed(1)}`;
    })
    .join('')}Z`;

function Name({ label, of }: { readonly label: string; readonly of: string }) {
  return (
    <li class={of}>
      <svg viewBox="0 0 24 8" width="24" height="8" aria-hidden="true" class={`curve ${of}`}>
        <path d="M0 4H24" />
      </svg>
      {label}
    </li>
  );
}

function anchor(at: number, count: number): 'start' | 'middle' | 'end' {
  const along = at / (count - 1);
  return along < 0.2 ? 'start' : along > 0.8 ? 'end' : 'middle';
}
