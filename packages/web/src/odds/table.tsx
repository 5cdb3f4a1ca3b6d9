/** The whole distribution in figures. */

import type { FactOdds, OddsTable } from '@strikehome/engine/contract';
import type { Action } from '@strikehome/engine/kernel';
import { FiguresTable } from '../parts/figures-table.tsx';
import { sideways } from '../parts/screen.ts';
import { orMore, percent } from '../state/fractions.ts';
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
  return (
    <div class="figures" {...sideways('In figures')}>
      <FiguresTable
        columns={['Outcome', 'Chance', 'Exactly']}
        rows={outcomesOf(action, table).map(({ id, label: head, chance }) => ({
          id,
          head,
          cells: [percent(chance.p), chance.exact],
        }))}
        exact
      />
      {fact !== undefined && (
        <FiguresTable
          columns={[label, 'Chance', 'Or more', 'Exactly']}
          rows={fact.distribution.map(([value, exact], i) => ({
            id: value,
            head: numberText(value),
            cells: [percent(fact.p[i]!), percent(orMore(fact.p, i)), exact],
          }))}
          exact
        />
      )}
    </div>
  );
}
