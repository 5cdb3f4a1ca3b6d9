/**
 * Whether a file is what it says: the commitment, every throw of the table, and that the rules, run again with the dice
 * and decisions of the log, come to every state in it. The first entry that is not so is named.
 */
import { type Plain, type PlainRecord, same } from '@strikehome/engine/kernel';
import { byHandAfter } from './by-hand.ts';
import { placeOf, statesAfter } from './change.ts';
import { begunFrom } from './decide-fight.ts';
import { commitmentOf, mixOf, secretOf, thrownBy } from './dice.ts';
import type { FileText } from './file.ts';
import { type Founding, fold } from './fold.ts';
import type { Entry, Fallen, Table } from './types.ts';
import { standingOf } from './waiting.ts';

/** An entry that is not what the dice or the rules say. */
export interface Fault {
  readonly seq: number;
  readonly message: string;
}

export interface Verified {
  readonly entries: number;
  /** Throws of the table that were worked out again, and those that cannot be while a secret is kept. */
  readonly throws: number;
  readonly unproven: number;
  readonly typed: number;
  readonly states: number;
  readonly faults: readonly Fault[];
}

/** One life of a table: its id, what it committed to, and its secret where that is published. */
interface Part {
  readonly id: string;
  readonly secret?: Uint8Array;
}

/**
 * Every throw and every state of a file, worked out again.
 *
 * @example
 * import { DEVICE, Home, isTableRefusal, readFile, verify } from '@strikehome/table';
 *
 * const fighters = [{ sheet: 'champion', side: 'us' }, { sheet: 'brute', side: 'them' }];
 * const home = Home.open({ system: 'degrees', name: 'Dana', setup: { fighters } }, DEVICE);
 * if (isTableRefusal(home)) throw new Error(home.message);
 * const read = readFile(home.file);
 * console.log(isTableRefusal(read) ? read.message : verify(read).faults); // []
 */
export function verify({ file, entries, table: last }: FileText): Verified {
  const faults: Fault[] = [];
  const parts = partsOf(file, last, entries.length, faults);
  let table: Table | undefined;
  const count = { throws: 0, unproven: 0, typed: 0, states: 0 };
  for (const entry of entries) {
    const fault = entryFault(table, entry);
    if (fault !== undefined) faults.push({ seq: entry.seq, message: fault });
    if (entry.state !== undefined) count.states++;
    table = fold(table, entry);
    let nth = table.throws - thrownIn(entry).length;
    for (const [id, fallen] of Object.entries(entry.dice ?? {})) {
      if (fallen.from === 'typed') {
        count.typed++;
        continue;
      }
      nth++;
      const { id: origin, secret } = parts(entry.seq);
      if (secret === undefined) count.unproven++;
      else count.throws++;
      const message = throwFault(fallen, id, nth, mixOf(table.seats), origin, secret);
      if (message !== undefined) faults.push({ seq: entry.seq, message });
    }
  }
  return { entries: entries.length, ...count, faults };
}

const thrownIn = ({ dice = {} }: Entry) => Object.values(dice).filter(({ from }) => from === 'table');

function partsOf({ table }: FileText['file'], last: Table, end: number, faults: Fault[]): (seq: number) => Part {
  const told = [...last.origins, { id: table.id, commitment: last.commitment, secret: table.secret, upTo: end }];
  const parts = told.map(({ id, commitment, secret: hex, upTo }) => {
    const secret = hex === undefined ? undefined : secretOf(hex);
    if (hex !== undefined && (secret === undefined || commitmentOf(secret) !== commitment))
      faults.push({ seq: upTo, message: `The secret of ${id} is not the one that was committed to.` });
    return { id, upTo, ...(secret === undefined ? {} : { secret }) };
  });
  return (seq) => parts.find(({ upTo }) => seq <= upTo) ?? parts.at(-1)!;
}

