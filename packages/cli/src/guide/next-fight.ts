/** The next fight at the same table: the same group, as they are or rested, and opponents anew. */
import { templatesOf } from '@strikehome/engine/contract';
import type { Plain, PlainRecord, System } from '@strikehome/engine/kernel';
import { isFailure, nextSetup } from '@strikehome/table';
import { drawFailure } from '../draw/answer.ts';
import { drawTable } from '../draw/table.ts';
import type { TerminalTable } from '../table/terminal-table.ts';
import type { Setting } from './action.ts';
import { lineUpOf } from './begin.ts';
import { changeField } from './change.ts';

type Against = 'same' | 'others' | 'change' | 'back';

/** Asks until the fight begins, or the question is left. */
export async function nextFight(setting: Setting, system: System, home: TerminalTable): Promise<void> {
  const { prompter, pen } = setting;
  const carry = await prompter.pick<'wounds' | 'fresh'>('How does your side start the next fight?', [
    { value: 'wounds', label: 'With wounds from the last fight' },
    { value: 'fresh', label: 'Rested' },
  ]);
  const hasTemplates = setting.roster !== undefined || templatesOf(system).length > 0;
  for (;;) {
    const against = await prompter.pick<Against>('Against whom?', [
      { value: 'same', label: 'The same opponents again' },
      ...(hasTemplates ? [{ value: 'others' as const, label: 'Different opponents, by name' }] : []),
      { value: 'change', label: 'Edit the set-up', hint: 'starting from the last fight' },
      { value: 'back', label: 'Back' },
    ]);
    if (against === 'back') return;
    const setup = await setupFor(setting, system, home, against);
    const made = isFailure(setup) ? setup : home.do({ kind: 'start', setup, carry });
    if (!isFailure(made)) return prompter.show(drawTable(home, system, pen));
    prompter.show(drawFailure(made, pen));
  }
}

async function setupFor(setting: Setting, system: System, home: TerminalTable, against: Exclude<Against, 'back'>) {
  const everyone = (home.view.fight?.people ?? []).map(({ id }) => id);
  const last = nextSetup(home.table, against === 'others' ? {} : { who: everyone });
  if (isFailure(last) || against === 'same') return last;
  if (against === 'change') return changeField(setting.prompter, system.encounter!.setup, last);
  return joined(last, await lineUpOf(setting, system, [['theirs', 'Who are your opponents?']]));
}

/** A setup with the lists of another one added to its own. */
function joined(setup: PlainRecord, more: PlainRecord): PlainRecord {
  const isList = (value: Plain | undefined): value is readonly Plain[] => Array.isArray(value);
  const lists = Object.entries(setup).map(([name, value]) => {
    const other = more[name];
    return [name, isList(value) && isList(other) ? [...value, ...other] : value];
  });
  return Object.fromEntries(lists);
}
