/** What a table file may hold when it is imported: what could not be sent to a table cannot come in by a file. */
import type { Plain, PlainRecord } from '@strikehome/engine/kernel';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/seed.ts';
import {
  decide,
  exported,
  type FileText,
  fold,
  isFailure,
  luck,
  nextSeat,
  readFile,
  shown,
  takenOver,
  verify,
  view,
  withoutChances,
} from './index.ts';
import { GAMES, Seeded } from './testing/games.ts';
import { TestTable } from './testing/local.ts';
import { waitingFor } from './waiting.ts';

type Json = Record<string, Plain>;

/** The GM's file of a game that was played a little, with two players and a die that was mistyped. */
function fileOf(system: string, seed: string, closed = false): Json {
  const seeded = new Seeded(seed);
  const { setup, plays } = GAMES[system]!.game(seeded);
  const table = new TestTable({ system, name: 'Dana', title: 'At the ford', setup });
  for (const own of plays) {
    const seat = table.join('Ana', 'player', 'heads');
    table.do('s1', { kind: 'seat', seat, plays: own });
  }
  table.join('Wall', 'watcher');
  table.do('s1', { kind: 'note', text: 'Rain.' });
  table.do('s1', { kind: 'roll', dice: '2d6', to: 'gm' });
  for (let i = 0; i < 20; i++) {
    const asked = waitingFor(table.table);
    if (asked !== undefined) {
      const { needs } = asked;
      table.try(
        's1',
        needs.kind === 'dice' ? { kind: 'throw' } : { kind: 'choose', option: seeded.pick(needs.options) },
      );
    } else {
      const moves = table.view('s1').fight!.moves;
      if (moves.length > 0) table.try('s1', { kind: 'do', action: seeded.pick(moves).action });
    }
  }
  if (table.table.waiting !== undefined) table.do('s1', { kind: 'withdraw' });
  table.try('s1', { kind: 'undo' });
  table.try('s1', { kind: 'redo' });
  if (closed) table.do('s1', { kind: 'close' });
  return JSON.parse(JSON.stringify(exported(table.table, table.entries, table.seat('s1')))) as Json;
}

/** A copy with another value in one place; undefined takes it away. */
function bent(file: Plain, [first, ...rest]: readonly string[], value: Plain | undefined): Plain {
  if (first === undefined) return value ?? null;
  const copy = structuredClone(file) as Json;
  let here = copy;
  for (const [i, key] of [first, ...rest].entries()) {
    if (i < rest.length) here = here[key] as Json;
    else if (value === undefined) delete here[key];
    else here[key] = value;
  }
  return copy;
}

function placesIn(value: Plain, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value as PlainRecord).flatMap(([key, inside]) => placesIn(inside, [...path, key]))];
}

/** Everything that is done with an imported table before anybody has moved at it. */
function used({ file, entries, table }: FileText): void {
  const source = { now: () => '2030-01-01T00:00:00.000Z', throwDice: () => [], secret: () => '' };
  const founded = { table: 'new', seat: nextSeat(table), commitment: table.commitment };
  const origin = { id: table.id, commitment: table.commitment, upTo: table.seq };
  const entry = takenOver(table, table.seats[0]!.name, founded, origin, source);
  const now = fold(table, entry);
  const log = [...entries, entry];
  for (const seat of [...now.seats, { ...now.seats[0]!, seat: 's99', role: 'watcher' as const }]) {
    JSON.stringify([view(now, seat), log.map((one) => shown(one, now, seat)), exported(now, log, seat)]);
    JSON.stringify([luck(log, now, seat), withoutChances(log, now, seat)]);
  }
  verify({ file, entries, table });
  for (const kind of ['undo', 'redo', 'end', 'close']) decide(now, { command: { kind } }, founded.seat, source);
}

/** The first fault that reading or verifying a file finds: where, and what. */
function faultOf(value: Plain): readonly [place: string, message: string] | undefined {
  const read = readFile(value);
  if (isFailure(read)) return [read.error.path, read.error.message];
  const [first] = verify(read).faults;
  return first === undefined ? undefined : [`entries.${first.seq - 1}`, first.message];
}

const FILE = fileOf('degrees', 'shapes');
const seqOf = (kind: string) => (FILE.entries as readonly Json[]).findIndex((entry) => entry.kind === kind);
const [OPEN, JOIN, ROLL, NOTE] = ['open', 'join', 'roll', 'note'].map((kind) => `entries.${seqOf(kind)}`);

