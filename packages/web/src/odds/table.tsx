/** The whole distribution in figures. */

import type { FactOdds, OddsTable } from '@strikehome/engine/contract';
import type { Action } from '@strikehome/engine/kernel';
import { FiguresTable } from '../controls/figures-table.tsx';
import { sideways } from '../parts/screen.ts';
import { orMore, percent, percents } from '../state/fractions.ts';
import { numberText } from '../state/labels.ts';
import { outcomesOf } from './outcomes.tsx';

export function Figures({
  action,
  table,
  label,
  fact,
}: {
  action: Action;
  table: OddsTable;
  label: string;
  fact: FactOdds | undefined;
}) {
  const outcomes = outcomesOf(action, table);
  const chances = percents(outcomes.map(({ chance }) => chance.p));
  const values = percents(fact?.p ?? []);
  return (
    <div class="figures" {...sideways('Numbers')}>
      <FiguresTable
        columns={['Outcome', 'Chance', 'Exactly']}
        rows={outcomes.map(({ id, label: head, chance }, i) => ({
          id,
          head,
          cells: [chances[i]!, chance.exact],
        }))}
        exact
      />
      {fact !== undefined && (
        <FiguresTable
          columns={[label, 'Chance', 'Or more', 'Exactly']}
          rows={fact.distribution.map(([value, exact], i) => ({
            id: value,
            head: numberText(value),
            cells: [values[i]!, percent(orMore(fact.p, i)), exact],
          }))}
          exact
        />
      )}
    </div>
  );
}
