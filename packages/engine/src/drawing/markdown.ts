/** Pictures as Markdown lists: chats and issue trackers show them, and where nothing does they can still be read. */
import type {
  BarsPicture,
  BoxesPicture,
  ColumnsPicture,
  CurvesPicture,
  LadderPicture,
  Picture,
  RowHead,
  TokensPicture,
} from '../kernel/index.ts';
import { percents, plainNumber, ways } from './numbers.ts';
import { clean } from './text.ts';

type Lines = readonly string[];

/**
 * A picture as Markdown: a title and a list. What people wrote in it, such as names, is escaped.
 *
 * @example
 * import { drawMarkdown, step } from '@strikehome/engine';
 *
 * const begun = step({
 *   system: 'degrees',
 *   start: { fighters: [{ sheet: 'champion', side: 'us' }, { sheet: 'brute', side: 'them' }] },
 * });
 * if (!begun.ok) throw new Error(begun.error.message);
 * const [first] = begun.pictures ?? [];
 * if (first !== undefined) console.log(drawMarkdown(first).split('\n')[0]); // **Life points**
 */
export function drawMarkdown(picture: Picture): string {
  return [`**${plain(picture.title)}**`, '', ...(BODIES[picture.kind] as Body<Picture>)(picture)].join('\n');
}

type Body<P extends Picture> = (picture: P) => Lines;

/** How each kind is written. The compiler names a kind that is not. */
const BODIES: { readonly [K in Picture['kind']]: Body<Extract<Picture, { readonly kind: K }>> } = {
  columns: columnLines,
  curves: curveLines,
  ladder: ladderLines,
  tokens: tokenLines,
  boxes: boxLines,
  bars: barLines,
};

/** A text from anywhere in the middle of a line: nothing in it is a mark, a link or a mention. */
function plain(text: string): string {
  return clean(text)
    .replace(/[\\`*_{}[\]()<>#+!|~]/g, (mark) => `\\${mark}`)
    .replace(/@(?=\w)/g, '@\u200b');
}

const struck = (text: string) => `~~${text}~~`;

/** "**Mira** (out): …": fighters who may act have a mark, fighters who are out are struck through. */
function row({ label, now, out, notes = [] }: RowHead, parts: Lines): string {
  const name = `${now ? '▸ ' : ''}${out ? struck(plain(label)) : `**${plain(label)}**`}`;
  const body = parts.filter((part) => part !== '').join(' ');
  const aside = notes.length === 0 ? '' : ` · ${notes.map(plain).join(', ')}`;
  return `- ${name}${body === '' ? '' : `: ${body}`}${aside}`;
}

function columnLines({ columns }: ColumnsPicture): Lines {
  return columns.map(({ label, items }) => {
    const said = items.map(({ text, note, struck: isStruck }) => {
      const aside = note === undefined ? '' : ` (${plain(note)})`;
      return `${isStruck ? struck(plain(text)) : plain(text)}${aside}`;
    });
    return row({ label }, [said.join(', ')]);
  });
}

function curveLines({ along, at, curves }: CurvesPicture): Lines {
  const points = curves.map((curve) => curve.points.find(([x]) => x === at));
  const said = percents(points.map((point) => point?.[1] ?? 0));
  return [
    `${plain(along)}${at === undefined ? '' : `: now ${plainNumber(at)}`}`,
    '',
    ...curves.map(({ label, current }, i) => {
      const point = points[i];
      const exact = point === undefined ? undefined : ways(point[2]);
      const chance = point === undefined ? '' : `${said[i]}${exact === undefined ? '' : `, ${exact}`}`;
      return row({ label, ...(current ? { now: true } : {}) }, [chance]);
    }),
  ];
}

/** Rungs from the top down, as far as something stands on them. */
function ladderLines({ rungs, marks, between }: LadderPicture): Lines {
  const names = new Map(rungs.map(({ value, label }) => [value, label]));
  const values = [...new Set(marks.map(({ value }) => value))].sort((a, b) => b - a);
  const lines = values.map((value) => {
    const here = marks.filter((mark) => mark.value === value);
    const rung = `${value > 0 ? '+' : ''}${plainNumber(value)} ${names.get(value) ?? ''}`.trimEnd();
    return row({ label: rung }, [here.map(({ label, winner }) => `${plain(label)}${winner ? ' ✓' : ''}`).join(', ')]);
  });
  return between === undefined ? lines : [...lines, '', plain(between)];
}

function tokenLines({ rows }: TokensPicture): Lines {
  return rows.map(({ tokens, ...head }) =>
    row(
      head,
      tokens.map(({ letter, note, lost }) => {
        const token = plain(`[${letter}]`);
        return `${lost ? struck(token) : token}${note === undefined ? '' : ` ${plain(note)}`}`;
      }),
    ),
  );
}

function boxLines({ rows }: BoxesPicture): Lines {
  return rows.map(({ boxes, ...head }) =>
    row(
      head,
      boxes.map(({ label, crossed, apart }) => `${apart ? '· ' : ''}${crossed ? '☒' : '☐'} ${plain(label)}`),
    ),
  );
}

function barLines({ groups }: BarsPicture): Lines {
  return groups.flatMap(({ label, bars }, i) => [
    ...(i === 0 ? [] : ['']),
    `*${plain(label)}*`,
    '',
    ...bars.map(({ value, of, soon, ...head }) => {
      const number =
        value === undefined ? '' : `${plainNumber(value)}${of === undefined ? '' : ` of ${plainNumber(of)}`}`;
      return row(head, [number, soon === undefined ? '' : `→ ${plainNumber(soon)}`]);
    }),
  ]);
}
