// Odds of an exchange with a decision given that would be taken anyway, against the same with nothing given: the tables are
// the same, and what is given may cost a second look at the rule and little more.
import { same } from '../golden.mjs';

export const about = { id: 'odds-decided', peer: 'the same, nothing given', target: 0.5 };

const undecided = {
  system: 'degrees',
  action: 'attack',
  attacker: { name: 'Oran', skill: 5, defense: { skill: 4, absorption: 2 } },
  defender: {
    name: 'Mira',
    skill: 8,
    absorption: 2,
    counter: { skill: 10, attack: { mode: 'melee', damageType: 'cut', baseDamage: 7 } },
  },
  attack: { mode: 'melee', damageType: 'impact', baseDamage: 5 },
  settings: { counter: 'resolve' },
};
const decided = { ...undecided, choices: { counterattack: 'let-it-pass' } };

export function prepare({ odds, kernel, SYSTEMS }) {
  if (SYSTEMS[undecided.system] === undefined) return { absent: 'its system is not in the registry' };
  const cold = (request) => () => {
    kernel.forget();
    return odds(request);
  };
  const race = (make) => ({ ours: make(decided), theirs: make(undecided) });
  return {
    golden() {
      const [given, open] = [odds(decided), odds(undecided)];
      if (!given.ok) throw new Error(given.error.message);
      same(given.outcomes, open.outcomes, 'the chances with the decision given');
    },
    heats: [
      { name: 'cold', ...race(cold) },
      { name: 'warm', ...race((request) => () => odds(request)) },
    ],
  };
}
