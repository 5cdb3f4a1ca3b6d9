/** A table as one seat sees it, built up from what that seat may know. The state itself is sent to the GM alone. */
import type { Picture, PlainRecord, RowHead } from '@strikehome/engine/kernel';
import { labelOf } from './action.ts';
import { standingAnswers } from './always.ts';
import { byKnowledge, type FightMemo, fightOf } from './by-knowledge.ts';
import { mayRedo } from './commands/redo.ts';
import { mayUndo } from './commands/undo.ts';
import { mayWithdraw } from './commands/withdraw.ts';
import { asidesFor, isIdle, MAX_MOVES, movesFor, sequencesFor } from './moves-view.ts';
import { ownIn } from './own.ts';
import { askedIn, needsFor, soFarFor } from './question-view.ts';
import { roomView } from './room.ts';
import { visibleDice, withLabels } from './shown.ts';
import { turnLine } from './turn-line.ts';
import type { Seat, Table } from './types.ts';
import type { PersonView, View, WaitingView } from './view-types.ts';
import {
  AT_ONE_SCREEN,
  freeFor,
  gmLevelOf,
  gradeOf,
  isShownFree,
  knownAt,
  levelOf,
  moverOf,
  moversOf,
  partOf,
  peopleOf,
  playersOf,
  seatsOf,
  type TableViewer,
  viewerOf,
} from './visibility.ts';
import { askedSeats, waitingFor } from './waiting.ts';

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
  return seenBy(viewerOf(knownAt(table), seat), table, seat, here, MAX_MOVES);
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
  return seenBy(AT_ONE_SCREEN, table, seat, () => true, Number.POSITIVE_INFINITY);
}

function seenBy(
  viewer: TableViewer,
  table: Table,
  seat: Seat,
  here: (seat: string) => boolean,
  mostMoves: number,
): View {
  const { id, title, system, rules, open, commitment, secret, visibility } = table;
  const { role, name, plays, dice } = seat;
  const waiting = waitingView(table, seat, viewer);
  const inFight = table.waiting?.action !== undefined || table.state !== undefined;
  const busy = table.waiting !== undefined || !open;
  const seen = {
    table: { id, title, system, rules, open, commitment, ...(secret === undefined ? {} : { secret }), visibility },
    you: { seat: seat.seat, role, name, plays, dice },
    seats: seatsView(table, here),
    ...roomView(table),
    ...(table.state === undefined ? {} : { fight: fightView(table, seat, viewer, waiting, mostMoves) }),
    ...(waiting === undefined || inFight ? {} : { waiting }),
    canUndo: !busy && table.done.length > 0 && mayUndo(table, seat),
    canRedo: !busy && table.undone.length > 0 && mayRedo(table, seat),
  };
  return { ...seen, turn: turnLine(table, seen, viewer === AT_ONE_SCREEN ? undefined : seat) };
}

/** The last list of seats, for the next view: it is the same for all. */
const seatLists = new WeakMap<Table['seats'], { readonly here: string; readonly list: View['seats'] }>();

function seatsView({ seats }: Table, here: (seat: string) => boolean): View['seats'] {
  const present = seats.map(({ seat }) => Number(here(seat))).join('');
  const last = seatLists.get(seats);
  if (last?.here === present) return last.list;
  const list = seats.flatMap(({ seat, role, name, plays, gone }) =>
    gone ? [] : [{ seat, role, name, plays, here: here(seat) }],
  );
  seatLists.set(seats, { here: present, list });
  return list;
}

function fightView(
  table: Table,
  seat: Seat,
  viewer: TableViewer,
  waiting: WaitingView | undefined,
  mostMoves: number,
): NonNullable<View['fight']> {
  const state = table.state!;
  const over = table.ended || seatsOf(table).isOver(state);
  const always = standingAnswers(table, seat);
  const idle = isIdle(table);
  const asides = idle ? asidesFor(table, seat, viewer) : [];
  // Whom a player may take, they may read: nobody chooses by a name alone, but among players who are hidden from each other.
  const shown = peopleOf(table).filter((one) => isShownFree(table, one));
  const free = (over ? [] : freeFor(table, seat)).map(({ id, name }) => ({
    ...{ id, name },
    sheets: ownIn(table, { role: 'player', plays: shown.some((one) => moverOf(one) === id) ? [id] : [] }),
  }));
  const sequences = idle ? sequencesFor(table, seat, viewer) : [];
  const own = ownIn(table, seat);
  const { moves, moreMoves } = idle ? movesFor(table, seat, viewer, mostMoves) : { moves: [], moreMoves: undefined };
  return {
    standing: standingFor(fightOf(table), viewer),
    pictures: over ? restingPictures(fightOf(table), viewer) : pictures(fightOf(table), viewer),
    people: peopleView(table, viewer),
    movers: moversView(table, viewer),
    ...(free.length === 0 ? {} : { free }),
    moves,
    ...(moreMoves === undefined ? {} : { moreMoves }),
    ...(sequences.length === 0 ? {} : { sequences }),
    ...(asides.length === 0 ? {} : { asides }),
    ...(over ? { over } : {}),
    ...(waiting === undefined ? {} : { waiting }),
    ...(always.length === 0 ? {} : { always }),
    ...(Object.keys(own).length === 0 ? {} : { own }),
    ...(seat.role === 'gm' ? { state } : {}),
  };
}

