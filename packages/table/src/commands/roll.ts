/** `roll`: dice that belong to no rule, by notation. Each handful is a roll of the table: `roll`, then `roll#2`. */
import { isRefusal, maybe, play, resume, text } from '@strikehome/engine/kernel';
import {
  dieText,
  type Expression,
  MAX_LENGTH,
  parseNotation,
  poolsIn,
  type Rolled,
  rollExpression,
} from '@strikehome/engine/notation';
import { command } from '../command.ts';
import { MAX_DICE } from '../dice.ts';
import { type Fallen, no } from '../types.ts';
import { thrown } from '../waiting.ts';
import { to } from './fields.ts';

export const roll = command({
  kind: 'roll',
  fields: { dice: text({}, MAX_LENGTH), label: maybe(text({}, 100)), to },
  senders: 'players',
  resend: 'independent',
  decide({ table, seat: { seat: by }, source }, { dice: notation }) {
    const expression = parseNotation(notation);
    if (isRefusal(expression)) return no('invalid_request', 'command.dice', expression.message);
    const count = poolsIn(expression).reduce((sum, pool) => sum + pool.count, 0);
    if (count < 1 || count > MAX_DICE) {
      const message = count < 1 ? 'This notation has no dice.' : `At most ${MAX_DICE} dice are rolled at once.`;
      return no('invalid_request', 'command.dice', message);
    }
    const dice: Record<string, Fallen> = {};
    let nth = table.throws;
    const ran = play(rollExpression, expression, (id, number, sides) => {
      const fallen = thrown(table, source, ++nth, { count: number, sides }, by, undefined);
      dice[id] = fallen;
      return [...fallen.faces];
    });
    if (ran.kind !== 'finished') throw new Error('a roll by notation did not end');
    const { total, outcome } = ran.result;
    return { dice, facts: outcome === undefined ? { total } : { total, outcome } };
  },
  text({ before, entry }, { dice: notation, label }) {
    const { name } = before.seats.find(({ seat }) => seat === entry.seat)!;
    const what = label === undefined ? notation : `${notation} for ${label}`;
    return `${name} rolls ${what}: ${resultOf(notation, entry.dice) ?? entry.facts?.total}.`;
  },
});

/** "14", "15 (6, (2), 5, 4)", "14, yes", "a win by 3": what the faces of an entry come to. */
function resultOf(notation: string, fallen: Readonly<Record<string, Fallen>> = {}): string | undefined {
  const expression = parseNotation(notation);
  if (isRefusal(expression)) return undefined;
  const dice = Object.fromEntries(Object.entries(fallen).map(([id, { faces }]) => [id, faces]));
  const ran = resume(rollExpression, expression, { dice });
  if (ran.kind !== 'finished') return undefined;
  const { pools } = ran.result;
  const isPlain = pools.every(({ dice: all }) => all.every(({ faces, dropped }) => faces.length === 1 && !dropped));
  // The faces lie beside the line; what was dropped, rolled again or added is said.
  const shown = isPlain ? '' : ` (${pools.map(({ dice: all }) => all.map(dieText).join(', ')).join(' · ')})`;
  return `${endOf(expression, ran.result)}${shown}`;
}

function endOf(expression: Expression, { total, outcome, sides }: Rolled): string {
  if (expression.kind === 'total') return `${total}`;
  const [left, right] = sides!;
  if (expression.kind === 'opposed') {
    const end = outcome === 'tie' ? 'a tie' : `a ${outcome === 'win' ? 'win' : 'loss'} by ${Math.abs(total)}`;
    return `${left} against ${right}, ${end}`;
  }
  return `${left}${expression.right.kind === 'number' ? '' : ` against ${right}`}, ${outcome}`;
}
