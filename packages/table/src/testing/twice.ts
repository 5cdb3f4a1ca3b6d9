/**
 * The non-interference property, as a game that is played twice: with other numbers for those whom some seats do not know,
 * the same commands and the same dice. As long as outcomes, conditions and what happens to the known are the same, each of
 * those seats is sent the same bytes. A command after which that is not so any more is taken back in both.
 */
import { LEVELS, type Plain, type PlainRecord, type SoFar, Work } from '@strikehome/engine/kernel';
import {
  type Entry,
  exported,
  isFailure,
  knownAt,
  reviewFight,
  type Seat,
  shown,
  type Table,
  view,
  viewerOf,
} from '../index.ts';
import { encounterOf, peopleOf, playersOf, seatsOf, systemOf } from '../visibility.ts';
import { type AskedStanding, askedSeats, characterIn, described, waitingFor } from '../waiting.ts';
import { GAMES, type Game, type Played, type Seeded, type Word } from './games.ts';
import { TestTable } from './local.ts';

/** How a seat is shown a table: the core's own way, or one with a leak in it. */
export interface Eyes {
  readonly view: (table: Table, seat: Seat) => unknown;
  readonly shown: (entry: Entry, table: Table, seat: Seat) => unknown;
  readonly reviewFight: (entries: readonly Entry[], table: Table, seat: Seat) => unknown;
}

/** Enough for a chance here and there: what is compared is whether it hangs on what one does not know. */
const LITTLE_WORK = 1_000_000;

export const HONEST: Eyes = {
  view: (table, seat) => view(table, seat),
  shown,
  reviewFight: (entries, table, seat) => reviewFight(entries, table, seat, { work: new Work(LITTLE_WORK) }),
};

export interface Leak {
  readonly seat: string;
  readonly what: string;
  readonly first: string;
  readonly second: string;
}

export interface Twice {
  readonly first: TestTable;
  /** Commands that were done in both, and frames that were the same. */
  readonly done: number;
  readonly compared: number;
  readonly leak?: Leak;
}

const text = (value: unknown) => JSON.stringify(value);

/** What is said of the second game in the first one's words. */
function inFirst(value: unknown, words: readonly Word[], from: 0 | 1 = 1): Plain {
  let said = text(value);
  for (const word of words) said = said.replaceAll(word[from], word[1 - from]!);
  return JSON.parse(said) as Plain;
}

/** The fight stands there when people come, or begins when all of them sit there. */
type Begins = 'first' | 'last';

function openTable(game: Game, setup: PlainRecord, begins: Begins, visibility: Played): TestTable {
  const opening = { system: game.system, name: 'Dana', visibility, mix: 'm0' } as const;
  const table = new TestTable(begins === 'first' ? { ...opening, setup } : opening);
  const seats = game.plays.map((_, i) => table.join(`Player ${i + 1}`, 'player', `m${i + 1}`));
  table.join('Wall', 'watcher');
  if (begins === 'last') table.do('s1', { kind: 'start', setup });
  for (const [i, plays] of game.plays.entries()) table.do('s1', { kind: 'seat', seat: seats[i]!, plays });
  return table;
}

const watching = ({ table }: TestTable): readonly Seat[] => table.seats.filter(({ role }) => role !== 'gm');

const soFarOf = (table: Table): SoFar => {
  const said = table.waiting === undefined ? undefined : described(table);
  return (said?.kind === 'choice' ? said.choice.soFar : said?.roll.soFar) ?? {};
};

/** The size of a hit is told to the player of the character it strikes, at every level. */
function hitOn(table: Table, plays: (id: string) => boolean): number | null {
  const { hit } = soFarOf(table);
  const struck = hit === undefined ? undefined : characterIn(table, waitingFor(table)!.needs, hit.by);
  return struck !== undefined && plays(struck) ? hit!.size : null;
}

class Pair {
  readonly first: TestTable;
  readonly second: TestTable;
  readonly #game: Game;
  readonly #eyes: Eyes;
  readonly #varied: readonly string[];
  readonly #level: Played;
  /** Those for whom the two games have been the same so far. */
  seats: readonly string[];
  done = 0;
  compared = 0;
  leak: Leak | undefined;

