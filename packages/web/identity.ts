/** The pictures that stand for the page, drawn from its mark by the build: icons of every size, and the card of a shared link. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { plainFonts } from './fonts.ts';

const { resolve } = createRequire(import.meta.url);
const MARK = readFileSync(`${import.meta.dirname}/public/icon.svg`, 'utf8');
const formOf = (name: string) => new RegExp(`class="${name}" d="([^"]+)"`).exec(MARK)![1]!;

const PAPER = '#f6f1e7';
const INK = '#221d17';
const SOFT = '#5e564a';
const CREAM = '#fffbf3';
const PLUM = '#6d2c6a';
const BLUE = '#2b6fbd';
const AMBER = '#d38a14';

/** The mark in colors of its own, on a field of 48. */
const mark = (die: string, pip: string, chip: string) =>
  `<path d="${formOf('die')}" fill="${die}"/><path d="${formOf('pip')}" fill="${pip}"/><path d="${formOf('chip')}" fill="${chip}"/>`;

/** The mark on a square of color; `share` of it is the mark, `corner` the radius. */
function icon(share: number, corner: number): string {
  const pad = (48 * (1 - share)) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="${corner}" fill="${PLUM}"/>
    <g transform="translate(${pad} ${pad}) scale(${share})">${mark(CREAM, PLUM, AMBER)}</g></svg>`;
}
const bare = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="2 2 44 44">${mark(PLUM, CREAM, AMBER)}</svg>`;

/** A die as the page draws it: rolled with round corners, typed with one cut. */
function die(
  x: number,
  y: number,
  turn: number,
  color: string,
  pips: readonly (readonly [number, number])[],
  typed: boolean,
): string {
  const form = typed
    ? 'M10 3H33L45 15V38A7 7 0 0 1 38 45H10A7 7 0 0 1 3 38V10A7 7 0 0 1 10 3Z'
    : 'M13 3H35A10 10 0 0 1 45 13V35A10 10 0 0 1 35 45H13A10 10 0 0 1 3 35V13A10 10 0 0 1 13 3Z';
  const dots = pips.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="4.2" fill="${CREAM}"/>`).join('');
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(4.4) translate(-24 -24)"><path d="${form}" fill="${color}"/>${dots}</g>`;
}
const SIX = [14, 34].flatMap((x) => [14, 24, 34].map((y) => [x, y] as const));
const FIVE = [...[14, 34].flatMap((x) => [14, 34].map((y) => [x, y] as const)), [24, 24] as const];

const CARD = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="${PAPER}"/>
  <g transform="translate(80 74) scale(1.5)">${mark(INK, CREAM, PLUM)}</g>
  <text x="170" y="130" font-family="Bricolage Grotesque 96pt ExtraBold" font-size="54" fill="${INK}">Strikehome</text>
  <g font-family="Bricolage Grotesque 96pt ExtraBold" font-size="76" fill="${INK}"><text x="80" y="270">Run tonight’s fight.</text>
    <text x="80" y="356">Know the odds.</text><text x="80" y="442">Roll real dice.</text></g>
  <text x="80" y="512" font-family="Inter" font-size="29" fill="${SOFT}">Everyone on their own phone · exact chances · works offline</text>
  ${die(930, 220, -9, BLUE, FIVE, false)}${die(1058, 372, 12, AMBER, SIX, true)}
  <rect y="582" width="736" height="48" fill="${BLUE}"/><rect x="742" y="582" width="458" height="48" fill="${AMBER}"/></svg>`;

/** PNG files in one ICO, each with its size. */
function ico(files: readonly (readonly [size: number, png: Uint8Array])[]): Uint8Array {
  const head = Buffer.alloc(6 + 16 * files.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(files.length, 4);
  let at = head.length;
  for (const [i, [size, png]] of files.entries()) {
    const entry = 6 + 16 * i;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(at, entry + 12);
    at += png.length;
  }
  return Buffer.concat([head, ...files.map(([, png]) => png)]);
}

/** Every picture by its file name. */
export async function drawIdentity(): Promise<ReadonlyMap<string, Uint8Array>> {
  await initWasm(readFileSync(resolve('@resvg/resvg-wasm/index_bg.wasm')));
  const fontBuffers = await plainFonts();
  const png = (svg: string, width: number): Uint8Array =>
    new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { fontBuffers } }).render().asPng();
  return new Map([
    ['icon-192.png', png(icon(0.7, 11), 192)],
    ['icon-512.png', png(icon(0.7, 11), 512)],
    ['icon-maskable.png', png(icon(0.56, 0), 512)],
    ['apple-touch-icon.png', png(icon(0.66, 0), 180)],
    ['favicon.ico', ico([16, 32].map((size) => [size, png(bare, size)] as const))],
    ['og.png', png(CARD, 1200)],
  ]);
}
