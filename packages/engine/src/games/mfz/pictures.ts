/** What there is to see of an attack: the damage dice on their chart, and frames as lettered, colored dice. */
import type { After, ColumnsPicture, OpenRequest, Picture, TokensPicture } from '../../kernel/index.ts';
import { chartOf } from './attack.ts';
import { CHART_NAMES, type Chart, READINGS, type Reading } from './charts.ts';
import { type FrameRequest, labelNotes, labelOf, SYSTEM_NAMES } from './frame.ts';
import type { Attack } from './prepare.ts';
import type { AttackRequest } from './request.ts';
import type { AttackResult } from './result.ts';
import type { Settings } from './settings.ts';

type Row = TokensPicture['rows'][number];

const COLORS = { R: 'red', Y: 'yellow', B: 'blue', G: 'green' } as const;

export function attackPictures(
  { fields, args }: OpenRequest<AttackRequest, Settings, Attack>,
  after?: After<AttackResult>,
): readonly Picture[] {
  const { target, cover } = args;
  const names = { target: target.name, cover: cover?.name ?? 'Cover' };
  const rows = [
    ...(fields.target.kind === 'terrain' ? [] : [frameRow('target', target.name, fields.target, after)]),
    ...(fields.cover?.kind === 'frame' ? [frameRow('cover', names.cover, fields.cover, after)] : []),
  ];
  return [
    chartPicture(chartOf(args), names, after),
    ...(rows.length === 0 ? [] : [{ kind: 'tokens', title: 'Systems', rows } as const]),
  ];
}

/** Where each die went: the cover's column first, then what blew through it. */
function chartPicture(
  chart: Chart,
  names: { readonly target: string; readonly cover: string },
  after: After<AttackResult> | undefined,
): ColumnsPicture {
  const faces = [...(after?.dice.damage ?? [])].sort((a, b) => a - b);
  const facts = after?.resolution.facts;
  const items: Record<Reading, { text: string; struck?: boolean; note?: string }[]> = {
    miss: [],
    cover: [],
    target: [],
  };
  // A frame that covers without risk takes every 5 (MFZ-28).
  const unharmed = chart === 4 && facts?.coverHits === 0;
  let onCover = 0;
  for (const face of faces) {
    const reading = READINGS[chart][face - 1]!;
    const text = `${face}`;
    if (reading !== 'cover') items[reading].push(reading === 'miss' ? { text, struck: true } : { text });
    else if (unharmed) items.cover.push({ text, note: 'no effect' });
    else if (onCover++ < (facts?.coverHits ?? 0)) items.cover.push({ text });
    else if (READINGS[2][face - 1] === 'target') items.target.push({ text, note: 'blown through' });
    else items.miss.push({ text, struck: true, note: 'wasted' });
  }
  const state =
    facts === undefined || (chart !== 3 && chart !== 4) ? '' : facts.breached ? ', blown through' : ', standing';
  return {
    kind: 'columns',
    title: `Chart ${chart}: ${CHART_NAMES[chart]}`,
    columns: [
      { label: `Miss ${span(chart, 'miss')}`, tone: 'bad', items: items.miss },
      ...(chart === 3 || chart === 4
        ? [{ label: `${names.cover} ${span(chart, 'cover')}${state}`, tone: 'even', items: items.cover } as const]
        : []),
      { label: `${names.target} ${span(chart, 'target')}`, tone: 'good', items: items.target },
    ],
  };
}

function span(chart: Chart, reading: Reading): string {
  const first = READINGS[chart].indexOf(reading) + 1;
  const last = READINGS[chart].lastIndexOf(reading) + 1;
  return first === last ? `${first}` : `${first}–${last}`;
}

function frameRow(
  who: 'target' | 'cover',
  label: string,
  frame: Pick<FrameRequest, 'systems' | 'called' | 'white' | 'role' | 'pilot'>,
  after: After<AttackResult> | undefined,
): Row {
  const own = after?.resolution.changes.filter((change) => change.who === who) ?? [];
  const lost = own.filter(({ what }) => what === 'system').map(({ detail }) => `${detail}`);
  const whites = own.filter(({ what }) => what === 'white').length;
  const notes = labelNotes(frame);
  return { ...tokensRow(label, frame, lost, whites), ...(notes.length === 0 ? {} : { notes }) };
}

/** A frame's dice in a row: its white dice, then its systems; lost ones struck. */
export function tokensRow(
  label: string,
  { systems, called, white }: Pick<FrameRequest, 'systems' | 'called' | 'white'>,
  lost: readonly string[] = [],
  whitesLost = 0,
): Row {
  const gone = [...lost];
  return {
    label,
    tokens: [
      ...Array.from({ length: white }, (_, i) => ({
        letter: 'W',
        color: 'white' as const,
        label: 'white die',
        ...(i >= white - whitesLost ? { lost: true } : {}),
      })),
      ...systems.map((kind, i) => {
        const at = gone.indexOf(labelOf(kind, called?.[i]));
        if (at >= 0) gone.splice(at, 1);
        const letter = kind.charAt(0) as keyof typeof COLORS;
        const token = { letter, color: COLORS[letter], label: `${kind} ${called?.[i] || SYSTEM_NAMES[kind]}` };
        return at >= 0 ? { ...token, lost: true } : token;
      }),
    ],
  };
}
