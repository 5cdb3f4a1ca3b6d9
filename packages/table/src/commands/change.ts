/**
 * `change`: a mistyped die, corrected where it fell. The action is told again with the other faces, from the state before
 * it; its lines that still hold stay. What came after stays if it comes out the same, also from other numbers, and is undone
 * if it does not.
 */
import { type Change, list, type Plain, type PlainRecord, rawText, same, whole } from '@strikehome/engine/kernel';
import { doneBy, onward } from '../action.ts';
import { type Carried, carriedText } from '../action-text.ts';
import { type CommandKind, command, type Draft, type Told } from '../command.ts';
import { deltaOf, patched } from '../delta.ts';
import { BUSY, changesState, doneLabel, stateAfter, withoutWaiting } from '../fight.ts';
import { entryAt } from '../log.ts';
import type { Entry, FinishedAction, Seat, Table, TableSource, Waiting } from '../types.ts';
import { isTableRefusal, no } from '../types.ts';
import { knownAt } from '../visibility.ts';
import { standingOf, withOption } from '../waiting.ts';
import { add } from './add.ts';
import { damage } from './damage.ts';
import { heal } from './heal.ts';
import { remove } from './remove.ts';
import { set } from './set.ts';
import { mayUndo } from './undo.ts';

const MESSAGE = 'You can change dice you typed until another player acts; after that, the GM can.';

export const change = command({
  kind: 'change',
  fields: { seq: whole(1, 1_000_000_000), roll: rawText({}, 100), faces: list(whole(-1, 1000), {}, 0, 100) },
  senders: 'players',
  resend: 'once',
  actsOnFight: true,
  forbidden: (table, said, seat) =>
    mayChange(table, said, seat) ? undefined : no('forbidden', 'command.kind', MESSAGE),
  decide({ table, seat, source }, { seq, roll, faces }) {
    const place = placeOf(table, seq);
    const fell =
      place === undefined || !Object.hasOwn(place.waiting.dice, roll) ? undefined : place.waiting.dice[roll]!;
    if (place === undefined || fell === undefined)
      return no('invalid_request', 'command.seq', 'No dice of that name were typed in that entry, or it was undone.');
    if (fell.from !== 'typed')
      return no('not_allowed', 'command.roll', 'The table rolled these dice; only typed dice can be changed.');
    if (table.waiting !== undefined && place.at !== undefined) return BUSY;
    if (faces.length !== fell.faces.length)
      return no('invalid_request', 'command.faces', `${fell.faces.length} dice fell there.`);
    const changed = { ...fell, faces, by: seat.seat };
    const base = tableAt(table, place);
    const tried = waysOf(place.waiting, roll).map((kept) => ({
      ...place.waiting,
      ...kept,
      dice: { ...kept.dice, [roll]: changed },
    }));
    const fits = tried.find((one) => standingOf(base, one).kind !== 'refused') ?? tried.at(-1)!;
    // What came after is lost while something is asked anew, so a choice that no longer fits is taken by its default.
    const isLast = place.at === undefined || place.at === table.done.length - 1;
    const now = isLast ? fits : withDefaults(base, fits);
    // Only what is asked from here on is the table's own; while it is told again nothing else is under way.
    const { waiting: _, ...free } = base;
    const told = onward({ ...free, waiting: now }, now, source, { dice: { [roll]: changed } });
    if (isTableRefusal(told)) return told;
    return { ...told, ...retold(table, place, now, told), command: commandOf(place, { seq, roll, faces }) };
  },
  text(told, said, reader) {
    const { done } = told.before;
    const { at } = placeOf(told.before, said.seq)!;
    const cut = at === undefined ? [] : done.slice(at + 1).filter(({ seqs }) => isStruck(told.entry, seqs));
    const undone = cut.map((one) => doneLabel(told.before, one, reader)).join('; ');
    const more = cut.length === 0 ? '' : `What came after no longer fits and is undone: ${undone}.`;
    const text = carriedText(carriedAgain(told, said), reader, '');
    return [text === '' ? 'Dice fixed.' : `Dice fixed: ${text}`, more].filter(Boolean).join(' ');
  },
  carried: carriedAgain,
  fold: changedDie,
  fault: changeFault,
});

/** Which die, and what it showed. */
interface Correction {
  readonly seq: number;
  readonly roll: string;
  readonly faces: readonly number[];
}

/** Where a die fell: in what is under way, or in what is done. */
interface Place {
  readonly waiting: Waiting;
  /** Which of what is done; undefined while it is under way. */
  readonly at?: number;
}

