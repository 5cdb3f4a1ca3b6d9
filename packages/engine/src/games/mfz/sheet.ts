/**
 * A frame as its player keeps it: systems with names of their own, rockets, the range it fights at. And a company, which
 * is a list of frames under one player.
 */

import { lineFrom, nameText, numberText, readSheetText, type Saying } from '../../helpers/index.ts';
import {
  type Infer,
  type LineUp,
  list,
  maybe,
  type Picture,
  type PlainRecord,
  type Play,
  type Refusal,
  record,
  type SetUp,
  sheetKind,
  text,
  whole,
  withoutUndefined,
} from '../../kernel/index.ts';
import { pointsAmong } from './company-points.ts';
import { COMPANIES, FRAMES } from './data/frames.ts';
import { MAX_ROCKETS, WEAPON_AT } from './dice.ts';
import type { State } from './encounter/state.ts';
import {
  calledShape,
  labelNotes,
  MAX_WHITES,
  pilotShape,
  roleShape,
  SYSTEM_KINDS,
  SYSTEM_NAMES,
  type SystemKind,
  systemsProblem,
  systemsShape,
} from './frame.ts';
import { tokensRow } from './pictures.ts';
import { RANGES, type Range, rangeShape } from './request.ts';

const white = (label: string, fewest: number) => maybe(whole(fewest, MAX_WHITES, { label, usual: [1, 2], more: true }));

const frameSheetShape = record({
  name: maybe(text({ label: 'Name' }, 60)),
  role: roleShape,
  pilot: pilotShape,
  systems: systemsShape,
  called: calledShape,
  rockets: maybe(whole(0, MAX_ROCKETS, { label: 'Rockets', usual: [0, MAX_ROCKETS] })),
  range: maybe({
    ...rangeShape,
    about: { ...rangeShape.about, label: 'Fights at', help: 'Left out, the range of its first weapon.' },
  }),
  white: white('White dice', 1),
  left: maybe(
    record(
      { systems: systemsShape, called: calledShape, white: white('White dice left', 0) },
      { label: 'What is left of it', more: true },
    ),
  ),
});

type FrameSheet = Infer<typeof frameSheetShape>;

/** FR-07: without a weapon for another range a frame strikes hand-to-hand. */
function rangeOf({ range, systems }: Pick<FrameSheet, 'range' | 'systems'>): Range {
  if (range !== undefined) return range;
  const weapon = systems.find((system) => Object.values(WEAPON_AT).includes(system));
  return RANGES.find((one) => WEAPON_AT[one] === weapon) ?? 'hand-to-hand';
}

function bodyOf({ name, role, pilot, systems, called, white: whites, left }: FrameSheet): PlainRecord {
  return withoutUndefined({ name, role, pilot, ...(left ?? { systems, called, white: whites }) }) as PlainRecord;
}

const LEFT = { systems: 'left.systems', called: 'left.called', white: 'left.white' } as const;
const from = ({ left }: FrameSheet) => (left === undefined ? {} : { from: LEFT });

const asFrame: Play<FrameSheet> = (sheet) => ({ fields: bodyOf(sheet), ...from(sheet) });
const asCover: Play<FrameSheet> = (sheet) => ({ fields: { kind: 'frame', ...bodyOf(sheet) }, ...from(sheet) });

const fielded = (sheet: FrameSheet) => withoutUndefined({ ...bodyOf(sheet), rockets: sheet.rockets }) as PlainRecord;
const fighting = (sheet: FrameSheet) =>
  ({ ...bodyOf(sheet), range: rangeOf({ ...sheet, ...sheet.left }) }) as PlainRecord;

/** After a fight: what a frame has lost, and its rockets that are left. */
function frameBack({ left: _, ...rest }: FrameSheet, state: State, id: string): FrameSheet {
  const { systems, called, white: whites, rockets } = state.frames[id]!;
  const whole = systems.length === rest.systems.length && whites === (rest.white ?? MAX_WHITES);
  return {
    ...rest,
    ...(rest.rockets === undefined && rockets === 0 ? {} : { rockets }),
    ...(whole ? {} : { left: { systems, white: whites, ...(called === undefined ? {} : { called }) } }),
  };
}

function frameProblem(sheet: FrameSheet, path = ''): Refusal | undefined {
  const wrong =
    systemsProblem(sheet, 'sheet') ?? (sheet.left === undefined ? undefined : systemsProblem(sheet.left, 'sheet.left'));
  return wrong && { ...wrong, path: `${path}${wrong.path.slice('sheet.'.length)}` };
}

