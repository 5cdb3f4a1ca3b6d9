/** The whole distribution in figures. */

import type { FactOdds, OddsTable } from '@strikehome/engine/contract';
import type { Action } from '@strikehome/engine/kernel';
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
      <table>
        <thead>
          <tr>
            <th scope="col">Outcome</th>
            <th scope="col">Chance</th>
            <th scope="col">Exactly</th>
          </tr>
        </thead>
        <tbody>
          {outcomesOf(action, table).map(({ id, label: name, chance }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{percent(chance.p)}</td>
              <td class="exact">{chance.exact}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {fact !== undefined && (
        <table>
          <thead>
            <tr>
              <th scope="col">{label}</th>
              <th scope="col">Chance</th>
              <th scope="col">Or more</th>
              <th scope="col">Exactly</th>
            </tr>
          </thead>
          <tbody>
            {fact.distribution.map(([value, exact], i) => (
              <tr key={value}>
                <th scope="row">{numberText(value)}</th>
                <td>{percent(fact.p[i]!)}</td>
                <td>{percent(orMore(fact.p, i))}</td>
                <td class="exact">{exact}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
