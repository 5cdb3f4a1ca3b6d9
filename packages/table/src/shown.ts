/**
 * An entry as one seat is sent it, by what that seat knew when it was made, with its sentences. What is sent is built piece
 * by piece from what may be known; nothing is taken away from what the GM sees.
 */
import { rollLabel } from '@strikehome/engine/contract';
import { baseOf, type Change, isDirecting, type PublicResult, type Viewer } from '@strikehome/engine/kernel';
import { type Carried, isSeen, publicResult, type ToldResult, toldResult } from './action-text.ts';
import { byKnowledge } from './by-knowledge.ts';
import type { Reader } from './command.ts';
import { deltaOf } from './delta.ts';
import { changesState } from './fight.ts';
import { foundingText, isFounding } from './founding.ts';
import { momentAt } from './history.ts';
import { entryAt } from './log.ts';
import { fromOwnSide } from './own.ts';
import { commandOf } from './read-command.ts';
import type { Entry, FallenDice, Moment, Seat, Table } from './types.ts';
import type { Shown } from './view-types.ts';
import {
  EVERYTHING,
  encounterOf,
  type Grade,
  gmLevelOf,
  gradeOf,
  knowledgeAt,
  namesHiddenFrom,
  peopleOf,
  type TableViewer,
  viewerOf,
} from './visibility.ts';
import { standingOf } from './waiting.ts';

/**
 * An entry as a seat is shown it, by a table that has come to it.
 *
 * @example
 * import { DEVICE, LocalTable, isFailure, shown } from '@strikehome/table';
 *
 * const fighters = [{ sheet: 'champion', side: 'us' }, { sheet: 'brute', side: 'them' }];
 * const home = LocalTable.open({ system: 'degrees', name: 'Dana', setup: { fighters } }, DEVICE);
 * if (isFailure(home)) throw new Error(home.error.message);
 * console.log(shown(home.entries[0]!, home.table, home.seat).seq); // 1
 */
export function shown(entry: Entry, table: Table, seat: Pick<Seat, 'seat' | 'role'>): Shown {
  const moment = correctedIn(table, momentAt(table, entry.seq));
  const struck = table.struck.includes(entry.seq) ? { struck: true } : {};
  return seat.role === 'gm' ? { ...shownToGM(moment), ...struck } : shownTo(moment, seat, struck);
}

/** An action that still holds although a die before it was corrected is told from the state that it is now done in. */
function correctedIn(table: Table, moment: Moment): Moment {
  const again = table.corrected?.[moment.entry.seq];
  if (again === undefined || moment.before === undefined) return moment;
  const { before, after, told } = again;
  const base = { ...moment.before, state: before };
  const standing = standingOf(base, { ...told, by: '', seqs: [] });
  const changes = standing.kind === 'finished' ? { changes: standing.changes } : {};
  // A state that is written whole in the entry is that of the first time.
  const { state: _, delta: __, ...entry } = moment.entry;
  return {
    before: base,
    entry: { ...entry, ...changes, delta: deltaOf(before, after) },
    after: { ...moment.after, state: after },
  };
}

const GM: Reader = { grade: 'all', viewer: EVERYTHING };

/** The GM is sent everything, except what the log keeps for itself. */
function shownToGM(moment: Moment): Shown {
  const {
    state: _,
    delta: __,
    deltas: ___,
    notes: ____,
    asked,
    knew,
    hash,
    text,
    plain,
    plainTone,
    ...facts
  } = moment.entry;
  const { plainTone: _____, ...told } = resultIn(moment, true);
  const dice = facts.dice === undefined ? {} : { dice: labeled(moment, facts.dice) };
  return { ...facts, ...dice, text: textIn(moment, GM), ...told, ...fromOwnSide(moment) };
}

function shownTo(moment: Moment, seat: Pick<Seat, 'seat' | 'role'>, struck: Pick<Shown, 'struck'>): Shown {
  const { entry } = moment;
  if (isHiddenFrom(entry, seat)) {
    const { seq, at, seat: by } = entry;
    return { seq, at, seat: by, kind: 'hidden', text: '' };
  }
  return {
    ...toldTo(moment, viewerOf(knowledgeAt(moment), seat)),
    ...struck,
    ...fromOwnSide(moment, seat),
  };
}

/** What all who know the same are sent of an entry. */
const toldTo = byKnowledge((moment: Moment, viewer): Shown => {
  const { entry } = moment;
  const { seq, at, seat, kind } = entry;
  const reader = readerOf(moment, viewer);
  const { grade } = reader;
  const knowsAll = grade === 'all';
  const dice = visibleDice(entry.dice ?? {}, viewer, grade);
  const made = publicIn(moment, reader);
  const { label, tone: ownTone, plainTone, steps } = resultIn(moment, knowsAll);
  const tone = knowsAll ? ownTone : plainTone;
  const facts = knowsAll ? entry.facts : made?.facts;
  const known = () =>
    entry.changes?.filter((change) => isOpen(change, knowsAll, viewer) || tells(change, viewer, moment));
  const changes = made?.changes ?? known();
  return {
    ...{ seq, at, seat, kind },
    text: textIn(moment, reader),
    ...(Object.keys(dice).length === 0 ? {} : { dice: labeled(moment, dice) }),
    ...(entry.outcome === undefined ? {} : { outcome: entry.outcome }),
    ...(label === undefined ? {} : { label }),
    ...(tone === undefined ? {} : { tone }),
    ...(facts === undefined ? {} : { facts }),
    ...(changes === undefined || changes.length === 0 ? {} : { changes }),
    ...(knowsAll && steps !== undefined ? { steps } : {}),
    ...(knowsAll && !isFounding(kind) && !namesHidden(entry.command, viewer, moment) ? { command: entry.command } : {}),
    ...(entry.strikes === undefined ? {} : { strikes: entry.strikes }),
    ...(entry.restores === undefined ? {} : { restores: entry.restores }),
  };
});

