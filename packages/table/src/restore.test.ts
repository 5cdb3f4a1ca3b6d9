/** A table that was restored from a backup: no roll falls twice, and each part is checked by its own secret. */
import { expect, it } from 'vitest';
import {
  commitmentOf,
  decide,
  type Entry,
  exported,
  fold,
  hexOf,
  isFailure,
  open,
  readFile,
  restored,
  type Table,
  type TableSource,
  thrownBy,
  verify,
} from './index.ts';

const AT = '2030-01-01T00:00:00.000Z';
const [FIRST, SECOND] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];

const sourceOf = (secret: Uint8Array, earlier: readonly Uint8Array[] = []): TableSource => ({
  now: () => AT,
  throwDice: (count, mix, dice, sides) => thrownBy(secret, 't', count, mix, dice, sides),
  secret: () => hexOf(secret),
  earlier: () => earlier.map(hexOf),
});

/** A table and its log, one command after the other. */
class Played {
  readonly entries: Entry[] = [];
  table: Table;

  constructor() {
    const founded = { table: 't', seat: 's1', commitment: commitmentOf(FIRST) };
    const opened = open({ system: 'degrees', name: 'Dana' }, founded, sourceOf(FIRST));
    if (isFailure(opened)) throw new Error(opened.error.message);
    this.entries.push(opened);
    this.table = fold(undefined, opened);
  }

  take(entry: Entry): void {
    this.entries.push(entry);
    this.table = fold(this.table, entry);
  }

  do(command: object, source: TableSource): Entry {
    const made = decide(this.table, { command }, 's1', source);
    if (isFailure(made)) throw new Error(made.error.message);
    this.take(made[0]!);
    return made[0]!;
  }
}

const ROLL = { kind: 'roll', dice: '10d100' };

it('rolls with a new secret from number 1, keeps its seats, and is verified part by part once it is closed', () => {
  const played = new Played();
  const before = played.do(ROLL, sourceOf(FIRST));
  const { seats } = played.table;
  played.take(restored(played.table, commitmentOf(SECOND), AT));
  expect(played.table.seats).toEqual(seats);
  expect(played.table.origins).toEqual([{ id: 't', commitment: commitmentOf(FIRST), upTo: 2 }]);
  const after = played.do(ROLL, sourceOf(SECOND, [FIRST]));
  expect([before.dice!.roll!.count, after.dice!.roll!.count]).toEqual([1, 1]);
  expect(after.dice!.roll!.faces).not.toEqual(before.dice!.roll!.faces);
  const file = () => JSON.parse(JSON.stringify(exported(played.table, played.entries, played.table.seats[0]!)));
  expect(JSON.stringify(file())).not.toContain(hexOf(FIRST));
  played.do({ kind: 'close' }, sourceOf(SECOND, [FIRST]));
  const read = readFile(file());
  if (isFailure(read)) throw new Error(read.error.message);
  expect(verify(read)).toMatchObject({ throws: 2, unproven: 0, faults: [] });
  expect(read.file.table.origins).toEqual([
    { id: 't', commitment: commitmentOf(FIRST), upTo: 2, secret: hexOf(FIRST) },
  ]);
});