function throwFault(
  { faces, sides, count, mix }: Fallen,
  roll: string,
  nth: number,
  mixes: string,
  id: string,
  secret: Uint8Array | undefined,
): string | undefined {
  if (count !== nth) return `The throw for ${roll} is number ${nth} of the table, and says ${count}.`;
  if (mix !== mixes) return `The throw for ${roll} is not mixed with what the seats brought.`;
  if (secret === undefined) return undefined;
  const fair = thrownBy(secret, id, nth, mixes, faces.length, sides);
  return same(fair, faces)
    ? undefined
    : `The throw for ${roll} is ${fair.join(', ')} by the secret, not ${faces.join(', ')}.`;
}

/** The rules, run again. */
function entryFault(table: Table | undefined, entry: Entry): string | undefined {
  const { kind, command, state } = entry;
  if (table === undefined) {
    const { table: about, setup } = command as unknown as Founding;
    if (kind !== 'open') return 'A log begins with its opening.';
    return setup === undefined ? undefined : startFault(about, setup, state);
  }
  switch (kind) {
    case 'start':
      return startFault(table, command.setup!, state);
    case 'undo':
      return same(table.done.at(-1)?.before, state) && same(table.done.at(-1)?.seqs, entry.strikes)
        ? undefined
        : 'Undoing does not lead here.';
    case 'redo':
      return same(table.undone.at(-1)?.after, state) && same(table.undone.at(-1)?.seqs, entry.restores)
        ? undefined
        : 'Doing it again does not lead here.';
    case 'change':
      return changeFault(table, entry);
    case 'add':
    case 'remove':
    case 'heal':
      return same(byHandAfter(table, command), state) ? undefined : 'The rules come to another state.';
    case 'do':
    case 'throw':
    case 'type':
    case 'choose':
      return actionFault(table, entry);
    default:
      return state === undefined || kind === 'set' ? undefined : `A ${kind} changes no state.`;
  }
}

function startFault(
  table: Pick<Table, 'system' | 'settings'>,
  setup: Plain,
  state: PlainRecord | undefined,
): string | undefined {
  const begun = begunFrom(table, setup, 'setup');
  return 'state' in begun && same(begun.state, state) ? undefined : 'The fight does not begin like this.';
}

/** Told again with the dice of this line, as it was told then. */
function changeFault(table: Table, entry: Entry): string | undefined {
  const { seq } = entry.command;
  const place = typeof seq === 'number' ? placeOf(table, seq) : undefined;
  if (place === undefined) return 'There was no such die to change.';
  const after = fold(table, entry);
  const done = after.done[place.at ?? table.done.length];
  if (entry.outcome === undefined) return undefined;
  if (place.waiting.action === undefined) return undefined;
  const standing = standingOf({ ...table, state: done!.before }, { ...done!.told!, by: '', seqs: [] });
  if (standing.kind !== 'finished' || standing.outcome !== entry.outcome) return 'The rules come to something else.';
  const states = [done!.after, ...after.done.slice((place.at ?? table.done.length) + 1).map((one) => one.after)];
  if (!same(standing.state, states[0]) || !same(states.at(-1), entry.state)) return 'The rules come to another state.';
  const later = statesAfter(table, states[0]!, after.done.slice((place.at ?? table.done.length) + 1));
  return same(later, states.slice(1)) ? undefined : 'What came after comes to something else.';
}

function actionFault(table: Table, entry: Entry): string | undefined {
  if (entry.kind !== 'do' && table.waiting === undefined) return 'Nothing was waited for.';
  const { outcome: _outcome, state: _state, ...open } = entry;
  const { waiting } = fold(table, open);
  const standing = standingOf(table, waiting!);
  if (standing.kind === 'refused') return `The rules refuse it: ${standing.refusal.message}`;
  if (standing.kind === 'asks')
    return entry.outcome === undefined ? undefined : `The rules still ask for ${standing.needs.id}.`;
  if (standing.outcome !== entry.outcome) return `The rules come to ${standing.outcome}, not to ${entry.outcome}.`;
  if (!same(standing.state, entry.state)) return 'The rules come to another state.';
  if (!same(standing.facts, entry.facts)) return 'The rules come to other numbers.';
  return same(standing.changes, entry.changes) ? undefined : 'The rules come to other changes.';
}