/** The dice of an entry that a seat may know. */
export function diceShown(entry: Entry, table: Table, seat: Pick<Seat, 'seat' | 'role'>): FallenDice {
  const { dice = {} } = entry;
  if (seat.role === 'gm' || Object.keys(dice).length === 0) return dice;
  const moment = momentAt(table, entry.seq);
  const { viewer, grade } = readerAt(moment, seat);
  return isHiddenFrom(moment.entry, seat) ? {} : visibleDice(dice, viewer, grade);
}

const readerAt = (moment: Moment, seat: Pick<Seat, 'seat' | 'role'>): Reader =>
  readerOf(moment, viewerOf(knowledgeAt(moment), seat));

function readerOf(moment: Moment, viewer: TableViewer): Reader {
  const carried = carriedIn(moment);
  const gm = carried === undefined ? 'hidden' : gmLevelOf(carried.table, carried.waiting.action, viewer);
  return { viewer, grade: gradeOf(viewer, moment.entry.takesPart ?? [], gm) };
}

/** The action that an entry carries on; one of version 1 keeps what it showed then. */
function carriedIn({ before, entry, after }: Moment): Carried | undefined {
  if (before === undefined || entry.text !== undefined) return undefined;
  return commandOf(entry.kind)?.carried?.({ before, entry, after }, entry.command);
}

/** What a finished action makes public. */
function publicIn(moment: Moment, reader: Reader): PublicResult | undefined {
  const carried = carriedIn(moment);
  return carried === undefined ? undefined : publicResult(carried, reader);
}

/** The sentence of an entry; one of version 1 keeps its own. */
export function textIn({ before, entry, after }: Moment, reader: Reader): string {
  if (entry.text !== undefined) return reader.grade === 'all' ? entry.text : (entry.plain ?? entry.text);
  const kind = commandOf(entry.kind);
  if (before === undefined || kind === undefined) return foundingText(entry);
  return kind.text({ before, entry, after }, entry.command, reader);
}

/** Sentences that were made for a file: a table in a browser is saved after every command. */
const sentences = new WeakMap<Entry, string>();

/** The sentence of an entry as the GM reads it. */
export function sentenceAt(table: Table, seq: number): string {
  const entry = entryAt(table, seq);
  let text = sentences.get(entry);
  if (text === undefined) {
    text = textIn(momentAt(table, seq), GM);
    sentences.set(entry, text);
  }
  return text;
}

/** The word of a result, its tone and its steps, where the entry finishes an action. */
function resultIn({ before, entry, after }: Moment, knowsAll: boolean): Partial<ToldResult> {
  if (entry.text !== undefined) {
    const { label, tone, plainTone, steps } = entry;
    return {
      ...(label === undefined ? {} : { label }),
      ...(tone === undefined ? {} : { tone }),
      ...(plainTone === undefined ? {} : { plainTone }),
      ...(steps === undefined ? {} : { steps }),
    };
  }
  if (before === undefined || entry.outcome === undefined) return {};
  const carried = commandOf(entry.kind)?.carried?.({ before, entry, after }, entry.command);
  return carried === undefined ? {} : toldResult(carried, knowsAll);
}

/** Said to the GM alone. */
function isHiddenFrom(entry: Entry, { seat }: Pick<Seat, 'seat'>): boolean {
  return isPrivate(entry) && entry.seat !== seat;
}

function isPrivate({ kind, command }: Entry): boolean {
  return (kind === 'note' || kind === 'roll') && command.to === 'gm';
}

/** With everybody known, everything but what happened to the GM's own. */
const isOpen = ({ who }: Change, knowsAll: boolean, { knows }: Viewer): boolean =>
  knowsAll && (!isDirecting(who) || knows(who));

/** What happened to a known character, unless it names something the viewer has not found. */
function tells(change: Change, viewer: Viewer, moment: Moment): boolean {
  return viewer.knows(change.who) && !namesHidden(change.detail, viewer, moment);
}

/** Whether something names what was hidden from one when the entry was made. */
function namesHidden(value: unknown, viewer: Viewer, { entry, after }: Moment): boolean {
  if (value === undefined || !changesState(entry)) return false;
  return namesHiddenFrom(after, viewer)?.(value) ?? false;
}

/** Dice with what they are called, where that is said with the name of the character they fell for. */
export function withLabels(table: Pick<Table, 'system' | 'engine' | 'state'>, dice: FallenDice): FallenDice {
  const { rolls } = encounterOf(table);
  return Object.fromEntries(
    Object.entries(dice).map(([id, fallen]) => {
      const about = rolls[baseOf(id) ?? id];
      if (about?.named !== true) return [id, fallen];
      const name = peopleOf(table).find((one) => one.id === fallen.for)?.name;
      return [id, { ...fallen, label: rollLabel(about, name)! }];
    }),
  );
}

/** One of version 1 keeps its own words. */
const labeled = ({ entry, after }: Moment, dice: FallenDice) =>
  entry.text === undefined ? withLabels(after, dice) : dice;

/** The dice of an action that a seat may see. */
export function visibleDice(dice: FallenDice, viewer: TableViewer, grade: Grade): FallenDice {
  if (grade !== 'own') return dice;
  return Object.fromEntries(Object.entries(dice).filter(([, fallen]) => isSeen(fallen, grade, viewer)));
}
