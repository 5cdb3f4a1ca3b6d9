// Whole fights of six against six, all different, as a request without a word about trials: solved, or sampled to a standard
// error of half a point. Against them the loop that one writes over the moves of the encounter, by the same policy: some of
// the 10,000 fights that this standard error takes, and their time times as many.
import { onceEach } from '../measure.mjs';
import { GAMES, group } from './groups.mjs';

export const about = { id: 'six-against-six', peer: 'the moves of the encounter, played out', target: 1.5 };

const BOUND = 2e9;
const [ALL, PLAYED] = [10_000, 250];

export function prepare({ fight, SYSTEMS, fights, kernel }) {
  const heats = GAMES.map((system) => {
    const request = group(system, 6);
    const ours = () => fight(request);
    const { fight: definition, settings } = SYSTEMS[system];
    const { a, b } = request;
    const given = kernel.check(definition.schema, { a, b }).value;
    const theirs = () => {
      const process = definition.reference(given, kernel.check(settings, {}).value);
      const tally = fights.emptyTally();
      // Played rule by rule, as with the encounter alone.
      new fights.Simulator({ ...process, unsolvable: 'played' }).run(tally, PLAYED, 'six');
      return tally;
    };
    const times = () => {
      const once = onceEach({ ours, theirs });
      return { ours: once.ours, theirs: (once.theirs * ALL) / PLAYED };
    };
    return { name: system, ours, theirs, times, most: BOUND, target: 1.5 };
  });
  let checked = false;
  return {
    golden() {
      // Once is enough for answers of seconds, and what was timed must be cold.
      if (checked)
        for (const { name, ours, theirs } of heats) {
          const answer = ours();
          if (!answer.ok) throw new Error(answer.error.message);
          if ((answer.standardError ?? 0) > 0.005) throw new Error(`${name}: ± ${answer.standardError}`);
          const { won, trials } = theirs();
          const p = answer.win.a;
          const error = Math.sqrt(Math.max(p * (1 - p), 1 / trials) * (1 / trials + 1 / ALL));
          if (Math.abs(won.a / trials - p) > 5 * error) throw new Error(`${name}: ours ${p}, theirs ${won.a / trials}`);
        }
      checked = true;
    },
    heats,
  };
}
