/** Commands that are about the table and not about the fight: seats, concealing, free rolls. */
import type { CommandOf } from './commands.ts';
import type { Draft } from './decide.ts';
import { readDice } from './dice.ts';
import { freeFor, moversOf, peopleOf } from './knowing.ts';
import type { Seat, Table, TableRefusal, TableSource } from './types.ts';
import { no } from './types.ts';
import { thrown } from './waiting.ts';

/** Names one after the other: "Mira, Teo and Brute". */
export function listed(names: readonly string[]): string {
  const [last, ...rest] = [...names].reverse();
  return rest.length === 0 ? (last ?? 'nobody') : `${rest.reverse().join(', ')} and ${last}`;
}

export function seat(table: Table, { seat: id, name, plays, dice }: CommandOf<'seat'>): Draft | TableRefusal {
  const one = table.seats.find(({ seat, gone }) => seat === id && !gone);
  if (one === undefined) return no('invalid_request', 'command.seat', 'There is no such seat.');
  const movers = moversOf(table);
  const [stranger] = (plays ?? []).filter((mover) => !movers.some((known) => known.id === mover));
  if (stranger !== undefined) {
    const here = movers.length === 0 ? 'Start a fight first.' : `Here: ${movers.map((known) => known.id).join(', ')}.`;
    return no('invalid_request', 'command.plays', `Nobody called ${stranger} moves here. ${here}`);
  }
  if (plays !== undefined && plays.length > 0 && one.role !== 'player')
    return no('not_allowed', 'command.plays', 'A player plays somebody; whom nobody plays is the Director’s.');
  const names = (plays ?? []).map((mover) => movers.find((known) => known.id === mover)!.name);
  const said = [
    ...(name === undefined || name === one.name ? [] : [`${one.name} is called ${name} from now on.`]),
    ...(plays === undefined ? [] : [`${name ?? one.name} plays ${listed(names)}.`]),
    ...(dice === undefined || dice === one.dice
      ? []
      : [dice === 'throw' ? `The table throws for ${name ?? one.name}.` : `${name ?? one.name} is asked for dice.`]),
  ];
  return { text: said.length === 0 ? `${one.name} stays as they are.` : said.join(' ') };
}

/** Somebody that nobody plays, for a player who plays nobody yet. */
export function take(table: Table, { who }: CommandOf<'take'>, seat: Seat): Draft | TableRefusal {
  if (seat.role !== 'player') return no('not_allowed', 'command.kind', 'A player takes somebody to play.');
  const free = freeFor(table, seat);
  const one = free.find(({ id }) => id === who);
  if (one !== undefined) return { text: `${seat.name} plays ${one.name}.` };
  const here = free.map(({ id }) => id).join(', ');
  const message = here === '' ? 'Nobody is free for you to take; the Director gives somebody.' : `Free: ${here}.`;
  return no('not_allowed', 'command.who', message);
}

export function conceal(table: Table, { who, concealed }: CommandOf<'conceal'>): Draft | TableRefusal {
  const everybody = [...peopleOf(table), ...moversOf(table)];
  const names: string[] = [];
  for (const [i, id] of who.entries()) {
    const one = everybody.find((known) => known.id === id);
    if (one === undefined) return no('invalid_request', `command.who.${i}`, `Nobody here is called ${id}.`);
    names.push(one.name);
  }
  return { text: `The Director ${concealed ? 'conceals' : 'reveals'} ${listed(names)}.`, takesPart: who };
}

export function roll(
  table: Table,
  { dice: text, label }: CommandOf<'roll'>,
  { seat: by, name }: Seat,
  source: TableSource,
): Draft | TableRefusal {
  const dice = readDice(text);
  if (dice === undefined) {
    const message = 'Dice are written as 2d6, 4dF or d100+5: at most 100 dice of 2 to 1000 sides.';
    return no('invalid_request', 'command.dice', message);
  }
  const fallen = thrown(table, source, table.throws + 1, dice, by, undefined);
  const total = fallen.faces.reduce((sum, face) => sum + face, dice.plus);
  const what = label === undefined ? text : `${text} for ${label}`;
  return { text: `${name} rolls ${what}: ${total}.`, dice: { roll: fallen }, facts: { total } };
}

export function revoke(table: Table, { seat: id }: CommandOf<'revoke'>): Draft | TableRefusal {
  const one = table.seats.find(({ seat, gone }) => seat === id && !gone);
  if (one === undefined) return no('invalid_request', 'command.seat', 'There is no such seat.');
  if (one.role === 'director') return no('not_allowed', 'command.seat', 'A table keeps its Director.');
  return { text: `${one.name} leaves the table.` };
}
