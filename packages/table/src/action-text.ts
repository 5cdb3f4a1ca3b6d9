/** What an action came to, in words: built from what the log keeps of it and from the table as it was then. */
import { judgedAs, stepsOf, textOf } from '@strikehome/engine/contract';
import { baseOf, type OutcomeKind, type PlainRecord, type PublicResult, type Tone } from '@strikehome/engine/kernel';
import { labelOf, waitingAfter } from './action.ts';
import type { Reader, Told } from './command.ts';
import { changesState } from './fight.ts';
import type { Entry, Fallen, FallenDice, Table, Waiting } from './types.ts';
import { encounterOf, type Grade, peopleOf, seatsOf, systemOf, type TableViewer } from './visibility.ts';
import { readAction, standingOf } from './waiting.ts';

/** An action with all that had fallen and been decided by an entry: the table it was told on, and the state it led to. */
export interface Carried {
  readonly table: Table;
  readonly waiting: Waiting;
  readonly entry: Entry;
  readonly state?: PlainRecord | undefined;
}

/** Sentence, result and changes of an entry all ask for it, for every seat. */
const known = new WeakMap<Table, Carried>();

export function carriedBy({ before, entry, after }: Told): Carried {
  const last = known.get(after);
  if (last !== undefined && last.table === before && last.entry === entry) return last;
  const made: Carried = {
    table: before,
    waiting: waitingAfter(before, entry),
    entry,
    state: changesState(entry) ? after.state : undefined,
  };
  known.set(after, made);
  return made;
}

const steps = new WeakMap<Carried, ReturnType<typeof stepsOf>>();

function stepsIn(one: Carried): ReturnType<typeof stepsOf> {
  let made = steps.get(one);
  if (made === undefined) {
    made = stepsOf(systemOf(one.table), { notes: one.entry.notes ?? [] });
    steps.set(one, made);
  }
  return made;
}

/** How a finished action is told to those who know everybody in it; `plainTone` is the tone by the outcome alone. */
export interface ToldResult {
  readonly label?: string;
  readonly tone?: Tone;
  readonly plainTone?: Tone;
  readonly steps?: readonly PlainRecord[];
}

export function toldResult(carried: Carried, knowsAll: boolean): ToldResult {
  const { table, waiting, entry, state } = carried;
  const system = systemOf(table);
  const declared = declaredOf(table, waiting, entry.outcome!);
  const plain = declared === undefined ? {} : { label: declared.label, plainTone: declared.tone };
  if (!knowsAll) return plain;
  const { tone } = judgedAs(system, singleOf(table, waiting), resultOf(entry, state));
  return {
    ...plain,
    ...(tone === undefined ? {} : { tone }),
    steps: stepsIn(carried) as readonly unknown[] as readonly PlainRecord[],
  };
}

const resultOf = ({ outcome, facts = {}, changes = [] }: Entry, state: PlainRecord = {}) => ({
  outcome: outcome!,
  facts,
  changes,
  state,
});

/** What an action came to, or as far as it came: what was said of it, and its dice. */
export function carriedText(carried: Carried, reader: Reader, said: string): string {
  const { table, entry } = carried;
  const sofar = () => [said, fallenText(table, entry.dice ?? {}, reader)].filter((text) => text !== '').join(' ');
  if (entry.outcome === undefined) return sofar();
  if (reader.grade !== 'all') return publicResult(carried, reader)?.text ?? plainResult(carried);
  const text = wholeResult(carried);
  return text === '' ? sofar() : text;
}

export const actionText = (told: Told, reader: Reader, said: string): string =>
  carriedText(carriedBy(told), reader, said);

/** What a finished action makes public, for a reader who sees the rolls of everybody taking part. */
export function publicResult({ table, waiting, entry, state }: Carried, reader: Reader): PublicResult | undefined {
  const { action } = waiting;
  if (reader.grade !== 'rolls' || action === undefined || entry.outcome === undefined) return undefined;
  return seatsOf(table).publicly?.(resultOf(entry), table.state!, action, state!, reader.viewer);
}

function wholeResult(carried: Carried): string {
  const { table, waiting, entry, state } = carried;
  const { action } = waiting;
  if (action === undefined) {
    // A single action is small, and its words are its own: it is played again.
    const standing = standingOf(table, waiting);
    return standing.kind === 'finished' ? (standing.text ?? '') : '';
  }
  const move = readAction(table, action);
  if (!move.ok) return '';
  return textOf(encounterOf(table), resultOf(entry, state), table.state!, move.value, stepsIn(carried)) ?? '';
}

/** One sentence without a number. */
function plainResult({ table, waiting, entry, state }: Carried): string {
  const { action } = waiting;
  const outcome = entry.outcome!;
  if (action === undefined)
    return `${labelOf(table, waiting, { grade: 'own' })}: ${declaredOf(table, waiting, outcome)?.label ?? outcome}.`;
  return seatsOf(table).plainly(outcome, table.state!, action, state!);
}

/** The single action that an action of a fight is, where it is one. */
function singleOf(table: Table, { action, request }: Waiting): string | undefined {
  return action === undefined ? (request?.action as string) : encounterOf(table).singly?.(table.state!, action);
}

/** An outcome as the action it is of declares it, whatever the numbers were. */
function declaredOf(table: Table, waiting: Waiting, outcome: string): OutcomeKind | undefined {
  return systemOf(table).actions[singleOf(table, waiting) ?? '']?.outcomes[outcome];
}

const SIGNS: Readonly<Record<number, string>> = { [-1]: '−', 0: '0', 1: '+' };

/** Fate dice show signs, others numbers. */
const facesText = ({ faces, sides }: Fallen): string =>
  faces.map((face) => (sides === 'F' ? SIGNS[face] : face)).join(', ');

/** Dice of an action are seen with it; where it is not, those of characters whose rolls are. */
export const isSeen = ({ for: who }: Fallen, grade: Grade, { seesRolls }: TableViewer): boolean =>
  grade !== 'own' || (who !== undefined && seesRolls(who));

/** Dice in words: "Brute rolls 6 and 5: Defensive Roll." */
function fallenText(table: Table, dice: FallenDice, { grade, viewer }: Reader): string {
  const { rolls } = encounterOf(table);
  const all = peopleOf(table);
  const one = ([id, fallen]: readonly [string, Fallen]) => {
    const thrower =
      all.find((person) => person.id === fallen.for)?.name ?? table.seats.find(({ seat }) => seat === fallen.by)!.name;
    const label = rolls[baseOf(id) ?? '']?.label ?? id;
    return isSeen(fallen, grade, viewer)
      ? `${thrower} rolls ${facesText(fallen)}: ${label}.`
      : `${thrower} rolls: ${label}.`;
  };
  return Object.entries(dice).map(one).join(' ');
}
