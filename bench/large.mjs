// What has no peer to race: large fights, each in a process of its own, with the time and the memory they took.
//   node bench/large.mjs WHICH ENGINE
import { pathToFileURL } from 'node:url';

const STOPS = [0, 0, 1, 1, 2, 3];
const fighter = (physical, stamina) => ({
  physical,
  skill: 0,
  stamina,
  weapon: { skill: 'swords', damage: [1, 2, 3, 4, 5, 6] },
  armor: { protection: STOPS },
});
const rules = { order: 'sequential', settings: { criticals: 'none', defense: 'attacker-roll' } };
const duel = (health) => ({ system: 'physical', a: fighter(8, health), b: fighter(7, health), ...rules });

/** A hundred to each side, a table of fifty by fifty, and the largest duel that is still solved exactly. */
export const LARGE = {
  'duel 100 against 100': ({ fight }) => fight(duel(100)),
  'match-up 50 × 50, 10 against 10': ({ matchup }) => {
    const many = (from) => Array.from({ length: 50 }, (_, i) => fighter(from + (i % 10), 10));
    return matchup({ system: 'physical', a: many(3), b: many(2), ...rules });
  },
  'duel 350 against 350, near 250,000 states': ({ fight }) => fight({ ...duel(350), method: 'exact' }),
};

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const [which, engineFile] = process.argv.slice(2);
  const engine = await import(pathToFileURL(engineFile).href);
  const started = process.hrtime.bigint();
  const answer = LARGE[which](engine);
  if (!answer.ok) throw new Error(answer.error.message);
  const ms = Number(process.hrtime.bigint() - started) / 1e6;
  const { states } = answer;
  console.log(JSON.stringify({ which, ms, states, megabytes: process.resourceUsage().maxRSS / 1024 }));
}
