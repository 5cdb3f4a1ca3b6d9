/** `seat`: what a seat is called, whom it plays, whether the table rolls for it, and what it is: another GM, or a player. */
import { list, maybe, oneOf } from '@strikehome/engine/kernel';
import { command } from '../command.ts';
import { no, ROLES, type Role, type Table } from '../types.ts';
import { gmsOf, moversOf } from '../visibility.ts';
import { listed, named, who } from './fields.ts';

export const seat = command({
  kind: 'seat',
  fields: {
    seat: who,
    name: maybe(named),
    plays: maybe(list(who, {}, 0, 100)),
    dice: maybe(oneOf(['ask', 'throw'])),
    role: maybe(oneOf(ROLES)),
  },
  senders: 'everybody',
  resend: 'independent',
  forbidden(_, { seat: id, plays, role }, { seat }) {
    if (role !== undefined) return no('forbidden', 'command.role', 'Only the GM can change a role.');
    if (id !== seat) return no('forbidden', 'command.seat', 'That is another seat.');
    if (plays === undefined) return undefined;
    return no('forbidden', 'command.plays', 'Only the GM can assign characters.');
  },
  decide({ table }, { seat: id, plays, role }) {
    const one = table.seats.find(({ seat, gone }) => seat === id && !gone);
    if (one === undefined) return no('invalid_request', 'command.seat', 'There is no such seat.');
    const movers = moversOf(table);
    const [stranger] = (plays ?? []).filter((mover) => !movers.some((known) => known.id === mover));
    if (stranger !== undefined) {
      const here =
        movers.length === 0 ? 'Start a fight first.' : `Here: ${movers.map((known) => known.id).join(', ')}.`;
      return no('invalid_request', 'command.plays', `There is no character ${stranger} here. ${here}`);
    }
    if (isLastGm(table, id) && role !== undefined && role !== 'gm')
      return no('not_allowed', 'command.role', 'A table needs a GM: make another seat GM first.');
    if (plays !== undefined && plays.length > 0 && (role ?? one.role) !== 'player')
      return no(
        'not_allowed',
        'command.plays',
        'A player needs a character; characters without a player are the GM’s.',
      );
    return {};
  },
  text({ before }, { seat: id, name, plays, dice, role }) {
    const one = before.seats.find(({ seat }) => seat === id)!;
    const movers = moversOf(before);
    const names = (plays ?? []).map((mover) => movers.find((known) => known.id === mover)?.name ?? mover);
    const said = [
      ...(name === undefined || name === one.name ? [] : [`${one.name} is called ${name} from now on.`]),
      ...(plays === undefined ? [] : [`${name ?? one.name} plays ${listed(names)}.`]),
      ...(dice === undefined || dice === one.dice
        ? []
        : [dice === 'throw' ? `${name ?? one.name} lets the table roll.` : `${name ?? one.name} rolls real dice.`]),
      ...(role === undefined || role === one.role ? [] : [`${name ?? one.name} ${BECOMES[role]}.`]),
    ];
    return said.length === 0 ? `${one.name} changes nothing.` : said.join(' ');
  },
  fold: (table, _, { kind: __, seat: id, ...said }) => ({
    ...table,
    seats: table.seats.map((one) => {
      if (one.seat !== id) return one;
      // Only players play characters; the rest belong to the GM.
      const plays = said.role === undefined || said.role === 'player' ? {} : { plays: [] };
      return { ...one, ...said, ...plays };
    }),
  }),
});

const BECOMES: Readonly<Record<Role, string>> = {
  gm: 'is a GM now',
  player: 'is a player now',
  watcher: 'is a spectator now',
};

/** Whether a seat is the only one that runs the table. */
export function isLastGm(table: Table, seat: string): boolean {
  return gmsOf(table).every((one) => one.seat === seat);
}
