/** The table of the demo as it is begun: its seats, and its fight played up to where the game's demo leaves off. */
import { SYSTEMS } from '@strikehome/engine/games';
import type { Demo, PlainRecord } from '@strikehome/engine/kernel';
import { DEVICE, isFailure, LocalTable, type TableFailure, view } from '@strikehome/table';
import { randomHex } from '../table/client.ts';

/** A table with a GM, Ana, Ben and the wall, played up to where the game's demo leaves off; a game without one begins. */
export function begun(system: string): LocalTable {
  const { demo, examples } = SYSTEMS[system]!.encounter!;
  const { setup } = examples[0]!;
  const table = sure(LocalTable.shared({ system, setup, name: 'Dana', mix: randomHex(16) }, DEVICE));
  for (const [i, name] of ['Ana', 'Ben'].entries()) {
    const { seat } = sure(table.join({ name }, 'player'));
    if (demo !== undefined) sure(table.do({ kind: 'seat', seat, plays: [demo.plays[i]!] }));
  }
  sure(table.join({ name: 'Wall' }, 'watcher'));
  for (const { action, dice = {} } of demo?.moves ?? []) {
    sure(table.do({ kind: 'do', action }, playing(table, action)));
    answered(table, dice);
  }
  return table;
}

function sure<T>(made: T | TableFailure): T {
  if (isFailure(made)) throw new Error(`${made.error.path}: ${made.error.message}`);
  return made;
}

const fightOf = (table: LocalTable) => view(table.table, table.seat).fight!;

/** The seat that plays the character who acts. */
function playing(table: LocalTable, action: PlainRecord): string {
  const mover = fightOf(table).moves.find((move) => move.action.by === action.by)?.by;
  const seat = table.table.seats.find(({ plays }) => mover !== undefined && plays.includes(mover));
  return (seat ?? table.seat).seat;
}

/** Types the dice that are given, until the move is done or asks for others. */
function answered(table: LocalTable, dice: NonNullable<Demo['moves'][number]['dice']>): void {
  for (;;) {
    const { waiting } = fightOf(table);
    if (waiting?.needs === undefined) return;
    const { needs } = waiting;
    const faces = dice[needs.id];
    if (needs.kind === 'dice' && faces === undefined) return;
    const command =
      needs.kind === 'dice' ? { kind: 'type', faces: faces! } : { kind: 'choose', option: needs.default! };
    sure(table.do(command, waiting.for.seats[0]));
  }
}
