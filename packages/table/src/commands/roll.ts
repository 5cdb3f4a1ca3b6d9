/** `roll`: dice that belong to no rule. */
import { maybe, text } from '@strikehome/engine/kernel';
import { command } from '../command.ts';
import { readDice } from '../dice.ts';
import { no } from '../types.ts';
import { thrown } from '../waiting.ts';
import { to } from './fields.ts';

export const roll = command({
  kind: 'roll',
  fields: { dice: text({}, 20), label: maybe(text({}, 100)), to },
  senders: 'players',
  resend: 'independent',
  decide({ table, seat: { seat: by }, source }, { dice: text }) {
    const dice = readDice(text);
    if (dice === undefined) {
      const message = 'Dice are written as 2d6, 4dF or d100+5: at most 100 dice of 2 to 1000 sides.';
      return no('invalid_request', 'command.dice', message);
    }
    const fallen = thrown(table, source, table.throws + 1, dice, by, undefined);
    const total = fallen.faces.reduce((sum, face) => sum + face, dice.plus);
    return { dice: { roll: fallen }, facts: { total } };
  },
  text({ before, entry }, { dice, label }) {
    const { name } = before.seats.find(({ seat }) => seat === entry.seat)!;
    const what = label === undefined ? dice : `${dice} for ${label}`;
    return `${name} rolls ${what}: ${entry.facts?.total}.`;
  },
});
