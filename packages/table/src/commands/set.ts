/** `set`: one field of the fight's state, changed by the GM and checked by its shape. */
import { stepOver } from '@strikehome/engine/contract';
import { anything, type Plain, type PlainRecord, text } from '@strikehome/engine/kernel';
import { command } from '../command.ts';
import { changedByHand, notChangeable } from '../fight.ts';
import { no, type Table } from '../types.ts';
import { peopleOf } from '../visibility.ts';
import { reason } from './fields.ts';

export const set = command({
  kind: 'set',
  fields: { path: text({}, 200), value: anything(), reason },
  senders: 'gm',
  resend: 'once',
  actsOnFight: true,
  enlarges: { path: 'command.value', isMeasured: true },
  decide({ table }, { path, value }) {
    const not = notChangeable(table);
    if (not !== undefined) return not;
    const places = path.split('.');
    const state = replaced(table.state!, places, value);
    if (state === undefined) return no('invalid_request', 'command.path', `There is no ${path} in this fight.`);
    const answer = stepOver(table.engine.games, { system: table.system, state });
    if (!answer.ok) return no('invalid_request', 'command.value', answer.error.message);
    const people = peopleAt(table, places);
    // What belongs to nobody of the fight may be anything the GM keeps to themselves.
    return { state: answer.state, takesPart: people.length === 0 ? ['gm'] : people.map(({ id }) => id) };
  },
  text({ before }, { path, value, reason }, { grade }) {
    if (grade !== 'all') return 'The GM changes something.';
    const places = path.split('.');
    const because = reason === '' ? '' : `: ${reason}`;
    return `The GM sets ${inWords(places, peopleAt(before, places)[0])} to ${show(value)}${because}.`;
  },
  fold: (table, entry) => changedByHand(table, entry),
  // Whatever the GM writes is so; only a state that the rules cannot hold is noticed, when the file is read.
  fault: () => undefined,
});

const peopleAt = (table: Table, places: readonly string[]) => peopleOf(table).filter(({ id }) => places.includes(id));

/** "life points of Mira" for the place of a number in a state. */
function inWords(places: readonly string[], whose: { readonly id: string; readonly name: string } | undefined): string {
  const field = whose === undefined ? places : places.slice(places.indexOf(whose.id) + 1);
  const words = field.map((key) => key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)).join(' ');
  if (whose === undefined) return words;
  return words === '' ? whose.name : `${words} of ${whose.name}`;
}

const show = (value: Plain) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** A copy with another value in a place that is there already. */
function replaced(data: Plain, [first, ...rest]: readonly string[], value: Plain): Plain | undefined {
  if (first === undefined) return value;
  if (typeof data !== 'object' || data === null || !Object.hasOwn(data, first)) return undefined;
  if (Array.isArray(data) && !/^\d{1,6}$/.test(first)) return undefined;
  const inner = replaced((data as PlainRecord)[first]!, rest, value);
  if (inner === undefined) return undefined;
  if (!Array.isArray(data)) return { ...(data as PlainRecord), [first]: inner };
  return data.map((one, i) => (i === Number(first) ? inner : one));
}