/** "Rd", "Rd (rifle)", "Rd Rd Y B": the letters of the systems. */
const SYSTEM = new RegExp(`\\s*(${SYSTEM_KINDS.join('|')})(?:\\s*\\(([^()]{1,40})\\))?(?=\\s|$)`, 'iuy');

function systemsIn(item: string): readonly Saying[] | undefined {
  const sayings: Saying[] = [];
  SYSTEM.lastIndex = 0;
  for (let at = 0; at < item.length; at = SYSTEM.lastIndex) {
    SYSTEM.lastIndex = at;
    const found = SYSTEM.exec(item);
    if (found === null) return undefined;
    const kind = SYSTEM_KINDS.find((one) => one.toLowerCase() === found[1]!.toLowerCase())!;
    sayings.push({ path: ['systems'], value: kind, add: true }, { path: ['called'], value: found[2] ?? '', add: true });
  }
  return sayings;
}

const systemNames = Object.fromEntries(SYSTEM_KINDS.map((kind) => [SYSTEM_NAMES[kind].replaceAll('-', ' '), kind]));

/** "operated by Captain Moreau": who operates a frame. */
const PILOT = /^(?:operated by|pilot:?)\s+(.+)$/iu;

/** Who operates it, and "direct-fire weapon" in words, beside the letters. */
function special(item: string): readonly Saying[] | undefined {
  const pilot = PILOT.exec(item)?.[1];
  if (pilot !== undefined) return [{ path: ['pilot'], value: pilot }];
  const kind = systemNames[item.toLowerCase().replaceAll('-', ' ')];
  if (kind === undefined) return systemsIn(item);
  return [
    { path: ['systems'], value: kind, add: true },
    { path: ['called'], value: '', add: true },
  ];
}

const LEXICON = {
  numbers: { rockets: ['rockets'], white: ['white'], 'white dice': ['white'] },
  names: Object.fromEntries(RANGES.map((value) => [value.replaceAll('-', ' '), { path: ['range'], value }])),
  headings: { name: ['name'], range: ['range'], role: ['role'] },
  special,
};

function frameFromText(given: string) {
  const { sheet, unread } = readSheetText(LEXICON, given);
  const { called, ...rest } = sheet;
  const named = Array.isArray(called) && called.some((name) => name !== '');
  return { sheet: { systems: [], ...rest, ...(named ? { called } : {}) }, unread };
}

/** The line of a frame; what it has lost is not in it. */
function frameText(sheet: FrameSheet): string {
  return lineFrom([
    nameText(LEXICON, sheet.name),
    ...sheet.systems.map((kind: SystemKind, i: number) => {
      const name = sheet.called?.[i] ?? '';
      return name === '' ? kind : `${kind} (${name})`;
    }),
    sheet.role && `role ${sheet.role}`,
    sheet.pilot && `operated by ${sheet.pilot}`,
    numberText('rockets', sheet.rockets),
    sheet.range,
    numberText('white dice', sheet.white),
  ]);
}

const frame = sheetKind({
  label: 'Frame',
  plural: 'Frames',
  summary: 'Up to four systems over two white dice, its rockets and the range it fights at.',
  shape: frameSheetShape,
  blank: { systems: ['Rd', 'Y', 'B', 'G'] },
  problem: (sheet) => frameProblem(sheet),
  roles: {
    attack: { target: asFrame, cover: asCover },
    assign: { frame: asFrame, target: asFrame, cover: asCover },
    roll: { frame: asFrame },
  },
  fighter: { at: 'players.*.frames.*', play: (sheet) => ({ fields: fielded(sheet), ...from(sheet) }) },
  side: (sheet) => ({ fields: fighting(sheet), ...from(sheet) }),
  templates: FRAMES,
  fromText: frameFromText,
  toText: frameText,
  picture: (sheet) => dicePicture([sheet]),
  back: frameBack,
});

/** A frame is its dice: the white ones, and those of its systems. */
const dicePicture = (frames: readonly FrameSheet[]): Picture => ({
  kind: 'tokens',
  title: 'Dice',
  rows: frames.map((one, i) => rowOf(one, one.name ?? `Frame ${i + 1}`)),
});

function rowOf(sheet: FrameSheet, label: string) {
  const row = tokensRow(label, { ...sheet, called: sheet.called ?? [], white: sheet.white ?? MAX_WHITES });
  const notes = labelNotes(sheet);
  return notes.length === 0 ? row : { ...row, notes };
}

