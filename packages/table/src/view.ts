/** A table as one seat sees it, built up from what that seat may know. The state itself is sent to the GM alone. */
import {
  baseOf,
  type Move,
  type MoveSequence,
  type Picture,
  type Plain,
  type PlainRecord,
  type RollDescription,
  type RowHead,
  type Viewer,
} from '@strikehome/engine/kernel';
import { labelOf } from './action.ts';
import { standingAnswers } from './always.ts';
import { mayRedo } from './commands/redo.ts';
import { mayUndo } from './commands/undo.ts';
import { mayWithdraw } from './commands/withdraw.ts';
import { visibleDice } from './shown.ts';
import type { Needs, PersonView, Seat, Table, View, WaitingView } from './types.ts';
import {
  AT_ONE_SCREEN,
  encounterOf,
  freeFor,
  knownAt,
  moverOf,
  moversOf,
  partOf,
  peopleOf,
  playersOf,
  seatsOf,
  viewerOf,
} from './visibility.ts';
import { askedSeats, described, questionFor, waitingFor, withOwnHandful } from './waiting.ts';

/**
 * What a seat is shown of a table.
 *
 * @example
 * import { DEVICE, LocalTable, isFailure, view } from '@strikehome/table';
 *
 * const fighters = [{ sheet: 'champion', side: 'us' }, { sheet: 'brute', side: 'them' }];
 * const home = LocalTable.open({ system: 'degrees', name: 'Dana', setup: { fighters } }, DEVICE);
 * if (isFailure(home)) throw new Error(home.error.message);
 * console.log(view(home.table, home.seat).table.system); // degrees
 */
export function view(table: Table, seat: Seat, here: (seat: string) => boolean = () => false): View {
  return seenBy(viewerOf(knownAt(table), seat), table, seat, here);
}

/**
 * The same on a screen that everybody looks at, who does for all of them what this seat may do.
 *
 * @example
 * import { DEVICE, LocalTable, isFailure, viewOnScreen } from '@strikehome/table';
 *
 * const fighters = [{ sheet: 'champion', side: 'us' }, { sheet: 'brute', side: 'them' }];
 * const home = LocalTable.open({ system: 'degrees', name: 'Dana', setup: { fighters } }, DEVICE);
 * if (isFailure(home)) throw new Error(home.error.message);
 * console.log(viewOnScreen(home.table, home.seat).table.system); // degrees
 */
export function viewOnScreen(table: Table, seat: Seat): View {
  return seenBy(AT_ONE_SCREEN, table, seat, () => true);
}

function seenBy(viewer: Viewer, table: Table, seat: Seat, here: (seat: string) => boolean): View {
  const { id, title, system, rules, open, commitment, secret } = table;
  const { role, name, plays, dice } = seat;
  const waiting = waitingView(table, seat, viewer);
  const inFight = table.waiting?.action !== undefined || table.state !== undefined;
  const busy = table.waiting !== undefined || !open;
  return {
    table: { id, title, system, rules, open, commitment, ...(secret === undefined ? {} : { secret }) },
    you: { seat: seat.seat, role, name, plays, dice },
    seats: table.seats
      .filter(({ gone }) => !gone)
      .map((one) => ({ seat: one.seat, role: one.role, name: one.name, plays: one.plays, here: here(one.seat) })),
    ...(table.state === undefined ? {} : { fight: fightView(table, seat, viewer, waiting) }),
    ...(waiting === undefined || inFight ? {} : { waiting }),
    ...(role === 'gm' ? { concealed: concealedIn(table) } : {}),
    canUndo: !busy && table.done.length > 0 && mayUndo(table, seat),
    canRedo: !busy && table.undone.length > 0 && mayRedo(table, seat),
  };
}

function concealedIn(table: Table): readonly string[] {
  const { concealed } = knownAt(table);
  return peopleOf(table).flatMap(({ id }) => (concealed.includes(id) ? [id] : []));
}

