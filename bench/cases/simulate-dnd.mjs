// Twenty thousand duels simulated, against the package that fights duels of its own game: a d20 against a number, a d6 of
// harm, twenty against twenty, a first. Its duels end in fewer rounds than ours.
import dnd from 'dnd-combat-simulator';
import { HEALTH, P_A, request, slowRace } from './the-duel.mjs';

export const about = { id: 'simulate-dnd', peer: 'dnd-combat-simulator', target: 10 };

const TRIALS = 20_000;
/** In how many of 20 throws each hits. */
const HITS = { a: 11, b: 10 };

function theirs() {
  const fighter = (id, first, hitBy) => new dnd.Combatant(id, HEALTH, 21 - hitBy, first, 0, 6, 1, 0);
  const combat = new dnd.Combat();
  for (const one of [fighter('a', 100, HITS.b), fighter('b', 0, HITS.a)]) {
    const party = new dnd.Party();
    party.members.push(one);
    combat.addParty(party, one.id);
  }
  let won = 0;
  for (let i = 0; i < TRIALS; i++) {
    if (combat.runFight()[0].party_id === 'a') won++;
    combat.reset();
  }
  return won / TRIALS;
}

/** The chance of a in their duel, over what both have left at the start of a round. */
function theirChance() {
  const harm = (hits) => [20 - hits, ...new Array(6).fill(hits / 6)].map((of20) => of20 / 20);
  const [first, second] = [harm(HITS.a), harm(HITS.b)];
  const won = Array.from({ length: HEALTH + 1 }, () => new Float64Array(HEALTH + 1));
  for (let a = 1; a <= HEALTH; a++)
    for (let b = 1; b <= HEALTH; b++) {
      let sum = 0;
      for (let given = 0; given <= 6; given++)
        for (let taken = 0; taken <= 6; taken++) {
          const p = first[given] * second[taken];
          if (given >= b) sum += p;
          else if (taken < a && given + taken > 0) sum += p * won[a - taken][b - given];
        }
      won[a][b] = sum / (1 - first[0] * second[0]);
    }
  return won[HEALTH][HEALTH];
}

export function prepare({ fight, SYSTEMS }) {
  if (SYSTEMS[request.system]?.fight === undefined) return { absent: 'its system has no fights' };
  const ours = () => fight({ ...request, method: 'simulate', trials: TRIALS }).win.a;
  return {
    golden() {
      // Five standard errors: once in two million runs a fair loop would fail this.
      for (const [whose, found, p] of [
        ['our', ours(), P_A],
        ['their', theirs(), theirChance()],
      ])
        if (Math.abs(found - p) > 5 * Math.sqrt((p * (1 - p)) / TRIALS))
          throw new Error(`${whose} share of a is ${found}, not ${p}`);
    },
    heats: [{ name: `${TRIALS} duels`, times: () => slowRace({ ours, theirs, rounds: 10 }) }],
  };
}