/** The largest company of the book. */
const MAX_FRAMES = 8;

const companyShape = record({
  name: maybe(text({ label: 'Name', help: 'The player’s, or the company’s.' }, 60)),
  role: roleShape,
  frames: list(frameSheetShape, { label: 'Frames' }, 1, MAX_FRAMES),
  stations: maybe(whole(0, 20, { label: 'Stations held', usual: [0, 4] })),
});

type Company = Infer<typeof companyShape>;

/** CO-01: points per asset are computed where everybody's frames are known. */
const asPlayer: Play<Company> = ({ name, role, frames, stations }, { own, request }) => ({
  fields: withoutUndefined({
    name,
    role,
    frames: frames.map(fielded),
    stations,
    pointsPerAsset: own.pointsPerAsset === undefined ? pointsAmong(frames, request.players) : undefined,
  }) as PlainRecord,
});

const company = sheetKind({
  label: 'Company',
  plural: 'Companies',
  summary: 'The frames of one player, and the stations held at the start.',
  shape: companyShape,
  blank: { frames: [{ systems: ['Rd', 'Y', 'B', 'G'] }] },
  problem: ({ frames }) => {
    for (const [i, one] of frames.entries()) {
      const wrong = frameProblem(one, `frames.${i}.`);
      if (wrong !== undefined) return wrong;
    }
    return undefined;
  },
  fighter: { at: 'players.*', play: asPlayer },
  side: ({ frames }) => ({ fields: frames.map(fighting), each: 'frames' }),
  templates: COMPANIES,
  fromText: (given) => {
    const [head = '', ...rest] = given.split(/[\n|]/).filter((line) => line.trim() !== '');
    const [, name, first] = /^([^:]*):\s*(.*)$/.exec(head) ?? [];
    const lines = name === undefined ? [head, ...rest] : [...(first === '' ? [] : [first!]), ...rest];
    const frames = lines.map((line) => frameFromText(line.replace(/^\s*[-*]\s*/, '')));
    const [, called = '', role] = /^(.*?)\s*(?:\(([^()]*)\))?$/.exec(name?.trim() ?? '') ?? [];
    const sheet = {
      ...(called === '' ? {} : { name: called }),
      ...(role ? { role } : {}),
      frames: frames.map((one) => one.sheet),
    };
    return { sheet, unread: frames.flatMap((one) => one.unread) };
  },
  picture: ({ frames }) => dicePicture(frames),
  toText: ({ name = '', role, frames }) => {
    const head = role ? `${name} (${role})`.trim() : name;
    return `${head === '' ? '' : `${head}: `}${frames.map(frameText).join(' | ')}`;
  },
  back: (sheet, state: State, id) => {
    const ids = Object.keys(state.frames).filter((one) => state.frames[one]!.owner === id);
    return {
      ...sheet,
      frames: sheet.frames.map((one, i) => (ids[i] === undefined ? one : frameBack(one, state, ids[i]))),
    };
  },
});

export const sheets = { frame, company };

/** CO-01: what an asset of each player is worth, as their companies compare. */
export const setUp: SetUp = {
  computed: ({ players }) =>
    (Array.isArray(players) ? (players as readonly PlainRecord[]) : []).flatMap((player) => {
      const { name, frames } = (player.sheet ?? player) as Company;
      const points = pointsAmong(frames, players);
      const many = `${frames.length} ${frames.length === 1 ? 'frame' : 'frames'}`;
      return points === undefined ? [] : [`${name ?? 'A company'}: ${many}, ${points} points an asset`];
    }),
};

/** Each company is a player; frames without one are the company of their side. */
export const lineUp: LineUp = (parties) => ({
  players: parties.flatMap(({ name, people }) => {
    const companies = people.filter(({ kind }) => kind === 'company').map(({ role }) => role);
    const loose = people.filter(({ kind }) => kind !== 'company').flatMap(({ role }) => copiesOf(role));
    return [...companies, ...(loose.length === 0 ? [] : [{ sheet: { name, frames: loose } }])];
  }),
});

/** The sheets of a role that stands for several. */
function copiesOf({ sheet, count }: PlainRecord): readonly PlainRecord[] {
  const one = sheet as PlainRecord;
  if (typeof count !== 'number' || count < 2) return [one];
  return Array.from({ length: count }, (_, i) => ({ ...one, name: `${one.name} ${i + 1}` }));
}