function placeOf({ waiting, done }: Table, seq: number): Place | undefined {
  if (waiting?.seqs.includes(seq)) return { waiting };
  const at = done.findIndex(({ seqs }) => seqs.includes(seq));
  const told = at < 0 ? undefined : done[at]!.told;
  return told === undefined ? undefined : { waiting: { ...told, by: done[at]!.by, seqs: done[at]!.seqs }, at };
}

/** Dice of their own, in what they do now or did last. */
function mayChange(table: Table, { seq, roll }: Correction, seat: Seat): boolean {
  const place = placeOf(table, seq);
  if (place?.waiting.dice[roll]?.by !== seat.seat || table.lastBy !== seat.seat) return false;
  return place.at === undefined || (place.at === table.done.length - 1 && mayUndo(table, seat));
}

function commandOf({ waiting }: Place, said: Correction): PlainRecord {
  const action = waiting.action ?? { request: waiting.request! };
  return { kind: 'change', ...said, action };
}

/** The action with the default for each choice that is still open, where that leads to its end. */
function withDefaults(table: Table, waiting: Waiting): Waiting {
  let one = waiting;
  for (;;) {
    const standing = standingOf(table, one);
    if (standing.kind === 'finished') return one;
    if (standing.kind === 'refused' || standing.needs.kind !== 'choice') return waiting;
    const chosen = withOption(one, standing.needs, standing.needs.default as Plain);
    one = { ...one, choices: { ...one.choices, ...chosen } };
  }
}

/** What fell and was decided beside the changed die: all of it, without the last choices, what fell before it, nothing. */
function waysOf({ dice, choices }: Waiting, roll: string): readonly Pick<Waiting, 'dice' | 'choices'>[] {
  const all = Object.entries(dice).filter(([id]) => id !== roll);
  const before = Object.keys(dice).indexOf(roll);
  const first = Object.fromEntries(all.slice(0, before));
  const taken = Object.entries(choices);
  return [
    ...[...taken.keys(), taken.length].reverse().map((count) => ({
      dice: Object.fromEntries(all),
      choices: Object.fromEntries(taken.slice(0, count)),
    })),
    { dice: first, choices },
    { dice: first, choices: {} },
  ];
}

const isStruck = ({ strikes = [] }: Entry, seqs: readonly number[]) => seqs.some((seq) => strikes.includes(seq));

/** The table as it was when the action was told first. */
function tableAt(table: Table, { at }: Place): Table {
  return at === undefined ? table : { ...table, state: table.done[at]!.before };
}

/** The lines of the action that hold no longer: with the changed die, with what is asked anew, and with what it came to. */
function fallenLines(table: Table, { waiting: { seqs, dice } }: Place, now: Waiting): readonly number[] {
  const isKept = (id: string) => Object.hasOwn(now.dice, id) && same(now.dice[id]!.faces, dice[id]?.faces ?? []);
  return seqs.filter((seq) => {
    const { kind, outcome, dice: fell = {}, choices = {} } = entryAt(table, seq);
    if (kind === 'change' || outcome !== undefined || !Object.keys(fell).every(isKept)) return true;
    return !Object.keys(choices).every((id) => same(choices[id], now.choices[id] ?? null));
  });
}

/** What is struck, and what the action and each thing that stays changes. */
function retold(table: Table, place: Place, now: Waiting, told: Draft): Draft {
  const { at } = place;
  const kept = Object.fromEntries(Object.entries(now.dice).filter(([id]) => !Object.hasOwn(told.dice ?? {}, id)));
  const later = at === undefined ? [] : table.done.slice(at + 1);
  const stay = at === undefined || told.state === undefined ? [] : stillHolding(table, told.state, later);
  const cut = later.filter(({ seqs }) => !stay.some((one) => one.seqs === seqs));
  const shared = {
    takesPart: [...new Set([...(told.takesPart ?? []), ...cut.flatMap(({ takesPart }) => takesPart)])],
    strikes: [...fallenLines(table, place, now), ...cut.flatMap(({ seqs }) => seqs)],
    kept,
    choices: { ...now.choices, ...told.choices },
  };
  if (at === undefined || told.state === undefined) return shared;
  const states = [table.done[at]!.before, told.state, ...stay.map(({ after }) => after)];
  const deltas = states.slice(1).map((state, i) => deltaOf(states[i]!, state));
  return { ...shared, deltas, state: states.at(-1)! };
}

/** What was done since and still holds, each from the state that it is now done in. */
function stillHolding(table: Table, from: PlainRecord, later: readonly FinishedAction[]): readonly FinishedAction[] {
  const holding: FinishedAction[] = [];
  let state = from;
  for (const one of later) {
    const after = stateAgain({ ...withoutWaiting(table), state }, one);
    if (after === undefined) continue;
    holding.push({ ...one, before: state, after });
    state = after;
  }
  return holding;
}

