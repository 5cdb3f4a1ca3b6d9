/** How a fight may end, and after how many rounds, in figures. */
import type { FightAnswer } from '@strikehome/engine/contract';
import { FiguresTable } from '../../controls/figures-table.tsx';
import { sideways } from '../../parts/screen.ts';
import { percent, percents } from '../../state/fractions.ts';
import type { Simulation } from '../../state/simulation.ts';
import { endsOf, roundBars } from '../../state/verdict.ts';

export function Figures({ simulation, fought }: { readonly simulation: Simulation; readonly fought: FightAnswer }) {
  const bars = roundBars(fought.rounds.distribution);
  const ends = endsOf(simulation, fought);
  const chances = percents(ends.map(({ p }) => p));
  const shares = percents(bars.map(({ p }) => p));
  let over = 0;
  return (
    <div class="figures" {...sideways('Numbers')}>
      <FiguresTable
        columns={['End', 'Chance']}
        rows={ends.map(({ id, label }, i) => ({
          id,
          head: id === 'a' || id === 'b' ? `${label} wins` : label,
          cells: [chances[i]!],
        }))}
      />
      <FiguresTable
        columns={['Rounds', 'Chance', 'Over by then']}
        rows={bars.map(({ label, p }, i) => {
          over += p;
          return { id: label, head: label, cells: [shares[i]!, percent(Math.min(1, over))] };
        })}
      />
    </div>
  );
}