const standingFor = byKnowledge((fight: FightMemo, viewer) => seatsOf(fight).say(fight.state!, viewer));
const pictures = byKnowledge((fight: FightMemo, viewer) => seatsOf(fight).pictures(fight.state!, viewer));
const restingPictures = byKnowledge((fight: FightMemo, viewer) => pictures(fight, viewer).map(atRest));

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

const peopleView = byKnowledge((table: Table, viewer): readonly PersonView[] =>
  peopleOf(table).map((person) => {
    const { id, name, side, condition, out } = person;
    const [player] = playersOf(table, moverOf(person));
    return {
      id,
      name,
      ...(side === undefined ? {} : { side }),
      ...(player === undefined ? {} : { seat: player.seat }),
      level: levelOf(table, person),
      known: viewer.knows(id),
      condition,
      out,
    };
  }),
);

const moversView = byKnowledge((table: Table): NonNullable<View['fight']>['movers'] =>
  moversOf(table).map(({ id, name }) => {
    const [player] = playersOf(table, id);
    return { id, name, ...(player === undefined ? {} : { seat: player.seat }) };
  }),
);

/** What is waited for, to everybody; the question itself only to those who may answer it. */
function waitingView(table: Table, seat: Seat, viewer: TableViewer): WaitingView | undefined {
  const asked = waitingFor(table);
  if (asked === undefined) return undefined;
  const waiting = table.waiting!;
  const { needs, who, name } = asked;
  const seats = askedSeats(table, waiting, asked).map((one) => one.seat);
  const part = waiting.action === undefined ? [] : partOf(table, waiting.action);
  const grade = gradeOf(viewer, part, gmLevelOf(table, waiting.action, viewer));
  const soFar = soFarFor(table, asked, viewer, grade);
  const mover = waiting.action === undefined ? 'gm' : seatsOf(table).mover(table.state!, waiting.action);
  const text = askedIn(table, asked);
  const mayAnswer = seat.role === 'gm' || seats.includes(seat.seat);
  return {
    label:
      waiting.action === undefined
        ? labelOf(table, waiting, { grade })
        : seatsOf(table).label(table.state!, waiting.action, viewer),
    mover,
    dice: withLabels(table, visibleDice(waiting.dice, viewer, grade)),
    for: {
      kind: needs.kind,
      id: needs.id,
      ...(who === undefined ? {} : { who }),
      ...(name === undefined ? {} : { name }),
      seats,
      ...(text === undefined ? {} : { text }),
    },
    ...(soFar === undefined ? {} : { soFar }),
    ...(mayAnswer ? { needs: needsFor(table, asked, viewer, grade) } : {}),
    // A single action is over at once.
    ...(mayAnswer && needs.kind === 'choice' && waiting.action !== undefined ? { mayAlways: true } : {}),
    ...(seat.role !== 'watcher' && mayWithdraw(table, seat) ? { mayWithdraw: true } : {}),
    ...(seat.role === 'gm' ? { sees: sees(table, waiting.action, part, who) } : {}),
  };
}

/** Who will see what of dice that have not fallen yet, as `shown` will tell it. */
function sees(
  table: Table,
  action: PlainRecord | undefined,
  part: readonly string[],
  who: string | undefined,
): NonNullable<WaitingView['sees']> {
  const others = table.seats.filter(({ gone, role }) => !gone && role !== 'gm');
  const knowing = (fits: (viewer: TableViewer) => boolean) =>
    others.filter((one) => fits(viewerOf(knownAt(table), one))).map(({ seat }) => seat);
  const grade = (viewer: TableViewer) => gradeOf(viewer, part, gmLevelOf(table, action, viewer));
  return {
    dice: knowing((viewer) => grade(viewer) !== 'own' || (who !== undefined && viewer.seesRolls(who))),
    numbers: knowing((viewer) => grade(viewer) === 'all'),
  };
}
