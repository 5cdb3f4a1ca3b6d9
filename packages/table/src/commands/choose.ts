/** `choose`: the choice that is asked for; with `always` also whenever it comes up again in this fight. */
import { optionLabel } from '@strikehome/engine/contract';
import { anything, baseOf, flag, maybe, same } from '@strikehome/engine/kernel';
import { acted, actionFault, notAsked, notAskedFor, onward } from '../action.ts';
import { actionText, carriedBy } from '../action-text.ts';
import { nameOf, withStandingAnswer } from '../always.ts';
import { command } from '../command.ts';
import { isTableRefusal, no } from '../types.ts';
import { encounterOf } from '../visibility.ts';
import { waitingFor, withOption } from '../waiting.ts';

const ONLY_IN_FIGHTS = 'An answer can only be repeated automatically in a fight.';

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
    const waiting = { ...table.waiting!, choices: { ...table.waiting!.choices, ...choices } };
    if (always && waiting.action === undefined) return no('invalid_request', 'command.always', ONLY_IN_FIGHTS);
    if (always && !asked.needs.options.some((one) => same(one, option)))
      return no('not_allowed', 'command.option', 'An automatic answer must be one of the options offered.');
    const kept = always ? withStandingAnswer(table, askedIn(asked), option) : table;
    const told = onward(kept, waiting, source, { choices });
    if (isTableRefusal(told)) return told;
    return { ...told, asked: askedIn(asked) };
  },
  text(told, { option, always = false }, reader) {
    const { before, entry } = told;
    const { id = '', who } = entry.asked ?? {};
    const about = encounterOf(before).choices[baseOf(id) ?? ''];
    // Some games have the GM among those they ask.
    const name = who === 'gm' ? 'The GM' : who === undefined ? 'The GM' : nameOf(before, who);
    const said = `${name} ${about?.told ?? 'decides'}${always ? ' for the rest of the fight' : ''}`;
    // What was decided may name what others have not found.
    const what = reader.grade === 'all' ? `: ${optionLabel(option, about)}` : '';
    return actionText(told, reader, `${said}${what}.`);
  },
  carried: carriedBy,
  fold(table, entry, { always, option }) {
    if (always !== true) return acted(table, entry);
    const asked = entry.asked ?? askedIn(waitingFor(table)!);
    return acted(withStandingAnswer(table, asked, option), entry);
  },
  fault: actionFault,
});

const askedIn = ({ needs: { id }, who }: NonNullable<ReturnType<typeof waitingFor>>) => ({
  id,
  ...(who === undefined ? {} : { who }),
});
