/**
 * Whether a file is what it says: the commitment, every throw of the table, the chain of its entries, and that the rules, run
 * again with the dice and decisions of the log, come to every state in it. The first entry that is not so is named.
 */
import { same } from '@strikehome/engine/kernel';
import { chainFault } from './chain.ts';
import { startFault } from './commands/start.ts';
import { commitmentOf, mixOf, secretOf, thrownBy } from './dice.ts';
import { changesState } from './fight.ts';
import type { FileText } from './file.ts';
import { advanced } from './fold.ts';
import type { Founding } from './founding.ts';
import type { TableEngine } from './games.ts';
import { commandOf } from './read-command.ts';
import type { Entry, Fallen, Table } from './types.ts';

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
 * import { DEVICE, LocalTable, isFailure, readFile, verify } from '@strikehome/table';
 *
 * const fighters = [{ sheet: 'champion', side: 'us' }, { sheet: 'brute', side: 'them' }];
 * const home = LocalTable.open({ system: 'degrees', name: 'Dana', setup: { fighters } }, DEVICE);
 * if (isFailure(home)) throw new Error(home.error.message);
 * const read = readFile(home.file);
 * console.log(isFailure(read) ? read.error.message : verify(read).faults); // []
 */
export function verify({ file, entries, table: last }: FileText): Verified {
  const { engine } = last;
  const faults: Fault[] = [];
  const parts = partsOf(file, last, entries.length, faults);
  let table: Table | undefined;
  const broken = chainFault(entries);
  const count = { throws: 0, unproven: 0, typed: 0, states: 0 };
  for (const entry of entries) {
    const fault = entryFault(table, entry, engine);
    if (entry.state !== undefined || changesState(entry)) count.states++;
    table = advanced(table, entry, engine);
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
    // A die that was changed is why the rules come to something else: it is named first.
    if (fault !== undefined) faults.push({ seq: entry.seq, message: fault });
    if (broken?.seq === entry.seq && faults.at(-1)?.seq !== entry.seq) faults.push(broken);
  }
  return { entries: entries.length, ...count, faults };
}

const thrownIn = ({ dice = {} }: Entry) => Object.values(dice).filter(({ from }) => from === 'table');

function partsOf({ table }: FileText['file'], last: Table, end: number, faults: Fault[]): (seq: number) => Part {
  const told = [...last.origins, { id: table.id, commitment: last.commitment, secret: table.secret, upTo: end }];
  const parts = told.map(({ id, commitment, secret: hex, upTo }) => {
    const secret = hex === undefined ? undefined : secretOf(hex);
    if (hex !== undefined && (secret === undefined || commitmentOf(secret) !== commitment))
      faults.push({ seq: upTo, message: `The secret of ${id} does not match its commitment.` });
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
  if (count !== nth) return `The roll for ${roll} is number ${nth} of the table, and says ${count}.`;
  if (mix !== mixes) return `The roll for ${roll} does not include the randomness that the seats sent.`;
  if (secret === undefined) return undefined;
  const fair = thrownBy(secret, id, nth, mixes, faces.length, sides);
  return same(fair, faces)
    ? undefined
    : `The roll for ${roll} is ${fair.join(', ')} by the secret, not ${faces.join(', ')}.`;
}

/** The rules, run again. */
function entryFault(table: Table | undefined, entry: Entry, engine: TableEngine): string | undefined {
  const { kind, command, state } = entry;
  if (table === undefined) {
    const { table: about, setup } = command as Founding;
    if (kind !== 'open') return 'A log begins with its opening.';
    return setup === undefined ? undefined : startFault({ ...about, engine }, setup, state);
  }
  const fault = commandOf(kind)?.fault?.(table, entry, command);
  if (fault !== undefined) return fault;
  if (commandOf(kind)?.fault === undefined && changesState(entry)) return `A ${kind} changes no state.`;
  return kind === 'start' || state === undefined ? undefined : snapshotFault(table, entry);
}

/** A state that is written whole is the one that the changes lead to. */
function snapshotFault(table: Table, { state, ...entry }: Entry): string | undefined {
  try {
    if (same(advanced(table, entry).state, state)) return undefined;
  } catch {
    // The changes do not fit the state before them.
  }
  return 'The changes do not lead to the recorded state.';
}