/** The state after something is done again, where it comes out the same. */
function stateAgain(table: Table, { told, hand, ends, outcome, facts, changes = [] }: FinishedAction) {
  if (ends !== undefined) return table.state!;
  if (told === undefined) return hand === undefined ? undefined : byHandAgain(table, hand);
  const standing = standingOf(table, { ...told, by: '', seqs: [] });
  if (standing.kind !== 'finished') return undefined;
  const isSame =
    standing.outcome === outcome &&
    same(standing.facts, facts) &&
    same(standing.changes.map(amountOf), changes.map(amountOf));
  return isSame ? standing.state : undefined;
}

/** A loss of 3 is the same loss, from 20 to 17 or from 18 to 15. */
const amountOf = ({ who, what, by, detail = null }: Change) => ({ who, what, by, detail });

const BY_HAND: Readonly<Record<string, CommandKind>> = { add, remove, heal, damage, set };

/** Nothing is rolled or dated by hand. */
const NO_SOURCE: TableSource = { now: () => '', throwDice: () => [], secret: () => '' };

function byHandAgain(table: Table, sent: PlainRecord): PlainRecord | undefined {
  const made = BY_HAND[sent.kind as string]?.decide({ table, seat: table.seats[0]!, source: NO_SOURCE }, sent);
  return made === undefined || isTableRefusal(made) ? undefined : made.state;
}

/** The action as it is told again, with all its dice and choices, and the states after it and after each thing that stays. */
function toldAgain(table: Table, entry: Entry, said: Correction) {
  const { seq, dice = {}, kept = {}, choices = {}, strikes = [], deltas } = entry;
  const place = placeOf(table, said.seq)!;
  const base = tableAt(table, place);
  const seqs = [...place.waiting.seqs.filter((one) => !strikes.includes(one)), seq];
  const waiting: Waiting = { ...place.waiting, seqs, dice: { ...kept, ...dice }, choices };
  const states: PlainRecord[] = [];
  if (deltas !== undefined) for (const delta of deltas) states.push(patched(states.at(-1) ?? base.state!, delta));
  else if (waiting.action !== undefined && changesState(entry)) states.push(stateAfter(base.state, entry)!);
  return { place, base, waiting, states };
}

function carriedAgain({ before, entry }: Told, said: Correction): Carried {
  const { base, waiting, states } = toldAgain(before, entry, said);
  return { table: base, waiting, entry, state: states[0] };
}

/** An action told again with another die: it is done, or under way again; what no longer fits is gone. */
function changedDie(table: Table, entry: Entry, said: Correction): Table {
  const { place, base, waiting, states } = toldAgain(table, entry, said);
  const rest = { ...withoutWaiting(base), undone: [], struck: [...table.struck, ...(entry.strikes ?? [])] };
  const before = place.at === undefined ? table.done : table.done.slice(0, place.at);
  if (entry.outcome === undefined) return { ...rest, done: before, waiting };
  const [first] = states;
  if (first === undefined) return rest;
  const later = table.done.slice(before.length + 1).filter(({ seqs }) => !isStruck(entry, seqs));
  const stay = later.map((one, i) => ({ ...one, before: states[i]!, after: states[i + 1]! }));
  const done = doneBy(base, waiting, entry, first, knownAt(table));
  const corrected = { ...table.corrected };
  for (const { seqs, before, after, told } of stay)
    if (told !== undefined) corrected[seqs.at(-1)!] = { before, after, told };
  return {
    ...rest,
    ...(stay.length === 0 ? {} : { corrected }),
    state: states.at(-1)!,
    done: [...before, done, ...stay],
  };
}

/** Told again with the dice of this line, as it was told then. */
function changeFault(table: Table, entry: Entry, said: Correction): string | undefined {
  if (placeOf(table, said.seq) === undefined) return 'There was no such die to change.';
  const { place, base, waiting, states } = toldAgain(table, entry, said);
  if (entry.outcome === undefined || waiting.action === undefined) return undefined;
  const standing = standingOf(base, waiting);
  if (standing.kind !== 'finished' || standing.outcome !== entry.outcome) return 'The rules give another result.';
  if (!same(standing.state, states[0])) return 'The rules lead to another state.';
  const later = place.at === undefined ? [] : table.done.slice(place.at + 1);
  const kept = later.filter(({ seqs }) => !isStruck(entry, seqs));
  const holding = stillHolding(table, states[0]!, kept).map(({ after }) => after);
  return same(holding, states.slice(1)) ? undefined : 'Later entries have another result.';
}
