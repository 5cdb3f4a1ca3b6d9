// The review of every example fight: the chance to win after each move, and what choices were worth, with the work that a page
// or a server gives it. Against it a hundred fights played out from each of the moments that have a point in ours, one by one.
import { onceEach } from '../measure.mjs';
import { exampleFights } from './fought.mjs';
import { GAMES } from './groups.mjs';

export const about = { id: 'review', peer: '100 fights from each moment' };

const BOUND = 2e9;
const PLAYED = 100;
/** As `packages/server/src/jobs/tables.ts` and the page's worker have it. */
const WORK = 100_000_000;

export function prepare(engine) {
  const { SYSTEMS, fights, kernel, table: core } = engine;
  const heats = GAMES.flatMap((system) =>
    exampleFights(engine, system).map(({ title, entries, table, seat }) => {
      const ours = () => core.reviewFight(entries, table, seat, { work: new kernel.Work(WORK) });
      const theirs = () => {
        const shown = new Set(ours().curve.map(({ seq }) => seq));
        let now;
        const states = entries.flatMap((entry) => {
          now = core.fold(now, entry);
          return shown.has(entry.seq) ? [now.state] : [];
        });
        return () => states.map((state) => played(SYSTEMS[system].fight.from(state)));
      };
      const played = ({ process }) => {
        const tally = fights.emptyTally();
        new fights.Simulator({ ...process, unsolvable: 'played' }).run(tally, PLAYED, 'review');
        return tally.won.a / tally.trials;
      };
      return { name: `${system}: ${title}`, ours, theirs, most: BOUND };
    }),
  ).filter(({ ours }) => ours().curve.length > 0);
  return {
    golden() {
      for (const { name, ours } of heats) {
        const { curve } = ours();
        if (!curve.every(({ a, b, draw, never = 0 }) => Math.abs(a + b + draw + never - 1) < 1e-6))
          throw new Error(`${name}: chances that are not 1`);
      }
    },
    heats: heats.map(({ ours, theirs, ...rest }) => ({ ...rest, times: () => onceEach({ ours, theirs: theirs() }) })),
  };
}
