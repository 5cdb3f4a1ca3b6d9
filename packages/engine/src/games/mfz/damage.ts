/**
 * When something takes damage: terrain loses pieces, a frame loses systems, then white dice, then itself (MFZ-30 to
 * MFZ-40). The same for a target and for a frame that covers it.
 */
import type { Change, ClosedOption, PlainRecord, Referee } from '../../kernel/index.ts';
import { type Frame, labelOf, type Part, SYSTEM_KINDS, type SystemKind, WHITE } from './frame.ts';
import type { Terrain } from './prepare.ts';
import type { Settings } from './settings.ts';
import { describeLose, describeStation } from './text/questions.ts';

/** MFZ-30: what one damage takes from terrain. */
export const PIECES_A_HIT = 6;

export interface Harm {
  /** Hits that struck it before it was gone. */
  readonly taken: number;
  /** MFZ-39: those of them that it ignored for its position. */
  readonly ignored: number;
  readonly destroyed: boolean;
}

/** The names under which the owner of a target, or of a frame that covers it, decides. */
const DECISIONS = {
  target: { lose: 'lose', station: 'station', again: 'nearAgain' },
  cover: { lose: 'coverLose', station: 'coverStation', again: 'coverNearAgain' },
} as const;

export type Struck = keyof typeof DECISIONS;

const CLOSED: readonly ClosedOption[] = [
  ...SYSTEM_KINDS.map((option) => ({ option, clause: 'MFZ-33', because: `The frame has no ${option} to lose.` })),
  { option: WHITE, clause: 'MFZ-38', because: 'White dice go only when no system is left.' },
];

export function piecesLost({ pieces }: Terrain, hits: number): number {
  const most = hits * PIECES_A_HIT;
  return pieces === undefined ? most : Math.min(pieces, most);
}

export function damageTerrain(referee: Referee, terrain: Terrain, hits: number): Change | undefined {
  const lost = piecesLost(terrain, hits);
  if (lost === 0) return undefined;
  const { name, pieces } = terrain;
  referee.note('MFZ-30', 'pieces', { name, hits, lost });
  return pieces === undefined
    ? { who: 'terrain', what: 'pieces', by: -lost }
    : { who: 'terrain', what: 'pieces', by: -lost, from: pieces, to: pieces - lost };
}

/** MFZ-33 to MFZ-40, D18, D19, D23: damage by damage, until none is left or the frame is gone. */
export function damageFrame(
  referee: Referee,
  who: Struck,
  frame: Frame,
  damage: number,
  settings: Settings,
  changes: Change[],
): Harm {
  const { name } = frame;
  // Part by part: a copy of the whole frame for each damage makes `odds-mfz-cover` four times slower.
  let { systems, called, white, nearStation } = frame;
  let taken = 0;
  let ignored = 0;
  while (taken < damage && white > 0) {
    taken++;
    if (nearStation && leavesStation(referee, who, frame, damage - taken + 1)) {
      ignored++;
      changes.push({ who, what: 'moved', by: 1 });
      nearStation = settings.station === 'strict' && isNearAgain(referee, who, frame);
      if (nearStation) changes.push({ who, what: 'near-station', by: 1 });
      continue;
    }
    // D14: what the owner wants is known at the first damage, because all dice lie on the table.
    if (settings.station === 'once') nearStation = false;
    const left = { systems, called, white };
    const at = systems.length === 0 ? undefined : giveUp(referee, who, frame, left, damage - taken + 1, settings);
    if (at === undefined) {
      changes.push({ who, what: 'white', by: -1, from: white, to: --white });
      referee.note(systems.length === 0 ? 'MFZ-36' : 'D22', 'white', { name, white });
    } else {
      const part = systems[at]!;
      const own = called?.[at];
      systems = systems.filter((_, i) => i !== at);
      called = called?.filter((_, i) => i !== at);
      const to = systems.length;
      changes.push({ who, what: 'system', by: -1, from: to + 1, to, detail: labelOf(part, own) });
      referee.note('MFZ-33', 'system', lossOf(frame, part, to, own));
    }
  }
  if (white === 0) referee.note('MFZ-37', 'destroyed', { name, spare: damage - taken });
  return { taken, ignored, destroyed: white === 0 };
}

/** MFZ-33, MFZ-34: what went, with its own name and whose choice it was, where those are known. */
function lossOf({ name, owner }: Frame, part: Part, left: number, called: string | undefined): PlainRecord {
  return {
    name,
    part,
    left,
    ...(called === undefined || called === '' ? {} : { called }),
    ...(owner === undefined ? {} : { owner }),
  };
}

/** MFZ-39, MFZ-40: the owner may give up the position instead of a system. */
function leavesStation(referee: Referee, who: Struck, { name, station }: Frame, damage: number): boolean {
  const leaves = referee.choose(DECISIONS[who].station, {
    by: 'defender',
    options: [false, true],
    default: false,
    about: { name },
    describe: () => describeStation(name, damage),
  });
  if (leaves) referee.note('MFZ-39', 'station', { name, ...(station === undefined ? {} : { station }) });
  return leaves;
}

/** D14, strict text: only the table knows whether the frame has come near a station again; the next attack asks, too. */
function isNearAgain(referee: Referee, who: Struck, { name }: Frame): boolean {
  const again = referee.choose(DECISIONS[who].again, {
    by: 'gm',
    options: [false, true],
    default: false,
    repeats: true,
    about: { name },
  });
  if (again) referee.note('D14', 'near-again', { name });
  return again;
}

/** What is left of a frame between two damages. */
interface Left extends Pick<Frame, 'systems' | 'white'> {
  readonly called: readonly string[] | undefined;
}

/** All that a frame can lose. */
function partsOf({ systems, white }: Frame): readonly Part[] {
  return [...systems, ...Array.from({ length: white }, (): Part => WHITE)];
}

/** MFZ-34: the owner picks a system, by its own name where it has one, or a white die. Nobody is asked when all go. */
function giveUp(
  referee: Referee,
  who: Struck,
  frame: Frame,
  { systems, called, white }: Left,
  damage: number,
  settings: Settings,
): number | undefined {
  const { name } = frame;
  const names: readonly string[] = called === undefined ? systems : systems.map((kind, i) => called[i] || kind);
  const distinct = names.filter((one, i) => names.indexOf(one) === i);
  const mayDrop = settings.dropWhite === 'on' && white > 1;
  const part = referee.choose<string>(DECISIONS[who].lose, {
    by: 'defender',
    options: mayDrop ? [...distinct, WHITE] : distinct,
    default: names[0]!,
    closed: CLOSED,
    repeats: true,
    fromStock: called === undefined ? () => partsOf(frame) : undefined,
    alsoAccepted: called === undefined ? undefined : systems,
    takesDefault: damage >= systems.length + (mayDrop ? 1 : 0),
    about: { name, systems, damage },
    describe: () => describeLose({ ...frame, white }, systems, names, damage),
  });
  if (part === WHITE) return undefined;
  const at = names.indexOf(part);
  return at < 0 ? systems.indexOf(part as SystemKind) : at;
}