describe('an imported file goes through the shapes of opening, joining and sending', () => {
  it.each<readonly [string, string, Plain]>([
    ['a title of a megabyte', 'table.title', 'x'.repeat(1_000_000)],
    ['the same in the log', `${OPEN}.command.table.title`, 'x'.repeat(1_000_000)],
    ['a role that is none', `${OPEN}.command.seat.role`, 'king'],
    ['a player who is not one', `${JOIN}.command.seat.role`, 'gm'],
    ['a role in the list of seats', 'seats.0.role', 'king'],
    ['a name that is not text', `${OPEN}.command.seat.name`, { toString: 1 }],
    ['a name that is too long', `${JOIN}.command.seat.name`, 'x'.repeat(65)],
    ['a name in the list of seats', 'seats.1.name', { toString: 1 }],
    ['a mix that is too long', `${JOIN}.command.seat.mix`, 'x'.repeat(65)],
    ['half a side', `${ROLL}.dice.roll.sides`, 6.5],
    ['a side of another kind', `${ROLL}.dice.roll.sides`, 'X'],
    ['a note that is too long', `${NOTE}.command.text`, 'x'.repeat(2001)],
    ['a note to another', `${NOTE}.command.to`, 'king'],
    ['a time that is none', `${NOTE}.at`, 'yesterday'],
    ['people that are no list', 'seats.0.plays', 'everybody'],
    ['its level', `${OPEN}.command.table.visibility`, 'king'],
  ])('%s is refused where it is', (_what, path, value) => {
    expect(readFile(bent(FILE, path.split('.'), value))).toMatchObject({ error: { code: 'invalid_request', path } });
  });

  it('a refusal begins as a sentence does, and keeps the name of the field', () => {
    const told = (path: string, value: Plain) => faultOf(bent(FILE, path.split('.'), value))![1];
    expect(told(`${NOTE}.at`, 'yesterday')).toBe('The field at must be a time such as 2030-01-01T00:00:00.000Z.');
    expect(told(`${ROLL}.dice`, 6)).toBe('The field dice must be an object of at most 400, by their ids.');
  });

  it('a log that does not follow is refused at the entry', () => {
    const entries = FILE.entries as readonly Json[];
    const thrown = { ...entries[seqOf('note')]!, kind: 'throw', command: { kind: 'throw' } };
    const at = seqOf('note');
    expect(readFile(bent(FILE, ['entries', `${at}`], thrown))).toMatchObject({ error: { path: `entries.${at}` } });
  });

  it.each(Object.keys(GAMES))('%s: whatever is put anywhere is refused by its place, or does no harm', (system) => {
    const seeded = new Seeded(`bent ${system}`);
    const file = fileOf(system, `bent ${system}`);
    expect(isFailure(readFile(file))).toBe(false);
    const places = placesIn(file).filter((path) => path.length > 0);
    const hostile: readonly (Plain | undefined)[] = [
      ...[undefined, null, true, 0, -1, 6.5, 1e300, '', 'king', 'x'.repeat(1_000_000)],
      ...[[], {}, [null], { toString: 1 }, [[]], { kind: 'king' }],
    ];
    let refused = 0;
    for (let i = 0; i < runs(150); i++) {
      // The head of a file and its first entries are small; what a state holds is most of it.
      const path = seeded.pick(i % 2 === 0 ? places : places.filter((one) => one.length < 6));
      const read = readFile(bent(file, path, seeded.pick(hostile)));
      if (!isFailure(read)) used(read);
      else {
        expect([read.error.path, read.error.message]).toEqual([
          expect.stringMatching(/./),
          expect.stringMatching(/^[A-Z].*\.$/s),
        ]);
        refused++;
      }
    }
    expect(refused).toBeGreaterThan(runs(150) / 2);
  });
});

describe('verifying names the fault that tells', () => {
  it.each(Object.keys(GAMES))('%s: a changed die is named with what the secret says, wherever it shows', (system) => {
    const file = fileOf(system, `verified ${system}`, true);
    expect(faultOf(file)).toBeUndefined();
    const dice = placesIn(file).filter(
      ([, , part, , faces, ...rest]) => part === 'dice' && faces === 'faces' && rest.length === 1,
    );
    expect(dice.length).toBeGreaterThan(5);
    for (const path of dice) {
      const [at, id, die] = [path[1]!, path[3]!, Number(path[5])];
      const { faces, sides } = ((file.entries as readonly Json[])[Number(at)]!.dice as Record<string, Json>)[id]!;
      const fell = faces as readonly number[];
      const other = sides === 'F' ? ((fell[die]! + 2) % 3) - 1 : (fell[die]! % (sides as number)) + 1;
      const now = fell.map((face, i) => (i === die ? other : face));
      const message = `The roll for ${id} is ${fell.join(', ')} by the secret, not ${now.join(', ')}.`;
      expect(faultOf(bent(file, path, other))).toEqual([`entries.${at}`, message]);
    }
  });
});