function fightView(
  table: Table,
  seat: Seat,
  viewer: Viewer,
  waiting: WaitingView | undefined,
): NonNullable<View['fight']> {
  const state = table.state!;
  const seats = seatsOf(table);
  const over = table.ended || seats.isOver(state);
  const always = standingAnswers(table, seat);
  const isIdle = table.open && !table.ended && table.waiting === undefined;
  const mayAct = isIdle && seat.role !== 'watcher';
  const asides = mayAct ? (seats.asides?.(state, viewer, seat.role === 'gm') ?? []) : [];
  const free = over ? [] : freeFor(table, seat);
  const sequences = isIdle ? sequencesFor(table, seat, viewer) : [];
  return {
    standing: seats.say(state, viewer),
    pictures: over ? seats.pictures(state, viewer).map(atRest) : seats.pictures(state, viewer),
    people: peopleView(table, viewer),
    movers: moversOf(table).map(({ id, name }) => {
      const [player] = playersOf(table, id);
      return { id, name, ...(player === undefined ? {} : { seat: player.seat }) };
    }),
    ...(free.length === 0 ? {} : { free }),
    moves: isIdle ? movesFor(table, seat, viewer) : [],
    ...(sequences.length === 0 ? {} : { sequences }),
    ...(asides.length === 0 ? {} : { asides }),
    ...(over ? { over } : {}),
    ...(waiting === undefined ? {} : { waiting }),
    ...(always.length === 0 ? {} : { always }),
    ...(seat.role === 'gm' ? { state } : {}),
  };
}

/** Nobody is next in a fight that is over, also where the GM has ended it. */
function atRest(picture: Picture): Picture {
  const still = <R extends RowHead>({ now: _, ...row }: R) => row;
  switch (picture.kind) {
    case 'bars':
      return { ...picture, groups: picture.groups.map((group) => ({ ...group, bars: group.bars.map(still) })) };
    case 'boxes':
      return { ...picture, rows: picture.rows.map(still) };
    case 'tokens':
      return { ...picture, rows: picture.rows.map(still) };
    default:
      return picture;
  }
}

function peopleView(table: Table, viewer: Viewer): readonly PersonView[] {
  return peopleOf(table).map((person) => {
    const { id, name, side, condition, out } = person;
    const [player] = playersOf(table, moverOf(person));
    return {
      id,
      name,
      ...(side === undefined ? {} : { side }),
      ...(player === undefined ? {} : { seat: player.seat }),
      known: viewer.knows(id),
      condition,
      out,
    };
  });
}

/** What this seat may do now: the GM everything, a player what whoever they play may do, a watcher nothing. */
function movesFor(table: Table, { role, plays }: Seat, viewer: Viewer): readonly Move[] {
  const encounter = encounterOf(table);
  if (role === 'watcher' || (role === 'player' && plays.length === 0)) return [];
  const moves = encounter.legal(table.state!);
  if (role === 'gm') return moves;
  const { mover } = encounter.seats!;
  return moves
    .filter(({ action }) => plays.includes(mover(table.state!, action)))
    .map((move) => (partOf(table, move.action).every((id) => viewer.knows(id)) ? move : unmarked(move)));
}

/** So many whole ways are offered; the others can still be gone move by move. */
const MAX_WAYS = 6;

/** The order of the ways and what they give follow from everybody who takes part. */
function sequencesFor(table: Table, { role, plays }: Seat, viewer: Viewer): readonly MoveSequence[] {
  const encounter = encounterOf(table);
  if (encounter.sequences === undefined || role === 'watcher') return [];
  const all = encounter.sequences(table.state!).slice(0, MAX_WAYS);
  if (role === 'gm') return all;
  const mine = (action: PlainRecord) => plays.includes(encounter.seats!.mover(table.state!, action));
  const isKnown = (action: PlainRecord) => partOf(table, action).every((id) => viewer.knows(id));
  return all.every(({ moves }) => moves.every((action) => mine(action) && isKnown(action))) ? all : [];
}

/** What is best follows from everybody who takes part. */
function unmarked({ best: _, ...move }: Move): Move {
  return move;
}

