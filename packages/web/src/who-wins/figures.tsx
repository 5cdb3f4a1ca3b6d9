/** How a fight may end, and after how many rounds, in figures. */
import type { Fought } from '@strikehome/engine/contract';
import { sideways } from '../parts/screen.ts';
import { percent } from '../state/fractions.ts';
import { endsOf, roundBars } from '../state/verdict.ts';
import type { WhoWins } from '../state/who-wins.ts';

export function Figures({ whoWins, fought }: { readonly whoWins: WhoWins; readonly fought: Fought }) {
  const bars = roundBars(fought.rounds.distribution);
  let over = 0;
  return (
    <div class="figures" {...sideways('In figures')}>
      <table>
        <thead>
          <tr>
            <th scope="col">End</th>
            <th scope="col">Chance</th>
          </tr>
        </thead>
        <tbody>
          {endsOf(whoWins, fought).map(({ id, label, p }) => (
            <tr key={id}>
              <th scope="row">{id === 'a' || id === 'b' ? `${label} wins` : label}</th>
              <td>{percent(p)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table>
        <thead>
          <tr>
            <th scope="col">Rounds</th>
            <th scope="col">Chance</th>
            <th scope="col">Over by then</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ label, p }) => {
            over += p;
            return (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{percent(p)}</td>
                <td>{percent(Math.min(1, over))}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
