/** A fight as a picture to share: title, result, the win chance over the fight and its turning point, as a PNG of 1200 × 630. */
import type { View } from '@strikehome/table';
import { useState } from 'preact/hooks';
import { ownSide, pointsOf, sideOf, turningText, winnerOf } from '../../state/review.ts';
import { announcement } from '../../state/store.ts';
import { capital } from '../../state/verdict.ts';
import { systemOf } from '../../state/whatif.ts';
import type { ReviewAndLuck } from '../../worker/review.ts';
import type { ReviewedTable } from './review.tsx';

const WIDTH = 1200;
const HEIGHT = 630;
const CHART = { left: 110, right: 1130, top: 220, foot: 480 } as const;

interface Props {
  readonly review: ReviewAndLuck;
  readonly client: ReviewedTable;
  readonly view: View;
}

export function ShareCard({ review, client, view }: Props) {
  const [said, say] = useState<string | undefined>(undefined);
  const share = async () => {
    const blob = await pictureOf(cardText(review, client, view), cardCurve(review, view));
    const done = blob === undefined ? 'This browser cannot draw the picture.' : await handedOver(blob);
    say(done);
    announcement.value = done;
    setTimeout(() => say(undefined), 2500);
  };
  return (
    <button type="button" class="plain-button" onClick={() => void share()}>
      {said ?? 'Share as a picture'}
    </button>
  );
}

export interface CardText {
  readonly title: string;
  readonly game: string;
  readonly result: string;
  readonly sides: readonly [own: string, other: string];
  readonly turning: string;
}

/** What the card says: the same that this seat reads in the review. */
export function cardText(review: ReviewAndLuck, client: ReviewedTable, view: View): CardText {
  const own = ownSide(review, view);
  const { title } = systemOf(view.table.system);
  const turning = turningText(review, client.entries.value);
  return {
    title: view.table.title,
    game: title,
    result: winnerOf(review) ?? 'The fight goes on',
    sides: [capital(sideOf(review, own)), capital(sideOf(review, own === 'a' ? 'b' : 'a'))],
    turning: turning === undefined ? '' : `Turning point: ${turning}`,
  };
}

/** The win chance of the reader's side after each move, and which of them turned the fight. */
function cardCurve(review: ReviewAndLuck, view: View) {
  const own = ownSide(review, view);
  const curve = pointsOf(review);
  return {
    chances: curve.map((one) => one[own]),
    turned: curve.findIndex(({ seq }) => seq === review.turningPoint?.seq),
  };
}

async function handedOver(blob: Blob): Promise<string> {
  const file = new File([blob], 'strikehome-fight.png', { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] })) {
    return navigator.share({ files: [file] }).then(
      () => 'Shared',
      () => 'Not shared',
    );
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  return 'Saved as a picture';
}

function pictureOf(text: CardText, { chances, turned }: ReturnType<typeof cardCurve>): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (pen === null) return Promise.resolve(undefined);
  const color = themeColors();
  const family = getComputedStyle(document.body).fontFamily;
  const write = (what: string, x: number, y: number, font: string, name = 'ink') => {
    pen.font = `${font} ${family}`;
    pen.fillStyle = color(name);
    pen.fillText(fitting(pen, what, WIDTH - x - 70), x, y);
  };
  pen.fillStyle = color('surface');
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = color('accent');
  pen.fillRect(0, 0, WIDTH, 12);
  write(text.game === text.title ? text.title : `${text.title} · ${text.game}`, 70, 80, '500 32px', 'soft');
  write(text.result, 70, 150, '700 60px');
  drawCurve(pen, chances, turned, color);
  write(`${text.sides[0]}: win chance after each move, against ${text.sides[1]}`, 70, 200, '400 26px', 'soft');
  for (const [i, line] of wrapped(pen, text.turning, WIDTH - 140, 2, `400 28px ${family}`).entries())
    write(line, 70, 550 + i * 40, '400 28px');
  pen.textAlign = 'right';
  pen.font = `600 28px ${family}`;
  pen.fillStyle = color('accent');
  pen.fillText('Strikehome', WIDTH - 70, 80);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));
}

/** The colors of the theme that is on, as a canvas understands them: a token may be one for light and one for dark. */
function themeColors(): (name: string) => string {
  const probe = document.createElement('i');
  document.body.append(probe);
  queueMicrotask(() => probe.remove());
  return (name) => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
}

function drawCurve(
  pen: CanvasRenderingContext2D,
  chances: readonly number[],
  turned: number,
  color: (name: string) => string,
): void {
  const { left, right, top, foot } = CHART;
  const x = (i: number) => left + (i / Math.max(1, chances.length - 1)) * (right - left);
  const y = (p: number) => foot - p * (foot - top);
  pen.font = '400 22px sans-serif';
  pen.lineWidth = 2;
  for (const p of [0, 0.5, 1]) {
    pen.strokeStyle = color('line');
    pen.beginPath();
    pen.moveTo(left, y(p));
    pen.lineTo(right, y(p));
    pen.stroke();
    pen.fillStyle = color('soft');
    pen.textAlign = 'right';
    pen.fillText(`${p * 100}%`, left - 10, y(p) + 8);
  }
  pen.textAlign = 'left';
  pen.strokeStyle = color('accent');
  pen.lineWidth = 6;
  pen.lineJoin = 'round';
  pen.beginPath();
  for (const [i, p] of chances.entries()) i === 0 ? pen.moveTo(x(i), y(p)) : pen.lineTo(x(i), y(p));
  pen.stroke();
  if (turned < 0) return;
  pen.fillStyle = color('accent');
  pen.beginPath();
  pen.arc(x(turned), y(chances[turned]!), 12, 0, 2 * Math.PI);
  pen.fill();
}

/** A text that is no wider than this, cut where it is. */
function fitting(pen: CanvasRenderingContext2D, text: string, width: number): string {
  if (pen.measureText(text).width <= width) return text;
  let cut = text;
  while (cut !== '' && pen.measureText(`${cut}…`).width > width) cut = cut.slice(0, -1);
  return `${cut.trimEnd()}…`;
}

function wrapped(
  pen: CanvasRenderingContext2D,
  text: string,
  width: number,
  most: number,
  font: string,
): readonly string[] {
  pen.font = font;
  const lines: string[] = [];
  for (const word of text.split(' ').filter((one) => one !== '')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length === 0) lines.push(word);
    else if (pen.measureText(longer).width <= width || lines.length === most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
