/** What the Director changes by hand beside single numbers: somebody comes into the fight, leaves it, or is healed. */
import { step } from '@strikehome/engine/contract';
import { type ByHand, check, isRefusal, type PlainRecord } from '@strikehome/engine/kernel';
import type { CommandOf } from './commands.ts';
import type { Draft } from './decide.ts';
import { encounterOf, knownAt, peopleOf } from './knowing.ts';
import type { Table, TableRefusal } from './types.ts';
import { isTableRefusal, no } from './types.ts';

type Command = CommandOf<'add'> | CommandOf<'remove'> | CommandOf<'heal'>;

/** The state after it, or why it is not done. */
function changed(table: Table, command: Command): PlainRecord | TableRefusal {
  if (table.state === undefined)
    return no('not_allowed', 'command.kind', 'There is no fight; the Director starts one.');
  if (table.waiting !== undefined)
    return no('not_allowed', 'command.kind', 'Something is under way: answer what is asked, or withdraw it.');
  const { byHand } = encounterOf(table);
  if (byHand === undefined) return no('not_allowed', 'command.kind', 'Nobody comes or goes in a fight of this game.');
  const made = after(table, byHand, command);
  if (isTableRefusal(made)) return made;
  const sound = step({ system: table.system, state: made });
  return sound.ok ? sound.state : no('not_allowed', 'command.kind', sound.error.message);
}

function after(table: Table, byHand: ByHand, command: Command): PlainRecord | TableRefusal {
  const state = table.state!;
  if (command.kind === 'add') {
    const checked = check(byHand.somebody, command.person, ['command', 'person']);
    if (!checked.ok) return checked.refusal;
    const made = byHand.join(state, checked.value);
    return isRefusal(made) ? { ...made, path: `command.person.${made.path}`.replace(/\.$/, '') } : made;
  }
  if (!peopleOf(table).some(({ id }) => id === command.who))
    return no('invalid_request', 'command.who', `Nobody here is called ${command.who}.`);
  const made = command.kind === 'remove' ? byHand.leave(state, command.who) : byHand.heal(state, command.who);
  return isRefusal(made) ? { ...made, path: 'command.who' } : made;
}

/** For whoever checks a log. */
export function byHandAfter(table: Table, command: PlainRecord): PlainRecord | undefined {
  const made = changed(table, command as unknown as Command);
  return isTableRefusal(made) ? undefined : made;
}

const nameIn = (table: Table, who: string) => peopleOf(table).find(({ id }) => id === who)!.name;

export function add(table: Table, command: CommandOf<'add'>): Draft | TableRefusal {
  const state = changed(table, command);
  if (isTableRefusal(state)) return state;
  const now = { ...table, state };
  const here = peopleOf(table).map(({ id }) => id);
  const fresh = peopleOf(now).filter(({ id }) => !here.includes(id));
  const [one] = fresh;
  const side = one?.side === undefined ? '' : `, on the side ${one.side}`;
  // Whether they are concealed is known only once they are there.
  return {
    text: `${one?.name ?? 'Somebody'} comes into the fight${side}.`,
    state,
    takesPart: fresh.map(({ id }) => id),
    knew: knownAt(now),
  };
}

export function remove(table: Table, command: CommandOf<'remove'>): Draft | TableRefusal {
  const state = changed(table, command);
  if (isTableRefusal(state)) return state;
  return { text: `${nameIn(table, command.who)} is taken out of the fight.`, state, takesPart: [command.who] };
}

export function heal(table: Table, command: CommandOf<'heal'>): Draft | TableRefusal {
  const state = changed(table, command);
  if (isTableRefusal(state)) return state;
  const plain = `The Director heals ${nameIn(table, command.who)}`;
  const { reason = '' } = command;
  return {
    text: reason === '' ? `${plain}.` : `${plain}: ${reason}.`,
    plain: `${plain}.`,
    state,
    takesPart: [command.who],
  };
}