  constructor(game: Game, eyes: Eyes, begins: Begins, level: Played) {
    this.#level = level;
    this.#game = game;
    this.#eyes = eyes;
    this.first = openTable(game, game.setup, begins, level);
    this.second = openTable(game, game.other, begins, level);
    const movers = game.plays.flat();
    this.#varied = peopleOf(this.first.table)
      .filter(({ id, mover }) => !movers.includes(mover ?? id))
      .map(({ id }) => id);
    this.seats = watching(this.first).map(({ seat }) => seat);
    this.seats = this.seats.filter((seat) => this.#isSameFor(seat, [], []));
  }

  /** The first table's seat; its knowledge is that of the second too. */
  #viewer(seat: string) {
    return viewerOf(knownAt(this.first.table), this.first.seat(seat));
  }

  #isSameFor(seat: string, made: readonly Entry[], others: readonly Entry[]): boolean {
    const viewer = this.#viewer(seat);
    if (this.#varied.some((id) => viewer.knows(id))) return false;
    const { known } = GAMES[this.#game.system]!;
    const of = (entries: readonly Entry[], table: Table) => [
      entries.flatMap(({ changes = [] }) => changes.filter(({ who }) => viewer.knows(who))),
      known(table.state ?? {}, viewer),
      hitOn(table, viewer.plays),
    ];
    return text(of(made, this.first.table)) === text(of(others, this.second.table));
  }

  /** What everybody sees of a game without knowing anybody: outcomes, conditions, which dice fell, what is waited for. */
  #outline({ table }: TestTable, made: readonly Entry[], words: readonly Word[]): string {
    const asked = waitingFor(table);
    return text([
      made.map(({ kind, outcome, dice = {} }) => [kind, outcome, Object.keys(dice)]),
      this.#level === 'rolls' ? this.#inTheOpen(table, made) : [],
      peopleOf(table),
      asked === undefined ? [] : this.#question(table, asked, words),
      [table.ended, table.done.length, table.throws],
    ]);
  }

  /** What everybody may know at `rolls`: dice, public facts and changes, totals, targets and the size of a hit. */
  #inTheOpen(table: Table, made: readonly Entry[]) {
    const { facts: names, changes: open = [] } = GAMES[this.#game.system]!.inTheOpen;
    const said = table.waiting === undefined ? undefined : described(table);
    const options = optionsOf(waitingFor(table));
    const targets = said?.kind === 'choice' ? options.map((one) => said.choice.option?.(one).target ?? null) : [];
    const { totals = [], target = null, hit = null } = soFarOf(table);
    return [
      made.map(({ dice = {}, facts = {}, changes = [] }) => [
        Object.values(dice).map(({ faces }) => faces),
        names.map((name) => facts[name] ?? null),
        changes.filter(({ what }) => open.includes(what)),
      ]),
      [totals, target, hit, targets],
    ];
  }

