/** `choose`: the choice that is asked for; with `always` also whenever it comes up again in this fight. */
import { optionLabel } from '@strikehome/engine/contract';
import { anything, baseOf, flag, maybe, type Plain, same } from '@strikehome/engine/kernel';
import { acted, actionFault, notAsked, notAskedFor, onward } from '../action.ts';
import { withStandingAnswer } from '../always.ts';
import { command } from '../command.ts';
import { no } from '../types.ts';
import { encounterOf } from '../visibility.ts';
import { waitingFor, withOption } from '../waiting.ts';

const ONLY_IN_FIGHTS = 'A single action is over at once; only in a fight something is always done.';

export const choose = command({
  kind: 'choose',
  fields: { option: anything(), always: maybe(flag()) },
  senders: 'players',
  resend: 'answer',
  actsOnFight: true,
  forbidden: (table, _, seat) => notAsked(table, seat),
  decide({ table, source }, { option, always = false }) {
    const asked = waitingFor(table);
    if (asked?.needs.kind !== 'choice') return notAskedFor(asked?.needs.kind);
    const choices = withOption(table.waiting!, asked.needs, option);
    const about = encounterOf(table).choices[baseOf(asked.needs.id) ?? ''];
    const who = asked.name ?? 'The GM';
    const waiting = { ...table.waiting!, choices: { ...table.waiting!.choices, ...choices } };
    if (always && waiting.action === undefined) return no('invalid_request', 'command.always', ONLY_IN_FIGHTS);
    if (always && !(asked.needs.options as readonly Plain[]).some((one) => same(one, option)))
      return no('not_allowed', 'command.option', 'What is always done is one of the options that were offered.');
    const kept = always ? withStandingAnswer(table, asked, option) : table;
    const said = `${who} decides${always ? ', always so from now on' : ''}: ${about?.label ?? 'A decision'}`;
    // What was decided may name what others have not found.
    const words = (plainly: boolean) => (plainly ? `${said}.` : `${said}, ${optionLabel(option, about)}.`);
    return onward(kept, waiting, source, { choices }, words);
  },
  fold(table, entry, { always, option }) {
    const kept = always === true ? withStandingAnswer(table, waitingFor(table)!, option) : table;
    return acted(kept, entry);
  },
  fault: actionFault,
});