/** What is waited for, to everybody; the question itself only to those who may answer it. */
function waitingView(table: Table, seat: Seat, viewer: Viewer): WaitingView | undefined {
  const asked = waitingFor(table);
  if (asked === undefined) return undefined;
  const waiting = table.waiting!;
  const { needs, who, name } = asked;
  const seats = askedSeats(table, waiting, asked).map((one) => one.seat);
  const part = waiting.action === undefined ? [] : partOf(table, waiting.action);
  const knowsAll = part.every((id) => viewer.knows(id));
  const mover = waiting.action === undefined ? 'gm' : seatsOf(table).mover(table.state!, waiting.action);
  const mayAnswer = seat.role === 'gm' || seats.includes(seat.seat);
  return {
    label:
      waiting.action === undefined
        ? labelOf(table, waiting)
        : seatsOf(table).label(table.state!, waiting.action, viewer),
    mover,
    dice: visibleDice(waiting.dice, viewer, knowsAll),
    for: {
      kind: needs.kind,
      id: needs.id,
      ...(who === undefined ? {} : { who }),
      ...(name === undefined ? {} : { name }),
      seats,
    },
    ...(mayAnswer
      ? {
          needs: knowsAll
            ? withOwnHandful(table, questionFor(table))
            : { ...bare(needs), ...ownPart(table, needs, who, viewer) },
        }
      : {}),
    // A single action is over at once.
    ...(mayAnswer && needs.kind === 'choice' && waiting.action !== undefined ? { mayAlways: true } : {}),
    ...(seat.role !== 'watcher' && mayWithdraw(table, seat) ? { mayWithdraw: true } : {}),
    ...(seat.role === 'gm' ? { sees: sees(table, part, who) } : {}),
  };
}

/** Who will see what of dice that have not fallen yet, as `shown` will tell it. */
function sees(table: Table, part: readonly string[], who: string | undefined): NonNullable<WaitingView['sees']> {
  const others = table.seats.filter(({ gone, role }) => !gone && role !== 'gm');
  const knowing = (fits: (viewer: Viewer) => boolean) =>
    others.filter((one) => fits(viewerOf(knownAt(table), one))).map(({ seat }) => seat);
  const all = (viewer: Viewer) => part.every((id) => viewer.knows(id));
  return {
    dice: knowing((viewer) => all(viewer) || (who !== undefined && viewer.knows(who))),
    numbers: knowing(all),
  };
}

/** What a question says by itself; what it is about, and what falls after it, follows from everybody who takes part. */
const BARE = ['kind', 'id', 'by', 'count', 'sides', 'options', 'default', 'index'] as const;

function bare(needs: Needs): Needs {
  return Object.fromEntries(
    BARE.filter((name) => Object.hasOwn(needs, name)).map((name) => [name, needs[name]]),
  ) as Needs;
}

/** What the own terms of a throw are part of. */
const PART = {
  against: 'You add',
  under: 'Your part of the number to roll under',
  'at-most': 'Your part of the most to roll',
  table: 'Your part of the number',
} as const satisfies Readonly<Record<NonNullable<RollDescription['reading']>, string>>;

/**
 * Of a question against somebody concealed what is the own of whoever is asked: what they add to a throw, what each option
 * is called and costs them. The other side's terms, what an option would make of the roll and the chance are not told.
 */
function ownPart(table: Table, needs: Needs, who: string | undefined, viewer: Viewer): PlainRecord {
  if (who === undefined || !viewer.knows(who)) return {};
  const said = described(table);
  const base = baseOf(needs.id) ?? needs.id;
  const { rolls, choices } = encounterOf(table);
  if (said?.kind === 'choice') {
    const options = (needs.options as readonly Plain[]).map((option) => {
      const { label, cost } = said.choice.option?.(option) ?? {};
      // What is there before and after may be the other side's: a hit.
      const price = cost === undefined ? {} : { cost: { label: cost.label, by: cost.by } };
      return { option, ...(label === undefined ? {} : { label }), ...price };
    });
    return { question: { label: choices[base]?.ask ?? base, settled: [], options } };
  }
  const { reading, terms = [], derived = [] } = said?.roll ?? {};
  const own = terms.filter(({ by, label }) => by === needs.by && !derived.includes(label));
  if (own.length === 0) return {};
  const total = own.reduce((sum, { value }) => sum + value, 0);
  const apart = derived.length === 0 ? '' : `, not counting the ${derived.join(' and the ')}`;
  const sum = { label: `${PART[reading ?? 'under']}${apart}`, terms: own, total };
  return { question: { label: rolls[base]?.label ?? needs.id, settled: [], sums: [sum] } };
}