  #question(table: Table, asked: AskedStanding, words: readonly Word[]) {
    const { needs, who = '' } = asked;
    const seats = askedSeats(table, table.waiting!, asked).map(({ seat }) => seat);
    const options = seats.some((seat) => this.seats.includes(seat)) ? inFirst(optionsOf(asked), words) : [];
    return [needs.kind, needs.id, who, seats, options];
  }

  /** A decision that may not tell anything by coming up comes up in both games or in neither. */
  #compareUntold(): void {
    const { untold = [] } = GAMES[this.#game.system]!;
    const [first, second] = [this.first, this.second].map(({ table }) => waitingFor(table)?.needs.id ?? '');
    const isUntold = [first, second].some((id) => untold.includes(id!));
    if (isUntold && first !== second) this.#compare(this.seats[0]!, 'a decision that is asked', first, second);
  }

  /** True when it was done in both, with the same to be seen. */
  send(seat: string, command: Plain): boolean {
    const back = [this.first.mark(), this.second.mark()];
    const made = this.first.try(seat, command);
    const others = this.second.try(seat, inFirst(command, this.#game.words, 0));
    if (isFailure(made) && isFailure(others)) {
      if (this.seats.includes(seat)) this.#compare(seat, 'a refusal', made, others);
      return false;
    }
    const done = !isFailure(made) && !isFailure(others);
    if (done) this.#compareUntold();
    const same = done && this.#outline(this.first, made, []) === this.#outline(this.second, others, this.#game.words);
    const left = same ? this.seats.filter((one) => this.#isSameFor(one, made, others)) : [];
    if (!same || left.length === 0) {
      for (const one of back) one();
      return false;
    }
    this.seats = left;
    this.done++;
    for (const one of this.seats) {
      this.#compare(one, 'the view', ...this.#both((table) => this.#eyes.view(table.table, table.seat(one))));
      const entry = (table: TestTable) => this.#eyes.shown(table.entries.at(-1)!, table.table, table.seat(one));
      this.#compare(one, `entry ${this.first.table.seq}`, ...this.#both(entry));
    }
    return true;
  }

  /** The whole log once more, as it is read in the end, and as a file. */
  finish(): void {
    for (const one of this.seats) {
      const log = (table: TestTable) =>
        table.entries.map((entry) => this.#eyes.shown(entry, table.table, table.seat(one)));
      this.#compare(one, 'the log', ...this.#both(log));
      const file = (table: TestTable) => exported(table.table, table.entries, table.seat(one));
      this.#compare(one, 'the file', ...this.#both(file));
      const back = (table: TestTable) => this.#eyes.reviewFight(table.entries, table.table, table.seat(one));
      this.#compare(one, 'the review', ...this.#both(back));
    }
  }

  #both(look: (table: TestTable) => unknown): readonly [unknown, unknown] {
    return [look(this.first), look(this.second)];
  }

  #compare(seat: string, what: string, one: unknown, other: unknown): void {
    this.compared++;
    const [first, second] = [text(one), text(other)];
    if (first !== second) this.leak ??= { seat, what, first, second };
  }
}

/** `puts` says how many of a hundred commands put something right by hand; where some do, the fight begins last. */
export function playTwice(
  game: Game,
  seeded: Seeded,
  commands: number,
  eyes: Eyes = HONEST,
  puts = 0,
  level: Played = 'hidden',
): Twice {
  const pair = new Pair(game, eyes, puts > 0 ? 'last' : 'first', level);
  const { first, second } = pair;
  for (let i = 0; i < commands && pair.seats.length > 0 && pair.leak === undefined; i++) {
    const isPut = puts > 0 && seeded.luck(puts);
    const [seat, command] = isPut ? putRight(first, seeded) : nextCommand(first, second, game, seeded);
    pair.send(seat, command);
  }
  if (pair.leak === undefined) pair.finish();
  const { done, compared, leak } = pair;
  return { first, done, compared, ...(leak === undefined ? {} : { leak }) };
}

type Sent = readonly [seat: string, command: Plain];

function nextCommand(first: TestTable, second: TestTable, game: Game, seeded: Seeded): Sent {
  const anybody = seeded.pick(first.table.seats).seat;
  const by = seeded.luck(60) ? 's1' : anybody;
  if (first.table.waiting !== undefined && seeded.luck(92)) return answer(first, second, game, seeded);
  const chance = seeded.below(100);
  if (chance < 70) return action(first, second, game, seeded);
  if (chance < 78) return [by, { kind: 'undo' }];
  if (chance < 84) return [by, { kind: 'redo' }];
  if (chance < 86) return [by, { kind: 'withdraw' }];
  if (chance < 87 && first.table.always.length > 0) return [by, askAgain(first, seeded)];
  if (chance < 88) return [anybody, { kind: 'note', text: 'Look out!', to: seeded.pick(['all', 'gm']) }];
  if (chance < 90) return [anybody, { kind: 'roll', dice: '2d6+1', to: seeded.pick(['all', 'gm']) }];
  if (chance < 92) return [anybody, { kind: 'seat', seat: anybody, dice: seeded.pick(['ask', 'throw']) }];
  if (chance < 94 && played(first).length > 0)
    return ['s1', { kind: 'visibility', who: [seeded.pick(played(first)).id], level: seeded.pick(LEVELS) }];
  if (chance < 96) return [anybody, { kind: 'do', action: { request: requestOf(first, seeded) } }];
  return [by, set(first, seeded)];
}

/** A die that was typed is changed, a card gets other words, a fighter is healed or removed. */
function putRight(first: TestTable, seeded: Seeded): Sent {
  const asides = first.table.seats.flatMap(({ seat }) =>
    (first.view(seat).fight?.asides ?? []).map(({ action }) => [seat, action] as const),
  );
  if (asides.length > 0 && seeded.luck(50)) {
    const [seat, action] = seeded.pick(asides);
    // The words of what is hidden stay other words in the other game.
    const said = action.as === undefined ? {} : { as: `${action.as}, again` };
    return [seat, { kind: 'do', action: { ...action, ...said } }];
  }
  const who = () => seeded.pick(peopleOf(first.table)).id;
  if (seeded.luck(80)) return [seeded.luck(70) ? 's1' : seeded.pick(first.table.seats).seat, change(first, seeded)];
  return ['s1', seeded.luck(60) ? { kind: 'heal', who: who(), reason: 'herbs, 17' } : { kind: 'remove', who: who() }];
}

/** Other faces for dice that were typed, wherever that was. */
function change({ entries }: TestTable, seeded: Seeded): Plain {
  const typed = entries.flatMap(({ seq, dice = {} }) =>
    Object.entries(dice).flatMap(([roll, fallen]) => (fallen.from === 'typed' ? [{ seq, roll, fallen }] : [])),
  );
  if (typed.length === 0) return { kind: 'change', seq: 1, roll: 'none', faces: [] };
  const { seq, roll, fallen } = seeded.pick(typed);
  return { kind: 'change', seq, roll, faces: seeded.faces(fallen.faces.length, fallen.sides as 6) };
}

function askAgain({ table }: TestTable, seeded: Seeded): Plain {
  const { who, id } = seeded.pick(table.always);
  return { kind: 'ask', who, id };
}

const played = ({ table }: TestTable) =>
  peopleOf(table).filter(({ id, mover }) => playersOf(table, mover ?? id).length > 0);

function requestOf({ table }: TestTable, seeded: Seeded): PlainRecord {
  const [name, { examples }] = seeded.pick(Object.entries(systemOf(table).actions));
  return { action: name, ...seeded.pick(examples).request };
}

/** One more of any number that is in the state. */
function set({ table }: TestTable, seeded: Seeded): Plain {
  const places: (readonly [string, number])[] = [];
  const look = (value: Plain, path: string): void => {
    if (typeof value === 'number') places.push([path, value]);
    else if (typeof value === 'object' && value !== null)
      for (const [key, one] of Object.entries(value)) look(one as Plain, path === '' ? key : `${path}.${key}`);
  };
  look(table.state!, '');
  const [path, value] = seeded.pick(places);
  return { kind: 'set', path, value: value + 1, reason: 'a blessing of 17' };
}

const optionsOf = (asked: AskedStanding | undefined): readonly Plain[] =>
  asked?.needs.kind === 'choice' ? asked.needs.options : [];

function answer(first: TestTable, second: TestTable, game: Game, seeded: Seeded): Sent {
  const [asked, other] = [waitingFor(first.table)!, waitingFor(second.table)!];
  const seats = askedSeats(first.table, first.table.waiting!, asked).map(({ seat }) => seat);
  const seat = seeded.luck(10) ? seeded.pick(first.table.seats).seat : seeded.luck(80) ? seeded.pick(seats) : 's1';
  if (asked.needs.kind === 'dice') {
    const { count, sides } = asked.needs;
    const isAlike = other.needs.kind === 'dice' && other.needs.count === count;
    if (!isAlike || seeded.luck(20)) return [seat, { kind: 'throw' }];
    return [seat, { kind: 'type', faces: seeded.luck(4) ? [99] : seeded.faces(count, sides) }];
  }
  const theirs = (inFirst(optionsOf(other), game.words) as readonly Plain[]).map(text);
  const both = asked.needs.options.filter((option) => theirs.includes(text(option)));
  const option = seeded.luck(4) || both.length === 0 ? 'a cake' : seeded.pick(both);
  return [seat, { kind: 'choose', option, ...(seeded.luck(30) ? { always: true } : {}) }];
}

function action(first: TestTable, second: TestTable, game: Game, seeded: Seeded): Sent {
  const encounter = encounterOf(first.table);
  const theirs = encounter.legal(second.table.state!).map((move) => text(inFirst(move.action, game.words)));
  const moves = encounter.legal(first.table.state!).filter((move) => theirs.includes(text(move.action)));
  if (moves.length === 0) return ['s1', { kind: 'end' }];
  const kind = seeded.pick([...new Set(moves.map((move) => text([move.by, move.action.kind])))]);
  const { action: move } = seeded.pick(moves.filter((one) => text([one.by, one.action.kind]) === kind));
  const mover = seatsOf(first.table).mover(first.table.state!, move);
  const seats = [...playersOf(first.table, mover).map(({ seat }) => seat), 's1'];
  const seat = seeded.luck(8) ? seeded.pick(first.table.seats).seat : seeded.luck(85) ? seats[0]! : 's1';
  const bent = seeded.luck(6) ? { target: 'nobody' } : seeded.luck(4) ? { by: 'nobody' } : {};
  return [seat, { kind: 'do', action: { ...move, ...bent } }];
}
